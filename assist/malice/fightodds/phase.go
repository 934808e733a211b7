package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/text"
)

// An intent says how the creature begins a phase: whether it spends the phase on a new form, and
// how likely it notices that it fights in vain.
type intent struct {
	passive bool
	after   foeState // foeState after this phase, with the chance p
	p       *big.Rat
	flees   bool // it notices before the blows, and leaves at once
}

// intentOf returns the intent of the creature against the avatars as they stand
// (futile.creature.pr, futile.creature.next-phase, futile.creature.flee, reform.guardian,
// reform.shadow, reform.first).
func (r *fightRace) intentOf(foe foeState) (intent, error) {
	m := intent{after: foeGone, p: new(big.Rat)}
	switch {
	case foe == foeKnows:
		m.passive, m.p = true, certain()
		return m, nil
	case r.State.Encounter.Kind == "xulthul":
		return m, nil
	}
	vain, err := r.inVain()
	if !vain || err != nil {
		return m, err
	}
	r.beginPhase()
	m.p = r.powerChance()
	switch {
	case combat.Reforms(r.State) && !r.State.Printed().ReformTakesRoll():
		m.after = foeKnows
	case combat.Reforms(r.State): // it rolls once the phase is over
		m.passive = true
		r.State.Fight().Defending = r.defenders(true)
		m.p = r.powerChance()
	default:
		m.flees = r.State.Printed().FleesOnceNoticed()
	}
	return m, nil
}

// inVain reports whether the creature fights in vain (futile.definition).
func (r *fightRace) inVain() (bool, error) {
	for _, name := range r.State.Fighting() {
		if record := r.State.Avatar(name).Turn; record != nil && len(record.Pending) > 0 {
			return combat.Futile(r.State) // Futile looks at a copy without soulshards
		}
	}
	r.beginPhase()
	return combat.Harmless(r.State, r.set)
}

// beginPhase clears what lasted for the phase before (combat.phase).
func (r *fightRace) beginPhase() {
	f := r.State.Fight()
	*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Locked: f.Locked}
}

// powerChance returns the chance that a power roll of the creature succeeds (roll.pr).
func (r *fightRace) powerChance() *big.Rat {
	opponent := "" // in joint combat the creature has no opponent yet
	if all := r.State.Fighting(); len(all) == 1 {
		opponent = all[0]
	}
	return chanceAtMost(dice.Highest(1, 6).Plus(malice.Sum(r.set, r.State.FoeShares("pr", opponent, nil))),
		r.State.Encounter.Power)
}

// chanceAtMost returns the chance that a total is at most so much.
func chanceAtMost(n dice.Dist, most int) *big.Rat {
	ways := new(big.Int)
	for v, w := range n.All() {
		if v <= most {
			ways.Add(ways, w)
		}
	}
	return new(big.Rat).SetFrac(ways, n.Total())
}

// phaseOutcomes returns the outcomes of a phase in which the creature attacks the avatar named target,
// which has the profile l of its group g.
func (r *fightRace) phaseOutcomes(foe foeState, m intent, g *group, target string, l int) (all outcomes,
	err error) {
	goesOn := certain()
	if m.flees {
		all.mix(m.p, pointMass(outcome{profile: l, foeState: foeGone}))
		goesOn, m.p = complement(m.p), new(big.Rat)
	}
	f := r.State.Fight()
	err = r.eachAbility(m, func(gaze string, p *big.Rat) error {
		*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Target: target,
			Gaze: gaze, Locked: f.Locked}
		f.Defending = r.defenders(m.passive || gaze != "")
		ways, err := r.exchangeOutcomes(g, target, l)
		r.addOutcomes(&all, product(goesOn, p), ways, m, foe)
		return err
	})
	return all, err
}

// addOutcomes adds the outcomes ways to all with the chance p, in two cases: if the creature notices (chance
// m.p), their foeState is m.after, else foe.
func (r *fightRace) addOutcomes(all *outcomes, p *big.Rat, ways outcomes, m intent, foe foeState) {
	for _, after := range []struct {
		foeState
		p *big.Rat
	}{{m.after, m.p}, {foe, complement(m.p)}} {
		if after.p.Sign() == 0 {
			continue
		}
		then := outcomes{map[outcome]*big.Int{}, ways.total}
		for o, weight := range ways.weights {
			o.foeState = after.foeState
			then.weights[o] = weight
		}
		all.mix(product(p, after.p), then)
	}
}

// product returns a*b, without copying where one of them is certain.
func product(a, b *big.Rat) *big.Rat {
	switch {
	case a == certain():
		return b
	case b == certain():
		return a
	}
	return new(big.Rat).Mul(a, b)
}

// defenders returns the names of those who defend in this phase; foe: the creature too.
func (r *fightRace) defenders(foe bool) (list []string) {
	for _, name := range r.defend {
		if r.State.Avatar(name).Life > 0 {
			list = append(list, name)
		}
	}
	if foe {
		list = append(list, "creature")
	}
	return list
}

// eachAbility calls each for every ability the creature may activate by a power roll, and for none,
// with its chance (creature.ability.activate, creature.ability.activate.one).
func (r *fightRace) eachAbility(m intent, each func(gaze string, p *big.Rat) error) error {
	var able []string
	for _, mod := range r.State.FoeMods() {
		if mod.Activated && (mod.From == "" || !slices.Contains(able, mod.From)) {
			able = append(able, malice.Ability(mod))
		}
	}
	if len(able) == 0 || m.passive {
		return each("", certain())
	}
	r.beginPhase()
	p := r.powerChance()
	if p.Cmp(certain()) < 0 {
		if err := each("", complement(p)); err != nil {
			return err
		}
	}
	p.Quo(p, big.NewRat(int64(len(able)), 1))
	for _, gaze := range able {
		if p.Sign() > 0 {
			if err := each(gaze, p); err != nil {
				return err
			}
		}
	}
	return nil
}

// luckChance returns the chance that an avatar evades: that its luck roll exceeds the power of the
// creature (evade.lr, evade.defending, roll.lr).
func (r *fightRace) luckChance(name string) *big.Rat {
	more, _ := r.State.ExtraDice("lr", name)
	shares := r.State.Shares("lr", name, nil)
	shares = append(shares, malice.Plain(text.Count(r.State.Avatar(name).Radiance, "luck"), "", ""))
	shares = append(shares, r.State.Pledged(name, "lr")...)
	if r.State.Printed().DefendingHelpsEvade() && r.State.Defends(name) {
		shares = append(shares, malice.Plain(1, "", ""))
	}
	failed := chanceAtMost(dice.Highest(1+more, 6).Plus(malice.Sum(r.set, shares)), r.State.Encounter.Power)
	return complement(failed)
}
