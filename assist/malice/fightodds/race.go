package fightodds

import (
	"errors"
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
)

// oddsOfDuel runs the race of a fight from where it stands; the table is used up by it. Rough
// is in floating point.
func oddsOfDuel(s *malice.State, defend []string, rough bool) (FightOdds, error) {
	d, err := newDuel(faded(s), defend)
	if err != nil {
		return FightOdds{}, err
	}
	d.rough = rough
	if d.race.From, err = d.starts(s); err != nil {
		return FightOdds{}, err
	}
	o, err := d.run()
	if d.midway && err == nil {
		o.countThis()
	}
	return o, err
}

// countThis counts the phase at hand, with which the race has not begun.
func (o *FightOdds) countThis() {
	o.Phases.Add(o.Phases, certain)
}

// run runs the race, by fractions where there are not too many states.
func (d *duel) run() (FightOdds, error) {
	if d.rough || d.sizes[len(d.troop)]*d.life > mostFractions {
		return d.near()
	}
	ended, err := d.race.Run()
	var large *odds.TooLarge
	if d.err == nil && errors.As(err, &large) {
		return d.near()
	}
	if d.err != nil {
		err = d.err
	}
	if err != nil {
		return FightOdds{}, err
	}
	o := d.told(ended.Mean)
	o.Phases, o.Exact = ended.MeanSteps(), true
	return o, nil
}

// near are the odds in floating point, of a fight with too many states for fractions.
func (d *duel) near() (FightOdds, error) {
	if states := odds.Times(d.sizes[len(d.troop)], d.life); states > mostNear {
		return FightOdds{}, d.tooMany()
	}
	near, err := d.race.Near()
	if d.err != nil {
		err = d.err
	}
	if err != nil {
		return FightOdds{}, err
	}
	o := d.told(func(what, of int) *big.Rat {
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
func (d *duel) counts() int {
	n := endLife
	for _, tr := range d.troop {
		n += tr.most() + 1
	}
	return n
}

func (tr *troop) most() int { return tr.stations[len(tr.stations)-1].life }

// count counts a fight that is over.
func (d *duel) count(state, tokens int, count func(what, times int)) {
	t, stand := d.stands(state)
	switch {
	case tokens == 0:
		count(endWin, 1)
	case stand == 0:
		count(endLost, 1)
	case t == foeGone:
		count(endGone, 1)
	}
	at := endLife
	for i, tr := range d.troop {
		_, stations := d.of(i, stand)
		for _, st := range stations {
			count(at+tr.stations[st].life, 1)
		}
		at += tr.most() + 1
	}
}

// told is how a race ended in the words of the game: those of a troop have the same chances.
func (d *duel) told(mean func(what, of int) *big.Rat) FightOdds {
	o := FightOdds{Win: mean(endWin, 1), Lost: mean(endLost, 1), Fled: mean(endGone, 1),
		Reforms: new(big.Rat)}
	if combat.Reforms(d.State) {
		o.Fled, o.Reforms = o.Reforms, o.Fled
	}
	lives := map[string][]*big.Rat{}
	at := endLife
	for _, tr := range d.troop {
		n := tr.most() + 1
		var tokens []*big.Rat
		for what := at; what < at+n; what++ {
			tokens = append(tokens, mean(what, len(tr.names)))
		}
		for _, name := range tr.names {
			lives[name] = tokens
		}
		at += n
	}
	for _, name := range d.Fight().Fighters {
		if tokens, fights := lives[name]; fights {
			o.Avatars = append(o.Avatars, AvatarOdds{name, tokens[0], tokens})
		}
	}
	return o
}
