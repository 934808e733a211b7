package malice

import (
	"fmt"
	"testing"

	"tablehand/assist/dice"
)

func expr(t *testing.T, text string) *dice.Expr {
	t.Helper()
	e, err := dice.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return &e
}

func modded(t *testing.T, texts ...string) []Mod {
	t.Helper()
	var list []Mod
	for _, text := range texts {
		m, err := ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// rolls1 rolls a single throw.
func rolls1(t *testing.T, s *State, act Roll, what said) Rolled {
	t.Helper()
	_, told := plays(t, s, act, what)
	return told.Result.(Rolls).Rolls[0]
}

// dice-3d2, dice-d5-reroll, dice-d3: dice of the game read off a d6 (dice.d2, dice.d3,
// dice.d4, dice.d5, dice.dstar, dice.notation, dice.only-d6, dice.dstar.stars).
func TestGameDice(t *testing.T) {
	for _, c := range []struct {
		expr, faces string
		want        int
	}{
		{"3d2", "1,6,6", 5}, {"1d5", "6,5", 5}, {"2d3", "1,6", 4}, {"d4", "5,6,4", 4}, {"d5", "5", 5},
		{"2ds", "3,4", 1}, {"3ds", "1,2,3", 0}, {"3ds", "4,5,6", 3}, {"ds", "star", 1}, {"ds", "blank", 0}, {"d2", "3", 1}, {"d2", "4", 2},
		{"d3", "2", 1}, {"d3", "3", 2}, {"d3", "4", 2}, {"d3", "5", 3},
	} {
		in(t, both, func(t *testing.T, printing string) {
			r := rolls1(t, Begin(openBook(t), printing), Roll{Throws: []Throw{{Expr: *expr(t, c.expr)}}}, said{dice: c.faces})
			equal(t, c.expr+" "+c.faces, *r.Total, c.want)
		})
	}
	s := game(t, "first", 1, names(2)...)
	s.Readings = map[string]string{"dice": "odd-even"} // dice.dstar.reading.first
	equal(t, "odd is 0, even is 1", *rolls1(t, s, Roll{Throws: []Throw{{Expr: *expr(t, "6ds")}}}, said{dice: "1,2,3,4,5,6"}).Total, 3)
	equal(t, "odd is 1, even is 2", *rolls1(t, s, Roll{Throws: []Throw{{Expr: *expr(t, "2d2")}}}, said{dice: "5,2"}).Total, 3)
}

// mp-band-of-three, mp-first-sample-1, mp-first-not-larger-die, mp-first-band-no-bonus,
// mp-sample-second-7, mp-first-sample-5, mp-roll-again-no-carry: movement points
// (move.mp, move.mp.lone, roll.mr, sample.mp.first, sample.mp.second).
func TestMovementPoints(t *testing.T) {
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
		r := rolls1(t, Begin(openBook(t), c.printing), Roll{Throws: []Throw{{Named: "mr"}}, Band: c.band}, said{dice: c.dice})
		equal(t, c.id, []any{*r.MP, *r.Doubles}, []any{c.mp, c.doubles})
	}
}

// mp-movement-radiance-second, mp-movement-radiance-first, mp-two-movement-tokens: the
// tokens of every member help the whole band (radiance.movement, radiance.duplicates).
func TestMovementRadiance(t *testing.T) {
	for _, c := range []struct {
		id, printing, dice, who string
		ann, ben, mp            int
	}{
		{"mp-movement-radiance-second", "second", "mr=3,mr=1", "Ben", 1, 0, 7},
		{"mp-movement-radiance-first", "first", "mr=3,fate=1", "Ben", 1, 0, 6},
		{"mp-two-movement-tokens", "second", "mr=2,mr=1", "Ann", 1, 1, 8},
		{"no tokens", "second", "mr=2,mr=1", "Ann", 0, 0, 4},
	} {
		s := game(t, c.printing, 2, names(2)...)
		Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
		for range c.ann {
			s.Avatars[0].Radiance = append(s.Avatars[0].Radiance, "movement")
		}
		for range c.ben {
			s.Avatars[1].Radiance = append(s.Avatars[1].Radiance, "movement")
		}
		equal(t, c.id, *rolls1(t, s, Roll{Throws: []Throw{{Named: "mr", Who: c.who}}}, said{dice: c.dice}).MP, c.mp)
	}
}

// mp-curse-same-roll, mp-first-curse, mp-doubles-natural: modifiers count before the
// band bonus, doubles are those of the dice as rolled (move.mr.modifiers,
// fate.draw.natural).
func TestModifiedMovement(t *testing.T) {
	curse := modded(t, "mr -1")
	r := rolls1(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Named: "mr"}}, Band: 2, Mods: curse}, said{dice: "6,6"})
	equal(t, "mp-curse-same-roll", []any{*r.MP, *r.Doubles}, []any{7, true})
	r = rolls1(t, Begin(openBook(t), "first"), Roll{Throws: []Throw{{Named: "mr"}}, Mods: curse}, said{dice: "3,3"})
	equal(t, "mp-first-curse", []any{*r.MP, *r.Doubles}, []any{4, true})
	in(t, both, func(t *testing.T, printing string) {
		r := rolls1(t, Begin(openBook(t), printing), Roll{Throws: []Throw{{Named: "mr"}}, Mods: curse}, said{dice: "4,3"})
		equal(t, "mp-doubles-natural", *r.Doubles, false)
	})
}

