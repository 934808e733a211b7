package cards

import (
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
)

// aim notes at whom an ability is aimed, its user too where it may be given to others, and refuses one
// that was aimed at this avatar in this turn before; only the first printing counts (mastery.limit.first).
func (a UseMastery) aim(t *malice.Table, known []notation.Mod) error {
	const rule = "mastery.limit.first"
	s := t.State()
	given := slices.ContainsFunc(known, func(m notation.Mod) bool { return m.For != "" })
	if !s.Printed().MasteryOnceATarget() || a.On == a.Who && !given {
		return nil
	}
	night := s.Avatar(a.Who).Turn
	if night != nil && slices.Contains(night.Aimed, malice.Aim{Part: a.Part, On: a.On}) {
		if err := t.Refuse(rule, "the %s ability of %s was aimed at %s this turn: once an avatar and turn",
			a.Part, a.Who, a.On); err != nil {
			return err
		}
	}
	t.Do(rolls.AbilityAimed{Who: a.Who, Part: a.Part, On: a.On}, rule)
	return nil
}
