package fightodds

import (
	"errors"
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// oddsOfRace returns the odds of a fight from where it stands; rough asks for floating point. It
// changes the table it is given.
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

// countPhaseAtHand adds 1 to the mean number of phases: the phase at hand, which the race leaves out.
func (o *FightOdds) countPhaseAtHand() {
	o.Phases.Add(o.Phases, certain())
}

// run returns the odds as exact fractions, or in floating point where there are too many states.
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

// runNear returns the odds in floating point.
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
	uncertain(o.Win, o.Lost, o.Fled, o.Reforms)
	for _, a := range o.Avatars {
		uncertain(a.Life...)
	}
	return o, nil
}

// uncertain corrects rounded chances that add up to 1: one that is 1 or more becomes what the others leave,
// and one whose others are all 0 becomes 1.
func uncertain(chances ...*big.Rat) {
	for i, p := range chances {
		others := new(big.Rat)
		for j, other := range chances {
			if j != i {
				others.Add(others, other)
			}
		}
		if others.Sign() == 0 || p.Cmp(certain()) >= 0 {
			p.Sub(certain(), others)
		}
	}
}

// endless refuses a fight in which nothing can change any more.
func endless(s *malice.State) error {
	return telling.Impossible("this fight never ends: nobody in it can wound anybody, and %s cannot notice",
		s.FoeName())
}

// counts returns how many numbers are counted at the end: the ends of the fight, then for each
// group the avatars with each number of life tokens.
func (r *fightRace) counts() int {
	n := endLife
	for _, g := range r.groups {
		n += g.mostLife() + 1
	}
	return n
}

func (g *group) mostLife() int { return g.states[len(g.states)-1].life }

// count calls the function count for each number that a final state adds to: the way the fight ended, and
// for each avatar the life it has left. what is the number's index, as endWin.
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

// result turns the means of a race into odds; all avatars of a group have the same chances.
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
	for _, name := range r.State.Fight().Fighters {
		if tokens, fights := lives[name]; fights {
			o.Avatars = append(o.Avatars, AvatarOdds{name, tokens[0], tokens})
		}
	}
	return o
}
