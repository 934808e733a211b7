package box_test

import (
	"maps"
	"slices"
	"testing"

	"tablehand/assist/malediction/box"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling/tellingtest"
)

// wrong returns the rules of what is wrong with a lawful warband after a change, and those of what nobody
// can tell.
func wrong(t *testing.T, change func(*box.Warband)) (broken, open []string) {
	t.Helper()
	w := lawful()
	w.Deck = maps.Clone(w.Deck)
	change(&w)
	list := Book().Wrong(w)
	rulebooktest.Met(t, list)
	for _, c := range list {
		if c.Open {
			open = append(open, c.Rule)
		}
	}
	return rules(list), open
}

// Each rule of a deck, just kept and just broken.
func TestTheRulesOfDecks(t *testing.T) {
	rulebooktest.Proves(t, "deck.warband", "deck.size.min", "deck.size.max", "deck.size.not-counted",
		"deck.rank.basic",
		"deck.rank.elite", "deck.rank.unique", "deck.rank.legendary", "deck.side.size",
		"card.relic.not-in-deck",
		"card.legacy.bound")
	for name, c := range map[string]struct {
		change func(*box.Warband)
		rule   string // empty: nothing is wrong
	}{
		"30 cards": {func(*box.Warband) {}, ""},
		"29":       {func(w *box.Warband) { w.Deck["Hound"] = 2 }, "deck.size.min"},
		"50":       {func(w *box.Warband) { w.Deck["Unknown"] = 20 }, ""},
		"51":       {func(w *box.Warband) { w.Deck["Unknown"] = 21 }, "deck.size.max"},
		"Seeker, legacy, terrain and side deck are not counted": {func(w *box.Warband) {
			w.Deck["Hound"], w.Terrain, w.Side = 2, "Mossy Stones", map[string]int{"Crow": 3}
		}, "deck.size.min"},
		"a legacy in the deck": {func(w *box.Warband) { w.Deck["Oath of Ilse"] = 1 },
			"deck.size.not-counted"},
		"a terrain card in it": {func(w *box.Warband) { w.Deck["Mossy Stones"] = 1 },
			"deck.size.not-counted"},
		"a relic in it": {func(w *box.Warband) { w.Deck["Wind Boots"] = 1 },
			"card.relic.not-in-deck"},
		"4 basic": {func(w *box.Warband) { w.Deck["Hound"] = 4 }, "deck.rank.basic"},
		"3 elite": {func(w *box.Warband) { w.Deck["Bulwark"] = 3 }, "deck.rank.elite"},
		"2 unique": {func(w *box.Warband) { w.Deck["Banneret"] = 2 },
			"deck.rank.unique"},
		"a Seeker in it": {func(w *box.Warband) { w.Deck["Gravelord Baruk"] = 1 },
			"deck.rank.legendary"},
		"8 in the side deck": {func(w *box.Warband) {
			w.Side = map[string]int{"Crow": 3,
				"Grave Dust": 3, "Hound": 2}
		}, "deck.side.size"},
		"no Seeker leads": {func(w *box.Warband) { w.Seeker, w.Legacy = "Lancer", "" },
			"deck.warband"},
		"another's legacy": {func(w *box.Warband) { w.Legacy = "Hunger of Baruk" },
			"card.legacy.bound"},
		"no legacy is one": {func(w *box.Warband) { w.Legacy = "Lancer" }, "card.legacy.bound"},
	} {
		t.Run(name, func(t *testing.T) {
			var want []string
			if c.rule != "" {
				want = []string{c.rule}
			}
			if got, _ := wrong(t, c.change); !slices.Equal(got, want) {
				t.Errorf("%q, not %q", got, want)
			}
		})
	}
}

