package combat_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// anyShares draws a few numbers of any of these kinds.
func anyShares(t *rapid.T, what string, kinds ...string) (shares []notation.Share) {
	for range rapid.IntRange(0, 2).Draw(t, what) {
		b := notation.Bonus{Plus: rapid.IntRange(-2, 3).Draw(t, what+" plus"),
			Stars: rapid.IntRange(-2, 3).Draw(t, what+" stars")}
		if rapid.IntRange(0, 4).Draw(t, what+" d2") == 0 {
			b.N, b.Die = 1, "d2"
		}
		shares = append(shares, notation.Share{Bonus: b, Kind: rapid.SampledFrom(kinds).Draw(t, what+" kind"),
			What: what})
	}
	return shares
}

func anyAttack(t *rapid.T, what string) malice.Attack {
	kinds := []string{notation.Physical, "cold", "fire", "untyped"}
	return malice.Attack{Wounds: append([]notation.Share{malice.PlainWound()},
		anyShares(t, what+" wounds", kinds...)...), Shields: anyShares(t, what+" shield", kinds...),
		Harmless: rapid.IntRange(0, 5).Draw(t, what+" defends") == 0,
		Drains:   rapid.IntRange(0, 5).Draw(t, what+" drains") == 0}
}

func anyBlows(t *rapid.T) malice.Blows {
	return malice.Blows{Dice: rapid.IntRange(0, 4).Draw(t, "dice"),
		More: rapid.IntRange(0, 2).Draw(t, "more"), Shards: anyShares(t, "shards", ""),
		CR: anyShares(t, "cr", ""), Foe: anyShares(t, "foe", ""),
		Hit: anyAttack(t, "avatar"), Hurt: anyAttack(t, "creature")}
}

// likely returns the chance of the ways that fulfil a condition.
func likely(falls map[Fall]*big.Rat, meant func(Fall) bool) *big.Rat {
	p := new(big.Rat)
	for fall, q := range falls {
		if meant(fall) {
			p.Add(p, q)
		}
	}
	return p
}

// ahead returns by how much the avatar's roll is higher in the mean.
func ahead(b malice.Blows, set dice.Set) *big.Rat {
	ours := malice.Sum(set, slices.Concat(b.Shards, b.CR)).Mean()
	return ours.Sub(ours, malice.Sum(set, b.Foe).Mean())
}

// Laws of any exchange of blows: the chances sum to 1; wounds are never fewer than none, and none
// where nobody hits or a defender does; one more die never makes its owner hit less (roll.cr.tie,
// defend.no-wounds, shield.minimum, combat.joint.dice).
func TestLawsOfBlows(t *testing.T) {
	set := malicetest.ReadHigh(t)
	rapid.Check(t, func(rt *rapid.T) {
		b := anyBlows(rt)
		b = b.By(rapid.SampledFrom(notation.DStars).Draw(rt, "method"))
		falls := Falls(b, set)
		if all := likely(falls, func(Fall) bool { return true }); all.Cmp(big.NewRat(1, 1)) != 0 {
			rt.Fatalf("the chances come to %v", all)
		}
		for fall := range falls {
			if fall.Wounds < 0 || fall.Wounds > 0 && (fall.Hits == "" || b.Of(fall.Hits).Harmless) {
				rt.Fatalf("%+v", fall)
			}
		}
		for who, more := range map[string]malice.Blows{"avatar": {Dice: b.Dice + 1, More: b.More},
			"creature": {Dice: b.Dice, More: b.More + 1}} {
			more.Shards, more.CR, more.Foe = b.Shards, b.CR, b.Foe
			hits := func(f Fall) bool { return f.Hits == who }
			if likely(falls, hits).Cmp(likely(Falls(more, set), hits)) > 0 {
				rt.Fatalf("%s: one die more hits less than %d and %d", who, b.Dice, b.More)
			}
		}
	})
}

// A better shield lets no more wounds through, whatever number: a point more, a d* more, of
// any kind, by any method of d* (shield.physical, shield.energy.typed,
// shield.energy.untyped).
func TestMoreShieldIsNeverWorse(t *testing.T) {
	set := malicetest.ReadHigh(t)
	rapid.Check(t, func(rt *rapid.T) {
		method := rapid.SampledFrom(notation.DStars).Draw(rt, "method")
		a := anyAttack(rt, "creature")
		better := a
		kind := rapid.SampledFrom([]string{notation.Physical, "cold", "fire", "untyped"}).Draw(rt, "kind")
		one := rapid.SampledFrom([]notation.Bonus{{Plus: 1}, {Stars: 1}}).Draw(rt, "more")
		better.Shields = append(slices.Clone(a.Shields), notation.Share{Bonus: one, Kind: kind})
		had, has := malice.Blows{Hurt: a}.By(method).Hurt.Distribution(set), malice.Blows{Hurt: better}.By(
			method).Hurt.Distribution(set)
		for least := range 20 {
			if a, b := atLeast(had, least), atLeast(has, least); a.Cmp(b) < 0 {
				rt.Fatalf("%d wounds or more with %s %s beside it: %v, before %v", least, kind, one, b, a)
			}
		}
	})
}

func atLeast(s dice.Dist, least int) *big.Rat {
	p := new(big.Rat)
	for n := range s.All() {
		if n >= least {
			p.Add(p, s.Chance(n))
		}
	}
	return p
}

// The methods of d* and the mean: net changes nothing; halfsies rolls nothing and gives each side at
// most half a point too much (dstar.method.net, dstar.method.halfsies).
func TestMeansOfMethods(t *testing.T) {
	set, half := malicetest.ReadHigh(t), big.NewRat(1, 2)
	rapid.Check(t, func(rt *rapid.T) {
		b := anyBlows(rt)
		all := ahead(b.By("all"), set)
		if net := ahead(b.By("net"), set); net.Cmp(all) != 0 {
			rt.Fatalf("net: %v ahead, %v by rolling all", net, all)
		}
		halved := b.By("halfsies")
		if off := all.Sub(ahead(halved, set), all); off.Abs(off).Cmp(half) > 0 {
			rt.Fatalf("halfsies: %v off", off)
		}
		for _, shares := range [][]notation.Share{halved.Shards, halved.CR, halved.Foe, halved.Hit.Wounds,
			halved.Hit.Shields, halved.Hurt.Wounds, halved.Hurt.Shields} {
			if _, stars := malice.Starless(shares); stars != 0 {
				rt.Fatal(fmt.Sprint("halfsies rolls d*: ", shares))
			}
		}
	})
}
