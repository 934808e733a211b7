package malice

import (
	"fmt"
	"math/big"
	"slices"
	"testing"
)

// binomial is the chance of each number of stars among n d*, so many more counted.
func binomial(n, more int) map[string]string {
	chances := map[string]string{}
	for k := range n + 1 {
		ways := new(big.Int).Binomial(int64(n), int64(k))
		chances[fmt.Sprint(k+more)] = new(big.Rat).SetFrac(ways, new(big.Int).Lsh(big.NewInt(1), uint(n))).RatString()
	}
	return chances
}

// Harvests with a Harvest token, exactly: 1 more for certain in the first printing, 2 in
// the second, for each token of the harvester's own; modifiers likewise, never below none
// (radiance.harvest, radiance.duplicates, harvest.colorless, roll.modified).
func TestHarvestsWithRadianceExactly(t *testing.T) {
	colorless := func(_ *State, told *table) string { return fmt.Sprint(told.Result.(HarvestResult).Colorless) }
	for printing, each := range map[string]int{"first": 1, "second": 2} {
		s := beaten(t, printing, "creature", 3, "yellow:A")
		s.Encounter.By = []string{"Ann", "Ben"}
		for tokens := range 3 {
			s.Avatars[0].Radiance = slices.Repeat([]string{"harvest"}, tokens)
			equal(t, fmt.Sprint(printing, " Ann with ", tokens), walked(t, s, Harvest{Table: true, By: "Ann"}, colorless), binomial(3, tokens*each))
			equal(t, fmt.Sprint(printing, " Ben beside her"), walked(t, s, Harvest{Table: true, By: "Ben"}, colorless), binomial(3, 0))
		}
	}
	s := Begin(openBook(t), "second")
	equal(t, "harvest +1d*", walked(t, s, Harvest{Life: 2, Mods: modded(t, "harvest +1d*")}, colorless), binomial(3, 0))
	equal(t, "harvest +2", walked(t, s, Harvest{Life: 2, Mods: modded(t, "harvest +2")}, colorless), binomial(2, 2))
	equal(t, "harvest -1", walked(t, s, Harvest{Life: 2, Mods: modded(t, "harvest -1")}, colorless), map[string]string{"0": "3/4", "1": "1/4"})
}

// A modifier of the harvest is the harvester's: somebody else's is refused, not ignored.
func TestModifiersOfHarvests(t *testing.T) {
	s := beaten(t, "second", "creature", 2)
	for _, mod := range []string{"Ann harvest +1", "an harvest +1", "harvest +1"} {
		_, told := plays(t, s, Harvest{Table: true, By: "Ann", Mods: modded(t, mod)}, said{dice: "1,1"})
		equal(t, mod, told.Result.(HarvestResult).Colorless, 1)
	}
	for _, mod := range []string{"Ben harvest +1", "creature harvest +1", "Zoe harvest +1", "+1", "cr +1"} {
		refuses(t, s, Harvest{Table: true, By: "Ann", Mods: modded(t, mod)}, "", said{dice: "1,1"})
	}
}

// A harvest by flags draws from no bank but the box's (harvest.bank-empty).
func TestHarvestBeyondTheBox(t *testing.T) {
	for life, want := range map[int]int{47: 47, 48: 48, 49: 48} {
		_, told := plays(t, Begin(openBook(t), "second"), Harvest{Life: life}, said{dice: sixes(life)})
		equal(t, fmt.Sprint(life), []int{told.Result.(HarvestResult).Colorless, count(kinds(told), "bank.short")}, []int{want, life - want})
	}
}

func sixes(n int) string {
	text := "6"
	for range n - 1 {
		text += ",6"
	}
	return text
}

// Which token a drain takes, exactly: each held one alike, two of a kind twice as likely
// (drain.radiance-first, pool.drain).
func TestDrainsExactly(t *testing.T) {
	s := lit(t, "second", 3, map[string][]string{"Ann": {"luck", "luck", "combat"}}, names(2)...)
	left := func(s *State, _ *table) string { return fmt.Sprint(s.avatar("Ann").Radiance) }
	equal(t, "one", walked(t, s, Turn{"drain", "Ann", 1}, left), map[string]string{"[luck combat]": "2/3", "[luck luck]": "1/3"})
	equal(t, "two", walked(t, s, Turn{"drain", "Ann", 2}, left), map[string]string{"[luck]": "2/3", "[combat]": "1/3"})
	equal(t, "all, and a life", walked(t, s, Turn{"drain", "Ann", 4}, func(s *State, _ *table) string { return left(s, nil) + fmt.Sprint(life(s.avatar("Ann"))) }),
		map[string]string{"[][4 0 1]": "1"})
}

