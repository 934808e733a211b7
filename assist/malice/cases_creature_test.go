package malice

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/telling"
)

// The Creature Generator, case by case (creature.type.columns, creature.power.columns,
// creature.power.lair, creature.table.*, creature.power.*).
func TestCreatureCases(t *testing.T) {
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
		{"creature-printed-example", "forest", false, "type=2,power=6,abilities=3", want{"reptilid", 3, 2, 2, 6}}, // creature.generate.example
		{"creature-lair-5-is-power-3", "forest", true, "type=1,power=5,abilities=1", want{"reptilid", 3, 2, 2, 6}},
		{"creature-provoked-no-lair-bonus", "plains", false, "type=1,power=6,abilities=1", want{"avian", 3, 2, 2, 6}}, // encounter.provoke.success
		{"creature-lair-7", "plains", true, "type=3,power=6,abilities=1", want{"mammal", 4, 3, 3, 8}},                 // creature.power.4
		{"creature-power-die-1", "plains", false, "type=5,power=1,abilities=1", want{"arboran", 1, 0, 0, 2}},          // creature.power.1
		{"creature-type-water-6", "water", false, "type=6,power=3,abilities=1", want{"reptilid", 2, 1, 1, 4}},
		{"creature-type-mountains-1", "mountains", false, "type=1,power=4,abilities=1", want{"terrovan", 2, 1, 1, 4}},
		{"creature-type-mountains-6", "mountains", false, "type=6,power=2,abilities=1", want{"avian", 1, 0, 0, 2}},
		{"creature-type-desert-1", "desert", false, "type=1,power=1,abilities=1", want{"sectoid", 1, 0, 0, 2}},
		{"creature-type-hills-6", "hills", false, "type=6,power=1,abilities=1", want{"sectoid", 1, 0, 0, 2}},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := game(t, printing, 1, names(2)...)
			_, told := plays(t, s, Creature{Kind: "creature", Terrain: c.terrain, Lair: c.lair, Table: true, By: "Ann"}, said{dice: c.dice})
			r := told.Result.(CreatureResult)
			got := want{*r.Type, r.Power, r.CR, 0, r.Life}
			fmt.Sscanf(r.Wounds, "%dd*", &got.stars)
			equal(t, c.id, got, c.want)
			equal(t, c.id+": says that the columns are assumed", r.Assumed, []string{"creature.type.columns", "creature.power.columns", "creature.abilities.columns"})
		})
	}
}

// creature-ability-hidden-wells: hidden Wells do nothing (creature.abilities.unrevealed);
// revealed ones of the map change the roll, those of other maps do not
// (creature.abilities.light, creature.abilities.dark, creature.abilities.own-map).
func TestAbilityCount(t *testing.T) {
	for _, c := range []struct {
		wells map[string]string
		die   int
		want  int
	}{
		{nil, 5, 2}, {nil, 4, 1}, {nil, 3, 1}, {nil, 2, 0}, {nil, 1, 0}, {nil, 6, 2},
		{map[string]string{"a1": "light"}, 5, 1}, {map[string]string{"a1": "light"}, 3, 0},
		{map[string]string{"a1": "dark"}, 2, 1}, {map[string]string{"a1": "dark", "a2": "darkened"}, 3, 2}, // well.shadow-dark.effect
		{map[string]string{"b1": "dark", "b2": "light"}, 2, 0},
		{map[string]string{"a1": "dark", "a2": "light"}, 4, 1},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := game(t, printing, 2, names(2)...)
			for where, well := range c.wells {
				WellTurned{At: where, From: "unrevealed", To: well}.Apply(s)
			}
			_, told := plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: fmt.Sprintf("power=1,abilities=%d", c.die)})
			equal(t, fmt.Sprint(c.wells, c.die), told.Result.(CreatureResult).Abilities, c.want)
		})
	}
}

