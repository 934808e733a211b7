package malice

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
)

// Blows are one exchange of blows as numbers: everything that decides who hits whom, and
// what comes through. The acts of a fight roll them, and odds count them.
type Blows struct {
	Dice   int              // d6 of the avatar that is attacked; the highest counts (combat.joint.dice)
	Shards []notation.Share // of soulshards, whose d* fall before those dice
	CR     []notation.Share // what is added to them (combat.cr.modifiers)
	Foe    []notation.Share // what is added to the creature's d6
	More   int              // d6 that the creature rolls beside its one; the highest counts

	Hit  Attack // what a hit of the avatar does to the creature
	Hurt Attack // what a hit of the creature does to the avatar
}

// Attack is what a hit does to the one who is hit (combat.hit).
type Attack struct {
	Wounds   []notation.Share // by kind
	Shields  []notation.Share // of who is hit, by the kind that they stop; untyped stops every energy
	Harmless bool             // by a defender (defend.no-wounds)
	Drains   bool             // its wounds are drains, and no shield helps (combat.shadow-drains)
}

// KindOf is the kind of wounds that a modifier is for; one without is for blows.
func KindOf(m notation.Mod) string {
	if m.What != "wounds" && m.What != "shield" {
		return ""
	}
	if m.Energy == "" {
		return notation.Physical
	}
	return m.Energy
}

// kinds are the kinds that these are of, in their order.
func KindsOf(shares []notation.Share) []string {
	var list []string
	for _, s := range shares {
		if !slices.Contains(list, s.Kind) {
			list = append(list, s.Kind)
		}
	}
	return list
}

// Of are those of a kind.
func Of(kind string, shares []notation.Share) []notation.Share {
	return slices.DeleteFunc(slices.Clone(shares), func(s notation.Share) bool { return s.Kind != kind })
}

// Meet leaves of the shields those that help against these wounds. Where all the energy is
// of one kind, what stops every energy joins what stops that one: it is one roll
// (shield.physical, shield.energy.typed, shield.energy.untyped, shield.physical-vs-energy,
// shield.drains).
func (a Attack) Meet() Attack {
	if a.Drains {
		a.Shields = nil
		return a
	}
	kinds := KindsOf(a.Wounds)
	energies := notation.Without(kinds, notation.Physical)
	var help []notation.Share
	for _, s := range a.Shields {
		if s.Kind == "untyped" && len(energies) == 1 {
			s.Kind = energies[0]
		}
		if slices.Contains(kinds, s.Kind) || s.Kind == "untyped" && len(energies) > 0 {
			help = append(help, s)
		}
	}
	a.Shields = help
	return a
}

// Through is how many of the wounds come through, of each kind what its shields leave, and
// of the energies what those against all of them leave together; never fewer than none
// (shield.minimum).
func (a Attack) Through(wounds, shields map[string]int) int {
	through, energy := 0, 0
	for kind, n := range wounds {
		switch n = max(0, n); kind {
		case notation.Physical:
			through += max(0, n-max(0, shields[kind]))
		case "untyped":
			energy += n
		default:
			energy += max(0, n-max(0, shields[kind]))
		}
	}
	return through + max(0, energy-max(0, shields["untyped"]))
}

// Of is the attack of who hits.
func (b Blows) Of(who string) Attack {
	switch who {
	case "avatar":
		return b.Hit
	case "creature":
		return b.Hurt
	}
	return Attack{Harmless: true}
}

// Distribution is how many wounds come through, with the chance of each number.
func (a Attack) Distribution(set dice.Set) dice.Dist {
	if a.Harmless {
		return dice.Sure(0)
	}
	wounds, shields := map[string]int{}, map[string]int{}
	throws := append(rollsOf(set, a.Wounds, wounds), rollsOf(set, a.Shields, shields)...)
	most := 0
	for _, r := range throws {
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
	fall(throws, big.NewInt(1))
	return dice.Weighed(0, weights)
}

// roll is the number of one kind of wounds, or of what stops them.
type roll struct {
	dice.Dist
	kind string
	into map[string]int
}

func rollsOf(set dice.Set, shares []notation.Share, into map[string]int) (throws []roll) {
	for _, kind := range KindsOf(shares) {
		throws = append(throws, roll{Sum(set, Of(kind, shares)), kind, into})
	}
	return throws
}

// Sum is what shares come to together.
func Sum(set dice.Set, shares []notation.Share) dice.Dist {
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
