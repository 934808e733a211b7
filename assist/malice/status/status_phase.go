package status

import (
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
)

// NextPhase returns the command for the next step of a fight as people take it: combat phase or, where one
// of the band may use something before the blows, first combat target, for that they have to know whom the
// creature attacks (shard.colorless.aggression).
func NextPhase(s *malice.State) telling.Command {
	who, f := s.Fighting(), s.Fight()
	if f == nil && s.Encounter != nil {
		who = s.Encounter.By
	}
	begins := f == nil || f.Step == "ready" || f.Step == "over"
	if begins && slices.ContainsFunc(who, func(name string) bool { return armed(s.Avatar(name)) }) {
		return telling.Line("combat", "target")
	}
	return telling.Line("combat", "phase")
}

// armed says whether an avatar has anything that it may use before the blows of a phase: shards, a potion, a
// book, a card of fate that waits to be invoked.
func armed(a *malice.Avatar) bool {
	used := func(item string) bool { return malice.IsPotion(item) || strings.HasPrefix(item, "book:") }
	return a != nil && (HasShards(a) || slices.ContainsFunc(a.Items, used) ||
		strings.HasPrefix(a.Fate, "invoked:"))
}

// HasShards says whether an avatar has any soulshard.
func HasShards(a *malice.Avatar) bool {
	for _, n := range a.Shards {
		if n > 0 {
			return true
		}
	}
	return false
}
