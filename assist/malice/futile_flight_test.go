package malice

import (
	"fmt"
	"testing"
)

// futile-normal-second: a creature whose power roll succeeds acts in the next phase; the
// blows of this one fall. It was not defeated: no shards, no treasure, the lair keeps its
// token and is quiet while somebody stands there (futile.creature.pr,
// futile.creature.next-phase, futile.creature.flee, lair.stocked.keep).
func TestFleeingInTheSecond(t *testing.T) {
	s := vainly(t, "second", 1, "shield +3")
	s, told := plays(t, s, FightPhase{}, said{dice: "notice=1,cr=4,creature-cr=3"})
	equal(t, "phase 1", []any{s.Encounter.Wounds, s.fight().Noticed, ruled(told, "futile.creature.next-phase")}, []any{1, true, true})
	equal(t, "its roll", told.Checks[0].Total, 1)
	after, told := plays(t, s, FightPhase{}, said{})
	equal(t, "phase 2", []any{after.Encounter, after.Lairs.Stocked["a"], after.Spoils, told.Result.(CombatResult).Over}, []any{(*Encounter)(nil), 6, (*Spoils)(nil), "fled"})
	equal(t, "no new target", count(kinds(told), "combat.phase"), 0)
	refuses(t, after, Harvest{Table: true}, "harvest.at-once", said{dice: "1"})
}

// In the first printing it goes with the roll itself (futile.creature.pr).
func TestFleeingInTheFirst(t *testing.T) {
	s := vainly(t, "first", 1, "shield +3")
	after, told := plays(t, s, FightPhase{}, said{dice: "notice=1"})
	equal(t, "at once", []any{after.Encounter, after.Lairs.Stocked["a"], told.Result.(CombatResult).Over, kinds(told)}, []any{(*Encounter)(nil), 6, "fled", []string{"combat.noticed", "encounter.closed"}})
}

// The power roll must not exceed the power; it is made again in each phase, and not once it
// has succeeded (futile.creature.pr, roll.pr).
func TestNoticing(t *testing.T) {
	for pr, notices := range map[int]bool{3: true, 4: false} {
		s := vainly(t, "second", 3, "shield +3")
		s, told := plays(t, s, TargetPhase{}, said{dice: fmt.Sprint("notice=", pr)})
		equal(t, "equal, one above", []any{s.fight().Noticed, told.Checks[0].Success}, []any{notices, notices})
	}
	in(t, both, func(t *testing.T, printing string) {
		s := vainly(t, printing, 1, "shield +3")
		for range 2 {
			s, _ = plays(t, s, FightPhase{}, said{dice: "notice=2,cr=1,creature-cr=1"})
		}
		equal(t, "two phases", []any{s.fight().Phase, s.fight().Noticed}, []any{2, false})
		notices := func(s *State, _ *table) string { return fmt.Sprint(s.fight() == nil || s.fight().Noticed) }
		equal(t, "exactly", walked(t, s, TargetPhase{}, notices), map[string]string{"true": "1/6", "false": "5/6"})
		equal(t, "pr -1", walked(t, s, TargetPhase{Mods: modded(t, "creature pr -1")}, notices), map[string]string{"true": "1/3", "false": "2/3"})
		s.Encounter.Mods = []string{"pr +1d*"}
		equal(t, "pr +1d*", walked(t, s, TargetPhase{}, notices), map[string]string{"true": "1/12", "false": "11/12"})
	})
}

// The players know better: what they say holds for the phase (futile.definition).
func TestFutileAsItIsSaid(t *testing.T) {
	yes, no := true, false
	in(t, both, func(t *testing.T, printing string) {
		s := vainly(t, printing, 2)
		after, told := plays(t, s, TargetPhase{Futile: &yes}, said{dice: "notice=6"})
		equal(t, "yes", []any{after.fight().Phase, len(told.Checks), ruled(told, "futile.definition")}, []any{1, 1, false})
		s = vainly(t, printing, 1, "shield +1")
		after, told = plays(t, s, TargetPhase{Futile: &no}, said{})
		equal(t, "no", []any{after.fight().Phase, len(told.Checks)}, []any{1, 0})
		_, told = plays(t, s, TargetPhase{}, said{dice: "notice=6"})
		equal(t, "unsaid", remarkBy(told, "futile.definition"), "the mammal cannot wound anybody, as far as its numbers tell: --futile=no if it can")
	})
}

// The lair of a creature that fled is quiet until the avatars leave it (lair.reoccupy).
func TestTheLairOfWhoFled(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:B4", Whole(6))
	s.avatar("Ann").Mods = []string{"shield +1"}
	s, _ = plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "type=1,power=1,abilities=1"})
	s.Encounter.Power = 1
	s, _ = plays(t, s, FightPhase{}, said{dice: "notice=1,cr=1,creature-cr=1"})
	s, _ = plays(t, s, FightPhase{}, said{})
	equal(t, "quiet", []any{s.quiet("a:B4"), s.Lairs.Stocked["a"]}, []any{true, 1})
	refuses(t, s, BeginCombat{}, "", said{})
	s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"B3"}}, said{})
	equal(t, "again", s.quiet("a:B4"), false)
}
