package malice

import (
	"fmt"
	"math/big"
	"testing"
)

// beaten is a game in which a band has just defeated something.
func beaten(t *testing.T, printing, kind string, life int, cards ...string) *State {
	t.Helper()
	s := game(t, printing, 2, names(2)...)
	s.Encounter = &Encounter{Kind: kind, By: []string{"Ann"}, At: "a:C4", Power: 3, Life: life, Abilities: cards, Beaten: true}
	return s
}

// hv-sample, hv-zero: a d* for each life token it had, and one shard of each ability's
// color (harvest.colorless, harvest.coloured, harvest.original-life, harvest.guardian).
func TestHarvestCases(t *testing.T) {
	for _, c := range []struct {
		id    string
		life  int
		cards []string
		dice  string
		want  HarvestResult
	}{
		{"hv-sample", 6, []string{"yellow:Glacial"}, "6,6,1,6,6,1", HarvestResult{Colorless: 4, Colored: map[string]int{"yellow": 1}}},
		{"hv-zero", 2, nil, "1,1", HarvestResult{Colored: map[string]int{}}},
		{"harvest.example", 4, []string{"yellow:A", "red:B"}, "4,4,4,4", HarvestResult{Colorless: 4, Colored: map[string]int{"yellow": 1, "red": 1}}},
		{"two of a color", 2, []string{"red:A", "red:B"}, "3,4", HarvestResult{Colorless: 1, Colored: map[string]int{"red": 2}}},
		{"harvest.guardian", 8, []string{"red:A", "blue"}, "6,6,6,6,6,6,6,6", HarvestResult{Colorless: 8, Colored: map[string]int{"red": 1, "blue": 1}}},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := beaten(t, printing, "creature", c.life, c.cards...)
			after, told := plays(t, s, Harvest{Table: true}, said{dice: c.dice})
			r := told.Result.(HarvestResult)
			equal(t, c.id, []any{r.Colorless, r.Colored, r.By}, []any{c.want.Colorless, c.want.Colored, "Ann"})
			equal(t, c.id+": Ann has them", after.avatar("Ann").Shards["colorless"], 3+c.want.Colorless)
			equal(t, c.id+": once", after.Encounter, (*Encounter)(nil))
			refuses(t, after, Harvest{Table: true}, "harvest.at-once", said{}) // harvest.once
			alone, told := plays(t, Begin(openBook(t), printing), Harvest{Life: c.life, Abilities: colorsOf(c.cards)}, said{dice: c.dice})
			r = told.Result.(HarvestResult)
			equal(t, c.id+" without a table", []any{r.Colorless, r.Colored, len(alone.Avatars)}, []any{c.want.Colorless, c.want.Colored, 0})
		})
	}
}

func colorsOf(cards []string) (colors []string) {
	for _, c := range cards {
		colors = append(colors, cardColor(c))
	}
	return colors
}

// hv-radiance-first: Harvest radiance gives more of an allowable color: 1 in the first
// printing, 2 in the second (radiance.harvest, reading A11).
func TestHarvestRadiance(t *testing.T) {
	for printing, due := range map[string]int{"first": 1, "second": 2} {
		s := beaten(t, printing, "creature", 2, "red:A")
		s.Avatars[0].Radiance = []string{"harvest"}
		s.Pool = []string{"combat", "luck", "energy-shield", "energy-surge", "physical-shield", "physical-surge", "movement", "life", "recovery"}
		for _, c := range []struct {
			extra     map[string]int
			colorless int
			red       int
		}{
			{nil, 1 + due, 1}, {map[string]int{"red": -1}, 1, 1 + due}, {map[string]int{"colorless": due}, 1 + due, 1}, {map[string]int{"red": 1}, 1 + due - 1, 2}, {map[string]int{"red": 0}, 1 + due, 1},
		} {
			_, told := plays(t, s, Harvest{Table: true, Extra: c.extra}, said{dice: "1,6"})
			r := told.Result.(HarvestResult)
			equal(t, fmt.Sprint("hv-radiance-first ", printing, c.extra), []int{r.Colorless, r.Colored["red"]}, []int{c.colorless, c.red})
		}
		refuses(t, s, Harvest{Table: true, Extra: map[string]int{"blue": 1}}, "radiance.harvest", said{dice: "1,6"})
		refuses(t, s, Harvest{Table: true, Extra: map[string]int{"red": due + 1}}, "radiance.harvest", said{dice: "1,6"})
		refuses(t, s, Harvest{Table: true, Extra: map[string]int{"pink": 1}}, "", said{dice: "1,6"})
		refuses(t, s, Harvest{Table: true, By: "Ben", Extra: map[string]int{"red": 1}}, "radiance.harvest", said{dice: "1,6"})
	}
}

