package malicetest

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// Lit is a game with so many revealed Light Wells, whose radiance is as the test says.
func Lit(t *testing.T, printing string, wells int, held map[string][]string, names ...string) *malice.State {
	t.Helper()
	s := Game(t, printing, 4, names...)
	for i := range wells {
		malice.WellTurned{At: []string{"a1", "b1", "c1"}[i], From: "unrevealed", To: "light"}.Apply(s)
		malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
	}
	for _, name := range names {
		for _, kind := range held[name] {
			malice.RadianceMoved{Kinds: []string{kind}, From: "pool", To: name}.Apply(s)
			if kind == "life" {
				malice.LifeTurned{Who: name, From: "box", To: "sound", N: 1}.Apply(s)
			}
		}
	}
	if err := Audit(t, s); err != nil {
		t.Fatal(err)
	}
	return s
}

func Life(a *malice.Avatar) []int { return []int{a.Life, a.Wounds, a.Drains} }
