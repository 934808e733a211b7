package cards

import (
	"slices"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/telling"
)

// again lets another avatar make the roll again that it has just made; a movement roll
// counts here, another is rolled again as it was (card.mastery.time-dancer).
func (a UseMastery) again(t *malice.Table, card box.Card) error {
	which := "another"
	if t.State().Avatar(a.On).Rolled() {
		which = t.Choose(chance.Question{For: "again", Text: "which roll does " + a.On + " make again",
			Answers: []string{"mr", "another"}, Default: which})
	}
	if which == "mr" {
		return a.rollAgain(t, a.On, card.Rule)
	}
	if len(a.Effects) > 0 {
		return notation.ModError(a.Effects[0], "the roll is made again by itself: give it to that roll")
	}
	t.Remark(card.Rule, "%s makes the roll again that it has just made", a.On).
		Offer(rollsAgain(t.State(), a.On)...)
	return nil
}

// danceAgain lets the user of the mastery make its own movement roll again (mastery.primary).
func (a UseMastery) danceAgain(t *malice.Table, rule string) error {
	mods, err := parsed(a.Effects)
	if err != nil {
		return err
	}
	return rolls.DanceAgain(t, a.Who, rule, mods)
}

// rerolls says whether one of these effects lets a roll be made again.
func rerolls(roll string, effects []notation.Mod) bool {
	return slices.ContainsFunc(effects,
		func(m notation.Mod) bool { return m.What == "reroll" && (m.Roll == roll || m.Roll == "any") })
}

// rollsAgain returns the command that repeats an avatar's newest roll of a fight: combat roll, wounds or
// shield. None if the creature attacks another, or if no such dice lie.
func rollsAgain(s *malice.State, name string) []telling.Command {
	f := s.Fight()
	switch {
	case f == nil || f.Target != name:
		return nil
	case f.Step == "blows":
		return again("roll", "cr")
	case f.Struck == nil:
		return nil
	case f.Struck.By == "avatar":
		return again("wounds", "wounds")
	case len(f.Struck.Shields) > 0:
		return again("wounds", "shield")
	}
	return nil
}

// again returns the command combat STEP --again=DICE, which repeats these dice.
func again(step, dice string) []telling.Command {
	return []telling.Command{telling.Line("combat", step, "--again="+dice)}
}

// rollAgain makes an avatar's movement roll again by a mastery, with the effects that the players say.
func (a UseMastery) rollAgain(t *malice.Table, name, rule string) error {
	mods, err := parsed(a.Effects)
	if err != nil {
		return err
	}
	return rolls.RollAgain(t, name, rule, mods)
}

// parsed reads effects as the players say them.
func parsed(effects []string) (mods []notation.Mod, err error) {
	for _, text := range effects {
		m, err := notation.ParseMod(text)
		if err != nil {
			return nil, err
		}
		mods = append(mods, m)
	}
	return mods, nil
}
