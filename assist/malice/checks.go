package malice

import "tablehand/assist/telling"

// Check tells of a roll that was held against a target: in words as an event, so that who has
// failed is told as well as who has not, and to scripts as a check (roll.lr, roll.pr).
func Check(t *Table, c telling.Check, text string, rules ...string) {
	t.Checks = append(t.Checks, c)
	t.Do(RollMade{Text: text}, rules...).Because(c.Why...)
}

// Outcome returns the end of a sentence about a roll against a target.
func Outcome(success bool) string {
	if success {
		return ": success"
	}
	return ": no success"
}
