package malhya

import (
	"slices"
)

// RoomLaid: a room is built; Plan is empty where no plan of it is typed in. The enemies and tokens of the
// room before are gone, and no hero stands anywhere. The figures come by events of their own.
type RoomLaid struct {
	Plan     string   `json:"plan" unknown:"null"`
	Interest []string `json:"interest"` // where Interest tokens lie
}

func (e RoomLaid) Kind() string { return "room.laid" }

func (e RoomLaid) String() string {
	if e.Plan == "" {
		return "a room of which no plan is typed in"
	}
	return "the room " + e.Plan
}

func (e RoomLaid) Apply(s *State) {
	s.Room = Room{Plan: e.Plan, Interest: slices.Clone(e.Interest)}
	s.Enemies = nil
	for i := range s.Heroes {
		s.Heroes[i].At, s.Heroes[i].Turn = "", Turn{Is: Waiting}
	}
}

// PhaseTurned: the booklet leads into another phase (book.phase-told).
type PhaseTurned struct {
	Phase string `json:"phase"`
}

func (e PhaseTurned) Kind() string { return "phase.turned" }

func (e PhaseTurned) String() string { return "the " + e.Phase + " phase" }

func (e PhaseTurned) Apply(s *State) { s.Phase = e.Phase }

// ModeTurned: Stealth or Combat Mode begins with its board, or ends. All heroes get new turns with Points
// Action Points; Unknown: with those that are left.
type ModeTurned struct {
	Mode   string `json:"mode"`
	Side   string `json:"side" unknown:"null"` // side of the Stealth board
	Alarm  bool   `json:"alarm"`               // an alarm ends Stealth Mode
	Points int    `json:"points"`
	Deck   int    `json:"-"` // Action cards in the deck
	Why    string `json:"reason" unknown:"null"`
}

func (e ModeTurned) Kind() string { return "mode.turned" }

func (e ModeTurned) String() string {
	said := "Stealth and combat are over"
	switch {
	case e.Mode == InStealth:
		said = "Stealth Mode, " + e.Side
	case e.Mode == InCombat && e.Alarm:
		said = "The alarm sounds. Combat Mode"
	case e.Alarm:
		said = "The alarm sounds, and no enemy is there: Stealth Mode ends"
	case e.Mode == InCombat:
		said = "Combat Mode"
	}
	if e.Why != "" {
		said += ": " + e.Why
	}
	return said
}

func (e ModeTurned) Apply(s *State) {
	waits := s.Pending
	s.Mode, s.Stealth, s.Combat, s.Pending = e.Mode, nil, nil, nil
	for _, p := range waits {
		if p.What == WaitChapter { // it is still to be read
			s.Pending = append(s.Pending, p)
		}
	}
	switch e.Mode {
	case InStealth:
		s.Stealth = &Stealth{Side: e.Side, Cube: 1, Cycle: 1, Step: Primary, Deck: e.Deck}
	case InCombat:
		s.Combat = &Combat{Round: 1, Alarm: e.Alarm, Gauge: map[string]int{}, Upgrades: map[string]string{}}
	}
	s.Room.Vigilance = nil
	for i := range s.Heroes {
		if h := &s.Heroes[i]; e.Mode == NoMode { // the group is together again
			if h.Turn.Is == Out {
				h.At = "" // beside the tiles
			}
			h.Turn.Is = Waiting
		}
	}
	s.refresh(e.Points)
}

// refresh gives each hero a new turn with so many Action Points; Unknown: with those that are left. An aura
// effect that lasted for a turn ends (aura.one-turn). Whoever is in the room waits; whoever is out stays
// out, and may return with the points (stealth.leave.return).
func (s *State) refresh(points int) {
	for i := range s.Heroes {
		h := &s.Heroes[i]
		h.Aura.Used, h.Aura.Effect = false, ""
		has := h.Turn.Points
		if points != Unknown {
			has = points
		}
		is := Waiting
		if h.Turn.Is == Out {
			is = Out
		}
		h.Turn = Turn{Is: is, Points: has}
	}
}