// hv-shadow: nothing from Shadows (harvest.no-shadow, shadow.no-loot).
func TestNoHarvestFromShadows(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		refuses(t, beaten(t, printing, "shadow", 4), Harvest{Table: true}, "harvest.no-shadow", said{})
		s := game(t, printing, 1, names(2)...)
		s.Shadows = []Shadow{{ID: 3, Life: 2, At: "a:way"}}
		s, _ = plays(t, s, Creature{Kind: "shadow", Table: true, By: "Ann"}, said{})
		s, told := plays(t, s, WonEncounter{}, said{})
		equal(t, "told", ruled(told, "shadow.no-loot"), true)
		refuses(t, s, Harvest{Table: true}, "harvest.at-once", said{})
	})
}

// hv-late: anything but harvesting and bookkeeping loses the harvest, and it is said
// (harvest.at-once).
func TestLateHarvest(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := beaten(t, printing, "creature", 2)
		for _, kept := range []Act{Turn{"wound", "Ann", 1}, Turn{"drain", "Ben", 1}} {
			s, _ = plays(t, s, kept, said{})
		}
		s, _ = plays(t, s, Turn{"heal", "Ann", 1}, said{})
		plays(t, s, Harvest{Table: true}, said{dice: "1,1"})
		late, told := plays(t, s, Roll{Throws: []Throw{{Named: "cr"}}}, said{dice: "4"})
		equal(t, "said", ruled(told, "harvest.at-once"), true)
		refuses(t, late, Harvest{Table: true}, "harvest.at-once", said{})
		standing := beaten(t, printing, "creature", 2)
		standing.Encounter.Beaten = false
		refuses(t, standing, Harvest{Table: true}, "harvest.colorless", said{})
	})
}

// The bank gives what it has, and says so (harvest.bank-empty, reading A13).
func TestShortBank(t *testing.T) {
	s := beaten(t, "second", "creature", 2, "green:A")
	ShardsMoved{Color: "green", N: 6, From: "bank", To: "Ben"}.Apply(s)
	ShardsMoved{Color: "colorless", N: 41, From: "bank", To: "Ben"}.Apply(s)
	s, told := plays(t, s, Harvest{Table: true}, said{dice: "6,6"})
	r := told.Result.(HarvestResult)
	equal(t, "one of two, none of one", []any{r.Colorless, r.Colored, count(kinds(told), "bank.short")}, []any{1, map[string]int{}, 2})
	equal(t, "the bank", []int{s.Bank()["green"], s.Bank()["colorless"]}, []int{0, 0})
}

// A harvest of six life tokens is binomial: k colorless with chance C(6,k)/64.
func TestHarvestExactly(t *testing.T) {
	want := map[string]string{}
	for k, ways := range []int64{1, 6, 15, 20, 15, 6, 1} {
		want[fmt.Sprint(k)] = big.NewRat(ways, 64).RatString()
	}
	for _, reading := range []string{"high-low", "odd-even"} {
		s := Begin(openBook(t), "first")
		s.Readings = map[string]string{"dice": reading}
		got := walked(t, s, Harvest{Life: 6}, func(_ *State, told *table) string { return fmt.Sprint(told.Result.(HarvestResult).Colorless) })
		equal(t, reading, got, want)
	}
}
