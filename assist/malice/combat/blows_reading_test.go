package combat_test

import (
	"maps"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
)

// A gridFight is one phase of a fight in a test's plain numbers.
type gridFight struct {
	says     string
	method   string      // of d*
	first    bool        // by the first printing
	power    int         // of the creature: CR one less, as many d* wounds
	own      *malice.Own // instead of that
	shadow   bool
	foe      side
	cards    []string // abilities of the creature
	avatars  []side
	defences string // who defends
}

func (g gridFight) names() []string { return malicetest.Names(len(g.avatars)) }

func (g gridFight) defends(name string) bool {
	return slices.Contains(strings.Fields(g.defences), name)
}

// rolling counts the dice of the avatar that is attacked: one for each that fights, one where all
// defend; and those that cards give it (combat.joint.dice, reading A4).
func (g gridFight) rolling(target int) int {
	n := 0
	for _, name := range g.names() {
		if !g.defends(name) {
			n++
		}
	}
	return max(1, n) + g.avatars[target].dice
}

// crOf returns the amount that an avatar adds to its die (radiance.combat, defend.cr,
// shard.coloured.roll, shard.coloured.match).
func (g gridFight) crOf(i int) amount {
	who := g.avatars[i]
	cr := who.cr
	cr.plus += strings.Count(who.radiance, "combat")
	if g.defends(g.names()[i]) {
		cr.plus--
	}
	for _, p := range who.shards {
		worth := 1
		if slices.ContainsFunc(g.cards,
			func(card string) bool { return strings.HasPrefix(card, p.color+":") }) {
			worth = 2
		}
		if p.outside {
			cr.stars += worth
		} else {
			cr.plus += worth
		}
	}
	return cr
}

// foeCR returns the amount that the creature adds to its die (creature.power.1 to creature.power.5).
func (g gridFight) foeCR() amount {
	cr := g.foe.cr
	if cr.plus += g.power - 1; g.own != nil {
		cr.plus = g.foe.cr.plus + g.own.CR
	}
	if g.defends("creature") {
		cr.plus--
	}
	return cr
}

// hit returns the wounds of a hit and the shields against them, by kind, as the method of d* leaves
// them (combat.hit, radiance.physical-surge, radiance.energy-surge, combat.shadow-drains).
func (g gridFight) hit(target int, who string) (wounds, shields map[string]amount) {
	avatar := g.avatars[target]
	if who == "avatar" {
		wounds, shields = avatar.dealt(amount{plus: 1}), maps.Clone(g.foe.shields)
		if n := strings.Count(avatar.radiance, "physical-surge"); wounds[notation.Physical] != (amount{}) {
			raise(wounds, notation.Physical, amount{plus: n})
		}
		for _, energy := range notation.Energies {
			if wounds[energy] != (amount{}) {
				raise(wounds, energy, amount{plus: strings.Count(avatar.radiance, "energy-surge")})
				break
			}
		}
	} else {
		stars := g.power - 1
		if g.own != nil {
			stars = g.own.Wounds
		}
		wounds, shields = g.foe.dealt(amount{plus: 1, stars: stars}), maps.Clone(avatar.shields)
		if shields == nil {
			shields = map[string]amount{}
		}
		raise(shields, notation.Physical, amount{plus: strings.Count(avatar.radiance, "physical-shield")})
		raise(shields, "untyped", amount{plus: strings.Count(avatar.radiance, "energy-shield")})
		if g.shadow {
			shields = nil
		}
	}
	return g.methodical(wounds, shields)
}

func raise(of map[string]amount, kind string, by amount) {
	a := of[kind]
	of[kind] = amount{a.plus + by.plus, a.stars + by.stars, a.twos + by.twos}
}

// dealt returns the blow with its additions, by kind; all of it an energy where it is turned.
func (d side) dealt(blow amount) map[string]amount {
	wounds := map[string]amount{}
	kind := func(k string) string {
		if d.energy != "" {
			return d.energy
		}
		return k
	}
	raise(wounds, kind(notation.Physical), blow)
	for k, a := range d.wounds {
		raise(wounds, kind(k), a)
	}
	return wounds
}

// methodical returns wounds and shields as a method of d* has them: halved, or each shield set off
// against the wounds that it stops (dstar.method.halfsies, dstar.method.net, reading A3).
func (g gridFight) methodical(wounds, shields map[string]amount) (map[string]amount, map[string]amount) {
	for _, of := range []map[string]amount{wounds, shields} {
		for kind := range of {
			if g.method == "halfsies" {
				of[kind] = of[kind].halved()
			}
		}
	}
	if g.method != "net" {
		return wounds, shields
	}
	setOff := func(kind, by string) {
		if n := min(wounds[kind].stars, shields[by].stars); n > 0 {
			raise(wounds, kind, amount{stars: -n})
			raise(shields, by, amount{stars: -n})
		}
	}
	for _, kind := range notation.WoundKinds {
		setOff(kind, kind)
	}
	for _, energy := range notation.Energies {
		setOff(energy, "untyped")
	}
	return wounds, shields
}

// left counts the wounds that come through: a shield without a type stops every energy, but each of
// its points one wound only (shield.energy.untyped, shield.minimum).
func left(dealt, stops map[string]int) int {
	through, energy, kinds := max(0, dealt[notation.Physical]-max(0, stops[notation.Physical])), 0, 0
	for _, kind := range notation.Energies {
		if _, is := dealt[kind]; is {
			kinds++
		}
	}
	for _, kind := range notation.Energies {
		by := stops[kind]
		switch _, is := dealt[kind]; {
		case !is:
			continue
		case kind == "untyped":
			by = 0
		case kinds == 1: // both are one shield, a curse on either lessens it
			return through + max(0, dealt[kind]-max(0, by+stops["untyped"]))
		}
		energy += max(0, dealt[kind]-max(0, by))
	}
	return through + max(0, energy-max(0, stops["untyped"]))
}
