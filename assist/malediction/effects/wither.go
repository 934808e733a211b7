package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Wither does what may change the health of units, and defeats those that have none left by it (defeat.when):
// nobody's attack or effect does it.
func Wither(t *malediction.Table, done func()) {
	had := healths(t.State())
	done()
	var m moment
	m.wither(t, had)
	m.resolve(t)
}

// wither defeats the units that had more health before and have none left now, and returns their names. An
// undamaged unit falls too, once its max health is none.
func (m *moment) wither(t *malediction.Table, had map[string]int) (fell []string) {
	if had == nil && !healthChanges(t.State()) {
		return nil
	}
	for _, id := range ids(allOf(t.State())) {
		u := t.State().Unit(id)
		if u == nil { // another fall has felled it
			continue
		}
		before, was := had[id]
		if !was {
			stats := t.State().Card(u.Card).Stats
			before = stats.Number(notation.Health).N
		}
		health := t.State().Stat(u, notation.Health)
		if now := health.Total(); health.Known && !health.Null && now < before && u.Damage >= now {
			fell = append(fell, t.State().Said(id))
			m.defeat(t, id, "")
		}
	}
	return fell
}

// healths returns the max health of each unit as it is now, as far as it is known; nil: each has what its card
// says, as nothing on the field changes health.
func healths(s *malediction.State) map[string]int {
	if !healthChanges(s) {
		return nil
	}
	had := map[string]int{}
	for i := range s.Units {
		u := &s.Units[i]
		if health := s.Stat(u, notation.Health); health.Known && !health.Null {
			had[u.ID] = health.Total()
		}
	}
	return had
}

// healthChanges says whether anything on the field may change the health of a unit.
func healthChanges(s *malediction.State) bool {
	borne := func(b malediction.Borne) bool { return b.Stat == notation.Health }
	booked := func(text string) bool {
		m, err := notation.ParseMod(text)
		return err == nil && m.Stat == notation.Health
	}
	return slices.ContainsFunc(s.Units, func(u malediction.Unit) bool {
		return slices.ContainsFunc(s.Bears(&u), borne) || slices.ContainsFunc(u.Mods, booked)
	})
}
