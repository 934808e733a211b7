package effects

import (
	"slices"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
)

// Wither does what may end boosts of health, and defeats the units that have none left without them
// (defeat.when): nobody's attack or effect does it.
func Wither(t *malediction.Table, done func()) {
	had := boosts(t.State())
	done()
	var m moment
	m.wither(t, had)
	m.resolve(t)
}

// wither defeats the units that had more health before and have none left now, and returns their names.
func (m *moment) wither(t *malediction.Table, had []vigor) (fell []string) {
	for _, v := range had {
		u := t.State().Unit(v.unit)
		if u == nil {
			continue
		}
		if health := t.State().Stat(u, notation.Health).Total(); health < v.health && u.Damage >= health {
			fell = append(fell, t.State().Said(v.unit))
			m.defeat(t, v.unit, "")
		}
	}
	return fell
}

// vigor is the max health of a damaged unit.
type vigor struct {
	unit   string
	health int
}

// boosts lists the damaged units with their max health as it is now, where anything on the field can boost
// health; else none.
func boosts(s *malediction.State) (list []vigor) {
	gives := func(b malediction.Borne) bool { return b.Stat == notation.Health }
	has := func(text string) bool {
		m, err := notation.ParseMod(text)
		return err == nil && m.Stat == notation.Health
	}
	if !slices.ContainsFunc(s.Units, func(u malediction.Unit) bool {
		return slices.ContainsFunc(s.Bears(&u), gives) || slices.ContainsFunc(u.Mods, has)
	}) {
		return nil
	}
	for i := range s.Units {
		u := &s.Units[i]
		if health := s.Stat(u, notation.Health); u.Damage > 0 && health.Known && !health.Null {
			list = append(list, vigor{u.ID, health.Total()})
		}
	}
	return list
}
