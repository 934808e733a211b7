package decks_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/booking"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/decks"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// act plays a part of an act alone.
type act func(*axismundi.Table) error

func (a act) Play(t *axismundi.Table) error { return a(t) }

func draws(permanent, oneTime int) act {
	return func(t *axismundi.Table) error {
		return decks.Draw(t, Ann, axismundi.Counted{Permanent: permanent, OneTime: oneTime},
			"action.draw-one")
	}
}

// low leaves so many cards in the decks; the others lie in hands.
func low(permanent, oneTime int) func(*axismundi.State) {
	return func(s *axismundi.State) {
		more := s.Decks.All() - permanent - oneTime
		s.Decks = axismundi.Counted{Permanent: permanent, OneTime: oneTime}
		s.Discard.Unnamed = axismundi.Counted{OneTime: more}
	}
}

// named names all that lies in the Discard Pile: so many Permanent cards, the others 1-Time.
func named(permanent, oneTime int) func(*axismundi.State) {
	return func(s *axismundi.State) {
		for range permanent {
			s.Discard.Cards = append(s.Discard.Cards, "Dexterity")
		}
		for range oneTime {
			s.Discard.Cards = append(s.Discard.Cards, "Vermin")
		}
		extra := s.Discard.Unnamed.All() - permanent - oneTime
		s.Discard.Unnamed = axismundi.Counted{}
		s.Crates["C"] = axismundi.Crate{Permanent: []string{"", ""}, OneTime: []string{"", ""}}
		s.Players[2].Hand += extra // where they are does not matter here
	}
}

func pile(s *axismundi.State) int {
	return len(s.Discard.Cards) + s.Discard.Unnamed.All() - s.Discard.Taken
}

// As the last card of a deck is drawn both decks are rebuilt, of what the Discard Pile has of each (case
// deck-empty).
func TestRebuild(t *testing.T) {
	rulebooktest.Proves(t, "deck.rebuild")
	s := Plain(t, low(8, 1), named(12, 30))
	s, told := Plays(t, s, draws(0, 1), Said{})
	Says(t, told, "Both decks are rebuilt and shuffled: 20 Permanent, 30 1-Time")
	if s.Decks != (axismundi.Counted{Permanent: 20, OneTime: 30}) || pile(s) != 0 {
		t.Error(s.Decks, s.Discard)
	}
	s, _ = Plays(t, Plain(t, low(8, 2), named(12, 30)), draws(0, 5), Said{})
	if s.Decks != (axismundi.Counted{Permanent: 20, OneTime: 27}) || s.Player(Ann).Hand != 10 {
		t.Error(s.Decks)
	}
	s, told = Plays(t, Plain(t, low(8, 2), named(12, 30)), draws(0, 1), Said{})
	if s.Decks.OneTime != 1 || len(told.Events) != 1 {
		t.Error("rebuilt too early")
	}
}

// Where cards went unnamed the players count both decks, which together are all that there are.
func TestRebuildOfUnknownCards(t *testing.T) {
	s := Plain(t, low(8, 1))
	all := 8 + s.Discard.Unnamed.All()
	for _, typed := range []string{"8,10", "many", "7,138", "145,0"} {
		_ = Refuses(t, s, draws(0, 1), "", Said{Choices: map[string]string{"decks": typed}})
	}
	_ = Refuses(t, s, draws(0, 1), "", Said{})
	if all != 145 {
		t.Fatal(all)
	}
	s, _ = Plays(t, s, draws(0, 1), Said{Choices: map[string]string{"decks": "40, 105"}})
	if s.Decks != (axismundi.Counted{Permanent: 40, OneTime: 105}) {
		t.Error(s.Decks)
	}
}

// Nobody mixes poison while the decks are rebuilt.
func TestNobodyMixesMeanwhile(t *testing.T) {
	rulebooktest.Proves(t, "deck.rebuild.poison")
	_, told := Plays(t, Plain(t, low(8, 1), named(12, 30), func(s *axismundi.State) {
		s.Modules = []string{"poison"}
	}), draws(0, 1), Said{})
	rulebooktest.Met(t, told.Remarks)
}

// Without anything to rebuild them of, empty decks stay empty.
func TestEmptyDecks(t *testing.T) {
	s := Plain(t, func(s *axismundi.State) {
		s.Players[1].Hand += s.Decks.Permanent
		s.Decks.Permanent = 0
	})
	_ = Refuses(t, s, draws(1, 0), "", Said{})
	s = Plain(t, func(s *axismundi.State) {
		s.Players[1].Hand += s.Decks.Permanent - 2
		s.Decks.Permanent = 2
	})
	refused := Refuses(t, s, draws(3, 0), "", Said{}).Error()
	if want := "the permanent deck has 2 cards, and nothing of it lies in the Discard Pile"; refused != want {
		t.Error(refused)
	}
}

func takes(word string) act {
	return func(t *axismundi.Table) error {
		if err := decks.Take(t, Ann, "C", word, "action.scavenge.effect"); err != nil {
			return err
		}
		return decks.Refill(t, "C")
	}
}

