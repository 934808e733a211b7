package cards

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// aim notes at whom an ability is aimed, its user too where it may be given to others, and refuses one that was
// aimed at this avatar in this turn before; only the first printing counts (mastery.limit.first).
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
	t.Do(AbilityAimed{Who: a.Who, Part: a.Part, On: a.On}, rule)
	return nil
}

// AbilityAimed: an ability of a mastery is aimed at an avatar, once in this turn, or has let a roll of its user be
// made again.
type AbilityAimed struct {
	Who  string `json:"who"`
	Part string `json:"part"` // one of MasteryParts
	On   string `json:"on"`
}

func (e AbilityAimed) Kind() string { return "ability.aimed" }

func (e AbilityAimed) String() string {
	if e.On == e.Who {
		return fmt.Sprintf("the %s ability of %s is used for %[2]s", e.Part, e.Who)
	}
	return fmt.Sprintf("the %s ability of %s is for %s, once in this turn", e.Part, e.Who, e.On)
}

func (e AbilityAimed) Apply(s *malice.State) {
	t := s.Avatar(e.Who).InTurn()
	t.Aimed = append(t.Aimed, malice.Aim{Part: e.Part, On: e.On})
}
