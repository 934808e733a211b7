package malediction

import (
	"fmt"

	"tablehand/assist/sum"
)

// BlowRolled: the die of an attack has fallen.
type BlowRolled struct {
	Blow Blow      `json:"blow"`
	Said string    `json:"-"`
	Sums []sum.Sum `json:"-"` // value, defense, and the damage where anything changed it
}

func (e BlowRolled) Kind() string   { return "blow.rolled" }
func (e BlowRolled) String() string { return e.Said }

func (e BlowRolled) Apply(s *State) {
	b := e.Blow
	s.Last = &b
}

// BlowChanged: the last blow deals its damage, or some of it is prevented, or a unit falls by it.
type BlowChanged struct {
	Prevented int     `json:"prevented"` // in all
	Held      bool    `json:"held"`
	Fallen    *Fallen `json:"-"`
}

func (e BlowChanged) Kind() string { return "blow.changed" }

func (e BlowChanged) String() string {
	switch {
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
	if s.Last != nil {
		s.Last.Prevented, s.Last.Held, s.Last.Fallen = e.Prevented, e.Held, e.Fallen
	}
}
