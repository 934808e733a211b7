package malice

import (
	"strings"
	"testing"
)

// moveAfloat puts an avatar into a craft.
func moveAfloat(s *State, who, at string, mp Points) *State {
	s = moveFrom(s, who, at, mp)
	s.avatar(who).Afloat = true
	return s
}

// On water one goes from hex to hex, and leaves the craft on land; to the water again
// leads only a launch (water.launch, water.move, water.leave, water.unmanned,
// water.only-via-launch-hex).
func TestGoingByWater(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:D1", Whole(9))
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{"E2"}}, said{})
		equal(t, "from the launch", []any{standing(s, "Ann"), told.Result.(MoveResult).Afloat}, []any{"a:E2 7 afloat", true})
		s, at := moves(t, s, "Ann", "E5")
		equal(t, "below the bridge", at, "a:E5 4 afloat")
		s, at = moves(t, s, "Ann", "D5")
		equal(t, "ashore", at, "a:D5 3")
		err := refuses(t, s, Move{Who: "Ann", Way: []string{"E5"}}, "move.cost.unpayable", said{}) // back to the launch
		equal(t, "no craft waits", strings.HasPrefix(err.Error(), "a:E5 costs "), true)
	})
}

// Who lands in the move in which it was on water has moved by watercraft too, and who came
// over a bridge has not (water.recovery.first).
func TestSailingEndsAshore(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		launch := said{}
		over, across := []string{"E2", "D1"}, []string{"E3", "D3"}
		if !m.typed {
			over, across = []string{"water", "plains"}, []string{"bridge", "plains"}
			launch.choose = map[string]string{"launch": "yes"}
		}
		s := moveFrom(m.game, "Ann", m.words("a:D1", "a:start"), Whole(9))
		s, _ = plays(t, s, Move{Who: "Ann", Way: over}, launch)
		equal(t, "by water", []any{s.avatar("Ann").Afloat, s.avatar("Ann").Turn.Sailed}, []any{false, true})
		s = moveFrom(m.game, "Ann", m.words("a:D3", "a:start"), Whole(9))
		s, _ = plays(t, s, Move{Who: "Ann", Way: across}, said{})
		equal(t, "by the bridge", s.avatar("Ann").Turn.Sailed, false)
	})
}

// A bridge leads over the water on foot: nobody is afloat on it, and nobody steps off it
// into the water or onto it from a craft (move.cost.bridge, water.launch).
func TestBridgesOverWater(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:D3", Whole(2))
		s, at := moves(t, s, "Ann", "E3")
		equal(t, "on the bridge", at, "a:E3 1½")
		refuses(t, s, Move{Who: "Ann", Way: []string{"E4"}}, "move.cost.unpayable", said{}) // by the launch: 3
		_, at = moves(t, moveFrom(s, "Ann", "a:E3", 9), "Ann", "E4")
		equal(t, "by the launch", at, "a:E4 1½ afloat")
		below := moveAfloat(s, "Ann", "a:E4", Whole(2))
		below, at = moves(t, below, "Ann", "E3")
		equal(t, "below the bridge", at, "a:E3 1 afloat")
		refuses(t, below, Move{Who: "Ann", Way: []string{"F4", "G3"}}, "move.cost.unpayable", said{})
		refuses(t, below, Move{Who: "Ann", Way: []string{"D3"}}, "move.cost.unpayable", said{}) // wild: 3, no route
	})
}

// Where the players look at the board they say whether a launch is there, once until they
// land (water.launch, water.leave).
func TestLaunchesByWords(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(game(t, printing, 2, names(2)...), "Ann", "a:start", Whole(9))
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{"plains", "water", "water"}}, said{choose: map[string]string{"launch": "yes"}})
		equal(t, "afloat", []any{standing(s, "Ann"), len(told.Choices)}, []any{"a:water 6 afloat", 1})
		refuses(t, s, Move{Who: "Ann", Way: []string{"bridge"}}, "move.cost.route-entry", said{})
		s, told = plays(t, s, Move{Who: "Ann", Way: []string{"water", "forest"}}, said{})
		equal(t, "ashore", []any{standing(s, "Ann"), len(told.Choices)}, []any{"a:forest 3", 0})
		refuses(t, s, Move{Who: "Ann", Way: []string{"water"}}, "water.launch", said{})
		_, told = plays(t, s, Move{Who: "Ann", Way: []string{"water"}}, said{anyway: true})
		equal(t, "anyway", ruled(told, "water.launch"), true)
	})
}

// A band afloat shares one craft: all are afloat, and all leave it (water.band-one-craft,
// water.leave).
func TestABandAfloat(t *testing.T) {
	s := moveBanded(moveFrom(moveFrom(moveGame(t, "second", 3), "Ann", "a:D2", Whole(5)), "Ben", "a:D2", Whole(4)), "Ann", "Ben")
	s, _ = moves(t, s, "Ben", "E2")
	equal(t, "afloat", []string{standing(s, "Ann"), standing(s, "Ben")}, []string{"a:E2 3 afloat", "a:E2 3 afloat"})
	s, _ = moves(t, s, "Ann", "D1")
	equal(t, "ashore", []string{standing(s, "Ann"), standing(s, "Ben")}, []string{"a:D1 2", "a:D1 2"})
}

