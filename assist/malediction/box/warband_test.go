package box_test

import (
	"maps"
	"slices"
	"testing"

	"tablehand/assist/malediction/box"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/telling/tellingtest"
)

// lawful is the practice warband of the Oath, whose cards are all known.
func lawful() box.Warband {
	return box.Warband{Seeker: "Warden Ilse", Legacy: "Oath of Ilse",
		Deck: map[string]int{"Lancer": 3, "Slinger": 3,
			"Hound": 3, "Recruit": 3, "Bulwark": 2, "Chaplain": 2, "Sentinel": 2, "Banneret": 1,
			"Tower Shield": 3,
			"Long Bow":     1, "Whetstone": 2, "Turn Aside": 2, "Second Breath": 1, "Healing Light": 2}}
}

// rules lists the rules of complaints, without what is only unknown.
func rules(list []box.Complaint) (ids []string) {
	for _, c := range list {
		if !c.Open {
			ids = append(ids, c.Rule)
		}
	}
	slices.Sort(ids)
	return ids
}

func TestWarbands(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*box.Warband)
		want   []string
	}{
		"lawful": {func(*box.Warband) {}, nil},
		"29 cards": {func(w *box.Warband) { w.Deck["Lancer"]-- },
			[]string{"deck.size.min"}},
		"a fourth basic": {func(w *box.Warband) { w.Deck["Lancer"]++ },
			[]string{"deck.rank.basic"}},
		"deck-copies": {func(w *box.Warband) { w.Deck["Bulwark"]++; w.Deck["Gravelord Baruk"] = 1 },
			[]string{"deck.rank.elite", "deck.rank.legendary"}},
		"a second unique": {func(w *box.Warband) { w.Deck["Banneret"]++ },
			[]string{"deck.rank.unique"}},
		"another's sigil": {func(w *box.Warband) { w.Deck["Ghoul"] = 1 },
			[]string{"deck.faction.all"}},
		"no sigil": {func(w *box.Warband) { w.Deck["Crow"] = 1 }, nil},
		"a relic": {func(w *box.Warband) { w.Deck["Far Eye"] = 1 },
			[]string{"card.relic.not-in-deck"}},
		"wrong-legacy": {func(w *box.Warband) { w.Legacy = "Hunger of Baruk" },
			[]string{"card.legacy.bound"}},
		"side-deck-size 0": {func(w *box.Warband) { w.Side = map[string]int{} }, nil},
		"side-deck-size 7": {func(w *box.Warband) {
			w.Side = map[string]int{"Crow": 3,
				"Grave Dust": 3, "Long Bow": 1}
		}, nil},
		"side-deck-size 8": {func(w *box.Warband) {
			w.Side = map[string]int{"Crow": 3,
				"Grave Dust": 3, "Long Bow": 2}
		}, []string{"deck.side.size"}},
		"51 cards at most 50": {func(w *box.Warband) { w.Deck["Unknown Card"] = 21 },
			[]string{"deck.size.max"}},
		"50 cards": {func(w *box.Warband) { w.Deck["Unknown Card"] = 20 }, nil},
	} {
		t.Run(name, func(t *testing.T) {
			w := lawful()
			w.Deck = maps.Clone(w.Deck)
			c.change(&w)
			if got := rules(Book().Wrong(w)); !slices.Equal(got, c.want) {
				t.Errorf("%q, not %q", got, c.want)
			}
		})
	}
}

// A Seeker with two sigils admits cards of the one, the other and both (case deck-dual-faction); one with
// a single sigil refuses a card of two (case deck-two-sigils-single-seeker).
func TestSigils(t *testing.T) {
	book, err := box.OpenBook(tellingtest.Files("malediction"), nil)
	if err != nil {
		t.Fatal(err)
	}
	deck := book.Deck()
	londriel := box.Card{Name: "Londriel", Type: notation.Seeker, Of: []string{"conclave", "order"}}
	deck.Cards["Londriel"] = londriel
	for _, c := range []struct {
		of     []string
		seeker string
		fits   bool
	}{
		{[]string{"conclave"}, "Londriel", true}, {[]string{"order"}, "Londriel", true},
		{[]string{"conclave", "order"}, "Londriel", true}, {[]string{"conclave", "legion"},
			"Londriel", false},
		{nil, "Londriel", true}, {[]string{"primal"}, "Londriel", false},
		{[]string{"conclave", "order"}, "Warden Ilse", false},
	} {
		deck.Cards["A Card"] = box.Card{Name: "A Card", Type: notation.UnitCard, Rank: "basic",
			Of: c.of}
		w := box.Warband{Seeker: c.seeker, Deck: map[string]int{"A Card": 1, "Unknown Card": 30}}
		if got := len(rules(book.Wrong(w))) == 0; got != c.fits {
			t.Errorf("%v with %s: %v", c.of, c.seeker, book.Wrong(w))
		}
	}
}

