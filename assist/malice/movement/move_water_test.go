package movement_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// On water one goes from hex to hex, and leaves the craft on land; to the water again leads
// only a launch (water.launch).
func TestGoingByWater(t *testing.T) {
	rulebooktest.Proves(t, "water.move", "water.leave", "water.unmanned", "water.only-via-launch-hex")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:D1", notation.Whole(9))
		s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"E2"}}, malicetest.Said{})
		malicetest.Equal(t, "from the launch", []any{malicetest.Standing(s, "Ann"),
			told.Result.(movement.MoveResult).Afloat}, []any{"a:E2 7 afloat", true})
		s, at := malicetest.Moves(t, s, "Ann", "E5")
		malicetest.Equal(t, "below the bridge", at, "a:E5 4 afloat")
		s, at = malicetest.Moves(t, s, "Ann", "D5")
		malicetest.Equal(t, "ashore", at, "a:D5 3")
		// back to the launch
		err := malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"E5"}}, "move.cost.unpayable",
			malicetest.Said{})
		malicetest.Equal(t, "no craft waits", strings.HasPrefix(err.Error(), "a:E5 costs "), true)
	})
}

// An avatar that lands in the move in which it was on water has moved by watercraft too; one that
// came over a bridge has not (water.recovery.first).
func TestSailingEndsAshore(t *testing.T) {
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		launch := malicetest.Said{}
		over, across := []string{"E2", "D1"}, []string{"E3", "D3"}
		if !m.Typed {
			over, across = []string{"water", "plains"}, []string{"bridge", "plains"}
			launch.Choose = map[string]string{"launch": "yes"}
		}
		s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:D1", "a:start"), notation.Whole(9))
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: over}, launch)
		malicetest.Equal(t, "by water", []any{s.Avatar("Ann").Afloat, s.Avatar("Ann").Turn.Sailed},
			[]any{false, true})
		s = malicetest.MoveFrom(m.Game, "Ann", m.Words("a:D3", "a:start"), notation.Whole(9))
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: across}, malicetest.Said{})
		malicetest.Equal(t, "by the bridge", s.Avatar("Ann").Turn.Sailed, false)
	})
}

// A bridge leads over the water on foot: nobody is afloat on it, and nobody steps off it into
// the water or onto it from a craft (water.launch).
func TestBridgesOverWater(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.bridge")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:D3", notation.Whole(2))
		s, at := malicetest.Moves(t, s, "Ann", "E3")
		malicetest.Equal(t, "on the bridge", at, "a:E3 1½")
		// by the launch: 3
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"E4"}}, "move.cost.unpayable",
			malicetest.Said{})
		_, at = malicetest.Moves(t, malicetest.MoveFrom(s, "Ann", "a:E3", 9), "Ann", "E4")
		malicetest.Equal(t, "by the launch", at, "a:E4 1½ afloat")
		below := malicetest.MoveAfloat(s, "Ann", "a:E4", notation.Whole(2))
		below, at = malicetest.Moves(t, below, "Ann", "E3")
		malicetest.Equal(t, "below the bridge", at, "a:E3 1 afloat")
		malicetest.Refuses(t, below, movement.Move{Who: "Ann", Way: []string{"F4", "G3"}},
			"move.cost.unpayable", malicetest.Said{})
		// wild: 3, no route
		malicetest.Refuses(t, below, movement.Move{Who: "Ann", Way: []string{"D3"}}, "move.cost.unpayable",
			malicetest.Said{})
	})
}

// Where the players look at the board they say whether a launch is there, once until they land.
func TestLaunchesByWords(t *testing.T) {
	rulebooktest.Proves(t, "water.launch", "water.leave")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.Game(t, printing, 2, malicetest.Names(2)...), "Ann", "a:start",
			notation.Whole(9))
		s, told := malicetest.Plays(t, s,
			movement.Move{Who: "Ann", Way: []string{"plains", "water", "water"}},
			malicetest.Said{Choose: map[string]string{"launch": "yes"}})
		malicetest.Equal(t, "afloat", []any{malicetest.Standing(s, "Ann"), len(told.Choices)},
			[]any{"a:water-2 6 afloat", 1})
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"bridge"}}, "move.cost.route-entry",
			malicetest.Said{})
		s, told = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"water", "forest"}},
			malicetest.Said{})
		malicetest.Equal(t, "ashore", []any{malicetest.Standing(s, "Ann"), len(told.Choices)},
			[]any{"a:forest-1 3", 0})
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"water"}}, "water.launch",
			malicetest.Said{})
		_, told = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"water"}},
			malicetest.Said{Anyway: true})
		malicetest.Equal(t, "anyway", malicetest.Ruled(told, "water.launch"), true)
	})
}

