package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// caught returns the state of an avatar that tried to leave: where it stands, whether it fights and
// defends, and where it will be.
func caught(s *malice.State, who string) []any {
	f := s.Fight()
	if f == nil {
		return []any{s.Avatar(who).At, "over"}
	}
	return []any{s.Avatar(who).At, text.Count(s.Fighting(), who), s.Defends(who), f.Leaving[who]}
}

// withdraw-chosen-equal, withdraw-chosen-ok: a luck roll has to exceed the power of the opponent,
// with luck radiance on it. An avatar that fails defends in this phase.
func TestWithdrawingToAHex(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen", "withdraw.chosen.fail", "radiance.luck")
	for _, c := range []struct {
		luck, lr int
		gone     bool
	}{{0, 4, false}, {0, 5, true}, {1, 3, false}, {1, 4, true}, {2, 2, false}, {2, 3, true}} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := attackedAt(t, malicetest.MoveGame(t, printing, 2), "a:C4", 2)
			for range c.luck {
				malice.RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
			}
			after, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "C5"},
				malicetest.Said{Dice: fmt.Sprint("withdraw=", c.lr), Draw: "target=Ben"})
			want := []any{"a:C4", 1, true, ""}
			switch {
			case c.gone && printing == "second":
				want = []any{"a:C5", 0, false, ""}
			case c.gone:
				want[3] = "a:C5"
			}
			malicetest.Equal(t, fmt.Sprint(c), caught(after, "Ann"), want)
			malicetest.Equal(t, "the roll", []any{told.Checks[0].Total, told.Checks[0].Target,
				told.Checks[0].Success}, []any{c.lr + c.luck, 4, c.gone})
			malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "withdraw.chosen"),
				malicetest.Ruled(told, "withdraw.chosen.fail")}, []bool{true, !c.gone})
		})
	}
}

// The chance of success, exactly: two shards that somebody invoked on the luck roll count, and so
// does a modifier.
func TestLuckOfWithdrawing(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.self", "roll.modified")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		gone := func(s *malice.State, told *malice.Table) string { return fmt.Sprint(told.Checks[0].Success) }
		alone := inFight(t, printing, 1) // against power 2
		away := combat.Withdraw{Who: "Ann", To: "3"}
		malicetest.Equal(t, "a die", malicetest.Walked(t, alone, away, gone),
			map[string]string{"true": "2/3", "false": "1/3"})
		malicetest.Equal(t, "lr +1d*",
			malicetest.Walked(t, alone,
				combat.Withdraw{Who: "Ann", To: "3", Mods: malicetest.Modded(t, "lr +1d*")}, gone),
			map[string]string{"true": "3/4", "false": "1/4"})
		malicetest.Equal(t, "Ann lr -1",
			malicetest.Walked(t, alone,
				combat.Withdraw{Who: "Ann", To: "3", Mods: malicetest.Modded(t, "Ann lr -1")}, gone),
			map[string]string{"true": "1/2", "false": "1/2"})
		s := malicetest.Invoked(t, alone, "Ann", 1, "green", "Ann", "lr")
		malicetest.Equal(t, "her own shard", malicetest.Walked(t, s, away, gone),
			map[string]string{"true": "5/6", "false": "1/6"})
		s = malicetest.Invoked(t, alone, "Hal", 1, "green", "Ann", "lr")
		malicetest.Equal(t, "one from far away", malicetest.Walked(t, s, away, gone),
			map[string]string{"true": "3/4", "false": "1/4"})
		s, _ = malicetest.Plays(t, s, away, malicetest.Said{Dice: "shard=1,withdraw=1"})
		malicetest.Equal(t, "used up", len(s.Avatar("Ann").Turn.Pending), 0)
		malicetest.Refuses(t, alone, combat.Withdraw{Who: "Ann", To: "3",
			Mods: malicetest.Modded(t, "cr +1")}, "", malicetest.Said{Dice: "1"})
		malicetest.Refuses(t, alone, combat.Withdraw{Who: "Ann", To: "3",
			Mods: malicetest.Modded(t, "Hal lr +1")}, "", malicetest.Said{Dice: "1"})
	})
}

// In the first printing an avatar that succeeds spends the phase defending, may be wounded, and goes
// when it is over; not if its body is lost in it.
func TestWithdrawingTakesAPhase(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen", "defend.cr")
	s := inFight(t, "first", 1)
	s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "3"},
		malicetest.Said{Dice: "withdraw=3"})
	malicetest.Equal(t, "so far", caught(s, "Ann"), []any{"a:gate", 1, true, "a:beside-gate-3"})
	malicetest.Equal(t, "events", malicetest.Kinds(told),
		[]string{"combat.phase", "roll.made", "combat.maneuver", "combat.left"})
	// 4 -1 against 3 +1
	after, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=4,creature-cr=3,wounds=1"})
	malicetest.Equal(t, "and gone", []any{after.Avatar("Ann").At, after.Encounter, after.Avatar("Ann").Life},
		[]any{"a:beside-gate-3", (*malice.Encounter)(nil), 4})
	malicetest.Equal(t, "in this order", malicetest.Kinds(told), []string{"combat.rolled", "combat.wounds",
		"life.turned", "combat.left", "piece.moved", "encounter.closed"})

	s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 1, 4
	after, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=4,creature-cr=3,wounds=1"})
	malicetest.Equal(t, "destroyed", []any{after.Avatar("Ann").At, after.Avatar("Ann").Life,
		text.Count(malicetest.Kinds(told), "piece.moved")}, []any{"a:gate", 0, 0})
	after, _ = malicetest.Plays(t, after, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "the fight is over", after.Encounter, (*malice.Encounter)(nil))
}

