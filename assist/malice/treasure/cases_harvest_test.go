package treasure_test

import (
	"fmt"
	"math/big"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// hv-sample, hv-zero: a d* for each life token it had, and one shard of each ability's color
// (harvest.guardian).
func TestHarvestCases(t *testing.T) {
	rulebooktest.Proves(t, "harvest.colorless", "harvest.coloured", "harvest.once", "harvest.original-life")
	for _, c := range []struct {
		id    string
		life  int
		cards []string
		dice  string
		want  treasure.HarvestResult
	}{
		{"hv-sample", 6, []string{"yellow:Glacial"}, "6,6,1,6,6,1",
			treasure.HarvestResult{Colorless: 4, Colored: map[string]int{"yellow": 1}}},
		{"hv-zero", 2, nil, "1,1", treasure.HarvestResult{Colored: map[string]int{}}},
		{"harvest.example", 4, []string{"yellow:A", "red:B"}, "4,4,4,4",
			treasure.HarvestResult{Colorless: 4, Colored: map[string]int{"yellow": 1, "red": 1}}},
		{"two of a color", 2, []string{"red:A", "red:B"}, "3,4",
			treasure.HarvestResult{Colorless: 1, Colored: map[string]int{"red": 2}}},
		{"harvest.guardian", 8, []string{"red:A", "blue"}, "6,6,6,6,6,6,6,6",
			treasure.HarvestResult{Colorless: 8, Colored: map[string]int{"red": 1, "blue": 1}}},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Beaten(t, printing, "creature", c.life, c.cards...)
			after, told := malicetest.Plays(t, s, treasure.Harvest{Table: true},
				malicetest.Said{Dice: c.dice})
			r := told.Result.(treasure.HarvestResult)
			malicetest.Equal(t, c.id, []any{r.Colorless, r.Colored, r.By},
				[]any{c.want.Colorless, c.want.Colored, "Ann"})
			malicetest.Equal(t, c.id+": Ann has them", after.Avatar("Ann").Shards["colorless"],
				3+c.want.Colorless)
			malicetest.Equal(t, c.id+": once", after.Encounter, (*malice.Encounter)(nil))
			// harvest.once
			malicetest.Refuses(t, after, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{})
			alone, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
				treasure.Harvest{Life: c.life, Abilities: colorsOf(c.cards)}, malicetest.Said{Dice: c.dice})
			r = told.Result.(treasure.HarvestResult)
			malicetest.Equal(t, c.id+" without a table", []any{r.Colorless, r.Colored, len(alone.Avatars)},
				[]any{c.want.Colorless, c.want.Colored, 0})
		})
	}
}

func colorsOf(deck []string) (colors []string) {
	for _, c := range deck {
		colors = append(colors, malice.CardColor(c))
	}
	return colors
}

// hv-radiance-first: Harvest radiance gives more of an allowable color: 1 in the first
// printing, 2 in the second (radiance.harvest, reading A11).
func TestHarvestRadiance(t *testing.T) {
	rulebooktest.Proves(t, "radiance.harvest")
	for printing, due := range map[string]int{"first": 1, "second": 2} {
		s := malicetest.Beaten(t, printing, "creature", 2, "red:A")
		s.Avatars[0].Radiance = []string{"harvest"}
		s.Pool = []string{"combat", "luck", "energy-shield", "energy-surge", "physical-shield",
			"physical-surge", "movement", "life", "recovery"}
		for _, c := range []struct {
			extra     map[string]int
			colorless int
			red       int
		}{
			{nil, 1 + due, 1}, {map[string]int{"red": -1}, 1, 1 + due},
			{map[string]int{"colorless": due}, 1 + due, 1}, {map[string]int{"red": 1}, 1 + due - 1, 2},
			{map[string]int{"red": 0}, 1 + due, 1},
		} {
			_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, Extra: c.extra},
				malicetest.Said{Dice: "1,6"})
			r := told.Result.(treasure.HarvestResult)
			malicetest.Equal(t, fmt.Sprint("hv-radiance-first ", printing, c.extra),
				[]int{r.Colorless, r.Colored["red"]}, []int{c.colorless, c.red})
		}
		malicetest.Refuses(t, s, treasure.Harvest{Table: true, Extra: map[string]int{"blue": 1}},
			"radiance.harvest", malicetest.Said{Dice: "1,6"})
		malicetest.Refuses(t, s, treasure.Harvest{Table: true, Extra: map[string]int{"red": due + 1}},
			"radiance.harvest", malicetest.Said{Dice: "1,6"})
		malicetest.Refuses(t, s, treasure.Harvest{Table: true, Extra: map[string]int{"pink": 1}}, "",
			malicetest.Said{Dice: "1,6"})
		malicetest.Refuses(t, s, treasure.Harvest{Table: true, By: "Ben", Extra: map[string]int{"red": 1}},
			"radiance.harvest", malicetest.Said{Dice: "1,6"})
	}
}

