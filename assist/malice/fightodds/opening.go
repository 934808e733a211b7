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

// starts returns the states in which the next whole phase can begin: the present one, or the states
// to which the rest of the phase at hand leads.
func (r *fightRace) starts(now *malice.State) ([]odds.Start, error) {
	f := now.Fight()
	between := f.Step == "ready" || f.Step == "over"
	standing := func(foe foeState) []odds.Start {
		return []odds.Start{{State: r.encode(foe, r.intact()), Tokens: r.life, Weight: big.NewInt(1)}}
	}
	switch {
	case between && f.Noticed && combat.Reforms(now):
		return standing(foeKnows), nil
	case between && f.Noticed:
		return standing(foeGone), nil
	case between && (f.Phase > 0 || !HasPhaseEffects(now)):
		return standing(foeFights), nil
	}
	r.midway = true
	o := &fightRace{State: telling.Copy(now), set: r.set, defend: r.defend, life: r.life}
	if err := o.makeGroups(); err != nil {
		return nil, err
	}
	all := map[odds.Start]*big.Rat{}
	targets := []string{f.Target}
	if between {
		targets = now.Fighting()
	}
	each := big.NewRat(1, int64(len(targets)))
	for _, name := range targets {
		g := o.groups[o.groupOf(name)]
		outcomes, err := o.openingOutcomes(g, name, between)
		if err != nil {
			return nil, err
		}
		for outcome, weight := range outcomes.weights {
			p := new(big.Rat).SetFrac(weight, outcomes.total)
			outcome.profile = r.profileLater(name, g.profiles[outcome.profile])
			to := odds.Start{State: r.encode(outcome.foeState, r.jointAfter(r.groupOf(name), outcome)),
				Tokens: max(0, r.life-outcome.foe)}
			if all[to] == nil {
				all[to] = new(big.Rat)
			}
			all[to].Add(all[to], p.Mul(p, each))
		}
	}
	return wholeWeights(all), nil
}

// groupOf returns the index of the group of an avatar.
func (r *fightRace) groupOf(name string) int {
	return slices.IndexFunc(r.groups, func(g *group) bool { return slices.Contains(g.names, name) })
}

// profileLater returns the number of a profile after the phase at hand, without the effects that
// last for it.
func (r *fightRace) profileLater(name string, l profile) int {
	s := telling.Copy(r.State)
	s.Avatar(name).Turn = telling.Copy(l.Avatar.Turn)
	l.Turn = withoutPhaseEffects(s).Avatar(name).Turn
	return r.groups[r.groupOf(name)].profileNumber(l)
}

// jointAfter returns the joint state after one avatar of group i has an outcome.
func (r *fightRace) jointAfter(i int, o outcome) int {
	g := r.groups[i]
	number, states := r.statesOf(i, r.intact())
	left := g.numberOf[o.profile][max(0, g.states[states[0]].life-o.life)]
	if left == states[0] {
		return r.intact()
	}
	return r.intact() + (g.alike.Moved(number, states[0], left)-number)*r.sizes[i]
}

// wholeWeights returns the starts with their chances as whole weights.
func wholeWeights(all map[odds.Start]*big.Rat) (list []odds.Start) {
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

// openingOutcomes returns the outcomes of the phase at hand: a whole phase, or the rest of one
// whose target, and perhaps combat rolls, are known.
func (r *fightRace) openingOutcomes(g *group, target string, whole bool) (all outcomes, err error) {
	if whole {
		m, err := r.intentOf(foeFights)
		if err != nil {
			return all, err
		}
		return r.phaseOutcomes(foeFights, m, g, target, 0)
	}
	f := r.State.Fight()
	if f.Step == "target" {
		f.Defending = append(slices.Clone(f.Defending), r.defenders(false)...)
	}
	m := intent{after: foeGone, p: new(big.Rat)}
	switch {
	case f.Reforms && r.State.Printed().ReformTakesRoll():
		m.p = r.powerChance()
	case f.Reforms, f.Noticed && !combat.Reforms(r.State):
		m.p = certain()
	case f.Noticed:
		m.p, m.after = certain(), foeKnows
	}
	ways, err := r.exchangeOutcomes(g, target, 0)
	r.addOutcomes(&all, certain(), ways, m, foeFights)
	return all, err
}

// HasPhaseEffects reports whether a fighter has an effect that lasts for the phase at hand.
func HasPhaseEffects(s *malice.State) bool {
	return slices.ContainsFunc(s.Fighting(), func(name string) bool {
		return slices.ContainsFunc(s.Effects(name),
			func(m notation.Mod) bool { return m.Lasts == "phase" && m.Line != "" })
	})
}

// withoutPhaseEffects returns the fight without the effects that last for the phase at hand.
func withoutPhaseEffects(s *malice.State) *malice.State {
	if !HasPhaseEffects(s) {
		return s
	}
	later := telling.Copy(s)
	_, _ = telling.Play(later, endPhaseEffects{}, &chance.Stream{},
		true) // this act needs no die and cannot be refused
	return later
}

// endPhaseEffects is an act that ends the effects of this phase.
type endPhaseEffects struct{}

func (endPhaseEffects) Play(t *malice.Table) error {
	for _, name := range t.State().Fighting() {
		life.Fades(t, name, func(m notation.Mod) bool { return m.Lasts == "phase" })
	}
	return nil
}
