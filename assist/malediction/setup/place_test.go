package setup_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// begun is a new game on which Ashley has won the roll and nothing lies yet.
func begun(t *testing.T, act setup.New) *malediction.State {
	s, _ := Plays(t, Nothing(), act, Said{})
	s.First = s.Sides()[0]
	return s
}

// Havoc: large, medium, then the small pieces, in turns; who has placed the last piece begins the husks.
func TestPlacementOrder(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.terrain.first", "setup.full.terrain.alternate",
		"setup.full.terrain.size-order",
		"setup.full.husk.first", "setup.full.husk.alternate", "battlefield.havoc.terrain")
	t.Run("havoc-placement-order", func(t *testing.T) {
		s, _ := Plays(t, Nothing(), game("havoc"), Said{})
		var order []string
		dice := "14,6"
		for s.Due == notation.Place {
			side, what := setup.Next(s)
			if what == "" {
				t.Fatal("nothing is left, and placing is due")
			}
			order = append(order, side+" "+what)
			s, _ = Plays(t, s, setup.Place{Player: side, What: what, Corner: -1},
				Said{Dice: dice})
			dice = ""
		}
		want := "Ashley large, Logan large, Ashley medium, Logan medium, Ashley small, Logan small, " +
			"Ashley small, " +
			"Logan small, Logan husk, Ashley husk, Logan husk, Ashley husk"
		if got := strings.Join(order, ", "); got != want {
			t.Errorf("%s", got)
		}
		if s.Due != notation.Redraw || len(s.Husks.Field) != 4 || s.Husks.Supply != 0 ||
			len(s.Terrain) != 8 {
			t.Errorf("%+v", s.Husks)
		}
	})
	t.Run("the second wins the roll after a tie", func(t *testing.T) {
		s, _ := Plays(t, Nothing(), game("havoc"), Said{})
		after, told := Plays(t, s, setup.PlaceDone{}, Said{Dice: "9,9,3,18"})
		brief := told.Result.(setup.Placing).Brief()
		if brief != "Ashley 3, Logan 18: Logan starts the terrain, Ashley the husks; all is placed\n" {
			t.Errorf("%q", brief)
		}
		if after.Terrain[0].Set != "Logan" || after.Terrain[7].Set != "Ashley" {
			t.Errorf("%+v", after.Terrain)
		}
	})
}

// Each size has its own pieces, for each player or team (case team-terrain-pool).
func TestTerrainBySize(t *testing.T) {
	rulebooktest.Proves(t, "battlefield.strife.terrain", "battlefield.havoc.terrain",
		"battlefield.maelstrom.terrain",
		"team.terrain")
	for _, c := range []struct {
		id   string
		act  setup.New
		want [3]int // large, medium, small, of each side
	}{
		{"strife", game("strife"), [3]int{0, 1, 1}}, {"havoc", game("havoc"), [3]int{1, 1, 2}},
		{"maelstrom", game("maelstrom"), [3]int{1, 1, 3}}, {"team-terrain-pool", four(), [3]int{1,
			1, 2}},
		{"28", game("28"), [3]int{1, 1, 2}},
	} {
		t.Run(c.id, func(t *testing.T) {
			s := begun(t, c.act)
			s, _ = Plays(t, s, setup.PlaceDone{}, Said{})
			for i, size := range notation.PieceSizes {
				for _, side := range s.Sides() {
					n := 0
					for _, p := range s.Terrain {
						if p.Size == size && s.SideOf(p.Set) == side {
							n++
						}
					}
					if n != c.want[i] {
						t.Errorf("%s: %d %s pieces", side, n, size)
					}
				}
			}
		})
	}
}

func TestTerrainIsPlacedInOrder(t *testing.T) {
	s := begun(t, game("havoc"))
	Refuses(t, s, setup.Place{Player: "Logan", What: "large", Corner: -1},
		"setup.full.terrain.alternate", Said{})
	s, _ = Plays(t, s, setup.Place{Player: "Ashley", What: "large", Corner: -1}, Said{})
	s, _ = Plays(t, s, setup.Place{Player: "Logan", What: "large", Corner: -1}, Said{})
	t.Run("terrain-size-order-refused", func(t *testing.T) {
		Refuses(t, s, setup.Place{Player: "Ashley", What: "small", Corner: -1},
			"setup.full.terrain.size-order", Said{})
	})
	Refuses(t, s, setup.Place{Player: "Ashley", What: "husk", Corner: -1},
		"setup.full.terrain.size-order", Said{})
	after, _ := Plays(t, s, setup.Place{Player: "Ashley", What: "small", Corner: -1}, Said{Anyway: true})
	if side, what := setup.Next(after); side != "Logan" || what != "medium" {
		t.Errorf("%s %s", side, what)
	}
}

// inches says how far a placement lies from the nearest other one.
func inches(tenths int) notation.Said { return notation.Said{At: tenths, AtSaid: true} }

// Pieces lie 3 inches apart at least; nothing lies in what might become a deployment zone.
func TestTerrainDistances(t *testing.T) {
	s := begun(t, game("havoc"))
	Refuses(t, s, setup.Place{Player: "Ashley", What: "large", Said: inches(29), Corner: -1},
		"setup.full.terrain.spacing", Said{})
	for _, far := range []int{30, 31} {
		Plays(t, s, setup.Place{Player: "Ashley", What: "large", Said: inches(far), Corner: -1},
			Said{})
	}
	t.Run("terrain-in-free-corner", func(t *testing.T) {
		Refuses(t, s, setup.Place{Player: "Ashley", What: "large", Corner: 50},
			"setup.full.terrain.zones-free", Said{})
	})
	for corner, fits := range map[int]bool{0: false, 59: false, 60: true, 61: true} {
		act := setup.Place{Player: "Ashley", What: "large", Corner: corner}
		if fits {
			Plays(t, s, act, Said{})
		} else {
			Refuses(t, s, act, "setup.full.terrain.zones-free", Said{})
		}
	}
}

