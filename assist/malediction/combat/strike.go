// Package combat plays attacks: melee, ranged, and the retaliations that come before what provokes
// them.
package combat

import (
	"fmt"
	"strconv"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/ask"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
)

// Outcome says what an attack comes to: the natural face first, then its value against the defense
// (attack.crit.hit, attack.crit.graze, attack.hit, attack.graze).
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

// strike is one attack whose target has been judged.
type strike struct {
	attacker, target string
	kind             string // one of malediction.Kinds
	held             bool
	mods             []notation.Mod
}

// roll lets the die of an attack fall and tells its outcome; unless it is held the damage is dealt.
func (a strike) roll(t *malediction.Table) AttackResult {
	ask.Number(t, a.attacker, notation.Accuracy, notation.Power)
	ask.Number(t, a.target, notation.Defense)
	s := t.State()
	attacker, target := s.Unit(a.attacker), s.Unit(a.target)
	accuracy := s.Stat(attacker, notation.Accuracy, a.on(attacker)...)
	defense := s.Stat(target, notation.Defense, a.on(target)...)
	power := s.Power(attacker, a.on(attacker)...)
	t.Whose(s.Said(a.attacker))
	purpose := "attack"
	if a.kind == "retaliation" {
		purpose = "retaliation"
	}
	fell := t.Fall(purpose, chance.Plain(20))
	natural, _ := strconv.Atoi(string(fell.Natural()))
	parts := []sum.Part{{N: natural, What: "the die", Rule: "attack.value"}}
	dieMods, changed := a.die()
	parts = append(parts, dieMods...)
	for _, p := range accuracy.Parts {
		if p.Rule == "stat.accuracy" {
			p.Rule = "attack.value"
		}
		parts = append(parts, p)
	}
	value := sum.Total(parts)
	if changed { // a changed die is never natural (attack.crit.natural)
		natural = 0
	}
	outcome, rule := Outcome(natural, value, defense.Total())
	blow := malediction.Blow{Attacker: a.attacker, Target: a.target, Kind: a.kind, Face: fell.Value, Value: value,
		Defense: defense.Total(), Outcome: outcome, Damage: Damage(outcome, power.Pair), Held: a.held}
	told := t.Do(malediction.BlowRolled{Blow: blow, Said: said(s, blow, parts)}, rule, "attack.value")
	told.Because(parts...)
	told.Because(defense.Parts...)
	told.Because(power.Why...)
	t.Checks = append(t.Checks, check(s, blow, parts))
	if !a.held {
		Settle(t)
	}
	return result(t.State(), blow)
}

// result returns what a script reads of a blow, once its damage is dealt or waits.
func result(s *malediction.State, b malediction.Blow) AttackResult {
	r := AttackResult{Attacker: b.Attacker, Target: b.Target, Kind: b.Kind, Value: b.Value, Defense: b.Defense,
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

// on returns the mods of the act that are said of a unit; those that name nobody are the attacker's,
// but for defense and health.
func (a strike) on(u *malediction.Unit) (mods []notation.Mod) {
	for _, m := range a.mods {
		own := m.Who == "" && (u.ID == a.attacker) != (m.Stat == notation.Defense || m.Stat == notation.Health)
		if own || m.Who == u.ID {
			mods = append(mods, m)
		}
	}
	return mods
}

// die returns what changes the die of the attack, and whether anything does.
func (a strike) die() (parts []sum.Part, changed bool) {
	for _, m := range a.mods {
		if m.Stat == notation.Die {
			parts = append(parts, sum.Part{N: m.N, What: "an effect on the die", Rule: "attack.crit.natural", Name: m.Name})
			changed = true
		}
	}
	return parts, changed
}

func said(s *malediction.State, b malediction.Blow, parts []sum.Part) string {
	what := map[malediction.Outcome]string{malediction.CritHit: "critical hit", malediction.Hit: "hit",
		malediction.Graze: "graze", malediction.CritGraze: "critical graze"}[b.Outcome]
	return fmt.Sprintf("%s %s = %d against %d: %s, %d damage", s.Said(b.Attacker), sum.Said(parts), b.Value, b.Defense,
		what, b.Damage)
}

// Settle deals what is left of the last blow's damage, and plays the retaliations that a hit sets off.
func Settle(t *malediction.Table) {
	for _, w := range effects.Land(t) {
		if t.State().Unit(w.Unit) != nil && t.State().Unit(w.Target) != nil {
			strike{attacker: w.Unit, target: w.Target, kind: "retaliation"}.roll(t)
		}
	}
}
