package malice

import "testing"

// drinks drinks potions one after the other, of these colors.
func drinks(t *testing.T, s *State, colors ...string) (*State, *table) {
	t.Helper()
	var told *table
	for _, color := range colors {
		s, _ = plays(t, s, GainItem{"Ann", color + ":X"}, said{})
		s, told = plays(t, s, Drink{Who: "Ann", Potion: color, Effects: []string{"cr +1"}}, said{})
	}
	return s, told
}

// po-three, po-four, ret-potion-drain-kills: the second potion of a turn drains 1, the
// third another 2, the fourth 3; the last life token means Return to Light
// (potion.second.drain, return.trigger). po-next-turn: the count is the turn's
// (potion.per-turn).
func TestCasesPotionDrains(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		one, _ := drinks(t, s, "blue")
		equal(t, "the first is free", one.avatar("Ann").Life, 5)
		three, told := drinks(t, one, "red", "green")
		equal(t, "po-three", []any{three.avatar("Ann").Drains, told.Events[len(told.Events)-1].Event}, []any{3, Event(LifeTurned{"Ann", "sound", "drain", 2})})
		four, told := drinks(t, three, "black")
		equal(t, "po-four", []any{four.avatar("Ann").Life, four.avatar("Ann").Drains, ruled(told, "return.trigger")}, []any{0, 5, true})
		refuses(t, four, Drink{Who: "Ann"}, "return.trigger", said{})
		next := one.Clone()
		for _, e := range []TurnPassed{{1, "shadows"}, {2, "players"}} {
			e.Apply(next)
		}
		next, _ = drinks(t, next, "red")
		equal(t, "po-next-turn", next.avatar("Ann").Life, 5)
		one.avatar("Ann").Life, one.avatar("Ann").Wounds = 1, 4
		last, told := drinks(t, one, "red")
		equal(t, "ret-potion-drain-kills", []any{last.avatar("Ann").Life, ruled(told, "return.trigger")}, []any{0, true})
	})
}

// A potion's drain takes radiance first (drain.radiance-first, reading A5).
func TestPotionDrainsRadianceFirst(t *testing.T) {
	s := game(t, "second", 2, names(2)...)
	s, _ = plays(t, s, Reveal{"a1"}, said{draw: "well=light,radiance=luck,radiance=combat"})
	s, _ = drinks(t, s, "blue", "red")
	equal(t, "radiance went", []any{s.avatar("Ann").Radiance, s.avatar("Ann").Life}, []any{[]string{}, 5})
}

// A later potion of the turn ends an earlier one of its color; in the first printing every
// earlier one (potion.second.nullify).
func TestLaterPotions(t *testing.T) {
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
		s, told := drinks(t, game(t, c.printing, 1, names(2)...), c.colors...)
		equal(t, c.printing, texts(s, "Ann"), c.want)
		equal(t, "ended", ruled(told, "potion.second.nullify"), len(c.want) < len(c.colors))
	}
}

// po-immunity: gaining immunity to the color of a potion ends its effect, whatever gives
// it; other potions work on (potion.immunity).
func TestCasesPotionImmunity(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, _ := drinks(t, game(t, printing, 1, names(2)...), "blue")
		carries(s, "Ann", "book:Ward")
		after, told := plays(t, s, UseItem{Who: "Ann", Item: "ward", Effects: []string{"immune blue"}}, said{})
		equal(t, "po-immunity", []any{texts(after, "Ann"), ruled(told, "potion.immunity")}, []any{[]string{"immune blue"}, true})
		after, told = plays(t, s, UseItem{Who: "Ann", Item: "ward", Effects: []string{"immune red"}}, said{})
		equal(t, "another color", []any{texts(after, "Ann"), ruled(told, "potion.immunity")}, []any{[]string{"immune red", "cr +1"}, false})
		s.avatar("Ann").Mods = []string{"immune blue"}
		equal(t, "written on the table", texts(s, "Ann"), []string{"immune blue"})
	})
	s := game(t, "second", 1, names(2)...)
	carries(s, "Ann", "blue:A", "red:B")
	s, _ = plays(t, s, Drink{Who: "Ann", Potion: "blue", Effects: []string{"immune blue", "lr +1"}}, said{})
	equal(t, "its own immunity", texts(s, "Ann"), []string{"immune blue", "lr +1"})
	s, _ = plays(t, s, Drink{Who: "Ann", Potion: "red", Effects: []string{"immune blue"}}, said{})
	equal(t, "another potion's", texts(s, "Ann"), []string{"immune blue"})
}

// What a potion gives counts in rolls until the turn ends (turn.effect.one-turn); it is
// the drinker's.
func TestPotionsInRolls(t *testing.T) {
	s, _ := drinks(t, game(t, "second", 1, names(2)...), "blue")
	equal(t, "the drinker", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"}).Total, 4)
	equal(t, "another", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ben"}}}, said{dice: "3"}).Total, 3)
	carries(s, "Ann", "red:B", "weapon:Axe")
	refuses(t, s, Drink{Who: "Ann", Potion: "red", Effects: []string{"Ben cr +1"}}, "", said{})
	refuses(t, s, Drink{Who: "Ann", Potion: "axe"}, "", said{})
	refuses(t, s, Drink{Who: "Ann", Potion: "red", Effects: []string{"immune mauve"}}, "", said{})
}
