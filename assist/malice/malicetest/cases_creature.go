package malicetest

import (
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/turn"
	"tablehand/assist/telling"
)

// Walked is the exact distribution of what an act comes to.
func Walked(t *testing.T, s *malice.State, act malice.Act,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	return WalkedWith(t, s, act, nil, outcome)
}

// WalkedWith is walked with questions that the table answers.
func WalkedWith(t *testing.T, s *malice.State, act malice.Act, answers map[string]string,
	outcome func(*malice.State, *malice.Table) string) map[string]string {
	t.Helper()
	sum := map[string]*big.Rat{}
	var last string
	err := chance.Walk(func(source chance.Source) error {
		after := s.Clone()
		told, err := telling.Play(after, turn.AtTable{Act: act}, &chance.Script{Spare: answers, Next: source},
			false)
		if err == nil {
			last = outcome(after, told)
		}
		return err
	}, func(p *big.Rat) {
		if sum[last] == nil {
			sum[last] = new(big.Rat)
		}
		sum[last].Add(sum[last], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	exact := map[string]string{}
	for value, p := range sum {
		exact[value] = p.RatString()
	}
	return exact
}
