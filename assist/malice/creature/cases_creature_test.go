package creature_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// The Creature Generator, case by case (creature.type.columns, creature.power.columns,
// creature.power.lair, creature.table.*, creature.power.*).
func TestCreatureCases(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.columns", "creature.power.lair", "creature.power.4",
		"creature.power.1")
	type want struct {
		kind             string
		power, cr, stars int
		life             int
	}
	for _, c := range []struct {
		id      string
		terrain string
		lair    bool
		dice    string
		want    want
	}{
		// creature.generate.example
		{"creature-printed-example", "forest", false, "type=2,power=6,abilities=3",
			want{"reptilid", 3, 2, 2, 6}},
		{"creature-lair-5-is-power-3", "forest", true, "type=1,power=5,abilities=1",
			want{"reptilid", 3, 2, 2, 6}},
		// encounter.provoke.success
		{"creature-provoked-no-lair-bonus", "plains", false, "type=1,power=6,abilities=1",
			want{"avian", 3, 2, 2, 6}},
		// creature.power.4
		{"creature-lair-7", "plains", true, "type=3,power=6,abilities=1", want{"mammal", 4, 3, 3, 8}},
		// creature.power.1
		{"creature-power-die-1", "plains", false, "type=5,power=1,abilities=1", want{"arboran", 1, 0, 0, 2}},
		{"creature-type-water-6", "water", false, "type=6,power=3,abilities=1", want{"reptilid", 2, 1, 1, 4}},
		{"creature-type-mountains-1", "mountains", false, "type=1,power=4,abilities=1",
			want{"terrovan", 2, 1, 1, 4}},
		{"creature-type-mountains-6", "mountains", false, "type=6,power=2,abilities=1",
			want{"avian", 1, 0, 0, 2}},
		{"creature-type-desert-1", "desert", false, "type=1,power=1,abilities=1",
			want{"sectoid", 1, 0, 0, 2}},
		{"creature-type-hills-6", "hills", false, "type=6,power=1,abilities=1", want{"sectoid", 1, 0, 0, 2}},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
			_, told := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Terrain: c.terrain,
				Lair: c.lair, Table: true, By: "Ann"}, malicetest.Said{Dice: c.dice})
			r := told.Result.(creature.CreatureResult)
			got := want{*r.Type, r.Power, r.CR, 0, r.Life}
			fmt.Sscanf(r.Wounds, "%dd*", &got.stars)
			malicetest.Equal(t, c.id, got, c.want)
			malicetest.Equal(t, c.id+": says that the columns are assumed", r.Assumed,
				[]string{"creature.type.columns", "creature.power.columns", "creature.abilities.columns"})
		})
	}
}

// creature-ability-hidden-wells: hidden Wells do nothing; revealed ones of the map change the
// roll, those of other maps do not.
func TestAbilityCount(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.light", "creature.abilities.dark",
		"creature.abilities.unrevealed", "creature.abilities.own-map")
	for _, c := range []struct {
		wells map[string]string
		die   int
		want  int
	}{
		{nil, 5, 2}, {nil, 4, 1}, {nil, 3, 1}, {nil, 2, 0}, {nil, 1, 0}, {nil, 6, 2},
		{map[string]string{"a1": "light"}, 5, 1}, {map[string]string{"a1": "light"}, 3, 0},
		// well.shadow-dark.effect
		{map[string]string{"a1": "dark"}, 2, 1}, {map[string]string{"a1": "dark", "a2": "darkened"}, 3, 2},
		{map[string]string{"b1": "dark", "b2": "light"}, 2, 0},
		{map[string]string{"a1": "dark", "a2": "light"}, 4, 1},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
			for where, well := range c.wells {
				malice.WellTurned{At: where, From: "unrevealed", To: well}.Apply(s)
			}
			_, told := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
				malicetest.Said{Dice: fmt.Sprintf("power=1,abilities=%d", c.die)})
			malicetest.Equal(t, fmt.Sprint(c.wells, c.die), told.Result.(creature.CreatureResult).Abilities,
				c.want)
		})
	}
}

// A Guardian has fixed values; neither lair nor Wells matter, only its type is rolled
// (guardian.type). It stands only at an unrevealed Well.
func TestGuardian(t *testing.T) {
	rulebooktest.Proves(t, "guardian.stats", "guardian.where", "guardian.combat-in-stronghold")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malice.WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
		guardian := creature.Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann", At: "a1"}
		_, told := malicetest.Plays(t, s, guardian, malicetest.Said{Dice: "type=3"})
		r := told.Result.(creature.CreatureResult)
		malicetest.Equal(t, "Guardian", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Life, r.Abilities},
			[]any{"reptilid", 4, 3, "3d*", 8, 2})
		guardian.At = "a2"
		malicetest.Refuses(t, s, guardian, "guardian.where", malicetest.Said{Dice: "type=3"})
	})
}

