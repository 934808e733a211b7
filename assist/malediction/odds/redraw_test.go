package odds_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/malediction/odds"
	"tablehand/assist/rulebook/rulebooktest"
)

// drawn lists the cards of a deck, and counts all hands of a size that hold what is wanted.
func drawn(cards []string, size int, good func(hand []string) bool) *big.Rat {
	all, have := int64(0), int64(0)
	var from func(at int, hand []string)
	from = func(at int, hand []string) {
		if len(hand) == size {
			if all++; good(hand) {
				have++
			}
			return
		}
		for i := at; i < len(cards); i++ {
			from(i+1, append(hand[:len(hand):len(hand)], cards[i]))
		}
	}
	from(0, nil)
	return big.NewRat(have, all)
}

func count(hand []string, word string) (n int) {
	for _, card := range hand {
		if strings.Contains(card, word) {
			n++
		}
	}
	return n
}

// The chance of a want in a hand is that of all hands, and a redraw is made as long as it lacks it.
func TestRedrawsAreAllHands(t *testing.T) {
	rulebooktest.Proves(t, "setup.full.mulligan.redraw", "setup.full.mulligan.floor")
	deck := map[string]int{"Hound unit": 3, "Lancer unit": 2, "Bow item": 2, "Rot spell": 4}
	var cards []string
	for name, n := range deck {
		for range n {
			cards = append(cards, name)
		}
	}
	card := func(name string) box.Card {
		of := notation.Type(strings.Fields(name)[1])
		if of == "spell" {
			of = notation.Channel
		}
		return box.Card{Name: name, Type: of}
	}
	for want, good := range map[string]func(hand []string) bool{
		"unit>=2":           func(h []string) bool { return count(h, "unit") >= 2 },
		"unit>=2, item=1":   func(h []string) bool { return count(h, "unit") >= 2 && count(h, "item") == 1 },
		"Lancer>=1,spell<3": func(h []string) bool { return count(h, "Lancer") >= 1 && count(h, "spell") < 3 },
		"channel<=1":        func(h []string) bool { return count(h, "spell") <= 1 },
	} {
		got, err := odds.Redraw{Deck: deck, Hand: 5, Want: want, Card: card}.Odds()
		if err != nil || got.Bound != odds.Exactly {
			t.Fatal(want, err)
		}
		rulebooktest.Met(t, got)
		best := new(big.Rat)
		for n := 1; n <= 5; n++ {
			p := drawn(cards, n, good)
			at := 5 - n
			same(t, fmt.Sprintf("%s in a hand of %d", want, n), got.Outcomes[at].P, p)
			if n < 5 {
				lacks := new(big.Rat).Sub(big.NewRat(1, 1), p)
				best = lacks.Mul(lacks, best).Add(lacks, p)
			}
		}
		same(t, want+" redrawn on", got.P, best)
	}
	for _, want := range []string{"", "unit", "unit>=", "unit>=x", "Crow>=1", ">=2"} {
		if _, err := (odds.Redraw{Deck: deck, Hand: 5, Want: want, Card: card}).Odds(); err == nil {
			t.Errorf("%q is taken", want)
		}
	}
	for _, hand := range []int{0, 12, -1} {
		if _, err := (odds.Redraw{Deck: deck, Hand: hand, Want: "unit>=1", Card: card}).Odds(); err == nil {
			t.Errorf("a hand of %d is taken", hand)
		}
	}
	untyped := func(string) box.Card { return box.Card{} }
	got, err := odds.Redraw{Deck: deck, Hand: 5, Want: "unit>=1", Card: untyped}.Odds()
	if err != nil || got.Bound != odds.AtLeast || got.P.Sign() != 0 {
		t.Errorf("cards that nobody has typed in: %+v %v", got, err)
	}
}