// A card out of a crate is replaced off the deck of its kind, and the crate keeps its 2 and 2.
func TestCrates(t *testing.T) {
	rulebooktest.Proves(t, "setup.crates.refill")
	s := Plain(t, func(s *axismundi.State) {
		s.Crates["C"] = axismundi.Crate{Permanent: []string{"Dexterity", ""}, OneTime: []string{"Vermin",
			"Salve"}}
	})
	before := s.Decks
	after, told := Plays(t, s, takes("dex"), Said{})
	Says(t, told, "Ann takes Dexterity from Crate C, 6 in hand (limit 5)")
	Says(t, told, "Crate C is refilled with a Permanent card")
	c := after.Crates["C"]
	if after.Player(Ann).Hand != 6 || len(c.Permanent) != 2 || c.Permanent[0] != "" || c.Permanent[1] != "" ||
		after.Decks.Permanent != before.Permanent-1 || after.Decks.OneTime != before.OneTime {
		t.Errorf("%+v %+v", c, after.Decks)
	}
	if do := told.Remarks[0].Do[0].String(); do != "crate C CARD" {
		t.Error(do)
	}
	after, _ = Plays(t, s, takes("honed"), Said{}) // the unknown card
	if c := after.Crates["C"]; c.Permanent[0] != "Dexterity" || c.Permanent[1] != "" {
		t.Errorf("%+v", c)
	}
	Plays(t, s, takes("permanent"), Said{})
	_ = Refuses(t, s, takes("suture"), "", Said{})
	_ = Refuses(t, s, takes("one-time"), "", Said{})
	_ = Refuses(t, s, act(func(t *axismundi.Table) error { return decks.Take(t, Ann, "G", "dex") }), "",
		Said{})
}

func plays(key string, added bool) act {
	return func(t *axismundi.Table) error {
		card := t.State().Book().Card(key)
		if err := decks.Play(t, Ann, card, "card.one."+key); err != nil {
			return err
		}
		return decks.Recycle(t, Ann, card, added)
	}
}

// The Angel draws a card for one that is played, unless that put cards into the hand.
func TestRecycling(t *testing.T) {
	rulebooktest.Proves(t, "action.play.discard", "angeldemon.recycle", "angeldemon.recycle.except")
	angel := Plain(t, Changed(Ann, notation.Angel))
	s, told := Plays(t, angel, plays("suture", false),
		Said{Choices: map[string]string{"recycle": "permanent"}})
	Says(t, told, "Ann plays Suture Kit")
	Says(t, told, "Ann draws a Permanent card, 5 in hand (limit 5)")
	rulebooktest.Met(t, told.Events)
	if s.Player(Ann).Hand != 5 || s.Discard.Cards[0] != "Suture Kit" {
		t.Error(s.Player(Ann).Hand, s.Discard)
	}
	s, told = Plays(t, angel, plays("refills", true), Said{})
	rulebooktest.Met(t, told.Remarks)
	if s.Player(Ann).Hand != 4 {
		t.Error(s.Player(Ann).Hand)
	}
	for name, c := range map[string]struct {
		key   string
		added bool
		a15   string
		hand  int
	}{
		"a Crates that took nothing":         {"crates", false, "effect", 5},
		"a Crates that took nothing, A15":    {"crates", false, "icon", 4},
		"a Harvester that brought a card":    {"harvester", true, "effect", 4},
		"a Harvester for a card, by its A15": {"harvester", true, "icon", 5},
	} {
		t.Run(name, func(t *testing.T) {
			angel := Plain(t, Changed(Ann, notation.Angel),
				func(s *axismundi.State) { s.Readings["A15"] = c.a15 })
			if s, _ := Plays(t, angel, plays(c.key, c.added), Said{}); s.Player(Ann).Hand != c.hand {
				t.Error(s.Player(Ann).Hand)
			}
		})
	}
	s, _ = Plays(t, Plain(t), plays("suture", false), Said{})
	if s.Player(Ann).Hand != 4 {
		t.Error("an ordinary Character draws none")
	}
	_ = Refuses(t, Plain(t, With(Ann, func(p *axismundi.Player) { p.Hand = 0 })), plays("suture", false),
		"", Said{})
}

func retakes(key string) act {
	return func(t *axismundi.Table) error {
		return decks.Retake(t, Ann, t.State().Book().Card(key),
			"axis.scrounge")
	}
}

