package fightodds

import (
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
)

// A weighedOutcome is an outcome with its chance as a fraction and as a float.
type weighedOutcome struct {
	outcome
	p      *big.Rat
	chance float64
}

// An outcomeKey holds everything the outcomes of a phase depend on besides the joint state.
type outcomeKey struct {
	observation, group, variant, profile uint8
	acted                                bool // the target has made its maneuver
	othersActed                          string
	bonus                                int
}

// outcomesAt returns the outcomes of a phase once all is chosen, with a bonus from soulshards.
func (pl *planner) outcomesAt(m decisionPoint, bonus int) []weighedOutcome {
	p := pl.choiceGroups[m.group].states[m.at]
	_, _, joint := pl.decode(m.state)
	memo := pl.memo(joint, m.first)
	key := outcomeKey{m.observation, m.group, uint8(p.variant), uint8(p.profile), m.acted, m.othersActed,
		bonus}
	if list, known := memo.outcomes[key]; known || pl.err != nil {
		return list
	}
	all, err := pl.chosenOutcomes(m, joint, bonus)
	if err != nil {
		pl.err = err
		return nil
	}
	list := []weighedOutcome{}
	for _, o := range ascending(all) {
		p := new(big.Rat).SetFrac(all.weights[o], all.total)
		chance, _ := p.Float64()
		list = append(list, weighedOutcome{o, p, chance})
	}
	memo.outcomes[key] = list
	pl.listed += len(list)
	return list
}

// chosenOutcomes works out the outcomes of a phase once all is chosen, by the same steps as the odds of a
// fight.
func (pl *planner) chosenOutcomes(m decisionPoint, joint, bonus int) (outcomes, error) {
	r := pl.raceAt(joint, m.first)
	g, v := pl.choiceGroups[m.group], pl.observations[m.observation]
	target, busy := pl.representatives(m, joint)
	f := r.State.Fight()
	evasions := f.Evasions
	*f = malice.Fight{Phase: max(1, f.Phase), Step: "target", Fighters: f.Fighters, Target: target,
		Gaze: v.gaze, Locked: f.Locked}
	f.Defending = append(r.defenders(v.passive || v.gaze != ""), busy...)
	if m.first {
		f.Evasions = evasions
	}
	if bonus > 0 {
		f.Lent = []malice.Lent{{What: "soulshards", Plus: bonus}}
	}
	var all outcomes
	late := intent{after: foeGone, p: new(big.Rat)}
	if v.noticesLate {
		late.p = r.powerChance()
	}
	p := g.states[m.at]
	if m.first && p.variant == 0 && g.atHand != nil {
		ways, err := r.exchangeOutcomes(g.atHand, target, 0)
		r.addOutcomes(&all, certain(), pl.afterFirstPhase(g, ways), late, v.after)
		return all, err
	}
	ways, err := r.exchangeOutcomes(g.variants[p.variant].group, target, p.profile)
	r.addOutcomes(&all, certain(), ways, late, v.after)
	return all, err
}

// afterFirstPhase returns the outcomes of the phase at hand with the avatar's profiles renumbered: without
// the effects that end with that phase.
func (pl *planner) afterFirstPhase(g *choiceGroup, all outcomes) outcomes {
	led := outcomes{map[outcome]*big.Int{}, all.total}
	for o, weight := range all.weights {
		s := telling.Copy(pl.State)
		l := g.atHand.profiles[o.profile]
		s.Avatar(g.names[0]).Turn = telling.Copy(l.Avatar.Turn)
		l.Turn = withoutPhaseEffects(s).Avatar(g.names[0]).Turn
		o.profile = g.variants[0].profileNumber(l)
		led.add(o, weight)
	}
	return led
}

// representatives returns names for the target and for the avatars that have made their maneuver;
// any name with the same choiceState will do.
func (pl *planner) representatives(m decisionPoint, joint int) (target string, busy []string) {
	free := map[[2]uint8][]string{}
	for i, g := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		for n, name := range g.names {
			key := [2]uint8{uint8(i), posts[n]}
			free[key] = append(free[key], name)
		}
	}
	take := func(group, post uint8) string {
		key := [2]uint8{group, post}
		name := free[key][0]
		free[key] = free[key][1:]
		return name
	}
	target = take(m.group, m.at)
	if m.acted {
		busy = append(busy, target)
	}
	for i := 0; i < len(m.othersActed); i += 2 {
		busy = append(busy, take(m.othersActed[i], m.othersActed[i+1]))
	}
	return target, busy
}
