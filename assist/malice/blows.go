package malice

import "slices"

// Blows are one exchange of blows as numbers: everything that decides who hits whom, and
// what comes through. The acts of a fight roll them, and odds count them.
type Blows struct {
	Dice   int     // d6 of the avatar that is attacked; the highest counts (combat.joint.dice)
	Shards []Share // of soulshards, whose d* fall before those dice
	CR     []Share // what is added to them (combat.cr.modifiers)
	Foe    []Share // what is added to the creature's d6
	More   int     // d6 that the creature rolls beside its one; the highest counts

	Hit  Attack // what a hit of the avatar does to the creature
	Hurt Attack // what a hit of the creature does to the avatar
}

// Attack is what a hit does to the one who is hit (combat.hit).
type Attack struct {
	Wounds   []Share // by kind
	Shields  []Share // of who is hit, by the kind that they stop; untyped stops every energy
	Harmless bool    // by a defender (defend.no-wounds)
	Drains   bool    // its wounds are drains, and no shield helps (combat.shadow-drains)
}

// kindOf is the kind of wounds that a modifier is for; one without is for blows.
func kindOf(m Mod) string {
	if m.What != "wounds" && m.What != "shield" {
		return ""
	}
	if m.Energy == "" {
		return Physical
	}
	return m.Energy
}

// kinds are the kinds that these are of, in their order.
func kindsOf(shares []Share) []string {
	var list []string
	for _, s := range shares {
		if !slices.Contains(list, s.Kind) {
			list = append(list, s.Kind)
		}
	}
	return list
}

// of are those of a kind.
func of(kind string, shares []Share) []Share {
	return slices.DeleteFunc(slices.Clone(shares), func(s Share) bool { return s.Kind != kind })
}

// meet leaves of the shields those that help against these wounds. Where all the energy is
// of one kind, what stops every energy joins what stops that one: it is one roll
// (shield.physical, shield.energy.typed, shield.energy.untyped, shield.physical-vs-energy,
// shield.drains).
func (a Attack) meet() Attack {
	if a.Drains {
		a.Shields = nil
		return a
	}
	kinds := kindsOf(a.Wounds)
	energies := without(kinds, Physical)
	var help []Share
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
		case Physical:
			through += max(0, n-max(0, shields[kind]))
		case "untyped":
			energy += n
		default:
			energy += max(0, n-max(0, shields[kind]))
		}
	}
	return through + max(0, energy-max(0, shields["untyped"]))
}
