package setup_test

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// game sets up a game of three on the practice island.
func game(length string, third notation.Character) setup.New {
	return setup.New{Length: length, Board: axismundi.Practice, Seed: 7, Seats: []setup.Seat{
		{Ann, notation.Cultivator, "C"}, {Ben, notation.Savant, "S"}, {Cid, third, "K"}}}
}

func lying(s *axismundi.State, mark string) (terrains []notation.Terrain) {
	for _, h := range s.Lying(func(is axismundi.Hex) bool { return is.Bears(mark) }) {
		terrains = append(terrains, s.Terrain(h))
	}
	return terrains
}

// Everybody begins on the own Warehouse with 10 HPs, 3 Energy and nothing else; the full game has no markers.
func TestFullGame(t *testing.T) {
	rulebooktest.Proves(t, "setup.level-deck", "setup.character", "setup.start-values", "mat.hp.start",
		"energy.start",
		"terrain.warehouse.start", "setup.quick.none", "setup.decks", "setup.crates.stock",
		"setup.treasure.where",
		"terrain.pier.colour", "setup.first-player")
	s, told := Plays(t, Nothing(), game("full", notation.Scrounger), Said{})
	Says(t, told, "The full game, Level 1 showing")
	for i, home := range []notation.Hex{"C", "S", "K"} {
		p := s.Players[i]
		if p.At != home || p.HP != 10 || p.Wounds != 0 || !slices.Equal(p.Energy, []int{3}) || p.Hand != 0 ||
			p.Slots != nil || p.Scrounge != 0 || p.Form != notation.Ordinary {
			t.Errorf("%+v", p)
		}
	}
	if len(lying(s, "harvested"))+len(lying(s, "infected")) != 0 || len(lying(s, "treasure")) != 8 {
		t.Error(s.Hexes)
	}
	for _, h := range s.Lying(func(is axismundi.Hex) bool { return is.Treasure }) {
		if h.Level() == notation.Sea || !slices.Contains(notation.MarkedBy("treasure"), s.Terrain(h)) {
			t.Error("a Treasure Token on", h)
		}
	}
	if want := (axismundi.Counted{Permanent: 54, OneTime: 107}); s.Decks != want || s.AllCards() != 173 {
		t.Error(s.Decks)
	}
}

// For each Level card left out 5 hexes are harvested, and with the Malignant 5 infected, Paths among them.
func TestQuickGames(t *testing.T) {
	rulebooktest.Proves(t, "setup.quick.120", "setup.quick.60", "setup.quick.harvested",
		"setup.quick.infected",
		"freewill.setup")
	for name, c := range map[string]struct {
		length                     string
		third                      notation.Character
		level, harvested, infected int
	}{
		"120 without the Malignant": {"120", notation.Scrounger, 2, 5, 0},
		"120 with the Malignant":    {"120", notation.Malignant, 2, 5, 5},
		"60 with the Malignant":     {"60", notation.Malignant, 3, 10, 10},
	} {
		t.Run(name, func(t *testing.T) {
			act := game(c.length, c.third)
			act.Modules = []string{"free-will"}
			s, _ := Plays(t, Nothing(), act, Said{})
			if s.Level != c.level || s.Decks.OneTime != 113 {
				t.Error(s.Level, s.Decks)
			}
			for mark, n := range map[string]int{"harvested": c.harvested, "infected": c.infected} {
				got := lying(s, mark)
				if len(got) != n {
					t.Errorf("%d hexes are %s", len(got), mark)
				}
				for _, terrain := range got {
					if !slices.Contains(notation.MarkedBy(mark), terrain) {
						t.Errorf("%s is %s", terrain, mark)
					}
				}
			}
		})
	}
}

// Who does not fit is refused: two or four players, two of one Character, names that are hexes or words.
func TestWhoPlays(t *testing.T) {
	for name, c := range map[string]struct {
		edit func(*setup.New)
		rule string
	}{
		"two": {func(a *setup.New) { a.Seats = a.Seats[:2] }, "game.players"},
		"four": {func(a *setup.New) { a.Seats = append(a.Seats, setup.Seat{Name: "Dan"}) },
			"game.players"},
		"two Savants":    {func(a *setup.New) { a.Seats[2].Character = notation.Savant }, "setup.character"},
		"one Warehouse":  {func(a *setup.New) { a.Seats[2].Warehouse = "C" }, ""},
		"no Warehouse":   {func(a *setup.New) { a.Seats[2].Warehouse = "B" }, ""},
		"called 1P":      {func(a *setup.New) { a.Seats[2].Name = "1P" }, ""},
		"called savant":  {func(a *setup.New) { a.Seats[2].Name = "Savant" }, ""},
		"called path-2":  {func(a *setup.New) { a.Seats[2].Name = "Path-2" }, ""},
		"called pier-X":  {func(a *setup.New) { a.Seats[2].Name = "pier-X" }, ""},
		"called suture":  {func(a *setup.New) { a.Seats[2].Name = "Suture" }, ""},
		"called alike":   {func(a *setup.New) { a.Seats[2].Name = Ann }, ""},
		"no such board":  {func(a *setup.New) { a.Board = "../island.yaml" }, ""},
		"no such answer": {func(a *setup.New) { a.Readings = map[string]string{"A3": "thrice"} }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			act := game("full", notation.Scrounger)
			c.edit(&act)
			_ = Refuses(t, Nothing(), act, c.rule, Said{})
		})
	}
}