// Sigils: all of a card's stand on its Seeker; a card without any fits every deck; two sigils admit cards
// of the one, the other, or both (cases deck-dual-faction, deck-two-sigils-single-seeker).
func TestTheRulesOfSigils(t *testing.T) {
	rulebooktest.Proves(t, "deck.faction.all", "deck.faction.none", "deck.faction.dual")
	book, err := box.OpenBook(tellingtest.Files("malediction"), nil)
	if err != nil {
		t.Fatal(err)
	}
	deck := book.Deck()
	deck.Cards["Londriel"] = box.Card{Name: "Londriel", Type: notation.Seeker,
		Of: []string{"conclave", "order"}}
	deck.Cards["Sworn"] = box.Card{Name: "Sworn", Type: notation.Seeker, Of: []string{"order"}}
	for _, c := range []struct {
		id     string
		of     []string
		seeker string
		rule   string
		open   bool
	}{
		{"deck-dual-faction conclave", []string{"conclave"}, "Londriel", "deck.faction.dual", true},
		{"deck-dual-faction order", []string{"order"}, "Londriel", "deck.faction.dual", true},
		{"deck-dual-faction both", []string{"conclave", "order"}, "Londriel", "deck.faction.dual",
			true},
		{"deck-dual-faction legion", []string{"conclave", "legion"}, "Londriel",
			"deck.faction.all", false},
		{"deck-dual-faction none", nil, "Londriel", "deck.faction.none", true},
		{"deck-dual-faction primal", []string{"primal"}, "Londriel", "deck.faction.all", false},
		{"deck-two-sigils-single-seeker", []string{"conclave", "order"}, "Sworn",
			"deck.faction.all", false},
		{"its own sigil", []string{"order"}, "Sworn", "deck.faction.all", true},
	} {
		t.Run(c.id, func(t *testing.T) {
			card := box.Card{Name: "A Card", Of: c.of}
			fits, rule := deck.Cards[c.seeker].Admits(card)
			if rulebooktest.Met(t, rule); fits != c.open || rule != c.rule {
				t.Errorf("%v by %s", fits, rule)
			}
		})
	}
}

// A24: copies are counted in the deck as it is played; what main and side deck have together is a warning.
// A swap is one for one, between matches.
func TestTheRulesOfSideDecks(t *testing.T) {
	rulebooktest.Proves(t, "deck.side.copies", "deck.side.swap", "deck.side.size")
	broken, open := wrong(t, func(w *box.Warband) { w.Side = map[string]int{"Hound": 1} })
	if len(broken) != 0 || !slices.Equal(open, []string{"deck.side.copies"}) {
		t.Errorf("%q %q", broken, open)
	}
	broken, open = wrong(t, func(w *box.Warband) {
		w.Deck["Hound"], w.Deck["Crow"], w.Side = 2, 1,
			map[string]int{"Hound": 1}
	})
	if len(broken)+len(open) != 0 {
		t.Errorf("3 together are lawful: %q %q", broken, open)
	}
	wrong(t, func(w *box.Warband) { w.Side = map[string]int{"Hound": 8} })
	w := lawful()
	w.Side = map[string]int{"Crow": 1}
	after, err := w.Swapped("Lancer", "Crow")
	if err != nil || box.Cards(after.Deck) != 30 || box.Cards(after.Side) != 1 {
		t.Errorf("%+v %v", after, err)
	}
	for _, pair := range [][2]string{{"Ghoul", "Crow"}, {"Lancer", "Ghoul"}} {
		_, err := w.Swapped(pair[0], pair[1])
		if err == nil {
			t.Fatalf("%v", pair)
		}
		rulebooktest.Met(t, rulebooktest.Cited(err.Error()))
	}
}

// A legacy names its Seeker as the owner has typed it, in small letters too.
func TestALegacyIsBoundHoweverItsSeekerIsSpelled(t *testing.T) {
	rulebooktest.Proves(t, "card.legacy.bound")
	for bound, want := range map[string][]string{"Warden Ilse": nil, "warden ilse": nil, "": nil,
		"Gravelord Baruk": {"card.legacy.bound"}, "Warden": {"card.legacy.bound"}} {
		book, err := box.OpenBook(tellingtest.Files("malediction"), nil)
		if err != nil {
			t.Fatal(err)
		}
		legacy := book.Deck().Cards["Oath of Ilse"]
		legacy.Bound = bound
		book.Deck().Cards["Oath of Ilse"] = legacy
		list := book.Wrong(lawful())
		rulebooktest.Met(t, list)
		if got := rules(list); !slices.Equal(got, want) {
			t.Errorf("%q: %q, not %q", bound, got, want)
		}
	}
}
