package rulebook

import (
	"slices"
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
