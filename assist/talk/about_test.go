package talk_test

import (
	"strings"
	"testing"

	"tablehand/assist/talk"
)

// What ? tells of a question is its own: only the name of an ability is asked about as any name may be.
func TestOnlyAnAbilityIsAnyName(t *testing.T) {
	declared := []string{"attack d20 the die of it", "ABILITY UNITS whom it means"}
	for purpose, want := range map[string]bool{"attack": false, "the card": false, "archer.accuracy": false,
		"shield-wall": true} {
		said := strings.Join(talk.About(declared, []string{purpose}, nil), "\n")
		if strings.Contains(said, "whom it means") != want {
			t.Errorf("%s: %q", purpose, said)
		}
	}
}
