package malice

import "slices"

// guardianAt is the stronghold of a place that has its Guardian still, or empty: once it
// is beaten and the Well revealed none comes back (guardian.where, guardian.no-respawn).
func (s *State) guardianAt(place string) string {
	if where := s.strongholdAt(place); where != "" && s.Wells[where] == "" {
		return where
	}
	return ""
}

// guardianWaits says whether a Guardian fights only who attacks it: the other way to play
// the first printing (guardian.trigger, reading A25).
func (s *State) guardianWaits() bool { return !s.second() && s.reading("A25") == "attack" }

// garrisoned says who may be fought at a stronghold: a Guardian where a Well is hidden, and
// before a Shadow that stands there (guardian.where, guardian.trigger, reading A30).
func garrisoned(t *table, met Met) error {
	s := t.State()
	at := s.strongholdAt(met.At)
	_, known := s.hexAt(met.At)
	switch guarded := s.guardianAt(met.At); {
	case met.What == "guardian" && at != "" && guarded == "":
		return t.Refuse("guardian.where", "the Well of %s is revealed: only a stronghold with an unrevealed Well has a Guardian", at)
	case met.What == "guardian" && known && at == "":
		return t.Refuse("guardian.where", "no stronghold is at %s: Guardians are where a Well is hidden", met.At)
	case met.What == "shadow" && guarded != "" && s.reading("A30") == "stronghold-defense":
		return t.Refuse("guardian.trigger", "the Guardian of %s fights before the Shadow there: creature --guardian --by %s", guarded, met.By[0])
	case met.What == "shadow" && guarded != "":
		t.Assume("guardian.trigger")
	}
	return nil
}

// engage: in the first printing a combat is the action of each avatar in it, except for
// who provoked it; where an action is gone the table is only told (turn.first.actions,
// turn.first.provoke-and-fight).
func engage(t *table, band []string) {
	s := t.State()
	if s.second() || s.Turn != "players" {
		return
	}
	for _, name := range band {
		a := s.avatar(name)
		switch {
		case s.actionsLeft(a) > 0:
			t.Do(ActionSpent{Who: name, On: "combat", N: 1}, "turn.first.actions")
		case !slices.Contains(a.Turn.Did, "provoke"):
			t.Remark("turn.first.actions", "%s has acted this turn: a combat is an avatar's one action", name)
		}
	}
}

// spare gives those of a band their action back who do not fight: in the first printing it
// may send one of them, and the combat is the action of who is in it (combat.single,
// turn.first.actions).
func spare(t *table, band, fighters []string) {
	for _, name := range band {
		a := t.State().avatar(name)
		if a.Turn != nil && slices.Contains(a.Turn.Did, "combat") && !slices.Contains(fighters, name) {
			t.Do(ActionSpared{Who: name}, "combat.single", "turn.first.actions")
		}
	}
}

// unguard turns over the Well of a Guardian that is beaten and harvested, with all that
// follows (guardian.defeat.reveal, action.free.reveal-well).
func unguard(t *table, e *Encounter) error {
	if e.Kind != "guardian" {
		return nil
	}
	where := t.State().guardianAt(e.At)
	if where == "" {
		if t.State().strongholdAt(e.At) == "" {
			t.Remark("guardian.defeat.reveal", "turn its Well over now: well reveal STRONGHOLD")
		}
		return nil
	}
	return revealWell(t, where, "guardian.defeat.reveal", "guardian.no-respawn")
}

// attacked says whether a band that enters a place is attacked there: out of a lair, by a
// Guardian, in the second printing by a Shadow (lair.attack, guardian.trigger,
// aethos.avatars-enter).
func (s *State) attacked(place string) bool {
	shadow := slices.ContainsFunc(s.Shadows, func(h Shadow) bool { return h.At == place && !s.loose(place) })
	return s.isLair(place) && !s.quiet(place) || s.guardianAt(place) != "" && !s.guardianWaits() || s.second() && shadow
}

// lurks says and offers what waits for a band in a lair or a stronghold.
func (m *march) lurks(place string) (sets []string) {
	s, who := m.State(), m.band[0]
	switch lair := s.isLair(place); {
	case lair && s.quiet(place):
		m.Remark("lair.reoccupy", "the lair is empty: its creature is gone for now")
	case lair:
		sets = append(sets, "lair")
		m.Remark("lair.attack", "the creature of the lair attacks at once: encounter lair %s", who)
	}
	switch where := s.guardianAt(place); {
	case where != "" && s.guardianWaits():
		sets = append(sets, "guardian")
		m.Remark("guardian.trigger", "the Guardian of %s fights only if it is attacked: creature --guardian --by %s", where, who)
	case where != "":
		sets = append(sets, "guardian")
		m.Remark("guardian.trigger", "the Guardian of %s awakes: creature --guardian --by %s", where, who)
	}
	return sets
}
