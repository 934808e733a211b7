package malediction

import (
	"slices"

	"tablehand/assist/malediction/notation"
)

// An Aura is a boost of one unit that hangs on who stands within Inches of its bearer, 2 or more. The table
// does not know who does.
type Aura struct {
	Name   string // the ability's name
	Bearer string // its id
	Inches int
	Units  []string        // that may stand there: the one that it would reach, or those that it would count
	Each   *notation.Count // as which it counts them; nil: it counts none
	Near   int             // units that it counts for sure, as they stand within an inch
	Mod    notation.Mod    // the boost of the unit, with Each that for one unit counted
}

// Changes returns the boost where these units stand within its inches. One that counts units gives what they
// add to those near.
func (a Aura) Changes(there []string) (m notation.Mod, changes bool) {
	n := 0
	for _, id := range a.Units {
		if slices.Contains(there, id) {
			n++
		}
	}
	m = a.Mod
	if a.Each != nil {
		n = a.Each.Most(a.Near+n) - a.Each.Most(a.Near)
		m.N *= n
	}
	return m, n > 0
}

// Distant returns the auras of 2 inches or more that might reach a unit and change a stat, and those that
// reach it for sure and might count more units than stand within an inch of their bearer. It leaves out each
// aura whose bearer is within an inch of the unit: that one reaches it for sure.
func (s *State) Distant(u *Unit, stat notation.Stat) (list []Aura) {
	for _, c := range s.sources(u) {
		for _, e := range c.effects {
			if e.Stat != stat || e.Deed != notation.Boosts || !e.Lasting() || e.Pair != nil || !s.Holds(c.unit, e) {
				continue
			}
			a := Aura{Name: orSaid(e.Name), Bearer: c.unit.ID, Inches: e.Whom.Within,
				Mod: notation.Mod{Who: u.ID, Stat: stat, N: e.N, Name: e.Name}}
			if e.Name == "" {
				a.Name = c.card
			}
			switch {
			case c.reaches(e) && e.Each != nil && e.Each.Of.Within > 1:
				if a = s.counting(c.unit, e, a); len(a.Units) > 0 {
					list = append(list, a)
				}
			case c.distant(e):
				a.Units = []string{u.ID}
				a.Mod.N *= s.times(c.unit, e)
				list = append(list, a)
			}
		}
	}
	return list
}

// distant says whether an effect might work on the unit that was asked about, if that stood within several
// inches of its bearer; from within an inch it works for sure.
func (c source) distant(e notation.Effect) bool {
	return !c.own && !c.near && e.Whom.Within > 1 && (c.owned || !e.Whom.Owned) && e.Whom.Kin.Fits(!c.ally)
}

// counting fills in the units that an effect of a unit might count beside those near. There are none where it
// counts as many as it may already.
func (s *State) counting(by *Unit, e notation.Effect, a Aura) Aura {
	a.Each, a.Inches, a.Mod.Name = e.Each, e.Each.Of.Within, a.Name+" beyond an inch"
	for _, id := range s.Counted(by.ID, by.Of, e.Each.Of) {
		if s.IsNear(by.ID, id) {
			a.Near++
		} else {
			a.Units = append(a.Units, id)
		}
	}
	if e.Each.Most(a.Near+1) == e.Each.Most(a.Near) {
		a.Units = nil
	}
	return a
}
