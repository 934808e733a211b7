package rulebook

import (
	"slices"
	"strings"
	"testing"
)

func TestWords(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                nil,
		"the of a":                        nil,
		"Harvested, harvesting: harvests": {"harvest", "harvest", "harvest"},
		"move moves moved moving":         {"mov", "mov", "mov", "mov"},
		"ability abilities":               {"ability", "ability"},
		"hit hitting, roll rolling":       {"hit", "hit", "roll", "roll"},
		"passed loss cross":               {"pass", "loss", "cross"},
		"tie ties die dice d6":            {"tie", "tie", "die", "dic", "d6"},
		"Xulthûl's XULTHUL":               {"xulthul", "xulthul"},
		"2d★ 2d* d*":                      {"2d★", "2d★", "d★"},
		"combat.withdraw.random":          {"combat", "withdraw", "random"},
		"no Guardian, not one":            {"no", "guardian", "not", "one"},
		"1/2 MP +1":                       {"1", "2", "mp", "1"},
		"ring red seed is":                {"ring", "red", "seed"},
	} {
		if got := words(text); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

// Both spellings of English have one stem.
func TestBothSpellings(t *testing.T) {
	for one, other := range map[string]string{
		"colours": "color", "coloured": "colored", "armour": "armor", "defence": "defense",
		"immobilised": "immobilizing", "travelling": "traveled", "cancelled": "canceling",
		"paralyse": "paralysed",
	} {
		if got, want := words(one), words(other); !slices.Equal(got, want) {
			t.Errorf("%s is %q, %s %q", one, got, other, want)
		}
	}
	for _, word := range []string{"hour", "roll", "size", "spell", "cell", "once", "sense"} {
		if got := words(word)[0]; got != strings.TrimSuffix(word, "e") {
			t.Errorf("%s is %q", word, got)
		}
	}
}