// Reading A12: all corners are kept free, or those two alone that are named as zones.
func TestReadingA12(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.terrain.zones-free")
	s := begun(t, game("strife"))
	act := setup.Place{Player: "Ashley", What: "medium", Corner: 59}
	Refuses(t, s, act, "setup.full.terrain.zones-free", Said{})
	s.Readings["A12"] = "two"
	Plays(t, s, act, Said{})
}

// all plays all terrain, so that husks are next.
func all(t *testing.T, act setup.New) *malediction.State {
	s := begun(t, act)
	for _, what := setup.Next(s); what != "husk"; _, what = setup.Next(s) {
		side, _ := setup.Next(s)
		s, _ = Plays(t, s, setup.Place{Player: s.Members(side)[0], What: what, Corner: -1}, Said{})
	}
	return s
}

// Husks keep the gap of the size: exactly it is enough (cases husk-spacing-by-size, strife-full-game-husks).
func TestHuskSpacing(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.husk.spacing", "battlefield.strife.husk-gap",
		"battlefield.havoc.husk-gap",
		"battlefield.maelstrom.husk-gap")
	for _, c := range []struct {
		size string
		fits map[int]bool
	}{
		{"strife", map[int]bool{79: false, 80: true, 95: true}},
		{"havoc", map[int]bool{95: false, 99: false, 100: true, 101: true}},
		{"maelstrom", map[int]bool{95: false, 119: false, 120: true}},
		{"28", map[int]bool{99: false, 100: true}},
	} {
		t.Run("husk-spacing-by-size "+c.size, func(t *testing.T) {
			s := all(t, game(c.size))
			for far, fits := range c.fits {
				act := setup.Place{Player: "Logan", What: "husk", Said: inches(far),
					Corner: -1}
				if fits {
					Plays(t, s, act, Said{})
				} else {
					Refuses(t, s, act, "setup.full.husk.spacing", Said{})
				}
			}
		})
	}
	t.Run("strife-full-game-husks", func(t *testing.T) {
		s := all(t, game("strife"))
		for i, who := range []string{"Logan", "Ashley", "Logan", "Ashley"} {
			s, _ = Plays(t, s, setup.Place{Player: who, What: "husk", Said: inches(80),
				Corner: -1}, Said{})
			if len(s.Husks.Field) != i+1 {
				t.Errorf("%+v", s.Husks)
			}
		}
		if s.Due != notation.Redraw || len(s.Relics.Display) != 4 || s.Threshold != 40 {
			t.Errorf("%+v", s)
		}
	})
	own := game("28")
	own.Gap = 5
	s := all(t, own)
	Refuses(t, s, setup.Place{Player: "Logan", What: "husk", Said: inches(49), Corner: -1},
		"setup.full.husk.spacing", Said{})
	Plays(t, s, setup.Place{Player: "Logan", What: "husk", Said: inches(50), Corner: -1}, Said{})
}

// A husk stands on flat ground outside of all corners; the players take turns.
func TestWhereHusksStand(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.husk.where")
	s := all(t, game("havoc"))
	Refuses(t, s, setup.Place{Player: "Ashley", What: "husk", Corner: -1},
		"setup.full.husk.alternate", Said{})
	Refuses(t, s, setup.Place{Player: "Logan", What: "husk", Said: notation.Said{On: "obstacle"},
		Corner: -1},
		"setup.full.husk.where", Said{})
	Refuses(t, s, setup.Place{Player: "Logan", What: "husk", Corner: 59}, "setup.full.husk.where",
		Said{})
	Plays(t, s, setup.Place{Player: "Logan", What: "husk", Said: notation.Said{On: "flat"},
		Corner: 60}, Said{})
}

// The tutorial has 2 husks, and of each player a medium piece and a small one, without a roll or an order.
func TestTutorialPlacing(t *testing.T) {
	rulebooktest.Proves(t, "setup.tutorial.terrain", "setup.tutorial.husks")
	s, _ := Plays(t, Nothing(), tutorial(), Said{})
	s, _ = Plays(t, s, setup.Place{Player: "Logan", What: "small", Corner: -1}, Said{})
	Refuses(t, s, setup.Place{Player: "Logan", What: "small", Corner: -1}, "setup.tutorial.terrain",
		Said{})
	Refuses(t, s, setup.Place{Player: "Logan", What: "large", Corner: -1}, "setup.tutorial.terrain",
		Said{})
	for range 2 {
		s, _ = Plays(t, s, setup.Place{Player: "Ashley", What: "husk", Corner: 0}, Said{})
	}
	Refuses(t, s, setup.Place{Player: "Ashley", What: "husk", Corner: -1}, "setup.tutorial.husks",
		Said{})
	s, _ = Plays(t, s, setup.PlaceDone{}, Said{})
	if len(s.Terrain) != 4 || !slices.Equal(s.Husks.Field, []string{"husk-1", "husk-2"}) ||
		s.Husks.Supply != 2 ||
		s.Due != notation.Redraw {
		t.Errorf("%+v %+v", s.Terrain, s.Husks)
	}
	Refuses(t, s, setup.PlaceDone{}, "", Said{})
}
