package fightodds

import (
	"math/big"

	"tablehand/assist/odds"
)

// options returns what can be done when a phase begins, and at its decision points.
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

// restWorth returns the worth of staying in a state for ever.
func (pl *planner) restWorth(state int) float64 {
	_, tokens, joint := pl.decode(state)
	lost, _ := pl.countLost(joint)
	worth := -pl.price * float64(lost)
	if tokens == 0 {
		worth++
	}
	return worth
}

// over reports whether nothing can follow a state.
func (pl *planner) over(state int) bool {
	foe, tokens, joint := pl.decode(state)
	_, fights := pl.countLost(joint)
	return foe == foeGone || tokens == 0 || !fights
}

// canLeave returns the avatars that can withdraw when a phase begins.
func (pl *planner) canLeave(state int) (list []actor) {
	for _, f := range pl.others(decisionPoint{state: state, group: noGroup}) {
		if !pl.choiceGroups[f.group].cannotLeave {
			list = append(list, f)
		}
	}
	return list
}

// noGroup stands for the group of the target before there is one.
const noGroup = 255

// A possiblePoint is a decision point with its chance.
type possiblePoint struct {
	decisionPoint
	gone bool // the creature leaves before it attacks
	p    *big.Rat
}

// possiblePoints returns the decision points of a phase: every target with every observation.
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

// observe returns the decision points of a phase with the choices at each.
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

// foeFled returns the state after the creature has left.
func (pl *planner) foeFled(state int) int {
	_, tokens, joint := pl.decode(state)
	return pl.encode(foeGone, tokens, joint)
}
