package malice

import (
	"fmt"
	"testing"
)

// entering is a game in which Ann and Ben stand beside the wild hex H4 of shore, with
// points left of a roll.
func entering(t testing.TB, m moveWays) *State {
	t.Helper()
	s := m.game
	for _, name := range []string{"Ann", "Ben"} {
		s = moveFrom(s, name, m.words("a:H3", "a:plains"), Whole(9))
	}
	return s
}

// wilds are the words that lead on to the wild hex, by its name on either board.
func wilds(m moveWays) []string {
	if m.typed {
		return []string{"H4"}
	}
	return []string{"wild", "a:H4"}
}

// come takes an avatar into the wild hex.
func come(t testing.TB, s *State, m moveWays, who string) *State {
	t.Helper()
	s, _ = plays(t, s, Move{Who: who, Way: wilds(m)}, said{})
	return s
}

// action-first-provoke-fight: Bryan moves one hex and rolls 3 against 4: nothing comes, and
// his action is gone (turn.first.provoke-and-fight, encounter.provoke.lr,
// encounter.provoke.moved.first). With a 5 a creature comes, and he may fight it though the
// action is spent; the others of his band fight with theirs.
func TestProvokingInTheFirstPrinting(t *testing.T) {
	onBothBoards(t, []string{"first"}, 3, func(t *testing.T, _ string, m moveWays) {
		s := entering(t, m)
		refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.moved.first", said{})
		s = come(t, s, m, "Ann")
		failed, told := plays(t, s, Provoke{Who: "Ann"}, said{dice: "lr=3"})
		equal(t, "nothing comes", []any{failed.Encounter, failed.actionsLeft(failed.avatar("Ann"))}, []any{(*Encounter)(nil), 0})
		equal(t, "told", []any{kinds(told), remarkBy(told, "encounter.provoke.lr")}, []any{[]string{"action.spent", "hex.marked"}, "lr of Ann 3 against 4: no success"})
		refuses(t, failed, Move{Who: "Ann", Way: []string{m.words("H3", "plains")}}, "turn.first.round", said{})
		s = moveBanded(s, "Ann", "Ben")
		s.avatar("Ben").At = s.avatar("Ann").At
		came, told := plays(t, s, Provoke{Who: "Ann", Terrain: "wild"}, said{dice: "lr=5,type=1,power=6,abilities=1"})
		equal(t, "it comes", []any{came.Encounter.By, came.Encounter.Power, came.Encounter.Lair}, []any{[]string{"Ann", "Ben"}, 3, false})
		equal(t, "actions", []any{came.avatar("Ann").Turn.Did, came.avatar("Ben").Turn.Did}, []any{[]string{"provoke"}, []string{"combat"}})
		equal(t, "may fight", []bool{ruled(told, "turn.first.actions"), ruled(told, "encounter.provoke.success")}, []bool{true, true})
	})
}

// The hex where the movement began is no other, though it is left and entered again
// (encounter.provoke.moved.first).
func TestProvokingWhereTheMoveBegan(t *testing.T) {
	s := moveFrom(moveGame(t, "first", 2), "Ann", "a:H3", Whole(9))
	s, _ = moves(t, s, "Ann", "H4", "H3")
	refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.moved.first", said{})
	s.Printing = "second"
	plays(t, s, Provoke{Who: "Ann"}, said{dice: "4"})
}

// provoke-again: who failed cannot try again there until a later turn, nor can anybody
// else; after that the hex is as it was (encounter.provoke.once).
func TestProvokingAgain(t *testing.T) {
	onBothBoards(t, both, 3, func(t *testing.T, printing string, m moveWays) {
		s := come(t, entering(t, m), m, "Ann")
		s, _ = plays(t, s, Provoke{Who: "Ann"}, said{dice: "4"})
		err := refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.once", said{dice: "6"})
		equal(t, "why", err.Error(), "it was tried at a:H4 this turn: once a hex and turn (encounter.provoke.once)")
		s = come(t, s, m, "Ben")
		refuses(t, s, Provoke{Who: "Ben"}, "encounter.provoke.once", said{dice: "6"})
		TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		if printing == "second" {
			plays(t, s, Provoke{Who: "Ben"}, said{dice: "4"})
		}
	})
}

