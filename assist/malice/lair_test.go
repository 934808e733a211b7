package malice

import (
	"testing"
)

// den is a game in which Ann stands in a lair, typed in or named by the players, and has
// met its creature; Ben stands beside it.
func den(t testing.TB, m moveWays) *State {
	t.Helper()
	at := m.words("a:B4", "a:lair-1")
	s := moveFrom(moveFrom(m.game, "Ann", at, Whole(9)), "Ben", m.words("a:A4", "a:plains"), Whole(9))
	s, _ = plays(t, s, Lair{Who: "Ann", Terrain: "desert"}, said{dice: "type=1,power=1,abilities=1"})
	equal(t, "met", []any{s.Encounter.Lair, s.Encounter.At, s.Encounter.By}, []any{true, at, []string{"Ann"}})
	return s
}

// intoDen are the words that lead into it.
func intoDen(m moveWays) []string {
	if m.typed {
		return []string{"B4"}
	}
	return []string{"desert", "a:lair-1"}
}

// lair-two-singles: while one band fights in a lair nobody else goes in; on ground that
// nobody named it is only said (lair.band).
func TestOneBandInALair(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s := den(t, m)
		err := refuses(t, s, Move{Who: "Ben", Way: intoDen(m)}, "lair.band", said{})
		equal(t, "why", err.Error(), "Ann fights in the lair at "+s.Encounter.At+": only one band goes in, joined before it does (band join) (lair.band)")
		plays(t, s, Move{Who: "Ben", Way: intoDen(m)}, said{anyway: true})
		if !m.typed {
			s.Encounter.At = "a:desert"
			_, told := plays(t, s, Move{Who: "Ben", Way: []string{"desert"}}, said{})
			equal(t, "said", ruled(told, "lair.band"), true)
		}
	})
}

// A body that was destroyed in a lair keeps it empty no more than one that has left: the
// creature comes when the last who lives goes (lair.reoccupy).
func TestTheDeadKeepNoLairEmpty(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		met := den(t, m)
		s, _ := plays(t, met, LeaveEncounter{}, said{})
		s.avatar("Ben").At = met.Encounter.At
		s, _ = plays(t, s, Turn{"wound", "Ann", 5}, said{})
		s, _ = plays(t, s, Destroy{"Ann"}, said{})
		equal(t, "Ben is there", s.Hexes.Quiet, []string{met.Encounter.At})
		s, _ = plays(t, s, Move{Who: "Ben", Way: []string{m.words("A4", "plains")}}, said{})
		equal(t, "nobody is", len(s.Hexes.Quiet), 0)

		alone, _ := plays(t, met, Turn{"wound", "Ann", 5}, said{})
		alone, _ = plays(t, alone, Destroy{"Ann"}, said{})
		equal(t, "destroyed in the fight", []any{alone.Encounter == nil, len(alone.Hexes.Quiet)}, []any{true, 0})
	})
}

// After a flight, a withdrawal or a victory the lair is empty as long as avatars are there,
// in the first printing until the turn ends; then it is occupied again (lair.reoccupy,
// lair.occupied).
func TestLairsFillAgain(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, printing string, m moveWays) {
		met := den(t, m)
		at := met.Encounter.At
		left, told := plays(t, met, LeaveEncounter{}, said{})
		equal(t, "quiet", []any{left.Hexes.Quiet, ruled(told, "lair.reoccupy")}, []any{[]string{at}, true})
		won, _ := plays(t, met, WonEncounter{}, said{})
		won, _ = plays(t, won, Harvest{Table: true, By: "Ann"}, said{dice: "1,1"})
		equal(t, "won", won.Hexes.Quiet, []string{at})
		refuses(t, won, Lair{Who: "Ann"}, "lair.reoccupy", said{})
		refuses(t, won, Creature{Kind: "creature", Table: true, By: "Ann"}, "lair.reoccupy", said{})
		stirs, _ := plays(t, won, Lair{Who: "Ann", Terrain: "desert"}, said{dice: "type=1,power=1,abilities=1", anyway: true})
		equal(t, "anyway", len(stirs.Hexes.Quiet), 0)
		calm, told := plays(t, won, Move{Who: "Ben", Way: intoDen(m)}, said{})
		equal(t, "nobody attacks", []any{len(told.Result.(MoveResult).Sets), remarkBy(told, "lair.reoccupy")}, []any{0, "the lair is empty: its creature is gone for now"})
		for _, who := range []string{"Ann", "Ben"} {
			calm, _ = plays(t, calm, SetAvatar{Who: who, What: "at", Value: "b"}, said{})
		}
		equal(t, "when all have left", len(calm.Hexes.Quiet), map[string]int{"first": 1, "second": 0}[printing])
		TurnPassed{Round: 1, Turn: "shadows"}.Apply(won)
		equal(t, "when the turn ends", len(won.Hexes.Quiet), map[string]int{"first": 0, "second": 1}[printing])
	})
}

