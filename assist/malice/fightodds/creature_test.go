package fightodds_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/fightodds"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// comings are the chances of everything that may come, as a walk tells it.
func comings(list []fightodds.Coming) map[string]string {
	chances := map[string]string{}
	for _, c := range list {
		chances[fmt.Sprint(c.Met.Power, fightodds.TypeOf(c.Met), c.Met.CR, creature.Wounds(c.Met), c.Met.Life,
			c.Met.Abilities)] = c.P.RatString()
	}
	return chances
}

func came(_ *malice.State, told *malice.Table) string {
	r := told.Result.(creature.CreatureResult)
	return fmt.Sprint(r.Power, fightodds.TypeOf(malice.Met{Type: r.Type}), r.CR, r.Wounds, r.Life,
		r.Abilities)
}

// sameCreature holds a forecast to the real act, and its parts to the whole.
func sameCreature(t *testing.T, what string, s *malice.State, act creature.Creature) {
	t.Helper()
	odds, err := fightodds.Odds(act, s, turn.Outset{})
	if err != nil {
		t.Fatal(what, err)
	}
	malicetest.Equal(t, what, comings(odds.Comes), malicetest.Walked(t, s, act, came))
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
	malicetest.Equal(t, what+": sums", []string{powers.RatString(), types.RatString(), abilities.RatString()},
		want)
}

// Without a table the flags say all: terrain, lair, Wells, kinds, life (creature.table.*,
// creature.power.*, creature.abilities.*, guardian.stats, shadow.table, xulthul.table).
func TestOddsCreatureByFlags(t *testing.T) {
	rulebooktest.Proves(t, "guardian.stats")
	n := func(n int) *int { return &n }
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malice.Begin(malicetest.OpenBook(t), printing)
		for _, terrain := range append([]string{""}, notation.Terrains...) {
			sameCreature(t, terrain, s, creature.Creature{Kind: "creature", Terrain: terrain})
		}
		for _, act := range []creature.Creature{
			{Kind: "creature", Terrain: "water", Lair: true, Light: n(1), Dark: n(0)},
			{Kind: "creature", Terrain: "wild", Light: n(4), Dark: n(0)},
			{Kind: "creature", Terrain: "wild", Light: n(0), Dark: n(8)},
			{Kind: "creature", Lair: true, Life: 9},
			{Kind: "creature", Mods: malicetest.Modded(t, "life -3")},
			{Kind: "guardian", Terrain: "swamp"}, {Kind: "guardian"},
			{Kind: "shadow", Terrain: "hills", Avatars: 5}, {Kind: "xulthul", Avatars: 8},
		} {
			sameCreature(t, fmt.Sprintf("%+v", act), s, act)
		}
	})
}

// On a table the Wells of the map count, the place tells the lair, and what the band holds
// against a creature changes its life, if need be only that of some (icon.gray).
func TestOddsCreatureOnATable(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.light", "creature.abilities.dark", "creature.power.lair",
		"life.creature")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		for where, well := range map[string]string{"a1": "dark", "a2": "darkened", "b1": "light"} {
			malice.WellTurned{At: where, From: "unrevealed", To: well}.Apply(s)
		}
		for _, at := range []string{"a:gate", "b:gate", "b:lair-1"} {
			sameCreature(t, at, malicetest.Placed(s, "Ann", at),
				creature.Creature{Kind: "creature", Terrain: "desert", Table: true, By: "Ann"})
		}
		s.Shadows = []malice.Shadow{{ID: 1, Life: 4, At: "a:C4"}}
		malicetest.Came(s, "a:C4", "Ann")
		sameCreature(t, "shadow", s,
			creature.Creature{Kind: "shadow", Terrain: "hills", Table: true, By: "Ann"})
		s.Xulthul = &malice.Xulthul{Power: 5, Type: "mammal", Life: 7, At: "a:C4", Undrawn: 2}
		sameCreature(t, "xulthul", s,
			creature.Creature{Kind: "xulthul", Terrain: "hills", Table: true, By: "Ann"})
		for _, mods := range [][]string{{"creature life +2"}, {"creature life -9"},
			{"creature life -1 vs avian"}, {"creature life +1d*"}} {
			s.Avatar("Ann").Mods = mods
			sameCreature(t, mods[0], s,
				creature.Creature{Kind: "creature", Terrain: "desert", Table: true, By: "Ann"})
		}
	})
}

// Before the fight it is told what comes, in order, and a power stands there twice where a
// card spares some types (icon.life).
func TestOddsCreatureInOrder(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(1)...)
	s.Avatar("Ann").Mods = []string{"creature life -1 vs avian"}
	odds, err := fightodds.Odds(creature.Creature{Kind: "creature", Terrain: "desert", Table: true}, s,
		turn.Outset{})
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, p := range odds.Powers {
		rows = append(rows, fmt.Sprint(p.Power, p.Life, " ", p.P.RatString()))
	}
	malicetest.Equal(t, "powers", rows,
		[]string{"1 1 1/9", "1 2 2/9", "2 3 1/9", "2 4 2/9", "3 5 1/9", "3 6 2/9"})
	malicetest.Equal(t, "assumed", odds.Assumed,
		[]string{"creature.type.columns", "creature.power.columns", "creature.abilities.columns"})
}

// What the act refuses the forecast refuses (guardian.where, lair.reoccupy); an encounter
// that still stands does not hinder it.
func TestOddsCreatureRefused(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	malice.WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
	s.Tracks.Quiet = []string{"a:lair-1"}
	for what, act := range map[string]creature.Creature{
		"terrain": {Kind: "creature", Terrain: "tundra", Table: true},
		"mod":     {Kind: "creature", Table: true, Mods: malicetest.Modded(t, "cr +1")},
		"whose":   {Kind: "creature", Table: true, Mods: malicetest.Modded(t, "Ann life +1")},
		"who":     {Kind: "creature", Table: true, By: "Zoe"},
		"well":    {Kind: "guardian", At: "a2", Table: true, By: "Ann"},
		"quiet":   {Kind: "creature", At: "a:lair-1", Table: true, By: "Ann"},
		"shadow":  {Kind: "shadow", Shadow: 3, Table: true, By: "Ann"},
	} {
		_, err := fightodds.Odds(act, s, turn.Outset{})
		if err == nil {
			t.Errorf("%s is not refused", what)
		}
		malicetest.RefusedAlike(t, what, s, act, err)
	}
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, Power: 1, Life: 2}
	if _, err := fightodds.Odds((creature.Creature{Kind: "creature", Table: true}), s,
		turn.Outset{}); err != nil {
		t.Error(err)
	}
}
