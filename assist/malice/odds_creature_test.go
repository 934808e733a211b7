package malice

import (
	"fmt"
	"math/big"
	"testing"
)

// comings are the chances of everything that may come, as a walk tells it.
func comings(list []Coming) map[string]string {
	chances := map[string]string{}
	for _, c := range list {
		chances[fmt.Sprint(c.Met.Power, c.Met.kind(), c.Met.CR, c.Met.wounds(), c.Met.Life, c.Met.Abilities)] = c.P.RatString()
	}
	return chances
}

func came(_ *State, told *table) string {
	r := told.Result.(CreatureResult)
	return fmt.Sprint(r.Power, Met{Type: r.Type}.kind(), r.CR, r.Wounds, r.Life, r.Abilities)
}

// sameCreature holds a forecast to the real act, and its parts to the whole.
func sameCreature(t *testing.T, what string, s *State, act Creature) {
	t.Helper()
	odds, err := act.Odds(s, Outset{})
	if err != nil {
		t.Fatal(what, err)
	}
	equal(t, what, comings(odds.Comes), walked(t, s, act, came))
	powers, types, abilities := new(big.Rat), new(big.Rat), new(big.Rat)
	for _, p := range odds.Powers {
		powers.Add(powers, p.P)
	}
	for _, p := range odds.Types {
		types.Add(types, p.P)
	}
	for _, p := range odds.Abilities {
		abilities.Add(abilities, p.P)
	}
	want := []string{"1", "1", "1"}
	if odds.Terrain == nil {
		want[1] = "0"
	}
	equal(t, what+": sums", []string{powers.RatString(), types.RatString(), abilities.RatString()}, want)
}

// Without a table the flags say all: terrain, lair, Wells, kinds, life (creature.table.*,
// creature.power.*, creature.abilities.*, guardian.stats, shadow.table, xulthul.table).
func TestOddsCreatureByFlags(t *testing.T) {
	n := func(n int) *int { return &n }
	in(t, both, func(t *testing.T, printing string) {
		s := Begin(openBook(t), printing)
		for _, terrain := range append([]string{""}, Terrains...) {
			sameCreature(t, terrain, s, Creature{Kind: "creature", Terrain: terrain})
		}
		for _, act := range []Creature{
			{Kind: "creature", Terrain: "water", Lair: true, Light: n(1), Dark: n(0)},
			{Kind: "creature", Terrain: "wild", Light: n(4), Dark: n(0)}, {Kind: "creature", Terrain: "wild", Light: n(0), Dark: n(8)},
			{Kind: "creature", Lair: true, Life: 9}, {Kind: "creature", Mods: modded(t, "life -3")},
			{Kind: "guardian", Terrain: "swamp"}, {Kind: "guardian"},
			{Kind: "shadow", Terrain: "hills", Avatars: 5}, {Kind: "xulthul", Avatars: 8},
		} {
			sameCreature(t, fmt.Sprintf("%+v", act), s, act)
		}
	})
}

// On a table the Wells of the map count, the place tells the lair, and what the band holds
// against a creature changes its life, if need be only that of some (creature.abilities.light,
// creature.abilities.dark, creature.power.lair, icon.gray, life.creature).
func TestOddsCreatureOnATable(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		for where, well := range map[string]string{"a1": "dark", "a2": "darkened", "b1": "light"} {
			WellTurned{At: where, From: "unrevealed", To: well}.Apply(s)
		}
		for _, at := range []string{"a:gate", "b:gate", "b:lair-1"} {
			sameCreature(t, at, placed(s, "Ann", at), Creature{Kind: "creature", Terrain: "desert", Table: true, By: "Ann"})
		}
		s.Shadows = []Shadow{{ID: 1, Life: 4, At: "a:C4"}}
		sameCreature(t, "shadow", s, Creature{Kind: "shadow", Terrain: "hills", Table: true, By: "Ann"})
		s.Xulthul = &Xulthul{Power: 5, Type: "mammal", Life: 7, At: "a:C4", Undrawn: 2}
		sameCreature(t, "xulthul", s, Creature{Kind: "xulthul", Terrain: "hills", Table: true, By: "Ann"})
		for _, mods := range [][]string{{"creature life +2"}, {"creature life -9"}, {"creature life -1 vs avian"}, {"creature life +1d*"}} {
			s.avatar("Ann").Mods = mods
			sameCreature(t, mods[0], s, Creature{Kind: "creature", Terrain: "desert", Table: true, By: "Ann"})
		}
	})
}

// Before the fight it is told what comes, in order, and a power stands there twice where a
// card spares some types (icon.life).
func TestOddsCreatureInOrder(t *testing.T) {
	s := game(t, "second", 1, names(1)...)
	s.avatar("Ann").Mods = []string{"creature life -1 vs avian"}
	odds, err := Creature{Kind: "creature", Terrain: "desert", Table: true}.Odds(s, Outset{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, p := range odds.Powers {
		rows = append(rows, fmt.Sprint(p.Power, p.Life, " ", p.P.RatString()))
	}
	equal(t, "powers", rows, []string{"1 1 1/9", "1 2 2/9", "2 3 1/9", "2 4 2/9", "3 5 1/9", "3 6 2/9"})
	equal(t, "assumed", odds.Assumed, []string{"creature.type.columns", "creature.power.columns", "creature.abilities.columns"})
}

// What the act refuses the forecast refuses (guardian.where, lair.reoccupy); an encounter
// that still stands does not hinder it.
func TestOddsCreatureRefused(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
	s.Hexes.Quiet = []string{"a:lair-1"}
	for what, act := range map[string]Creature{
		"terrain": {Kind: "creature", Terrain: "tundra", Table: true}, "mod": {Kind: "creature", Table: true, Mods: modded(t, "cr +1")},
		"whose": {Kind: "creature", Table: true, Mods: modded(t, "Ann life +1")}, "who": {Kind: "creature", Table: true, By: "Zoe"},
		"well": {Kind: "guardian", At: "a2", Table: true, By: "Ann"}, "quiet": {Kind: "creature", At: "a:lair-1", Table: true, By: "Ann"},
		"shadow": {Kind: "shadow", Shadow: 3, Table: true, By: "Ann"},
	} {
		_, err := act.Odds(s, Outset{})
		if err == nil {
			t.Errorf("%s is not refused", what)
		}
		refusedAlike(t, what, s, act, err)
	}
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1, Life: 2}
	if _, err := (Creature{Kind: "creature", Table: true}).Odds(s, Outset{}); err != nil {
		t.Error(err)
	}
}
