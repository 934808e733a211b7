package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Wither does what may change the health of units, and defeats those that have none left by it (defeat.when):
// nobody's attack or effect does it.
func Wither(t *malediction.Table, done func()) {
	foresee(t)
	var m moment
	m.withers(t, done)
	m.resolve(t)
}

// withers is Wither for a part of the moment: what the falls set off waits in it.
func (m *moment) withers(t *malediction.Table, done func()) {
	had := healths(t.State())
	done()
	m.wither(t, had)
}

// wither defeats the units that had more health before and have none left now, and returns their names. An
// undamaged unit falls too, once its max health is none; one that auras from afar may keep up is asked for.
func (m *moment) wither(t *malediction.Table, had map[string]vigor) (fell []string) {
	if had == nil && !healthChanges(t.State()) {
		return nil
	}
	for _, id := range ids(allOf(t.State())) {
		s := t.State()
		u := s.Unit(id)
		if u == nil || slices.Contains(m.hurt, id) { // another fall has felled it, or it is judged by itself
			continue
		}
		before, was := had[id]
		if !was {
			stats := s.Card(u.Card).Stats
			before = vigor{stats.Health.N, stats.Health.N}
		}
		now, known := vigorOf(s, u)
		if !known || now.sure >= before.sure && now.most >= before.most {
			continue
		}
		if u.Damage >= s.Stat(u, notation.Health, sustained(t, s, u, u.Damage)...).Total() {
			fell = append(fell, s.Said(id))
			m.defeat(t, id, "")
		}
	}
	return fell
}

// vigor is the max health of a unit: what the table knows of, and with each aura that may reach it from afar.
type vigor struct{ sure, most int }

// vigorOf returns the max health of a unit as it is now; known is false where it is a dash or nobody has
// typed it in.
func vigorOf(s *malediction.State, u *malediction.Unit) (v vigor, known bool) {
	health := s.Stat(u, notation.Health)
	return vigor{health.Total(), s.MostHealth(u).Total()}, health.Known && !health.Null
}

// healths returns the max health of each unit as it is now, as far as it is known; nil: each has what its
// card says, as nothing on the field changes health.
func healths(s *malediction.State) map[string]vigor {
	if !healthChanges(s) {
		return nil
	}
	had := map[string]vigor{}
	for i := range s.Units {
		if v, known := vigorOf(s, &s.Units[i]); known {
			had[s.Units[i].ID] = v
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
