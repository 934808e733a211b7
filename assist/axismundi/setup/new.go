// Package setup plays what comes before the first turn: who plays whom from which Warehouse, what lies on
// the island, the first hands, and what lies open on the Crate Boards.
package setup

import (
	"fmt"
	"maps"
	"slices"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// New sets a game up.
type New struct {
	Length   string
	Modules  []string
	Board    string // practice, or a file beside the table; empty: none
	Seats    []Seat // in turn order
	Readings map[string]string
	Seed     int
}

// A Seat is a player as the game begins.
type Seat struct {
	Name      string
	Character notation.Character
	Warehouse notation.Hex // empty: the next one that is free
}

func (a New) Play(t *axismundi.Table) error {
	s := t.State()
	if err := a.seats(t); err != nil {
		return err
	}
	readings, err := a.readings(s)
	if err != nil {
		return err
	}
	var is *island.Island
	if a.Board != "" {
		if is, err = s.Maps().Open(a.Board); err != nil {
			return err
		}
	}
	homes, err := a.warehouses(is)
	if err != nil {
		return err
	}
	book := s.Book()
	length := book.Length(a.Length)
	begun := axismundi.Begun{Length: a.Length, Modules: a.Modules, Readings: readings, Board: a.Board,
		Level: length.Begins, Seed: a.Seed, Crates: map[notation.Hex]axismundi.Crate{},
		Treasures: axismundi.Tokens}
	for i, seat := range a.Seats {
		mat := book.Mat(notation.MatOf(seat.Character, notation.Ordinary))
		energy := make([]int, mat.Sections)
		for j := range energy {
			energy[j] = mat.Energy
		}
		begun.Players = append(begun.Players, seat.Name)
		begun.Seats = append(begun.Seats, axismundi.Player{Name: seat.Name, Character: seat.Character,
			Form: notation.Ordinary, Warehouse: homes[i], At: homes[i], HP: mat.HP, Energy: energy,
			Drops: []int{0, 0, 0}})
		begun.Crates[homes[i]] = axismundi.Crate{Permanent: make([]string, axismundi.PerDeck),
			OneTime: make([]string, axismundi.PerDeck)}
	}
	begun.Decks = axismundi.Counted{
		Permanent: book.Copies(notation.Permanent).Cards(a.Modules...) - axismundi.PerDeck*axismundi.Seats,
		OneTime:   book.Copies(notation.OneTime).Cards(a.Modules...) - axismundi.PerDeck*axismundi.Seats,
	}
	t.Do(begun, a.rules()...)
	a.scatter(t, is)
	if a.Board == axismundi.Blank {
		t.Remark("", "how the boards lie is assumed: hold the six sentences of board probe against yours").Offer(
			telling.Line("board", "probe"))
	}
	return nil
}

// rules lists the rules that a game begins by.
func (a New) rules() []string {
	rules := []string{"setup.level-deck", "setup.character", "setup.start-values", "setup.decks",
		"setup.crates.stock",
		"setup.first-player", "mat.hp.start", "energy.start", "terrain.warehouse.start",
		"terrain.pier.colour"}
	switch a.Length {
	case "full":
		rules = append(rules, "setup.quick.none")
	default:
		rules = append(rules, "setup.quick."+a.Length)
	}
	if slices.Contains(a.Modules, "free-will") {
		rules = append(rules, "freewill.setup")
	}
	return rules
}

// seats refuses more or fewer than three players, a name that cannot be typed, and a name or a Character
// that two have.
func (a New) seats(t *axismundi.Table) error {
	if n := len(a.Seats); n != axismundi.Seats {
		return &telling.Refused{Rule: "game.players",
			Reason: fmt.Sprintf("%s: this game is for %d", text.Things(n, "player", "players"), axismundi.Seats)}
	}
	for i, seat := range a.Seats {
		if err := t.State().Nameable(seat.Name); err != nil {
			return &telling.Nonsense{Reason: err.Error()}
		}
		var before []string
		for _, other := range a.Seats[:i] {
			if other.Character == seat.Character {
				return &telling.Refused{Rule: "setup.character",
					Reason: fmt.Sprintf("%s and %s both play the %s: there is one of each", other.Name,
						seat.Name, text.Capital(string(seat.Character)))}
			}
			before = append(before, other.Name)
		}
		if err := telling.Untaken(seat.Name, before); err != nil {
			return err
		}
	}
	return nil
}

// readings returns the readings that were said, by their names. It refuses a name or a value that the book
// does not list.
func (a New) readings(s *axismundi.State) (map[string]string, error) {
	taken := map[string]string{}
	if len(a.Readings) == 0 {
		return taken, nil
	}
	list, err := s.Book().Readings()
	if err != nil {
		return nil, err
	}
	for _, name := range slices.Sorted(maps.Keys(a.Readings)) {
		r, err := printed.Set(list, name, a.Readings[name])
		if err != nil {
			return nil, err
		}
		taken[r.Name] = a.Readings[name]
	}
	return taken, nil
}

// warehouses returns the Warehouse of each seat: as it was said, else the first that is free.
func (a New) warehouses(is *island.Island) (homes []notation.Hex, err error) {
	free := slices.Clone(axismundi.UnknownWarehouses)
	if is != nil {
		free = is.Are(notation.Warehouse)
		if len(is.Are(notation.Unknown)) > 0 {
			free = append(free, axismundi.UnknownWarehouses...) // one that the board does not have yet
		}
	}
	taken := map[notation.Hex]string{}
	for _, seat := range a.Seats {
		h := seat.Warehouse
		switch {
		case h == "":
			continue
		case taken[h] != "":
			return nil, telling.Impossible("%s and %s both begin on the Warehouse %s", taken[h], seat.Name, h)
		case slices.Contains(axismundi.UnknownWarehouses, h) && slices.Contains(free, h):
		case is != nil && is.Terrain[h] != notation.Warehouse && is.Terrain[h] != notation.Unknown:
			return nil, &telling.Unknown{What: "Warehouse", Word: string(h), Have: names(free)}
		case h.Level() != notation.Sea || h == notation.Center:
			return nil, telling.Impossible("%s lies on no Sea Level: Warehouses do", h)
		}
		taken[h] = seat.Name
	}
	for _, seat := range a.Seats {
		h := seat.Warehouse
		for i := 0; h == "" && i < len(free); i++ {
			if taken[free[i]] == "" {
				h = free[i]
				taken[h] = seat.Name
			}
		}
		if h == "" {
			return nil, telling.Impossible("the board has no Warehouse for %s", seat.Name)
		}
		homes = append(homes, h)
	}
	return homes, nil
}

func names(list []notation.Hex) (words []string) {
	for _, h := range list {
		words = append(words, string(h))
	}
	return words
}

// scatter draws where starting markers and Treasure Tokens lie, on a board of which all is known; else
// `place` says it.
func (a New) scatter(t *axismundi.Table, is *island.Island) {
	s := t.State()
	length := s.Book().Length(a.Length)
	harvested, infected := length.Harvested, length.Infected
	if s.Plays(notation.Malignant) == nil {
		infected = 0
	}
	if is == nil || is.Kind != island.Rings || len(is.Are(notation.Unknown)) > 0 {
		if harvested > 0 {
			t.Remark("setup.quick.harvested", "%s", toPlace(harvested, infected)).Offer(
				telling.Line("place", "harvested").And("HEX"))
		}
		t.Remark("setup.treasure.where",
			"place the 8 Treasure Tokens, and say on which hexes").Offer(
			telling.Line("place", "treasure").And("HEX"))
		return
	}
	draw(t, is, "harvested", harvested, "setup.quick.harvested")
	draw(t, is, "infected", infected, "setup.quick.infected")
	draw(t, is, "treasure", axismundi.Tokens, "setup.treasure.where")
}

func toPlace(harvested, infected int) string {
	said := fmt.Sprintf("draw %d Accessible, Shelter or Cave Hexes for Harvested Markers", harvested)
	if infected > 0 {
		said += fmt.Sprintf(", and %d of these or Path Hexes for Infection Markers", infected)
	}
	return said
}

// draw draws different hexes for a mark.
func draw(t *axismundi.Table, is *island.Island, mark string, n int, rule string) {
	var from []string
	for _, terrain := range notation.MarkedBy(mark) {
		for _, h := range is.Are(terrain) {
			if mark != "treasure" || h.Level() != notation.Sea {
				from = append(from, string(h))
			}
		}
	}
	var drawn []notation.Hex
	for range min(n, len(from)) {
		word := t.Draw(mark, from)
		from = slices.DeleteFunc(from, func(h string) bool { return h == word })
		drawn = append(drawn, notation.Hex(word))
	}
	if len(drawn) > 0 {
		t.Do(axismundi.HexesMarked{Mark: mark, Hexes: drawn}, rule)
	}
}
