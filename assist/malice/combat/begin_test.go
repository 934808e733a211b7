package combat_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/malice/status"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A combat begins once, with the creature that stands there, in the players' turn.
func TestBeginning(t *testing.T) {
	rulebooktest.Proves(t, "combat.trigger", "turn.players-only")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 2, Life: 4, Undrawn: 1})
		begun, told := malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		malicetest.Equal(t, "begun",
			[]any{*begun.Encounter.Combat, malicetest.Ruled(told, "combat.joint"),
				malicetest.Ruled(told, "combat.precombat")},
			[]any{malice.Fight{Step: "ready", Fighters: malicetest.Names(2)}, true, true})
		malicetest.Equal(t, "cards", malicetest.Remarked(told, "creature.abilities.draw"),
			"1 ability card is still to be drawn: encounter draw COLOR:NAME")
		malicetest.Refuses(t, begun, combat.BeginCombat{}, "", malicetest.Said{})
		malicetest.Refuses(t, begun, combat.BeginCombat{Creature: "power=2"}, "", malicetest.Said{})
		malicetest.Refuses(t, s, combat.BeginCombat{Creature: "power=2"}, "", malicetest.Said{})
		s.Turn = "shadows"
		malicetest.Refuses(t, s, combat.BeginCombat{}, "turn.players-only", malicetest.Said{})
	})
}

// A fighter is of the band and has a body.
func TestWhoFights(t *testing.T) {
	rulebooktest.Proves(t, "combat.many-avatars-not-banded", "combat.joint", "combat.single")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 3, malice.Encounter{Power: 2, Life: 4})
		s.Avatar("Cyd").Band = nil
		s.Encounter.By = malicetest.Names(2)
		for _, name := range malicetest.Names(2) {
			s.Avatar(name).Band = text.Without(malicetest.Names(2), name)
		}
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ann", "Ben", "Cyd"}},
			"combat.many-avatars-not-banded", malicetest.Said{})
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ann", "Zoe"}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ann", "Ben", "an"}}, "", malicetest.Said{})
		anyway, _ := malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann", "Cyd"}},
			malicetest.Said{Anyway: true})
		malicetest.Equal(t, "anyway", anyway.Fighting(), []string{"Ann", "Cyd"})
		malicetest.Refuses(t, anyway, setup.RemoveAvatar{Who: "Cyd"}, "", malicetest.Said{})
		bodiless := telling.Copy(s)
		bodiless.Avatar("Ann").Life, bodiless.Avatar("Ann").Wounds = 0, 5
		begun, told := malicetest.Plays(t, bodiless, combat.BeginCombat{}, malicetest.Said{})
		malicetest.Equal(t, "alone", []any{begun.Fighting(), malicetest.Ruled(told, "combat.single")},
			[]any{[]string{"Ben"}, true})
		bodiless.Avatar("Ben").Life, bodiless.Avatar("Ben").Wounds = 0, 5
		malicetest.Refuses(t, bodiless, combat.BeginCombat{}, "", malicetest.Said{})
	})
}

// A band that has met nothing yet meets the creature on its hex: Xulthûl before a Shadow; where
// nothing stands the refusal says how to make it (xulthul.fight).
func TestMeetingBeforeTheFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ben").At = "b:gate"
		malicetest.Came(s, "a:ford", "Ann")
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ann"}}, "", malicetest.Said{})
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:ford", Target: "a1", Away: 2}}
		met, _ := malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
		malicetest.Equal(t, "the Shadow", []any{met.Encounter.Kind, met.Encounter.Shadow, met.FoeLife(),
			met.Fighting()}, []any{"shadow", 3, 2, []string{"Ann"}})
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ben"}}, "", malicetest.Said{})
		s.Shadows = nil
		s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:ford", Target: "a1",
			Abilities: []string{"red:Gaze"}}
		met, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
		malicetest.Equal(t, "Xulthûl", []any{met.Encounter.Kind, met.FoeLife(), met.Encounter.Abilities},
			[]any{"xulthul", 8, []string{"red:Gaze"}})
		s.Xulthul = nil
		met, _ = malicetest.Plays(t, s,
			combat.BeginCombat{Who: []string{"Ann"}, Creature: "kind=guardian power=4"}, malicetest.Said{})
		malicetest.Equal(t, "described", []any{met.Encounter.Kind, met.Encounter.At, met.Encounter.By},
			[]any{"guardian", "a:ford", []string{"Ann"}})
	})
}

