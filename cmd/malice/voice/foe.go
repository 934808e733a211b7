package voice

import "tablehand/assist/malice"

// Attacked says that a move into a hex ends in a fight.
func Attacked(stop malice.Stop) string {
	if stop.Foe == "" {
		return ""
	}
	return " (" + malice.FoeSaid(stop.Foe) + " attacks)"
}
