package status

import (
	"tablehand/assist/malhya"
	"tablehand/assist/telling"
)

// Steps lists what is due on a table, the most urgent first, then what may be done.
func Steps(s *malhya.State) (list []telling.Step) {
	if s.Over != nil {
		return nil
	}
	return nil
}