// provoke-second-avatar: only who came first may try, whether or not it did
// (encounter.provoke.once).
func TestProvokingBySecond(t *testing.T) {
	onBothBoards(t, both, 3, func(t *testing.T, _ string, m moveWays) {
		s := come(t, come(t, entering(t, m), m, "Ann"), m, "Ben")
		err := refuses(t, s, Provoke{Who: "Ben"}, "encounter.provoke.once", said{dice: "6"})
		equal(t, "why", err.Error(), "Ann came to a:H4 first this turn: nobody else may try (encounter.provoke.once)")
		plays(t, s, Provoke{Who: "Ann"}, said{dice: "4"})
		banded := moveBanded(s, "Ann", "Ben")
		plays(t, banded, Provoke{Who: "Ben"}, said{dice: "4"})
	})
}

// Where an avatar stands since an earlier turn it may try if nobody did; by the other
// reading only who came this turn (encounter.provoke.once, reading A28).
func TestProvokingWhereOneStands(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		s := entering(t, m)
		s.avatar("Ann").At, s.avatar("Ann").Turn = "a:H4", nil
		s = come(t, s, m, "Ben")
		plays(t, s, Provoke{Who: "Ann"}, said{dice: "1"})
		plays(t, s, Provoke{Who: "Ben"}, said{dice: "1"})
		s.Readings = map[string]string{"A28": "entered"}
		refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.once", said{})
		plays(t, s, Provoke{Who: "Ben"}, said{dice: "1"})
	})
}

// provoke-lair: in a lair no luck roll is made: its creature attacks anyway
// (encounter.provoke.no-lair, lair.attack); so does a Guardian (guardian.trigger).
func TestProvokingInALair(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, printing string, m moveWays) {
		s := moveFrom(m.game, "Ann", m.words("a:A4", "a:plains"), Whole(9))
		way := []string{m.words("B4", "desert")}
		if !m.typed {
			way = append(way, "a:lair-1")
		}
		s, told := plays(t, s, Move{Who: "Ann", Way: way}, said{})
		equal(t, "sets off", []any{told.Result.(MoveResult).Sets, remarkBy(told, "lair.attack")},
			[]any{[]string{"lair"}, "the creature of the lair attacks at once: encounter lair Ann"})
		refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.no-lair", said{})
		s, _ = plays(t, s, Lair{Who: "Ann", Terrain: "desert"}, said{dice: "type=1,power=5,abilities=1"})
		equal(t, "attacks", []any{s.Encounter.Lair, s.Encounter.Power}, []any{true, 3})
		refuses(t, s, Provoke{Who: "Ann"}, "", said{})
		guarded := moveFrom(m.game, "Ann", m.words("a:C5", "a:a1"), Whole(9))
		refuses(t, guarded, Provoke{Who: "Ann"}, "guardian.trigger", said{})
	})
}

// Ground that nobody named may be another hex than that where it was tried; the players
// say so (encounter.provoke.once).
func TestProvokingOnGroundWithoutAName(t *testing.T) {
	s := moveFrom(game(t, "second", 1, names(2)...), "Ann", "a:gate", Whole(9))
	s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"swamp"}}, said{})
	s, _ = plays(t, s, Provoke{Who: "Ann"}, said{dice: "1"})
	s, _ = plays(t, s, Move{Who: "Ann", Way: []string{"swamp"}}, said{})
	refuses(t, s, Provoke{Who: "Ann"}, "encounter.provoke.once", said{})
	another := said{dice: "lr=5,type=1,power=1,abilities=1", choose: map[string]string{"same": "no"}}
	s, _ = plays(t, s, Provoke{Who: "Ann"}, another)
	equal(t, "of the swamp", s.Encounter.Type, "protean")
	first := moveFrom(game(t, "first", 1, names(2)...), "Ann", "a:swamp", Whole(9))
	first, _ = plays(t, first, Move{Who: "Ann", Way: []string{"swamp"}}, said{})
	plays(t, first, Provoke{Who: "Ann"}, said{dice: "1"})
}

