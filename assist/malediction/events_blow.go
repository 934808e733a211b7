package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/sum"
)

// BlowRolled: the die of an attack has fallen.
type BlowRolled struct {
	Blow Blow      `json:"blow"`
	Anew bool      `json:"-"` // the die of the last attack falls once more
	Said string    `json:"-"`
	Sums []sum.Sum `json:"-"` // value, defense, and the damage where anything changed it
}

func (e BlowRolled) Kind() string   { return "blow.rolled" }
func (e BlowRolled) String() string { return e.Said }

func (e BlowRolled) Apply(s *State) {
	b := e.Blow
	switch {
	case e.Anew:
		s.Earlier = slices.DeleteFunc(slices.Clone(s.Earlier), func(o Blow) bool { return o.Kind == Effect })
	case s.Last == nil: // what the way of a charge has set off is answered too
	case b.Kind == "retaliation" || s.Last.Kind == "retaliation":
		s.Earlier = append(slices.Clone(s.Earlier), *s.Last)
	default: // another attack begins: answers to what was before are over
		s.Earlier = nil
	}
	s.Last = &b
	if b.Kind == "retaliation" {
		s.done("retaliate", b.Attacker, b.Target)
	} else {
		s.done("attack", b.Attacker, b.Target)
	}
}

// BlowChanged: a blow deals its damage, or some of it is prevented, or a unit falls by it.
type BlowChanged struct {
	Place     int     `json:"-"`         // 0: the last blow; else one more than its place among the earlier ones
	Prevented int     `json:"prevented"` // damage prevented in all, so far
	Held      bool    `json:"held"`
	Fallen    *Fallen `json:"-"`
	Said      string  `json:"-"` // the event's sentence, where it is not the usual one
}

func (e BlowChanged) Kind() string { return "blow.changed" }

func (e BlowChanged) String() string {
	switch {
	case e.Said != "":
		return e.Said
	case e.Held && e.Prevented == 0:
		return "the damage waits"
	case e.Held:
		return fmt.Sprintf("%d damage prevented, the rest waits", e.Prevented)
	case e.Prevented > 0:
		return fmt.Sprintf("%d damage prevented", e.Prevented)
	}
	return "the damage is dealt"
}

func (e BlowChanged) Apply(s *State) {
	if b := s.at(e.Place); b != nil {
		b.Prevented, b.Held, b.Fallen = e.Prevented, e.Held, e.Fallen
	}
}