// What is restored, exactly: any token of the pool (pool.restore).
func TestRestoresExactly(t *testing.T) {
	s := lit(t, "second", 1, map[string][]string{"Ben": Radiances[:8]}, names(2)...)
	got := walked(t, s, Restore{Who: "Ann", N: 1}, func(s *State, _ *table) string { return s.avatar("Ann").Radiance[0] })
	equal(t, "two in the pool", got, map[string]string{"harvest": "1/2", "recovery": "1/2"})
}

// What is dealt anew when one of two Light Wells turns Dark, exactly: of the set that
// stays each kind alike, never the same twice (pool.dark, component.radiance).
func TestDealingAnewExactly(t *testing.T) {
	s := lit(t, "second", 2, map[string][]string{"Ann": {"luck", "luck"}}, names(2)...)
	each := map[string]string{}
	for _, kind := range Radiances {
		each[kind] = "1/10"
	}
	for i, name := range names(2) {
		equal(t, name, walked(t, s, Darken{At: "b1"}, func(s *State, _ *table) string { return s.Avatars[i].Radiance[0] }), each)
	}
	equal(t, "one each, not the same", walked(t, s, Darken{At: "b1"}, func(s *State, _ *table) string {
		return fmt.Sprint(len(s.Avatars[0].Radiance), len(s.Avatars[1].Radiance), slices.Equal(s.Avatars[0].Radiance, s.Avatars[1].Radiance))
	}), map[string]string{"1 1 false": "1"})
}

// On a table without an encounter a harvest that flags describe is taken all the same, by
// an avatar and from its bank.
func TestHarvestByFlagsOnATable(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	s, told := plays(t, s, Harvest{Table: true, Life: 2, Abilities: []string{"red"}, By: "Ben"}, said{dice: "1,6"})
	equal(t, "harvest", told.Result.(HarvestResult), HarvestResult{Colorless: 1, Colored: map[string]int{"red": 1}, By: "Ben",
		Bank: map[string]int{"colorless": 41, "black": 12, "blue": 12, "green": 6, "red": 11, "yellow": 12}})
	equal(t, "Ben", s.avatar("Ben").Shards, map[string]int{"colorless": 4, "green": 3, "red": 1})
}

// Without a table --extra adds what it says, one where it says no number.
func TestExtraByFlags(t *testing.T) {
	for n, want := range map[int]int{-1: 2, 0: 1, 1: 2, 3: 4} {
		_, told := plays(t, Begin(openBook(t), "second"), Harvest{Life: 1, Abilities: []string{"red"}, Extra: map[string]int{"red": n}}, said{dice: "1"})
		equal(t, fmt.Sprint(n), told.Result.(HarvestResult).Colored["red"], want)
	}
}

// Who harvests is one of the band that fought, or anybody where the table does not say
// who did (harvest.by-one).
func TestWhoHarvests(t *testing.T) {
	for _, c := range []struct {
		band   []string
		choose map[string]string
		by     string
	}{
		{[]string{"Ben"}, nil, "Ben"}, {[]string{"Ben", "Ann"}, nil, "Ben"}, {[]string{"Ben", "Ann"}, map[string]string{"by": "Ann"}, "Ann"},
		{nil, map[string]string{"by": "Ben"}, "Ben"}, {nil, nil, "Ann"},
	} {
		s := beaten(t, "second", "creature", 1)
		s.Encounter.By = c.band
		_, told := plays(t, s, Harvest{Table: true}, said{dice: "6", choose: c.choose})
		equal(t, fmt.Sprint(c.band, c.choose), told.Result.(HarvestResult).By, c.by)
	}
	s := beaten(t, "second", "creature", 1)
	_, told := plays(t, s, Harvest{Table: true, By: "Ben"}, said{dice: "6"})
	equal(t, "nobody else, as far as the table knows", remarkBy(told, "harvest.by-one"), "Ann has beaten it: Ben has no part in the harvest")
	s.Encounter.Combat = &Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}}
	refuses(t, s, Harvest{Table: true, By: "Ben"}, "harvest.by-one", said{dice: "6"})
	plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "6"})
}
