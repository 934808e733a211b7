package fightodds

import (
	"math/big"

	"tablehand/assist/odds"
)

// options is what can be done when a phase begins, and once it is known whom the creature
// attacks in it.
func (pl *planner) options(state int) odds.Options {
	o := odds.Options{Rest: pl.restWorth(state)}
	if o.Over = pl.over(state) || pl.err != nil; o.Over {
		return o
	}
	for _, f := range pl.canLeave(state) {
		o.AtOnce = append(o.AtOnce, pl.process.Worth(pl.stateWithout(decisionPoint{state: state}, f)))
	}
	o.Observations = pl.observe(state, false)
	return o
}

// restWorth is the worth of a state for who stays in it for ever.
func (pl *planner) restWorth(state int) float64 {
	_, tokens, joint := pl.decode(state)
	lost, _ := pl.countLost(joint)
	worth := -pl.price * float64(lost)
	if tokens == 0 {
		worth++
	}
	return worth
}

// over says whether nothing can follow a state.
func (pl *planner) over(state int) bool {
	foe, tokens, joint := pl.decode(state)
	_, fights := pl.countLost(joint)
	return foe == foeGone || tokens == 0 || !fights
}

// canLeave are those who can withdraw when a phase begins.
func (pl *planner) canLeave(state int) (list []actor) {
	for _, f := range pl.others(decisionPoint{state: state, group: noGroup}) {
		if !pl.choiceGroups[f.group].cannotLeave {
			list = append(list, f)
		}
	}
	return list
}

// noGroup is the kin of who is attacked before anybody is.
const noGroup = 255

// possiblePoint is a juncture that may come in a phase, or that the creature leaves before it does.
type possiblePoint struct {
	decisionPoint
	gone bool
	p    *big.Rat
}

// possiblePoints are all moments that may come in a phase: whom the creature attacks, and what is
// known of it then.
func (pl *planner) possiblePoints(state int, first bool) (list []possiblePoint) {
	foe, _, joint := pl.decode(state)
	whom := pl.others(decisionPoint{state: state, group: noGroup})
	all := 0
	for _, f := range whom {
		all += f.n
	}
	for _, s := range pl.observationsOf(foe, joint, first) {
		if s.gone {
			list = append(list, possiblePoint{gone: true, p: s.p})
			continue
		}
		for _, f := range whom {
			m := decisionPoint{state: state, observation: s.observation, group: f.group, at: f.at,
				first: first}
			list = append(list, possiblePoint{m, false, new(big.Rat).Mul(s.p, big.NewRat(int64(f.n),
				int64(all)))})
		}
	}
	return list
}

// observe are the moments that may come, with what can be done in them.
func (pl *planner) observe(state int, first bool) (list []odds.Observation) {
	for _, m := range pl.possiblePoints(state, first) {
		chance, _ := m.p.Float64()
		s := odds.Observation{Chance: chance}
		if m.gone {
			s.Choices = []odds.Choice{{Worth: pl.process.Worth(pl.foeFled(state))}}
		} else {
			for _, d := range pl.actions(m.decisionPoint, false) {
				s.Choices = append(s.Choices, d.Choice)
			}
		}
		list = append(list, s)
	}
	return list
}

// foeFled is the state in which the creature has left.
func (pl *planner) foeFled(state int) int {
	_, tokens, joint := pl.decode(state)
	return pl.encode(foeGone, tokens, joint)
}
