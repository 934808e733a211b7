package setup_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// A first hand has 5 cards in any mix; some of them may be exchanged once, or by reading A14c again.
func TestFirstHands(t *testing.T) {
	rulebooktest.Proves(t, "setup.hand.draw", "setup.hand.mulligan")
	s, _ := Plays(t, Nothing(), game("full", notation.Scrounger), Said{})
	_ = Refuses(t, s, setup.Deal{Player: "ann", Permanent: 2, OneTime: 2}, "setup.hand.draw", Said{})
	s, told := Plays(t, s, setup.Deal{Player: "ann", Permanent: 2, OneTime: 3}, Said{})
	Says(t, told, "Ann draws 2 Permanent cards")
	if s.Player(Ann).Hand != 5 || s.Decks.Permanent != 52 || s.Decks.OneTime != 104 {
		t.Error(s.Decks)
	}
	_ = Refuses(t, s, setup.Deal{Player: Ann, Permanent: 5}, "", Said{})
	out := axismundi.Counted{Permanent: 1, OneTime: 2}
	_ = Refuses(t, s, setup.Redraw{Player: Ann, Out: out, For: axismundi.Counted{OneTime: 2}},
		"setup.hand.mulligan", Said{})
	s, _ = Plays(t, s, setup.Redraw{Player: Ann, Out: out, For: axismundi.Counted{OneTime: 3}}, Said{})
	if s.Player(Ann).Hand != 5 || s.Discard.Unnamed != out || s.Decks.OneTime != 101 {
		t.Error(s.Discard, s.Decks)
	}
	again := setup.Redraw{Player: Ann, Out: axismundi.Counted{OneTime: 1}, For: axismundi.Counted{OneTime: 1}}
	_ = Refuses(t, s, again, "setup.hand.mulligan", Said{})
	s.Readings["A14c"] = "any"
	Plays(t, s, again, Said{})
}

// What lies open on a Crate Board is 2 cards of each deck.
func TestCrates(t *testing.T) {
	rulebooktest.Proves(t, "setup.crates.stock")
	s, _ := Plays(t, Nothing(), game("full", notation.Scrounger), Said{})
	s, told := Plays(t, s, setup.Crate{Warehouse: "c", Cards: []string{"dexterity", "suture", "herbs"}},
		Said{})
	Says(t, told, "Crate C: Dexterity, Suture Kit, Holistic Herbs and 1 unknown card")
	_ = Refuses(t, s, setup.Crate{Warehouse: "C", Cards: []string{"suture", "herbs", "salve"}},
		"setup.crates.stock", Said{})
	_ = Refuses(t, s, setup.Crate{Warehouse: "G", Cards: []string{"suture"}}, "", Said{})
	_ = Refuses(t, s, setup.Crate{Warehouse: "C", Cards: []string{"salve"}}, "", Said{}) // in whose place?
}