// A band afloat shares one craft: all are afloat, and all leave it (water.band-one-craft).
func TestABandAfloat(t *testing.T) {
	rulebooktest.Proves(t, "water.leave")
	s := malicetest.MoveBanded(malicetest.MoveFrom(malicetest.MoveFrom(malicetest.MoveGame(t, "second", 3),
		"Ann", "a:D2", notation.Whole(5)), "Ben", "a:D2", notation.Whole(4)), "Ann", "Ben")
	s, _ = malicetest.Moves(t, s, "Ben", "E2")
	malicetest.Equal(t, "afloat", []string{malicetest.Standing(s, "Ann"), malicetest.Standing(s, "Ben")},
		[]string{"a:E2 3 afloat", "a:E2 3 afloat"})
	s, _ = malicetest.Moves(t, s, "Ann", "D1")
	malicetest.Equal(t, "ashore", []string{malicetest.Standing(s, "Ann"), malicetest.Standing(s, "Ben")},
		[]string{"a:D1 2", "a:D1 2"})
}

// In the second printing an avatar beside a manned craft boards it: it pays for the water, and
// the band goes on with the lower points; the first has only launches.
func TestBoarding(t *testing.T) {
	rulebooktest.Proves(t, "water.board", "water.join-craft", "move.join.mid")
	malicetest.OnBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.MoveAfloat(m.Game, "Ben", m.Words("a:E3", "a:water"), notation.Whole(4))
		s = malicetest.MoveFrom(s, "Ann", m.Words("a:D3", "a:bank"), notation.Whole(2))
		on, told := malicetest.Plays(t, s, movement.BoardCraft{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "aboard",
			[]any{malicetest.Standing(on, "Ann"), on.Avatar("Ann").Band, on.Avatar("Ben").Band},
			[]any{m.Words("a:E3 1 afloat", "a:water 1 afloat"), []string{"Ben"}, []string{"Ann"}})
		malicetest.Equal(t, "says", told.Events[0].Event.(malice.BandMoved).Cost, notation.Whole(1))
		_, at := malicetest.Moves(t, on, "Ben", m.Words("E4", "water"))
		malicetest.Equal(t, "the lower points", at, m.Words("a:E4 0 afloat", "a:water-1 0 afloat"))
		on, told = malicetest.Plays(t, malicetest.MoveBanded(s, "Ann", "Cyd"),
			movement.BoardCraft{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "first it leaves its own", malicetest.Kinds(told),
			[]string{"band.changed", "band.moved", "band.changed"})
		malicetest.Equal(t, "out of its band", []any{on.Avatar("Ann").Band, on.Avatar("Cyd").Band},
			[]any{[]string{"Ben"}, []string{}})
		exact, _ := malicetest.Plays(t, malicetest.MoveFrom(s, "Ann", s.Avatar("Ann").At, 2),
			movement.BoardCraft{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "exactly enough", exact.Avatar("Ann").MP(), 0)
		malicetest.Refuses(t, malicetest.MoveFrom(s, "Ann", s.Avatar("Ann").At, 1),
			movement.BoardCraft{Who: "Ann", With: "Ben"}, "move.cost.unpayable", malicetest.Said{})
		s.Avatar("Ann").Turn = nil
		malicetest.Refuses(t, s, movement.BoardCraft{Who: "Ann", With: "Ben"}, "roll.mr", malicetest.Said{})
	})
}

// What cannot be boarded: no craft, one that is not beside, one's own, one whose band fights;
// and in the first printing none that was not held.
func TestRefusedBoarding(t *testing.T) {
	rulebooktest.Proves(t, "water.board", "band.timing", "water.launch")
	s := malicetest.MoveAfloat(malicetest.MoveGame(t, "second", 3), "Ben", "a:E3", notation.Whole(4))
	s = malicetest.MoveFrom(s, "Ann", "a:D3", notation.Whole(2))
	err := malicetest.Refuses(t, malicetest.MoveFrom(s, "Cyd", "a:D2", 0),
		movement.BoardCraft{Who: "Ann", With: "Cyd"}, "water.board", malicetest.Said{})
	malicetest.Equal(t, "no craft", err.Error(),
		"Cyd is not afloat: there is no craft to board (water.board)")
	malicetest.Refuses(t, s, movement.BoardCraft{Who: "Ann", With: "Ann"}, "", malicetest.Said{})
	malicetest.Refuses(t, s, movement.BoardCraft{Who: "Ben", With: "Ben"}, "", malicetest.Said{})
	malicetest.Refuses(t, malicetest.MoveFrom(s, "Ann", "a:D1", notation.Whole(2)),
		movement.BoardCraft{Who: "Ann", With: "Ben"}, "water.board", malicetest.Said{})
	malicetest.Refuses(t, malicetest.MoveAfloat(s, "Ann", "a:E2", notation.Whole(2)),
		movement.BoardCraft{Who: "Ann", With: "Ben"}, "", malicetest.Said{})
	fighting := telling.Copy(s)
	fighting.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ben"}, At: "a:E3", Power: 1,
		Life: 3}
	malicetest.Refuses(t, fighting, movement.BoardCraft{Who: "Ann", With: "Ben"}, "band.timing",
		malicetest.Said{})
	first := malicetest.MoveAfloat(malicetest.MoveGame(t, "first", 2), "Ben", "a:E3", notation.Whole(4))
	first = malicetest.MoveFrom(first, "Ann", "a:D3", notation.Whole(2))
	err = malicetest.Refuses(t, first, movement.BoardCraft{Who: "Ann", With: "Ben"}, "water.launch",
		malicetest.Said{})
	malicetest.Equal(t, "why", err.Error(),
		"Ben holds no craft for Ann: the first printing's avatars enter water only from a launch (water.launch)")
}

