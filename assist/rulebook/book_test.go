package rulebook

import (
	"errors"
	"io/fs"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"
)

func TestIDs(t *testing.T) {
	want := []string{"harvest.colorless", "harvest.once", "water.launch", "dice.d4", "water.hold"}
	if got := smallBook().IDs(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestByID(t *testing.T) {
	want := []Entry{
		{
			ID: "harvest.colorless", Title: "Harvesting colorless soulshards", Does: "compute",
			Text:  "A beaten creature with X life tokens gives Xd★ colorless soulshards.",
			Pages: map[string]string{"second": "25", "first": "11c"}, Readings: []string{"A1", "A2"},
			See: []string{"harvest.once", "water.hold"},
		},
		{
			ID: "harvest.once", Title: "One harvest: a creature's", Does: "check",
			Text: "A creature can be harvested once.", Unknown: "An icon.",
			Pages: map[string]string{"second": "25", "first": "11c"},
		},
		{
			ID: "water.hold", Title: "Holding the craft", Does: "track",
			Text:  "In the first printing avatars aboard can hold the craft on water.",
			Pages: map[string]string{"first": "6d"},
		},
	}
	for _, w := range want {
		if got, found, err := smallBook().ByID(w.ID); !found || err != nil || !reflect.DeepEqual(got, w) {
			t.Errorf("%s: got %+v, %v, %v, want %+v", w.ID, got, found, err, w)
		}
	}
}

func TestByIDWantsTheVeryID(t *testing.T) {
	for _, id := range []string{"", "harvest", "harvest.", "harvest.once.more", "Harvest.once",
		" harvest.once", "d4"} {
		if got, found, err := smallBook().ByID(id); found || err != nil {
			t.Errorf("%q: got %+v, %v, %v", id, got, found, err)
		}
	}
}

// What is broken elsewhere does not keep an entry from being read, and the
// fault of a broken one names its line in the file.
func TestByIDReadsOnlyThatEntry(t *testing.T) {
	broken := inTwo("small.yaml",
		[]byte(strings.Replace(small, "title: Getting onto water", "titel: Getting onto water", 1)))
	if _, found, err := broken.ByID("dice.d4"); !found || err != nil {
		t.Errorf("dice.d4: got %v, %v", found, err)
	}
	_, found, err := broken.ByID("water.launch")
	if found || err == nil {
		t.Fatalf("water.launch: got %v, %v", found, err)
	}
	if line := lineOf(small, "title: Getting onto water"); !slices.Contains(linesOf(err), line) {
		t.Errorf("%v: no fault in line %d", err, line)
	}
}

func TestLineEndingsDoNotMatter(t *testing.T) {
	windows := inTwo("small.yaml", []byte(strings.ReplaceAll(small, "\n", "\r\n")))
	if got, want := windows.IDs(), smallBook().IDs(); !slices.Equal(got, want) {
		t.Fatalf("got %q, want %q", got, want)
	}
	for _, id := range windows.IDs() {
		got, _, err := windows.ByID(id)
		want, _, _ := smallBook().ByID(id)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: got %+v, %v, want %+v", id, got, err, want)
		}
	}
}

func TestBooksWithoutEntries(t *testing.T) {
	for _, text := range []string{"", "rules:\n", "# nothing\n", "rules: []", "\n"} {
		b := inTwo("empty.yaml", []byte(text))
		found, err := b.Search("water", Second)
		if ids := b.IDs(); len(ids) != 0 || len(found.Entries) != 0 || found.Clear || err != nil ||
			len(b.Near("water")) != 0 {
			t.Errorf("%q: got %q, %v, %v", text, ids, found, err)
		}
	}
}

// However a text looks, its head and slices put together are the text, and
// each slice begins with its line.
func TestSlicesAreTheWholeBook(t *testing.T) {
	part := rapid.SampledFrom([]string{"\n", "- id: a", "- id: ", "  - id: b", "rules:", "\r", "- id:c", "é"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(part).Draw(t, "parts"), "")
		b := inTwo("any.yaml", []byte(text))
		whole := b.head()
		for s := range b.slices() {
			if line := strings.Split(text, "\n")[b.line(s)-1]; !strings.HasPrefix(s.text, line) ||
				!strings.HasPrefix(line, start) {
				t.Errorf("line %d is %q, the slice is %q", b.line(s), line, s.text)
			}
			whole += s.text
		}
		if whole != text {
			t.Errorf("%q was cut into %q", text, whole)
		}
	})
}

func TestOpenFile(t *testing.T) {
	files := fstest.MapFS{"small/rules.yaml": {Data: []byte(small)}}
	b, err := OpenFile(files, "small/rules.yaml", "second", "first")
	if err != nil || !slices.Equal(b.IDs(), smallBook().IDs()) || b.text() != small || b.name != "rules.yaml" {
		t.Errorf("got %+v, %v", b, err)
	}
	if _, err := OpenFile(files, "large/rules.yaml"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a file that is not there: %v", err)
	}
}

// Words that look like the beginning of an entry begin none within a line.
func TestAnEntryBeginsItsLine(t *testing.T) {
	b := inTwo("any.yaml", []byte("rules:\n- id: a - id: b\n  - id: c\n- id: d\n"))
	if got := b.IDs(); !slices.Equal(got, []string{"a - id: b", "d"}) || len(b.ids()) != 2 {
		t.Errorf("got %q", got)
	}
}
