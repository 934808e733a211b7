package malice

import (
	"math/big"

	"tablehand/assist/dice"
)

// whoHits is who has rolled more (roll.cr, roll.cr.tie).
func whoHits(avatar, creature int) string {
	switch {
	case avatar > creature:
		return "avatar"
	case avatar < creature:
		return "creature"
	}
	return ""
}

// hits is how likely it is that each of them hits, or nobody, as far as that can be
// (roll.cr, combat.joint.dice).
func (b Blows) hits(set dice.Set) map[string]*big.Rat {
	avatar := dice.Highest(b.Dice, 6).Plus(sum(set, b.Shards)).Plus(sum(set, b.CR))
	creature := dice.Highest(1+b.More, 6).Plus(sum(set, b.Foe))
	all := new(big.Int).Mul(avatar.Total(), creature.Total())
	more, even, below := new(big.Int), new(big.Int), new(big.Int) // below: the creature has less
	least, _ := creature.Range()
	product := new(big.Int)
	for cr, ways := range avatar.All() {
		for ; least < cr; least++ {
			below.Add(below, creature.Weight(least))
		}
		more.Add(more, product.Mul(ways, below))
		even.Add(even, product.Mul(ways, creature.Weight(cr)))
	}
	less := new(big.Int).Sub(all, more)
	chances := map[string]*big.Rat{}
	for who, ways := range map[string]*big.Int{"avatar": more, "": even, "creature": less.Sub(less, even)} {
		if ways.Sign() > 0 {
			chances[who] = new(big.Rat).SetFrac(ways, all)
		}
	}
	return chances
}

// of is the attack of who hits.
func (b Blows) of(who string) Attack {
	switch who {
	case "avatar":
		return b.Hit
	case "creature":
		return b.Hurt
	}
	return Attack{Harmless: true}
}

// through is how many wounds come through, with the chance of each number.
func (a Attack) through(set dice.Set) dice.Dist {
	if a.Harmless {
		return dice.Sure(0)
	}
	wounds, shields := map[string]int{}, map[string]int{}
	rolls := append(rollsOf(set, a.Wounds, wounds), rollsOf(set, a.Shields, shields)...)
	most := 0
	for _, r := range rolls {
		_, high := r.Range()
		most += max(0, high)
	}
	weights := make([]*big.Int, most+1)
	for i := range weights {
		weights[i] = new(big.Int)
	}
	var fall func(rest []roll, weight *big.Int)
	fall = func(rest []roll, weight *big.Int) {
		if len(rest) == 0 {
			n := a.Through(wounds, shields)
			weights[n].Add(weights[n], weight)
			return
		}
		for n, w := range rest[0].All() {
			rest[0].into[rest[0].kind] = n
			fall(rest[1:], new(big.Int).Mul(weight, w))
		}
	}
	fall(rolls, big.NewInt(1))
	return dice.Weighed(0, weights)
}

// roll is the number of one kind of wounds, or of what stops them.
type roll struct {
	dice.Dist
	kind string
	into map[string]int
}

func rollsOf(set dice.Set, shares []Share, into map[string]int) (rolls []roll) {
	for _, kind := range kindsOf(shares) {
		rolls = append(rolls, roll{sum(set, of(kind, shares)), kind, into})
	}
	return rolls
}

// sum is what shares come to together.
func sum(set dice.Set, shares []Share) dice.Dist {
	total, plus := dice.Sure(0), 0
	for _, s := range shares {
		plus += s.Plus
		if s.Stars != 0 {
			total = total.Plus(dice.Of(set.Die("d*")).Times(s.Stars))
		}
		if s.N != 0 {
			total = total.Plus(dice.Of(set.Die(s.Die)).Times(s.N))
		}
	}
	return total.Plus(dice.Sure(plus))
}
