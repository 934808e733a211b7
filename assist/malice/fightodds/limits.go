package fightodds

import (
	"fmt"
	"sort"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/odds"
)

// What is worked out of a fight at most, so that no answer takes more than some tens of seconds
// or half a gigabyte. All of it is known before it is listed.
const (
	mostJointStates = 6_000_000  // ways to stand of all avatars together
	mostFractions   = 4_000_000  // states from which on fractions are not even tried
	mostNear        = 60_000_000 // states from which on floating point is not tried either
	mostLocalStates = 65_000     // ways to stand of one avatar
	mostProfiles    = 4_000      // looks of one avatar
	mostOutcomes    = 5_000_000  // ends of phases
	mostTotals      = 4_000      // numbers that the dice of a phase can show
	mostLocks       = 20_000     // ways in which the d* of a fight may lie
)

// checkDice refuses dice that would take too long to add up.
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
		return &odds.TooLarge{Size: pips, Most: mostTotals, What: "numbers that its dice can show"}
	}
	return nil
}

// tooManyOutcomes is the error of a fight in whose phases too much can happen.
func (r *fightRace) tooManyOutcomes() error {
	if r.worked > mostOutcomes {
		return &odds.TooLarge{Size: r.worked, Most: mostOutcomes, What: "ways in which a phase can end"}
	}
	return nil
}

// mostLost is how much one of a troop can lose: its radiance, and all of its life.
func (g *group) mostLost() int { return g.profiles[0].Life + len(g.profiles[0].Radiance) }

// tooManyStates is the error of a fight with too many states for what can be worked out.
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

// countWithin are in how many ways one of a troop can stand that has no more than so much life.
func (g *group) countWithin(life int) (n int) {
	for _, st := range g.states[1:] {
		if st.life <= life {
			n++
		}
	}
	return n
}

// largestEnough is the largest number below another that is small enough, where all that are smaller are
// so too; 0: none is.
func largestEnough(below int, small func(int) bool) int {
	return sort.Search(below-1, func(i int) bool { return !small(i + 1) })
}

// lifeEach says what life would do.
func lifeEach(n int) string { return fmt.Sprintf("at most %d life each", n) }
