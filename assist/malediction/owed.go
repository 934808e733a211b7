package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// An Owed is an act that has begun and is not over: a retaliation that comes before what its unit has
// declared, what that unit goes on with, an attack that an effect gives.
type Owed struct {
	Line []string `json:"line"` // the words of its command; an empty word is for its player to say
	May  bool     `json:"may"`  // its player may let it be
	Rule string   `json:"rule"` // by which it is due
}

// Who returns the unit that acts.
func (o Owed) Who() string { return o.Line[1] }

// is reports whether the command of the act begins with these words. A word that its player has still to say
// fits each.
func (o Owed) is(words ...string) bool {
	if len(o.Line) < len(words) {
		return false
	}
	for i, word := range words {
		if o.Line[i] != "" && o.Line[i] != word {
			return false
		}
	}
	return true
}

// Owes returns the place of the first act that is owed whose command begins with these words; below zero:
// there is none.
func (s *State) Owes(words ...string) int {
	return slices.IndexFunc(s.Owed, func(o Owed) bool { return o.is(words...) })
}

// done drops the first act that is owed whose command begins with these words: it has been played.
func (s *State) done(words ...string) {
	if i := s.Owes(words...); i >= 0 {
		s.Owed = slices.Delete(slices.Clone(s.Owed), i, i+1)
	}
}

// Lapsing lists the acts that are no longer owed once a unit leaves the field: its own, and those against it,
// a charge with its move.
func (s *State) Lapsing(id string) (list []Owed) {
	var gone []string
	for _, o := range s.Owed {
		if o.Line[0] == "attack" && o.Line[2] == id {
			gone = append(gone, o.Who())
		}
	}
	for _, o := range s.Owed {
		if o.Who() == id || o.Line[0] != "near" && o.Line[2] == id || slices.Contains(gone, o.Who()) {
			list = append(list, o)
		}
	}
	return list
}

// lapses drops the acts that are no longer owed as a unit leaves the field.
func (s *State) lapses(id string) { s.Owed = Without(s.Owed, s.Lapsing(id)) }

// Without returns the acts of a list that are none of those.
func Without(list, those []Owed) []Owed {
	return slices.DeleteFunc(slices.Clone(list), func(o Owed) bool {
		return slices.ContainsFunc(those, func(other Owed) bool { return slices.Equal(o.Line, other.Line) })
	})
}

// parted drops owed melee attacks, retaliations among them, whose attacker and target no longer stand near
// one another (retaliation.what). It keeps the attack of a charge whose move is still owed.
func (s *State) parted() {
	s.Owed = slices.DeleteFunc(slices.Clone(s.Owed), func(o Owed) bool {
		melee := o.is("retaliate") || o.is("attack") && !slices.Contains(o.Line, "ranged")
		return melee && o.Line[2] != "" && s.Owes("near", o.Who()) < 0 && !s.IsNear(o.Who(), o.Line[2])
	})
}

// Unfinished says whether something has begun and is not over: damage that is held back, effects that wait,
// acts that are owed.
func (s *State) Unfinished() bool {
	return s.Last != nil && s.Last.Held || len(s.Sequence) > 0 || len(s.Owed) > 0
}

// OwedMoved: acts fall due before all others, or are let be.
type OwedMoved struct {
	Owed []Owed `json:"owed"`   // all that are owed now, the next one first
	Let  bool   `json:"let_be"` // the one that was next is let be
	Said string `json:"-"`
}

func (e OwedMoved) Kind() string   { return "owed.moved" }
func (e OwedMoved) String() string { return e.Said }
func (e OwedMoved) Apply(s *State) { s.Owed = slices.Clone(e.Owed) }

// owedVerbs lists the verbs of acts that may be owed.
var owedVerbs = []string{"near", "attack", "retaliate"}

// soundOwed returns what keeps an act that is owed from being played; empty: nothing does.
func (s *State) soundOwed(o Owed) string {
	switch {
	case !isOwed(o.Line):
		return howOwed
	case s.Unit(o.Line[1]) == nil:
		return "no unit " + o.Line[1] + " is on the field"
	case o.Line[0] != "near" && o.Line[2] != "" && s.Unit(o.Line[2]) == nil:
		return "no unit " + o.Line[2] + " is on the field"
	case s.Phase != notation.Action:
		return "an act is owed in the action phase alone"
	}
	return ""
}

// howOwed tells how the command of an owed act has to stand, for a fault of the table file.
const howOwed = "near, attack or retaliate with its units: [retaliate, reaver-1, lancer-1]"

// isOwed says whether the words of a command may be those of an act that is owed.
func isOwed(line []string) bool { return len(line) > 2 && slices.Contains(owedVerbs, line[0]) }

// sound adds a fault for each command of Then that is in no form of an owed act, and for each of Mods that is
// none. It does not ask whether the units still stand.
func (b *Blow) sound(f *yamlfile.Form, key string) {
	for i, text := range b.Mods {
		if _, err := notation.ParseMod(text); err != nil {
			f.Fault(fmt.Sprintf("%s.mods[%d]", key, i), "%v", err)
		}
	}
	for i, line := range b.Then {
		if !isOwed(line) {
			f.Fault(fmt.Sprintf("%s.then[%d]", key, i), "%s", howOwed)
		}
	}
}
