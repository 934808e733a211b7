package malicetest

import (
	"tablehand/assist/malice"
	"tablehand/assist/malice/notation"
)

// MoveAfloat puts an avatar into a craft.
func MoveAfloat(s *malice.State, who, at string, mp notation.Points) *malice.State {
	s = MoveFrom(s, who, at, mp)
	s.Avatar(who).Afloat = true
	return s
}
