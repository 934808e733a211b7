package malediction

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
)

// UnitEntered: a unit comes to the field.
type UnitEntered struct {
	Unit Unit `json:"unit"`
}

func (e UnitEntered) Kind() string { return "unit.entered" }

func (e UnitEntered) String() string {
	with := ""
	if e.Unit.Item != "" {
		with = " with " + e.Unit.Item
	}
	return fmt.Sprintf("%s deploys %s%s", e.Unit.Of, e.Unit.Card, with)
}

func (e UnitEntered) Apply(s *State) { s.Units = append(s.Units, e.Unit) }

// UnitLeft: a unit leaves the field; its card goes to its owner's discard pile, a Seeker's to its zone.
type UnitLeft struct {
	Unit     string `json:"unit"`
	Defeated bool   `json:"defeated"`
	Name     string `json:"-"`
}

func (e UnitLeft) Kind() string { return "unit.left" }

func (e UnitLeft) String() string {
	if e.Defeated {
		return e.Name + " is defeated"
	}
	return e.Name + " leaves the field"
}

func (e UnitLeft) Apply(s *State) {
	s.Units = slices.DeleteFunc(s.Units, func(u Unit) bool { return u.ID == e.Unit })
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool { return p.Other(e.Unit) != "" })
	s.Sequence = slices.DeleteFunc(s.Sequence,
		func(w Waiting) bool { return w.Who == e.Unit }) // effect.sequence.gone
	s.lapses(e.Unit)
	if s.Active != nil && s.Active.Unit == e.Unit {
		s.Active = nil // activation.defeated
		s.ends("activation")
	}
}

// UnitTurned: a unit's card is turned upright or sideways (activation.state).
type UnitTurned struct {
	Unit  string `json:"unit"`
	State string `json:"state"`
	Name  string `json:"-"`
}

func (e UnitTurned) Kind() string   { return "unit.turned" }
func (e UnitTurned) String() string { return e.Name + " is " + e.State }

func (e UnitTurned) Apply(s *State) {
	if u := s.Unit(e.Unit); u != nil {
		u.State = e.State
	}
}

// UnitsRefreshed: all exhausted units are turned upright, and what lasts for a round ends.
type UnitsRefreshed struct {
	Units []string `json:"units"`
}

func (e UnitsRefreshed) Kind() string { return "units.refreshed" }

func (e UnitsRefreshed) String() string {
	if len(e.Units) == 0 {
		return "no unit is exhausted"
	}
	return text.Things(len(e.Units), "unit is", "units are") + " refreshed"
}

func (e UnitsRefreshed) Apply(s *State) {
	for i := range s.Units {
		s.Units[i].State = notation.Refreshed
		s.Units[i].Mods = withoutSpan(s.Units[i].Mods, "round")
	}
	s.answered()
}

// Placed: a player places units for deployment, or takes some back.
type Placed struct {
	Player string    `json:"player"`
	Staged []Arrival `json:"-"`
	Cost   int       `json:"cost"` // of all staged units together
	Echo   int       `json:"echo"` // echo that the player has
}

func (e Placed) Kind() string { return "units.placed" }

func (e Placed) String() string {
	if len(e.Staged) == 0 {
		return e.Player + " has placed nothing"
	}
	var names []string
	for _, a := range e.Staged {
		name := a.Card
		if a.Item != "" {
			name += " with " + a.Item
		}
		names = append(names, name)
	}
	return fmt.Sprintf("%s has placed %s: %d of %d echo", e.Player, strings.Join(names, ", "), e.Cost, e.Echo)
}

func (e Placed) Apply(s *State) { s.Staged = slices.Clone(e.Staged) }

// NearSaid: all that stand within an inch of a unit or a husk from here on.
type NearSaid struct {
	Who  string   `json:"who"`
	Near []string `json:"near"`
	By   string   `json:"by" unknown:"null"` // move, shift, charge, push or pull; empty: somebody says so
	Said string   `json:"-"`
}

func (e NearSaid) Kind() string   { return "near.said" }
func (e NearSaid) String() string { return e.Said }

