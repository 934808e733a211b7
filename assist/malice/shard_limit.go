package malice

import "maps"

// LimitedIn says whether a soulshard counts for the limit of the combat at hand: the invoker
// fights, or invokes for one who does; that this binds who stands outside only the first
// printing says (shard.limit.combat, shard.limit.outsider, reading A2).
func (s *State) LimitedIn(invoker, on string) bool {
	return s.Engaged(invoker) ||
		s.Engaged(on) && (!s.Printed().OutsiderMayBeFree() || s.Reading("A2") == "bound")
}

// foreseen counts, when a creature is met, the shards that wait for a combat roll of the band with its next
// phase (shard.limit.combat). A shard from an avatar that has left the game counts for nobody.
func (s *State) foreseen() {
	for _, a := range s.Avatars {
		for _, p := range a.ThisTurn().Pending {
			if p.Roll == "cr" && p.From != "" && s.LimitedIn(p.From, a.Name) && s.Engaged(a.Name) {
				s.Encounter.countShards(p.From, 1, true)
			}
		}
	}
}

// countShards notes that an avatar has invoked soulshards that count with this phase, or the next.
func (e *Encounter) countShards(name string, n int, ahead bool) {
	counted := &e.Invoked
	if ahead {
		counted = &e.Ahead
	}
	if *counted == nil {
		*counted = map[string]int{}
	}
	(*counted)[name] += n
}

// CountedNext returns the soulshards that count with the phase that begins, by avatar.
func (s *State) CountedNext() map[string]int {
	e, f := s.Encounter, s.Fight()
	if f != nil && f.Phase > 0 || s.Reading("A32") == "own-phase" || len(e.Invoked) == 0 {
		return e.Ahead
	}
	counted := maps.Clone(e.Invoked)
	for name, n := range e.Ahead {
		counted[name] += n
	}
	return counted
}
