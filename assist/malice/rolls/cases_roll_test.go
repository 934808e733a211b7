package rolls_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

func expr(t *testing.T, text string) *dice.Expr {
	t.Helper()
	e, err := notation.OwnDice.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return &e
}

// throwing returns the roll of an expression of the game's dice.
func throwing(t *testing.T, text string) rolls.Roll {
	t.Helper()
	return rolls.Roll{Throws: []rolls.Throw{{Line: dice.Line{Expr: *expr(t, text)}}}}
}

// dice-3d2, dice-d5-reroll, dice-d3: dice of the game read off a d6 (dice.d2, dice.dstar,
// dice.dstar.stars).
func TestGameDice(t *testing.T) {
	rulebooktest.Proves(t, "dice.d4", "dice.d5", "dice.d3", "dice.notation", "dice.only-d6")
	for _, c := range []struct {
		expr, faces string
		want        int
	}{
		{"3d2", "1,6,6", 5}, {"1d5", "6,5", 5}, {"2d3", "1,6", 4}, {"d4", "5,6,4", 4}, {"d5", "5", 5},
		{"2ds", "3,4", 1}, {"3ds", "1,2,3", 0}, {"3ds", "4,5,6", 3}, {"ds", "star", 1}, {"ds", "blank", 0},
		{"d2", "3", 1}, {"d2", "4", 2},
		{"d3", "2", 1}, {"d3", "3", 2}, {"d3", "4", 2}, {"d3", "5", 3},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), printing),
				throwing(t, c.expr), malicetest.Said{Dice: c.faces})
			malicetest.Equal(t, c.expr+" "+c.faces, *r.Total, c.want)
		})
	}
	s := malicetest.Game(t, "first", 1, malicetest.Names(2)...)
	s.Readings = map[string]string{"dice": "odd-even"} // dice.dstar.reading.first
	malicetest.Equal(t, "odd is 0, even is 1",
		*malicetest.Rolls1(t, s, throwing(t, "6ds"),
			malicetest.Said{Dice: "1,2,3,4,5,6"}).Total, 3)
	malicetest.Equal(t, "odd is 1, even is 2", *malicetest.Rolls1(t, s,
		throwing(t, "2d2"), malicetest.Said{Dice: "5,2"}).Total, 3)
}

// mp-band-of-three, mp-first-sample-1, mp-first-not-larger-die, mp-first-band-no-bonus,
// mp-sample-second-7, mp-first-sample-5, mp-roll-again-no-carry: movement points (move.mp.lone,
// sample.mp.first, sample.mp.second).
func TestMovementPoints(t *testing.T) {
	rulebooktest.Proves(t, "move.mp", "roll.mr", "fate.draw")
	for _, c := range []struct {
		id, printing, dice string
		band, mp           int
		doubles            bool
	}{
		{"mp-band-of-three", "second", "mr=2,mr=5", 3, 8, false},
		{"mp-first-sample-1", "first", "mr=1,fate=3", 1, 3, false},
		{"mp-first-not-larger-die", "first", "mr=2,fate=6", 1, 4, false},
		{"the same roll in the second", "second", "mr=2,mr=6", 1, 7, false},
		{"mp-first-band-no-bonus A", "first", "mr=6,fate=1", 3, 8, false},
		{"mp-first-band-no-bonus B", "first", "mr=3,fate=5", 3, 5, false},
		{"mp-first-band-no-bonus C", "first", "mr=4,fate=2", 3, 6, false},
		{"mp-sample-second-7", "second", "mr=6,mr=2", 1, 7, false},
		{"mp-first-sample-5", "first", "mr=5,fate=2", 1, 7, false},
		{"mp-roll-again-no-carry", "second", "mr=5,mr=5", 1, 6, true}, // fate.draw
		{"doubles in the first", "first", "mr=4,fate=4", 1, 6, true},
	} {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), c.printing),
			rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}, Band: c.band}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.id, []any{*r.MP, *r.Doubles}, []any{c.mp, c.doubles})
	}
}