func (e NearSaid) Apply(s *State) {
	s.Near = slices.DeleteFunc(s.Near, func(p Pair) bool {
		other := p.Other(e.Who)
		return other != "" && !slices.Contains(e.Near, other)
	})
	for _, other := range e.Near {
		if !s.IsNear(e.Who, other) {
			s.Near = append(s.Near, Pair{e.Who, other})
		}
	}
	if e.By != "push" && e.By != "pull" {
		s.done("near", e.Who)
	}
	if e.By != "" {
		s.leavesFallen(e.Who)
	}
	s.parted()
}

// leavesFallen forgets that a unit which goes elsewhere stood near those whom a blow has felled: if an answer
// saves one of them, they are near one another no more.
func (s *State) leavesFallen(id string) {
	for _, b := range s.Blows() {
		if b.Fallen != nil {
			fallen := *b.Fallen
			fallen.Near = slices.DeleteFunc(slices.Clone(fallen.Near), func(p Pair) bool { return p.Other(id) != "" })
			b.Fallen = &fallen
		}
	}
}

// DamageMoved: damage tokens are put on a unit's card, or taken off it.
type DamageMoved struct {
	Unit string `json:"unit"`
	N    int    `json:"n"` // below zero: healed
	Left int    `json:"left"`
	Of   int    `json:"of"`                // max health; 0: nobody has typed it in
	By   string `json:"by" unknown:"null"` // name of the effect that heals; empty: it has none
	Name string `json:"-"`
	Said string `json:"-"` // the event's sentence, where it is not the usual one
	Deal bool   `json:"-"` // an effect deals it, and no attack: answers may look back at it by itself
}

func (e DamageMoved) Kind() string { return "damage.moved" }

func (e DamageMoved) String() string {
	if e.Said != "" {
		return e.Said
	}
	has := ""
	if e.By != "" {
		has = " (" + e.By + ")"
	}
	if e.Of > 0 {
		has += fmt.Sprintf(": %d of %d health", e.Left, e.Of)
	}
	if e.N < 0 {
		return fmt.Sprintf("%s recovers %d%s", e.Name, -e.N, has)
	}
	return fmt.Sprintf("%s takes %d damage%s", e.Name, e.N, has)
}

func (e DamageMoved) Apply(s *State) {
	if u := s.Unit(e.Unit); u != nil {
		u.Damage = max(0, u.Damage+e.N)
	}
	if e.Deal {
		s.Earlier = append(s.Earlier, Blow{Target: e.Unit, Kind: Effect, Damage: e.N})
	}
}

// Boosted: a change of a stat is booked on a unit, or taken off it.
type Boosted struct {
	Unit string `json:"unit"`
	Mod  string `json:"mod"` // as boost reads it
	Ends bool   `json:"ends"`
	Name string `json:"-"`
}

func (e Boosted) Kind() string { return "unit.boosted" }

func (e Boosted) String() string {
	what := e.Mod
	if m, err := notation.ParseMod(e.Mod); err == nil {
		if e.Ends {
			m.Rounds = 0
		}
		what = m.Said()
	}
	if e.Ends {
		return fmt.Sprintf("%s has no %s any more", e.Name, what)
	}
	return fmt.Sprintf("%s has %s", e.Name, what)
}

func (e Boosted) Apply(s *State) {
	u := s.Unit(e.Unit)
	if u == nil {
		return
	}
	if !e.Ends {
		u.Mods = append(slices.Clone(u.Mods), e.Mod)
	} else if i := slices.Index(u.Mods, e.Mod); i >= 0 {
		u.Mods = slices.Delete(slices.Clone(u.Mods), i, i+1)
	}
}

// AttachmentMoved: an item or a relic goes to a unit, from one, or both.
type AttachmentMoved struct {
	Type notation.Type `json:"type"` // item or relic
	Card string        `json:"card"`
	From string        `json:"from" unknown:"null"` // a unit; empty: hand, display or deck
	To   string        `json:"to" unknown:"null"`   // a unit; empty: its pile
	Said string        `json:"-"`
}

func (e AttachmentMoved) Kind() string   { return "attachment.moved" }
func (e AttachmentMoved) String() string { return e.Said }

func (e AttachmentMoved) Apply(s *State) {
	if e.Type == notation.Relic && e.From == "" { // with the claims the end phase has begun for good
		s.answered()
	}
	for id, card := range map[string]string{e.From: "", e.To: e.Card} {
		u := s.Unit(id)
		if u == nil {
			continue
		}
		if e.Type == notation.Item {
			u.Item = card
		} else {
			u.Relic = card
		}
	}
}