// Shadows and Xulthûl by the number of avatars in the game (shadow.table.1-2 to
// shadow.table.7, xulthul.table.1-2 to xulthul.table.7): avatar-count-for-shadow,
// xu-five-avatars.
func TestScales(t *testing.T) {
	rulebooktest.Proves(t, "shadow.table.1-2", "shadow.table.7", "xulthul.table.1-2", "xulthul.table.7")
	type row struct{ power, abilities, life int }
	shadow := map[string][]row{
		"second": {{3, 1, 1}, {3, 1, 1}, {3, 2, 1}, {3, 2, 2}, {4, 1, 2}, {4, 2, 2}, {4, 2, 3}, {4, 2, 3}},
		"first":  {{3, 1, 1}, {3, 1, 1}, {3, 2, 1}, {3, 2, 2}, {4, 1, 2}, {4, 1, 2}, {4, 2, 3}, {4, 2, 3}},
	}
	xulthul := []row{{4, 2, 8}, {4, 2, 8}, {4, 3, 8}, {4, 3, 8}, {5, 2, 10}, {5, 2, 10}, {5, 3, 10},
		{5, 3, 10}}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for avatars := 1; avatars <= 8; avatars++ {
			for kind, want := range map[string]row{"shadow": shadow[printing][avatars-1],
				"xulthul": xulthul[avatars-1]} {
				_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
					creature.Creature{Kind: kind, Avatars: avatars}, malicetest.Said{})
				r := told.Result.(creature.CreatureResult)
				malicetest.Equal(t, fmt.Sprint(kind, avatars), row{r.Power, r.Abilities, r.Life}, want)
			}
		}
		s := malicetest.Game(t, printing, 1, malicetest.Names(5)...)
		s.Avatars[4].Life, s.Avatars[4].Wounds = 0, 5 // without a body this turn
		_, told := malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Table: true, By: "Ann"},
			malicetest.Said{})
		r := told.Result.(creature.CreatureResult)
		malicetest.Equal(t, "five avatars, one without a body", row{r.Power, r.Abilities, r.Life},
			row{4, 1, 2})
	})
}

// ae-avatar-enters-second: a Shadow fights with the life it has, not that of its power
// (aethos.avatars-enter).
func TestAShadowKeepsItsLife(t *testing.T) {
	rulebooktest.Proves(t, "shadow.life", "shadow.combat-values")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s.Shadows = []malice.Shadow{{ID: 1, Life: 4, At: "a:C4"}}
	malicetest.Came(s, "a:C4", "Ann")
	after, told := malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Terrain: "hills", Table: true,
		By: "Ann"}, malicetest.Said{Dice: "type=1", Draw: "ability=red:Gaze"})
	r := told.Result.(creature.CreatureResult)
	malicetest.Equal(t, "Shadow", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Abilities, r.Life},
		[]any{"mammal", 3, 2, "2d*", 1, 4})
	malicetest.Equal(t, "abilities", after.Encounter.Abilities, []string{"red:Gaze"})
	after, _ = malicetest.Plays(t, after, combat.WonEncounter{}, malicetest.Said{})
	malicetest.Equal(t, "it dissipates (shadow.dissipate)", len(after.Shadows), 0)
	malicetest.Equal(t, "nothing to harvest", after.Encounter, (*malice.Encounter)(nil))
}

// creature-cards-return: the cards go back when the encounter ends.
func TestCardsReturn(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.return", "creature.abilities.shuffle-icon")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
			malicetest.Said{Dice: "power=1,abilities=6", Draw: "ability=red:A,ability=yellow:B"})
		malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{"red:C"}}, "creature.abilities.draw",
			malicetest.Said{})
		malicetest.Refuses(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"}, "",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "harvest=1,harvest=1"})
		malicetest.Equal(t, "encounter", s.Encounter, (*malice.Encounter)(nil))
		closed := told.Events[len(told.Events)-1].Event.(malice.Closed)
		malicetest.Equal(t, "returned", closed.Returned, []string{"red:A", "yellow:B"})
		if !malicetest.Ruled(told, "creature.abilities.shuffle-icon") {
			t.Error("nobody is reminded of the shuffle icon")
		}
	})
}