// Avatars on one water hex may share a craft, or change into another one there; an avatar on the
// bridge above is in none.
func TestSharingCraft(t *testing.T) {
	rulebooktest.Proves(t, "water.consolidate", "water.band-one-craft", "water.reassign")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveGame(t, printing, 3)
		for _, name := range malicetest.Names(3) {
			s = malicetest.MoveAfloat(s, name, "a:E3", notation.Whole(4))
		}
		s, told := malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "one craft", malicetest.Ruled(told, "water.consolidate"), true)
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Cyd"}, malicetest.Said{})
		malicetest.Equal(t, "another", []any{s.Avatar("Ann").Band, s.Avatar("Ben").Band},
			[]any{[]string{"Cyd"}, []string{}})
		above := malicetest.MoveFrom(s, "Ben", "a:E3", notation.Whole(4))
		malicetest.Refuses(t, above, movement.JoinBand{Who: "Ben", With: "Ann"}, "water.band-one-craft",
			malicetest.Said{})
		err := malicetest.Refuses(t, above, movement.JoinBand{Who: "Ann", With: "Ben"},
			"water.band-one-craft", malicetest.Said{})
		malicetest.Equal(t, "why", err.Error(),
			"Ann is in a craft and Ben is not: a band afloat shares one craft (water.band-one-craft)")
	})
}

// An avatar put on the water by hand has a craft there, on a bridge or on land none
// (water.launch).
func TestPutOnTheWater(t *testing.T) {
	s := malicetest.MoveAfloat(malicetest.MoveGame(t, "second", 2), "Ann", "a:E2", notation.Whole(4))
	for _, c := range []struct {
		at     string
		afloat bool
	}{{"a:E2", true}, {"a:E3", false}, {"a:D1", false}} {
		s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: c.at}, malicetest.Said{})
		malicetest.Equal(t, c.at, s.Avatar("Ann").Afloat, c.afloat)
	}
	looked := malicetest.Game(t, "second", 1, "Ann")
	looked, _ = malicetest.Plays(t, looked, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:water"},
		malicetest.Said{})
	malicetest.Equal(t, "by words", looked.Avatar("Ann").Afloat, true)
}
