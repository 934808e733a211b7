package axismundi

import (
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/text"
)

// Kind returns the kind of a hex as people say it: a Cave, Accessible, the Axis Mundi.
func Kind(t notation.Terrain) string {
	switch t {
	case notation.Accessible, notation.Inaccessible:
		return text.Capital(string(t))
	case notation.Axis:
		return "the Axis Mundi"
	case notation.Power:
		return "a Power Hex"
	case notation.Unknown:
		return "a hex of an unknown kind"
	}
	return "a " + text.Capital(string(t))
}

// Said writes the names of hexes as a list: 1B, 2C and axis.
func Said(hexes ...notation.Hex) string {
	var names []string
	for _, h := range hexes {
		names = append(names, string(h))
	}
	return text.Listed(names)
}

// CardsSaid lists cards, those that nobody has named by their number.
func CardsSaid(names []string) string {
	var known []string
	unknown := 0
	for _, name := range names {
		if name == "" {
			unknown++
			continue
		}
		known = append(known, name)
	}
	if unknown > 0 {
		known = append(known, text.Things(unknown, "unknown card", "unknown cards"))
	}
	return text.Listed(known)
}
