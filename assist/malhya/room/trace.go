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

// Trace goes a way space by space, from where a figure stands, and tells what meets it on each. With a
// vision it is Stealth Mode: of enemies that move, the vision is theirs. Interest holds the tokens that
// still lie there. The error is a *Barred: the way cannot be gone, or not be ended where it ends.
func (s Scene) Trace(f Figure, way []Space, v *Vision, interest map[Space]int, cadavers ...Space) ([]Stage,
	error) {
	paid, err := s.Price(f, way)
	var list []Stage
	for _, p := range paid {
		moved := s.With(f.Name, p.To)
		stage := Stage{Paid: p, Engaged: moved.Engages(p.To, f.Enemy), Seen: []Glance{},
			Stops: s.ends(f, p.To) == nil}
		if !f.Enemy {
			stage.Chapter = interest[p.To]
		}
		if v != nil {
			stage.Seen = moved.afterStep(f, *v, cadavers)
		}
		list = append(list, stage)
	}
	return list, err
}

// afterStep lists who sees a hero that has moved, or what an enemy that has moved sees.
func (s Scene) afterStep(f Figure, v Vision, cadavers []Space) (list []Glance) {
	if !f.Enemy {
		cadavers = nil // those lie where they lay
	}
	list = []Glance{}
	for _, g := range s.Glances(v, cadavers...) {
		if g.Enemy == f.Name || g.Who == f.Name {
			list = append(list, g)
		}
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
