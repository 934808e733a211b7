package fightodds

import (
	"errors"
	"math/big"
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/turn"
	"tablehand/assist/odds"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Beat adds the chances that a band beats each power that may come, and any of them: the band that
// meets it, described avatars, or one avatar with nothing. Abilities still to be drawn are left
// out. Where a fight cannot be computed a remark says why.
func (c *CreatureOdds) Beat(s *malice.State, avatars []string, o turn.Outset) error {
	matchup, defend, told, err := c.matchup(s, avatars, o)
	if err != nil {
		return err
	}
	restOn(&c.Grounds, told)
	c.Remarks = append(c.Remarks, told.Remarks...)
	_, bodied := effectOnBody(matchup, matchup.AvatarNames())
	known := map[opponent]*FightOdds{}
	for _, one := range c.Comes {
		key := opponent{power: one.Met.Power, life: one.Met.Life}
		if bodied != "" {
			key.body = TypeOf(one.Met)
		}
		if known[key] == nil {
			chances, err := c.oddsAgainst(matchup, one.Met, defend)
			if err != nil {
				return c.dropBeaten(err)
			}
			known[key] = &chances
		}
		c.addBeaten(one, known[key])
	}
	return nil
}

// An opponent holds everything a fight depends on before the ability cards are drawn.
type opponent struct {
	power, life int
	body        string // empty where no effect depends on the type
}

// matchup returns a table with the avatars that fight and no encounter, and those of them that
// defend.
func (c *CreatureOdds) matchup(s *malice.State, avatars []string, o turn.Outset) (matchup *malice.State,
	defend []string, told *telling.Telling[malice.State], err error) {
	told, err = telling.Play(telling.Copy(s), turn.Looking(func(t *malice.Table) error {
		described, defends, err := combat.ParseFighters(t, avatars, "%d")
		if err != nil {
			return err
		}
		matchup, defend = t.State(), defends
		matchup.Encounter = nil
		if described == nil && len(c.By) == 0 {
			described = []malice.Avatar{{Name: "1", Life: matchup.Book().Parts().Start.Life}}
		}
		if described != nil {
			matchup.Avatars, c.By = described, nil
			for _, one := range described {
				c.By = append(c.By, one.Name)
			}
		}
		return FightQuery{DStar: matchup.Options.DStar}.resolve(matchup)
	}), &chance.Stream{}, o.Anyway)
	return matchup, defend, told, err
}

// oddsAgainst returns the odds of the band of matchup against the creature met; defend names who defends.
func (c *CreatureOdds) oddsAgainst(matchup *malice.State, met malice.Met, defend []string) (FightOdds,
	error) {
	now := telling.Copy(matchup)
	met.By = c.By
	met.Apply(now)
	now, err := begunFight(now, nil)
	if err != nil {
		return FightOdds{}, err
	}
	told, err := telling.Play(now, malice.Confirmed{Act: turn.Looking(func(t *malice.Table) error {
		for _, name := range now.Fighting() {
			noteGrounds(t, name)
		}
		return nil
	})}, &chance.Stream{}, false)
	if err != nil {
		return FightOdds{}, err
	}
	restOn(&c.Grounds, told)
	return OddsOfFight(now, slices.Clone(defend))
}

// restOn adds the assumptions that a played act has noted to those of a forecast.
func restOn(g *turn.Grounds, told *telling.Telling[malice.State]) {
	g.Assumed = text.With(g.Assumed, told.Assumed...)
}

// addBeaten adds the chance that one creature comes and the band beats it, to its power and to the whole.
func (c *CreatureOdds) addBeaten(one Coming, fight *FightOdds) {
	i := slices.IndexFunc(c.Powers,
		func(p PowerOdds) bool { return p.Power == one.Met.Power && p.Life == one.Met.Life })
	p := &c.Powers[i]
	if p.Beat == nil {
		p.Beat = new(big.Rat)
	}
	if c.Beaten == nil {
		c.Beaten = new(big.Rat)
	}
	c.Exact = c.Exact && fight.Exact
	win := new(big.Rat).Mul(one.P, fight.Win)
	c.Beaten.Add(c.Beaten, win)
	p.Beat.Add(p.Beat, win.Quo(win, p.P))
	c.Decimal, p.Decimal = odds.NumberOf(c.Beaten), odds.NumberOf(p.Beat)
}

// Fractions returns the odds for JSON: where the chances to beat the creature are not exact, only their
// decimals are left.
func (c CreatureOdds) Fractions() CreatureOdds {
	if c.Exact {
		return c
	}
	c.Beaten, c.Powers = nil, slices.Clone(c.Powers)
	for i := range c.Powers {
		c.Powers[i].Beat = nil
	}
	return c
}

// dropBeaten leaves the chances to beat the creature out, with a remark, where err refuses one of the
// fights or finds it too large. Any other error it returns.
func (c *CreatureOdds) dropBeaten(err error) error {
	var refused *telling.Refused
	var large *odds.TooLarge
	if !errors.As(err, &refused) && !errors.As(err, &large) {
		return err
	}
	c.Beaten, c.Decimal = nil, ""
	for i := range c.Powers {
		c.Powers[i].Beat, c.Powers[i].Decimal = nil, ""
	}
	c.Remarks = append(c.Remarks, telling.Remark{Text: "the chance to beat it is left out: " + err.Error()})
	return nil
}
