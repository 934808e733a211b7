package malediction_test

import (
	"testing"

	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
)

// A card's name as it is written means that card, though another that goes before it begins so.
func TestANameAsItIsWritten(t *testing.T) {
	s := table(t)
	s.Players[0].Warband = "grave"
	Card(s, "Rotten Luck", notation.Channel, 1, nil, "")
	for word, want := range map[string]string{"Rot": "Rot", "rotten": "Rotten Luck",
		"Rotten Luck": "Rotten Luck"} {
		if card, err := s.FindCard(word, notation.Channel); err != nil || card.Name != want {
			t.Errorf("%s: %s, %v", word, card.Name, err)
		}
	}
}
