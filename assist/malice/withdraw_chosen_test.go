package malice

import (
	"fmt"
	"testing"
)

// caught is what happened to an avatar that tried to leave, in both printings: where it
// stands, whether it fights and defends, and where it will be.
func caught(s *State, who string) []any {
	f := s.fight()
	if f == nil {
		return []any{s.avatar(who).At, "over"}
	}
	return []any{s.avatar(who).At, count(s.fighting(), who), s.defends(who), f.Leaving[who]}
}

// withdraw-chosen-equal, withdraw-chosen-ok: a luck roll has to exceed the power of the
// opponent, with luck radiance on it. Who fails defends in this phase (withdraw.chosen,
// withdraw.chosen.fail, radiance.luck).
func TestWithdrawingToAHex(t *testing.T) {
	for _, c := range []struct {
		luck, lr int
		gone     bool
	}{{0, 4, false}, {0, 5, true}, {1, 3, false}, {1, 4, true}, {2, 2, false}, {2, 3, true}} {
		in(t, both, func(t *testing.T, printing string) {
			s := attackedAt(t, moveGame(t, printing, 2), "a:C4", 2)
			for range c.luck {
				RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
			}
			after, told := plays(t, s, Withdraw{Who: "Ann", To: "C5"}, said{dice: fmt.Sprint("withdraw=", c.lr), draw: "target=Ben"})
			want := []any{"a:C4", 1, true, ""}
			switch {
			case c.gone && printing == "second":
				want = []any{"a:C5", 0, false, ""}
			case c.gone:
				want[3] = "a:C5"
			}
			equal(t, fmt.Sprint(c), caught(after, "Ann"), want)
			equal(t, "the roll", []any{told.Checks[0].Total, told.Checks[0].Target, told.Checks[0].Success}, []any{c.lr + c.luck, 4, c.gone})
			equal(t, "by", []bool{ruled(told, "withdraw.chosen"), ruled(told, "withdraw.chosen.fail")}, []bool{true, !c.gone})
		})
	}
}

// How often it succeeds, exactly: two shards that somebody invoked on the luck roll count,
// and so does a modifier (shard.roll.self, roll.modified).
func TestLuckOfWithdrawing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		gone := func(s *State, told *table) string { return fmt.Sprint(told.Checks[0].Success) }
		alone := inFight(t, printing, 1) // against power 2
		away := Withdraw{Who: "Ann", To: "3"}
		equal(t, "a die", walked(t, alone, away, gone), map[string]string{"true": "2/3", "false": "1/3"})
		equal(t, "lr +1d*", walked(t, alone, Withdraw{Who: "Ann", To: "3", Mods: modded(t, "lr +1d*")}, gone), map[string]string{"true": "3/4", "false": "1/4"})
		equal(t, "Ann lr -1", walked(t, alone, Withdraw{Who: "Ann", To: "3", Mods: modded(t, "Ann lr -1")}, gone), map[string]string{"true": "1/2", "false": "1/2"})
		s := invoked(t, alone, "Ann", 1, "green", "Ann", "lr")
		equal(t, "her own shard", walked(t, s, away, gone), map[string]string{"true": "5/6", "false": "1/6"})
		s = invoked(t, alone, "Hal", 1, "green", "Ann", "lr")
		equal(t, "one from far away", walked(t, s, away, gone), map[string]string{"true": "3/4", "false": "1/4"})
		s, _ = plays(t, s, away, said{dice: "shard=1,withdraw=1"})
		equal(t, "used up", len(s.avatar("Ann").Turn.Pending), 0)
		refuses(t, alone, Withdraw{Who: "Ann", To: "3", Mods: modded(t, "cr +1")}, "", said{dice: "1"})
		refuses(t, alone, Withdraw{Who: "Ann", To: "3", Mods: modded(t, "Hal lr +1")}, "", said{dice: "1"})
	})
}

// In the first printing who succeeds spends the phase defending, may be wounded, and goes
// when it is over; not if its body is lost in it (withdraw.chosen, defend.cr).
func TestWithdrawingTakesAPhase(t *testing.T) {
	s := inFight(t, "first", 1)
	s, told := plays(t, s, Withdraw{Who: "Ann", To: "3"}, said{dice: "withdraw=3"})
	equal(t, "so far", caught(s, "Ann"), []any{"a:gate", 1, true, "a:beside-gate-3"})
	equal(t, "events", kinds(told), []string{"combat.phase", "roll.made", "combat.maneuver", "combat.left"})
	after, told := plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=3,wounds=1"}) // 4 -1 against 3 +1
	equal(t, "and gone", []any{after.avatar("Ann").At, after.Encounter, after.avatar("Ann").Life}, []any{"a:beside-gate-3", (*Encounter)(nil), 4})
	equal(t, "in this order", kinds(told), []string{"combat.rolled", "combat.wounds", "life.turned", "combat.left", "piece.moved", "encounter.closed"})

	s.avatar("Ann").Life, s.avatar("Ann").Wounds = 1, 4
	after, told = plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=3,wounds=1"})
	equal(t, "destroyed", []any{after.avatar("Ann").At, after.avatar("Ann").Life, count(kinds(told), "piece.moved")}, []any{"a:gate", 0, 0})
	after, _ = plays(t, after, Destroy{}, said{})
	equal(t, "the fight is over", after.Encounter, (*Encounter)(nil))
}

