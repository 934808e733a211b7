package malediction

import (
	"strings"

	"tablehand/assist/telling"
)

// Happened tells, behind the line of an act, what events have set off that the line itself does not say:
// damage, falls with their mastery, boosts, cards and echo that effects move.
func Happened(events []*telling.Moved[State]) (text string) {
	for _, m := range events {
		switch e := m.Event.(type) {
		case DamageMoved, UnitLeft, MasteryMoved, Boosted, UnitTurned, EchoMoved, HuskMoved, EffectNamed,
			AttachmentMoved:
			text += "; " + strings.TrimSpace(e.String())
		}
	}
	return text
}
