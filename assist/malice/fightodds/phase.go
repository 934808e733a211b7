package fightodds

import (
	"math/big"
	"slices"

	"tablehand/assist/dice"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/notation"
)

// A mood is what the creature is about when a phase begins: whether it spends it on a new
// form, and what it may understand in it.
type mood struct {
	passive bool
	after   temper   // once this phase is over, with the chance
	p       *big.Rat // of it
	at      bool     // it understands before the blows, and is gone at once
}

// mood says what the creature is about as those stand who fight (futile.creature.pr,
// futile.creature.next-phase, futile.creature.flee, reform.guardian, reform.shadow,
// reform.first).
func (d *duel) mood(t temper) (mood, error) {
	m := mood{after: foeGone, p: new(big.Rat)}
	switch {
	case t == foeKnows:
		m.passive, m.p = true, certain
		return m, nil
	case d.Encounter.Kind == "xulthul":
		return m, nil
	}
	vain, err := d.inVain()
	if !vain || err != nil {
		return m, err
	}
	d.renew()
	m.p = d.powerChance()
	switch {
	case combat.Reforms(d.State) && d.Second():
		m.after = foeKnows
	case combat.Reforms(d.State): // it rolls once the phase is over
		m.passive = true
		d.Fight().Defending = d.defending(true)
		m.p = d.powerChance()
	default:
		m.at = combat.Withdraws(d.State)
	}
	return m, nil
}

// inVain says whether the creature fights in vain against those who stand here
// (futile.definition).
func (d *duel) inVain() (bool, error) {
	for _, name := range d.Fighting() {
		if night := d.Avatar(name).Turn; night != nil && len(night.Pending) > 0 {
			return combat.Futile(d.State) // soulshards do not count: it looks at a copy without them
		}
	}
	d.renew()
	return combat.Harmless(d.State, d.set)
}

// renew forgets what lasted for a phase: the next is about to begin (combat.phase).
func (d *duel) renew() {
	f := d.Fight()
	*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Locked: f.Locked}
}

// powerChance is how likely a power roll of the creature succeeds (roll.pr).
func (d *duel) powerChance() *big.Rat {
	opponent := "" // in joint combat it has chosen none yet
	if all := d.Fighting(); len(all) == 1 {
		opponent = all[0]
	}
	return atMostOf(dice.Highest(1, 6).Plus(malice.Sum(d.set, d.FoeShares("pr", opponent, nil))),
		d.Encounter.Power)
}

func atMostOf(n dice.Dist, most int) *big.Rat {
	ways := new(big.Int)
	for v, w := range n.All() {
		if v <= most {
			ways.Add(ways, w)
		}
	}
	return new(big.Rat).SetFrac(ways, n.Total())
}

// outs are how a phase ends in which the creature attacks one of a troop with a look.
func (d *duel) outs(t temper, m mood, tr *troop, target string, l int) (all outs, err error) {
	goesOn := certain
	if m.at {
		all.blend(m.p, surely(out{look: l, temper: foeGone}))
		goesOn, m.p = rest(m.p), new(big.Rat)
	}
	f := d.Fight()
	err = d.gazing(m, func(gaze string, p *big.Rat) error {
		*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Target: target,
			Gaze: gaze, Locked: f.Locked}
		f.Defending = d.defending(m.passive || gaze != "")
		ways, err := d.exchange(tr, target, l)
		d.understood(&all, product(goesOn, p), ways, m, t)
		return err
	})
	return all, err
}

// understood adds the ways in which a phase can end, with what the creature has understood
// by then.
func (d *duel) understood(all *outs, p *big.Rat, ways outs, m mood, t temper) {
	for _, after := range []struct {
		temper
		p *big.Rat
	}{{m.after, m.p}, {t, rest(m.p)}} {
		if after.p.Sign() == 0 {
			continue
		}
		then := outs{map[out]*big.Int{}, ways.total}
		for o, weight := range ways.ways {
			o.temper = after.temper
			then.ways[o] = weight
		}
		all.blend(product(p, after.p), then)
	}
}

// product is the chance of both.
func product(a, b *big.Rat) *big.Rat {
	switch {
	case a == certain:
		return b
	case b == certain:
		return a
	}
	return new(big.Rat).Mul(a, b)
}

// defending are those who defend, of those who still fight.
func (d *duel) defending(foe bool) (list []string) {
	for _, name := range d.defend {
		if d.Avatar(name).Life > 0 {
			list = append(list, name)
		}
	}
	if foe {
		list = append(list, "creature")
	}
	return list
}

// gazing goes through what the creature can bring about with an ability that a power roll
// has to let, or without one (creature.ability.activate, creature.ability.activate.one).
func (d *duel) gazing(m mood, each func(gaze string, p *big.Rat) error) error {
	var able []string
	for _, mod := range d.FoeMods() {
		if mod.Activated && (mod.From == "" || !slices.Contains(able, mod.From)) {
			able = append(able, malice.Ability(mod))
		}
	}
	if len(able) == 0 || m.passive {
		return each("", certain)
	}
	d.renew()
	p := d.powerChance()
	if p.Cmp(certain) < 0 {
		if err := each("", rest(p)); err != nil {
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

// luckChance is how likely an avatar evades: a luck roll against the creature's power
// (evade.lr, evade.defending, roll.lr).
func (d *duel) luckChance(name string) *big.Rat {
	more, _ := d.ExtraDice("lr", name)
	shares := d.Shares("lr", name, nil)
	shares = append(shares, malice.Plain(notation.Count(d.Avatar(name).Radiance, "luck"), "", ""))
	shares = append(shares, d.Pledged(name, "lr")...)
	if d.Second() && d.Defends(name) {
		shares = append(shares, malice.Plain(1, "", ""))
	}
	failed := atMostOf(dice.Highest(1+more, 6).Plus(malice.Sum(d.set, shares)), d.Encounter.Power)
	return rest(failed)
}