// The first printing lets a band send one of it to fight: the combat is that one's action, the
// others have theirs still; where all fight it is everybody's. In the second a combat takes
// none.
func TestWhoseActionAFightIs(t *testing.T) {
	rulebooktest.Proves(t, "combat.single", "turn.first.actions", "action.free.combat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			who   []string
			first []int // actions that Ann and Ben have left
		}{{nil, []int{0, 0}}, {[]string{"Ann"}, []int{0, 1}}, {[]string{"Ben"},
			[]int{1, 0}}, {[]string{"Ben", "Ann"}, []int{0, 0}}} {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
			s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Terrain: "plains", By: "Ann",
				Table: true}, malicetest.Said{Dice: "type=1,power=1,abilities=1"})
			s, told := malicetest.Plays(t, s, combat.BeginCombat{Who: c.who}, malicetest.Said{Anyway: true})
			want := c.first
			if printing == "second" {
				want = []int{2, 2}
			}
			malicetest.Equal(t, fmt.Sprint(c.who),
				[]int{s.ActionsLeft(s.Avatar("Ann")), s.ActionsLeft(s.Avatar("Ben"))}, want)
			malicetest.Equal(t, "told", text.Count(malicetest.Kinds(told), "action.spared"),
				want[0]%2+want[1]%2)
		}
	})
}

// Who is one with the Light is in no fight of its band: it has no body until it is done (13d).
func TestWhoIsInTheLightDoesNotFight(t *testing.T) {
	rulebooktest.Proves(t, "attune.mastery.first.lr")
	s := malicetest.Game(t, "first", 2, malicetest.Names(2)...)
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	malice.AttuningChanged{Who: "Ann", On: true}.Apply(s)
	met := creature.Creature{Kind: "creature", Terrain: "plains", By: "Ben", Table: true}
	what := malicetest.Said{Dice: "type=1,power=1,abilities=1"}
	fight, told := malicetest.Plays(t, s, met, what)
	malicetest.Equal(t, "Ben alone", []any{fight.Encounter.By, fight.ActionsLeft(fight.Avatar("Ann")),
		malicetest.Remarked(told, "attune.mastery.first.lr")},
		[]any{[]string{"Ben"}, 1, "Ann is one with the Light and does not fight"})
	malice.Banded{Who: "Ann"}.Apply(s)
	met.By = "Ann"
	malicetest.Refuses(t, s, met, "attune.mastery.first.lr", malicetest.Said{})
}

// While a combat goes on its avatars do nothing else, and go nowhere: the refusal says the way
// out of it, and --anyway plays on (withdraw.individual).
func TestBusyInAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.within-action")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 2, Life: 4})
		s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 4, 1
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ann"})
		for rule, acts := range map[string][]malice.Act{
			"combat.within-action": {movement.RollMove{Who: "Ann"},
				setup.SetAvatar{Who: "Ann", What: "at", Value: "b:gate"}},
			"band.leave": {movement.LeaveBand{Who: "Ben"}},
		} {
			for _, act := range acts {
				malicetest.Refuses(t, s, act, rule, malicetest.Said{})
			}
		}
		if printing == "second" { // in the first it comes by itself
			malicetest.Refuses(t, s, turn.Recover{Who: "Ann", Points: 1}, "combat.within-action",
				malicetest.Said{})
		}
		after, _ := malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "b:gate"},
			malicetest.Said{Anyway: true})
		malicetest.Equal(t, "anyway", after.Avatar("Ann").At, "b:gate")
		after, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:gate"},
			malicetest.Said{})
		malicetest.Equal(t, "where it stands", after.Fighting(), malicetest.Names(2))
	})
}

