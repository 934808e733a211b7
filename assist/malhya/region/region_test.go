package region_test

import (
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malhya/region"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/data"
)

// The practice region is sound, with half hexes by its rows and by its list, and places with their names.
func TestThePracticeRegion(t *testing.T) {
	rulebooktest.Proves(t, "travel.board.terrains", "travel.move.no-half-hex", "travel.destination")
	text, err := data.Files.ReadFile("malhya/boards/practice-region.yaml")
	if err != nil {
		t.Fatal(err)
	}
	b, warnings, err := board.Open("practice-region.yaml", text, region.Kind())
	if err != nil || len(warnings) > 0 {
		t.Fatal(err, warnings)
	}
	for word, want := range map[string]bool{"E3": true, "A4": true, "A1": false, "fortress": false} {
		if p, is := b.Find(word); !is || region.IsHalf(b, p) != want {
			t.Errorf("%s: %v", word, is)
		}
	}
	if p, _ := b.Find("FORTRESS"); b.Name(p) != "C2" || b.Cell(p).Terrain != "swamp" || !b.Has(p,
		region.Place) {
		t.Error(b.Name(p))
	}
	rulebooktest.Met(t, "travel.board.terrains", "travel.move.no-half-hex", "travel.destination")
}

// A place names its chapter, or the Scenario card on it does.
func TestChapter(t *testing.T) {
	for place, want := range map[string]int{"fortress": 108, "The Fortress of Shadows": 108, "village 52": 52,
		"52": 0, "ford": 0, "": 0, "ford 1000": 0, "ford -1": 0, "Fortress 7": 7} {
		if got := region.Chapter(place); got != want {
			t.Errorf("%q: %d", place, got)
		}
	}
}