// Without a board a Warehouse may be any hex of the Sea Level, or none that anybody names.
func TestWithoutABoard(t *testing.T) {
	act := game("120", notation.Scrounger)
	act.Board, act.Seats[1].Warehouse, act.Seats[2].Warehouse = "", "", ""
	s, told := Plays(t, Nothing(), act, Said{})
	if s.Players[0].At != "C" || s.Players[1].At != "w1" || s.Players[2].At != "w2" ||
		s.Terrain("w2") != notation.Warehouse {
		t.Error(s.Players)
	}
	if len(told.Remarks) != 2 || len(s.Hexes) != 0 {
		t.Error(told.Remarks, s.Hexes)
	}
}

// A Harvested Marker never lies on a Path, a Treasure Token never at the sea, and no more lie than there are.
func TestPlace(t *testing.T) {
	rulebooktest.Proves(t, "setup.quick.harvested", "setup.treasure.where", "setup.quick.infected",
		"setup.quick.none")
	quick := game("120", notation.Malignant)
	quick.Board = ""
	s, _ := Plays(t, Nothing(), quick, Said{})
	_ = Refuses(t, s, setup.Place{Mark: "harvested", Hexes: []string{"1P:path"}}, "setup.quick.harvested",
		Said{})
	_ = Refuses(t, s, setup.Place{Mark: "treasure", Hexes: []string{"B:accessible"}},
		"setup.treasure.where", Said{})
	_ = Refuses(t, s, setup.Place{Mark: "treasure", Hexes: []string{"path"}}, "", Said{})
	_ = Refuses(t, s, setup.Place{Mark: "harvested", Hexes: []string{"1P:cave", "1P"}}, "", Said{})
	s, _ = Plays(t, s, setup.Place{Mark: "infected", Hexes: []string{"1p:path", "1Q"}}, Said{})
	if !s.Hexes["1P"].Infected || s.Terrain("1P") != notation.Path || s.Terrain("1Q") != notation.Unknown {
		t.Error(s.Hexes)
	}
	_ = Refuses(t, s, setup.Place{Mark: "infected", Hexes: []string{"1A", "1B", "1C", "1D"}},
		"setup.quick.infected", Said{})
	all := setup.Place{Mark: "treasure", Hexes: []string{"1A", "1C", "1D", "1E", "2A", "2C", "2D", "3A"}}
	whole, _ := Plays(t, s, all, Said{})
	_ = Refuses(t, whole, setup.Place{Mark: "treasure", Hexes: []string{"3B"}}, "setup.treasure.where",
		Said{Anyway: true})
	full, _ := Plays(t, Nothing(), game("full", notation.Malignant), Said{})
	_ = Refuses(t, full, setup.Place{Mark: "infected", Hexes: []string{"1A"}}, "setup.quick.infected", Said{})
}

// A board file that is not there is a fault of files. On a board of which not all is known nothing is drawn:
// the draw would pass over what nobody has typed in yet.
func TestBoardFiles(t *testing.T) {
	rulebooktest.Proves(t, "setup.treasure.where", "setup.quick.harvested")
	files := fstest.MapFS{"half.yaml": {Data: []byte("board: half\nkind: rings\nlevels:\n" +
		"  sea: \"? ? W ? ? ? Po ? ? ? W ? ? ? Po ? ? ? W ? ? ? Po ?\"\n" +
		"  1: Pa C A Pa A S Pa I A Pa C A Pa A S Pa I A\n  2: Pa C Pa S Pa A Pa C Pa I Pa A\n" +
		"  3: Pa Pa I Pa Pa S\n")}}
	maps := &axismundi.Maps{Ours: tellingtest.Files("axismundi"), Beside: func() fs.FS { return files }}
	act := game("60", notation.Malignant)
	act.Board = "none.yaml"
	_, _, err := Tell(t, axismundi.Begin(Book(), maps), act, Said{}.Script(t), false)
	if _, is := errors.AsType[*yamlfile.Faults](err); !is ||
		!strings.HasSuffix(err.Error(), ", and no practice board (blank and practice)") {
		t.Errorf("%T %v", err, err)
	}
	act.Board = "half.yaml"
	s, told, err := Tell(t, axismundi.Begin(Book(), maps), act, Said{}.Script(t), false)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Hexes) > 0 {
		t.Error(s.Hexes)
	}
	if r := told.Remarks; len(r) != 2 || r[0].Rule != "setup.quick.harvested" ||
		r[1].Rule != "setup.treasure.where" {
		t.Error(r)
	}
}