// In the second printing an avatar beside a manned craft boards it: it pays for the water,
// and the band goes on with the lower points (water.board, water.join-craft,
// move.join.mid); the first has only launches.
func TestBoarding(t *testing.T) {
	onBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m moveWays) {
		s := moveAfloat(m.game, "Ben", m.words("a:E3", "a:water"), Whole(4))
		s = moveFrom(s, "Ann", m.words("a:D3", "a:bank"), Whole(2))
		on, told := plays(t, s, BoardCraft{Who: "Ann", With: "Ben"}, said{})
		equal(t, "aboard", []any{standing(on, "Ann"), on.avatar("Ann").Band, on.avatar("Ben").Band}, []any{m.words("a:E3 1 afloat", "a:water 1 afloat"), []string{"Ben"}, []string{"Ann"}})
		equal(t, "says", told.Events[0].Event.(BandMoved).Cost, Whole(1))
		_, at := moves(t, on, "Ben", m.words("E4", "water"))
		equal(t, "the lower points", at, m.words("a:E4 0 afloat", "a:water 0 afloat"))
		on, told = plays(t, moveBanded(s, "Ann", "Cyd"), BoardCraft{Who: "Ann", With: "Ben"}, said{})
		equal(t, "first it leaves its own", kinds(told), []string{"band.changed", "band.moved", "band.changed"})
		equal(t, "out of its band", []any{on.avatar("Ann").Band, on.avatar("Cyd").Band}, []any{[]string{"Ben"}, []string{}})
		exact, _ := plays(t, moveFrom(s, "Ann", s.avatar("Ann").At, 2), BoardCraft{Who: "Ann", With: "Ben"}, said{})
		equal(t, "exactly enough", exact.avatar("Ann").mp(), 0)
		refuses(t, moveFrom(s, "Ann", s.avatar("Ann").At, 1), BoardCraft{Who: "Ann", With: "Ben"}, "move.cost.unpayable", said{})
		s.avatar("Ann").Turn = nil
		refuses(t, s, BoardCraft{Who: "Ann", With: "Ben"}, "roll.mr", said{})
	})
}

// What cannot be boarded: no craft, one that is not beside, one's own, one whose band
// fights; and none in the first printing (water.board, band.timing, water.launch).
func TestRefusedBoarding(t *testing.T) {
	s := moveAfloat(moveGame(t, "second", 3), "Ben", "a:E3", Whole(4))
	s = moveFrom(s, "Ann", "a:D3", Whole(2))
	err := refuses(t, moveFrom(s, "Cyd", "a:D2", 0), BoardCraft{Who: "Ann", With: "Cyd"}, "water.board", said{})
	equal(t, "no craft", err.Error(), "Cyd is not afloat: there is no craft to board (water.board)")
	refuses(t, s, BoardCraft{Who: "Ann", With: "Ann"}, "", said{})
	refuses(t, s, BoardCraft{Who: "Ben", With: "Ben"}, "", said{})
	refuses(t, moveFrom(s, "Ann", "a:D1", Whole(2)), BoardCraft{Who: "Ann", With: "Ben"}, "water.board", said{})
	refuses(t, moveAfloat(s, "Ann", "a:E2", Whole(2)), BoardCraft{Who: "Ann", With: "Ben"}, "", said{})
	fighting := s.Clone()
	fighting.Encounter = &Encounter{Kind: "creature", By: []string{"Ben"}, At: "a:E3", Power: 1, Life: 3}
	refuses(t, fighting, BoardCraft{Who: "Ann", With: "Ben"}, "band.timing", said{})
	first := moveAfloat(moveGame(t, "first", 2), "Ben", "a:E3", Whole(4))
	first = moveFrom(first, "Ann", "a:D3", Whole(2))
	err = refuses(t, first, BoardCraft{Who: "Ann", With: "Ben"}, "water.launch", said{})
	equal(t, "why", err.Error(), "the first printing's avatars enter water only from a launch (water.launch)")
}

// Who shares a water hex may share a craft, or change into another one there
// (water.consolidate, water.reassign); who stands on the bridge above is in none
// (water.band-one-craft).
func TestSharingCraft(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveGame(t, printing, 3)
		for _, name := range names(3) {
			s = moveAfloat(s, name, "a:E3", Whole(4))
		}
		s, told := plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
		equal(t, "one craft", ruled(told, "water.consolidate"), true)
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Cyd"}, said{})
		equal(t, "another", []any{s.avatar("Ann").Band, s.avatar("Ben").Band}, []any{[]string{"Cyd"}, []string{}})
		above := moveFrom(s, "Ben", "a:E3", Whole(4))
		refuses(t, above, JoinBand{Who: "Ben", With: "Ann"}, "water.band-one-craft", said{})
		err := refuses(t, above, JoinBand{Who: "Ann", With: "Ben"}, "water.band-one-craft", said{})
		equal(t, "why", err.Error(), "Ann is in a craft and Ben is not: a band afloat shares one craft (water.band-one-craft)")
	})
}

// Who is put on the water by hand has a craft there, on a bridge or on land none
// (water.launch).
func TestPutOnTheWater(t *testing.T) {
	s := moveAfloat(moveGame(t, "second", 2), "Ann", "a:E2", Whole(4))
	for _, c := range []struct {
		at     string
		afloat bool
	}{{"a:E2", true}, {"a:E3", false}, {"a:D1", false}} {
		s, _ = plays(t, s, SetAvatar{Who: "Ann", What: "at", Value: c.at}, said{})
		equal(t, c.at, s.avatar("Ann").Afloat, c.afloat)
	}
	looked := game(t, "second", 1, "Ann")
	looked, _ = plays(t, looked, SetAvatar{Who: "Ann", What: "at", Value: "a:water"}, said{})
	equal(t, "by words", looked.avatar("Ann").Afloat, true)
}
