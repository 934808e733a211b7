package malediction

import "tablehand/assist/malediction/notation"

// An Aura is a boost that another unit's ability would give one unit, if that unit stood within Inches of
// the bearer, 2 or more. The table does not know whether it does.
type Aura struct {
	Name   string // the ability's name
	Bearer string // its id
	Inches int
	Mod    notation.Mod // the boost, for the unit that it would reach
}

// Distant returns the auras of 2 inches or more that might reach a unit and change a stat. It leaves out
// each whose bearer is within an inch: that one reaches the unit for sure.
func (s *State) Distant(u *Unit, stat notation.Stat) (list []Aura) {
	for _, c := range s.sources(u) {
		for _, e := range c.effects {
			if c.own || c.near || e.Stat != stat || e.Deed != notation.Boosts || e.When != notation.Always ||
				e.Pair != nil || e.Whom.Within <= 1 || e.Whom.Owned && !c.owned || !e.Whom.Kin.Fits(!c.ally) ||
				!s.Holds(c.unit, e) {
				continue
			}
			name := orSaid(e.Name)
			if e.Name == "" {
				name = c.card
			}
			list = append(list, Aura{Name: name, Bearer: c.unit.ID, Inches: e.Whom.Within,
				Mod: notation.Mod{Who: u.ID, Stat: stat, N: e.N * s.times(c.unit, e), Name: e.Name}})
		}
	}
	return list
}
