// Package combat plays attacks: melee, ranged, and the retaliations that come before what provokes
// them.
package combat

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Outcome returns how an attack ends, and the rule for it: the natural face decides first, then its value
// against the defense (attack.crit.hit, attack.crit.graze, attack.hit, attack.graze).
func Outcome(natural, value, defense int) (malediction.Outcome, string) {
	switch {
	case natural == 20:
		return malediction.CritHit, "attack.crit.hit"
	case natural == 1:
		return malediction.CritGraze, "attack.crit.graze"
	case value >= defense:
		return malediction.Hit, "attack.hit"
	}
	return malediction.Graze, "attack.graze"
}

// Damage returns what an attack of a power does by its outcome.
func Damage(o malediction.Outcome, p notation.Pair) int {
	switch o {
	case malediction.CritHit:
		return p.Both()
	case malediction.Hit:
		return p.Hit
	case malediction.Graze:
		return p.Graze
	}
	return 1 // power bonuses do not count (attack.crit.graze)
}

// strike is one attack that the rules allow, whose die has still to fall.
type strike struct {
	attacker, target string
	kind             string // one of malediction.Kinds
	held             bool
	wait             bool          // the damage of a retaliation that its hit sets off is held back
	charge           bool          // it ends a charge
	again            int           // times that the die is rolled again
	anew             bool          // the attack was made before, and its die is rolled once more
	provoked         string        // the rule by which an action of the target provokes it; empty: none does
	past             notation.Said // what the line of a shot meets
	then             [][]string    // of a retaliation: the commands that finish what its target has declared
	mods             []notation.Mod
}

// roll lets the die of an attack fall and tells its outcome; unless it is held the damage is dealt.
func (a strike) roll(t *malediction.Table) AttackResult {
	ask.Number(t, a.attacker, notation.Accuracy, notation.Power)
	ask.Number(t, a.target, notation.Defense)
	ask.May(t, a.target, notation.Accuracy, notation.Power, notation.Health) // it may fall, or strike back
	if t.State().Reading("A19") == "may" {
		t.MayChoose(whetherCounter(t.State().Said(a.target)))
	}
	a.mods = append(slices.Clone(a.mods), effects.Auras(t, map[string][]notation.Stat{
		a.attacker: {notation.Accuracy, notation.Power}, a.target: {notation.Defense}})...)
	power := a.power(t)
	s := t.State()
	if power.Open {
		ask.MayPower(t, a.attacker, power)
	}
	t.WhosePiece(s.Said(a.attacker), s.OwnerOf(a.attacker))
	purpose := "attack"
	if a.kind == "retaliation" {
		purpose = "retaliation"
	}
	die := a.numbers(s, power).die()
	for range a.again {
		t.Fall(purpose, anyFace())
		purpose = "attack again"
	}
	return a.lands(t, t.Fall(purpose, die), power)
}

// lands plays an attack whose die has fallen. It asks for a power that is open, notes the blow, and deals
// the damage unless it is held. It returns what came of it.
func (a strike) lands(t *malediction.Table, fell chance.Roll, power malediction.Strength) AttackResult {
	n := a.numbers(t.State(), power)
	l := n.Lands(fell.Value)
	if power.Open && l.Outcome != malediction.CritGraze { // which does 1, whatever the power is
		pair := ask.Power(t, a.attacker, power)
		power = t.State().Power(t.State().Unit(a.attacker), append(a.on(t.State().Unit(a.attacker)),
			notation.Mod{Stat: notation.Power, Power: &pair})...)
		n = a.numbers(t.State(), power)
		l = n.Lands(fell.Value)
	}
	s := t.State()
	blow := malediction.Blow{Attacker: a.attacker, Target: a.target, Kind: a.kind, Face: fell.Value,
		Value: l.Value.Total(), Defense: n.Defense.Total(), Outcome: l.Outcome, Damage: l.Damage, Held: a.held,
		Provoked: a.provoked, Then: a.then}
	for _, m := range a.mods {
		if m.Stat != notation.Die { // which is of this throw alone (attack.crit.natural)
			blow.Mods = append(blow.Mods, m.String())
		}
	}
	sums := []sum.Sum{l.Value, n.Defense, power.Sum}
	told := t.Do(malediction.BlowRolled{Blow: blow, Anew: a.anew, Said: a.said(s, blow, l.Value), Sums: sums},
		a.rules(s, l.Rule, sums)...)
	for _, each := range sums {
		told.Because(each.Parts...)
	}
	t.Checks = append(t.Checks, check(s, blow, l.Value.Parts))
	var set []AttackResult
	if !a.held {
		set = Settle(t, a.wait, a.on(s.Unit(a.target))...)
		blow.Prevented = prevented(t.State(), blow)
	}
	r := result(t.State(), blow)
	r.Retaliations = append(r.Retaliations, set...)
	return r
}

