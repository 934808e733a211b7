package malice

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/text"
)

// SealRemoved: a Shadow Gate is active from now on.
type SealRemoved struct {
	Gate string `json:"gate"`
}

func (e SealRemoved) Kind() string { return "seal.removed" }

func (e SealRemoved) String() string { return GateCalled(e.Gate) + " is unsealed" }

func (e SealRemoved) Apply(s *State) { s.Realm.Seals = text.Without(s.Realm.Seals, e.Gate) }

// GateCalled writes a Shadow Gate as people call it: Gate 3.
func GateCalled(gate string) string { return strings.Replace(gate, "gate-", "Gate ", 1) }

// Spawned: a Shadow appears on the Spawning Pit.
type Spawned struct {
	ID   int `json:"id"`
	Life int `json:"life"`
}

func (e Spawned) Kind() string { return "shadow.spawned" }

func (e Spawned) String() string {
	return fmt.Sprintf("Shadow %d appears on the Spawning Pit with %d life", e.ID, e.Life)
}

func (e Spawned) Apply(s *State) { s.Realm.Shadow = &Haunt{ID: e.ID, Life: e.Life, At: "pit"} }

// Entered: the Shadow of the Realm comes to Aethos.
type Entered struct {
	ID   int    `json:"id"`
	Life int    `json:"life"`
	At   string `json:"at"`
}

func (e Entered) Kind() string { return "shadow.entered" }

func (e Entered) String() string {
	return fmt.Sprintf("Shadow %d enters Aethos at %s with %d life", e.ID, e.At, e.Life)
}

func (e Entered) Apply(s *State) {
	s.Realm.Shadow = nil
	s.Shadows = append(s.Shadows, Shadow{ID: e.ID, Life: e.Life, At: e.At})
}

// Gone: a Shadow leaves the game.
type Gone struct {
	ID  int    `json:"id"`
	Why string `json:"why_gone"` // died | dissipated | merged | defeated | skin
}

func (e Gone) Kind() string { return "shadow.gone" }

func (e Gone) String() string {
	becomes := "is gone"
	switch e.Why {
	case "died":
		becomes = "has no life left and is gone"
	case "dissipated", "defeated":
		becomes = "dissipates"
	case "merged":
		becomes = "is absorbed"
	}
	return fmt.Sprintf("Shadow %d %s", e.ID, becomes)
}

func (e Gone) Apply(s *State) {
	if h := s.Realm.Shadow; h != nil && h.ID == e.ID {
		s.Realm.Shadow = nil
		return
	}
	s.Shadows = slices.DeleteFunc(slices.Clone(s.Shadows), func(h Shadow) bool { return h.ID == e.ID })
	if len(s.Shadows) == 0 {
		s.Shadows = nil
	}
}

// Aimed: a Shadow or Xulthûl makes for a stronghold, so many hexes away; without a number
// nobody has said yet how many.
type Aimed struct {
	Who    string `json:"who"`
	Target string `json:"target" unknown:"null"`
	Away   *int   `json:"away"`
}

func (e Aimed) Kind() string { return "piece.aimed" }

func (e Aimed) String() string {
	switch {
	case e.Target == "":
		return Spoken(e.Who) + " has no target now"
	case e.Away == nil:
		return fmt.Sprintf("%s makes for %s", Spoken(e.Who), e.Target)
	case *e.Away == 0:
		return fmt.Sprintf("%s stands at %s", Spoken(e.Who), e.Target)
	}
	return fmt.Sprintf("%s makes for %s, %s away", Spoken(e.Who), e.Target,
		text.Things(*e.Away, "hex", "hexes"))
}

func (e Aimed) Apply(s *State) {
	away := 0
	if e.Away != nil {
		away = *e.Away
	}
	if e.Who == "xulthul" {
		s.Xulthul.Target, s.Xulthul.Away = e.Target, away
		return
	}
	h := s.Shadow(ShadowID(e.Who))
	h.Target, h.Away = e.Target, away
}

// Arrived: Xulthûl has a body in Aethos.
type Arrived struct {
	Power     int    `json:"power"`
	Type      string `json:"type" unknown:"null"`
	Life      int    `json:"life"`
	Abilities int    `json:"abilities"`
	At        string `json:"at"`
	Column    int    `json:"column" unknown:"null"` // column of its type, where the terrain is not said
}

func (e Arrived) Kind() string { return "xulthul.arrived" }

func (e Arrived) String() string {
	skin := ""
	if e.Type != "" {
		skin = as(e.Type)
	}
	return fmt.Sprintf("Xulthûl enters Aethos at %s%s: power %d, %d life, %s", e.At, skin, e.Power, e.Life,
		abilities(e.Abilities))
}

func (e Arrived) Apply(s *State) {
	s.Xulthul = &Xulthul{Power: e.Power, Type: e.Type, Life: e.Life, At: e.At, Undrawn: e.Abilities,
		Column: e.Column}
}

// Attempted: Xulthûl has tried once more to extinguish a Well.
type Attempted struct {
	At string `json:"at"`
	N  int    `json:"n"`
}

func (e Attempted) Kind() string { return "well.attempted" }

func (e Attempted) String() string {
	return fmt.Sprintf("Xulthûl tries to extinguish %s, attempt %d", e.At, e.N)
}

func (e Attempted) Apply(s *State) {
	if s.Xulthul.Attempts == nil {
		s.Xulthul.Attempts = map[string]int{}
	}
	s.Xulthul.Attempts[e.At] = e.N
}

func ShadowID(who string) int {
	number, ok := strings.CutPrefix(who, "shadow-")
	id, err := strconv.Atoi(number)
	if !ok || err != nil {
		return 0
	}
	return id
}

func ShadowName(id int) string { return fmt.Sprintf("shadow-%d", id) }

func (s *State) Shadow(id int) *Shadow {
	for i := range s.Shadows {
		if s.Shadows[i].ID == id {
			return &s.Shadows[i]
		}
	}
	return nil
}
