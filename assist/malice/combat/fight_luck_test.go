package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// A shard of the creature's color counts twice in any luck roll of the fight: to withdraw, to
// evade; one of another color once, and one from outside is a d*, then two.
func TestMatchingShardsInLuckRolls(t *testing.T) {
	rulebooktest.Proves(t, "shard.coloured.match", "withdraw.chosen", "evade.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			who, color, dice string
			total            int
		}{
			{"Ann", "red", "", 3}, {"Ann", "green", "", 2}, {"Ann", "colorless", "", 2},
			{"Ben", "red", "", 3},
			{"Cyd", "red", "shard=6,shard=1,", 2}, {"Cyd", "green", "shard=6,", 2},
		} {
			s := helped(t, printing, 0, "red")
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
			s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: c.who, Lot: rolls.Lot{N: 1, Color: c.color},
				For: []string{"Ann", "lr"}}, malicetest.Said{})
			_, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "2"},
				malicetest.Said{Dice: c.dice + "withdraw=1"})
			malicetest.Equal(t, "withdraws: "+c.who+" "+c.color, told.Checks[0].Total, c.total)
			after, told := malicetest.Plays(t, s, combat.Evade{Who: "Ann"},
				malicetest.Said{Dice: c.dice + "evade=1"})
			malicetest.Equal(t, "evades: "+c.who+" "+c.color, *told.Result.(combat.Evaded).Roll.Total,
				c.total)
			malicetest.Equal(t, "once only", len(after.Avatar("Ann").Turn.Pending), 0)
		}
	})
}

// Gray penalties on a creature's power rolls count where it has one opponent (icon.gray).
func TestGrayOnPowerRolls(t *testing.T) {
	rulebooktest.Proves(t, "roll.pr", "futile.creature.pr")
	notices := func(n int, mods ...string) map[string]string {
		s := gridFight{power: 3, own: &malice.Own{}, method: "all", avatars: make([]side, n)}.laid(t)
		s.Avatar("Ann").Mods = mods
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		yes := true
		return malicetest.Walked(t, s, combat.TargetPhase{Futile: &yes},
			func(s *malice.State, told *malice.Table) string { return fmt.Sprint(told.Checks[0].Success) })
	}
	malicetest.Equal(t, "power 3", notices(1), map[string]string{"true": "1/2", "false": "1/2"})
	malicetest.Equal(t, "one opponent", notices(1, "foe pr +1"),
		map[string]string{"true": "1/3", "false": "2/3"})
	malicetest.Equal(t, "its own", notices(1, "pr +1"), map[string]string{"true": "1/2", "false": "1/2"})
	malicetest.Equal(t, "none chosen yet", notices(2, "foe pr +1"),
		map[string]string{"true": "1/2", "false": "1/2"})
}
