package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// futile-normal-second: a creature whose power roll succeeds acts in the next phase; the blows
// of this one fall. It was not defeated: no shards, no treasure, the lair keeps its token and
// is quiet while somebody stands there (lair.stocked.keep).
func TestFleeingInTheSecond(t *testing.T) {
	rulebooktest.Proves(t, "futile.creature.pr", "futile.creature.next-phase", "futile.creature.flee")
	s := vainly(t, "second", 1, "shield +3")
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "notice=1,cr=4,creature-cr=3"})
	malicetest.Equal(t, "phase 1", []any{s.Encounter.Wounds, s.Fight().Noticed,
		malicetest.Ruled(told, "futile.creature.next-phase")}, []any{1, true, true})
	malicetest.Equal(t, "its roll", told.Checks[0].Total, 1)
	after, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{})
	malicetest.Equal(t, "phase 2",
		[]any{after.Encounter, after.Lairs.Stocked["a"], after.SpoilsFor(""),
			told.Result.(combat.CombatResult).Over}, []any{(*malice.Encounter)(nil), 6, (*malice.Spoils)(nil),
			"fled"})
	malicetest.Equal(t, "no new target", text.Count(malicetest.Kinds(told), "combat.phase"), 0)
	malicetest.Refuses(t, after, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{Dice: "1"})
}

// In the first printing it goes with the roll itself.
func TestFleeingInTheFirst(t *testing.T) {
	rulebooktest.Proves(t, "futile.creature.pr")
	s := vainly(t, "first", 1, "shield +3")
	after, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "notice=1"})
	malicetest.Equal(t, "at once",
		[]any{after.Encounter, after.Lairs.Stocked["a"], told.Result.(combat.CombatResult).Over,
			malicetest.Kinds(told)}, []any{(*malice.Encounter)(nil), 6, "fled",
			[]string{"roll.made", "combat.noticed", "encounter.closed"}})
}

// The power roll must not exceed the power; it is made again in each phase, and not once it has
// succeeded.
func TestNoticing(t *testing.T) {
	rulebooktest.Proves(t, "futile.creature.pr", "roll.pr")
	for pr, notices := range map[int]bool{3: true, 4: false} {
		s := vainly(t, "second", 3, "shield +3")
		s, told := malicetest.Plays(t, s, combat.TargetPhase{},
			malicetest.Said{Dice: fmt.Sprint("notice=", pr)})
		malicetest.Equal(t, "equal, one above", []any{s.Fight().Noticed, told.Checks[0].Success},
			[]any{notices, notices})
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := vainly(t, printing, 1, "shield +3")
		for range 2 {
			s, _ = malicetest.Plays(t, s, combat.FightPhase{},
				malicetest.Said{Dice: "notice=2,cr=1,creature-cr=1"})
		}
		malicetest.Equal(t, "two phases", []any{s.Fight().Phase, s.Fight().Noticed}, []any{2, false})
		notices := func(s *malice.State, _ *malice.Table) string {
			return fmt.Sprint(s.Fight() == nil || s.Fight().Noticed)
		}
		malicetest.Equal(t, "exactly", malicetest.Walked(t, s, combat.TargetPhase{}, notices),
			map[string]string{"true": "1/6", "false": "5/6"})
		malicetest.Equal(t, "pr -1",
			malicetest.Walked(t, s, combat.TargetPhase{Mods: malicetest.Modded(t, "creature pr -1")},
				notices), map[string]string{"true": "1/3", "false": "2/3"})
		s.Encounter.Mods = []string{"pr +1d*"}
		malicetest.Equal(t, "pr +1d*", malicetest.Walked(t, s, combat.TargetPhase{}, notices),
			map[string]string{"true": "1/12", "false": "11/12"})
	})
}

// The players know better: their word holds for the phase.
func TestFutileAsItIsSaid(t *testing.T) {
	rulebooktest.Proves(t, "futile.definition")
	yes, no := true, false
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := vainly(t, printing, 2)
		after, told := malicetest.Plays(t, s, combat.TargetPhase{Futile: &yes},
			malicetest.Said{Dice: "notice=6"})
		malicetest.Equal(t, "yes", []any{after.Fight().Phase, len(told.Checks),
			malicetest.Ruled(told, "futile.definition")}, []any{1, 1, false})
		s = vainly(t, printing, 1, "shield +1")
		after, told = malicetest.Plays(t, s, combat.TargetPhase{Futile: &no}, malicetest.Said{})
		malicetest.Equal(t, "no", []any{after.Fight().Phase, len(told.Checks)}, []any{1, 0})
		_, told = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Dice: "notice=6"})
		malicetest.Equal(t, "unsaid", malicetest.Remarked(told, "futile.definition"),
			"the mammal cannot wound anybody, as far as its numbers tell: --futile=no if it can")
	})
}

// The lair of a creature that fled is quiet until the avatars leave it.
func TestTheLairOfWhoFled(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:B4", notation.Whole(6))
	s.Avatar("Ann").Mods = []string{"shield +1"}
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
		malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	s.Encounter.Power = 1
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "notice=1,cr=1,creature-cr=1"})
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{})
	malicetest.Equal(t, "quiet", []any{s.Quiet("a:B4"), s.Lairs.Stocked["a"]}, []any{true, 1})
	malicetest.Refuses(t, s, combat.BeginCombat{}, "", malicetest.Said{})
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"B3"}}, malicetest.Said{})
	malicetest.Equal(t, "again", s.Quiet("a:B4"), false)
}
