package rulebook

import (
	"reflect"
	"slices"
	"testing"
)

// sectionedBook is one of a game that has only one edition, whose rulebook has sections and no
// page numbers; some of its entries have no title yet.
const sectionedBook = `sections: [Cover, Setup, 1-Time Cards]
rules:

- id: game.players
  page: Cover
  does: check
  text: >-
    The game is for exactly 3 players, aged 14 or older; no other
    player count has rules.

- id: game.order
  title: Who begins
  page: Cover / Setup
  does: track
  text: The youngest begins.
  reading: >-
    The text does not say who is the youngest of twins; they throw a die.

- id: deck.size
  page: Components; Building a Deck, Step 2
  does: lookup
  text: A deck has 40 cards.
  unknown: A picture is lost.

- id: cards.once
  page: 1-Time Cards (Flight), Setup
  does: check
  text: Such a card is played once.

- id: cards.wide
  page: 12
  does: check
  text: Wide cards lie across.
`

func sectioned() *Book { return Open("plain.yaml", sectionedBook) }

func TestEntriesWithoutEditions(t *testing.T) {
	e, found, err := sectioned().ByID("game.order")
	want := Entry{
		ID: "game.order", Title: "Who begins", Does: "track", Text: "The youngest begins.",
		Reading: "The text does not say who is the youngest of twins; they throw a die.",
		Pages:   map[string]string{"": "Cover / Setup"},
	}
	if !found || err != nil || !reflect.DeepEqual(e, want) {
		t.Errorf("got %+v, %v, %v, want %+v", e, found, err, want)
	}
	if !e.In("") || e.Rule("") != e.Text || e.Says("") != e.Text {
		t.Errorf("it is not the rule of the one edition: %+v", e)
	}
	if got, err := sectioned().Differences(""); err != nil || len(got) != 0 {
		t.Errorf("differences: %q, %v", idsOf(got), err)
	}
	if got := wordsFind(t, "exactly player count"); !slices.Equal(got, []string{"game.players"}) {
		t.Errorf("found %q", got)
	}
}

func wordsFind(t *testing.T, query string) []string { return idsFound(t, sectioned(), query, "") }

// An entry without a title is called as its text begins; Check wants one.
func TestEntriesWithoutTitle(t *testing.T) {
	want := "The game is for exactly 3 players, aged 14 or older; no …"
	if e, _, err := sectioned().ByID("game.players"); err != nil || e.Title != want {
		t.Errorf("got %q, %v, want %q", e.Title, err, want)
	}
	areas, err := sectioned().Areas()
	if err != nil || areas[1].About[0] != "A deck has 40 cards" {
		t.Errorf("got %+v, %v", areas, err)
	}
	if n := len(faultsOf(sectioned().Check())); n != 4 {
		t.Errorf("%d faults, not one for each title that is missing: %v", n, sectioned().Check())
	}
}

// Pages with names stand in the order of the file: as its head lists them, then as the
// entries come to them; numbers come last.
func TestSectionsInOrder(t *testing.T) {
	b := sectioned()
	want := []string{"cover", "setup", "components", "building a deck, step 2", "1-time cards (flight)", "12"}
	got, err := b.Pages("")
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	for page, want := range map[string][]string{
		"Cover": {"game.players", "game.order"}, "setup": {"game.order", "cards.once"},
		"BUILDING a deck": {"deck.size"},
		"1-time cards":    {"cards.once"}, "1": nil, "12": {"cards.wide"}, "deck": nil,
	} {
		if on, err := b.OnPage(page, ""); err != nil || !slices.Equal(idsOf(on), want) {
			t.Errorf("%q: got %q, %v, want %q", page, idsOf(on), err, want)
		}
	}
	for page, want := range map[string][]string{"covver": {"cover"}, "13": {"12"}, "zzzzzzzz": {"cover"}} {
		if near := Beside(page, got); !slices.Equal(near, want) {
			t.Errorf("beside %q: got %q, want %q", page, near, want)
		}
	}
	if near := Beside("zzzzzzzz", want[:3]); len(near) != 0 {
		t.Errorf("beside what is no section: got %q", near)
	}
}
