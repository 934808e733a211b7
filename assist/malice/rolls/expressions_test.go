package rolls_test

import (
	"fmt"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// Expressions beside named rolls: every die shown, those that do not count too, a target held
// against the total, and a modifier that names no roll counts for all of them (roll.modified).
func TestExpressions(t *testing.T) {
	rulebooktest.Proves(t, "dice.notation")
	for _, c := range []struct {
		expr, dice string
		mods       []string
		total      int
		dies       []int
		text       string
	}{
		{"3d6+2", "1,2,6", nil, 11, []int{1, 2, 6}, "3d6+2 = [1 2 6] + 2 = 11"},
		{"2d6kh1", "2,5", nil, 5, []int{2, 5}, "2d6kh1 = [(2) 5] = 5"},
		{"2d6kl1", "2,5", nil, 2, []int{2, 5}, "2d6kl1 = [2 (5)] = 2"},
		{"d6", "4", []string{"+1"}, 5, []int{4}, "1d6 = [4] + 1 = 5"},
		{"d6", "4,6,1", []string{"+1", "+2ds"}, 6, []int{4, 1, 0}, "1d6 = [4] + 1 + [1 0] = 6"},
	} {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "second"),
			rolls.Roll{Throws: []rolls.Throw{{Line: dice.Line{Expr: *expr(t, c.expr)}}},
				Mods: malicetest.Modded(t, c.mods...)}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.expr, []any{*r.Total, r.Dice, r.Success}, []any{c.total, c.dies, (*bool)(nil)})
		malicetest.Equal(t, c.expr, r.Text, c.text)
	}
}

// A target of an expression: equal, one above, one below; the modifier counts before it.
func TestExpressionsWithATarget(t *testing.T) {
	for _, c := range []struct {
		dice string
		mods []string
		want bool
	}{
		{"1,6", nil, true}, {"2,6", nil, true}, {"1,5", nil, false}, {"1,5", []string{"+1"}, true},
		{"1,6", []string{"-1"}, false},
	} {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "second"),
			rolls.Roll{Throws: []rolls.Throw{{Line: dice.Line{Expr: *expr(t, "2d6ge7")}}},
				Mods: malicetest.Modded(t, c.mods...)}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c), []any{*r.Target, *r.Success}, []any{7, c.want})
	}
}

// Several rolls on a line are told in order; without a target a luck roll neither succeeds nor
// fails, and without a power a power roll does neither.
func TestSeveralRolls(t *testing.T) {
	rulebooktest.Proves(t, "roll.lr", "roll.pr")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s.Avatars[0].Radiance = []string{"luck"}
	_, told := malicetest.Plays(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Line: dice.Line{Expr: *expr(t, "d6")}},
			{Named: "lr", Who: "ann"}, {Named: "pr"}, {Named: "cr", Who: "Ben"}}}, malicetest.Said{Dice: "2,3,4,5"})
	r := told.Result.(rolls.Rolls)
	malicetest.Equal(t, "told", r.Said(false),
		"1d6 = [2] = 2\nAnn's luck roll 3 +1 (luck radiance of Ann) = 4\npower roll 4\nBen's combat roll 5\n")
	malicetest.Equal(t, "why", r.Said(true),
		"1d6 = [2] = 2\nAnn's luck roll 3 +1 (luck radiance of Ann) = 4\n    +3 the die (roll.lr)\n"+
			"    +1 luck radiance of Ann (radiance.luck)\n"+
			"power roll 4\n    +4 the die (roll.pr)\nBen's combat roll 5\n"+
			"    +5 the die (roll.cr)\n")
	malicetest.Equal(t, "checks", len(told.Checks), 0)
	for _, one := range r.Rolls {
		malicetest.Equal(t, one.Expr, one.Success, (*bool)(nil))
	}
	malicetest.Unknown(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Zoe"}}}, "avatar", "Zoe")
}

// A penalty takes movement points down to none, never below; the band counts after it
// (move.mr.modifiers).
func TestNoLessThanNoMovement(t *testing.T) {
	rulebooktest.Proves(t, "move.mp")
	for mod, want := range map[string]int{"mr -1": 1, "mr -2": 0, "mr -3": 0} {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "second"),
			rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}, Mods: malicetest.Modded(t, mod)},
			malicetest.Said{Dice: "1,1"})
		malicetest.Equal(t, mod, *r.MP, want)
	}
}

// A stars modifier, exactly: 1d6 and a d* is uniform but for its ends.
func TestStarsExactly(t *testing.T) {
	rulebooktest.Proves(t, "roll.modified")
	total := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(*told.Result.(rolls.Rolls).Rolls[0].Total)
	}
	got := malicetest.Walked(t, malice.Begin(malicetest.OpenBook(t), "second"),
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr"}}, Mods: malicetest.Modded(t, "cr +1d*")}, total)
	malicetest.Equal(t, "1d6+1d*", got, map[string]string{"1": "1/12", "2": "1/6", "3": "1/6", "4": "1/6",
		"5": "1/6", "6": "1/6", "7": "1/12"})
}