// A Guardian has fixed values; neither lair nor Wells matter, only its type is rolled
// (guardian.stats, guardian.type, guardian.combat-in-stronghold). It stands only at an
// unrevealed Well (guardian.where).
func TestGuardian(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		WellTurned{At: "a2", From: "unrevealed", To: "dark"}.Apply(s)
		guardian := Creature{Kind: "guardian", Terrain: "swamp", Table: true, By: "Ann", At: "a1"}
		_, told := plays(t, s, guardian, said{dice: "type=3"})
		r := told.Result.(CreatureResult)
		equal(t, "Guardian", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Life, r.Abilities}, []any{"reptilid", 4, 3, "3d*", 8, 2})
		guardian.At = "a2"
		refuses(t, s, guardian, "guardian.where", said{dice: "type=3"})
	})
}

// Shadows and Xulthûl by the number of avatars in the game (shadow.table.1-2 to
// shadow.table.7, xulthul.table.1-2 to xulthul.table.7): avatar-count-for-shadow,
// xu-five-avatars.
func TestScales(t *testing.T) {
	type row struct{ power, abilities, life int }
	shadow := map[string][]row{
		"second": {{3, 1, 1}, {3, 1, 1}, {3, 2, 1}, {3, 2, 2}, {4, 1, 2}, {4, 2, 2}, {4, 2, 3}, {4, 2, 3}},
		"first":  {{3, 1, 1}, {3, 1, 1}, {3, 2, 1}, {3, 2, 2}, {4, 1, 2}, {4, 1, 2}, {4, 2, 3}, {4, 2, 3}},
	}
	xulthul := []row{{4, 2, 8}, {4, 2, 8}, {4, 3, 8}, {4, 3, 8}, {5, 2, 10}, {5, 2, 10}, {5, 3, 10}, {5, 3, 10}}
	in(t, both, func(t *testing.T, printing string) {
		for avatars := 1; avatars <= 8; avatars++ {
			for kind, want := range map[string]row{"shadow": shadow[printing][avatars-1], "xulthul": xulthul[avatars-1]} {
				_, told := plays(t, Begin(openBook(t), printing), Creature{Kind: kind, Avatars: avatars}, said{})
				r := told.Result.(CreatureResult)
				equal(t, fmt.Sprint(kind, avatars), row{r.Power, r.Abilities, r.Life}, want)
			}
		}
		s := game(t, printing, 1, names(5)...)
		s.Avatars[4].Life, s.Avatars[4].Wounds = 0, 5 // without a body this turn
		_, told := plays(t, s, Creature{Kind: "shadow", Table: true, By: "Ann"}, said{})
		r := told.Result.(CreatureResult)
		equal(t, "five avatars, one without a body", row{r.Power, r.Abilities, r.Life}, row{4, 1, 2})
	})
}

// ae-avatar-enters-second: a Shadow fights with the life it has, not that of its power
// (shadow.life, shadow.combat-values, aethos.avatars-enter).
func TestAShadowKeepsItsLife(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s.Shadows = []Shadow{{ID: 1, Life: 4, At: "a:C4"}}
	after, told := plays(t, s, Creature{Kind: "shadow", Terrain: "hills", Table: true, By: "Ann"}, said{dice: "type=1", draw: "ability=red:Gaze"})
	r := told.Result.(CreatureResult)
	equal(t, "Shadow", []any{*r.Type, r.Power, r.CR, r.Wounds, r.Abilities, r.Life}, []any{"mammal", 3, 2, "2d*", 1, 4})
	equal(t, "abilities", after.Encounter.Abilities, []string{"red:Gaze"})
	after, _ = plays(t, after, WonEncounter{}, said{})
	equal(t, "it dissipates (shadow.dissipate)", len(after.Shadows), 0)
	equal(t, "nothing to harvest", after.Encounter, (*Encounter)(nil))
}

