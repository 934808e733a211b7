package fightodds

import (
	"math/big"

	"tablehand/assist/telling"
)

// An observation is what the band knows of the creature once its target is known.
type observation struct {
	gaze        string   // the activated ability
	passive     bool     // it spends the phase on a new form
	after       foeState // foeState after the phase
	noticesLate bool     // its power roll to notice falls after the phase (reform.first)
}

// A possibleObservation is an observation with its chance.
type possibleObservation struct {
	observation uint8
	gone        bool // the creature leaves instead
	p           *big.Rat
	chance      float64
}

// A phaseMemo caches what was worked out about phases with the same profiles.
type phaseMemo struct {
	observations [3][]possibleObservation
	outcomes     map[outcomeKey][]weighedOutcome
}

// memo returns the cache for a joint state.
func (pl *planner) memo(joint int, first bool) *phaseMemo {
	var text [40]byte
	key := append(text[:0], 0)
	if first {
		key[0] = 1
	}
	for i, g := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		for _, n := range posts {
			if n >= stillFights {
				p := g.states[n]
				key = append(key, byte(i), byte(p.variant), byte(p.profile))
			}
		}
	}
	if memo := pl.memos[string(key)]; memo != nil {
		return memo
	}
	memo := &phaseMemo{outcomes: map[outcomeKey][]weighedOutcome{}}
	pl.memos[string(key)] = memo
	return memo
}

// raceAt returns a race with the avatars as in a joint state; in the phase at hand as they are.
func (pl *planner) raceAt(joint int, first bool) *fightRace {
	r := pl.fightRace
	if first {
		r = &fightRace{State: telling.Copy(pl.now), set: pl.set, defend: pl.defend, life: pl.life}
	}
	for i, g := range pl.choiceGroups {
		_, posts := pl.statesOf(i, joint)
		for n, name := range g.names {
			a, p := r.State.Avatar(name), g.states[posts[n]]
			if posts[n] < stillFights {
				a.Life = 0
				continue
			}
			if a.Life = p.life; first && p.variant == 0 {
				continue
			}
			own := *a
			*a = *telling.Copy(&g.variants[p.variant].profiles[p.profile].Avatar)
			a.Name, a.At, a.Band, a.Life = own.Name, own.At, own.Band, p.life
		}
	}
	return r
}

// observationsOf returns what the band may see of the creature before it attacks
// (creature.ability.activate, futile.creature.pr).
func (pl *planner) observationsOf(foe foeState, joint int, first bool) []possibleObservation {
	memo := pl.memo(joint, first)
	if memo.observations[foe] != nil || pl.err != nil {
		return memo.observations[foe]
	}
	r := pl.raceAt(joint, first)
	m, err := r.intentOf(foe)
	if err != nil {
		pl.err = err
		return nil
	}
	add := func(s possibleObservation) {
		if s.p.Sign() > 0 {
			s.chance, _ = s.p.Float64()
			memo.observations[foe] = append(memo.observations[foe], s)
		}
	}
	if m.passive && foe == foeFights {
		add(possibleObservation{observation: pl.observationNumber(observation{passive: true, after: foe,
			noticesLate: true}), p: big.NewRat(1, 1)})
		return memo.observations[foe]
	}
	not := new(big.Rat).Sub(big.NewRat(1, 1), m.p)
	for _, noticed := range []struct {
		after foeState
		p     *big.Rat
		gone  bool
	}{{m.after, m.p, m.flees}, {foe, not, false}} {
		if noticed.gone {
			add(possibleObservation{gone: true, p: noticed.p})
			continue
		}
		pl.err = r.eachAbility(m, func(gaze string, p *big.Rat) error {
			add(possibleObservation{observation: pl.observationNumber(observation{gaze, m.passive,
				noticed.after, false}),
				p: new(big.Rat).Mul(p, noticed.p)})
			return nil
		})
	}
	return memo.observations[foe]
}

// observationNumber returns the number of an observation, a new one if need be.
func (pl *planner) observationNumber(v observation) uint8 {
	for i, other := range pl.observations {
		if other == v {
			return uint8(i)
		}
	}
	pl.observations = append(pl.observations, v)
	return uint8(len(pl.observations) - 1)
}
