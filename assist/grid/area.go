package grid

// Area lists the squares that steps lead to from a square, itself among them, row by row; may says
// which steps are made.
func (g *Grid) Area(from Square, may func(Step) bool) []Square {
	if !g.Has(from) {
		return nil
	}
	in := make([]bool, len(g.out))
	in[g.index(from)] = true
	for waiting := []Square{from}; len(waiting) > 0; waiting = waiting[1:] {
		for _, o := range g.Neighbors(waiting[0]) {
			step, _ := g.Step(waiting[0], o)
			if !in[g.index(o)] && may(step) {
				in[g.index(o)] = true
				waiting = append(waiting, o)
			}
		}
	}
	return g.marked(in)
}

// marked lists the squares whose entry in in is true, row by row.
func (g *Grid) marked(in []bool) (list []Square) {
	for i, is := range in {
		if is {
			list = append(list, g.at(i))
		}
	}
	return list
}

// Areas cuts the squares into areas, by their first squares; may has to say the same of a step back.
func (g *Grid) Areas(may func(Step) bool) (list [][]Square) {
	met := make([]bool, len(g.out))
	for _, s := range g.Squares() {
		if met[g.index(s)] {
			continue
		}
		area := g.Area(s, may)
		for _, o := range area {
			met[g.index(o)] = true
		}
		list = append(list, area)
	}
	return list
}

// Strip lists the squares in front of one, in a band so many squares wide that goes on to the end of the
// grid, row by row; wide is odd. False: the direction is diagonal, where a band of squares has no such
// edge.
func (g *Grid) Strip(s Square, d Direction, wide int) (list []Square, ok bool) {
	if d.IsDiagonal() {
		return nil, false
	}
	way := d.Offset()
	for _, o := range g.Squares() {
		across, along := o.Column-s.Column, o.Row-s.Row
		if way.Column != 0 {
			across, along = along, across
		}
		if abs(across) <= wide/2 && along*(way.Column+way.Row) > 0 {
			list = append(list, o)
		}
	}
	return list, true
}

// Arc lists so many neighbors of a square, in the middle the one in a direction, clockwise: the 3 in front
// of somebody. Those that are no squares are left out; wide is odd.
func (g *Grid) Arc(s Square, d Direction, wide int) (list []Square) {
	for i := -wide / 2; i <= wide/2; i++ {
		if o := s.Plus(d.Turned(i).Offset()); g.Has(o) {
			list = append(list, o)
		}
	}
	return list
}