// A card of the Discard Pile is taken by its name, or unseen; one that does not lie there is not.
func TestTheDiscardPile(t *testing.T) {
	s := Plain(t, func(s *axismundi.State) { s.Discard.Cards = []string{"God-Mode", "Dexterity"} })
	after, told := Plays(t, s, retakes("dexterity"), Said{})
	Says(t, told, "Ann takes Dexterity from the Discard Pile, 6 in hand (limit 5)")
	if len(after.Discard.Cards) != 1 || after.Player(Ann).Hand != 6 {
		t.Error(after.Discard)
	}
	after, _ = Plays(t, s, retakes(""), Said{})
	after, _ = Plays(t, after, retakes(""), Said{})
	if after.Discard.Taken != 2 || pile(after) != 0 {
		t.Error(after.Discard)
	}
	_ = Refuses(t, after, retakes(""), "", Said{})
	_ = Refuses(t, s, retakes("vermin"), "", Said{})
	unnamed := Plain(t, func(s *axismundi.State) { s.Discard.Unnamed.OneTime = 1 })
	if after, _ := Plays(t, unnamed, retakes("vermin"), Said{}); after.Discard.Taken != 1 {
		t.Error(after.Discard)
	}
	puts := act(func(t *axismundi.Table) error {
		book := t.State().Book()
		decks.Discard(t, Ann, []*box.Card{book.Card("vermin"), book.Card("honed")}, "hand.limit.choice")
		decks.Unnamed(t, Ann, 2, "hand.limit.choice")
		decks.Unnamed(t, Ann, 0)
		return nil
	})
	after, told = Plays(t, s, puts, Said{})
	Says(t, told, "Ann discards Vermin and Honed Blade, 3 in hand (limit 5)")
	if after.Player(Ann).Hand != 1 || pile(after) != 6 {
		t.Error(after.Discard)
	}
}

// A card that is played lies on the Discard Pile after what it does: its own draw does not shuffle it in, and
// takes it no more than another of its name that lies there; a draw of Recycling comes behind it.
func TestACardInPlayIsNotShuffledIn(t *testing.T) {
	rulebooktest.Proves(t, "action.play.discard", "deck.rebuild", "angeldemon.recycle")
	refills := act(func(t *axismundi.Table) error {
		if err := decks.Begin(t, Ann, t.State().Book().Card("refills"), "card.one.refills"); err != nil {
			return err
		}
		return decks.Draw(t, Ann, axismundi.Counted{OneTime: 3}, "card.one.refills")
	})
	s, _ := Plays(t, Plain(t, low(8, 2), named(12, 30)), refills, Said{})
	if s.Decks != (axismundi.Counted{Permanent: 20, OneTime: 29}) || s.Player(Ann).Hand != 7 ||
		!slices.Equal(s.Discard.Cards, []string{"Free Refills"}) {
		t.Error(s.Decks, s.Player(Ann).Hand, s.Discard)
	}
	none := act(func(t *axismundi.Table) error {
		if err := decks.Begin(t, Ann, t.State().Book().Card("2nd-times"), "card.one.2nd-times"); err != nil {
			return err
		}
		return decks.Retake(t, Ann, nil, "card.one.2nd-times")
	})
	_ = Refuses(t, Plain(t), none, "", Said{})
	recycled, _ := Plays(t, Plain(t, Changed(Ann, notation.Angel), low(8, 1), named(12, 30)),
		plays("suture", false), Said{})
	if recycled.Decks != (axismundi.Counted{Permanent: 20, OneTime: 31}) || pile(recycled) != 0 {
		t.Error(recycled.Decks, recycled.Discard)
	}
}

// By the count every card of a deck lies on the table but for some: so many can still come out of the closed
// hands. With one more a note says how the decks are counted right, as it does for each that comes behind.
func TestCounting(t *testing.T) {
	rulebooktest.Proves(t, "component.permanent-cards", "component.onetime-cards")
	for _, of := range []struct {
		deck notation.Deck
		card string
		note string
	}{
		{notation.Permanent, "dexterity", "61 Permanent cards lie on the table: the game has 60"},
		{notation.OneTime, "drain", "114 1-Time cards lie on the table: the game has 113"},
	} {
		discards := func(n int) axismundi.Act {
			return decks.Counting{Act: act(func(t *axismundi.Table) error {
				card := t.State().Book().Card(of.card)
				decks.Discard(t, Ann, slices.Repeat([]*box.Card{card}, n), "hand.limit")
				return nil
			})}
		}
		inHands := func(n int) *axismundi.State {
			return Plain(t, func(s *axismundi.State) {
				more := s.Copies(of.deck) - s.Open(of.deck) - n
				if of.deck == notation.Permanent {
					more = -more
				}
				s.Decks.OneTime, s.Decks.Permanent = s.Decks.OneTime+more, s.Decks.Permanent-more
			})
		}
		for n := range 3 {
			if n > 0 {
				if _, told := Plays(t, inHands(n), discards(n), Said{}); len(told.Remarks) > 0 {
					t.Errorf("%d of %d: %v", n, n, told.Remarks)
				}
			}
			s := inHands(n)
			told, err := telling.Play(s, discards(n+1), Said{}.Script(t), false)
			if err != nil {
				t.Fatal(err)
			}
			if len(told.Remarks) != 1 || told.Remarks[0].Text != of.note || len(Faults(t, s)) != 1 {
				t.Fatal(told.Remarks, Faults(t, s))
			}
			rulebooktest.Met(t, told.Remarks)
			s, _ = Plays(t, s, booking.Set{What: "decks", Words: told.Remarks[0].Do[0].Words[2:]}, Said{})
			if faults := Faults(t, s); len(faults) > 0 {
				t.Error(faults)
			}
		}
		if _, told := Plays(t, inHands(-1), decks.Counting{Act: draws(1, 1)}, Said{}); len(told.Remarks) > 0 {
			t.Errorf("what was wrong before: %v", told.Remarks)
		}
	}
}
