package cards_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// hand gives a player so many cards.
func hand(player string, n int) func(*axismundi.State) {
	return With(player, func(p *axismundi.Player) { p.Hand = n })
}

// Cards go down to the Hand Limit, by name or by number, and never below it.
func TestDiscards(t *testing.T) {
	rulebooktest.Proves(t, "hand.discard.allowed", "hand.limit.choice", "hand.limit.at-once",
		"hand.limit", "char.savant.hand", "char.savant.up.hand")
	s := Plain(t, hand(Ann, 8))
	_ = Refuses(t, s, cards.Discard{N: 4}, "hand.discard.allowed", Said{})
	_ = Refuses(t, s, cards.Discard{}, "", Said{})
	after, told := Plays(t, s, cards.Discard{Cards: []string{"peek", "honed"}, N: 1}, Said{})
	rulebooktest.Met(t, told.Events)
	Says(t, told, "Ann discards Peek-A-Boo and Honed Blade, 6 in hand (limit 5)")
	if after.Player(Ann).Hand != 5 || len(after.Discard.Cards) != 2 || after.Discard.Unnamed.All() != 1 {
		t.Error(after.Discard)
	}
	_ = Refuses(t, after, cards.Discard{N: 1}, "hand.discard.allowed", Said{})
	_ = Refuses(t, after, cards.Discard{N: 9}, "", Said{})
	other, _ := Plays(t, Plain(t, hand(Ben, 6)), cards.Discard{N: 1}, Said{}) // in Ann's turn
	if other.Player(Ben).Hand != 5 || other.Player(Ann).Hand != 5 {
		t.Error("not Ben, who holds too many")
	}
	_ = Refuses(t, Plain(t, hand(Cid, 6)), cards.Discard{Player: Cid, N: 1}, "hand.discard.allowed", Said{})
	_, told = Plays(t, Plain(t, hand(Cid, 7)), cards.Discard{Player: Cid, N: 1}, Said{}) // the Savant holds 6
	rulebooktest.Met(t, told.Events)
	up := Plain(t, Changed(Ben, notation.Demon), hand(Cid, 8)) // the upgraded one 7
	_, told = Plays(t, up, cards.Discard{Player: Cid, N: 1}, Said{})
	rulebooktest.Met(t, told.Events)
	_ = Refuses(t, up, cards.Discard{Player: Cid, N: 2}, "hand.discard.allowed", Said{})
}

// A Scrounge takes 3 tokens, an Upgraded Scrounger's 2; all go, and a card of one's choice comes.
func TestScrounge(t *testing.T) {
	rulebooktest.Proves(t, "char.scrounger.scrounge", "char.scrounger.up.scrounge")
	tokens := func(n int) func(*axismundi.State) {
		return func(s *axismundi.State) {
			s.Player(Ben).Scrounge = n
			s.Discard.Cards = []string{"God-Mode", "Vermin"}
		}
	}
	s := Plain(t, Turn(Ben, 0), tokens(3))
	after, told := Plays(t, s, cards.Scrounge{Card: "vermin"}, Said{})
	rulebooktest.Met(t, told.Events)
	Says(t, told, "Ben takes Vermin from the Discard Pile, 6 in hand (limit 5)")
	asked, _ := Plays(t, s, cards.Scrounge{Asks: true}, Said{Choices: map[string]string{"scrounge": "god mode"}})
	if left := asked.Discard.Cards; len(left) != 1 || left[0] != "Vermin" {
		t.Errorf("%q", left)
	}
	_ = Refuses(t, s, cards.Scrounge{Asks: true}, "", Said{Choices: map[string]string{"scrounge": "dexterity"}})
	if p := after.Player(Ben); p.Scrounge != 0 || p.Hand != 6 || len(after.Discard.Cards) != 1 {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, Plain(t, Turn(Ben, 0), tokens(2)), cards.Scrounge{}, "char.scrounger.scrounge", Said{})
	_ = Refuses(t, Plain(t, tokens(3)), cards.Scrounge{Player: Ann}, "char.scrounger.scrounge", Said{})
	_ = Refuses(t, s, cards.Scrounge{Card: "dex"}, "", Said{})
	up := Plain(t, Changed(Cid, notation.Demon), Turn(Ben, 0), tokens(2))
	after, told = Plays(t, up, cards.Scrounge{}, Said{})
	rulebooktest.Met(t, told.Events)
	if after.Player(Ben).Scrounge != 0 || after.Discard.Taken != 1 {
		t.Errorf("%+v", after.Discard)
	}
	few := Plain(t, Changed(Cid, notation.Demon), Turn(Ben, 0), tokens(1))
	_ = Refuses(t, few, cards.Scrounge{}, "char.scrounger.up.scrounge", Said{})
	empty := Plain(t, Turn(Ben, 0), tokens(3), func(s *axismundi.State) { s.Discard.Cards = nil })
	_ = Refuses(t, empty, cards.Scrounge{}, "", Said{})
}
