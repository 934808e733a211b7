package malice

import (
	"fmt"
	"testing"
)

// A shard of the creature's color counts twice in any luck roll of the fight: to withdraw, to
// evade; one of another color once, and one from outside is a d*, then two
// (shard.coloured.match, withdraw.chosen, evade.lr).
func TestMatchingShardsInLuckRolls(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			who, color, dice string
			total            int
		}{
			{"Ann", "red", "", 3}, {"Ann", "green", "", 2}, {"Ann", "colorless", "", 2}, {"Ben", "red", "", 3},
			{"Cyd", "red", "shard=6,shard=1,", 2}, {"Cyd", "green", "shard=6,", 2},
		} {
			s := helped(t, printing, 0, "red")
			s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
			s, _ = plays(t, s, InvokeShard{Who: c.who, Lot: Lot{1, c.color}, For: []string{"Ann", "lr"}}, said{})
			_, told := plays(t, s, Withdraw{Who: "Ann", To: "2"}, said{dice: c.dice + "withdraw=1"})
			equal(t, "withdraws: "+c.who+" "+c.color, told.Checks[0].Total, c.total)
			after, told := plays(t, s, Evade{Who: "Ann"}, said{dice: c.dice + "evade=1"})
			equal(t, "evades: "+c.who+" "+c.color, *told.Result.(Evaded).Roll.Total, c.total)
			equal(t, "once only", len(after.avatar("Ann").Turn.Pending), 0)
		}
	})
}

// What the opponent's cards take off the power of a creature's rolls counts where it has one
// opponent (roll.pr, icon.gray, futile.creature.pr).
func TestGrayOnPowerRolls(t *testing.T) {
	notices := func(n int, mods ...string) map[string]string {
		s := gridFight{power: 3, own: &Own{}, method: "all", avatars: make([]side, n)}.laid(t)
		s.avatar("Ann").Mods = mods
		s, _ = plays(t, s, BeginCombat{}, said{})
		yes := true
		return walked(t, s, TargetPhase{Futile: &yes}, func(s *State, told *table) string { return fmt.Sprint(told.Checks[0].Success) })
	}
	equal(t, "power 3", notices(1), map[string]string{"true": "1/2", "false": "1/2"})
	equal(t, "one opponent", notices(1, "foe pr +1"), map[string]string{"true": "1/3", "false": "2/3"})
	equal(t, "its own", notices(1, "pr +1"), map[string]string{"true": "1/2", "false": "1/2"})
	equal(t, "none chosen yet", notices(2, "foe pr +1"), map[string]string{"true": "1/2", "false": "1/2"})
}