// mp-movement-radiance-second, mp-movement-radiance-first, mp-two-movement-tokens: the tokens
// of every member help the whole band (radiance.duplicates).
func TestMovementRadiance(t *testing.T) {
	rulebooktest.Proves(t, "radiance.movement")
	for _, c := range []struct {
		id, printing, dice, who string
		ann, ben, mp            int
	}{
		{"mp-movement-radiance-second", "second", "mr=3,mr=1", "Ben", 1, 0, 7},
		{"mp-movement-radiance-first", "first", "mr=3,fate=1", "Ben", 1, 0, 6},
		{"mp-two-movement-tokens", "second", "mr=2,mr=1", "Ann", 1, 1, 8},
		{"no tokens", "second", "mr=2,mr=1", "Ann", 0, 0, 4},
	} {
		s := malicetest.Game(t, c.printing, 2, malicetest.Names(2)...)
		malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
		for range c.ann {
			s.Avatars[0].Radiance = append(s.Avatars[0].Radiance, "movement")
		}
		for range c.ben {
			s.Avatars[1].Radiance = append(s.Avatars[1].Radiance, "movement")
		}
		malicetest.Equal(t, c.id,
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "mr", Who: c.who}}},
				malicetest.Said{Dice: c.dice}).MP, c.mp)
	}
}

// mp-curse-same-roll, mp-first-curse, mp-doubles-natural: modifiers count before the
// band bonus, doubles are those of the dice as rolled (move.mr.modifiers,
// fate.draw.natural).
func TestModifiedMovement(t *testing.T) {
	curse := malicetest.Modded(t, "mr -1")
	r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "second"),
		rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}, Band: 2, Mods: curse}, malicetest.Said{Dice: "6,6"})
	malicetest.Equal(t, "mp-curse-same-roll", []any{*r.MP, *r.Doubles}, []any{7, true})
	r = malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "first"),
		rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}, Mods: curse}, malicetest.Said{Dice: "3,3"})
	malicetest.Equal(t, "mp-first-curse", []any{*r.MP, *r.Doubles}, []any{4, true})
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), printing),
			rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}, Mods: curse}, malicetest.Said{Dice: "4,3"})
		malicetest.Equal(t, "mp-doubles-natural", *r.Doubles, false)
	})
}

// roll-lr-vs-die-above, provoke-5, provoke-4, gate-2-fails, withdraw-chosen-equal: a luck roll
// must exceed its target, and the modifier raises only the avatar's die (roll.lr.vs-die).
func TestLuckRolls(t *testing.T) {
	rulebooktest.Proves(t, "roll.lr", "roll.modified")
	for _, c := range []struct {
		id, against, dice string
		mods              []string
		total, target     int
		success           bool
	}{
		{"roll-lr-vs-die-above", "1d6", "lr=5,against=5", []string{"lr +1"}, 6, 5, true},
		{"the same without the modifier", "1d6", "lr=5,against=5", nil, 5, 5, false},
		{"provoke-5", "4", "lr=5", nil, 5, 4, true},
		{"provoke-4", "4", "lr=4", nil, 4, 4, false},
		{"gate-2-fails", "2", "lr=2", nil, 2, 2, false},
		{"one below", "4", "lr=3", nil, 3, 4, false},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			act := rolls.Roll{Throws: []rolls.Throw{{Named: "lr"}}, Against: expr(t, c.against),
				Mods: malicetest.Modded(t, c.mods...)}
			_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act,
				malicetest.Said{Dice: c.dice})
			r := told.Result.(rolls.Rolls).Rolls[0]
			malicetest.Equal(t, c.id, []any{*r.Total, *r.Target, *r.Success},
				[]any{c.total, c.target, c.success})
			malicetest.Equal(t, c.id+" check", told.Checks[0].Success, c.success)
		})
	}
}

// rad-combat-stack: two tokens of a kind both count (radiance.duplicates); luck radiance counts
// for the one who rolls alone (radiance.luck, roll.lr.band, roll-band-lr).
func TestRadianceInRolls(t *testing.T) {
	rulebooktest.Proves(t, "radiance.combat", "radiance.luck")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Avatars[0].Radiance = []string{"combat", "combat", "luck"}
	malicetest.Equal(t, "rad-combat-stack", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}}, malicetest.Said{Dice: "3"}).Total, 5)
	malicetest.Equal(t, "Ben has none", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ben"}}}, malicetest.Said{Dice: "3"}).Total, 3)
	r := malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "lr", Who: "Ann"}},
		Against: expr(t, "5"), Mods: malicetest.Modded(t, "Ben lr -1")[:0]}, malicetest.Said{Dice: "5"})
	malicetest.Equal(t, "roll-band-lr", []any{*r.Total, *r.Success}, []any{6, true})
}

