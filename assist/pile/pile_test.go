package pile_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/pile"
)

var some = []string{"a", "b", "c"}

// What may lie on top, and what the pile is once that was drawn.
func TestDrawing(t *testing.T) {
	for _, c := range []struct {
		pile pile.Pile
		tops string
		card string
		left string // empty: refused
	}{
		{pile.Pile{}, "[]", "a", ""},
		{pile.Pile{}, "[]", "", ""},
		{pile.Pile{Rest: 2}, "[a b c]", "a", "{[] 1 []}"},
		{pile.Pile{Rest: 2}, "[a b c]", "", "{[] 1 []}"},
		{pile.Pile{Top: []string{"x", "y"}, Rest: 2}, "[x]", "x", "{[y] 2 []}"},
		{pile.Pile{Top: []string{"x", "y"}, Rest: 2}, "[x]", "", "{[y] 2 []}"},
		{pile.Pile{Top: []string{"x", "y"}, Rest: 2}, "[x]", "y", ""},
		{pile.Pile{Rest: 1, Bottom: []string{"x", "y"}}, "[a b c]", "a", "{[] 0 [x y]}"},
		{pile.Pile{Bottom: []string{"x", "y"}}, "[x]", "x", "{[] 0 [y]}"},
		{pile.Pile{Bottom: []string{"x", "y"}}, "[x]", "y", ""},
		{pile.Pile{Top: []string{""}, Bottom: []string{"y"}}, "[a b c]", "b", "{[] 0 [y]}"},
	} {
		left, ok := c.pile.Draw(c.card)
		got := fmt.Sprint(left)
		if !ok {
			got = ""
		}
		if fmt.Sprint(c.pile.Tops(some)) != c.tops || got != c.left {
			t.Errorf("%v: %v on top; without %q %s, want %s, %s", c.pile, c.pile.Tops(some), c.card, got,
				c.tops, c.left)
		}
		if !ok && fmt.Sprint(left) != fmt.Sprint(c.pile) {
			t.Errorf("%v is refused and changed to %v", c.pile, left)
		}
	}
}

// Where a card is known to lie, and the pile from which somebody took it.
func TestLooking(t *testing.T) {
	p := pile.Pile{Top: []string{"x", ""}, Rest: 3, Bottom: []string{"y", "z"}}
	for card, want := range map[string]string{"x": "0 true", "y": "5 true", "z": "6 true", "a": "0 false",
		"": "0 false"} {
		if n, known := p.Depth(card); fmt.Sprint(n, " ", known) != want {
			t.Errorf("%q lies under %d: %v", card, n, known)
		}
	}
	for card, want := range map[string]string{"x": "{[] 3 [y z]} true", "z": "{[x ] 3 [y]} true",
		"a": "{[x ] 2 [y z]} true"} {
		if left, ok := p.Take(card); fmt.Sprint(left, " ", ok) != want {
			t.Errorf("without %s: %v %v", card, left, ok)
		}
	}
	p.Rest = 0
	if left, ok := p.Take("a"); fmt.Sprint(left, ok) != "{[x] 0 [y z]} true" {
		t.Errorf("the card without a name: %v", left)
	}
	if left, ok := (pile.Pile{Bottom: some}).Take("x"); ok || left.Len() != 3 {
		t.Errorf("none there: %v", left)
	}
}