func TestSwapping(t *testing.T) {
	w := lawful()
	w.Side = map[string]int{"Crow": 1}
	after, err := w.Swapped("Lancer", "Crow")
	if err != nil || after.Deck["Lancer"] != 2 || after.Deck["Crow"] != 1 || after.Side["Lancer"] != 1 ||
		after.Side["Crow"] != 0 || box.Cards(after.Deck) != 30 || w.Deck["Lancer"] != 3 {
		t.Errorf("%+v, %v", after, err)
	}
	if _, err := w.Swapped("Ghoul", "Crow"); err == nil {
		t.Error("what is not in the deck cannot leave it")
	}
	if _, err := w.Swapped("Lancer", "Ghoul"); err == nil {
		t.Error("what is not in the side deck cannot come")
	}
}

// Copies of one card count together however a file spells it, and a spelling hides no rule: of the Seeker,
// the legacy and the terrain neither.
func TestOneCardInTwoSpellings(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*box.Warband)
		want   []string
	}{
		"3 of a basic": {func(w *box.Warband) { w.Deck["Lancer"], w.Deck["lancer"] = 2, 1 }, nil},
		"4 of a basic": {func(w *box.Warband) { w.Deck["LANCER"] = 1 }, []string{"deck.rank.basic"}},
		"5 in three": {func(w *box.Warband) { w.Deck["LANCER"], w.Deck["lancer"] = 1, 1 },
			[]string{"deck.rank.basic"}},
		"the Seeker": {func(w *box.Warband) { w.Seeker = "warden ilse" }, nil},
		"another's sigil": {func(w *box.Warband) { w.Seeker = "warden ilse"; w.Deck["ghoul"] = 1 },
			[]string{"deck.faction.all"}},
		"a unit is no terrain": {func(w *box.Warband) { w.Terrain = "lancer" }, []string{"deck.warband"}},
		"a terrain card":       {func(w *box.Warband) { w.Terrain = "mossy stones" }, nil},
		"nobody knows it":      {func(w *box.Warband) { w.Terrain = "Spire" }, nil},
		"both spellings of a card that nobody knows": {func(w *box.Warband) {
			w.Deck["Rare"], w.Deck["rare"] = 10, 10
		}, nil},
	} {
		w := lawful()
		c.change(&w)
		if got := rules(Book().Wrong(w)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
	w := lawful()
	w.Seeker, w.Deck["lancer"], w.Deck["Rare"], w.Deck["rare"] = "warden ilse", 1, 2, 1
	if got := Book().Spelled(w); got.Seeker != "Warden Ilse" || got.Deck["Lancer"] != 4 ||
		got.Deck["lancer"] != 0 || got.Deck["Rare"] != 3 || box.Cards(got.Deck) != box.Cards(w.Deck) {
		t.Errorf("%+v", got)
	}
	w = lawful()
	w.Side = map[string]int{"lancer": 1}
	if list := Book().Wrong(w); len(list) != 1 || list[0].Rule != "deck.side.copies" {
		t.Errorf("%+v", list)
	}
}

// A warband without its legacy or its terrain card is told so, and may still be lawful.
func TestWhatAWarbandHasNoneOf(t *testing.T) {
	w := lawful()
	for _, c := range []struct {
		legacy, terrain string
		missing         int
	}{{"Oath of Ilse", "Spire", 0}, {"", "Spire", 1}, {"Oath of Ilse", "", 1}, {"", "", 2}} {
		w.Legacy, w.Terrain = c.legacy, c.terrain
		list := box.Missing(w)
		for _, missing := range list {
			if !missing.Open || missing.Rule != "deck.warband" {
				t.Errorf("%+v", missing)
			}
		}
		if len(list) != c.missing {
			t.Errorf("%+v: %+v", c, list)
		}
	}
}
