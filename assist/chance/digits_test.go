package chance_test

import (
	"testing"

	"tablehand/assist/chance"
)

// A number at the beginning is read in letters too; nothing else is.
func TestDigits(t *testing.T) {
	for words, want := range map[string]string{"two": "2", "Two boards": "2", "3 boards": "3", "none": "none",
		"boards": "boards", "": "", "ten": "10"} {
		if got := chance.Digits(words); got != want {
			t.Errorf("%q: %q", words, got)
		}
	}
}
