package malediction

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
)

// Begun: a game is set up; all that it begins with lies on the table.
type Begun struct {
	Mode      notation.Mode     `json:"mode"`
	Size      string            `json:"size"`
	Gap       int               `json:"-"`
	Pieces    map[string]int    `json:"-"`
	Threshold int               `json:"threshold"`
	Seed      int               `json:"-"`
	Players   []Player          `json:"-"`
	Teams     map[string]Team   `json:"-"`
	Husks     Husks             `json:"-"`
	Relics    Relics            `json:"-"`
	Readings  map[string]string `json:"-"`
	Words     []string          `json:"-"`
}

func (e Begun) Kind() string { return "game.begun" }

func (e Begun) String() string {
	var names []string
	for _, p := range e.Players {
		names = append(names, p.Name)
	}
	return fmt.Sprintf("%s, %s: %s; %d mastery wins", e.Mode, e.Size, strings.Join(names, ", "), e.Threshold)
}

func (e Begun) Apply(s *State) {
	s.Mode, s.Size, s.Gap, s.Pieces, s.Threshold, s.Seed = e.Mode, e.Size, e.Gap, maps.Clone(e.Pieces), e.Threshold, e.Seed
	s.Round, s.Phase, s.Due = 1, notation.Setup, notation.Place
	s.Players, s.Teams = slices.Clone(e.Players), maps.Clone(e.Teams)
	s.Husks, s.Relics = e.Husks, e.Relics
	s.Husks.Field = slices.Clone(e.Husks.Field)
	s.Readings, s.Words = maps.Clone(e.Readings), slices.Clone(e.Words)
	s.Units, s.Near = []Unit{}, []Pair{}
}

// HandRedrawn: a player has redrawn the opening hand once more.
type HandRedrawn struct {
	Player string `json:"player"`
}

func (e HandRedrawn) Kind() string   { return "hand.redrawn" }
func (e HandRedrawn) String() string { return e.Player + " has redrawn the opening hand" }
func (e HandRedrawn) Apply(s *State) { s.Player(e.Player).Redrawn++ }
