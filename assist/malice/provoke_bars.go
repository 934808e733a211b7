package malice

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// bar is a rule that forbids something, and what it says here.
type bar struct{ rule, reason string }

// barsProvoking are the rules that forbid an avatar to provoke an encounter where it
// stands; none: it may.
func (s *State) barsProvoking(a *Avatar) []bar {
	var bars []bar
	add := func(rule, format string, args ...any) {
		bars = append(bars, bar{rule, fmt.Sprintf(format, args...)})
	}
	if s.isLair(a.At) {
		add("encounter.provoke.no-lair", "%s stands in a lair, where the creature attacks without a luck roll: encounter lair %s", a.Name, a.Name)
	}
	if where := s.guardianAt(a.At); where != "" && !s.guardianWaits() {
		add("guardian.trigger", "the Guardian of %s attacks without a luck roll: creature --guardian --by %s", where, a.Name)
	}
	if !s.second() && !s.endedElsewhere(a) {
		add("encounter.provoke.moved.first", "%s has not come to another hex this turn: only an avatar that ends its movement on a new hex may try", a.Name)
	}
	if slices.Contains(s.Hexes.Provoked, a.At) {
		add("encounter.provoke.once", "it was tried at %s this turn: once a hex and turn", a.At)
		return bars
	}
	first := s.Hexes.First[a.At]
	switch {
	case first == a.Name || slices.Contains(a.Band, first):
	case s.stayed(a) && s.reading("A28") == "entered":
		add("encounter.provoke.once", "%s stood there when the turn began: only who comes to a hex first may try", a.Name)
	case first != "" && !s.stayed(a):
		add("encounter.provoke.once", "%s came to %s first this turn: nobody else may try", first, a.At)
	}
	return bars
}

// stayed says whether an avatar stands where it stood when the turn began, without having
// moved (reading A28).
func (s *State) stayed(a *Avatar) bool {
	return a.Turn == nil || a.Turn.From == "" && a.Turn.Teleports == 0
}

// endedElsewhere says whether an avatar stands on another hex than that where its
// movement began. One forest that nobody named is not told from another.
func (s *State) endedElsewhere(a *Avatar) bool {
	switch {
	case s.stayed(a):
		return false
	case a.Turn.From == a.At:
		return s.loose(a.At)
	}
	return true
}

// loose says whether a place is ground that nobody named, on a board that is not typed
// in: a:forest may be any forest of the board.
func (s *State) loose(place string) bool {
	if _, known := s.hexAt(place); known {
		return false
	}
	_, word, _ := strings.Cut(place, ":")
	return slices.Contains(Terrains, word) || slices.Contains(Routes, word) || word == "way"
}

// meeter is the avatar that meets or provokes something: the one that is named, or any of
// the only band there is.
func (s *State) meeter(word string) (*Avatar, error) {
	if word != "" {
		return s.findAvatar(word)
	}
	if a := &s.Avatars[0]; len(a.Band) == len(s.Avatars)-1 {
		return a, nil
	}
	return nil, telling.Impossible("there are several bands: say whose (%s)", strings.Join(s.AvatarNames(), ", "))
}
