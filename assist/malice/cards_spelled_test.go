package malice_test

import (
	"testing"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
)

// A card is found by its name in any spelling: one may be held before its owner types it in.
func TestACardInAnySpelling(t *testing.T) {
	s := malicetest.Masters(t, "second")
	trove := map[string]box.Card{"Frost Tonic": {Does: "+1 cr"}}
	for _, name := range []string{"Frost Tonic", "frost tonic", "FROST  TONIC"} {
		if does := s.Card(trove, name).Does; does != "+1 cr" {
			t.Errorf("%s does %q", name, does)
		}
	}
	if does := s.Card(trove, "Frost").Does; does != "" {
		t.Errorf("half a name does %q", does)
	}
	if !s.Knows("mastery", "time dancer") || s.Knows("mastery", "time") {
		t.Error("a mastery is not known by its name in small letters, or by half of it")
	}
}
