package familiar

import (
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/wounds"
	"tablehand/assist/chance"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Immobilize sends a Familiar at an Opponent, who then makes no Move Action in the own next turn.
type Immobilize struct {
	By, Who string
	With    []string // godspeed
}

// An Immobilized is the result of an Immobilize.
type Immobilized struct {
	Player string `json:"player"`
	Target string `json:"target"`
	// Held: the target makes no Move Action; Angel and Demon only if both Opponents hold.
	Held   bool     `json:"held"`
	Failed string   `json:"failed" unknown:"null"` // the rule by which it failed
	HP     int      `json:"hp"`                    // that the target lost
	Self   int      `json:"self"`                  // HPs of the Retaliatory Strike
	Died   []string `json:"died"`
}

func (a Immobilize) Play(t *axismundi.Table) error {
	s := t.State()
	by, err := s.Actor(a.By)
	if err != nil {
		return err
	}
	name, err := telling.Named("Opponent", a.Who, others(s, by.Name))
	if err != nil {
		return err
	}
	who := s.Player(name)
	if err := seen(t, who); err != nil {
		return err
	}
	c, err := Commanded(t, by.Name, "immobilize", a.With)
	if err != nil {
		return err
	}
	rule := "action.immobilize.range"
	if err := c.within(axismundi.AskDistance(t, by.Name, name), name, rule); err != nil {
		return err
	}
	failed := spared(t, who)
	elusive := failed == "" && evades(t, name)
	n := len(t.Events)
	if err := c.Go(); err != nil {
		return err
	}
	if elusive {
		failed = "card.one.elusive"
		if err := answers(t, name); err != nil {
			return err
		}
	}
	r := Immobilized{Player: by.Name, Target: name, Failed: failed}
	safe := sheltered(t, by.Name, name) // before the Retaliatory Strike sends by away
	r.Self = retaliates(t, by.Name, name)
	hold(t, by.Name, name, failed)
	r.HP = claws(t, by.Name, name, safe)
	r.Held = movement.Held(t.State(), t.State().Player(name))
	r.Died = died(t, n)
	t.Result = r
	return nil
}

func others(s *axismundi.State, name string) (names []string) {
	for _, o := range s.Opponents(name) {
		names = append(names, o.Name)
	}
	return names
}

// seen refuses to immobilize whom nobody sees, and whoever stands on the Axis Mundi Hex.
func seen(t *axismundi.Table, who *axismundi.Player) error {
	switch {
	case who.Hidden != nil:
		return &telling.Refused{Rule: "invisible.no-immobilize", Reason: who.Name + " is invisible"}
	case wounds.OnAxis(t.State(), who):
		return t.Refuse("axis.impervious", "nothing holds %s on the Axis Mundi Hex", who.Name)
	}
	return nil
}

// spared returns the rule by which nobody can immobilize somebody at present; empty: it can be done
// (immobilize.unstoppable, char.beastmaster.guard, char.beastmaster.up.guard).
func spared(t *axismundi.Table, who *axismundi.Player) string {
	s := t.State()
	guard := s.Mat(who).Guard
	switch {
	case s.Has(who, "unstoppable"):
		return "immobilize.unstoppable"
	case guard == 0 || !slices.ContainsFunc(who.Energy, func(n int) bool { return n >= guard }):
		return ""
	case who.Form == notation.Upgraded:
		return "char.beastmaster.up.guard"
	}
	return "char.beastmaster.guard"
}

// evades asks whether the target plays Elusive; by default not (card.one.reaction).
func evades(t *axismundi.Table, who string) bool {
	return t.State().Player(who).Hand > 0 && t.Choose(chance.Question{For: "elusive", Flag: "--elusive",
		Who: who, Closed: true, Default: "no", Answers: []string{"yes", "no"},
		Text: "does " + who + " play Elusive"}) == "yes"
}

func answers(t *axismundi.Table, who string) error {
	card := t.State().Book().Card("elusive")
	if err := decks.Play(t, who, card, "card.one.elusive", "card.one.reaction"); err != nil {
		return err
	}
	return decks.Recycle(t, who, card, false)
}

// retaliates takes 1 HP of whoever sends a Familiar at the Angel or the Demon, and returns the HPs lost
// (immobilize.angeldemon.cost).
func retaliates(t *axismundi.Table, by, who string) int {
	if !t.State().Player(who).Form.Transformed() {
		return 0
	}
	rules := []string{"immobilize.angeldemon.cost"}
	if t.State().Mat(t.State().Player(by)).Sections > 1 {
		rules = append(rules, "char.beastmaster.up.immobilize-angeldemon")
	}
	return wounds.Hurt(t, wounds.Harm{Who: by, HP: 1, By: who, For: "by the Retaliatory Strike", Rules: rules,
		Why: []sum.Part{{N: 1, What: "Retaliatory Strike", Rule: rules[0]}}}).HP
}

// hold notes who holds somebody, or why the attempt failed.
func hold(t *axismundi.Table, by, who, failed string) {
	p := t.State().Player(who)
	angelic := p.Form.Transformed()
	switch {
	case failed != "":
		if failed == "immobilize.unstoppable" {
			t.Remark("card.perm.unstoppable", "%s has Unstoppable Activated", who)
		}
		t.Remark(failed, "%s is not immobilized: the command was in vain", who)
		if angelic {
			t.Remark("immobilize.angeldemon.blocked", "this attempt does not count")
		}
		return
	case slices.Contains(p.Immobilized, by):
		t.Remark("immobilize.effect", "%s is immobilized by %s already", who, by)
		return
	}
	rules := []string{"action.immobilize.effect", "immobilize.effect", "immobilize.may"}
	if angelic {
		rules = append(rules, "immobilize.angeldemon.both", "immobilize.angeldemon.duration")
	}
	if t.State().Terrain(p.At) == notation.Shelter {
		rules = append(rules, "terrain.shelter.immobilise")
	}
	holders := append(slices.Clone(p.Immobilized), by)
	moves := len(holders) < movement.Holders(t.State(), p)
	t.Do(axismundi.Immobilized{Player: who, By: holders, Moves: moves}, rules...)
	if moves {
		t.Remark("immobilize.angeldemon.both",
			"%s moves on unless the other Opponent succeeds too, before %s's next turn", who, who)
	}
}

// sheltered returns by or who, whichever of the two is in a Shelter, out of which and into which a
// Beastmaster's Familiar takes no HP (terrain.shelter.no-attacks). Empty: neither, or it takes none anyway,
// or by reading A9 a Shelter keeps nothing off.
func sheltered(t *axismundi.Table, by, who string) string {
	s := t.State()
	if s.Mat(s.Player(by)).CommandHP == 0 || s.Reading("A9") == "hurt" {
		return ""
	}
	for _, name := range []string{by, who} {
		if axismundi.AskTerrain(t, s.Player(name).At) == notation.Shelter {
			return name
		}
	}
	return ""
}

// claws takes the HP that a Beastmaster's Familiar takes in any case, and returns the HPs lost
// (char.beastmaster.immobilize-damage). With somebody safe in a Shelter it takes none.
func claws(t *axismundi.Table, by, who, safe string) int {
	s := t.State()
	n := s.Mat(s.Player(by)).CommandHP
	if n == 0 {
		return 0
	}
	if safe != "" {
		t.Remark("terrain.shelter.protected", "%s is in a Shelter: %s loses no HP", safe, who)
		return 0
	}
	rule := "char.beastmaster.immobilize-damage"
	rules := []string{rule}
	if s.Player(who).Form.Transformed() {
		rules = append(rules, "char.beastmaster.up.immobilize-angeldemon")
	}
	return wounds.Hurt(t, wounds.Harm{Who: who, HP: n, By: by, For: "by " + by + "'s Familiar", Rules: rules,
		Why: []sum.Part{{N: n, What: "the Beastmaster's Familiar", Rule: rule}}}).HP
}

// died lists who has died since the event with the number since, in order and each once.
func died(t *axismundi.Table, since int) []string {
	list := []string{}
	for _, m := range t.Events[since:] {
		if e, is := m.Event.(axismundi.Died); is && !slices.Contains(list, e.Player) {
			list = append(list, e.Player)
		}
	}
	return list
}