// A deck is used up and rebuilt from its discards; a display is filled from it, and its lost
// cards go under it.
func TestADeckOfRelics(t *testing.T) {
	relics := pile.Box{"Boots", "Crown", "Ring", "Sword", "Torch"}
	deck, shown := pile.Pile{Rest: 5}, pile.Row{}
	first := func(tops []string) string { return tops[0] }
	shown, deck = shown.Filled(2, deck, relics, first)
	if fmt.Sprint(shown, deck) != "[Boots Crown] {[] 3 []}" {
		t.Fatal(shown, deck)
	}
	shown, ok := shown.Take("Crown")
	unseen := relics.Unseen(pile.Place{Cards: shown}, pile.Of("Crown", "Ann's", ""))
	shown, deck = shown.Filled(2, deck, unseen, first)
	if !ok || fmt.Sprint(shown, deck) != "[Boots Ring] {[] 2 []}" {
		t.Fatal(shown, deck)
	}
	deck = deck.Under("Crown") // Ann's unit has lost it
	all := []pile.Place{{Cards: shown}, {Cards: deck.Bottom}, {Where: "the deck", Hidden: deck.Rest}}
	if n := relics.Short(all...); n != 0 || fmt.Sprint(relics.Unseen(all...)) != "[Sword Torch]" {
		t.Fatal(n, relics.Unseen(all...))
	}
	shown, deck = shown.Filled(9, deck, relics.Unseen(all...), first)
	if fmt.Sprint(shown, deck) != "[Boots Ring Sword Torch Crown] {[] 0 []}" {
		t.Fatal(shown, deck)
	}
	if deck = deck.Shuffled(shown...); deck.Rest != 5 {
		t.Fatal(deck)
	}
}

// A display that nobody names is filled all the same; a card that is known to lie elsewhere on
// top ends it.
func TestFillingWithoutNames(t *testing.T) {
	nobody := func([]string) string { return "" }
	row, p := pile.Row{"a"}.Filled(3, pile.Pile{Rest: 5}, some, nobody)
	if fmt.Sprintf("%q %v", row, p) != `["a" "" ""] {[] 3 []}` {
		t.Error(row, p)
	}
	row, ok := row.Take("b") // one of those without a name is it
	if _, none := (pile.Row{"a"}).Take("b"); !ok || none || len(row) != 2 {
		t.Error(row)
	}
	row, p = pile.Row{}.Filled(3, pile.Pile{Top: []string{"x"}, Rest: 5}, some,
		func([]string) string { return "a" })
	if len(row) != 0 || p.Len() != 6 {
		t.Error(row, p)
	}
}

// Cards are turned until one is such; what only the table has stays to be turned.
func TestUntil(t *testing.T) {
	p := pile.Pile{Top: []string{"x"}, Rest: 3, Bottom: []string{"y"}}
	last := func(tops []string) string { return tops[len(tops)-1] }
	for _, c := range []struct{ such, want string }{
		{"x", "[x] {[] 3 [y]} true"}, {"b", "[x c b] {[] 1 [y]} true"}, {"y", "[x c b a y] {[] 0 []} true"},
		{"none", "[x c b a y] {[] 0 []} false"},
	} {
		turned, left, found := p.Until(some, last, func(card string) bool { return card == c.such })
		if got := fmt.Sprint(turned, " ", left, " ", found); got != c.want {
			t.Errorf("until %s: %s, want %s", c.such, got, c.want)
		}
	}
	known := func(tops []string) string { return slices.Concat(tops, []string{""})[0] }
	turned, left, found := p.Until(nil, known, func(string) bool { return false })
	if fmt.Sprint(turned, left, found) != "[x] {[] 3 [y]} false" {
		t.Error("what nobody names is turned:", turned, left)
	}
}

// Cards in two places, with copies and without.
func TestTwice(t *testing.T) {
	box := pile.Box{"a", "b", "b", "c"}
	places := []pile.Place{pile.Of("a", "Ann has it", "x"),
		{Where: "it is shown", Cards: []string{"b", "b", "", "z"}}, pile.Of("a", "Ben has it", "y"),
		pile.Of("b", "Ben has it", "z"), {Where: "a hand", Hidden: 3}}
	var got []string
	for _, d := range box.Twice(places...) {
		got = append(got, fmt.Sprint(d.Card, ": ", d.First.Where, ", ", d.Again.Where, " at ", d.Again.Key))
	}
	want := []string{"a: Ann has it, Ben has it at y", "b: it is shown, Ben has it at z"}
	if !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
	if got := box.Unseen(places[:2]...); fmt.Sprint(got) != "[c]" || box.Short(places...) != 4-1-4-1-1-3 {
		t.Error(got, box.Short(places...))
	}
}
