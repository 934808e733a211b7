package rulebook

import (
	"slices"
	"testing"
)

func TestDifferences(t *testing.T) {
	for area, want := range map[string][]string{
		"":        {"water.launch", "dice.d4", "water.hold"},
		"water":   {"water.launch", "water.hold"},
		"harvest": nil,
		"wat":     nil,
	} {
		found, err := smallBook().Differences(area)
		if got := idsOf(found); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: got %q, %v, want %q", area, got, err, want)
		}
	}
}

// A printing without the rule says what it has instead, or nothing; Rule would give the
// other printing's text.
func TestSays(t *testing.T) {
	for _, c := range []struct{ id, printing, want string }{
		{"harvest.once", First, "A creature can be harvested once."},
		{"harvest.once", Second, "A creature can be harvested once."},
		{"water.launch", First, "Water is entered through a launch; there is no other way."},
		{"dice.d4", First, "The first printing uses no d4."},
		{"water.hold", First, "In the first printing avatars aboard can hold the craft on water."},
		{"water.hold", Second, ""},
	} {
		e, _, err := smallBook().ByID(c.id)
		if got := e.Says(c.printing); err != nil || got != c.want {
			t.Errorf("%s, %s: got %q, %v, want %q", c.id, c.printing, got, err, c.want)
		}
	}
}

// Exactly the entries of the real book whose printings say different things are
// differences: what is looked for unparsed is what the parsed entries have.
func TestDifferencesOfTheRealBook(t *testing.T) {
	b := malice(t)
	found, err := b.Differences("")
	if err != nil {
		t.Fatal(err)
	}
	differ := idsOf(found)
	for _, id := range b.IDs() {
		e, _, err := b.ByID(id)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := slices.Contains(differ, id), e.Says(First) != e.Says(Second); got != want {
			t.Errorf("%s: a difference is %v, want %v", id, got, want)
		}
	}
}