// Others fight on, and do not roll its die in that phase; their creature may attack it, until
// it has gone. Where it dies first nobody has to leave.
func TestWithdrawingWhileOthersFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.dice")
	s := inFight(t, "first", 3)
	s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Cyd", To: "1"},
		malicetest.Said{Dice: "withdraw=6", Draw: "target=Ann"})
	// two dice; 5 against 5
	after, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=2,cr=5,creature-cr=4"})
	malicetest.Equal(t, "gone when it is over", []any{after.Avatar("Cyd").At, after.Fighting(),
		after.Avatar("Ann").Band}, []any{"a:beside-gate-1", malicetest.Names(2), []string{"Ben"}})
	malicetest.Equal(t, "out of the harvest", after.Encounter.By, malicetest.Names(2))
	s.Encounter.Wounds = 5
	after, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=2,cr=6,creature-cr=1"})
	malicetest.Equal(t, "beaten first", []any{after.Encounter.Beaten, after.Avatar("Cyd").At,
		text.Count(malicetest.Kinds(told), "combat.left")}, []any{true, "a:gate", 0})
}

// An avatar that failed may try again in the next phase, not in this one.
func TestTryingAgainToWithdraw(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen.fail", "combat.noncombat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "3"},
			malicetest.Said{Dice: "withdraw=2"})
		for _, again := range []string{"3", ""} {
			err := malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann", To: again}, "combat.noncombat",
				malicetest.Said{Dice: "6"})
			malicetest.Equal(t, "why", err.Error(),
				"Ann has made its manoeuvre of this phase: one of withdrawing, or one potion, book or scroll "+
					"(combat.noncombat)")
		}
		// 5 -1 against 2 +1
		s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=5,creature-cr=2"})
		malicetest.Equal(t, "hits for nothing", []any{s.Encounter.Wounds,
			malicetest.Ruled(told, "defend.no-wounds"), s.Fight().Phase}, []any{0, true, 1})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "3"},
			malicetest.Said{Dice: "withdraw=3"})
		if printing == "second" {
			malicetest.Equal(t, "the second time", caught(s, "Ann"), []any{"a:beside-gate-3", "over"})
			return
		}
		malicetest.Equal(t, "in phase", []any{s.Fight().Phase, s.Fight().Leaving["Ann"]},
			[]any{2, "a:beside-gate-3"})
	})
}

// After the blows of a phase have fallen it is too late for it.
func TestTooLateToWithdraw(t *testing.T) {
	s := inFight(t, "second", 1)
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "cr=1,creature-cr=1"})
	err := malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann"}, "", malicetest.Said{Draw: "hex=1"})
	malicetest.Equal(t, "why", malicetest.Why(err),
		"the blows of phase 1 have fallen: Ann may withdraw in the next (combat.phase): combat wounds")
}

// The hex has to be land beside the avatar, on a board that is typed in; on others its
// direction, or the players' own word.
func TestWhereToWithdraw(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen")
	s := retreating(t, "second", "a:D3", 1)
	// water, two away, another board, where it stands
	for _, to := range []string{"E3", "C2", "b:B2", "a:D3"} {
		malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann", To: to}, "withdraw.chosen",
			malicetest.Said{Dice: "withdraw=6"})
	}
	malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann", To: "Z9"}, "", malicetest.Said{})
	after, _ := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "c4"},
		malicetest.Said{Dice: "withdraw=6"})
	malicetest.Equal(t, "land", after.Avatar("Ann").At, "a:C4")
	s = inFight(t, "second", 1)
	for word, at := range map[string]string{"6": "a:beside-gate-6", "meadow": "a:meadow", "b:ford": "b:ford",
		"a2": "a:a2"} {
		after, _ := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: word},
			malicetest.Said{Dice: "withdraw=6"})
		malicetest.Equal(t, word, after.Avatar("Ann").At, at)
	}
}

// On a board that is not typed in the hex of one's choice may be named by its ground: it is a
// hex of its own, or the one with the owners' name; water is none.
func TestWithdrawingOverGround(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		for to, at := range map[string]string{"forest": "a:forest-1", "hills=old-mill": "a:old-mill"} {
			act := combat.Withdraw{Who: "Ann", To: to}
			after, _ := malicetest.Plays(t, s, act, malicetest.Said{Dice: "withdraw=6"})
			if printing == "first" {
				malicetest.Equal(t, to, after.Fight().Leaving["Ann"], at)
			} else {
				malicetest.Equal(t, to, after.Avatar("Ann").At, at)
			}
			if to != "forest" {
				malicetest.Equal(t, "its terrain", after.TerrainAt(at), "hills")
			}
		}
		malicetest.Refuses(t, s, combat.Withdraw{Who: "Ann", To: "water"}, "withdraw.chosen",
			malicetest.Said{})
	})
}
