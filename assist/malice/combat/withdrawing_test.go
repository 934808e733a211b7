package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// The first printing's Xulthûl withdraws from a stronghold only when more than half of its
// tokens show wounds or drains: none, half, one more; odd and even totals; drains and wounds
// together.
func TestWithdrawingAtTheBorder(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.withdraw.half.first", "xulthul.recovery.half.first")
	for _, c := range []struct {
		life, wounds, drains int
		withdraws            bool
	}{
		{8, 0, 0, false}, {4, 4, 0, false}, {4, 0, 4, false}, {4, 2, 2, false}, {3, 5, 0, true},
		{3, 0, 5, true}, {3, 3, 2, true},
		{5, 5, 0, false}, {4, 6, 0, true}, {4, 3, 0, false}, {3, 4, 0, true}, {1, 7, 0, true},
	} {
		for _, stands := range []struct { // at a revealed Light Well, at an unrevealed one
			at, dice string
			wells    int
		}{{"a1", "extinguish=1,toll=1", 1}, {"b2", "reveal=5,toll=1", 0}} {
			at, wells := stands.at, stands.wells
			s := malicetest.Walking(t, "first", wells, malice.Xulthul{Power: 4, Life: c.life,
				Wounds: c.wounds, Drains: c.drains, At: at[:1] + ":" + at, Target: at})
			s.Readings = map[string]string{"A19": "certain"}
			what, did := malicetest.Said{Dice: stands.dice}, "tried"
			if c.withdraws {
				what, did = malicetest.Said{Draw: "4"}, "withdrew"
			}
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, what)
			malicetest.Equal(t, fmt.Sprint(c, at), malicetest.XulthulOf(told).Did, []string{did})
			points := 2 - wells
			if c.withdraws {
				points++
				malicetest.Equal(t, "beside it", []any{s.Xulthul.At, s.Xulthul.Target, s.Xulthul.Away},
					[]any{at[:1] + ":beside-" + at + "-4", at, 1})
			}
			malicetest.Equal(t, fmt.Sprint(c, at, ": recovery"), malicetest.XulthulOf(told).Recovery, points)
		}
	}
}

// Its losses in this turn count from the next: half is checked when its turn begins.
func TestHalfIsLookedAtWhenItsTurnBegins(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery.half.first")
	s := malicetest.Walking(t, "first", 1,
		malice.Xulthul{Power: 4, Life: 4, Wounds: 4, At: "a:a1", Target: "a1"})
	night := func() { s.Turn = "shadows" } // the players' turn, and its recovery, is over
	night()
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=1,toll=6"})
	malicetest.Equal(t, "this turn",
		[]any{malicetest.XulthulOf(told).Recovery, s.Xulthul.Life, s.Xulthul.Wounds}, []any{1, 3, 5})
	night()
	s, told = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Draw: "1"})
	malicetest.Equal(t, "the next", []any{malicetest.XulthulOf(told).Recovery, malicetest.XulthulOf(told).Did,
		s.Xulthul.Life}, []any{2, []string{"withdrew"}, 5})
	night()
	s, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1,extinguish=4,toll=1"})
	malicetest.Equal(t, "and back", []any{malicetest.XulthulOf(told).Did, s.Xulthul.At},
		[]any{[]string{"moved", "tried"}, "a:a1"})
	malicetest.Equal(t, "its second attempt", s.Xulthul.Attempts, map[string]int{"a1": 2})
}

// Xulthûl withdraws from a stronghold that it has just reached, and not on its way there.
func TestWithdrawingOnArrival(t *testing.T) {
	s := malicetest.Walking(t, "first", 1,
		malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:way", Target: "a1", Away: 3})
	after, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1,steps=1"})
	malicetest.Equal(t, "on its way", []any{malicetest.XulthulOf(told).Did, after.Xulthul.Away},
		[]any{[]string{"moved"}, 1})
	s.Xulthul.Away = 2
	after, told = malicetest.Plays(t, s, shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1,steps=1", Draw: "6"})
	malicetest.Equal(t, "reached", []any{malicetest.XulthulOf(told).Did, after.Xulthul.At},
		[]any{[]string{"moved", "withdrew"}, "a:beside-a1-6"})
}

// Each hex beside the stronghold is as likely; the one more comes after the least of zero.
func TestWithdrawingExactly(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.withdraw.half.first", "xulthul.recovery")
	s := malicetest.Game(t, "first", 4, malicetest.Names(2)...)
	s.Wells, s.Unturned.Light = map[string]string{"a1": "light", "a2": "light", "a3": "light"}, 1
	s.Xulthul = &malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:a1", Target: "a1"}
	got := malicetest.Walked(t, s, shadows.ShadowTurn{}, func(s *malice.State, told *malice.Table) string {
		return fmt.Sprint(s.Xulthul.At, " ", malicetest.XulthulOf(told).Recovery)
	})
	want := map[string]string{}
	for hex := 1; hex <= 6; hex++ {
		want[fmt.Sprintf("a:beside-a1-%d 1", hex)] = "1/6"
	}
	malicetest.Equal(t, "where, and its recovery beside three Light Wells", got, want)
}

// The second printing's never withdraws and has no bonus for what it lost
// (xulthul.never-withdraws).
func TestTheSecondNeverWithdraws(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery")
	s := malicetest.Walking(t, "second", 1,
		malice.Xulthul{Power: 4, Life: 1, Wounds: 7, At: "a:a1", Target: "a1"})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "extinguish=6"})
	malicetest.Equal(t, "tries, and recovers beside the Well it made Dark",
		[]any{malicetest.XulthulOf(told).Did, malicetest.XulthulOf(told).Recovery, s.Xulthul.Life},
		[]any{[]string{"tried", "extinguished"}, 3, 4})
}
