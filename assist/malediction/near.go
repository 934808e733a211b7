package malediction

import (
	"slices"
	"strings"

	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// pairsForm describes who stands near whom: [[prowler-1, priest-1]], each pair once.
func pairsForm(f *yamlfile.Form, key string, v *[]Pair) {
	lists := make([][]string, len(*v))
	for i, p := range *v {
		lists[i] = p[:]
	}
	f.Lists(key, &lists)
	if !f.Reading() {
		return
	}
	*v = make([]Pair, 0, len(lists))
	for _, list := range lists {
		if len(list) != 2 || list[0] == list[1] {
			f.Fault(key, "%q is no pair: [prowler-1, priest-1]", strings.Join(list, ", "))
			continue
		}
		*v = append(*v, Pair{list[0], list[1]})
	}
}

// Other returns the other one of a pair; empty: the id is none of the two.
func (p Pair) Other(id string) string {
	switch id {
	case p[0]:
		return p[1]
	case p[1]:
		return p[0]
	}
	return ""
}

// NearTo returns the ids of all that stand within an inch of a unit or a husk, in the order in which
// they came near (measure.nearby).
func (s *State) NearTo(id string) (near []string) {
	for _, p := range s.Near {
		if other := p.Other(id); other != "" {
			near = append(near, other)
		}
	}
	return near
}

// IsNear says whether two stand within an inch of one another.
func (s *State) IsNear(a, b string) bool {
	return slices.ContainsFunc(s.Near, func(p Pair) bool { return p.Other(a) == b })
}

// Engaged returns the enemies with which a unit is engaged, in the order in which they came near
// (engage.definition, engage.mutual).
func (s *State) Engaged(u *Unit) (enemies []*Unit) {
	for _, id := range s.NearTo(u.ID) {
		if other := s.Unit(id); other != nil && s.AreEnemies(u.Of, other.Of) {
			enemies = append(enemies, other)
		}
	}
	return enemies
}

// Apart returns the enemies with which a unit is not engaged.
func (s *State) Apart(u *Unit) (enemies []*Unit) {
	for i := range s.Units {
		if other := &s.Units[i]; s.AreEnemies(other.Of, u.Of) && !s.IsNear(u.ID, other.ID) {
			enemies = append(enemies, other)
		}
	}
	return enemies
}

// Strikes says whether a unit can attack, as far as its card is known: it has accuracy and power
// (stat.null.unusable).
func (s *State) Strikes(u *Unit) bool {
	stats := s.Card(u.Card).Stats
	return !stats.Accuracy.Null && !stats.Power.Null
}

// Retaliators returns the enemies that retaliate as a unit acts: none in the tutorial, nobody where an effect
// forbids it, and who has no accuracy or no power cannot (retaliation.not-tutorial, effect.contradict,
// stat.null.unusable).
func (s *State) Retaliators(u *Unit) (list []*Unit) {
	if s.Mode == notation.Tutorial || s.Forbids(u) != "" {
		return nil
	}
	for _, e := range s.Engaged(u) {
		if s.Strikes(e) {
			list = append(list, e)
		}
	}
	return list
}

// NearbyAllies returns the units of a unit's side that stand within an inch of it, without itself
// (measure.nearby.other, team.allies).
func (s *State) NearbyAllies(u *Unit) (allies []*Unit) {
	for _, id := range s.NearTo(u.ID) {
		if other := s.Unit(id); other != nil && !s.AreEnemies(u.Of, other.Of) {
			allies = append(allies, other)
		}
	}
	return allies
}

// NearHusks returns the husks within an inch of a unit.
func (s *State) NearHusks(u *Unit) (husks []string) {
	for _, id := range s.NearTo(u.ID) {
		if slices.Contains(s.Husks.Field, id) {
			husks = append(husks, id)
		}
	}
	return husks
}
