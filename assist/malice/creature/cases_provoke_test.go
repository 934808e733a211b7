package creature_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// action-first-provoke-fight: Bryan moves one hex and rolls 3 against 4: nothing comes, and his
// action is gone (turn.first.provoke-and-fight). With a 5 a creature comes, and he may fight it
// though the action is spent; the others of his band fight with theirs.
func TestProvokingInTheFirstPrinting(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.lr", "encounter.provoke.moved.first")
	malicetest.OnBothBoards(t, []string{"first"}, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Entering(t, m)
		malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.moved.first",
			malicetest.Said{})
		s = malicetest.Come(t, s, m, "Ann")
		failed, told := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "lr=3"})
		malicetest.Equal(t, "nothing comes", []any{failed.Encounter,
			failed.ActionsLeft(failed.Avatar("Ann"))}, []any{(*malice.Encounter)(nil), 0})
		malicetest.Equal(t, "told",
			[]any{malicetest.Kinds(told), told.Events[1].Event.String(), told.Events[1].Rules},
			[]any{[]string{"action.spent", "roll.made", "hex.marked"},
				"Ann's luck roll 3 against 4: no success (roll.lr)", []string{"encounter.provoke.lr"}})
		malicetest.Refuses(t, failed, movement.Move{Who: "Ann", Way: []string{m.Words("H3", "plains")}},
			"turn.first.round", malicetest.Said{})
		s = malicetest.MoveBanded(s, "Ann", "Ben")
		s.Avatar("Ben").At = s.Avatar("Ann").At
		came, told := malicetest.Plays(t, s, creature.Provoke{Who: "Ann", Terrain: "wild"},
			malicetest.Said{Dice: "lr=5,type=1,power=6,abilities=1"})
		malicetest.Equal(t, "it comes", []any{came.Encounter.By, came.Encounter.Power, came.Encounter.Lair},
			[]any{[]string{"Ann", "Ben"}, 3, false})
		malicetest.Equal(t, "actions", []any{came.Avatar("Ann").Turn.Did, came.Avatar("Ben").Turn.Did},
			[]any{[]string{"provoke"}, []string{"combat"}})
		malicetest.Equal(t, "may fight", []bool{malicetest.Ruled(told, "turn.first.actions"),
			malicetest.Ruled(told, "encounter.provoke.success")}, []bool{true, true})
	})
}

// The hex where the movement began is no other, though it is left and entered again.
func TestProvokingWhereTheMoveBegan(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.moved.first")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "first", 2), "Ann", "a:H3", notation.Whole(9))
	s, _ = malicetest.Moves(t, s, "Ann", "H4", "H3")
	malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.moved.first", malicetest.Said{})
	s.Printing = "second"
	malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
}

// Nor is the Gate from which it set out, where it comes out of it again; the Gate of another board is.
func TestProvokingAtAGate(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.moved.first")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			exits []string
			may   bool
		}{{[]string{"a"}, false}, {[]string{"b"}, true}, {[]string{"b", "a"}, false}, {[]string{"b", "b"}, true}} {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			s.Avatar("Ann").At = "a:gate"
			for _, exit := range c.exits {
				s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"},
					malicetest.Said{Dice: "1", Draw: "gate=" + exit})
			}
			if c.may || printing == "second" {
				malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
				continue
			}
			malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.moved.first", malicetest.Said{})
		}
	})
}

// provoke-again: an avatar that failed cannot try again there until a later turn, nor can anybody
// else; after that the hex is as it was.
func TestProvokingAgain(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	malicetest.OnBothBoards(t, malicetest.Both, 3,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			s := malicetest.Come(t, malicetest.Entering(t, m), m, "Ann")
			s, _ = malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
			err := malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.once",
				malicetest.Said{Dice: "6"})
			malicetest.Equal(t, "why", err.Error(),
				"it was tried at a:H4 this turn: once a hex and turn (encounter.provoke.once)")
			s = malicetest.Come(t, s, m, "Ben")
			malicetest.Refuses(t, s, creature.Provoke{Who: "Ben"}, "encounter.provoke.once",
				malicetest.Said{Dice: "6"})
			malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
			if printing == "second" {
				malicetest.Plays(t, s, creature.Provoke{Who: "Ben"}, malicetest.Said{Dice: "4"})
			}
		})
}

