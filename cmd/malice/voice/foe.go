package voice

import "tablehand/assist/malice"

// Attacked writes who attacks those who enter a hex, to stand behind its name; empty: nobody does.
func Attacked(stop malice.Stop) string {
	if stop.Foe == "" {
		return ""
	}
	return " (" + malice.FoeSaid(stop.Foe) + " attacks)"
}
