package rulebook

import (
	"slices"
	"strings"
	"testing"
)

// paged is a book of entries with these pages in the first printing, named by letters.
func paged(pages ...string) *Book {
	var text strings.Builder
	text.WriteString("sections: [Story]\nrules:\n")
	for i, p := range pages {
		text.WriteString("- id: rule." + string(rune('a'+i)) +
			"\n  title: T\n  pages: {second: \"1\", first: \"" + p + "\"}\n  does: check\n  text: T.\n")
	}
	return inTwo("paged.yaml", []byte(text.String()))
}

func TestOnPage(t *testing.T) {
	b := paged("10h", "10", "1, 4b", "3, Step 2 ii", "3, Step 2 i", "6c; 17, turn 1", "100", "story, 16a",
		"17, turn 1")
	for page, want := range map[string]string{
		"10h":   "a",
		"10H":   "a",
		"10":    "ab", // a number is all its parts, and no longer number
		"1":     "c",
		"4b":    "c",
		"4":     "c",
		"3":     "de",
		"17":    "fi",
		"6c":    "f",
		"100":   "g",
		"16a":   "h",
		"16":    "h",
		"10j":   "",
		"2":     "",
		"turn":  "", // a turn is no page
		"":      "",
		"story": "h",

		"3, Step 2":    "de",
		"3, step 2 i":  "e",
		"3, Step 2 ii": "d",
		"17, turn 1":   "fi",
	} {
		found, err := b.OnPage(page, First)
		if got := strings.ReplaceAll(strings.Join(idsOf(found), ""), "rule.", ""); err != nil || got != want {
			t.Errorf("%q: got %q, %v, want %q", page, got, err, want)
		}
	}
	if found, err := b.OnPage("10h", Second); err != nil || len(found) != 0 {
		t.Errorf("in the other printing: got %q, %v", idsOf(found), err)
	}
}

func TestPagesInOrder(t *testing.T) {
	b := paged("10h", "9e", "3, Step 10", "6c; 17, turn 1", "9e, 10a", "story, 16a")
	want := []string{"story", "3, step 10", "6c", "9e", "10a", "10h", "16a", "17, turn 1"}
	got, err := b.Pages(First)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for page, want := range map[string][]string{
		"9f": {"9e", "10a"}, "10b": {"10a", "10h"}, "stroy": {"story"}, "99": {"17, turn 1"},
		"11": {"10h", "16a"}, "!": {"story"},
	} {
		if near := Beside(page, got); !slices.Equal(near, want) {
			t.Errorf("beside %q: got %q, want %q", page, near, want)
		}
	}
	if near := Beside("1", nil); len(near) != 0 {
		t.Errorf("beside nothing: got %q", near)
	}
}

// Every entry of the real book is found on each page that it names, so no page is
// written in a way that OnPage cannot read.
func TestEveryPageOfTheRealBook(t *testing.T) {
	b := malice(t)
	for _, printing := range []string{First, Second} {
		pages, err := b.Pages(printing)
		if err != nil || len(pages) < 30 {
			t.Fatalf("%q, %v", pages, err)
		}
		met := map[string]bool{}
		for _, page := range pages {
			found, err := b.OnPage(page, printing)
			if err != nil || len(found) == 0 {
				t.Errorf("%s %s: %v, %v", printing, page, idsOf(found), err)
			}
			for _, e := range found {
				met[e.ID] = true
			}
		}
		for _, id := range b.IDs() {
			e, _, err := b.ByID(id)
			if err != nil || e.In(printing) != met[id] {
				t.Errorf("%s: on a page of the %s: %v, %v", id, printing, met[id], err)
			}
		}
	}
}
