package rulebook

import (
	"reflect"
	"slices"
	"testing"

	"tablehand/assist/yamlfile"
)

// What a list shows of an entry is what the parser makes of it, in the real book, and nearly
// all of it without the parser.
func TestGlanceIsWhatIsParsed(t *testing.T) {
	b := malice(t)
	parsed := 0
	for s := range b.slices() {
		whole, err := b.read(s, b.describe)
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.glance(s)
		if want := (Entry{ID: whole.ID, Title: whole.Title, Pages: whole.Pages, Text: whole.Text}); err != nil ||
			!reflect.DeepEqual(got, want) {
			t.Errorf("got %+v, %v, want %+v", got, err, want)
		}
		_, title := yamlfile.Literal(s.field("title"))
		_, text := plainText(s.field("text"))
		if _, pages := b.plainPages(s.field("pages")); !title || !text || !pages {
			parsed++
		}
	}
	if parsed > 30 {
		t.Errorf("%d entries take a parser", parsed)
	}
}

// Where several rules might answer, what is not shown of them is not read; all of it is
// there where it is asked for.
func TestListsAreGlances(t *testing.T) {
	b := malice(t)
	found, err := b.Search("radiance", Second)
	if err != nil || found.Clear || found.Entries[0].Does != "" {
		t.Fatalf("got %+v, %v", found, err)
	}
	all, err := found.All()
	if err != nil || !slices.Equal(idsOf(all), idsOf(found.Entries)) || all[0].Does == "" {
		t.Errorf("got %q, %v", idsOf(all), err)
	}
}
