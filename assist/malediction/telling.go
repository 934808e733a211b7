package malediction

import (
	"fmt"

	"tablehand/assist/telling"
)

// Act is an act at a table of this game.
type Act = telling.Act[State]

// Event is a change of a table of this game.
type Event = telling.Event[State]

// Table is an act of this game as it is played.
type Table = telling.Telling[State]

// Firm returns a refusal by a rule that --anyway does not play on against.
func Firm(rule, format string, args ...any) error {
	return &telling.Refused{Rule: rule, Reason: fmt.Sprintf(format, args...)}
}
