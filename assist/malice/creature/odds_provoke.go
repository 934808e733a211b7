package creature

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/turn"
)

// ProvokeOdds is an attempt to provoke an encounter before its luck roll is made.
type ProvokeOdds struct {
	Who string `json:"who" unknown:"null"` // who spends the action; empty: no table says
	At  string `json:"at" unknown:"null"`
	turn.LuckOdds

	turn.Grounds
}

// Odds computes the luck roll of an attempt (encounter.provoke.lr). Without a table the avatar has
// nothing but the modifiers given.
func (a Provoke) Odds(s *malice.State, o turn.Outset) (ProvokeOdds, error) {
	odds := ProvokeOdds{Grounds: turn.Grounds{Rules: []string{"encounter.provoke.lr"}}}
	return odds, turn.Foresee(s, o, turn.Looking(func(t *malice.Table) (err error) {
		by := ""
		if len(s.Avatars) > 0 {
			if by, err = a.before(t, &odds); err != nil {
				return err
			}
		} else if err := a.said(s); err != nil {
			return err
		}
		if err := rolls.Unheeded(t.State(), "lr", by, a.Mods); err != nil {
			return err
		}
		odds.LuckOdds, err = turn.OddsOfLuck(t.State(), t, &odds.Grounds, by, provokeTarget, a.Mods)
		return err
	}), &odds.Grounds)
}

// before plays the act up to its roll; it returns the avatar that makes the roll.
func (a Provoke) before(t *malice.Table, odds *ProvokeOdds) (string, error) {
	who, err := t.State().Meeter(a.Who)
	if err != nil {
		return "", err
	}
	if err := a.allowed(t, who); err != nil {
		return "", err
	}
	if err := life.Spend(t, who.Name, "provoke", 1, "action.one.provoke"); err != nil {
		return "", err
	}
	odds.Who, odds.At = who.Name, who.At
	return lucky(t, who), nil
}
