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
	Scenario  map[string]int    `json:"-"`
	Threshold int               `json:"threshold"`
	Seed      int               `json:"-"`
	Players   []Player          `json:"-"`
	Teams     map[string]Team   `json:"-"`
	Husks     Husks             `json:"-"`
	Relics    Relics            `json:"-"`
	Readings  map[string]string `json:"-"`
	Words     []string          `json:"-"`
	Inches    int               `json:"-"` // length of a side
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
	s.Scenario, s.Threshold, s.Seed = maps.Clone(e.Scenario), e.Threshold, e.Seed
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

// Renamed: a player is called something else from now on.
type Renamed struct {
	From string `json:"from"`
	To   string `json:"to"`
}

func (e Renamed) Kind() string { return "player.renamed" }

func (e Renamed) String() string { return e.From + " is called " + e.To + " from now on" }

func (e Renamed) Apply(s *State) {
	s.Player(e.From).Name = e.To
	for _, name := range []*string{&s.First, &s.Turn, &s.Initiative} {
		e.name(name)
	}
	for _, team := range s.Teams {
		e.list(team.Members)
	}
	for i := range s.Units {
		e.name(&s.Units[i].Of)
	}
	e.list(s.Deployed)
	e.list(s.Bid)
	e.waiting(s.Sequence)
	e.blow(s.Last)
	for i := range s.Earlier {
		e.blow(&s.Earlier[i])
	}
	for i := range s.Terrain {
		e.name(&s.Terrain[i].Set)
	}
	if s.Over != nil {
		e.name(&s.Over.Winner)
	}
}

// name sets a name to the new one, where it is the old one.
func (e Renamed) name(name *string) {
	if *name == e.From {
		*name = e.To
	}
}

func (e Renamed) list(names []string) {
	for i := range names {
		e.name(&names[i])
	}
}

func (e Renamed) waiting(list []Waiting) {
	for i := range list {
		e.name(&list[i].Who)
	}
}

// blow renames the player in what a blow keeps of a unit that it has felled.
func (e Renamed) blow(b *Blow) {
	if b == nil || b.Fallen == nil {
		return
	}
	e.name(&b.Fallen.Unit.Of)
	e.name(&b.Fallen.Turn)
	e.waiting(b.Fallen.Waiting)
}
