package rolls_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// binomial returns the chance of each number of stars among n d*, plus a constant.
func binomial(n, more int) map[string]string {
	chances := map[string]string{}
	for k := range n + 1 {
		ways := new(big.Int).Binomial(int64(n), int64(k))
		chances[fmt.Sprint(k+more)] = new(big.Rat).SetFrac(ways,
			new(big.Int).Lsh(big.NewInt(1), uint(n))).RatString()
	}
	return chances
}

// Harvests with a Harvest token, exactly: 1 more for certain in the first printing, 2 in the
// second, for each token of the harvester's own; modifiers likewise, never below none
// (radiance.duplicates, roll.modified).
func TestHarvestsWithRadianceExactly(t *testing.T) {
	rulebooktest.Proves(t, "radiance.harvest", "harvest.colorless")
	colorless := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(told.Result.(treasure.HarvestResult).Colorless)
	}
	for printing, each := range map[string]int{"first": 1, "second": 2} {
		s := malicetest.Beaten(t, printing, "creature", 3, "yellow:A")
		s.Encounter.By = []string{"Ann", "Ben"}
		for tokens := range 3 {
			s.Avatars[0].Radiance = slices.Repeat([]string{"harvest"}, tokens)
			malicetest.Equal(t, fmt.Sprint(printing, " Ann with ", tokens), malicetest.Walked(t, s,
				treasure.Harvest{Table: true, By: "Ann"}, colorless), binomial(3, tokens*each))
			malicetest.Equal(t, fmt.Sprint(printing, " Ben beside her"),
				malicetest.Walked(t, s, treasure.Harvest{Table: true, By: "Ben"}, colorless), binomial(3, 0))
		}
	}
	s := malice.Begin(malicetest.OpenBook(t), "second")
	malicetest.Equal(t, "harvest +1d*", malicetest.Walked(t, s,
		treasure.Harvest{Life: 2, Mods: malicetest.Modded(t, "harvest +1d*")}, colorless), binomial(3, 0))
	malicetest.Equal(t, "harvest +2", malicetest.Walked(t, s,
		treasure.Harvest{Life: 2, Mods: malicetest.Modded(t, "harvest +2")}, colorless), binomial(2, 2))
	malicetest.Equal(t, "harvest -1",
		malicetest.Walked(t, s, treasure.Harvest{Life: 2, Mods: malicetest.Modded(t, "harvest -1")},
			colorless), map[string]string{"0": "3/4", "1": "1/4"})
}

// A modifier of the harvest is the harvester's: somebody else's is refused, not ignored.
func TestModifiersOfHarvests(t *testing.T) {
	s := malicetest.Beaten(t, "second", "creature", 2)
	for _, mod := range []string{"Ann harvest +1", "an harvest +1", "harvest +1"} {
		_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann",
			Mods: malicetest.Modded(t, mod)}, malicetest.Said{Dice: "1,1"})
		malicetest.Equal(t, mod, told.Result.(treasure.HarvestResult).Colorless, 1)
	}
	for _, mod := range []string{"Ben harvest +1", "creature harvest +1", "Zoe harvest +1", "+1", "cr +1"} {
		malicetest.Refuses(t, s, treasure.Harvest{Table: true, By: "Ann", Mods: malicetest.Modded(t, mod)},
			"", malicetest.Said{Dice: "1,1"})
	}
}

// A harvest by flags draws from no bank but the box's.
func TestHarvestBeyondTheBox(t *testing.T) {
	rulebooktest.Proves(t, "harvest.bank-empty")
	for lives, want := range map[int]int{47: 47, 48: 48, 49: 48} {
		_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"),
			treasure.Harvest{Life: lives}, malicetest.Said{Dice: sixes(lives)})
		malicetest.Equal(t, fmt.Sprint(lives), []int{told.Result.(treasure.HarvestResult).Colorless,
			text.Count(malicetest.Kinds(told), "bank.short")}, []int{want, lives - want})
	}
}

func sixes(n int) string {
	text := "6"
	for range n - 1 {
		text += ",6"
	}
	return text
}

// Which token a drain takes, exactly: each held one alike, two of a kind twice as likely.
func TestDrainsExactly(t *testing.T) {
	rulebooktest.Proves(t, "drain.radiance-first", "pool.drain")
	s := malicetest.Lit(t, "second", 3, map[string][]string{"Ann": {"luck", "luck", "combat"}},
		malicetest.Names(2)...)
	left := func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Avatar("Ann").Radiance) }
	malicetest.Equal(t, "one", malicetest.Walked(t, s, life.Turn{What: "drain", Who: "Ann", N: 1}, left),
		map[string]string{"[luck combat]": "2/3", "[luck luck]": "1/3"})
	malicetest.Equal(t, "two", malicetest.Walked(t, s, life.Turn{What: "drain", Who: "Ann", N: 2}, left),
		map[string]string{"[luck]": "2/3", "[combat]": "1/3"})
	malicetest.Equal(t, "all, and a life", malicetest.Walked(t, s, life.Turn{What: "drain", Who: "Ann", N: 4},
		func(s *malice.State, _ *malice.Table) string {
			return left(s, nil) + fmt.Sprint(malicetest.Life(s.Avatar("Ann")))
		}),
		map[string]string{"[][4 0 1]": "1"})
}

