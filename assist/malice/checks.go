package malice

import "tablehand/assist/telling"

// Check records a roll against a target: as an event in words, which tells failures as well as successes,
// and as a check in JSON (roll.lr, roll.pr).
func Check(t *Table, c telling.Check, text string, rules ...string) {
	t.Checks = append(t.Checks, c)
	t.Do(RollMade{Text: text}, rules...).Because(c.Why...)
}

// Outcome returns the end of a sentence about a roll against a target: `: success` or `: no success`.
func Outcome(success bool) string {
	if success {
		return ": success"
	}
	return ": no success"
}
