package room_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/grid"
	"tablehand/assist/malhya/room"
	"tablehand/assist/rulebook/rulebooktest"
)

// What meets a hero on the way (interest-token-in-mid-move, stealth-step-into-view-and-kill): the chapter
// of an Interest token as it is entered, an engagement, being seen.
func TestTrace(t *testing.T) {
	rulebooktest.Proves(t, "stealth.vision.adjacent-exception", "move.ally-pass", "move.opponent-block")
	p := opened(t, "plan: x\nroom: |\n  . . . . . .\n  . a . . . .\ninterest: {C1: 37}\n")
	s := standing(p, "Ann", "A1", "Ben", "B1", "e-1", "E2")
	told := func(stages []room.Stage, err error) string {
		rulebooktest.Met(t, stages)
		var words []string
		for _, g := range stages {
			rulebooktest.Met(t, g.Seen)
			word := fmt.Sprint(g.To, " ", g.Cost, " ", g.Chapter, " ", g.Engaged, " ", names(g.Seen), " ",
				g.Stops)
			words = append(words, word)
		}
		if err != nil {
			rulebooktest.Met(t, *err.(*room.Barred))
			words = append(words, err.Error())
		}
		return strings.Join(words, "; ")
	}
	for way, want := range map[string]string{
		"B1 C1 D1": "B1 1 0 [] [] false; C1 1 37 [] [] true; D1 1 0 [e-1] [e-1 Ann] true",
		"B2 C2":    "B2 2 0 [] [] false; C2 1 0 [] [] true",
		"B1":       "B1 1 0 [] [] false; Ben stands on B1: nobody else may stop there",
		"A2 A1":    "A2 1 0 [] [] true; A1 1 0 [] [] true",
		"C1":       "C1 is not next to A1",
	} {
		got := told(s.Trace(s.Figures[0], at(strings.Fields(way)...), &room.Vision{Far: 1}, p.Interest))
		if got != want {
			t.Errorf("%s: %s, not %s", way, got, want)
		}
	}
	// An enemy that moves sees heroes and cadavers from each space; tokens of Interest are none of its
	// business.
	got := told(s.Trace(s.Figures[2], at("D1", "C1", "B1"), &room.Vision{Far: 1}, p.Interest, grid.At("E1")))
	if want := "D1 1 0 [] [e-1 ] true; C1 1 0 [Ben] [e-1 Ben] true; Ben stands on B1"; got != want {
		t.Errorf("%s, not %s", got, want)
	}
	// In combat nobody looks.
	if got := told(s.Trace(s.Figures[0], at("B1", "C1", "D1"), nil, nil)); !strings.HasSuffix(got,
		"D1 1 0 [e-1] [] true") {
		t.Errorf("%s", got)
	}
}

// The 3 spaces before somebody, or in an arc, as far as no red line parts them.
func TestFront(t *testing.T) {
	s := standing(drawn(t, ". .|.", ". . .", ". . #"))
	for d, want := range map[grid.Direction][]room.Space{
		grid.Up: at("A1", "B1"), grid.UpRight: at("B1", "C2"), grid.Right: at("C2"),
		grid.Down: at("B3", "A3"), grid.Left: at("A3", "A2", "A1"), grid.DownLeft: at("B3", "A3", "A2"),
	} {
		if got := s.Front(grid.At("B2"), d); !slices.Equal(got, want) {
			t.Errorf("%d: %v, not %v", d, got, want)
		}
	}
}

// In documents spaces have their names, lists are never null, and lines of a plan are named by their spaces.
func TestDocuments(t *testing.T) {
	s := standing(opened(t, practiceText(t)), "archer-1", "J2", "Ann", "D5")
	text, err := json.Marshal(s.Look(s.Figures[0], s.Figures[1], nil))
	if want := `{"who":"archer-1","whom":"Ann","line":{"from":"J2","to":"D5","line":"hindered","away":6,` +
		`"met":"D4-E4","past":"","rules":["los.inside-corners","los.annoying-combat"]},` +
		`"adjacent":false,"seen":null,` +
		`"dodge":{"dice":1,"rules":["combat.defense.dodge-annoying"]},` +
		`"rules":["los.inside-corners","los.annoying-combat","combat.defense.dodge-annoying"]}`; err != nil ||
		string(text) != want {
		t.Errorf("%s %v", text, err)
	}
	rapid.Check(t, func(t *rapid.T) {
		s := anyScene(t, 5)
		for _, f := range s.Figures {
			reach := s.Reach(f, 3, nil)
			all := []any{reach, s.Looks("", &room.Vision{Far: 2})}
			if len(reach) > 0 {
				far := reach[len(reach)-1]
				stages, err := s.Trace(f, s.Ways(f, 3).Way(far.At)[1:], &room.Vision{Far: 1}, nil)
				if n := stages[len(stages)-1]; err != nil || n.To != far.At || !n.Stops ||
					!slices.Equal(n.Engaged, far.Engaged) {
					t.Fatalf("%+v, and reached as %+v (%v)", n, far, err)
				}
				all = append(all, stages)
			}
			if f.Enemy {
				all = append(all, s.Archer(f, 3), s.Fighter(f, 3), s.CalledTo(3, f.At))
			}
			text, err := json.Marshal(all)
			bare := strings.NewReplacer(`"met":null`, "", `"seen":null`, "", `"dodge":null`,
				"").Replace(string(text))
			if err != nil || strings.Contains(bare, ":null") || strings.Contains(bare, "Column") {
				t.Fatalf("%s %v", bare, err)
			}
		}
	})
}
