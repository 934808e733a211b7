package rulebook

import (
	"slices"
	"strings"
	"testing"
)

// plainBooks are the books whose rules have no editions, by game; the other has tests of its own.
func plainBooks(t *testing.T) map[string]*Book {
	list := books(t)
	delete(list, "malice")
	return list
}

// A title is short, no sentence, and only one rule has it, by which it is found.
func TestTitles(t *testing.T) {
	for game, b := range plainBooks(t) {
		t.Run(game, func(t *testing.T) {
			titles := map[string]string{}
			for _, e := range every(t, b) {
				if other, twice := titles[strings.ToLower(e.Title)]; twice {
					t.Errorf("%s has the title of %s: %s", e.ID, other, e.Title)
				}
				titles[strings.ToLower(e.Title)] = e.ID
				if len([]rune(e.Title)) >= 60 || strings.HasSuffix(e.Title, ".") {
					t.Errorf("%s: a title has fewer than 60 characters and no stop: %s", e.ID, e.Title)
				}
				if ids := idsFound(t, b, e.Title, ""); !slices.Contains(ids, e.ID) {
					t.Errorf("%s: %q does not find it, but %q", e.ID, e.Title, ids)
				}
			}
		})
	}
}
