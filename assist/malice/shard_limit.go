package malice

import "maps"

// LimitedIn says whether a soulshard counts for the limit of the combat at hand: the invoker
// fights, or invokes for one who does; that this binds who stands outside only the first
// printing says (shard.limit.combat, shard.limit.outsider, reading A2).
func (s *State) LimitedIn(invoker, on string) bool {
	return s.Engaged(invoker) ||
		s.Engaged(on) && (!s.Printed().OutsiderMayBeFree() || s.Reading("A2") == "bound")
}

// ShardsInvoked returns the number of an avatar's soulshards that count with the phase at hand, or
// with the next. Shards invoked before the first phase count with it, unless that is a phase of its
// own (shard.limit.combat, reading A32).
func (s *State) ShardsInvoked(name string, ahead bool) int {
	e := s.Encounter
	switch {
	case s.beforeFirst() && s.Reading("A32") != "own-phase":
		return e.Invoked[name] + e.Ahead[name]
	case ahead:
		return e.Ahead[name]
	}
	return e.Invoked[name]
}

// beforeFirst says whether no phase of the combat has begun yet.
func (s *State) beforeFirst() bool {
	f := s.Fight()
	return f == nil || f.Phase == 0
}

// CountsAhead says whether a soulshard that is invoked now counts with the next phase: one for
// a roll after the wounds of this phase, and one for the combat roll that lies already
// (shard.roll.before, shard.limit.combat).
func (s *State) CountsAhead(on, roll string) bool {
	f := s.Fight()
	return f != nil && f.Phase > 0 &&
		(f.Step == "over" || f.Step == "blows" && f.Target == on && roll == "cr")
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
	e := s.Encounter
	if !s.beforeFirst() || s.Reading("A32") == "own-phase" || len(e.Invoked) == 0 {
		return e.Ahead
	}
	counted := maps.Clone(e.Invoked)
	for name, n := range e.Ahead {
		counted[name] += n
	}
	return counted
}
