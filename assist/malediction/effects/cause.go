package effects

import (
	"slices"
	"strings"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// A Cause says where an effect comes from, and whom it may mean.
type Cause struct {
	Unit     string            // whose card has it; empty: a spell, or nobody's
	Fell     *malediction.Unit // that unit, where it is its own fall that sets the effect off
	Called   string            // that unit's name
	Player   string            // who controls it; empty: nobody
	Target   string            // of the blow or the spell; empty: none
	Attacker string            // of the blow
	Near     []string          // all that stood within an inch of where it starts
	Number   int               // how many a count counts, as the people said; below zero: nobody has
	Named    []string          // the units that the people named for it
	Told     bool              // Number or Named was said
}

// A Wait is an attack that an effect brings and that only combat can play.
type Wait struct {
	Unit   string
	Target string // the unit to attack; empty: its player says which
	Deed   notation.Deed
	Name   string
}

// carry resolves a trigger: what it does, in order. It returns the attacks that it brings.
func (r trigger) carry(t *malediction.Table) []Wait {
	quiet := len(r.does) == 1 && (r.does[0].Deed == notation.Heals && r.does[0].Whom.Kin == "" ||
		r.does[0].Deed == notation.FreeAttack || r.does[0].Deed == notation.Retaliates)
	if !quiet && r.does[0].Deed != notation.Told {
		if r.Player == "" { // a terrain card's, which nobody controls
			t.Do(malediction.EffectNamed{Name: r.name}, "terrain.enter")
		} else {
			t.Do(malediction.EffectNamed{Name: r.name, Who: r.Unit, Said: r.Called}, rulesOf(r.does[0])...)
		}
	}
	list := slices.Clone(r.does)
	for i, b := range list {
		if i < len(r.weaker) && b.Deed == notation.Heals {
			list[i].Weaker = r.weaker
		}
	}
	return Carry(t, r.Cause, list...)
}

// rulesOf returns the rules by which an effect happens at its moment.
func rulesOf(b malediction.Borne) []string {
	if b.When == notation.ForAP {
		return []string{"ability.ap"}
	}
	return []string{"ability.passive"}
}

// by names the effect that heals: the card that gives it, and what does not count beside it.
func by(b malediction.Borne) string {
	name := b.Called()
	if b.Attach {
		name = b.Card
	}
	words := []string{name}
	for _, w := range b.Weaker {
		words = append(words, "not "+signedNumber(w.N))
	}
	return strings.Join(words, ", ")
}
