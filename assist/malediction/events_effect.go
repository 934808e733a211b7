package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/notation"
)

// EffectNamed: an effect of a card happens; what it does are events of their own.
type EffectNamed struct {
	Name string `json:"name"`                // of the ability or the card, or as somebody has said it
	Who  string `json:"who" unknown:"null"`  // whose it is, a unit or a player; empty: nobody's
	Text string `json:"told" unknown:"null"` // what the people carry out; empty: the program does
	Said string `json:"-"`
}

func (e EffectNamed) Kind() string { return "effect.named" }

func (e EffectNamed) String() string {
	name := e.Name
	if e.Said != "" {
		name += " of " + e.Said
	}
	if e.Text != "" {
		name += ": " + e.Text
	}
	return name
}

func (e EffectNamed) Apply(*State) {}

// UnitForced: a unit is pushed or pulled; where it then stands is said apart.
type UnitForced struct {
	Unit string  `json:"unit"`
	By   string  `json:"by"`
	Way  string  `json:"way"`    // push or pull
	Go   float64 `json:"inches"` // how far it goes
	Said string  `json:"-"`
}

func (e UnitForced) Kind() string   { return "unit.forced" }
func (e UnitForced) String() string { return e.Said }
func (e UnitForced) Apply(*State)   {}

// UnitReturned: a unit that a blow had defeated stands again, as an answer has prevented it.
type UnitReturned struct {
	Unit   Unit     `json:"unit"`
	Near   []Pair   `json:"near"`
	Active *Active  `json:"active"`
	Boosts []string `json:"-"` // boosts of other units, that had ended with this unit's activation
	Name   string   `json:"-"`
}

func (e UnitReturned) Kind() string   { return "unit.returned" }
func (e UnitReturned) String() string { return e.Name + " is not defeated" }

func (e UnitReturned) Apply(s *State) {
	u := e.Unit
	u.Mods = slices.Clone(u.Mods)
	s.Units = append(s.Units, u)
	for _, p := range e.Near {
		other := p.Other(u.ID)
		switch {
		case s.IsNear(u.ID, other):
		case s.Unit(other) != nil || slices.Contains(s.Husks.Field, other):
			s.Near = append(s.Near, p)
		default:
			s.nearFallen(other, p)
		}
	}
	if e.Active != nil {
		active := *e.Active
		s.Active = &active
	}
	for _, text := range e.Boosts {
		m, err := notation.ParseMod(text)
		if u := s.Unit(m.Who); err == nil && u != nil {
			m.Who = ""
			u.Mods = append(u.Mods, m.String())
		}
	}
}

// nearFallen adds a pair to what is kept of the fallen unit id. If its fall is prevented too, the two stand
// near one another again.
func (s *State) nearFallen(id string, p Pair) {
	for _, b := range s.Blows() {
		if b.Fallen != nil && b.Fallen.Unit.ID == id && !slices.Contains(b.Fallen.Near, p) {
			fallen := *b.Fallen
			fallen.Near = append(slices.Clone(fallen.Near), p)
			b.Fallen = &fallen
		}
	}
}

// DisputeSettled: teammates who could not agree have rolled for who decides (team.dispute).
type DisputeSettled struct {
	Winner string `json:"winner"`
	Loser  string `json:"loser"`
	Faces  [2]int `json:"faces"` // the last rolls: the winner's, then the loser's
}

func (e DisputeSettled) Kind() string { return "dispute.settled" }

func (e DisputeSettled) String() string {
	return fmt.Sprintf("%s %d, %s %d: %s decides", e.Winner, e.Faces[0], e.Loser, e.Faces[1], e.Winner)
}

func (e DisputeSettled) Apply(*State) {}
