package malediction

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/malediction/notation"
)

// Begun: a game is set up; all that it begins with lies on the table.
type Begun struct {
	Mode      notation.Mode     `json:"mode"`
	Size      string            `json:"size"`
	Gap       int               `json:"-"`
	Pieces    map[string]int    `json:"-"`
	Board     string            `json:"-"`
	Threshold int               `json:"threshold"`
	Seed      int               `json:"-"`
	Players   []Player          `json:"-"`
	Teams     map[string]Team   `json:"-"`
	Husks     Husks             `json:"-"`
	Relics    Relics            `json:"-"`
	Readings  map[string]string `json:"-"`
	Words     []string          `json:"-"`
	Inches    int               `json:"-"` // of a side
	OnField   int               `json:"-"` // husks that are to be placed
}

func (e Begun) Kind() string { return "game.begun" }

func (e Begun) String() string {
	field := "a field"
	if _, err := strconv.Atoi(e.Size); err != nil {
		field = capital(e.Size)
	}
	if e.Mode == notation.Tutorial {
		field = "Tutorial"
	}
	relics := len(e.Relics.Display)
	said := fmt.Sprintf("%s, %d by %d inches: %d husks, %d of %d relics shown, %d mastery wins",
		field, e.Inches, e.Inches, e.OnField, relics, e.Relics.Deck+relics, e.Threshold)
	for _, team := range slices.Backward(slices.Sorted(maps.Keys(e.Teams))) {
		said += fmt.Sprintf("; %s: %s", team, strings.Join(e.Teams[team].Members, " and "))
	}
	return said
}

func (e Begun) Apply(s *State) {
	s.Mode, s.Size, s.Gap, s.Pieces, s.Board = e.Mode, e.Size, e.Gap, maps.Clone(e.Pieces), e.Board
	s.Threshold, s.Seed = e.Threshold, e.Seed
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
