package malice

import (
	"fmt"
	"testing"
)

// Expressions beside named rolls: every die shown, those that do not count too, a target
// held against the total, and a modifier that names no roll counts for all of them
// (dice.notation, roll.modified).
func TestExpressions(t *testing.T) {
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
		r := rolls1(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Expr: *expr(t, c.expr)}}, Mods: modded(t, c.mods...)}, said{dice: c.dice})
		equal(t, c.expr, []any{*r.Total, r.Dice, r.Success}, []any{c.total, c.dies, (*bool)(nil)})
		equal(t, c.expr, r.Text, c.text)
	}
}

// A target of an expression: equal, one above, one below; the modifier counts before it.
func TestExpressionsWithATarget(t *testing.T) {
	for _, c := range []struct {
		dice string
		mods []string
		want bool
	}{
		{"1,6", nil, true}, {"2,6", nil, true}, {"1,5", nil, false}, {"1,5", []string{"+1"}, true}, {"1,6", []string{"-1"}, false},
	} {
		r := rolls1(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Expr: *expr(t, "2d6ge7")}}, Mods: modded(t, c.mods...)}, said{dice: c.dice})
		equal(t, fmt.Sprint(c), []any{*r.Target, *r.Success}, []any{7, c.want})
	}
}

// Several rolls on a line are told in order; without a target a luck roll neither
// succeeds nor fails, and without a power a power roll does neither (roll.lr, roll.pr).
func TestSeveralRolls(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s.Avatars[0].Radiance = []string{"luck"}
	_, told := plays(t, s, Roll{Throws: []Throw{{Expr: *expr(t, "d6")}, {Named: "lr", Who: "ann"}, {Named: "pr"}, {Named: "cr", Who: "Ben"}}}, said{dice: "2,3,4,5"})
	r := told.Result.(Rolls)
	equal(t, "told", r.Said(false), "1d6 = [2] = 2\nlr of Ann 3 +1 (luck radiance of Ann) = 4\npr 4\ncr of Ben 5\n")
	equal(t, "why", r.Said(true), "1d6 = [2] = 2\nlr of Ann 3 +1 (luck radiance of Ann) = 4\n    +3 the die (roll.lr)\n    +1 luck radiance of Ann (radiance.luck)\npr 4\n    +4 the die (roll.pr)\ncr of Ben 5\n    +5 the die (roll.cr)\n")
	equal(t, "checks", len(told.Checks), 0)
	for _, one := range r.Rolls {
		equal(t, one.Expr, one.Success, (*bool)(nil))
	}
	unknown(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Zoe"}}}, "avatar", "Zoe")
}

// A penalty takes movement points down to none, never below; the band counts after it
// (move.mr.modifiers, move.mp).
func TestNoLessThanNoMovement(t *testing.T) {
	for mod, want := range map[string]int{"mr -1": 1, "mr -2": 0, "mr -3": 0} {
		r := rolls1(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Named: "mr"}}, Mods: modded(t, mod)}, said{dice: "1,1"})
		equal(t, mod, *r.MP, want)
	}
}

// A stars modifier, exactly: 1d6 and a d* is uniform but for its ends (roll.modified).
func TestStarsExactly(t *testing.T) {
	total := func(_ *State, told *table) string { return fmt.Sprint(*told.Result.(Rolls).Rolls[0].Total) }
	got := walked(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Named: "cr"}}, Mods: modded(t, "cr +1d*")}, total)
	equal(t, "1d6+1d*", got, map[string]string{"1": "1/12", "2": "1/6", "3": "1/6", "4": "1/6", "5": "1/6", "6": "1/6", "7": "1/12"})
}
