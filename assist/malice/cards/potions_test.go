package cards_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// drinks drinks potions one after the other, of these colors.
func drinks(t *testing.T, s *malice.State, colors ...string) (*malice.State, *malice.Table) {
	t.Helper()
	var told *malice.Table
	for _, color := range colors {
		s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: color + ":X"}, malicetest.Said{})
		s, told = malicetest.Plays(t, s, cards.Drink{Who: "Ann", Potion: color, Effects: []string{"cr +1"}},
			malicetest.Said{})
	}
	return s, told
}

// po-three, po-four, ret-potion-drain-kills: the second potion of a turn drains 1, the third
// another 2, the fourth 3; the last life token means Return to Light. po-next-turn: the count
// is the turn's.
func TestCasesPotionDrains(t *testing.T) {
	rulebooktest.Proves(t, "potion.second.drain", "return.trigger", "potion.per-turn")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		one, _ := drinks(t, s, "blue")
		malicetest.Equal(t, "the first is free", one.Avatar("Ann").Life, 5)
		three, told := drinks(t, one, "red", "green")
		malicetest.Equal(t, "po-three",
			[]any{three.Avatar("Ann").Drains, told.Events[len(told.Events)-1].Event},
			[]any{3, malice.Event(malice.LifeTurned{Who: "Ann", From: malice.Sound, To: malice.Drain, N: 2})})
		four, told := drinks(t, three, "black")
		malicetest.Equal(t, "po-four", []any{four.Avatar("Ann").Life, four.Avatar("Ann").Drains,
			malicetest.Ruled(told, "return.trigger")}, []any{0, 5, true})
		malicetest.Refuses(t, four, cards.Drink{Who: "Ann"}, "return.trigger", malicetest.Said{})
		next := telling.Copy(one)
		for _, e := range []malice.TurnPassed{{Round: 1, Turn: "shadows"}, {Round: 2, Turn: "players"}} {
			e.Apply(next)
		}
		next, _ = drinks(t, next, "red")
		malicetest.Equal(t, "po-next-turn", next.Avatar("Ann").Life, 5)
		one.Avatar("Ann").Life, one.Avatar("Ann").Wounds = 1, 4
		last, told := drinks(t, one, "red")
		malicetest.Equal(t, "ret-potion-drain-kills",
			[]any{last.Avatar("Ann").Life, malicetest.Ruled(told, "return.trigger")}, []any{0, true})
	})
}

// A potion's drain takes radiance first (drain.radiance-first, reading A5).
func TestPotionDrainsRadianceFirst(t *testing.T) {
	rulebooktest.Proves(t, "drain.radiance-first")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s, _ = malicetest.Plays(t, s, life.Reveal{At: "a1"},
		malicetest.Said{Draw: "well=light,radiance=luck,radiance=combat", Anyway: true})
	s, _ = drinks(t, s, "blue", "red")
	malicetest.Equal(t, "radiance went", []any{s.Avatar("Ann").Radiance, s.Avatar("Ann").Life},
		[]any{[]string{}, 5})
}

// A later potion of the turn ends an earlier one of its color; in the first printing every
// earlier one.
func TestLaterPotions(t *testing.T) {
	rulebooktest.Proves(t, "potion.second.nullify")
	for _, c := range []struct {
		printing string
		colors   []string
		want     []string
	}{
		{"second", []string{"blue", "red"}, []string{"cr +1", "cr +1"}},
		{"second", []string{"blue", "blue"}, []string{"cr +1"}},
		{"second", []string{"blue", "red", "blue"}, []string{"cr +1", "cr +1"}},
		{"first", []string{"blue", "red"}, []string{"cr +1"}},
		{"first", []string{"blue", "red", "blue"}, []string{"cr +1"}},
	} {
		s, told := drinks(t, malicetest.Game(t, c.printing, 1, malicetest.Names(2)...), c.colors...)
		malicetest.Equal(t, c.printing, malicetest.Texts(s, "Ann"), c.want)
		malicetest.Equal(t, "ended", malicetest.Ruled(told, "potion.second.nullify"),
			len(c.want) < len(c.colors))
	}
}

// po-immunity: gaining immunity to the color of a potion ends its effect, whatever gives it;
// other potions work on.
func TestCasesPotionImmunity(t *testing.T) {
	rulebooktest.Proves(t, "potion.immunity")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, _ := drinks(t, malicetest.Game(t, printing, 1, malicetest.Names(2)...), "blue")
		malicetest.Carries(s, "Ann", "book:Ward")
		after, told := malicetest.Plays(t, s,
			cards.UseItem{Who: "Ann", Item: "ward", Effects: []string{"immune blue"}}, malicetest.Said{})
		malicetest.Equal(t, "po-immunity", []any{malicetest.Texts(after, "Ann"),
			malicetest.Ruled(told, "potion.immunity")}, []any{[]string{"immune blue"}, true})
		after, told = malicetest.Plays(t, s,
			cards.UseItem{Who: "Ann", Item: "ward", Effects: []string{"immune red"}}, malicetest.Said{})
		malicetest.Equal(t, "another color", []any{malicetest.Texts(after, "Ann"),
			malicetest.Ruled(told, "potion.immunity")}, []any{[]string{"immune red", "cr +1"}, false})
		s.Avatar("Ann").Mods = []string{"immune blue"}
		malicetest.Equal(t, "written on the table", malicetest.Texts(s, "Ann"), []string{"immune blue"})
	})
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	malicetest.Carries(s, "Ann", "blue:A", "red:B")
	s, _ = malicetest.Plays(t, s, cards.Drink{Who: "Ann", Potion: "blue",
		Effects: []string{"immune blue", "lr +1"}}, malicetest.Said{})
	malicetest.Equal(t, "its own immunity", malicetest.Texts(s, "Ann"), []string{"immune blue", "lr +1"})
	s, _ = malicetest.Plays(t, s, cards.Drink{Who: "Ann", Potion: "red", Effects: []string{"immune blue"}},
		malicetest.Said{})
	malicetest.Equal(t, "another potion's", malicetest.Texts(s, "Ann"), []string{"immune blue"})
}

// What a potion gives counts in rolls until the turn ends; it is the drinker's.
func TestPotionsInRolls(t *testing.T) {
	rulebooktest.Proves(t, "turn.effect.one-turn")
	s, _ := drinks(t, malicetest.Game(t, "second", 1, malicetest.Names(2)...), "blue")
	malicetest.Equal(t, "the drinker", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}}, malicetest.Said{Dice: "3"}).Total, 4)
	malicetest.Equal(t, "another", *malicetest.Rolls1(t, s,
		rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ben"}}}, malicetest.Said{Dice: "3"}).Total, 3)
	malicetest.Carries(s, "Ann", "red:B", "weapon:Axe")
	malicetest.Refuses(t, s, cards.Drink{Who: "Ann", Potion: "red", Effects: []string{"Ben cr +1"}}, "",
		malicetest.Said{})
	malicetest.Refuses(t, s, cards.Drink{Who: "Ann", Potion: "axe"}, "", malicetest.Said{})
	malicetest.Refuses(t, s, cards.Drink{Who: "Ann", Potion: "red", Effects: []string{"immune mauve"}}, "",
		malicetest.Said{})
}