// hv-shadow: nothing from Shadows.
func TestNoHarvestFromShadows(t *testing.T) {
	rulebooktest.Proves(t, "harvest.no-shadow", "shadow.no-loot")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		malicetest.Refuses(t, malicetest.Beaten(t, printing, "shadow", 4), treasure.Harvest{Table: true},
			"harvest.no-shadow", malicetest.Said{})
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "a:way"}}
		malicetest.Came(s, "a:way", "Ann")
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Table: true, By: "Ann"},
			malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "told", malicetest.Ruled(told, "shadow.no-loot"), true)
		malicetest.Refuses(t, s, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{})
	})
}

// hv-late: anything but harvesting and bookkeeping loses the harvest, and it is said.
func TestLateHarvest(t *testing.T) {
	rulebooktest.Proves(t, "harvest.at-once")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Beaten(t, printing, "creature", 2)
		for _, kept := range []malice.Act{life.Turn{What: "wound", Who: "Ann", N: 1},
			life.Turn{What: "drain", Who: "Ben", N: 1}} {
			s, _ = malicetest.Plays(t, s, kept, malicetest.Said{})
		}
		s, _ = malicetest.Plays(t, s, life.Turn{What: "heal", Who: "Ann", N: 1}, malicetest.Said{})
		malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
		late, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr"}}},
			malicetest.Said{Dice: "4"})
		malicetest.Equal(t, "said", malicetest.Ruled(told, "harvest.at-once"), true)
		malicetest.Refuses(t, late, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{})
		standing := malicetest.Beaten(t, printing, "creature", 2)
		standing.Encounter.Beaten = false
		malicetest.Refuses(t, standing, treasure.Harvest{Table: true}, "harvest.colorless", malicetest.Said{})
	})
}

// The bank gives what it has, and says so.
func TestShortBank(t *testing.T) {
	rulebooktest.Proves(t, "harvest.bank-empty")
	s := malicetest.Beaten(t, "second", "creature", 2, "green:A")
	malice.ShardsMoved{Color: "green", N: 6, From: "bank", To: "Ben"}.Apply(s)
	malice.ShardsMoved{Color: "colorless", N: 41, From: "bank", To: "Ben"}.Apply(s)
	s, told := malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "6,6"})
	r := told.Result.(treasure.HarvestResult)
	malicetest.Equal(t, "one of two, none of one", []any{r.Colorless, r.Colored,
		text.Count(malicetest.Kinds(told), "bank.short")}, []any{1, notation.Colored{}, 2})
	malicetest.Equal(t, "the bank", []int{s.Bank()["green"], s.Bank()["colorless"]}, []int{0, 0})
}

// A harvest of six life tokens is binomial: k colorless with chance C(6,k)/64.
func TestHarvestExactly(t *testing.T) {
	want := map[string]string{}
	for k, ways := range []int64{1, 6, 15, 20, 15, 6, 1} {
		want[fmt.Sprint(k)] = big.NewRat(ways, 64).RatString()
	}
	for _, reading := range []string{"high-low", "odd-even"} {
		s := malice.Begin(malicetest.OpenBook(t), "first")
		s.Readings = map[string]string{"dice": reading}
		got := malicetest.Walked(t, s, treasure.Harvest{Life: 6},
			func(_ *malice.State, told *malice.Table) string {
				return fmt.Sprint(told.Result.(treasure.HarvestResult).Colorless)
			})
		malicetest.Equal(t, reading, got, want)
	}
}

