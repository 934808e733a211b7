package change_test

import (
	"math/big"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/change"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// The d3 falls again where somebody stands, till a free Power Hex is rolled: whatever the dice, that ends,
// and the free ones are equally likely.
func TestEjectedOntoAFreeHex(t *testing.T) {
	rulebooktest.Proves(t, "freewill.eject")
	for name, c := range map[string]struct {
		with func(*axismundi.State)
		want map[notation.Hex]*big.Rat
	}{
		"one is taken": {At(Ann, "G"), map[notation.Hex]*big.Rat{"": big.NewRat(5, 6), "O": big.NewRat(1, 12),
			"W": big.NewRat(1, 12)}},
		"two are taken": {func(s *axismundi.State) {
			At(Ann, "G")(s)
			At(Ben, "W")(s)
		}, map[notation.Hex]*big.Rat{"": big.NewRat(5, 6), "O": big.NewRat(1, 6)}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Plain(t, At(Cid, notation.Center), c.with, func(s *axismundi.State) {
				s.Modules = []string{"free-will"}
			})
			var told *axismundi.Table
			came := map[notation.Hex]*big.Rat{}
			if err := chance.Walk(func(source chance.Source) (err error) {
				told, err = telling.Play[axismundi.State](telling.Copy(s), enters{Cid}, source, false)
				return err
			}, func(p *big.Rat) {
				rulebooktest.Met(t, told.Remarks)
				at := told.Result.(change.Entered).Ejected
				if came[at] == nil {
					came[at] = new(big.Rat)
				}
				came[at].Add(came[at], p)
			}); err != nil {
				t.Fatal(err)
			}
			for at, p := range c.want {
				if came[at] == nil || came[at].Cmp(p) != 0 || len(came) != len(c.want) {
					t.Errorf("%q: %v", at, came)
				}
			}
		})
	}
}
