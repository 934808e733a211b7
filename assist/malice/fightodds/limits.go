package fightodds

import (
	"fmt"
	"sort"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// Limits that keep every answer within some tens of seconds and half a gigabyte. The sizes are
// compared before anything is listed.
const (
	mostJointStates = 6_000_000  // joint states of all avatars
	mostFractions   = 4_000_000  // states up to which exact fractions are tried
	mostNear        = 60_000_000 // states up to which floating point is tried
	mostLocalStates = 65_000     // states of one avatar
	mostProfiles    = 4_000      // profiles of one avatar
	mostOutcomes    = 5_000_000  // outcomes of phases
	mostTotals      = 4_000      // totals that the dice of one phase can show
	mostLocks       = 20_000     // cases of locked d*
)

// checkDice refuses dice with more totals than can be added up in time.
func checkDice(s *malice.State) error {
	set, err := s.Dice()
	if err != nil {
		return err
	}
	pips := 0
	for _, name := range s.Fighting() {
		b, err := s.Blows(name, nil)
		if err != nil {
			return err
		}
		for _, shares := range [][]notation.Share{b.Shards, b.CR, b.Foe, b.Hit.Wounds, b.Hit.Shields,
			b.Hurt.Wounds, b.Hurt.Shields} {
			low, high := malice.Sum(set, shares).Range()
			pips += high - low
		}
	}
	if pips > mostTotals {
		return &odds.TooLarge{Size: pips, Most: mostTotals, What: "totals of its dice"}
	}
	return nil
}

// tooManyOutcomes returns an error once the phases worked out so far have too many outcomes.
func (r *fightRace) tooManyOutcomes() error {
	if r.worked > mostOutcomes {
		return &odds.TooLarge{Size: r.worked, Most: mostOutcomes, What: "outcomes of one phase"}
	}
	return nil
}

// mostLost returns the most tokens that one avatar of the group can lose: its radiance and all of
// its life.
func (g *group) mostLost() int { return g.profiles[0].Life + len(g.profiles[0].Radiance) }

// tooManyStates returns the error for a fight with too many states, with the life for each avatar
// that would be small enough.
func (r *fightRace) tooManyStates() error {
	stands := func(life int) int {
		n := 1
		for _, g := range r.groups {
			n = odds.Times(n, odds.HowMany(len(g.names), 1+g.countWithin(life)))
		}
		return n
	}
	e := &odds.TooLarge{Size: odds.Times(stands(malice.Most), r.life), Most: min(mostNear,
		mostJointStates*r.life)}
	if few := largestEnough(malice.Most, func(life int) bool {
		return stands(life) <= mostJointStates && odds.Times(stands(life), min(r.life, life)) <= mostNear
	}); few > 0 {
		e.Enough = lifeEach(few)
	}
	return e
}

// countWithin returns the number of states of one avatar with at most so much life.
func (g *group) countWithin(life int) (n int) {
	for _, st := range g.states[1:] {
		if st.life <= life {
			n++
		}
	}
	return n
}

// largestEnough returns the largest number under below that small accepts, or 0. Where small
// accepts a number it accepts every smaller one.
func largestEnough(below int, small func(int) bool) int {
	return sort.Search(below-1, func(i int) bool { return !small(i + 1) })
}

// lifeEach words a limit of life for the player.
func lifeEach(n int) string { return fmt.Sprintf("at most %d life each", n) }
