package names_test

import (
	"testing"

	"tablehand/assist/names"
)

// A name is found by its words in any order, without the small ones, where one alone is called so.
func TestCalled(t *testing.T) {
	list := []string{"shortbow", "longbow", "Red Sword", "Sword of Dawn", "red: Fury", "Herald of Salvation",
		"gate-4", "gate-14", "Red Sword"}
	for typed, want := range map[string]string{
		"short bow": "shortbow", "the short bow": "shortbow", "bow, long": "", "long bow": "longbow",
		"sword, red": "Red Sword", "the Red Sword": "Red Sword", "dawn sword": "Sword of Dawn",
		"sword of the dawn": "Sword of Dawn", "sword": "", "red": "", "fury": "red: Fury", "fury red": "red: Fury",
		"herald": "Herald of Salvation", "salvation's herald": "", "sal her": "Herald of Salvation", "her": "",
		"gate 4": "gate-4", "4": "gate-4", "gate": "", "the": "", "": "", "blue sword": "", "red red": "",
	} {
		if got, ok := names.Called(list, typed); got != want || ok != (want != "") {
			t.Errorf("%q calls %q, not %q", typed, got, want)
		}
	}
}
