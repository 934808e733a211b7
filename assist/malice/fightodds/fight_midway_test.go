package fightodds_test

import (
	"fmt"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/telling"
)

// The odds from wherever a fight stands: begun, the target known, the blows rolled, the phase
// over, with what was activated, evaded, noticed, locked, drained and used up until then
// (combat.phase, futile.creature.next-phase, dstar.method.lockdown).
func TestOddsMidway(t *testing.T) {
	for i, f := range []fightCase{
		{says: "gaze and drains", creature: "life=2 power=3", foe: []string{"activated drains +1"},
			avatars: []string{"life=2 radiance=physical-shield"}},
		{says: "gaze that may be evaded", creature: "life=1 power=2",
			foe: []string{"activated evadable cold wounds +1"}, avatars: []string{"life=2"}},
		{says: "a creature notices", creature: "life=2 power=4 cr=1",
			avatars: []string{"life=2 cr=-2 shield=3"}},
		{says: "a Guardian notices", creature: "kind=guardian life=2 power=4 cr=1",
			avatars: []string{"life=2 cr=-2 shield=3"}},
		{says: "a Guardian of the first printing", first: true, creature: "kind=guardian life=2 power=2 cr=1",
			avatars: []string{"life=2 cr=-2 shield=3"}},
		{says: "lockdown", method: "lockdown", creature: "life=2 wounds=1d*",
			avatars: []string{"life=2 cr=2d*"}},
		{says: "lockdown, each", method: "lockdown", readings: map[string]string{"A26": "each"},
			creature: "life=2", foe: []string{"activated cr +1d*"}, avatars: []string{"life=2 cr=1d*"}},
		{says: "for a phase, and once", creature: "life=2 power=2", turn: []string{"Song: +1 cr for a phase",
			"Oil: +1 wounds once"}, avatars: []string{"life=2", "life=1"}},
		{says: "two, one defends", creature: "life=2 power=2",
			avatars: []string{"life=2 cr=1", "life=1 shield=1"}, defend: []string{"Ann"}},
		{says: "a Shadow", creature: "kind=shadow life=2 power=2",
			avatars: []string{"life=2 radiance=combat,physical-surge"}},
	} {
		if testing.Short() && i != 1 {
			continue
		}
		t.Run(f.says, func(t *testing.T) {
			s := f.table(t)
			source := chance.NewStream(3, i, "midway")
			for n, act := range []malice.Act{combat.BeginCombat{}, combat.TargetPhase{}, combat.RollBlows{},
				combat.DealWounds{}, combat.TargetPhase{}, combat.RollBlows{}} {
				told, err := telling.Play(s, act, source, false)
				if err != nil {
					t.Fatal(err)
				}
				if fightodds.FightEnd(told) != "" {
					return
				}
				if n == 0 { // as before it begins: TestFightsExactly
					continue
				}
				defend := f.defend
				if s.Fight().Step == "blows" {
					defend = nil // too late for this phase
				}
				t.Run(fmt.Sprint(n, s.Fight().Step), func(t *testing.T) { sameOdds(t, s, defend...) })
			}
		})
	}
}