// A restored token, exactly: any token of the pool.
func TestRestoresExactly(t *testing.T) {
	rulebooktest.Proves(t, "pool.restore")
	s := malicetest.Lit(t, "second", 1, map[string][]string{"Ben": notation.Radiances[:8]},
		malicetest.Names(2)...)
	got := malicetest.Walked(t, s, life.Restore{Who: "Ann", N: 1},
		func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").Radiance[0] })
	malicetest.Equal(t, "two in the pool", got, map[string]string{"harvest": "1/2", "recovery": "1/2"})
}

// The tokens dealt anew when one of two Light Wells turns Dark, exactly: of the set that stays each
// kind alike, never the same twice.
func TestDealingAnewExactly(t *testing.T) {
	rulebooktest.Proves(t, "pool.dark", "component.radiance")
	s := malicetest.Lit(t, "second", 2, map[string][]string{"Ann": {"luck", "luck"}}, malicetest.Names(2)...)
	each := map[string]string{}
	for _, kind := range notation.Radiances {
		each[kind] = "1/10"
	}
	for i, name := range malicetest.Names(2) {
		malicetest.Equal(t, name, malicetest.Walked(t, s, life.Darken{At: "b1"},
			func(s *malice.State, _ *malice.Table) string { return s.Avatars[i].Radiance[0] }), each)
	}
	malicetest.Equal(t, "one each, not the same",
		malicetest.Walked(t, s, life.Darken{At: "b1"}, func(s *malice.State, _ *malice.Table) string {
			return fmt.Sprint(len(s.Avatars[0].Radiance), len(s.Avatars[1].Radiance),
				slices.Equal(s.Avatars[0].Radiance, s.Avatars[1].Radiance))
		}), map[string]string{"1 1 false": "1"})
}

// On a table without an encounter a harvest that flags describe is taken all the same, by
// an avatar and from its bank.
func TestHarvestByFlagsOnATable(t *testing.T) {
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	s, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, Life: 2, Abilities: []string{"red"},
		By: "Ben"}, malicetest.Said{Dice: "1,6", Anyway: true})
	malicetest.Equal(t, "harvest", told.Result.(treasure.HarvestResult),
		treasure.HarvestResult{Colorless: 1, Colored: map[string]int{"red": 1}, By: "Ben",
			Bank: map[string]int{"colorless": 41, "black": 12, "blue": 12, "green": 6, "red": 11,
				"yellow": 12}})
	malicetest.Equal(t, "Ben", s.Avatar("Ben").Shards, map[string]int{"colorless": 4, "green": 3, "red": 1})
}

// Without a table --extra adds what it says, one where it says no number.
func TestExtraByFlags(t *testing.T) {
	for n, want := range map[int]int{-1: 2, 0: 1, 1: 2, 3: 4} {
		_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"),
			treasure.Harvest{Life: 1, Abilities: []string{"red"}, Extra: map[string]int{"red": n}},
			malicetest.Said{Dice: "1"})
		malicetest.Equal(t, fmt.Sprint(n), told.Result.(treasure.HarvestResult).Colored["red"], want)
	}
}

// The harvester is one of the band that fought, or anybody where the table does not say which band
// did.
func TestWhoHarvests(t *testing.T) {
	rulebooktest.Proves(t, "harvest.by-one")
	for _, c := range []struct {
		band   []string
		choose map[string]string
		by     string
	}{
		{[]string{"Ben"}, nil, "Ben"}, {[]string{"Ben", "Ann"}, nil, "Ben"},
		{[]string{"Ben", "Ann"}, map[string]string{"by": "Ann"}, "Ann"},
		{nil, map[string]string{"by": "Ben"}, "Ben"}, {nil, nil, "Ann"},
	} {
		s := malicetest.Beaten(t, "second", "creature", 1)
		s.Encounter.By = c.band
		_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true},
			malicetest.Said{Dice: "6", Choose: c.choose})
		malicetest.Equal(t, fmt.Sprint(c.band, c.choose), told.Result.(treasure.HarvestResult).By, c.by)
	}
	s := malicetest.Beaten(t, "second", "creature", 1)
	_, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ben"}, malicetest.Said{Dice: "6"})
	malicetest.Equal(t, "nobody else, as far as the table knows", malicetest.Remarked(told, "harvest.by-one"),
		"Ann has beaten it: Ben has no part in the harvest")
	s.Encounter.Combat = &malice.Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}}
	malicetest.Refuses(t, s, treasure.Harvest{Table: true, By: "Ben"}, "harvest.by-one",
		malicetest.Said{Dice: "6"})
	malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"}, malicetest.Said{Dice: "6"})
}
