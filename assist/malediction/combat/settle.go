package combat

import (
	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling"
)

// Settle deals what is left of the last blow's damage, and plays the retaliations that a hit sets off. The
// mods of the act may change the health of its target. With wait the damage of the first of them is held
// back for answers, and others are owed (attack.steps).
func Settle(t *malediction.Table, wait bool, mods ...notation.Mod) (set []AttackResult) {
	effects.Land(t, func(w effects.Wait) {
		s := t.State()
		if s.Unit(w.Unit) == nil || s.Unit(w.Target) == nil || !s.IsNear(w.Unit, w.Target) {
			return // a retaliation is a melee attack (retaliation.what)
		}
		switch {
		case !answers(t, w.Unit) || !wants(t, w.Unit):
		case t.State().Last.Held:
			effects.OweDeclared(t, w.Target, []string{w.Unit}, nil)
		default:
			set = append(set, strike{attacker: w.Unit, target: w.Target, kind: "retaliation", held: wait}.roll(t))
		}
	}, mods...)
	return set
}

// prevented returns how much of the damage of a blow is prevented, also by what its hit has set off.
func prevented(s *malediction.State, blow malediction.Blow) int {
	for _, b := range s.Blows() {
		if b.Attacker == blow.Attacker && b.Target == blow.Target {
			return b.Prevented
		}
	}
	return blow.Prevented
}

// wants asks, by reading A19, whether the owner of a unit lets it retaliate for a hit.
func wants(t *malediction.Table, id string) bool {
	if t.State().Reading("A19") != "may" {
		return true
	}
	return t.Choose(whetherCounter(t.State().Said(id))) == "yes"
}

// whetherCounter returns the question whether a unit of this name retaliates for a hit.
func whetherCounter(name string) chance.Question {
	return chance.Question{For: "counter", Text: "Does " + name + " retaliate?",
		Answers: []string{"yes", "no"}, Default: "yes"}
}

// outlives settles what becomes of damage whose attacker has fallen while it waited (reading A32), and
// returns how much of it is kept off.
func outlives(t *malediction.Table, b malediction.Blow) (prevented int) {
	s := t.State()
	if s.Reading("A32") == "gone" {
		t.Do(malediction.BlowChanged{Prevented: b.Damage, Held: true}, "effect.sequence.gone")
		t.Remark("effect.sequence.gone", "%s has fallen: its attack deals no damage (reading A32)",
			s.Said(b.Attacker))
		return b.Damage
	}
	t.Remark("effect.sequence.gone", "%s has fallen, and its attack deals its damage all the same (reading A32)",
		s.Said(b.Attacker))
	return b.Prevented
}

// Deal deals the damage of an attack that was held back for answers.
type Deal struct {
	Wait bool // answers come before the damage of a retaliation that a hit sets off
}

func (a Deal) Play(t *malediction.Table) error {
	s := t.State()
	if err := activation.InPhase(s, notation.Action); err != nil {
		return err
	}
	if s.Last == nil || !s.Last.Held {
		return telling.Impossible("no damage is held back")
	}
	blow, active := *s.Last, s.Active != nil
	blow.Held = false
	if s.Unit(blow.Attacker) == nil && s.Unit(blow.Target) != nil {
		blow.Prevented = outlives(t, blow)
	}
	set := Settle(t, a.Wait)
	blow.Prevented = prevented(t.State(), blow)
	r := result(t.State(), blow)
	r.Retaliations = append(r.Retaliations, set...)
	t.Result = r
	activation.Resume(t, active)
	return nil
}
