package room

import "tablehand/assist/grid"

// A Stage is a step of a way with what meets a figure on the space: it may halt there.
type Stage struct {
	Paid
	// Chapter is that of an Interest token, which a hero reads at once (room.interest.enter); 0: none.
	Chapter int `json:"chapter"`
	// Engaged lists the opponents next to the space: in combat a hero loses the rest of the free move there
	// (combat.hero.engaged-free-move).
	Engaged []string `json:"engaged"`
	// Seen lists what is seen after the step, of a hero that moves by whom, of an enemy that moves whom it
	// sees: in Stealth Mode it is looked at after each (stealth.vision.when).
	Seen []Glance `json:"seen"`
	// Stops says whether the figure may end its movement there.
	Stops bool `json:"stops"`
}

// WayNames writes the spaces of a way.
func WayNames(way []Stage) (names []string) {
	for _, stage := range way {
		names = append(names, stage.To.String())
	}
	return names
}

// Trace goes a way space by space, from where a figure stands, and tells what meets it on each. With a
// vision it is Stealth Mode: of enemies that move, the vision is theirs. Interest holds the tokens that
// still lie there. The error is a *Barred: the way cannot be gone, or not be ended where it ends.
func (s Scene) Trace(f Figure, way []Space, v *Vision, interest map[Space]int, cadavers ...Space) ([]Stage,
	error) {
	return s.traced(f, way, func(at Space) Stage { return s.stage(f, at, v, interest, cadavers) })
}

// traced goes a way; stage tells what meets the figure on a space, whatever the step there cost.
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

// stage tells what meets a figure on a space.
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

// glance adds what an enemy sees on a space to a list, in Stealth Mode and if it sees it.
func (s Scene) glance(list []Glance, v *Vision, enemy Figure, who string, at Space) []Glance {
	if v == nil {
		return list
	}
	if seen := s.Sees(enemy.At, at, *v); seen.Sees {
		list = append(list, Glance{enemy.Name, who, seen})
	}
	return list
}

// Front lists the spaces that a strike over the 3 spaces before somebody hits, or that over 3 in an arc
// where the direction is diagonal: those next to it that no red line parts from it (weapon.area.front,
// weapon.area.arc).
func (s Scene) Front(at Space, d grid.Direction) (list []Space) {
	for _, o := range s.Arc(at, d, 3) {
		if s.Adjacent(at, o) {
			list = append(list, o)
		}
	}
	return list
}