// Others fight on, and do not roll its die in that phase (combat.joint.dice); their creature
// may attack it, until it has gone. Where it dies first nobody has to leave.
func TestWithdrawingWhileOthersFight(t *testing.T) {
	s := inFight(t, "first", 3)
	s, _ = plays(t, s, Withdraw{Who: "Cyd", To: "1"}, said{dice: "withdraw=6", draw: "target=Ann"})
	after, _ := plays(t, s, FightPhase{}, said{dice: "cr=2,cr=5,creature-cr=4"}) // two dice; 5 against 5
	equal(t, "gone when it is over", []any{after.avatar("Cyd").At, after.fighting(), after.avatar("Ann").Band}, []any{"a:beside-gate-1", names(2), []string{"Ben"}})
	equal(t, "out of the harvest", after.Encounter.By, names(2))
	s.Encounter.Wounds = 5
	after, told := plays(t, s, FightPhase{}, said{dice: "cr=2,cr=6,creature-cr=1"})
	equal(t, "beaten first", []any{after.Encounter.Beaten, after.avatar("Cyd").At, count(kinds(told), "combat.left")}, []any{true, "a:gate", 0})
}

// Who failed may try again in the next phase, not in this one (withdraw.chosen.fail,
// combat.noncombat).
func TestTryingAgainToWithdraw(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s, _ = plays(t, s, Withdraw{Who: "Ann", To: "3"}, said{dice: "withdraw=2"})
		for _, again := range []string{"3", ""} {
			err := refuses(t, s, Withdraw{Who: "Ann", To: again}, "combat.noncombat", said{dice: "6"})
			equal(t, "why", err.Error(), "Ann has made its manoeuvre of this phase: one of withdrawing, or one potion, book or scroll (combat.noncombat)")
		}
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=5,creature-cr=2"}) // 5 -1 against 2 +1
		equal(t, "hits for nothing", []any{s.Encounter.Wounds, ruled(told, "defend.no-wounds"), s.fight().Phase}, []any{0, true, 1})
		s, _ = plays(t, s, Withdraw{Who: "Ann", To: "3"}, said{dice: "withdraw=3"})
		if printing == "second" {
			equal(t, "the second time", caught(s, "Ann"), []any{"a:beside-gate-3", "over"})
			return
		}
		equal(t, "in phase", []any{s.fight().Phase, s.fight().Leaving["Ann"]}, []any{2, "a:beside-gate-3"})
	})
}

// After the blows of a phase have fallen it is too late for it.
func TestTooLateToWithdraw(t *testing.T) {
	s := inFight(t, "second", 1)
	s, _ = plays(t, s, TargetPhase{}, said{})
	s, _ = plays(t, s, RollBlows{}, said{dice: "cr=1,creature-cr=1"})
	err := refuses(t, s, Withdraw{Who: "Ann"}, "", said{draw: "hex=1"})
	equal(t, "why", err.Error(), "the blows of phase 1 have fallen: Ann to withdraw in the next (combat wounds ends this one)")
}

// The hex has to be land beside the avatar, on a board that is typed in (withdraw.chosen);
// on others its direction, or the players' own word.
func TestWhereToWithdraw(t *testing.T) {
	s := retreating(t, "second", "a:D3", 1)
	for _, to := range []string{"E3", "C2", "b:B2", "a:D3"} { // water, two away, another board, where it stands
		refuses(t, s, Withdraw{Who: "Ann", To: to}, "withdraw.chosen", said{dice: "withdraw=6"})
	}
	refuses(t, s, Withdraw{Who: "Ann", To: "Z9"}, "", said{})
	after, _ := plays(t, s, Withdraw{Who: "Ann", To: "c4"}, said{dice: "withdraw=6"})
	equal(t, "land", after.avatar("Ann").At, "a:C4")
	s = inFight(t, "second", 1)
	for word, at := range map[string]string{"6": "a:beside-gate-6", "meadow": "a:meadow", "b:ford": "b:ford", "a2": "a:a2"} {
		after, _ := plays(t, s, Withdraw{Who: "Ann", To: word}, said{dice: "withdraw=6"})
		equal(t, word, after.avatar("Ann").At, at)
	}
}
