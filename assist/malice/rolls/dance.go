package rolls

import (
	"fmt"
	"slices"

	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
	"tablehand/assist/text"
)

// MoveAgain makes an avatar's movement roll again. How often only the card says that lets it; where that
// is its mastery alone, DanceAgain does.
func MoveAgain(t *malice.Table, name string, mods []notation.Mod) error {
	s := t.State()
	lets := slices.DeleteFunc(slices.Clone(s.Effects(name)), func(m notation.Mod) bool {
		return m.What != "reroll" || m.Roll != "mr" && m.Roll != "any" || m.Who != "" || !s.Holds(m, name)
	})
	if len(lets) == 1 && lets[0].From != "" && lets[0].From == s.Avatar(name).Mastery.Name {
		return DanceAgain(t, name, lets[0].RuleID(), mods)
	}
	return RollAgain(t, name, "roll.mr", mods)
}

// DanceAgain makes an avatar's own movement roll again by its mastery, whose rule is given. Each roll may be
// repeated once, for no card says more (mastery.primary; in the first printing mastery.limit.first).
func DanceAgain(t *malice.Table, name, rule string, mods []notation.Mod) error {
	s := t.State()
	limit, rolled, danced := rule, 1, 0
	if s.Printed().MasteryOnceATarget() {
		limit = "mastery.limit.first"
	}
	if now := s.Avatar(name).Turn; now != nil {
		for _, aim := range now.Aimed {
			if aim == (malice.Aim{Part: "primary", On: name}) {
				danced++
			}
		}
		if s.Printed().MovingIsAction() {
			rolled = max(1, text.Count(now.Did, "move"))
		}
	}
	if danced >= rolled && !s.Avatar(name).Turn.Begun { // after that no roll is made again
		if err := t.Refuse(limit, "%s has made this movement roll again already: each roll once",
			name); err != nil {
			return err
		}
	}
	if err := RollAgain(t, name, rule, mods); err != nil {
		return err
	}
	t.Do(AbilityAimed{Who: name, Part: "primary", On: name}, limit)
	return nil
}

// AbilityAimed: an ability of a mastery is aimed at an avatar, once in this turn, or has let a roll of its
// user be made again.
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
