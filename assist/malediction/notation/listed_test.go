package notation_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malediction/notation"
)

// Names are listed as people say them, each with the number that stands behind it
// (components.standee-numbers).
func TestListed(t *testing.T) {
	for said, want := range map[string]string{
		"Sigrith, the Exemplar and husk 1": "Sigrith Exemplar husk-1", "husk1 and Husk 2": "husk-1 Husk-2",
		"Fleshripper 1, Fleshripper 2": "Fleshripper-1 Fleshripper-2", "sigrith too": "sigrith",
		"nobody": "", "none": "", "5": "5", "husk-1 2": "husk-1 2", "none 18": "none 18", "husky1": "husky1",
	} {
		if got := notation.Listed(said); !slices.Equal(got, strings.Fields(want)) {
			t.Errorf("%q lists %q, not %q", said, got, want)
		}
	}
	for word, of := range map[string]int{"all": 8, "both": 2, "everyone": 1} {
		if !notation.IsAll(word, of) {
			t.Errorf("%s are not all %d", word, of)
		}
	}
	if notation.IsAll("both", 3) || notation.IsAll("sigrith", 1) {
		t.Error("all are meant where they are not")
	}
}