// creature-cards-return: the cards go back when the encounter ends
// (creature.abilities.return, creature.abilities.shuffle-icon).
func TestCardsReturn(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, _ = plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "power=1,abilities=6", draw: "ability=red:A,ability=yellow:B"})
		refuses(t, s, DrawAbility{Cards: []string{"red:C"}}, "creature.abilities.draw", said{})
		refuses(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, "", said{})
		s, _ = plays(t, s, WonEncounter{}, said{})
		s, told := plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "harvest=1,harvest=1"})
		equal(t, "encounter", s.Encounter, (*Encounter)(nil))
		closed := told.Events[len(told.Events)-1].Event.(Closed)
		equal(t, "returned", closed.Returned, []string{"red:A", "yellow:B"})
		if !ruled(told, "creature.abilities.shuffle-icon") {
			t.Error("nobody is reminded of the shuffle icon")
		}
	})
}

// walked is the exact distribution of what an act comes to.
func walked(t *testing.T, s *State, act Act, outcome func(*State, *table) string) map[string]string {
	t.Helper()
	return walkedWith(t, s, act, nil, outcome)
}

// walkedWith is walked with questions that the table answers.
func walkedWith(t *testing.T, s *State, act Act, answers map[string]string, outcome func(*State, *table) string) map[string]string {
	t.Helper()
	sum := map[string]*big.Rat{}
	var last string
	err := chance.Walk(func(source chance.Source) error {
		after := s.Clone()
		told, err := telling.Play(after, AtTable{act}, &chance.Script{Spare: answers, Next: source}, false)
		if err == nil {
			last = outcome(after, told)
		}
		return err
	}, func(p *big.Rat) {
		if sum[last] == nil {
			sum[last] = new(big.Rat)
		}
		sum[last].Add(sum[last], p)
	})
	if err != nil {
		t.Fatal(err)
	}
	exact := map[string]string{}
	for value, p := range sum {
		exact[value] = p.RatString()
	}
	return exact
}

// The power of a creature, exactly: in a lair the die counts one more, so that 7 occurs
// there alone (creature.power.columns, creature.power.lair).
func TestPowerExactly(t *testing.T) {
	power := func(_ *State, told *table) string { return fmt.Sprint(told.Result.(CreatureResult).Power) }
	s := Begin(openBook(t), "second")
	equal(t, "outside", walked(t, s, Creature{Kind: "creature"}, power), map[string]string{"1": "1/3", "2": "1/3", "3": "1/3"})
	equal(t, "in a lair", walked(t, s, Creature{Kind: "creature", Lair: true}, power), map[string]string{"1": "1/6", "2": "1/3", "3": "1/3", "4": "1/6"})
}

// The number of abilities, exactly, for revealed Wells of the map.
func TestAbilitiesExactly(t *testing.T) {
	count := func(_ *State, told *table) string { return fmt.Sprint(told.Result.(CreatureResult).Abilities) }
	s := Begin(openBook(t), "second")
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
			equal(t, fmt.Sprint(light, dark), walked(t, s, Creature{Kind: "creature", Light: &light, Dark: &dark}, count), exact)
		}
	}
}

// The type in every terrain, exactly: two faces for each of the three columns.
func TestTypesExactly(t *testing.T) {
	kind := func(_ *State, told *table) string { return *told.Result.(CreatureResult).Type }
	s := Begin(openBook(t), "second")
	for terrain, want := range map[string]map[string]string{
		"plains": {"avian": "1/3", "mammal": "1/3", "arboran": "1/3"},
		"water":  {"ichthyic": "2/3", "reptilid": "1/3"},
		"desert": {"sectoid": "1/3", "avian": "1/3", "terrovan": "1/3"}, "forest": {"reptilid": "1/3", "arboran": "1/3", "protean": "1/3"},
		"hills": {"mammal": "1/3", "terrovan": "1/3", "sectoid": "1/3"}, "mountains": {"terrovan": "1/3", "sectoid": "1/3", "avian": "1/3"},
		"wild": {"arboran": "1/3", "protean": "1/3", "mammal": "1/3"}, "swamp": {"protean": "1/3", "reptilid": "1/3", "ichthyic": "1/3"},
	} {
		equal(t, terrain, walked(t, s, Creature{Kind: "guardian", Terrain: terrain}, kind), want)
	}
}
