package fightodds_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
)

// The odds from within a phase in which the luck roll against an effect is made: whether it has
// succeeded or failed, it counts for this phase alone and is not made again in it (evade.lr).
func TestOddsAfterAnEvasion(t *testing.T) {
	for _, effect := range []string{"evadable target cr -2", "evadable on hit target drains +1"} {
		f := fightCase{creature: "life=1 power=2", foe: []string{effect}, avatars: []string{"life=2"}}
		wins := map[string]string{}
		for lr, evaded := range map[string]bool{"6": true, "1": false} {
			s := f.table(t)
			for _, c := range []struct {
				act  malice.Act
				what malicetest.Said
			}{{combat.BeginCombat{}, malicetest.Said{}}, {combat.TargetPhase{}, malicetest.Said{}},
				{combat.Evade{Who: "Ann"}, malicetest.Said{Dice: lr}}} {
				s, _ = malicetest.Plays(t, s, c.act, c.what)
			}
			malicetest.Equal(t, effect, []any{len(s.Fight().Evasions), s.Fight().Evasions[0].Success},
				[]any{1, evaded})
			t.Run(fmt.Sprint(effect, evaded), func(t *testing.T) { sameOdds(t, s) })
			odds, err := fightodds.OddsOfFight(s, nil)
			malicetest.Equal(t, "error", err, error(nil))
			wins[lr] = odds.Win.RatString()
		}
		if wins["6"] == wins["1"] {
			t.Errorf("%s: evaded or not, it is won with %s", effect, wins["1"])
		}
	}
}
