package fightodds

import (
	"errors"
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// oddsOfRace runs the race of a fight from where it stands; the table is used up by it. Rough
// is in floating point.
func oddsOfRace(s *malice.State, defend []string, rough bool) (FightOdds, error) {
	r, err := newFightRace(withoutPhaseEffects(s), defend)
	if err != nil {
		return FightOdds{}, err
	}
	r.rough = rough
	if r.race.From, err = r.starts(s); err != nil {
		return FightOdds{}, err
	}
	o, err := r.run()
	if r.midway && err == nil {
		o.countPhaseAtHand()
	}
	return o, err
}

// countPhaseAtHand counts the phase at hand, with which the race has not begun.
func (o *FightOdds) countPhaseAtHand() {
	o.Phases.Add(o.Phases, certain)
}

// run runs the race, by fractions where there are not too many states.
func (r *fightRace) run() (FightOdds, error) {
	if r.rough || r.sizes[len(r.groups)]*r.life > mostFractions {
		return r.runNear()
	}
	ended, err := r.race.Run()
	var large *odds.TooLarge
	if r.err == nil && errors.As(err, &large) {
		return r.runNear()
	}
	if r.err != nil {
		err = r.err
	}
	if err != nil {
		return FightOdds{}, err
	}
	o := r.result(ended.Mean)
	o.Phases, o.Exact = ended.MeanSteps(), true
	return o, nil
}

// runNear are the odds in floating point, of a fight with too many states for fractions.
func (r *fightRace) runNear() (FightOdds, error) {
	if states := odds.Times(r.sizes[len(r.groups)], r.life); states > mostNear {
		return FightOdds{}, r.tooManyStates()
	}
	near, err := r.race.Near()
	if r.err != nil {
		err = r.err
	}
	if err != nil {
		return FightOdds{}, err
	}
	o := r.result(func(what, of int) *big.Rat {
		return new(big.Rat).SetFloat64(near.Counts[what] / float64(
			of))
	})
	o.Phases, o.Error = new(big.Rat).SetFloat64(near.Steps), near.Error
	return o, nil
}

// endless refuses a fight in which nothing can happen any more.
func endless(s *malice.State) error {
	return telling.Impossible("this fight never ends: nobody in it can wound anybody, and %s cannot notice",
		s.FoeName())
}

// counts is how many things are counted of a fight that is over: its end, then for each
// troop how many of it have each number of life tokens.
func (r *fightRace) counts() int {
	n := endLife
	for _, g := range r.groups {
		n += g.mostLife() + 1
	}
	return n
}

func (g *group) mostLife() int { return g.states[len(g.states)-1].life }

// count counts a fight that is over.
func (r *fightRace) count(state, tokens int, count func(what, times int)) {
	foe, joint := r.decode(state)
	switch {
	case tokens == 0:
		count(endWin, 1)
	case joint == 0:
		count(endLost, 1)
	case foe == foeGone:
		count(endFled, 1)
	}
	at := endLife
	for i, g := range r.groups {
		_, states := r.statesOf(i, joint)
		for _, st := range states {
			count(at+g.states[st].life, 1)
		}
		at += g.mostLife() + 1
	}
}

// result is how a race ended in the words of the game: those of a troop have the same chances.
func (r *fightRace) result(mean func(what, of int) *big.Rat) FightOdds {
	o := FightOdds{Win: mean(endWin, 1), Lost: mean(endLost, 1), Fled: mean(endFled, 1),
		Reforms: new(big.Rat)}
	if combat.Reforms(r.State) {
		o.Fled, o.Reforms = o.Reforms, o.Fled
	}
	lives := map[string][]*big.Rat{}
	at := endLife
	for _, g := range r.groups {
		n := g.mostLife() + 1
		var tokens []*big.Rat
		for what := at; what < at+n; what++ {
			tokens = append(tokens, mean(what, len(g.names)))
		}
		for _, name := range g.names {
			lives[name] = tokens
		}
		at += n
	}
	for _, name := range r.Fight().Fighters {
		if tokens, fights := lives[name]; fights {
			o.Avatars = append(o.Avatars, AvatarOdds{name, tokens[0], tokens})
		}
	}
	return o
}