// provoke-second-avatar: only the avatar that came first may try, whether or not it did.
func TestProvokingBySecond(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	malicetest.OnBothBoards(t, malicetest.Both, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Come(t, malicetest.Come(t, malicetest.Entering(t, m), m, "Ann"), m, "Ben")
		err := malicetest.Refuses(t, s, creature.Provoke{Who: "Ben"}, "encounter.provoke.once",
			malicetest.Said{Dice: "6"})
		malicetest.Equal(t, "why", err.Error(),
			"Ann came to a:H4 first this turn: nobody else may try (encounter.provoke.once)")
		malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
		banded := malicetest.MoveBanded(s, "Ann", "Ben")
		malicetest.Plays(t, banded, creature.Provoke{Who: "Ben"}, malicetest.Said{Dice: "4"})
	})
}

// Who withdraws to a hex comes to it too: first, it alone may try there; put there by hand it does not.
func TestProvokingWhereOneWithdrew(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	malicetest.OnBothBoards(t, malicetest.Both, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		for _, walked := range []bool{true, false} {
			s := malicetest.Entering(t, m)
			hex := malicetest.Come(t, s, m, "Ann").Avatar("Ann").At
			malice.Moved{Who: "Cyd", From: s.Avatar("Cyd").At, To: hex, Walked: walked}.Apply(s)
			s = malicetest.Come(t, s, m, "Ben")
			first, second := "Ben", "Cyd"
			if walked {
				first, second = second, first
			}
			malicetest.Equal(t, "first", s.CameFirst(hex), []string{first})
			malicetest.Plays(t, s, creature.Provoke{Who: first}, malicetest.Said{Dice: "4"})
			if walked {
				malicetest.Refuses(t, s, creature.Provoke{Who: second}, "encounter.provoke.once", malicetest.Said{})
			}
		}
	})
}

// A band comes to a hex first as a whole: each of it may try once it has parted, whoever was named for the
// move, and nobody else. Under a new name an avatar came first as before.
func TestProvokingOnceTheBandHasParted(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	malicetest.OnBothBoards(t, malicetest.Both, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		for _, leader := range malicetest.Names(2) {
			start := malicetest.MoveBanded(malicetest.Entering(t, m), "Ann", "Ben")
			start = malicetest.MoveFrom(start, "Cyd", start.Avatar("Ann").At, notation.Whole(9))
			s := malicetest.Come(t, malicetest.Come(t, start, m, leader), m, "Cyd")
			s, _ = malicetest.Plays(t, s, movement.LeaveBand{Who: "Ann"}, malicetest.Said{})
			for _, who := range malicetest.Names(2) {
				malicetest.Plays(t, s, creature.Provoke{Who: who}, malicetest.Said{Dice: "4"})
			}
			err := malicetest.Refuses(t, s, creature.Provoke{Who: "Cyd"}, "encounter.provoke.once", malicetest.Said{})
			malicetest.Equal(t, "why", strings.Contains(err.Error(), "Ann and Ben came to a:H4 first") ||
				strings.Contains(err.Error(), "Ben and Ann came to a:H4 first"), true)
			malice.Renamed{From: "Ben", To: "Zoe"}.Apply(s)
			malicetest.Plays(t, s, creature.Provoke{Who: "Zoe"}, malicetest.Said{Dice: "4"})
			malice.Departed{Name: "Ann"}.Apply(s)
			malicetest.Equal(t, "who is left", s.CameFirst(s.Avatar("Zoe").At), []string{"Zoe"})
		}
	})
}

// Where an avatar stands since an earlier turn it may try if nobody did; by the other reading only
// one that came this turn may (encounter.provoke.once, reading A28).
func TestProvokingWhereOneStands(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Entering(t, m)
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:H4", nil
		s = malicetest.Come(t, s, m, "Ben")
		malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "1"})
		malicetest.Plays(t, s, creature.Provoke{Who: "Ben"}, malicetest.Said{Dice: "1"})
		s.Readings = map[string]string{"A28": "entered"}
		malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.once", malicetest.Said{})
		malicetest.Plays(t, s, creature.Provoke{Who: "Ben"}, malicetest.Said{Dice: "1"})
	})
}

