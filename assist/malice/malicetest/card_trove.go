package malicetest

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Boxed is a book with so many cards of a trove as the box has, one kind after the other:
// C01 C02 ..., and none of ours.
func Boxed(t testing.TB, troves ...string) *box.Book {
	t.Helper()
	book := OpenBook(t)
	deck := *book.Cards()
	for _, name := range troves {
		trove := malice.TroveNamed(name)
		all := map[string]box.Card{}
		for i := range trove.Box {
			all[fmt.Sprintf("%s%02d", malice.Capital(name)[:1],
				i+1)] = box.Card{Kind: trove.Kinds[i%len(trove.Kinds)]}
		}
		*deck.Of(name) = all
	}
	*book.Cards() = deck
	return book
}

// Full is a game whose owner knows all cards of these troves.
func Full(t testing.TB, printing string, troves ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 1, Names(2)...)
	s.UseBook(Boxed(t, troves...))
	return s
}

// FoeWith lays ability cards beside a creature of as many abilities and so many more.
func FoeWith(s *malice.State, undrawn int, deck ...string) *malice.State {
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:way", Power: 1, Life: 2,
		Abilities: deck, Undrawn: undrawn}
	return s
}

func Ability(n int) string {
	return notation.AbilityColors[(n-1)%len(notation.AbilityColors)] + ":" + fmt.Sprintf("A%02d", n)
}
