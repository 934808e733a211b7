package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func idsOf(entries []Entry) []string {
	var ids []string
	for _, e := range entries {
		ids = append(ids, e.ID)
	}
	return ids
}

// asks searches for a query, which cannot fail.
func asks(b *Book, query, edition string) Found {
	f, _ := b.Search(query, edition)
	return f
}

// idsFound returns the ids of all entries that a query finds.
func idsFound(t testing.TB, b *Book, query, printing string) []string {
	t.Helper()
	f, err := b.Search(query, printing)
	if err != nil {
		t.Fatalf("%q: %v", query, err)
	}
	all, err := f.All()
	if err != nil {
		t.Fatalf("%q: %v", query, err)
	}
	return idsOf(all)
}

func TestSearch(t *testing.T) {
	for _, c := range []struct {
		query, printing string
		want            []string
	}{
		// in both titles: the shorter title
		{"harvests", Second, []string{"harvest.colorless", "harvest.once"}},
		{"colorless harvesting", Second, []string{"harvest.colorless", "harvest.once"}},
		{"harvest once", Second, []string{"harvest.once", "harvest.colorless"}},
		// the first printing's rule counts half
		{"water craft", Second, []string{"water.launch", "water.hold"}},
		{"water craft", First, []string{"water.hold", "water.launch"}},
		{"joining", Second, []string{"water.launch"}},
		{"joining", First, nil}, // only the second printing's text has the word
		{"d4", First, []string{"dice.d4"}},
		{"Xd*", Second, []string{"harvest.colorless"}},
		{"gryphon craft", Second, []string{"water.launch", "water.hold"}},
		{"gryphon", Second, nil},
		{"the of", Second, nil},
		{"", Second, nil},
	} {
		if got := idsFound(t, smallBook(), c.query, c.printing); !slices.Equal(got, c.want) {
			t.Errorf("%q, %s: got %q, want %q", c.query, c.printing, got, c.want)
		}
	}
}

func TestSearchWeighsTitleThenIDThenText(t *testing.T) {
	b := inTwo("weights.yaml", []byte(`rules:
- id: a.other
  title: Nothing
  pages: {second: "1"}
  does: track
  text: Something about the launch.
- id: b.launch
  title: Nothing
  pages: {second: "1"}
  does: track
  text: Something about the rest.
- id: c.other
  title: Launch
  pages: {second: "1"}
  does: track
  text: Something about the rest.
`))
	if got, want := idsFound(t, b, "launch", Second), []string{"c.other", "b.launch",
		"a.other"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Of many that fit alike the first six of the file are shown, and a broken
// entry matters only if it is among them.
func TestSearchShowsSixAndParsesOnlyThose(t *testing.T) {
	var text strings.Builder
	text.WriteString("rules:\n")
	for i := range 13 {
		pages := `{second: "1"}`
		if i == 12 {
			pages = `{second: "1"]`
		}
		fmt.Fprintf(&text, "- id: rule.%c\n  title: Launch\n  pages: %s\n  does: track\n  text: Same.\n",
			'a'+i, pages)
	}
	found, err := inTwo("many.yaml", []byte(text.String())).Search("launch", Second)
	if err != nil || len(found.Entries) != 6 || found.Entries[0].ID != "rule.a" ||
		found.Entries[5].ID != "rule.f" {
		t.Errorf("got %q, %v", idsOf(found.Entries), err)
	}
	broken := strings.Replace(text.String(), `"1"}`, `"1"]`, 1)
	if found, err := inTwo("many.yaml", []byte(broken)).Search("launch", Second); err == nil ||
		found.Entries != nil {
		t.Errorf("got %q, %v, want a fault", idsOf(found.Entries), err)
	}
}

func TestSearchHearsTheFirstWords(t *testing.T) {
	long := strings.Repeat("gryphon ", 31) + "launch craft"
	if got, want := idsFound(t, smallBook(), long, Second), []string{"water.launch"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
