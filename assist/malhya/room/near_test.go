package room_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// Heroes from the nearest on, by points, or by spaces with reading A22; those that no way leads to come
// last, the closest of them first.
func TestNears(t *testing.T) {
	corridor := drawn(t, ". . w w . . . .|. . . .")
	s := standing(corridor, "a-1", "E1", "Far", "L1", "Ann", "A1", "Ben", "H1", "Shut", "J1", "Cut",
		"K1")
	spaces := s
	spaces.Spaces = true
	open := standing(floor(9, 1), "a-1", "E1", "Ann", "A1", "Ben", "I1")
	shut := standing(drawn(t, ".|. .|.|."), "a-1", "B1", "Ann", "E1", "Ben", "D1", "Cid", "A1", "Dan", "C1")
	for _, c := range []struct {
		s       room.Scene
		want    string
		nearest int
		goals   string
	}{
		{s, "Ben 2 3, Ann 5 4, Shut -1 5, Cut -1 6, Far -1 7", 1, "Ben"},
		{spaces, "Ben 2 3, Ann 3 4, Shut -1 5, Cut -1 6, Far -1 7", 1, "Ben"},
		{open, "Ann 3 4, Ben 3 4", 2, "Ann Ben"},
		{shut, "Dan 0 1, Cid -1 1, Ben -1 2, Ann -1 3", 1, "Dan"},
	} {
		nears := c.s.Nears(c.s.Figures[0])
		var words, goals []string
		for _, n := range nears {
			words = append(words, fmt.Sprint(n.Hero, " ", n.Points, " ", n.Away))
		}
		for _, n := range room.Goals(nears) {
			goals = append(goals, n.Hero)
		}
		if got := strings.Join(words, ", "); got != c.want || len(room.Nearest(nears)) != c.nearest ||
			strings.Join(goals, " ") != c.goals {
			t.Errorf("%s, %v, goals %v", got, room.Nearest(nears), goals)
		}
	}
	far := s.Nears(s.Figures[0])[2:]
	if nearest := room.Nearest(far); len(nearest) != 1 || nearest[0].Hero != "Shut" {
		t.Errorf("%v", nearest)
	}
	if none := room.Nearest(nil); len(none) != 0 {
		t.Errorf("%v", none)
	}
}

// Who is nearest to a token is counted over ways that cross no dashed line: the longer way round counts,
// not the short one over the line.
func TestCalledRoundALine(t *testing.T) {
	rulebooktest.Proves(t, "stealth.enemy.path", "stealth.card.move.eligible")
	s := standing(drawn(t, ". .:. . . .", ". .:. . . .", ". . . . . ."), "e-1", "B1", "e-2", "F1")
	called := s.CalledTo(5, grid.At("C1"))
	rulebooktest.Met(t, called, called[0].Places, called[1].Places)
	var got []string
	for _, c := range called {
		got = append(got, fmt.Sprint(c.Enemy, " ", c.Points, " ", places(c.Places)))
	}
	if want := "e-2 3 [C1 3 points, 0 away], e-1 4 [C1 4 points, 0 away]"; strings.Join(got, ", ") != want {
		t.Errorf("%v, not %s", got, want)
	}
}
