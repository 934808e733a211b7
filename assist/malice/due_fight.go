package malice

import "slices"

// FightOn returns the combat that has begun, as something due until it ends: one side is defeated or has
// left (combat.end); nil: none goes on.
func (s *State) FightOn() *Due {
	f := s.Fight()
	if f == nil || len(f.Fighters) == 0 {
		return nil
	}
	return &Due{What: "fight", Who: slices.Clone(f.Fighters), At: s.Encounter.At}
}

// fights says whether the fight going on is d: at its place, with everybody who still has to fight d.
func (s *State) fights(d Due) bool {
	on := s.FightOn()
	return on != nil && on.At == d.At && !slices.ContainsFunc(s.unfought(d),
		func(name string) bool { return !slices.Contains(on.Who, name) })
}

// escaped removes the fights that nobody can fight any more: all of the attacked have gone away, or the
// attacker has.
func (s *State) escaped() {
	s.forget(func(d Due) bool {
		here := slices.ContainsFunc(d.Who,
			func(name string) bool { a := s.Avatar(name); return a != nil && a.At == d.At })
		return d.What == "fight" && !(here && s.attacked(d))
	})
}

// attacked says whether a foe still waits at the place of a due fight: one that attacks there, that was
// provoked, or that is met and not beaten.
func (s *State) attacked(d Due) bool {
	e := s.Encounter
	return len(s.Attackers(d.At)) > 0 || s.ProvokedAt(d.At) || e != nil && !e.Beaten &&
		e.At == d.At
}

// FightDue returns the fight that an avatar has to fight before anything else, or nil (combat.trigger).
func (s *State) FightDue(name string) *Due {
	for _, d := range s.Due {
		if d.What == "fight" && slices.Contains(s.unfought(d), name) {
			return &d
		}
	}
	return nil
}

// unfought lists the avatars of a due fight that have a body and are still at its place; none once nothing
// attacks there.
func (s *State) unfought(d Due) []string {
	who := slices.DeleteFunc(slices.Clone(d.Who), func(name string) bool {
		a := s.Avatar(name)
		return a == nil || a.Life == 0 || a.At != d.At
	})
	if !s.attacked(d) {
		return nil
	}
	return who
}

// Attacker is a foe that attacks avatars that come to a place.
type Attacker struct {
	Kind   string // creature, of a lair | guardian | shadow
	Shadow int    // number of a Shadow
}

// ProvokedAt reports whether anybody tried to provoke at a hex this turn (encounter.provoke.once).
func (s *State) ProvokedAt(hex string) bool { return slices.Contains(s.Tracks.Provoked, hex) }

// Attackers lists all that attack a band that comes to a place, in the order in which they fight: a
// Guardian, in the second printing Shadows, the creature of a lair (combat.trigger, lair.attack,
// guardian.trigger, aethos.avatars-enter, readings A25 and A30).
func (s *State) Attackers(place string) (list []Attacker) {
	if s.GuardianAt(place) != "" && !s.GuardianWaits() {
		list = append(list, Attacker{Kind: "guardian"})
	}
	for _, h := range s.Shadows {
		if s.Printed().ShadowsAttack() && s.SameHex(h.At, place) {
			list = append(list, Attacker{"shadow", h.ID})
		}
	}
	if s.IsLair(place) && !s.Quiet(place) {
		list = append(list, Attacker{Kind: "creature"})
	}
	return list
}

// foughtNow removes the due fight with the foe of an encounter, unless other foes attack at its place.
func (s *State) foughtNow(e *Encounter) {
	if e == nil {
		return
	}
	others := slices.DeleteFunc(s.Attackers(e.At),
		func(a Attacker) bool { return a.Kind == e.Kind && a.Shadow == e.Shadow })
	if len(others) > 0 {
		return
	}
	s.forget(func(d Due) bool {
		return d.What == "fight" && d.At == e.At &&
			slices.ContainsFunc(d.Who, func(name string) bool { return slices.Contains(e.By, name) })
	})
}