// power returns the power stat of the attacker, as far as it is known before the die falls (reading A22).
func (a strike) power(t *malediction.Table) malediction.Strength {
	u := t.State().Unit(a.attacker)
	return t.State().Power(u, a.on(u)...)
}

// rules lists the rules that a blow follows, none of them twice. That of its outcome stands first.
func (a strike) rules(s *malediction.State, outcome string, sums []sum.Sum) []string {
	list := []string{outcome, "attack.value"}
	switch {
	case a.kind == "ranged":
		list = append(list, "attack.ranged.target", "los.trace")
		list = append(list, unhindered(a.past)...)
	case a.provoked != "":
		list = append(list, "retaliation.what", "retaliation.triggers", "retaliation.each",
			"retaliation.before", "retaliation.unlimited", a.provoked)
	case a.kind == "retaliation":
		list = append(list, "retaliation.what")
	case a.charge:
		list = append(list, "charge.attack")
	default:
		list = append(list, "attack.melee", "attack.melee.no-retaliation", "engage.effects")
	}
	if a.kind == "retaliation" && s.Unit(a.attacker).State == notation.Exhausted {
		list = append(list, "retaliation.any-state")
	}
	if a.held {
		list = append(list, "attack.steps")
	}
	for _, each := range sums {
		for _, p := range each.Idle {
			list = append(list, p.Rule)
		}
	}
	slices.Sort(list[2:])
	return slices.Compact(list)
}

// unhindered returns the rules by which a line of sight passes what it meets.
func unhindered(past notation.Said) (rules []string) {
	for _, word := range past.Past {
		switch word {
		case "flat":
			rules = append(rules, "terrain.flat")
		case "short":
			rules = append(rules, "terrain.obstacle.short")
		default:
			rules = append(rules, "los.height")
		}
	}
	return rules
}

// result returns a blow in JSON form, once its damage is dealt or waits.
func result(s *malediction.State, b malediction.Blow) AttackResult {
	r := AttackResult{Attacker: b.Attacker, Target: b.Target, Kind: b.Kind, Value: b.Value,
		Defense: b.Defense,
		Outcome: b.Outcome, Damage: b.Damage, Prevented: b.Prevented, Retaliations: []AttackResult{}}
	if u := s.Unit(b.Target); u != nil {
		r.Health, _ = s.HealthLeft(u)
	} else {
		r.Defeated = true
	}
	if s.Active != nil && s.Active.Unit == b.Attacker {
		r.AP = s.Active.AP
	}
	return r
}

func check(s *malediction.State, b malediction.Blow, parts []sum.Part) (c telling.Check) {
	c.Roll, c.Who = b.Kind, chance.Name(s.Said(b.Attacker))
	c.Natural, c.Total, c.Target = b.Face, b.Value, b.Defense
	c.Success = b.Outcome == malediction.Hit || b.Outcome == malediction.CritHit
	c.Why = parts
	return c
}

// on returns the mods of the act that count for a unit: those that name it, and of those that name nobody
// the ones of defense and health for the target, the others for the attacker. The attacker of a provoked
// retaliation has none that name nobody: they are for whoever acts.
func (a strike) on(u *malediction.Unit) (mods []notation.Mod) {
	for _, m := range a.mods {
		guards := m.Stat == notation.Defense || m.Stat == notation.Health
		own := m.Who == "" && (guards && u.ID == a.target || !guards && u.ID == a.attacker &&
			a.provoked == "")
		if own || m.Who == u.ID {
			mods = append(mods, m)
		}
	}
	return mods
}

// means reports whether a mod of the die or of the damage changes this attack: it names the attacker, or
// nobody. One that names nobody is for whoever acts, which in a provoked retaliation is the target.
func (a strike) means(m notation.Mod) bool {
	return m.Who == a.attacker || m.Who == "" && a.provoked == ""
}

// said returns the sentence of a blow: Prowler 8 +4 = 12 against 12: hit, 4 damage.
func (a strike) said(s *malediction.State, b malediction.Blow, value sum.Sum) string {
	who, held := s.Said(b.Attacker), ""
	if a.kind == "retaliation" {
		who += " retaliates:"
	}
	if a.again > 0 {
		who += " rolls again,"
	}
	if b.Held {
		held = " held back"
	}
	rolled := sum.Said(value.Parts)
	if !strings.Contains(rolled, " ") { // the die alone reads as a number of the name
		rolled += " +0"
	}
	return fmt.Sprintf("%s %s = %d against %d: %s, %d damage%s", who, rolled, b.Value, b.Defense,
		b.Outcome.Called(), b.Damage, held)
}

// Charged plays the melee attack that a charge ends with (charge.attack).
func Charged(t *malediction.Table, attacker, target string, held, wait bool, again int,
	mods []notation.Mod) AttackResult {
	return strike{attacker: attacker, target: target, kind: "melee", charge: true, held: held, wait: wait,
		again: again, mods: mods}.roll(t)
}
