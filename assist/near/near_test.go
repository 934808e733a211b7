package near_test

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/near"
)

func TestWord(t *testing.T) {
	words := []string{"black", "blue", "green", "energy-shield", ""}
	for wrong, want := range map[string]string{
		"blak": "black", "balck": "black", "Black": "black", "blu": "blue", "gren": "green",
		"energyshield": "energy-shield", "ene": "energy-shield", "GRE": "green",
		"x": "", "": "", "e": "", "en": "", "bl": "", "violet": "",
		"black sheep": "", strings.Repeat("black", 30): "",
	} {
		if got := near.Word(wrong, words); got != want {
			t.Errorf("%q: %q, want %q", wrong, got, want)
		}
	}
}

// A word that most letters tell apart from all others is none of them.
func TestWordIsNear(t *testing.T) {
	commands := []string{"tour", "new", "data", "status", "band", "run", "odds", "disarm", "discard"}
	for wrong, want := range map[string]string{
		"turn": "", "next": "", "end": "", "sta": "status", "statsu": "status", "stauts": "status",
		"nwe": "new", "dtaa": "data",
		"disard": "discard", "disrm": "disarm", "disaim": "disarm",
	} {
		if got := near.Word(wrong, commands); got != want {
			t.Errorf("%q: %q, want %q", wrong, got, want)
		}
	}
}

// slow is the edit distance by its definition: swapped letters are not edited
// again.
func slow(a, b string) int {
	if a == "" || b == "" {
		return len(a) + len(b)
	}
	exchanged := slow(a[1:], b[1:])
	if a[0] != b[0] {
		exchanged++
	}
	steps := min(exchanged, slow(a[1:], b)+1, slow(a, b[1:])+1)
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		steps = min(steps, slow(a[2:], b[2:])+1)
	}
	return steps
}

func TestSteps(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("ab.")), 0, 5, -1)
	rapid.Check(t, func(t *rapid.T) {
		typed, known := word.Draw(t, "typed"), word.Draw(t, "known")
		row := near.Steps(typed, known)
		if len(row) != len(known)+1 {
			t.Fatalf("%d beginnings, want %d", len(row), len(known)+1)
		}
		for j, got := range row {
			if want := slow(typed, known[:j]); got != want {
				t.Errorf("%q to %q: got %d, want %d", typed, known[:j], got, want)
			}
		}
	})
}
