package malice

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// Blows are one exchange of blows as numbers: everything that decides who hits whom, and
// what comes through. The acts of a fight roll them, and odds count them.
type Blows struct {
	Dice   int              // d6 of the avatar that is attacked; the highest counts (combat.joint.dice)
	Shards []notation.Share // what soulshards add to the avatar's roll; their d* fall before its d6
	CR     []notation.Share // what else is added to the avatar's d6 (combat.cr.modifiers)
	Foe    []notation.Share // what is added to the creature's d6
	More   int              // d6 that the creature rolls beside its one; the highest counts

	Hit  Attack // what a hit of the avatar does to the creature
	Hurt Attack // what a hit of the creature does to the avatar
}

// Attack holds the wounds or drains of a hit and the shields against them (combat.hit).
type Attack struct {
	Wounds   []notation.Share // what the hit deals: each share with its kind of wounds
	Shields  []notation.Share // of the side hit, by the kind of wounds they stop; untyped stops every energy
	Harmless bool             // the side that hits defends, and so wounds nobody (defend.no-wounds)
	Drains   bool             // the hit drains, and no shield helps (combat.shadow-drains)
}

// KindOf returns the kind of a wounds or shield effect, physical by default; empty for any other effect.
func KindOf(m notation.Mod) string {
	if m.What != "wounds" && m.What != "shield" {
		return ""
	}
	if m.Energy == "" {
		return notation.Physical
	}
	return m.Energy
}

// KindsOf lists the kinds of wounds that shares have, without repeats, in the order of the shares.
func KindsOf(shares []notation.Share) []string {
	var list []string
	for _, s := range shares {
		list = text.With(list, s.Kind)
	}
	return list
}

// Of returns the shares of a kind.
func Of(kind string, shares []notation.Share) []notation.Share {
	return slices.DeleteFunc(slices.Clone(shares), func(s notation.Share) bool { return s.Kind != kind })
}

// Meet returns the attack with only the shields that stop some of its wounds; drains are stopped by none.
// Where all energy is of one kind, an untyped shield becomes one of that kind: it is one roll
// (shield.physical, shield.energy.typed, shield.energy.untyped, shield.physical-vs-energy, shield.drains).
func (a Attack) Meet() Attack {
	if a.Drains {
		a.Shields = nil
		return a
	}
	kinds := KindsOf(a.Wounds)
	energies := text.Without(kinds, notation.Physical)
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

// Through returns the number of wounds that come through: wounds and shields are rolled, by kind. Of each
// kind the rest after its shields counts, and of the energies together the rest after the shields against
// all of them; never fewer than none (shield.minimum).
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

// Of returns the attack of the side that hits, avatar or creature; for any other word a harmless one.
func (b Blows) Of(who string) Attack {
	switch who {
	case "avatar":
		return b.Hit
	case "creature":
		return b.Hurt
	}
	return Attack{Harmless: true}
}

// DiceOfAvatar returns the dice that the attacked avatar rolls after a hit. by is the side that hit: avatar
// gives wounds, creature gives shield, and empty (nobody hit) gives empty.
func DiceOfAvatar(by string) string {
	switch by {
	case "avatar":
		return "wounds"
	case "creature":
		return "shield"
	}
	return ""
}

// Dealer returns the effects' name for by, the side that hit: target's own for avatar, else by itself.
func Dealer(by, target string) string {
	if by == "avatar" {
		return target
	}
	return by
}

// Distribution returns the distribution of the wounds that come through, by the rule of Through. It
// goes kind by kind, so that the kinds add to the work and do not multiply it.
func (a Attack) Distribution(set dice.Set) dice.Dist {
	if a.Harmless {
		return dice.Sure(0)
	}
	wounds := func(kind string) dice.Dist { return AtLeast(Sum(set, Of(kind, a.Wounds)), 0) }
	shields := func(kind string) dice.Dist { return AtLeast(Sum(set, Of(kind, a.Shields)), 0) }
	left := func(wounds dice.Dist, kind string) dice.Dist {
		return AtLeast(wounds.Plus(shields(kind).Negative()), 0)
	}
	through, energy := dice.Sure(0), dice.Sure(0)
	for _, kind := range KindsOf(a.Wounds) {
		switch kind {
		case notation.Physical:
			through = left(wounds(kind), kind)
		case "untyped":
			energy = energy.Plus(wounds(kind))
		default:
			energy = energy.Plus(left(wounds(kind), kind))
		}
	}
	return through.Plus(left(energy, "untyped"))
}

// AtLeast returns n with every value below least counted as least.
func AtLeast(n dice.Dist, least int) dice.Dist {
	low, high := n.Range()
	if low >= least {
		return n
	}
	weights := make([]*big.Int, max(high, least)-least+1)
	for i := range weights {
		weights[i] = new(big.Int)
	}
	for v, w := range n.All() {
		into := weights[max(v, least)-least]
		into.Add(into, w)
	}
	return dice.Weighed(least, weights)
}

// AtMost returns n with every value above most counted as most.
func AtMost(n dice.Dist, most int) dice.Dist {
	if _, high := n.Range(); high <= most {
		return n
	}
	return AtLeast(n.Negative(), -most).Negative()
}

// Sum returns the distribution of the sum of shares.
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
