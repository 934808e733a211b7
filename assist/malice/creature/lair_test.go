package creature_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// intoDen returns the words of a way that leads into the den.
func intoDen(m malicetest.MoveWays) []string {
	if m.Typed {
		return []string{"B4"}
	}
	return []string{"desert", "a:lair-1"}
}

// lair-two-singles: while one band fights in a lair nobody else goes in; a lair without a name is
// another one, unless the players say that it is this one.
func TestOneBandInALair(t *testing.T) {
	rulebooktest.Proves(t, "lair.band")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Den(t, m)
		err := malicetest.Refuses(t, s, movement.Move{Who: "Ben", Way: intoDen(m)}, "lair.band",
			malicetest.Said{})
		malicetest.Equal(t, "why", malicetest.Why(err), "Ann fights in the lair at "+s.Encounter.At+
			": only one band goes in, joined before it does (lair.band): band join Ben AVATAR")
		malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: intoDen(m)}, malicetest.Said{Anyway: true})
		if !m.Typed {
			another := movement.Move{Who: "Ben", Way: []string{"desert", "lair"}}
			in, _ := malicetest.Plays(t, s, another, malicetest.Said{})
			malicetest.Equal(t, "another lair", in.Avatar("Ben").At, "a:lair-2")
			malicetest.Refuses(t, s, another, "lair.band",
				malicetest.Said{Choose: map[string]string{"same-hex": "yes"}})
		}
	})
}

// A destroyed body keeps a lair empty no more than an avatar that has left: the creature comes when
// the last living one goes.
func TestTheDeadKeepNoLairEmpty(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		met := malicetest.Den(t, m)
		s, _ := malicetest.Plays(t, met, creature.LeaveEncounter{}, malicetest.Said{})
		s.Avatar("Ben").At = met.Encounter.At
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, life.Destroy{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "Ben is there", s.Tracks.Quiet, []string{met.Encounter.At})
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{m.Words("A4", "plains")}},
			malicetest.Said{})
		malicetest.Equal(t, "nobody is", len(s.Tracks.Quiet), 0)

		alone, _ := malicetest.Plays(t, met, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
		alone, _ = malicetest.Plays(t, alone, life.Destroy{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "destroyed in the fight", []any{alone.Encounter == nil, len(alone.Tracks.Quiet)},
			[]any{true, 0})
	})
}

// After a flight, a withdrawal or a victory the lair is empty as long as avatars are there, in
// the first printing until the turn ends; then it is occupied again.
func TestLairsFillAgain(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy", "lair.occupied")
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			met := malicetest.Den(t, m)
			at := met.Encounter.At
			left, told := malicetest.Plays(t, met, creature.LeaveEncounter{}, malicetest.Said{})
			malicetest.Equal(t, "quiet", []any{left.Tracks.Quiet, malicetest.Ruled(told, "lair.reoccupy")},
				[]any{[]string{at}, true})
			won, _ := malicetest.Plays(t, met, combat.WonEncounter{}, malicetest.Said{})
			won, _ = malicetest.Plays(t, won, treasure.Harvest{Table: true, By: "Ann"},
				malicetest.Said{Dice: "1,1"})
			malicetest.Equal(t, "won", won.Tracks.Quiet, []string{at})
			malicetest.Refuses(t, won, creature.Lair{Who: "Ann"}, "lair.reoccupy", malicetest.Said{})
			malicetest.Refuses(t, won, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
				"lair.reoccupy", malicetest.Said{})
			stirs, _ := malicetest.Plays(t, won, creature.Lair{Who: "Ann", Terrain: "desert"},
				malicetest.Said{Dice: "type=1,power=1,abilities=1", Anyway: true})
			malicetest.Equal(t, "anyway", len(stirs.Tracks.Quiet), 0)
			calm, told := malicetest.Plays(t, won, movement.Move{Who: "Ben", Way: intoDen(m)},
				malicetest.Said{})
			malicetest.Equal(t, "nobody attacks",
				[]any{len(told.Result.(movement.MoveResult).Sets), malicetest.Remarked(told,
					"lair.reoccupy")}, []any{0, "the lair is empty: its creature is gone for now"})
			for _, who := range []string{"Ann", "Ben"} {
				calm, _ = malicetest.Plays(t, calm, setup.SetAvatar{Who: who, What: "at", Value: "b"},
					malicetest.Said{})
			}
			malicetest.Equal(t, "when all have left", len(calm.Tracks.Quiet),
				malicetest.ByPrinting(printing, 1, 0))
			malice.TurnPassed{Round: 1, Turn: "shadows"}.Apply(won)
			malicetest.Equal(t, "when the turn ends", len(won.Tracks.Quiet),
				malicetest.ByPrinting(printing, 0, 1))
		})
}

