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

// A mark is a beginning of a name and the number at its end.
func TestMarked(t *testing.T) {
	for _, c := range []struct {
		name, word string
		is         bool
	}{
		{"swordsman-3", "s3", true}, {"swordsman-3", "sw3", true}, {"swordsman-3", "s-3", true},
		{"swordsman-3", "s2", false}, {"swordsman-13", "s3", false}, {"archer-3", "s3", false},
		{"swordsman-3", "3", false},
		{"swordsman-3", "s", false}, {"swordsman-3", "-3", false}, {"s3", "s3", false}, {"", "", false},
	} {
		if names.Marked(c.name, c.word) != c.is {
			t.Errorf("%q marks %q: %v", c.word, c.name, !c.is)
		}
	}
}
