package fightodds

import (
	"cmp"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// starts are how everybody can stand when the next whole phase begins: as they do now, or as
// what is left of the phase that goes on leaves them.
func (d *duel) starts(now *malice.State) ([]odds.Start, error) {
	f := now.Fight()
	between := f.Step == "ready" || f.Step == "over"
	standing := func(t temper) []odds.Start {
		return []odds.Start{{State: d.number(t, d.all()), Tokens: d.life, Weight: big.NewInt(1)}}
	}
	switch {
	case between && f.Noticed && combat.Reforms(now):
		return standing(foeKnows), nil
	case between && f.Noticed:
		return standing(foeGone), nil
	case between && (f.Phase > 0 || !Brief(now)):
		return standing(foeFights), nil
	}
	d.midway = true
	o := &duel{State: now.Clone(), set: d.set, defend: d.defend, life: d.life}
	if err := o.troops(); err != nil {
		return nil, err
	}
	all := map[odds.Start]*big.Rat{}
	targets := []string{f.Target}
	if between {
		targets = now.Fighting()
	}
	each := big.NewRat(1, int64(len(targets)))
	for _, name := range targets {
		tr := o.troop[o.troopOf(name)]
		outs, err := o.opened(tr, name, between)
		if err != nil {
			return nil, err
		}
		for out, weight := range outs.ways {
			p := new(big.Rat).SetFrac(weight, outs.total)
			out.look = d.later(name, tr.looks[out.look])
			to := odds.Start{State: d.number(out.temper, d.moved(d.troopOf(name), out)),
				Tokens: max(0, d.life-out.foe)}
			if all[to] == nil {
				all[to] = new(big.Rat)
			}
			all[to].Add(all[to], p.Mul(p, each))
		}
	}
	return weighed(all), nil
}

// troopOf is the number of the troop of an avatar.
func (d *duel) troopOf(name string) int {
	return slices.IndexFunc(d.troop, func(tr *troop) bool { return slices.Contains(tr.names, name) })
}

// later is the number of a look once the phase at hand is over: without what lasted for it.
func (d *duel) later(name string, l look) int {
	s := d.Clone()
	s.Avatar(name).Turn = l.Avatar.Clone().Turn
	l.Turn = faded(s).Avatar(name).Turn
	return d.troop[d.troopOf(name)].known(l)
}

// moved is the stand in which one of a troop has come out of its first phase so.
func (d *duel) moved(i int, o out) int {
	tr := d.troop[i]
	number, stations := d.of(i, d.all())
	left := tr.at[o.look][max(0, tr.stations[stations[0]].life-o.life)]
	if left == stations[0] {
		return d.all()
	}
	return d.all() + (tr.alike.Moved(number, stations[0], left)-number)*d.sizes[i]
}

// weighed are starts with whole weights.
func weighed(all map[odds.Start]*big.Rat) (list []odds.Start) {
	common := big.NewInt(1)
	for _, p := range all {
		common = lcm(common, p.Denom())
	}
	for start, p := range all {
		start.Weight = new(big.Int).Div(common, p.Denom())
		start.Weight.Mul(start.Weight, p.Num())
		list = append(list, start)
	}
	slices.SortFunc(list, func(a, b odds.Start) int {
		return cmp.Or(cmp.Compare(a.State, b.State), cmp.Compare(a.Tokens, b.Tokens))
	})
	return list
}

// opened are the ways in which the phase at hand ends: a whole one with what lasts for it,
// or what is left of one, whose target is known and perhaps its blows.
func (d *duel) opened(tr *troop, target string, whole bool) (all outs, err error) {
	if whole {
		m, err := d.mood(foeFights)
		if err != nil {
			return all, err
		}
		return d.outs(foeFights, m, tr, target, 0)
	}
	f := d.Fight()
	if f.Step == "target" {
		f.Defending = append(slices.Clone(f.Defending), d.defending(false)...)
	}
	m := mood{after: foeGone, p: new(big.Rat)}
	switch {
	case f.Reforms && !d.Second():
		m.p = d.powerChance()
	case f.Reforms, f.Noticed && !combat.Reforms(d.State):
		m.p = certain
	case f.Noticed:
		m.p, m.after = certain, foeKnows
	}
	ways, err := d.exchange(tr, target, 0)
	d.understood(&all, certain, ways, m, foeFights)
	return all, err
}

// Brief says whether anybody has an effect that lasts for the phase at hand.
func Brief(s *malice.State) bool {
	return slices.ContainsFunc(s.Fighting(), func(name string) bool {
		return slices.ContainsFunc(s.Effects(name),
			func(m notation.Mod) bool { return m.Lasts == "phase" && m.Line != "" })
	})
}

// faded is the fight without what lasts for the phase at hand.
func faded(s *malice.State) *malice.State {
	if !Brief(s) {
		return s
	}
	later := s.Clone()
	_, _ = telling.Play(later, fading{}, &chance.Stream{}, true) // it draws nothing, and refuses nothing
	return later
}

type fading struct{}

func (fading) Play(t *malice.Table) error {
	for _, name := range t.State().Fighting() {
		life.Fades(t, name, func(m notation.Mod) bool { return m.Lasts == "phase" })
	}
	return nil
}