// In the second printing a lair from which all avatars withdrew is occupied at once; in the
// first when the turn ends.
func TestLairsLeftBehind(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy")
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			s := malicetest.Den(t, m)
			s.Avatar("Ann").At = "a:C4"
			s, _ = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
			malicetest.Equal(t, "quiet", len(s.Tracks.Quiet),
				malicetest.ByPrinting(printing, 1, 0))
		})
}

// A lair is empty while avatars are there by any name for it; the next hex without a name has a lair
// of its own.
func TestLairsWithoutANameFillAgain(t *testing.T) {
	rulebooktest.Proves(t, "lair.reoccupy")
	s := malicetest.MoveFrom(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", "a:forest",
		notation.Whole(9))
	s, _ = malicetest.Plays(t, s, creature.Lair{Who: "Ann"},
		malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	s, _ = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
	malicetest.Refuses(t, s, creature.Lair{Who: "Ann"}, "lair.reoccupy", malicetest.Said{})
	s = malicetest.MoveFrom(s, "Ben", "a:gate", notation.Whole(9))
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{"forest"}}, malicetest.Said{})
	malicetest.Refuses(t, s, creature.Lair{Who: "Ben"}, "lair.reoccupy",
		malicetest.Said{Choose: map[string]string{"same-hex": "yes"}})
	s, _ = malicetest.Plays(t, s, creature.Lair{Who: "Ben"},
		malicetest.Said{Dice: "type=1,power=1,abilities=1"})
	malicetest.Equal(t, "of a forest", []string{s.Avatar("Ben").At, s.Encounter.Type},
		[]string{"a:forest-1", "reptilid"})
}

// No creature comes out of a place without a lair, nor to an avatar without a body, nor in the
// Shadows' turn.
func TestNoLair(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:C4", notation.Whole(9))
	malicetest.Refuses(t, s, creature.Lair{Who: "Ann"}, "lair.attack", malicetest.Said{})
	malicetest.Refuses(t, s, creature.Lair{}, "", malicetest.Said{})
	bodiless := malicetest.MoveFrom(s, "Ann", "a:B4", 0)
	bodiless.Avatar("Ann").Life, bodiless.Avatar("Ann").Wounds = 0, 5
	malicetest.Refuses(t, bodiless, creature.Lair{Who: "Ann"}, "return.trigger", malicetest.Said{})
	night := malicetest.MoveFrom(s, "Ann", "a:B4", 0)
	night.Turn = "shadows"
	malicetest.Refuses(t, night, creature.Lair{Who: "Ann"}, "turn.players-only", malicetest.Said{})
}

// In the first printing a combat is the action of each avatar that fights; an action that is gone is
// only mentioned. In the second it costs none (action.free.combat).
func TestCombatAsAnAction(t *testing.T) {
	rulebooktest.Proves(t, "turn.first.actions")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveBanded(malicetest.Game(t, printing, 1, malicetest.Names(3)...), "Ann", "Ben")
		s.Avatar("Ben").Turn = &malice.AvatarTurn{Did: []string{"city", "city"}[:s.Actions()]}
		s, told := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
			malicetest.Said{Dice: "power=1,abilities=1"})
		first := printing == "first"
		malicetest.Equal(t, "left", s.ActionsLeft(s.Avatar("Ann")), malicetest.ByPrinting(printing, 0, 2))
		malicetest.Equal(t, "told", []bool{malicetest.Ruled(told, "turn.first.actions"),
			malicetest.Remarked(told, "turn.first.actions") != ""}, []bool{first, first})
		malicetest.Equal(t, "who is not in it", s.Avatar("Cyd").Turn, (*malice.AvatarTurn)(nil))
	})
}
