package fightodds

import "tablehand/assist/malice"

// What the tests of this room see of it beyond what other rooms may use.

var Certain = certain()

var FightEnd = fightEnd

var Lcm = lcm

var Product = product

var TurnOf = turnKey

var Uncertain = uncertain

// BestWithin returns the best use of what a band holds among so many joint states.
var BestWithin = bestWithin

// NearOdds returns the odds of a fight in floating point.
func NearOdds(s *malice.State) (FightOdds, error) {
	now, err := begunFight(s, nil)
	if err != nil {
		return FightOdds{}, err
	}
	return oddsOfRace(now, nil, true)
}

// OddsOfEachSum returns the odds of a fight under lockdown with one race for each number of stars
// of each roll, and the number of those races; Races returns how many OddsOfFight runs.
func OddsOfEachSum(s *malice.State) (o FightOdds, races int, err error) {
	now, err := begunFight(s, nil)
	if err != nil {
		return o, 0, err
	}
	star, err := starChance(now)
	if err != nil {
		return o, 0, err
	}
	ways, err := locksByCount(now, lockables(now, nil), likeAvatars(now, nil), star)
	if err != nil {
		return o, 0, err
	}
	o, err = oddsOverLocks(now, nil, ways)
	return o, len(ways), err
}

// Races returns the number of races that a fight under lockdown needs.
func Races(s *malice.State) (int, error) {
	now, err := begunFight(s, nil)
	if err != nil {
		return 0, err
	}
	ways, err := allLocks(now, nil)
	return len(ways), err
}