// roll-lr-vs-die-above, provoke-5, provoke-4, gate-2-fails, withdraw-chosen-equal: a luck
// roll must exceed its target, and the modifier raises only the avatar's die (roll.lr,
// roll.lr.vs-die, roll.modified).
func TestLuckRolls(t *testing.T) {
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
		in(t, both, func(t *testing.T, printing string) {
			act := Roll{Throws: []Throw{{Named: "lr"}}, Against: expr(t, c.against), Mods: modded(t, c.mods...)}
			_, told := plays(t, Begin(openBook(t), printing), act, said{dice: c.dice})
			r := told.Result.(Rolls).Rolls[0]
			equal(t, c.id, []any{*r.Total, *r.Target, *r.Success}, []any{c.total, c.target, c.success})
			equal(t, c.id+" check", told.Checks[0].Success, c.success)
		})
	}
}

// rad-combat-stack: two tokens of a kind both count (radiance.combat,
// radiance.duplicates); luck radiance counts for the one who rolls alone (radiance.luck,
// roll.lr.band, roll-band-lr).
func TestRadianceInRolls(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	s.Avatars[0].Radiance = []string{"combat", "combat", "luck"}
	equal(t, "rad-combat-stack", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"}).Total, 5)
	equal(t, "Ben has none", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ben"}}}, said{dice: "3"}).Total, 3)
	r := rolls1(t, s, Roll{Throws: []Throw{{Named: "lr", Who: "Ann"}}, Against: expr(t, "5"), Mods: modded(t, "Ben lr -1")[:0]}, said{dice: "5"})
	equal(t, "roll-band-lr", []any{*r.Total, *r.Success}, []any{6, true})
}

// A power roll succeeds when it does not exceed the power (roll.pr): equal, one above,
// one below; on a table the encounter's power is meant.
func TestPowerRolls(t *testing.T) {
	for face, want := range map[int]bool{1: true, 2: true, 3: true, 4: false, 6: false} {
		r := rolls1(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Named: "pr"}}, Power: 3}, said{dice: fmt.Sprint(face)})
		equal(t, fmt.Sprint(face), *r.Success, want)
	}
	s := game(t, "second", 1, names(1)...)
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, Power: 2, Life: 4}
	equal(t, "power of the encounter", *rolls1(t, s, Roll{Throws: []Throw{{Named: "pr"}}}, said{dice: "3"}).Success, false)
}

// Modifiers with d* roll them after the die; one that nothing uses is refused.
func TestModifiersOfRolls(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	r := rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}, Mods: modded(t, "Ann cr +3d*", "cr -1d*", "+1")}, said{dice: "cr=2,cr-star=4,cr-star=1,cr-star=6,cr-star=5"})
	equal(t, "2 + (1+0+1) - 1 + 1", *r.Total, 4)
	for _, mod := range []string{"Ben cr +1", "lr +1"} {
		refuses(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}, Mods: modded(t, mod)}, "", said{dice: "2"})
	}
	refuses(t, s, Roll{Throws: []Throw{{Named: "cr"}}, Mods: modded(t, "Zoe cr +1")}, "", said{dice: "2"})
	s.Avatars[0].Mods = []string{"cr +2"}
	equal(t, "a modifier that stands in the table", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"}).Total, 5)
}

// Movement points of a lone avatar, exactly, by counting the 36 ways of two dice; the
// doubles among them are 6 (roll.mr, fate.draw).
func TestMovementExactly(t *testing.T) {
	mp := func(_ *State, told *table) string { return fmt.Sprint(*told.Result.(Rolls).Rolls[0].MP) }
	act := Roll{Throws: []Throw{{Named: "mr"}}}
	equal(t, "second", walked(t, Begin(openBook(t), "second"), act, mp),
		map[string]string{"2": "1/36", "3": "1/12", "4": "5/36", "5": "7/36", "6": "1/4", "7": "11/36"})
	equal(t, "first", walked(t, Begin(openBook(t), "first"), act, mp),
		map[string]string{"3": "1/6", "4": "1/6", "5": "1/6", "6": "1/6", "7": "1/6", "8": "1/6"})
	in(t, both, func(t *testing.T, printing string) {
		equal(t, "doubles", walked(t, Begin(openBook(t), printing), act, func(_ *State, told *table) string { return fmt.Sprint(*told.Result.(Rolls).Rolls[0].Doubles) }),
			map[string]string{"true": "1/6", "false": "5/6"})
	})
	equal(t, "lr against 1d6", walked(t, Begin(openBook(t), "second"), Roll{Throws: []Throw{{Named: "lr"}}, Against: expr(t, "1d6")},
		func(_ *State, told *table) string { return fmt.Sprint(*told.Result.(Rolls).Rolls[0].Success) }), map[string]string{"true": "5/12", "false": "7/12"})
}
