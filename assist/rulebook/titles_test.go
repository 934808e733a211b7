package rulebook

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// plainBooks are the books whose rules have no editions, by game.
func plainBooks(t *testing.T) map[string]*Book {
	t.Helper()
	found, err := filepath.Glob("../../data/*/rules.yaml")
	if err != nil {
		t.Fatal(err)
	}
	books := map[string]*Book{}
	for _, name := range found {
		game := filepath.Base(filepath.Dir(name))
		if game == "malice" {
			continue // it has editions, and tests of its own
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		books[game] = Open(name, text)
	}
	if len(books) == 0 {
		t.Fatal("no books")
	}
	return books
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