// A power roll succeeds when it does not exceed the power: equal, one above, one below; on a
// table the encounter's power is meant.
func TestPowerRolls(t *testing.T) {
	rulebooktest.Proves(t, "roll.pr")
	for face, want := range map[int]bool{1: true, 2: true, 3: true, 4: false, 6: false} {
		r := malicetest.Rolls1(t, malice.Begin(malicetest.OpenBook(t), "second"),
			rolls.Roll{Throws: []rolls.Throw{{Named: "pr"}}, Power: 3},
			malicetest.Said{Dice: fmt.Sprint(face)})
		malicetest.Equal(t, fmt.Sprint(face), *r.Success, want)
	}
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 2, Life: 4}
	malicetest.Equal(t, "power of the encounter", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "pr"}}}, malicetest.Said{Dice: "3"}).Success, false)
}

// Modifiers with d* roll them after the die; one that nothing uses is refused.
func TestModifiersOfRolls(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	r := malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}, Mods: malicetest.Modded(t, "Ann cr +3d*",
			"cr -1d*", "+1")}, malicetest.Said{Dice: "cr=2,cr-star=4,cr-star=1,cr-star=6,cr-star=5"})
	malicetest.Equal(t, "2 + (1+0+1) - 1 + 1", *r.Total, 4)
	for _, mod := range []string{"Ben cr +1", "lr +1"} {
		malicetest.Refuses(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}},
			Mods: malicetest.Modded(t, mod)}, "", malicetest.Said{Dice: "2"})
	}
	malicetest.Refuses(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr"}},
		Mods: malicetest.Modded(t, "Zoe cr +1")}, "", malicetest.Said{Dice: "2"})
	s.Avatars[0].Mods = []string{"cr +2"}
	malicetest.Equal(t, "a modifier that stands in the table", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}}, malicetest.Said{Dice: "3"}).Total, 5)
}

// Movement points of a lone avatar, exactly, by counting the 36 ways of two dice; the doubles
// among them are 6.
func TestMovementExactly(t *testing.T) {
	rulebooktest.Proves(t, "roll.mr", "fate.draw")
	mp := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(*told.Result.(rolls.Rolls).Rolls[0].MP)
	}
	act := rolls.Roll{Throws: []rolls.Throw{{Named: "mr"}}}
	malicetest.Equal(t, "second",
		malicetest.Walked(t, malice.Begin(malicetest.OpenBook(t), "second"), act, mp),
		map[string]string{"2": "1/36", "3": "1/12", "4": "5/36", "5": "7/36", "6": "1/4", "7": "11/36"})
	malicetest.Equal(t, "first", malicetest.Walked(t, malice.Begin(malicetest.OpenBook(t), "first"), act, mp),
		map[string]string{"3": "1/6", "4": "1/6", "5": "1/6", "6": "1/6", "7": "1/6", "8": "1/6"})
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		malicetest.Equal(t, "doubles", malicetest.Walked(t, malice.Begin(malicetest.OpenBook(t), printing),
			act, func(_ *malice.State, told *malice.Table) string {
				return fmt.Sprint(*told.Result.(rolls.Rolls).Rolls[0].Doubles)
			}),
			map[string]string{"true": "1/6", "false": "5/6"})
	})
	malicetest.Equal(t, "lr against 1d6", malicetest.Walked(t, malice.Begin(malicetest.OpenBook(t), "second"),
		rolls.Roll{Throws: []rolls.Throw{{Named: "lr"}}, Against: expr(t, "1d6")},
		func(_ *malice.State, told *malice.Table) string {
			return fmt.Sprint(*told.Result.(rolls.Rolls).Rolls[0].Success)
		}), map[string]string{"true": "5/12", "false": "7/12"})
}

// The first printing has no d4 and no d5: they are rolled all the same, and it is said (dice.d4,
// dice.d5).
func TestDiceThatTheFirstPrintingLacks(t *testing.T) {
	rulebooktest.Proves(t, "dice.d4", "dice.d5")
	for _, c := range []struct{ printing, expr, faces, rule string }{
		{"first", "1d4", "4", "dice.d4"}, {"first", "2d5+1", "5,1", "dice.d5"}, {"first", "d4", "1", "dice.d4"},
		{"first", "1d3", "4", ""}, {"first", "1d45", "4", ""}, {"second", "1d4", "4", ""},
		{"second", "1d5", "5", ""},
	} {
		s := malicetest.Game(t, c.printing, 1, malicetest.Names(2)...)
		_, told := malicetest.Plays(t, s, throwing(t, c.expr),
			malicetest.Said{Dice: c.faces})
		for _, rule := range []string{"dice.d4", "dice.d5"} {
			text := malicetest.Remarked(told, rule)
			malicetest.Equal(t, c.printing+" "+c.expr,
				strings.HasPrefix(text, "the first printing has no "+rule[len("dice."):]), rule == c.rule)
		}
	}
}
