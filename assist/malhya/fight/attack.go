// Package fight plays an attack with its defence, and gives its dice and sums as data.
package fight

import (
	"cmp"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	"tablehand/assist/malhya/room"
	"tablehand/assist/malhya/turns"
	"tablehand/assist/malhya/wounds"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A Hit is what an attack does to one target: the damage, the defence, and the wounds.
type Hit struct {
	Target     string `json:"target" unknown:"null"` // null: of an enemy that attacks nobody
	Damage     int    `json:"damage"`
	Shields    int    `json:"shields"`
	Missed     bool   `json:"missed"` // the whole attack was cancelled
	Wounds     int    `json:"wounds"`
	Vanquished bool   `json:"vanquished"`
}

// A Result is an attack in JSON: what it did to its target and to further ones, and what was paid for it.
type Result struct {
	Attacker string `json:"attacker"`
	Hit
	Others     []Hit        `json:"others"` // further targets of a strike over several spaces
	Paid       int          `json:"paid"`
	Considered []room.Place `json:"considered"` // places that an archer weighed before it moved
}

// Play has a hero attack an enemy: it finds both by the words of the blow, and makes the attack (Attack).
func (b Blow) Play(t *malhya.Table) error {
	s := t.State()
	h, err := s.FindHero(b.Attacker)
	if err != nil {
		return err
	}
	e, err := s.FindEnemy(b.Target)
	if err != nil {
		return err
	}
	b.Attacker, b.Target = h.Name, e.Name
	if t.Result, err = Attack(t, b); err != nil {
		return err
	}
	return nil
}

// A fight is an attack that is being played.
type fight struct {
	t    *malhya.Table
	by   Blow
	st   Strike
	line room.Sight // the line of sight of a shot
	paid bool
	r    Result
}

// Attack plays an attack of a hero or an enemy: it pays, rolls the dice of the attack, lets each target
// defend, and deals the wounds. It refuses outside Combat Mode, and against a hero who is not there.
func Attack(t *malhya.Table, b Blow) (Result, error) {
	f := &fight{t: t, by: b, r: Result{Attacker: b.Attacker, Others: []Hit{}, Considered: []room.Place{}}}
	if s := t.State(); s.Combat == nil {
		instead := telling.Line("combat")
		if s.Mode == malhya.InStealth {
			instead = telling.Line("assassinate", b.Attacker, b.Target)
		}
		return f.r, telling.Offer(telling.Against("combat.stealth-rules-off", "nobody attacks but in Combat Mode"),
			instead)
	}
	if h := t.State().Hero(b.Target); h != nil && !h.Present() {
		return f.r, telling.Against("wound.hero.space-empty", "%s is not there to be attacked", h.Name)
	}
	targets, err := f.open()
	if err == nil {
		err = living(t, targets)
	}
	if err != nil {
		return f.r, err
	}
	var tally Tally
	for i, target := range targets {
		if i == 0 || t.State().Reading("A26") == "each-rolls" {
			tally = f.roll()
		}
		hit, err := f.meet(target, tally, i > 0)
		if err != nil {
			return f.r, err
		}
		if i == 0 {
			f.r.Hit = hit
			continue
		}
		f.r.Others = append(f.r.Others, hit)
	}
	wounds.MayRecover(t)
	return f.r, nil
}

// living asks how much life a target has that nobody has typed in, and refuses a hero whose crystals nobody
// has counted. That is done before any die falls: a refusal after it would tell that the attack has
// wounded.
func living(t *malhya.Table, targets []string) error {
	for _, target := range targets {
		h := t.State().Hero(target)
		if h == nil {
			wounds.Life(t, target)
		} else if err := wounds.Counted(h); err != nil {
			return err
		}
	}
	return nil
}

// open works out the attack and returns the targets that it hits. It pays for it, and refuses it for want
// of points, of a weapon, of a line of sight, or of a target next to the attacker, and by reading A2 a
// second attack in a turn.
func (f *fight) open() (targets []string, err error) {
	s := f.t.State()
	f.picks()
	if f.st, err = Striking(s, f.by, f.t.Refuse); err != nil {
		return nil, err
	}
	if h := s.Hero(f.by.Attacker); h != nil && s.Reading("A2") == "one" &&
		slices.Contains(h.Turn.Types, malhya.Attacked) {
		err := f.t.Refuse("combat.attack.several", "%s has attacked in this turn", h.Name)
		if err != nil {
			return nil, telling.Offer(err, telling.Line("end", h.Name))
		}
	}
	// Nobody is asked anything for an attack that cannot be paid for.
	if h := s.Hero(f.by.Attacker); h != nil && turns.May(s, f.deed()) != nil {
		if err := f.pay(); err != nil {
			return nil, err
		}
		f.paid = true
	}
	if f.st.Ranged {
		err = f.aims()
	} else {
		err = f.reaches()
	}
	if err != nil {
		return nil, err
	}
	if targets, err = f.targets(); err == nil && !f.paid {
		err = f.pay()
	}
	return targets, err
}

// pay pays a hero's Action Points for the rows, and spends the arrows. Enemies pay nothing.
func (f *fight) pay() error {
	if f.t.State().Hero(f.by.Attacker) == nil {
		return nil
	}
	for i, color := range f.by.With {
		if i == 0 && f.st.Arrow {
			continue // it costs nothing (weapon.cancel-arrow-cost)
		}
		arrow := color + " arrow"
		left := f.t.State().Hero(f.by.Attacker).Gear.Resources[arrow] - 1
		f.t.Do(malhya.GoodsMoved{Hero: f.by.Attacker, What: arrow, N: -1, Now: left}, "arrow."+color)
	}
	before := f.t.State().Hero(f.by.Attacker).Turn.Points
	if err := turns.Pay(f.t, f.deed()); err != nil {
		return err
	}
	f.r.Paid = before - f.t.State().Hero(f.by.Attacker).Turn.Points
	return nil
}

// deed returns the attack as an action to be paid: the attacker, the price and its rule.
func (f *fight) deed() turns.Deed {
	return turns.Deed{Hero: f.by.Attacker, For: "the attack", N: f.st.Price,
		Rule: rowsRule(f.st.Rows, "combat.attack.hero-weapon")}
}

// aims finds the line of sight of a shot, and refuses one without it (combat.attack.ranged-los,
// los.ranged-needs). Where neither a plan nor the blow tells the line it is asked.
func (f *fight) aims() error {
	s := f.t.State()
	rule := "los.ranged-needs"
	if s.Hero(f.by.Attacker) != nil {
		rule = "combat.attack.ranged-los"
	}
	var seen bool
	if f.line, seen = Aimed(s, f.by); !seen {
		f.line.Line = f.t.Choose(chance.Question{For: "line", Flag: "--line ",
			Answers: []string{room.Clear, room.Hindered, room.None},
			Text:    "the line of sight from " + f.by.Attacker + " to " + f.by.Target})
	}
	if f.st.Angle {
		f.line = f.line.Angled()
	}
	if f.line.Line != room.None {
		return nil
	}
	why := ""
	if _, plan := s.Scene(); plan {
		why = ": it " + f.line.String()
	}
	return f.t.Refuse(rule, "%s has no line of sight to %s%s", f.by.Attacker, f.by.Target, why)
}

// Aimed returns the line of sight of a shot by the plan, or as it is said with the blow; known is false
// where only the table shows it.
func Aimed(s *malhya.State, b Blow) (line room.Sight, known bool) {
	if scene, is := s.Scene(); is {
		by, one := scene.Figure(b.Attacker)
		who, two := scene.Figure(b.Target)
		if one && two {
			return scene.Shot(by.At, who.At, by.Enemy), true
		}
	}
	return room.Sight{Line: b.Line}, b.Line != ""
}

// reaches refuses an attack hand to hand on a target that is not next to the attacker. Without a plan it
// notes instead that the two are engaged: the players have put the figures so.
func (f *fight) reaches() error {
	s := f.t.State()
	if slices.Contains(s.Engages(f.by.Attacker), f.by.Target) {
		return nil
	}
	if _, is := s.Scene(); is {
		why := ""
		if h := s.Hero(f.by.Attacker); h != nil && h.Gear.Weapon != "" {
			why = ", and " + h.Gear.Weapon + " is no ranged weapon"
		}
		return f.t.Refuse("room.adjacency", "%s is not next to %s%s", f.by.Target, f.by.Attacker, why)
	}
	enemy, hero := s.Enemy(f.by.Target), f.by.Attacker
	if enemy == nil {
		enemy, hero = s.Enemy(f.by.Attacker), f.by.Target
	}
	f.t.Do(malhya.EngagedSet{Enemy: enemy.Name, Heroes: append(slices.Clone(enemy.Engaged), hero)},
		"combat.engaged")
	return nil
}

// roll lets the dice of the attack fall, and returns what they come to. What has to be done by hand is
// remarked.
func (f *fight) roll() Tally {
	tally := f.st.Count(f.throw(f.by.Attacker, &f.st.Hand))
	for _, said := range tally.Texts {
		f.t.Remark("", "%s", said)
	}
	return tally
}

// throw lets the dice of a hand fall for whoever holds it, and returns their faces; of more than the box
// holds some fall again (test.dice-shortage).
func (f *fight) throw(who string, h *Hand) (fallen []Fallen) {
	book := f.t.State().Book()
	var dice []chance.Thrown
	for _, kind := range h.Kinds() {
		n := h.Dice[kind]
		if box := book.DieTable(kind).Box; n > box {
			f.t.Remark("test.dice-shortage", "the box has %s: %d fall, some of them again",
				text.Things(box, kind+" die", kind+" dice"), n)
		}
		dice = append(dice, chance.Several(n, kind, book.Die(kind))...)
	}
	if len(dice) == 0 {
		return nil
	}
	f.t.Whose(who)
	for i, roll := range f.t.Throw(dice...) {
		fallen = append(fallen, Fallen{dice[i].For, roll.Natural()})
	}
	return fallen
}

// meet lets a target defend against the attack, wounds it, and pushes it if it has not fallen. It returns
// what has happened. further is true for all targets but the first.
func (f *fight) meet(target string, tally Tally, further bool) (Hit, error) {
	f.may(target)
	s := f.t.State()
	hit := Hit{Target: target}
	parts, rules := f.st.Damage(s, f.by.Attacker, target, tally), tally.Rules
	if f.st.Ranged {
		rules = append(slices.Clone(rules), f.line.Rules...)
		if len(Allies(s, f.by.Attacker, target)) > 0 {
			rules = append(rules, "combat.attack.allies-not-ranged")
		}
	}
	hit.Damage = sum.Total(parts)
	struck := malhya.Struck{Attacker: f.by.Attacker, Target: target, Ranged: f.st.Ranged, Paid: f.r.Paid,
		Damage: hit.Damage, Sum: malhya.Counted(parts, "damage", "damage"), Further: further}
	f.t.Do(struck, rules...).Because(parts...)
	g, err := f.guard(target, tally, &hit)
	if err != nil {
		return hit, err
	}
	if g.Armor != "" {
		if err := gear.Destroy(f.t, target, g.Armor); err != nil {
			return hit, err
		}
	}
	if hit.Wounds > 0 && f.t.State().Combat != nil { // the last hero may fall as the armor goes
		if err := f.wound(target, hit.Wounds, tally.Wounds); err != nil {
			return hit, err
		}
	}
	for _, said := range g.Texts {
		f.t.Remark("", "%s", said)
	}
	h := f.t.State().Hero(target)
	hit.Vanquished = f.t.State().Enemy(target) == nil && h == nil
	falls := h != nil && h.Unconscious()
	if tally.Push > 0 && !hit.Missed && !hit.Vanquished && !falls {
		f.push(target, tally.Push)
	}
	return hit, nil
}

// wound deals n wounds to a target, of a kind if it is a hero: what no shield has cancelled
// (combat.damage.compare).
func (f *fight) wound(target string, n int, kind string) error {
	if f.t.State().Hero(target) == nil {
		return wounds.HarmEnemy(f.t, target, n, "combat.damage.compare")
	}
	return wounds.Harm(f.t, target, n, cmp.Or(kind, malhya.Damage),
		"combat.damage.compare", "wound.hero.attack-kind")
}