// Beside a table nothing is harvested where nothing was beaten, whatever life is said.
func TestNothingBeatenNothingHarvested(t *testing.T) {
	rulebooktest.Proves(t, "harvest.at-once")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	act := treasure.Harvest{Table: true, By: "Ann", Life: 3}
	malicetest.Refuses(t, s, act, "harvest.at-once", malicetest.Said{})
	after, _ := malicetest.Plays(t, s, act, malicetest.Said{Dice: "6,6,1", Anyway: true})
	malicetest.Equal(t, "anyway", after.Avatar("Ann").Shards["colorless"], 5)
}

// A member that lost its last life token in the fight has no body and no shards to add to: the others of the
// band harvest, and theirs is the luck roll, before the body is destroyed as after it. One that loses its
// body after the victory leaves the luck roll to the band.
func TestSpoilsWithoutABody(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger", "lair.unstocked.once", "lair.unstocked.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		falls := func(s *malice.State, names ...string) {
			for _, name := range names {
				s.Avatar(name).Life, s.Avatar(name).Wounds = 0, 5
			}
		}
		met, _ := malicetest.Plays(t, bandOfThree(t, printing), creature.Creature{Kind: "creature", Lair: true,
			Table: true, By: "Ann", At: "b:C4"}, malicetest.Said{Dice: "power=1,abilities=1"})
		falls(met, "Ann")
		won, _ := malicetest.Plays(t, met, combat.WonEncounter{},
			malicetest.Said{Choose: map[string]string{"stocked": "no"}})
		rest := []string{"Ben", "Cyd"}
		malicetest.Equal(t, "the roll", *won.SpoilsFor(""), malice.Spoils{By: rest, Luck: true})
		malicetest.Refuses(t, won, treasure.Harvest{Table: true, By: "Ann"}, "return.trigger", malicetest.Said{})
		malicetest.Refuses(t, won, treasure.SeekTreasure{Who: "Ann"}, "return.trigger", malicetest.Said{})
		taken, told := malicetest.Plays(t, won, treasure.Harvest{Table: true}, malicetest.Said{Dice: "6,6"})
		malicetest.Equal(t, "by", told.Result.(treasure.HarvestResult).By, "Ben")
		light, _ := malicetest.Plays(t, taken, life.Destroy{Who: "Ann"}, malicetest.Said{})
		for what, s := range map[string]*malice.State{"in the band": taken, "destroyed": light} {
			found, _ := malicetest.Plays(t, s, treasure.SeekTreasure{Who: "Ben"}, malicetest.Said{Dice: "lr=6"})
			malicetest.Equal(t, what, *found.SpoilsFor(""), malice.Spoils{By: rest, Treasures: 1})
		}

		later, _ := beats(t, bandOfThree(t, printing), "no")
		later, _ = malicetest.Plays(t, later, treasure.Harvest{Table: true}, malicetest.Said{Dice: "6,6"})
		falls(later, "Ann")
		found, _ := malicetest.Plays(t, later, treasure.SeekTreasure{}, malicetest.Said{Dice: "lr=6"})
		malicetest.Equal(t, "Ben rolls", found.SpoilsFor("").Treasures, 1)
		later, _ = malicetest.Plays(t, later, life.Destroy{Who: "Ann"}, malicetest.Said{})
		malicetest.Equal(t, "what is left of the band", *later.SpoilsFor(""), malice.Spoils{By: rest, Luck: true})

		falls(won, rest...)
		malicetest.Refuses(t, won, treasure.Harvest{Table: true}, "return.trigger", malicetest.Said{})
		malicetest.Equal(t, "nobody harvests", won.NextDue()[0].Words, []string{"avatar", "destroy", "Ann"})
	})
}
