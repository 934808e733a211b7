package rulebook

import (
	"slices"
	"strings"
	"testing"
)

// A book with rules and special cases of them, of an area that is seldom asked for and of a part of the game.
const specialBook = `seldom: [box]
rules:
- id: box.arrow
  title: Arrows red
- id: shoot.arrow
  title: Arrows that fly
- id: shoot.arrow.up
  title: Arrows upward
- id: snow.arrow
  title: Arrows cold
- id: walk.far
  title: Walks
- id: walk.far.steep
  title: Walk steep
`

// A special case stands behind its rule unless something special was asked; what is seldom asked for and what
// does not hold at the table stands behind the rest.
func TestWhatYields(t *testing.T) {
	b := Open("special.yaml", specialBook)
	for query, want := range map[string][]string{
		"arrow":        {"snow.arrow", "shoot.arrow", "shoot.arrow.up", "box.arrow"},
		"walk":         {"walk.far", "walk.far.steep"},
		"walk steep":   {"walk.far.steep", "walk.far"},
		"upward arrow": {"shoot.arrow.up", "snow.arrow", "shoot.arrow", "box.arrow"},
	} {
		if got := idsOfHits(b, query); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", query, got, want)
		}
	}
	got := idsOfHits(b.Without("snow.", "box."), "arrow")
	if want := []string{"shoot.arrow", "shoot.arrow.up", "snow.arrow", "box.arrow"}; !slices.Equal(got, want) {
		t.Errorf("without snow and the box: got %q", got)
	}
}

func idsOfHits(b *Book, query string) (ids []string) {
	for _, h := range asks(b, query, "").best {
		ids = append(ids, b.entry(h.entry).id)
	}
	return ids
}

func TestSpecialOf(t *testing.T) {
	for _, c := range []struct {
		id, other string
		want      bool
	}{
		{"push.edge.blocked", "push.edge", true},
		{"char.savant.up.hand", "char.savant.hand", true},
		{"push.edge", "push.edge.blocked", false},
		{"push.edge", "push.edge", false},
		{"push.edges.blocked", "push.edge", false},
		{"hand.savant.up.char", "char.savant.hand", false},
	} {
		if got := specialOf(c.id, c.other); got != c.want {
			t.Errorf("%s of %s: got %v", c.id, c.other, got)
		}
	}
}

// What the first printing alone has comes before what both have, if that printing is asked for.
func TestRulesOfAnOlderEditionAlone(t *testing.T) {
	b := inTwo("own.yaml", `rules:
- id: a.boat
  title: Boats
  pages: {second: "1", first: "1"}
- id: b.boat
  title: Boats
  pages: {first: "2"}
- id: c.boat
  title: Boats
  pages: {second: "3"}
`)
	for edition, want := range map[string][]string{First: {"b.boat", "a.boat", "c.boat"},
		Second: {"c.boat", "a.boat", "b.boat"}} {
		var got []string
		for _, h := range asks(b, "boats", edition).best {
			got = append(got, b.entry(h.entry).id)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", edition, got, want)
		}
	}
}

// Words are found whether they were typed as one or as two, a number whether in digits or not.
func TestCompoundsAndNumbers(t *testing.T) {
	b := Open("compounds.yaml", `rules:
- id: a.peek
  title: Peek-A-Boo
- id: b.double
  title: Double Double
- id: c.lockdown
  title: Lockdown
- id: d.cards
  title: Taking 5 cards
- id: e.cards
  title: Taking two cards
- id: f.cards
  title: Taking 1 card
`)
	for query, want := range map[string]string{
		"peekaboo": "a.peek", "peek a boo": "a.peek", "doubledouble": "b.double", "double double": "b.double",
		"lock down": "c.lockdown", "lockdown": "c.lockdown", "take five cards": "d.cards",
		"take 2 cards": "e.cards", "take one card": "f.cards", "peeka": "a.peek",
	} {
		got := idsOfHits(b, query)
		if len(got) == 0 || got[0] != want {
			t.Errorf("%q: got %q, want %q first", query, got, want)
		}
	}
	if got := idsOfHits(b, "peek"+strings.Repeat("a", 1<<20)+"boo"); len(got) != 0 {
		t.Errorf("a megabyte finds %q", got)
	}
	for number, want := range map[string]string{"1": "one", "one": "1", "10": "ten", "thre": "3", "11": "",
		"0": "", "": "", "card": ""} {
		if got := strings.Join(otherwise(number), " "); got != want {
			t.Errorf("%q: got %q, want %q", number, got, want)
		}
	}
}