// What is provoked where a Shadow stands comes all the same, and is fought; the Shadow still attacks after it
// (encounter.provoke.success, combat.trigger).
func TestProvokingBesideAShadow(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.success", "combat.trigger")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Entering(t, m)
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:H4", nil
		s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "a:H4"}}
		provokes := creature.Provoke{Who: "Ann", Terrain: "plains"}
		due, _ := malicetest.Plays(t, s, provokes, malicetest.Said{Dice: "6"})
		met, _ := malicetest.Plays(t, due, creature.Creature{Kind: "creature", Terrain: "plains", Table: true,
			By: "Ann"}, malicetest.Said{Dice: "3,3,1"})
		malicetest.Equal(t, "what is fought", met.Encounter.Kind, "creature")
		malicetest.Equal(t, "the Shadow waits", met.Attackers("a:H4"),
			[]malice.Attacker{{Kind: "shadow", Shadow: 1}})
	})
}

// provoke-lair: in a lair no luck roll is made: its creature attacks anyway; so does a
// Guardian.
func TestProvokingInALair(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.no-lair", "lair.attack", "guardian.trigger")
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:A4", "a:plains"), notation.Whole(9))
			way := []string{m.Words("B4", "desert")}
			if !m.Typed {
				way = append(way, "a:lair-1")
			}
			s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way}, malicetest.Said{})
			malicetest.Equal(t, "sets off",
				[]any{told.Result.(movement.MoveResult).Sets, malicetest.Remarked(told, "lair.attack")},
				[]any{[]string{"lair"}, "the creature of the lair attacks at once: encounter lair Ann"})
			malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.no-lair",
				malicetest.Said{})
			s, _ = malicetest.Plays(t, s, creature.Lair{Who: "Ann", Terrain: "desert"},
				malicetest.Said{Dice: "type=1,power=5,abilities=1"})
			malicetest.Equal(t, "attacks", []any{s.Encounter.Lair, s.Encounter.Power}, []any{true, 3})
			malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "", malicetest.Said{})
			guarded := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:C5", "a:a1"), notation.Whole(9))
			malicetest.Refuses(t, guarded, creature.Provoke{Who: "Ann"}, "guardian.trigger",
				malicetest.Said{})
		})
}

// Each step without a name is a hex of its own; the players say if an attempt was made there before,
// or if another avatar came there first.
func TestProvokingOnGroundWithoutAName(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.once")
	s := malicetest.MoveFrom(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", "a:gate",
		notation.Whole(9))
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"swamp"}}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "1"})
	s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"swamp"}}, malicetest.Said{})
	one := map[string]string{"same-hex": "yes"}
	err := malicetest.Refuses(t, s, creature.Provoke{Who: "Ann"}, "encounter.provoke.once",
		malicetest.Said{Choose: one})
	malicetest.Equal(t, "why", err.Error(),
		"it was tried at a:swamp-1 this turn: once a hex and turn (encounter.provoke.once)")
	ben := malicetest.MoveFrom(s, "Ben", "a:gate", notation.Whole(9))
	ben, _ = malicetest.Plays(t, ben, movement.Move{Who: "Ben", Way: []string{"forest", "swamp"}},
		malicetest.Said{})
	malicetest.Equal(t, "a third one", ben.Avatar("Ben").At, "a:swamp-3")
	malicetest.Refuses(t, ben, creature.Provoke{Who: "Ben"}, "encounter.provoke.once",
		malicetest.Said{Choose: one})
	another := malicetest.Said{Dice: "lr=5,type=1,power=1,abilities=1"}
	malicetest.Plays(t, ben, creature.Provoke{Who: "Ben"}, another)
	s, _ = malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, another)
	malicetest.Equal(t, "of the swamp", s.Encounter.Type, "protean")
	first := malicetest.MoveFrom(malicetest.Game(t, "first", 1, malicetest.Names(2)...), "Ann", "a:swamp",
		notation.Whole(9))
	first, _ = malicetest.Plays(t, first, movement.Move{Who: "Ann", Way: []string{"swamp"}},
		malicetest.Said{})
	malicetest.Plays(t, first, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "1"})
}

