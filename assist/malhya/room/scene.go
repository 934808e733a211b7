package room

import (
	"slices"

	"tablehand/assist/grid"
)

// A Figure is a hero or an enemy that stands in a room. Who has fallen is none: the space counts as empty
// (wound.hero.space-empty).
type Figure struct {
	Name      string
	At        Space
	Enemy     bool
	Levitates bool
	Melee     bool // attacks hand to hand alone, as a card says
	Angles    bool // shoots round annoying obstacles (weapon.angle-attack)
	// Free are Movement Points of which the rest is lost where an opponent engages the figure, as those of a
	// hero's free move in combat are (combat.hero.engaged-free-move).
	Free int
}

// Readings holds which values of the open readings a floor plan is read by; the zero value has the
// defaults.
type Readings struct {
	InAll   bool // A1: a leap costs 1, and 1 an abyss space
	Fewest  bool // A20: an archer goes as few points as may be, then as far away
	Spaces  bool // A22: how near something is, is counted in spaces
	Hides   bool // A24: a hero hides another from an enemy that looks
	Round   bool // A25: past the end of a red line the way is free
	Engaged bool // A27: a shot at an engaged target counts as hindered
	Shoots  bool // A29: an archer shoots along a hindered line where it gets no clear one
	Loyal   bool // A30: an archer goes for the nearest hero alone, even if it gets a clear line only to another
}

// bars says whether a red line or a wall bars a step between two neighbours (room.adjacency-blocked). A red
// line that only ends at the corner of a diagonal step bars it too, unless reading A25 leaves it free.
func (r Readings) bars(step grid.Step) bool {
	if r.Round {
		return step.Crosses(Red)
	}
	return step.Touches(Red)
}

// A Scene is a room with the figures that stand in it.
type Scene struct {
	*Plan
	Readings
	Figures []Figure
}

// Figure returns the figure of a name; false: it does not stand here.
func (s Scene) Figure(name string) (Figure, bool) {
	i := slices.IndexFunc(s.Figures, func(f Figure) bool { return f.Name == name })
	if i < 0 {
		return Figure{}, false
	}
	return s.Figures[i], true
}

// Who returns the figure on a space; false: nobody stands there.
func (s Scene) Who(at Space) (Figure, bool) {
	i := slices.IndexFunc(s.Figures, func(f Figure) bool { return f.At == at })
	if i < 0 {
		return Figure{}, false
	}
	return s.Figures[i], true
}

// With returns a copy of the scene in which a figure stands on another space.
func (s Scene) With(name string, at Space) Scene {
	s.Figures = slices.Clone(s.Figures)
	for i := range s.Figures {
		if s.Figures[i].Name == name {
			s.Figures[i].At = at
		}
	}
	return s
}

// Without returns a copy of the scene without the figures for which gone is true.
func (s Scene) Without(gone func(Figure) bool) Scene {
	s.Figures = slices.DeleteFunc(slices.Clone(s.Figures), gone)
	return s
}

// Available says whether a figure may be put on a space, or end its movement there: no figure stands on it,
// and it is no abyss (move.available). Cadavers and Noise are no figures (stealth.cadaver.no-obstacle).
func (s Scene) Available(at Space) bool {
	_, taken := s.Who(at)
	return s.Has(at) && !taken && s.Ground(at) != Abyss
}

// Adjacent says whether two spaces share a side or a corner with no blocking obstacle between them
// (room.adjacency, room.adjacency-blocked).
func (s Scene) Adjacent(a, b Space) bool {
	step, ok := s.Step(a, b)
	return ok && !s.bars(step)
}

// Engages lists the opponents next to a space, in the order of the figures: the heroes if enemy is true,
// else the enemies (combat.engaged).
func (s Scene) Engages(at Space, enemy bool) []string {
	list := []string{}
	for _, f := range s.Figures {
		if f.Enemy != enemy && s.Adjacent(at, f.At) {
			list = append(list, f.Name)
		}
	}
	return list
}

// IsEngaged says whether a figure has an opponent next to it.
func (s Scene) IsEngaged(f Figure) bool { return len(s.Engages(f.At, f.Enemy)) > 0 }

// Sides lists the figures of one side: the enemies, or else the heroes.
func (s Scene) Sides(enemy bool) (list []Figure) {
	for _, f := range s.Figures {
		if f.Enemy == enemy {
			list = append(list, f)
		}
	}
	return list
}
