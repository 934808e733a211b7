package fightodds

import (
	"maps"
	"math/big"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// FightOdds holds the chances of a fight. Win, Lost, Fled and Reforms add up to 1 (combat.end,
// futile.creature.flee).
type FightOdds struct {
	Win, Lost *big.Rat // the creature, or every avatar, has no life left
	Fled      *big.Rat // the creature notices that it fights in vain and leaves
	Reforms   *big.Rat // the creature takes a new form whose powers nobody knows yet
	Phases    *big.Rat // mean number of phases from now on
	Avatars   []AvatarOdds

	Exact bool    // the numbers are exact fractions; false: the fight has too many states for fractions
	Error float64 // largest relative error of each number; 0 where Exact
}

// AvatarOdds holds the chances of one avatar at the end of a fight.
type AvatarOdds struct {
	Name      string
	Destroyed *big.Rat   // no sound life token is left (return.trigger)
	Life      []*big.Rat // by the number of sound life tokens left
}

// OddsOfFight returns the odds of the fight on the table from where it stands, or from its
// beginning if it has not begun. The avatars named by defend defend in every phase.
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

// begunFight returns a copy of the table on which the fight has begun, as far as no die is needed. It
// replaces the words in defend by the names of avatars. It refuses where there is no foe, or a side has no
// life left.
func begunFight(s *malice.State, defend []string) (*malice.State, error) {
	now := telling.Copy(s)
	e, err := malice.Open(now)
	if err != nil {
		return nil, telling.Offer(
			telling.Impossible("no creature is here to fight: --creature and --avatar describe a fight"),
			telling.Line("encounter", "provoke"), telling.Line("encounter", "lair"),
			telling.Line("creature").And("TERRAIN", notation.Terrains...))
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
		return nil, telling.Offer(telling.Impossible("%s has no life left", now.FoeName()),
			telling.Line("encounter", "won"))
	case len(f.Leaving) > 0:
		return nil, telling.Offer(telling.Impossible("%s leaves when this phase is over",
			text.Listed(slices.Sorted(maps.Keys(f.Leaving)))), telling.Line("combat", "wounds"))
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

// withBodies returns the names of the avatars that have life left.
func withBodies(s *malice.State, names []string) (list []string) {
	for _, name := range names {
		if s.Avatar(name).Life > 0 {
			list = append(list, name)
		}
	}
	return list
}

// Indexes of the numbers that a race counts when it ends.
const (
	endWin = iota
	endLost
	endFled
	endLife // and above: for each group, one for each number of life tokens
)
