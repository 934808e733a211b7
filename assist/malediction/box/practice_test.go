package box_test

import (
	"strings"
	"testing"

	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
)

// Every practice card is sound, and what it does is computed but where it says so.
func TestPracticeCardsAreComputed(t *testing.T) {
	deck := Book().Deck()
	if err := Book().Unusable(); err != nil {
		t.Fatal(err)
	}
	if n := len(deck.Names(notation.Relic)); n != 15 {
		t.Errorf("%d relics", n)
	}
	told := 0
	for name, card := range deck.Cards {
		for _, e := range card.Effects() {
			if e.Deed == notation.Told {
				told++
				if !strings.Contains("Oath of Ilse, Hunger of Baruk, Mossy Stones", name) {
					t.Errorf("%s: %q is not computed", name, e.Text)
				}
			}
		}
		if card.Type.Fields() && !card.Stats.Power.Known {
			t.Errorf("%s has no stats", name)
		}
	}
	if told == 0 {
		t.Error("the legacies are told")
	}
}
