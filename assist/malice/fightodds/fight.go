package fightodds

import (
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// FightOdds are the chances of a fight, whatever ends it; those of the four ends come
// to 1 (combat.end, futile.creature.flee).
type FightOdds struct {
	Win, Lost *big.Rat // the creature has no life left; no avatar has
	Fled      *big.Rat // it has seen that it fights in vain, and is gone
	Reforms   *big.Rat // it takes a new form, of which nobody knows what it can do
	Phases    *big.Rat // the mean number of phases from now on
	Avatars   []AvatarOdds

	Exact bool    // they are fractions; else there were too many states for that
	Error float64 // and each number is wrong by this share of itself, at most
}

// AvatarOdds are how an avatar comes out of a fight.
type AvatarOdds struct {
	Name      string
	Destroyed *big.Rat   // that it has no sound life token left (return.trigger)
	Life      []*big.Rat // that it has so many, by their number
}

// OddsOfFight says how the fight on the table goes on from where it stands, or how it will
// go if it has not begun, when those defend in every phase who are named.
func OddsOfFight(s *malice.State, defend []string) (FightOdds, error) {
	now, err := begunFight(s, defend)
	if err != nil {
		return FightOdds{}, err
	}
	if err := checkDice(now); err != nil {
		return FightOdds{}, err
	}
	return oddsOfLockdown(now, defend)
}

// begunFight is the table once the fight has begun, as far as that can be said without dice.
func begunFight(s *malice.State, defend []string) (*malice.State, error) {
	now := s.Clone()
	e, err := malice.Open(now)
	if err != nil {
		return nil, telling.Impossible(
			"nothing stands against anybody: --creature and --avatar describe a fight, or encounter provoke, lair or creature TERRAIN bring one")
	}
	switch {
	case e.Combat == nil:
		band := withBodies(now, now.Victors(e))
		malice.FightBegun{Fighters: band}.Apply(now)
	case e.Combat.Locked == nil:
		// d* that have not fallen yet come too late for reading A26
		e.Combat.Locked = map[string]malice.Lock{}
	}
	switch f := now.Fight(); {
	case len(now.Fighting()) == 0:
		return nil, telling.Impossible("nobody fights: no avatar there has a body")
	case now.FoeLife() == 0:
		return nil, telling.Impossible("%s has no life left: encounter won", now.FoeName())
	case len(f.Leaving) > 0:
		return nil, telling.Impossible("%s leaves when this phase is over: combat wounds first",
			notation.Listed(notation.SortedKeys(f.Leaving)))
	}
	for i, word := range defend {
		who, err := now.AvatarNamed(word)
		if err != nil {
			return nil, err
		}
		defend[i] = who.Name
	}
	return now, nil
}

// withBodies are those of them that have a body.
func withBodies(s *malice.State, names []string) (list []string) {
	for _, name := range names {
		if s.Avatar(name).Life > 0 {
			list = append(list, name)
		}
	}
	return list
}

// ended are the ends of a fight as they are counted.
const (
	endWin = iota
	endLost
	endFled
	endLife // from here on: of each avatar each number of life tokens
)
