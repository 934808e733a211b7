package grid

// A Kind is what lies on the edge between two squares; a game goes on counting behind Wall.
type Kind uint8

// The kinds that every grid knows.
const (
	Open Kind = iota // nothing
	Wall             // the border of what is no square; a game may use it for other lines as solid
)

// Grid is a rectangle of squares and of the edges between them.
type Grid struct {
	Columns, Rows int
	out           []bool // for each place of the rectangle: it is no square of the grid
	right, below  []Kind // of the edge at the right of a square, and below it
}

// New returns a rectangle of squares with nothing between them.
func New(columns, rows int) *Grid {
	n := columns * rows
	return &Grid{columns, rows, make([]bool, n), make([]Kind, n), make([]Kind, n)}
}

func (g *Grid) index(s Square) int { return s.Row*g.Columns + s.Column }

// inside says whether a square lies in the rectangle.
func (g *Grid) inside(s Square) bool {
	return s.Column >= 0 && s.Column < g.Columns && s.Row >= 0 && s.Row < g.Rows
}

// Has says whether a square is one of the grid's.
func (g *Grid) Has(s Square) bool { return g.inside(s) && !g.out[g.index(s)] }

// Close takes a square out: its border becomes Wall.
func (g *Grid) Close(s Square) { g.out[g.index(s)] = true }

// Squares lists the squares row by row.
func (g *Grid) Squares() []Square {
	list := make([]Square, 0, len(g.out))
	for i, out := range g.out {
		if !out {
			list = append(list, g.at(i))
		}
	}
	return list
}

func (g *Grid) at(index int) Square { return Square{index % g.Columns, index / g.Columns} }

// Neighbors lists the squares around a square, clockwise from the one above.
func (g *Grid) Neighbors(s Square) (list []Square) {
	for d := Up; d <= UpLeft; d++ {
		if o := s.Plus(d.Offset()); g.Has(o) {
			list = append(list, o)
		}
	}
	return list
}

// An Edge lies between two squares of which A is the left or the upper one.
type Edge struct {
	A, B Square
	Kind Kind
}

// String names both squares: B1-C1.
func (e Edge) String() string { return e.A.String() + "-" + e.B.String() }

// MarshalText writes both squares, as String does.
func (e Edge) MarshalText() ([]byte, error) { return []byte(e.String()), nil }

// Set lays an edge between two squares that share a side; it says whether they do.
func (g *Grid) Set(a, b Square, k Kind) bool {
	a, b = inOrder(a, b)
	if !g.Has(a) || !g.Has(b) || !sideBySide(a, b) {
		return false
	}
	*g.edge(a, b) = k
	return true
}

// inOrder returns the left or upper one of two squares first.
func inOrder(a, b Square) (first, second Square) {
	if b.Row < a.Row || b.Row == a.Row && b.Column < a.Column {
		return b, a
	}
	return a, b
}

func sideBySide(a, b Square) bool { return abs(a.Column-b.Column)+abs(a.Row-b.Row) == 1 }

// edge returns the place of an edge between two squares in order that lie in the rectangle.
func (g *Grid) edge(a, b Square) *Kind {
	if a.Row == b.Row {
		return &g.right[g.index(a)]
	}
	return &g.below[g.index(a)]
}

// Edge returns what lies between two squares that share a side: Wall where either is no square.
func (g *Grid) Edge(a, b Square) Kind {
	a, b = inOrder(a, b)
	if !g.Has(a) || !g.Has(b) || !sideBySide(a, b) {
		return Wall
	}
	return *g.edge(a, b)
}

// Edges lists what lies between squares of the grid, by square, the right edge before the lower one.
func (g *Grid) Edges() (list []Edge) {
	for _, s := range g.Squares() {
		for _, d := range []Direction{Right, Down} {
			o := s.Plus(d.Offset())
			if k := g.Edge(s, o); k != Open && g.Has(o) {
				list = append(list, Edge{s, o, k})
			}
		}
	}
	return list
}
