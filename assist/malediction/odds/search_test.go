package odds_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tablehand/assist/malediction/odds"
)

// The best attacks on a unit are worth what trying every order finds, whoever is engaged, shoots, suffers
// retaliations for it, and stands behind a Shield Wall.
func TestTheBestKillIsThatOfEveryOrder(t *testing.T) {
	between := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 1))
		m, s := anyModel(t, r, 2+r.IntN(2), 1+r.IntN(2))
		m.target = r.IntN(len(m.foe))
		got, err := odds.Kill{Target: fmt.Sprintf("f%d-1", m.target)}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(seed, err)
		}
		want := m.value(-1)
		if got.P.Cmp(want) != 0 {
			t.Errorf("table %d: %s, and %s by every order", seed, got.P, want)
		}
		if want.Sign() > 0 && !want.IsInt() {
			between++
		}
	}
	if between < 20 {
		t.Errorf("only %d of the tables are open", between)
	}
}

// The best order of a round's activations is worth what trying every order finds, with the claims that
// are left when the dice have fallen.
func TestTheBestRoundIsThatOfEveryOrder(t *testing.T) {
	between := 0
	for seed := range uint64(40) {
		r := rand.New(rand.NewPCG(seed, 2))
		m, s := anyModel(t, r, 2, 2)
		got, err := odds.Round{Player: "Logan"}.Odds(s, odds.Outset{})
		if err != nil {
			t.Fatal(seed, err)
		}
		want := m.value(-1)
		if got.P.Cmp(want) != 0 {
			t.Errorf("table %d: %s, and %s by every order", seed, got.P, want)
		}
		if want.Sign() > 0 && !want.IsInt() {
			between++
		}
	}
	if between < 10 {
		t.Errorf("only %d of the tables are open", between)
	}
}
