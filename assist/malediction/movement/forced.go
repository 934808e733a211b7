package movement

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Forced books where a unit stands after an effect has moved it: as it was said, or as somebody answers.
// Nobody retaliates for that (retaliation.not-forced).
func Forced(t *malediction.Table, id string, said notation.Said) error {
	return stand(t, id, nearWords(t, id, said), "retaliation.not-forced")
}
