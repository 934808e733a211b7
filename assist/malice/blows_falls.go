package malice

import (
	"math/big"

	"tablehand/assist/chance"
	"tablehand/assist/dice"
)

// Fall is a way in which an exchange of blows can end.
type Fall struct {
	Hits   string // avatar | creature; empty: nobody, the rolls are equal (roll.cr.tie)
	Wounds int    // that come through
}

// Falls are all the ways in which blows can end, with the exact chance of each; together
// they come to 1. The blows are those that By gives, the dice those of the table.
func (b Blows) Falls(set dice.Set) map[Fall]*big.Rat {
	avatar := highest(b.Dice).plus(sum(set, b.Shards)).plus(sum(set, b.CR))
	foe := highest(1 + b.More).plus(sum(set, b.Foe))
	falls := map[Fall]*big.Rat{}
	hits := map[string]*big.Rat{}
	for a, p := range avatar {
		for f, q := range foe {
			add(hits, whoHits(a, f), new(big.Rat).Mul(p, q))
		}
	}
	for who, p := range hits {
		for wounds, q := range b.come(who, set) {
			add(falls, Fall{who, wounds}, new(big.Rat).Mul(p, q))
		}
	}
	return falls
}

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

func (b Blows) come(who string, set dice.Set) likelihood { return b.of(who).come(set) }

// come is how many wounds come through, with the chance of each number.
func (a Attack) come(set dice.Set) likelihood {
	through := likelihood{}
	if a.Harmless {
		through[0] = big.NewRat(1, 1)
		return through
	}
	wounds, shields := map[string]int{}, map[string]int{}
	var next func(rolls []roll, p *big.Rat)
	next = func(rolls []roll, p *big.Rat) {
		if len(rolls) == 0 {
			add(through, a.Through(wounds, shields), p)
			return
		}
		for n, q := range rolls[0].likelihood {
			rolls[0].into[rolls[0].kind] = n
			next(rolls[1:], new(big.Rat).Mul(p, q))
		}
	}
	next(append(rollsOf(set, a.Wounds, wounds), rollsOf(set, a.Shields, shields)...), big.NewRat(1, 1))
	return through
}

// roll is the number of one kind of wounds, or of what stops them.
type roll struct {
	kind       string
	into       map[string]int
	likelihood likelihood
}

func rollsOf(set dice.Set, shares []Share, into map[string]int) (rolls []roll) {
	for _, kind := range kindsOf(shares) {
		rolls = append(rolls, roll{kind, into, sum(set, of(kind, shares))})
	}
	return rolls
}

// likelihood is a number with the chance of each value it can have.
type likelihood map[int]*big.Rat

func add[K comparable](to map[K]*big.Rat, key K, p *big.Rat) {
	if to[key] == nil {
		to[key] = new(big.Rat)
	}
	to[key].Add(to[key], p)
}

func (s likelihood) plus(other likelihood) likelihood {
	total := likelihood{}
	for a, p := range s {
		for b, q := range other {
			add(total, a+b, new(big.Rat).Mul(p, q))
		}
	}
	return total
}

// highest is the highest of n d6, 0 of none (combat.joint.dice).
func highest(n int) likelihood {
	s := likelihood{}
	if n == 0 {
		return likelihood{0: big.NewRat(1, 1)}
	}
	power := func(x int) *big.Int { return new(big.Int).Exp(big.NewInt(int64(x)), big.NewInt(int64(n)), nil) }
	for face := 1; face <= 6; face++ {
		s[face] = new(big.Rat).SetFrac(new(big.Int).Sub(power(face), power(face-1)), power(6))
	}
	return s
}

// sum is what shares come to together.
func sum(set dice.Set, shares []Share) likelihood {
	total, plus := likelihood{0: big.NewRat(1, 1)}, 0
	for _, s := range shares {
		plus += s.Plus
		total = total.times(set, "d*", s.Stars).times(set, s.Die, s.N)
	}
	return total.plus(likelihood{plus: big.NewRat(1, 1)})
}

// times adds n dice, or takes them off where n is negative.
func (s likelihood) times(set dice.Set, name string, n int) likelihood {
	sign := 1
	if n < 0 {
		sign, n = -1, -n
	}
	for range n {
		s = s.plus(face(set.Die(name), sign))
	}
	return s
}

// face is what one die counts for; faces that are rolled again do not count.
func face(die chance.Die, sign int) likelihood {
	var values []int
	for f := 1; f <= die.Sides; f++ {
		if v, again, err := die.Read(chance.Face(f)); err == nil && !again {
			values = append(values, v)
		}
	}
	s := likelihood{}
	for _, v := range values {
		add(s, sign*v, big.NewRat(1, int64(len(values))))
	}
	return s
}