// A renamed avatar keeps its place wherever the combat remembers it; an avatar in a combat cannot
// leave the game.
func TestRenamedInAFight(t *testing.T) {
	s := malicetest.Faces(t, "second", 2, malice.Encounter{Power: 2, Life: 4, Mods: []string{"cr +1d*"}})
	s.Options.DStar = "lockdown"
	s.Avatar("Ann").Mods = []string{"cr +1d*"}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{},
		malicetest.Said{Dice: "cr-star=6,creature-cr-star=1,wounds=6"})
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ann"}}, malicetest.Said{Draw: "Ann"})
	s.Encounter.Combat.Leaving = map[string]string{"Ann": "a:mill"}
	s.Encounter.Combat.Used = []string{"Ann"}
	s, _ = malicetest.Plays(t, s, setup.RenameAvatar{Who: "Ann", To: "Eve"}, malicetest.Said{})
	f := s.Fight()
	malicetest.Equal(t, "Eve", []any{f.Fighters, f.Target, f.Used, f.Defending, f.Leaving, s.Encounter.By},
		[]any{[]string{"Eve", "Ben"}, "Eve", []string{"Eve"}, []string{"Eve"},
			map[string]string{"Eve": "a:mill"}, []string{"Eve", "Ben"}})
	malicetest.Equal(t, "its dice", []any{f.Locked["Eve cr"].Stars,
		slices.Contains(slices.Sorted(maps.Keys(f.Locked)), "Ann cr")}, []any{[]int{1}, false})
	_, told := malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "cr=3,creature-cr=3"})
	malicetest.Equal(t, "rolls", malicetest.BlowOf(t, told), "3 to 4, creature hits")
	malicetest.Refuses(t, s, setup.RemoveAvatar{Who: "Eve"}, "", malicetest.Said{})
}

// A fight ends before the turn does: nobody leaves it by ending the turn, in any phase or before the first,
// unless they play so anyway; a table that has ended it otherwise says so (turn.effect.one-turn).
func TestTurnEndsAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.end")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2,
			malice.Encounter{Power: 2, Life: 4, Abilities: []string{"red:Gaze"}})
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ann", Dice: "cr=1,cr=1,creature-cr=1,wounds=1"})
		for _, act := range []malice.Act{creature.LeaveEncounter{}, combat.EndCombat{How: "left"},
			combat.EndCombat{How: "fled"}} {
			after, _ := malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Equal(t, "over", []any{after.Encounter == nil, len(after.Fighting())}, []any{true, 0})
		}
		next, _ := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
		blows, _ := malicetest.Plays(t, next, combat.RollBlows{},
			malicetest.Said{Dice: "cr=1,cr=1,creature-cr=1"})
		for i, begun := range []*malice.State{s, next, blows} {
			malicetest.Equal(t, "due", begun.DueNow()[0],
				malice.Due{What: "fight", Who: []string{"Ann", "Ben"}, At: "a:gate"})
			malicetest.Equal(t, "no end of the turn is offered",
				slices.ContainsFunc(status.Steps(begun),
					func(o telling.Step) bool { return o.Words[0] == "shadow-turn" }),
				false)
			withdraw := ", or combat withdraw Ann, or combat withdraw Ben"
			if begun == blows {
				withdraw = ""
			}
			err := malicetest.Refuses(t, begun, turn.EndTurn{}, "combat.end", malicetest.Said{})
			malicetest.Equal(t, "why", malicetest.Why(err), "Ann and Ben fight the creature: "+
				"a fight ends before the turn does (combat.end): combat phase"+withdraw)
			malicetest.Refuses(t, begun, shadows.ShadowTurn{}, "combat.end", malicetest.Said{})
			left, told := malicetest.Plays(t, begun, turn.EndTurn{}, malicetest.Said{Anyway: true})
			malicetest.Equal(t, fmt.Sprint("anyway ", i), []any{left.Encounter == nil, left.Turn,
				malicetest.Remarked(told, "combat.end") != ""}, []any{true, "shadows", true})
		}
		after, _ := malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "won", []any{after.Encounter.Beaten, after.Fight() == nil}, []any{true, true})
		malicetest.Refuses(t, s, combat.EndCombat{}, "combat.end", malicetest.Said{})
	})
}