// In the second printing a lair from which all avatars withdrew is occupied at once; in
// the first when the turn ends (lair.reoccupy).
func TestLairsLeftBehind(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, printing string, m moveWays) {
		s := den(t, m)
		s.avatar("Ann").At = "a:C4"
		s, _ = plays(t, s, LeaveEncounter{}, said{})
		equal(t, "quiet", len(s.Hexes.Quiet), map[string]int{"first": 1, "second": 0}[printing])
	})
}

// A forest that nobody named may be another one: then its lair has its creature
// (lair.reoccupy).
func TestLairsWithoutANameFillAgain(t *testing.T) {
	s := moveFrom(game(t, "second", 1, names(2)...), "Ann", "a:forest", Whole(9))
	s, _ = plays(t, s, Lair{Who: "Ann"}, said{dice: "type=1,power=1,abilities=1"})
	s, _ = plays(t, s, LeaveEncounter{}, said{})
	refuses(t, s, Lair{Who: "Ann"}, "lair.reoccupy", said{})
	plays(t, s, Lair{Who: "Ann"}, said{dice: "type=1,power=1,abilities=1", choose: map[string]string{"same": "no"}})
	s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"forest"}}, said{})
	plays(t, s, Lair{Who: "Ann"}, said{dice: "type=1,power=1,abilities=1"})
}

// Where no lair is nothing comes out of one, nor to who has no body, nor in the Shadows'
// turn (lair.attack).
func TestNoLair(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:C4", Whole(9))
	refuses(t, s, Lair{Who: "Ann"}, "lair.attack", said{})
	refuses(t, s, Lair{}, "", said{})
	bodiless := moveFrom(s, "Ann", "a:B4", 0)
	bodiless.avatar("Ann").Life, bodiless.avatar("Ann").Wounds = 0, 5
	refuses(t, bodiless, Lair{Who: "Ann"}, "return.trigger", said{})
	night := moveFrom(s, "Ann", "a:B4", 0)
	night.Turn = "shadows"
	refuses(t, night, Lair{Who: "Ann"}, "turn.players-only", said{})
}

// In the first printing a combat is the action of each who fights; an action that is gone
// is only told of. In the second it costs none (turn.first.actions, action.free.combat).
func TestCombatAsAnAction(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveBanded(game(t, printing, 1, names(3)...), "Ann", "Ben")
		s.avatar("Ben").Turn = &AvatarTurn{Did: []string{"city", "city"}[:s.actions()]}
		s, told := plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "power=1,abilities=1"})
		first := printing == "first"
		equal(t, "spent", s.actionsLeft(s.avatar("Ann")), map[bool]int{true: 0, false: 2}[first])
		equal(t, "told", []bool{ruled(told, "turn.first.actions"), remarkBy(told, "turn.first.actions") != ""}, []bool{first, first})
		equal(t, "who is not in it", s.avatar("Cyd").Turn, (*AvatarTurn)(nil))
	})
}