// Luck radiance, modifiers and the member that a band names count, and one action pays: that of the
// avatar that tries (roll.lr.band).
func TestWhoProvokes(t *testing.T) {
	rulebooktest.Proves(t, "radiance.luck", "action.one.provoke")
	s := malicetest.MoveBanded(malicetest.Game(t, "second", 1, malicetest.Names(3)...), "Ann", "Ben")
	s.Avatar("Ben").Radiance = []string{"luck"}
	failed, told := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "4"})
	malicetest.Equal(t, "Ann herself", []any{string(told.Checks[0].Who), failed.Encounter},
		[]any{"Ann", (*malice.Encounter)(nil)})
	s, told = malicetest.Plays(t, s, creature.Provoke{Who: "Ann"},
		malicetest.Said{Dice: "lr=4,power=1,abilities=1", Choose: map[string]string{"by": "Ben"}})
	malicetest.Equal(t, "Ben's luck", []any{string(told.Checks[0].Who), told.Checks[0].Total, s.Encounter.By},
		[]any{"Ben", 5, []string{"Ann", "Ben"}})
	malicetest.Equal(t, "who pays", []int{s.ActionsLeft(s.Avatar("Ann")), s.ActionsLeft(s.Avatar("Ben"))},
		[]int{1, 2})
	result := told.Result.(creature.ProvokeResult)
	malicetest.Equal(t, "result", []any{result.At, result.Success, result.Creature.Power},
		[]any{"a:gate", true, 1})
	alone := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	_, told = malicetest.Plays(t, alone, creature.Provoke{Who: "Ben", Mods: malicetest.Modded(t, "lr +1")},
		malicetest.Said{Dice: "lr=4,power=1,abilities=1"})
	malicetest.Equal(t, "modified", told.Result.(creature.ProvokeResult).Success, true)
	malicetest.Refuses(t, alone, creature.Provoke{}, "", malicetest.Said{})
	malicetest.Refuses(t, alone, creature.Provoke{Who: "Ann", Terrain: "tundra"}, "", malicetest.Said{})
	malicetest.Refuses(t, alone, creature.Provoke{Who: "Ann", Mods: malicetest.Modded(t, "Ben lr +1")}, "",
		malicetest.Said{Dice: "4"})
	alone.Avatar("Ann").Turn = &malice.AvatarTurn{Did: []string{"move", "recover"}}
	malicetest.Refuses(t, alone, creature.Provoke{Who: "Ann"}, "turn.actions.two", malicetest.Said{})
	alone.Avatar("Ben").Life, alone.Avatar("Ben").Wounds = 0, 5
	malicetest.Refuses(t, alone, creature.Provoke{Who: "Ben"}, "return.trigger", malicetest.Said{})
	alone.Turn = "shadows"
	malicetest.Refuses(t, alone, creature.Provoke{Who: "Ben"}, "return.trigger", malicetest.Said{})
	one := malicetest.MoveBanded(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", "Ben")
	_, told = malicetest.Plays(t, one, creature.Provoke{}, malicetest.Said{Dice: "1"})
	malicetest.Equal(t, "the only band", told.Checks[0].Who, "Ann")
}

// An encounter comes on 5 and 6: a third of the attempts, half with luck radiance.
func TestProvokingExactly(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.lr")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	comes := func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Encounter != nil) }
	malicetest.Equal(t, "plain", malicetest.Walked(t, s, creature.Provoke{Who: "Ann"}, comes),
		map[string]string{"true": "1/3", "false": "2/3"})
	s.Avatar("Ann").Radiance = []string{"luck"}
	malicetest.Equal(t, "lucky", malicetest.Walked(t, s, creature.Provoke{Who: "Ann"}, comes),
		map[string]string{"true": "1/2", "false": "1/2"})
}

// action-interleave: Ann moves, Ben does all he may, and Ann goes on with what is left of
// her move (turn.order.free).
func TestInterleaving(t *testing.T) {
	malicetest.OnBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Come(t, malicetest.Entering(t, m), m, "Ann")
		left := s.Avatar("Ann").MP()
		s.Avatar("Ben").At, s.Avatar("Ben").Turn = m.Words("a:A1", "a:gate"), nil
		s, _ = malicetest.Plays(t, s, creature.Provoke{Who: "Ben"}, malicetest.Said{Dice: "1"})
		s, _ = malicetest.Plays(t, s, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "1,2"})
		malicetest.Equal(t, "Ben is done", s.ActionsLeft(s.Avatar("Ben")), 0)
		s, _ = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{m.Words("H3", "desert")}},
			malicetest.Said{})
		malicetest.Equal(t, "Ann goes on", s.Avatar("Ann").MP() < left, true)
	})
}

// band-free: to band together costs no action and needs none.
func TestBandingWithoutActions(t *testing.T) {
	rulebooktest.Proves(t, "band.no-action", "action.free.band")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Did: []string{"provoke", "combat"}[:s.Actions()]}
		s, told := malicetest.Plays(t, s, movement.JoinBand{Who: "Ben", With: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "banded", []any{s.Avatar("Ann").Band, s.ActionsLeft(s.Avatar("Ben")),
			malicetest.Ruled(told, "band.no-action")}, []any{[]string{"Ben"}, s.Actions(), true})
	})
}
