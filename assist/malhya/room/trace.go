package room

import "tablehand/assist/grid"

// A Stage is a step of a way, with what a figure meets on that space.
type Stage struct {
	Paid
	// Chapter is that of an Interest token, which a hero reads at once (room.interest.enter); 0: none.
	Chapter int `json:"chapter"`
	// Engaged lists the opponents next to the space: in combat a hero loses the rest of the free move there
	// (combat.hero.engaged-free-move).
	Engaged []string `json:"engaged"`
	// Seen lists what is seen after the step, in Stealth Mode: by whom a hero that moves is seen, or whom an
	// enemy that moves sees (stealth.vision.when).
	Seen []Glance `json:"seen"`
	// Stops says whether the figure may end its movement there.
	Stops bool `json:"stops"`
}

// WayNames returns the names of the spaces of a way, such as D5.
func WayNames(way []Stage) (names []string) {
	for _, stage := range way {
		names = append(names, stage.To.String())
	}
	return names
}

// Trace returns the steps of a way, from where a figure stands, with their prices and what the figure meets
// on each space. With a vision it is Stealth Mode: enemies see by it, also one that moves. interest holds
// the chapters of the tokens that still lie there. The error is a *Barred: the way cannot be gone, or not
// be ended where it ends.
func (s Scene) Trace(f Figure, way []Space, v *Vision, interest map[Space]int, cadavers ...Space) ([]Stage,
	error) {
	return s.traced(f, way, func(at Space) Stage { return s.stage(f, at, v, interest, cadavers) })
}

// traced returns the steps of a way; stage finds what the figure meets on a space.
func (s Scene) traced(f Figure, way []Space, stage func(at Space) Stage) ([]Stage, error) {
	paid, err := s.Price(f, way)
	var list []Stage
	for _, p := range paid {
		met := stage(p.To)
		met.Paid = p
		list = append(list, met)
	}
	return list, err
}

// stage finds what a figure meets on a space: a chapter, opponents next to it, and who sees whom.
func (s Scene) stage(f Figure, at Space, v *Vision, interest map[Space]int, cadavers []Space) Stage {
	moved := s.With(f.Name, at)
	f.At = at
	stage := Stage{Engaged: moved.Engages(at, f.Enemy), Seen: []Glance{}, Stops: s.ends(f, at) == nil}
	switch {
	case !f.Enemy:
		stage.Chapter = interest[at]
		for _, enemy := range moved.Sides(true) {
			stage.Seen = moved.glance(stage.Seen, v, enemy, f.Name, at)
		}
	default:
		for _, hero := range moved.Sides(false) {
			stage.Seen = moved.glance(stage.Seen, v, f, hero.Name, hero.At)
		}
		for _, cadaver := range cadavers {
			stage.Seen = moved.glance(stage.Seen, v, f, "", cadaver)
		}
	}
	return stage
}

// glance adds to a list that an enemy sees who on a space, if it does; without a vision nothing. An empty
// who is a cadaver.
func (s Scene) glance(list []Glance, v *Vision, enemy Figure, who string, at Space) []Glance {
	if v == nil {
		return list
	}
	if seen := s.Sees(enemy.At, at, *v); seen.Sees {
		list = append(list, Glance{enemy.Name, who, seen})
	}
	return list
}

// Front lists the spaces that a strike over the 3 spaces before somebody hits, in an arc if the direction
// is diagonal; those that a red line parts from the attacker are left out (weapon.area.front,
// weapon.area.arc).
func (s Scene) Front(at Space, d grid.Direction) (list []Space) {
	for _, o := range s.Arc(at, d, 3) {
		if s.Adjacent(at, o) {
			list = append(list, o)
		}
	}
	return list
}
