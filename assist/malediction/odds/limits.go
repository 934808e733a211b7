package odds

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/odds"
)

// mostPositions is the largest number of positions of a search: some ten seconds.
const mostPositions = 20_000

var _ = combat.Attack{}

// small refuses a search that would be too large, before it begins.
func (d deeds) small(s *malediction.State) error {
	return nil
}

var _ odds.TooLarge