// The power of a creature, exactly: in a lair the die counts one more, so that 7 occurs there
// alone.
func TestPowerExactly(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.columns", "creature.power.lair")
	power := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(told.Result.(creature.CreatureResult).Power)
	}
	s := malice.Begin(malicetest.OpenBook(t), "second")
	malicetest.Equal(t, "outside", malicetest.Walked(t, s, creature.Creature{Kind: "creature"}, power),
		map[string]string{"1": "1/3", "2": "1/3", "3": "1/3"})
	malicetest.Equal(t, "in a lair", malicetest.Walked(t, s, creature.Creature{Kind: "creature", Lair: true},
		power), map[string]string{"1": "1/6", "2": "1/3", "3": "1/3", "4": "1/6"})
}

// The number of abilities, exactly, for revealed Wells of the map.
func TestAbilitiesExactly(t *testing.T) {
	count := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(told.Result.(creature.CreatureResult).Abilities)
	}
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for light := 0; light <= 3; light++ {
		for dark := 0; dark <= 3; dark++ {
			want := map[string]*big.Rat{}
			for die := 1; die <= 6; die++ {
				n := "0"
				switch roll := die - light + dark; {
				case roll >= 5:
					n = "2"
				case roll >= 3:
					n = "1"
				}
				if want[n] == nil {
					want[n] = new(big.Rat)
				}
				want[n].Add(want[n], big.NewRat(1, 6))
			}
			exact := map[string]string{}
			for n, p := range want {
				exact[n] = p.RatString()
			}
			malicetest.Equal(t, fmt.Sprint(light, dark), malicetest.Walked(t, s,
				creature.Creature{Kind: "creature", Light: &light, Dark: &dark}, count), exact)
		}
	}
}

// The type in every terrain, exactly: two faces for each of the three columns.
func TestTypesExactly(t *testing.T) {
	kind := func(_ *malice.State,
		told *malice.Table) string {
		return *told.Result.(creature.CreatureResult).Type
	}
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for terrain, want := range map[string]map[string]string{
		"plains":    {"avian": "1/3", "mammal": "1/3", "arboran": "1/3"},
		"water":     {"ichthyic": "2/3", "reptilid": "1/3"},
		"desert":    {"sectoid": "1/3", "avian": "1/3", "terrovan": "1/3"},
		"forest":    {"reptilid": "1/3", "arboran": "1/3", "protean": "1/3"},
		"hills":     {"mammal": "1/3", "terrovan": "1/3", "sectoid": "1/3"},
		"mountains": {"terrovan": "1/3", "sectoid": "1/3", "avian": "1/3"},
		"wild":      {"arboran": "1/3", "protean": "1/3", "mammal": "1/3"},
		"swamp":     {"protean": "1/3", "reptilid": "1/3", "ichthyic": "1/3"},
	} {
		malicetest.Equal(t, terrain,
			malicetest.Walked(t, s, creature.Creature{Kind: "guardian", Terrain: terrain}, kind), want)
	}
}

// The life icon of an ability counts for Xulthûl, too, drawn at its arrival or in a fight with it; its
// last token stays, and a Shadow keeps the life it has on the table.
func TestLifeOfXulthulsAbilities(t *testing.T) {
	rulebooktest.Proves(t, "icon.life", "life.creature")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Scenario = "preserve"
		malicetest.UseBook(s, malicetest.Owning(t, "shadows-of-malice:\n  abilities:\n"+
			"    Hearty: {kind: green, does: +2 life}\n    Frail: {kind: black, does: -19 life}\n"))
		s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: "a:gate", Undrawn: 2}
		drawn, _ := malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"Hearty"}}, malicetest.Said{})
		malicetest.Equal(t, "more", []int{drawn.Xulthul.Life, drawn.Xulthul.Added}, []int{10, 2})
		drawn, _ = malicetest.Plays(t, drawn, creature.DrawAbility{Cards: []string{"Frail"}},
			malicetest.Said{})
		malicetest.Equal(t, "its last", []int{drawn.Xulthul.Life, drawn.Xulthul.Added}, []int{1, -7})
		s.Encounter = &malice.Encounter{Kind: "xulthul", By: []string{"Ann"}, At: "a:gate", Power: 4, Life: 8,
			Undrawn: 2}
		drawn, _ = malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"Hearty"}}, malicetest.Said{})
		malicetest.Equal(t, "in a fight", []int{drawn.FoeLife(), drawn.Encounter.Life, drawn.Xulthul.Added},
			[]int{10, 10, 2})
		s.Xulthul, s.Encounter.Kind, s.Encounter.Shadow = nil, "shadow", 1
		s.Shadows = []malice.Shadow{{ID: 1, Life: 3, At: "a:gate"}}
		drawn, _ = malicetest.Plays(t, s, creature.DrawAbility{Cards: []string{"Hearty"}}, malicetest.Said{})
		malicetest.Equal(t, "a Shadow", drawn.FoeLife(), 3)
	})
}
