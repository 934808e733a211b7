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
	mostStands    = 6_000_000  // ways to stand of all avatars together
	mostFractions = 4_000_000  // states from which on fractions are not even tried
	mostNear      = 60_000_000 // states from which on floating point is not tried either
	mostStations  = 65_000     // ways to stand of one avatar
	mostLooks     = 4_000      // looks of one avatar
	mostEnds      = 5_000_000  // ends of phases
	mostPips      = 4_000      // numbers that the dice of a phase can show
	mostLocks     = 20_000     // ways in which the d* of a fight may lie
)

// throwable refuses dice that would take too long to add up.
func throwable(s *malice.State) error {
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
	if pips > mostPips {
		return &odds.TooLarge{Size: pips, Most: mostPips, What: "numbers that its dice can show"}
	}
	return nil
}

// tired is the error of a fight in whose phases too much can happen.
func (d *duel) tired() error {
	if d.worked > mostEnds {
		return &odds.TooLarge{Size: d.worked, Most: mostEnds, What: "ways in which a phase can end"}
	}
	return nil
}

// mostLost is how much one of a troop can lose: its radiance, and all of its life.
func (tr *troop) mostLost() int { return tr.looks[0].Life + len(tr.looks[0].Radiance) }

// tooMany is the error of a fight with too many states for what can be worked out.
func (d *duel) tooMany() error {
	stands := func(life int) int {
		n := 1
		for _, tr := range d.troop {
			n = odds.Times(n, odds.HowMany(len(tr.names), 1+tr.within(life)))
		}
		return n
	}
	e := &odds.TooLarge{Size: odds.Times(stands(malice.Most), d.life), Most: min(mostNear, mostStands*d.life)}
	if few := enough(malice.Most, func(life int) bool {
		return stands(life) <= mostStands && odds.Times(stands(life), min(d.life, life)) <= mostNear
	}); few > 0 {
		e.Enough = lives(few)
	}
	return e
}

// within are in how many ways one of a troop can stand that has no more than so much life.
func (tr *troop) within(life int) (n int) {
	for _, st := range tr.stations[1:] {
		if st.life <= life {
			n++
		}
	}
	return n
}

// enough is the largest number below another that is small enough, where all that are smaller are
// so too; 0: none is.
func enough(below int, small func(int) bool) int {
	return sort.Search(below-1, func(i int) bool { return !small(i + 1) })
}

// lives says what life would do.
func lives(n int) string { return fmt.Sprintf("at most %d life each", n) }
