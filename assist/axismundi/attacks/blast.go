package attacks

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/points"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/budget"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Throw throws the Grenade at a neighbor (grenade.requires).
type Throw struct {
	By, Who string
	Pay     string
}

func (a Throw) Play(t *axismundi.Table) error {
	s := t.State()
	by, who, err := both(s, a.By, a.Who)
	if err != nil {
		return err
	}
	token := s.Book().Treasure("grenade")
	deed := points.Deed{Who: by.Name, What: "the Grenade", Kind: points.Attack, N: token.Cost, Pay: a.Pay,
		Rule: "grenade.requires"}
	if err := points.May(t, deed); err != nil {
		return err
	}
	if by.Treasures == 0 || slices.Contains(s.Treasures.Gone, token.Key) {
		return &telling.Refused{Rule: "grenade.requires", Reason: by.Name + " has no Grenade"}
	}
	if err := aim(t, by.Name, who.Name); err != nil {
		return err
	}
	if err := thrown(t, by.Name, who.Name); err != nil {
		return err
	}
	paid, err := points.Pay(t, deed)
	if err != nil {
		return err
	}
	n := len(t.Events)
	reveal(t, by.Name, "attack.visible", "invisible.broken")
	t.Do(axismundi.TreasureMoved{Player: by.Name, From: "mat", To: "gone", Token: token.Key}, "grenade.requires",
		"treasure.grenade")
	hp, given := sum.Of(add(nil, token.Does[0].N, token.Name, "grenade.damage")), byTreasure(t.State(), paid)
	done := wounds.Hurt(t, wounds.Harm{Who: who.Name, HP: hp.Total(), Wounds: given.Total(), By: by.Name,
		Rules: append(rules(hp, given), "push.other-attacks"), Why: parts(hp, given)})
	t.Result = Shot{Attacker: by.Name, Target: who.Name, HP: done.HP, Wounds: done.Came, Died: died(t, n)}
	return nil
}

// thrown refuses a Grenade at somebody who stands on no neighboring hex (grenade.range).
func thrown(t *axismundi.Table, by, who string) error {
	s := t.State()
	from, to := s.Player(by).At, s.Player(who).At
	touch, known := s.Touch(from, to)
	if known && !touch {
		return t.Refuse("grenade.range", "%s on %s is no neighbour of %s on %s", who, to, by, from)
	}
	if s.LevelOf(from) != s.LevelOf(to) && s.Reading("A23") == "same" {
		return t.Refuse("grenade.range", "%s on %s stands on another level than %s", who, to, by)
	}
	return nil
}

// byTreasure returns the Wounds that the Attack point of a Treasure Token adds; none where it did not pay
// (treasure.attack1).
func byTreasure(s *axismundi.State, paid budget.Payment) sum.Sum {
	if !hasTreasure(paid) {
		return sum.Sum{}
	}
	return sum.Of(add(nil, treasureWounds(s), "the Treasure", "treasure.attack1"))
}

// Blast is the Demon's Area of Effect: each Opponent within its range loses HPs, in a Shelter too
// (demon.aoe).
type Blast struct {
	By  string
	Pay string
}

// A Blasted is the result of a Blast: whom it hit, and who died.
type Blasted struct {
	Attacker string   `json:"attacker"`
	Hit      []Struck `json:"hit"`
	Died     []string `json:"died"`
}

// A Struck is an Opponent whom a Blast hit, the HPs lost and the Wounds given.
type Struck struct {
	Player string `json:"player"`
	HP     int    `json:"hp"`
	Wounds int    `json:"wounds"`
}

func (a Blast) Play(t *axismundi.Table) error {
	by, err := t.State().Actor(a.By)
	if err != nil {
		return err
	}
	mat := t.State().Mat(by)
	if mat.BlastTo == 0 {
		return &telling.Refused{Rule: "demon.aoe", Reason: by.Name +
			" is no Demon: only the Demon has such an attack"}
	}
	deed := points.Deed{Who: by.Name, What: "the Area of Effect", Kind: points.OwnAttack, N: 1, Pay: a.Pay,
		Rule: "demon.aoe"}
	if err := points.May(t, deed); err != nil {
		return err
	}
	var hit []string
	for _, o := range t.State().Opponents(by.Name) {
		if within(t, by.Name, o.Name, mat.BlastTo) {
			hit = append(hit, o.Name)
		}
	}
	paid, err := points.Pay(t, deed)
	if err != nil {
		return err
	}
	for _, name := range hit {
		if t.State().Player(name).Hidden == nil {
			continue
		}
		given := byTreasure(t.State(), paid)
		if err := wounds.Survives(t, name, mat.BlastHP, given.Total()); err != nil {
			return err
		}
	}
	n := len(t.Events)
	reveal(t, by.Name, "attack.visible", "invisible.broken")
	r := Blasted{Attacker: by.Name, Hit: []Struck{}}
	var all []wounds.Harm
	for _, name := range hit {
		hp, given := sum.Of(add(nil, mat.BlastHP, "Area of Effect", "demon.aoe")), byTreasure(t.State(), paid)
		more := []string{"aoe.who"}
		if t.State().Terrain(t.State().Player(name).At) == notation.Shelter {
			more = append(more, "aoe.shelter")
		}
		all = append(all, wounds.Harm{Who: name, HP: hp.Total(), Wounds: given.Total(), By: by.Name,
			Area: true, Rules: append(rules(hp, given), more...), Why: parts(hp, given)})
	}
	for i, done := range wounds.HurtAll(t, all) {
		r.Hit = append(r.Hit, Struck{hit[i], done.HP, done.Came})
	}
	if len(hit) == 0 {
		t.Remark("demon.aoe", "nobody stands within %s", text.Things(mat.BlastTo, "hex", "hexes"))
	}
	r.Died = died(t, n)
	t.Result = r
	return nil
}

// within says whether who stands at most so many hexes from by. An invisible player is asked for it
// (invisible.other-attacks).
func within(t *axismundi.Table, by, who string, to int) bool {
	if t.State().Player(who).Hidden != nil {
		return wounds.OwnsUp(t, who, "does "+who+" stand within "+text.Things(to, "hex", "hexes"))
	}
	return axismundi.AskDistance(t, by, who) <= to
}
