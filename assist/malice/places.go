package malice

import (
	"strings"

	"tablehand/assist/telling"
)

// OnGate says whether a place is a board's Gate.
func (s *State) OnGate(place string) bool {
	return s.OnPlace(place, "gate")
}

// GuardianAt returns the stronghold of a place that has its Guardian still, or empty: once it is beaten
// none comes back, whether its Well is turned over yet or not (guardian.where, guardian.no-respawn).
func (s *State) GuardianAt(place string) string {
	if where := s.StrongholdAt(place); where != "" && s.Wells[where] == "" && !s.wellWaits(where) {
		return where
	}
	return ""
}

// GuardianWaits says whether a Guardian fights only who attacks it: the other way to play
// the first printing (guardian.trigger, reading A25).
func (s *State) GuardianWaits() bool {
	return s.Printed().GuardianMayWait() && s.Reading("A25") == "attack"
}

// OnPlace says whether a place is the hex of its board's city, mystic or Gate; on a board
// that is not typed in the word of the place says so.
func (s *State) OnPlace(place, what string) bool {
	_, word, _ := strings.Cut(place, ":")
	return strings.EqualFold(word, what) || s.on(place, what)
}

// PlaceOn returns what a board's city or mystic has turned out to be, or Destroyed; empty: face down.
func (s *State) PlaceOn(board, what string) string {
	if what == "city" {
		return s.Places[board].City
	}
	return s.Places[board].Mystic
}

// Foe returns the foe that attacks a band entering a place, and the rule: lair, guardian, or in the second
// printing shadow-N; empty: none (lair.attack, guardian.trigger, aethos.avatars-enter, reading A25).
func (s *State) Foe(place string) (what, rule string) {
	all := s.Attackers(place)
	if len(all) == 0 {
		return "", ""
	}
	switch all[0].Kind {
	case "creature":
		return "lair", "lair.attack"
	case "guardian":
		return "guardian", "guardian.trigger"
	}
	return ShadowName(all[0].Shadow), "aethos.avatars-enter"
}

// FoeSaid writes what Foe returns as people say it: the Guardian, Shadow 2.
func FoeSaid(what string) string {
	switch what {
	case "lair":
		return "the creature of the lair"
	case "guardian":
		return "the Guardian"
	}
	return Spoken(what)
}

// Meeter returns the avatar that meets or provokes something: the one that a word names, or without a word
// any of the only band. It refuses where there are several bands.
func (s *State) Meeter(word string) (*Avatar, error) {
	if word != "" {
		return s.AvatarNamed(word)
	}
	if a := &s.Avatars[0]; len(a.Band) == len(s.Avatars)-1 {
		return a, nil
	}
	return nil, telling.Impossible("there are several bands: say whose (%s)",
		strings.Join(s.AvatarNames(), ", "))
}
