package movement

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/effects"
	"tablehand/assist/malediction/notation"
)

// Forced books where a unit stands after an effect has moved it: as it was said, or as somebody answers.
// Nobody retaliates for that (retaliation.not-forced).
func Forced(t *malediction.Table, id string, said notation.Said) error {
	near := nearWords(t, id, said)
	var err error
	effects.Wither(t, func() { err = stand(t, id, near, "retaliation.not-forced") })
	return err
}
