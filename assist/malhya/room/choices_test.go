package room_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// Of ways that cost the same one is told for each list of what happens on it.
func TestChoices(t *testing.T) {
	rulebooktest.Proves(t, "move.opponent-block", "obstacle.blocking")
	p := opened(t, "plan: x\nroom: |\n  . . .\n  . . .\n  . . .\n  . . .\ninterest: {B3: 7}\n")
	s := standing(p, "Ann", "A2", "e-1", "B4", "f-2", "C4")
	ways := func(to string, v *room.Vision) (list []string) {
		choices, err := s.Choices(s.Figures[0], grid.At(to), false, v, p.Interest)
		if barred, is := err.(*room.Barred); is {
			rulebooktest.Met(t, *barred)
			return []string{err.Error()}
		}
		for _, stages := range choices {
			words := ""
			for _, g := range stages {
				words += g.To.String() + " "
			}
			list = append(list, words)
		}
		return list
	}
	for _, c := range []struct {
		to   string
		v    *room.Vision
		want []string
	}{
		// Over B1 and B2 nothing happens; on B3 an enemy is touched and a chapter read.
		{"C2", nil, []string{"B2 C2 ", "B3 C2 "}},
		{"C1", nil, []string{"B1 C1 "}},
		{"A4", &room.Vision{Far: 1}, []string{"A3 A4 ", "B3 A4 "}},
		{"B4", nil, []string{"e-1 stands on B4"}},
		{"D4", nil, []string{"no way leads from A2 to D4"}},
	} {
		if got := ways(c.to, c.v); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", c.to, got, c.want)
		}
	}
	// Water first or last: nothing happens on either way.
	pond := standing(drawn(t, "w . . .", ". # # .", ". . w ."), "e-1", "A2")
	if choices, err := pond.Choices(pond.Figures[0], grid.At("D2"), true, nil, nil); len(choices) != 1 {
		t.Errorf("%v, %v", choices, err)
	}
}

// On open floor there are thousands of ways, and the one on which nobody sees the hero is among the choices,
// whichever side of it the enemies stand on (precedence.ties-heroes-choose).
func TestChoicesOnOpenFloor(t *testing.T) {
	floor := make([]string, 11)
	for i := range floor {
		floor[i] = strings.TrimSpace(strings.Repeat(". ", 11))
	}
	for _, watch := range []string{"C4 E4 G4 I4", "C8 E8 G8 I8", "C4 F4 I4 D8 G8"} {
		figures := []string{"Ann", "A6"}
		for i, at := range strings.Fields(watch) {
			figures = append(figures, fmt.Sprintf("e-%d", i+1), at)
		}
		s := standing(drawn(t, floor...), figures...)
		choices, err := s.Choices(s.Figures[0], grid.At("K6"), false, &room.Vision{Far: 1}, nil)
		if err != nil || !slices.ContainsFunc(choices, func(way []room.Stage) bool {
			return !slices.ContainsFunc(way, func(g room.Stage) bool { return len(g.Seen) > 0 })
		}) {
			t.Errorf("%s: of %d choices each shows her (%v)", watch, len(choices), err)
		}
	}
}

// On any plan all choices cost what the cheapest way does, no two of them tell the same, and what any of the
// cheapest ways meets is among them.
func TestChoicesOnAnyPlan(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 4)
		if len(s.Figures) == 0 {
			return
		}
		f := rapid.SampledFrom(s.Figures).Draw(t, "figure")
		to := rapid.SampledFrom(s.Squares()).Draw(t, "to")
		v, around := &room.Vision{Far: 2}, rapid.Bool().Draw(t, "around")
		choices, err := s.Choices(f, to, around, v, s.Interest)
		ways := s.Ways(f, -1)
		if around {
			ways = s.WaysAround(f, -1)
		}
		cost, leads := ways.Cost(to)
		if may := leads && slices.Contains(ways.Stops(), to); (err == nil) != may || may &&
			len(choices) == 0 {
			t.Fatalf("%s to %v: %v, %v", f.Name, to, choices, err)
		}
		seen := func(stages []room.Stage) string {
			var b strings.Builder
			for _, g := range stages {
				fmt.Fprintln(&b, g.Cost, g.Chapter, g.Engaged, names(g.Seen))
			}
			return b.String()
		}
		told := map[string]bool{}
		for _, stages := range choices {
			total := 0
			var way []room.Space
			for _, g := range stages {
				total, way = total+g.Cost, append(way, g.To)
			}
			if again, err := s.Trace(f, way, v, s.Interest); err != nil || !reflect.DeepEqual(again, stages) {
				t.Fatalf("%+v, and by itself %+v (%v)", stages, again, err)
			}
			if total != cost || told[seen(stages)] {
				t.Fatalf("%s to %v costs %d: %v", f.Name, to, cost, choices)
			}
			told[seen(stages)] = true
		}
		happens := map[string]bool{}
		for _, stages := range choices {
			happens[room.Happenings(stages)] = true
		}
		for _, way := range ways.All(to, 200) {
			stages, err := s.Trace(f, way[1:], v, s.Interest)
			if err == nil && !happens[room.Happenings(stages)] {
				t.Fatalf("%s to %v: no choice is as %v", f.Name, to, way)
			}
		}
	})
}
