package pile_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/pile"
)

// table is real cards beside what is known of them: a deck, an open row and a closed hand.
type table struct {
	deck, open, hand []string // real ones
	pile             pile.Pile
	row              pile.Row
	closed           int
}

var box = pile.Box{"a", "a", "b", "c", "d", "e"}

func (s *table) places() []pile.Place {
	return []pile.Place{{Cards: s.row}, {Cards: s.pile.Top, Hidden: s.pile.Rest}, {Cards: s.pile.Bottom},
		{Where: "a hand", Hidden: s.closed}}
}

// acts is everything that people do with cards.
func (s *table) acts(t *rapid.T) map[string]func(*rapid.T) {
	order := func(cards []string) []string { return rapid.Permutation(cards).Draw(t, "order") }
	draw := func(named bool) (string, bool) {
		if len(s.deck) == 0 {
			return "", false
		}
		card, said := s.deck[0], ""
		if named {
			said = card
		}
		left, ok := s.pile.Draw(said)
		if !ok {
			t.Fatalf("%s lies on top of %v, and cannot be drawn from %v", card, s.deck, s.pile)
		}
		s.deck, s.pile = s.deck[1:], left
		return card, true
	}
	return map[string]func(*rapid.T){
		"": s.holds,
		"shuffle": func(*rapid.T) {
			s.deck, s.pile = order(s.deck), s.pile.Shuffled()
		},
		"cut": func(t *rapid.T) {
			n := rapid.IntRange(0, len(s.deck)).Draw(t, "cut")
			s.deck, s.pile = slices.Concat(s.deck[n:], s.deck[:n]), s.pile.Shuffled()
		},
		"rebuild": func(*rapid.T) {
			s.deck, s.pile = order(slices.Concat(s.deck, s.open)), s.pile.Shuffled(s.row...)
			s.open, s.row = nil, nil
		},
		"show": func(*rapid.T) {
			if card, ok := draw(true); ok {
				s.open, s.row = append(s.open, card), append(s.row, card)
			}
		},
		"deal": func(*rapid.T) {
			if card, ok := draw(false); ok {
				s.hand, s.closed = append(s.hand, card), s.closed+1
			}
		},
		"under": func(*rapid.T) {
			if len(s.row) > 0 {
				card := s.row[0]
				s.deck, s.pile = append(s.deck, card), s.pile.Under(card)
				s.open, s.row = s.open[1:], s.row[1:]
			}
		},
		"over": func(*rapid.T) {
			if len(s.row) > 0 {
				card := s.row[0]
				s.deck, s.pile = slices.Concat([]string{card}, s.deck), s.pile.Over(card)
				s.open, s.row = s.open[1:], s.row[1:]
			}
		},
		"play": func(*rapid.T) {
			if len(s.hand) > 0 {
				s.open, s.row = append(s.open, s.hand[0]), append(s.row, s.hand[0])
				s.hand, s.closed = s.hand[1:], s.closed-1
			}
		},
	}
}

// holds: what is known is so.
func (s *table) holds(t *rapid.T) {
	p, n := s.pile, len(s.deck)
	unseen := box.Unseen(s.places()...)
	hidden := slices.Sorted(slices.Values(slices.Concat(s.deck[len(p.Top):n-len(p.Bottom)], s.hand)))
	switch {
	case p.Len() != n, !slices.Equal(p.Top, s.deck[:len(p.Top)]),
		!slices.Equal(p.Bottom, s.deck[n-len(p.Bottom):]):
		t.Fatalf("%v is said of %v", p, s.deck)
	case !slices.Equal(unseen, hidden):
		t.Fatalf("%v are unseen, and %v are", unseen, hidden)
	case n > 0 && !slices.Contains(p.Tops(unseen), s.deck[0]):
		t.Fatalf("%s lies on top, and %v may", s.deck[0], p.Tops(unseen))
	case box.Short(s.places()...) != 0, box.Twice(s.places()...) != nil:
		t.Fatalf("cards are made or lost: %v", s.places())
	}
	for _, card := range []string{"b", "c", "d", "e"} { // of which there is one each
		depth, known := p.Depth(card)
		if known && s.deck[depth] != card {
			t.Fatalf("%s is said to lie under %d of %v", card, depth, s.deck)
		}
	}
}

// Whatever people do with real cards, what the piles say of them is so, nothing that was seen is
// forgotten but by a shuffle, and no card is made or lost.
func TestWhatIsKnownIsSo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		deck := rapid.Permutation([]string(box)).Draw(t, "deck")
		s := &table{deck: deck, pile: pile.Pile{Rest: len(deck)}}
		t.Repeat(s.acts(t))
	})
}

// The unseen cards are as likely on top as all orders of them say, though a closed hand has some
// of them: brute force over the orders.
func TestTheUnseenAreAsLikely(t *testing.T) {
	unseen := []string{"a", "a", "b", "c"} // two in a hand, two in the rest of a pile
	tops, all := map[string]int64{}, int64(0)
	var deal func(left, order []string)
	deal = func(left, order []string) {
		if len(left) == 0 {
			tops[order[2]]++
			all++
		}
		for i := range left {
			deal(slices.Delete(slices.Clone(left), i, i+1), append(order, left[i]))
		}
	}
	deal(unseen, nil)
	got, card := map[string]*big.Rat{}, ""
	err := chance.Walk(func(source chance.Source) error {
		draw, err := source.Card("deck", pile.Pile{Rest: 2, Bottom: []string{"z"}}.Tops(unseen))
		card = draw.Value
		return err
	}, func(p *big.Rat) {
		if got[card] == nil {
			got[card] = new(big.Rat)
		}
		got[card].Add(got[card], p)
	})
	if err != nil || len(got) != len(tops) {
		t.Fatal(err, got)
	}
	for card, n := range tops {
		if want := big.NewRat(n, all); got[card].Cmp(want) != 0 {
			t.Errorf("%s is drawn with %v, and lies on top in %v of the orders", card, got[card], want)
		}
	}
}

// Turning until a card comes ends with each of its places as likely, walked over every draw.
func TestUntilIsUniform(t *testing.T) {
	ends, turns := map[int]*big.Rat{}, 0
	unseen := []string{"a", "b", "c", "d"}
	err := chance.Walk(func(source chance.Source) error {
		var failed error
		turned, _, found := pile.Pile{Rest: 4}.Until(unseen, func(tops []string) string {
			draw, err := source.Card("deck", tops)
			failed = err
			return draw.Value
		}, func(card string) bool { return card == "c" })
		if turns = len(turned); !found && failed == nil {
			failed = fmt.Errorf("c never came: %v", turned)
		}
		return failed
	}, func(p *big.Rat) {
		if ends[turns] == nil {
			ends[turns] = new(big.Rat)
		}
		ends[turns].Add(ends[turns], p)
	})
	if err != nil || fmt.Sprint(ends) != "map[1:1/4 2:1/4 3:1/4 4:1/4]" {
		t.Error(err, ends)
	}
}

// A table with forty cards in twenty places is asked at every draw.
func BenchmarkUnseen(b *testing.B) {
	var all pile.Box
	var places []pile.Place
	for i := range 40 {
		all = append(all, fmt.Sprint("card ", i))
		if i%2 == 0 {
			places = append(places, pile.Of(all[i], "", ""))
		}
	}
	for b.Loop() {
		if len(all.Unseen(places...)) != 20 {
			b.Fatal("wrong")
		}
	}
}
