package names_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"tablehand/assist/names"
)

func TestOneName(t *testing.T) {
	for _, same := range [][]string{
		{"Ann", "ANN", "ann", "Ａｎｎ", " Ann ", "Ann\u00a0",
			"An\u200dn", "𝐀𝐧𝐧", "An\u00adn", "A\ufe0fnn"},
		{"Zoë", "Zoe\u0308", "ZOË", "ZOE\u0308"},
		{"Ann Bee", "ann  bee", "Ann\u3000Bee", "Ann\tBee"},
		{"Weiß", "WEISS", "WEIẞ", "weiss"},
		{"Odysseus Σ", "odysseus ς", "ODYSSEUS σ"},
		{"ﬁnn", "Finn"}, {"Ⅳ", "iv"}, {"Ωmega", "\u2126mega"}, {"Kim", "\u212aim"},
		{"İnci", "i\u0307nci"},
		{"ᾳ", "ΑΙ"}, {"", " ", "\u3164", "\u200d"},
	} {
		for _, other := range same {
			if !names.Same(same[0], other) || !names.Same(other, same[0]) {
				t.Errorf("%q and %q are two names: %q, %q", same[0], other, names.Key(same[0]), names.Key(other))
			}
		}
	}
	for _, two := range [][2]string{{"Ann", "Anna"}, {"Ann", "Аnn"}, {"Zoë", "Zoe"}, {"AnnBee", "Ann Bee"},
		{"ınci", "inci"}, {"Ann", "An"}, {"O", "0"}, {"l", "I"}, {"Ann-1", "Ann1"}} {
		if names.Same(two[0], two[1]) {
			t.Errorf("%q and %q are one name", two[0], two[1])
		}
	}
}

// Every letter of Unicode folds as its own tables say, beside what nobody sees.
func TestEveryLetter(t *testing.T) {
	const beyond = 0x30000 // what follows are signs that fold to themselves
	fold := cases.Fold()
	for r := range rune(beyond) {
		if unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector,
			unicode.Cs, unicode.Cherokee) { // Cherokee folds to capitals there, and to small letters here
			continue
		}
		letter := norm.NFKC.String(fold.String(norm.NFKC.String(fold.String(norm.NFD.String(string(r))))))
		if got, want := names.Key(string(r)), strings.Join(strings.Fields(letter), " "); got != want {
			t.Errorf("%U %q is %q, not %q", r, r, got, want)
		}
	}
	if !names.Same("ᏣᎳᎩ", "ꮳꮃꭹ") {
		t.Error("Cherokee does not fold")
	}
}

func TestBegins(t *testing.T) {
	for _, c := range []struct {
		name, typed string
		begins      bool
	}{
		{"Ann", "A", true}, {"Ann", "ａｎ", true}, {"Ａｎｎ", "an", true}, {"Zoë", "zoe\u0308", true},
		{"Zoë", "zoe", false}, {"Zoe\u0308", "zoe", false}, {"Ann", "Anna", false}, {"Weiß", "weis", true},
		{"Ann Bee", "ann b", true}, {"Ann Bee", "ann  b", true},
		{"Ann", "", false}, {"Ann", " ", false}, {"Ann", "\u200d", false},
	} {
		if got := names.Begins(c.name, c.typed); got != c.begins {
			t.Errorf("%q begins %q: %v", c.typed, c.name, got)
		}
	}
}

func TestAlike(t *testing.T) {
	list := []string{"Ann", "Ben", "ANN", "Ann", "Ａｎｎ"}
	if got := names.Alike(list, "ann"); !slices.Equal(got, []string{"Ann", "ANN", "Ａｎｎ"}) {
		t.Errorf("alike %q", got)
	}
	if names.In(list, "BEN") != "Ben" || names.In(list, "Cid") != "" {
		t.Error("in a list")
	}
	twice := map[int]string{}
	for i, other := range names.Twice(list) {
		twice[i] = other
	}
	if !maps.Equal(twice, map[int]string{2: "Ann", 4: "Ann"}) {
		t.Errorf("twice %v", twice)
	}
}

// A key is its own key, whatever the name; who is the same begins so, and a name of ASCII is found as ever.
func FuzzKey(f *testing.F) {
	for _, name := range []string{"Ann", "Zoe\u0308", "ﬃ ß\u0345", "İ\u034f\u0301", "\xff\x00",
		"가\u1160각", "ᾳ\u0301"} {
		f.Add(name, "ann")
	}
	f.Fuzz(func(t *testing.T, one, other string) {
		key := names.Key(one)
		if again := names.Key(key); again != key {
			t.Errorf("%q has the key %q, and that %q", one, key, again)
		}
		if names.Same(one, other) != (key == names.Key(other)) {
			t.Errorf("%q and %q: the same is not the same key", one, other)
		}
		if names.Same(one, other) && key != "" && !names.Begins(one, other) {
			t.Errorf("%q does not begin %q", other, one)
		}
	})
}