// Luck radiance, modifiers and the member that a band names count, and one action pays:
// that of who tries (roll.lr.band, radiance.luck, action.one.provoke).
func TestWhoProvokes(t *testing.T) {
	s := moveBanded(game(t, "second", 1, names(3)...), "Ann", "Ben")
	s.avatar("Ben").Radiance = []string{"luck"}
	failed, told := plays(t, s, Provoke{Who: "Ann"}, said{dice: "4"})
	equal(t, "Ann herself", []any{told.Checks[0].Who, failed.Encounter}, []any{"Ann", (*Encounter)(nil)})
	s, told = plays(t, s, Provoke{Who: "Ann"}, said{dice: "lr=4,power=1,abilities=1", choose: map[string]string{"by": "Ben"}})
	equal(t, "Ben's luck", []any{told.Checks[0].Who, told.Checks[0].Total, s.Encounter.By}, []any{"Ben", 5, []string{"Ann", "Ben"}})
	equal(t, "who pays", []int{s.actionsLeft(s.avatar("Ann")), s.actionsLeft(s.avatar("Ben"))}, []int{1, 2})
	result := told.Result.(ProvokeResult)
	equal(t, "result", []any{result.At, result.Success, result.Creature.Power}, []any{"a:gate", true, 1})
	alone := game(t, "second", 1, names(2)...)
	_, told = plays(t, alone, Provoke{Who: "Ben", Mods: modded(t, "lr +1")}, said{dice: "lr=4,power=1,abilities=1"})
	equal(t, "modified", told.Result.(ProvokeResult).Success, true)
	refuses(t, alone, Provoke{}, "", said{})
	refuses(t, alone, Provoke{Who: "Ann", Terrain: "tundra"}, "", said{})
	refuses(t, alone, Provoke{Who: "Ann", Mods: modded(t, "Ben lr +1")}, "", said{dice: "4"})
	alone.avatar("Ann").Turn = &AvatarTurn{Did: []string{"move", "recover"}}
	refuses(t, alone, Provoke{Who: "Ann"}, "turn.actions.two", said{})
	alone.avatar("Ben").Life, alone.avatar("Ben").Wounds = 0, 5
	refuses(t, alone, Provoke{Who: "Ben"}, "return.trigger", said{})
	alone.Turn = "shadows"
	refuses(t, alone, Provoke{Who: "Ben"}, "return.trigger", said{})
	one := moveBanded(game(t, "second", 1, names(2)...), "Ann", "Ben")
	_, told = plays(t, one, Provoke{}, said{dice: "1"})
	equal(t, "the only band", told.Checks[0].Who, "Ann")
}

// An encounter comes on 5 and 6: a third of the attempts, half with luck radiance
// (encounter.provoke.lr).
func TestProvokingExactly(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	comes := func(s *State, _ *table) string { return fmt.Sprint(s.Encounter != nil) }
	equal(t, "plain", walked(t, s, Provoke{Who: "Ann"}, comes), map[string]string{"true": "1/3", "false": "2/3"})
	s.avatar("Ann").Radiance = []string{"luck"}
	equal(t, "lucky", walked(t, s, Provoke{Who: "Ann"}, comes), map[string]string{"true": "1/2", "false": "1/2"})
}

// action-interleave: Ann moves, Ben does all he may, and Ann goes on with what is left of
// her move (turn.order.free).
func TestInterleaving(t *testing.T) {
	onBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m moveWays) {
		s := come(t, entering(t, m), m, "Ann")
		left := s.avatar("Ann").mp()
		s.avatar("Ben").At, s.avatar("Ben").Turn = m.words("a:A1", "a:gate"), nil
		s, _ = plays(t, s, Provoke{Who: "Ben"}, said{dice: "1"})
		s, _ = plays(t, s, RollMove{Who: "Ben"}, said{dice: "1,2"})
		equal(t, "Ben is done", s.actionsLeft(s.avatar("Ben")), 0)
		s, _ = plays(t, s, Move{Who: "Ann", Way: []string{m.words("H3", "desert")}}, said{})
		equal(t, "Ann goes on", s.avatar("Ann").mp() < left, true)
	})
}

// band-free: to band together costs no action and needs none (band.no-action,
// action.free.band).
func TestBandingWithoutActions(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s.avatar("Ann").Turn = &AvatarTurn{Did: []string{"provoke", "combat"}[:s.actions()]}
		s, told := plays(t, s, JoinBand{Who: "Ben", With: "Ann"}, said{})
		equal(t, "banded", []any{s.avatar("Ann").Band, s.actionsLeft(s.avatar("Ben")), ruled(told, "band.no-action")}, []any{[]string{"Ben"}, s.actions(), true})
	})
}
