package forecast

import "tablehand/assist/malice"

// What the tests of this room see of it beyond what other rooms may use.

// Negligible is the chance at which a forecast ends.
const Negligible = negligible

// AethosWithin forecasts the Shadows in Aethos through so many states, and through so many as fractions.
var AethosWithin = aethosThrough

// RealmWithin forecasts the Shadow in the Realm for so many turns at most.
func RealmWithin(s *malice.State, turns, most int) (*EscapeOdds, error) {
	m, err := mapRealm(s)
	if err != nil {
		return nil, err
	}
	return oddsOnMap(s, m, s.Realm.File, turns, true, most)
}
