package odds_test

import (
	"testing"

	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/odds"
)

func BenchmarkAxis(b *testing.B) {
	book := Practice(b).Book()
	for b.Loop() {
		odds.Changed(book.Dice(), book.Level(box.FirstLevel), true)
	}
}

// The best mixing of every Mixture is worked out, and what an Ingredient for a die is worth is read off it.
func BenchmarkMix(b *testing.B) {
	of := Practice(b).Book().Poison()
	for b.Loop() {
		odds.Mixing(of).Places(box.Mixture{3, 2, 3}, 1)
	}
}

// Ten of six kinds of cards, off all that do not lie open.
func BenchmarkDraw(b *testing.B) {
	s := Practice(b)
	var kinds []odds.Wanted
	for _, word := range []string{"dexterity", "alpinist", "honed", "inspiration", "options", "counter"} {
		card, err := s.Book().Find(word, s.Modules...)
		if err != nil {
			b.Fatal(err)
		}
		kinds = append(kinds, odds.Wanted{Card: card, Copies: 4})
	}
	for b.Loop() {
		pool, of, err := odds.Unseen(s, notation.Permanent, kinds)
		if err != nil {
			b.Fatal(err)
		}
		odds.Drawing(pool, of, 10)
	}
}
