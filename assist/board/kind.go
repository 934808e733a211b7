package board

// Kind holds the words for the terrains, features and ways that a game's boards may have.
type Kind struct {
	Name     string // what it is called: terrain
	Title    string // the same with its article, to begin a text: a terrain board
	Terrains []Terrain
	Features []Feature
	Routes   []Route
	// Check looks at what only the game knows of its boards, and reports faults; nil: at nothing.
	Check func(b *Board)
	// Odd warns of what looks wrong, and can be played all the same; nil: nothing does.
	Odd func(b *Board)
}

// Terrain is a kind of ground that may cover a hex. A file writes it with as many of its first
// letters as tell it from the others.
type Terrain struct {
	Name  string
	Cost  string // what a picture says of entering it; may be empty
	Color string // color of a picture: #rrggbb
	Ink   int    // color of a terminal, one of 256
}

// Feature is something that stands on a hex.
type Feature struct {
	Key         string // in the file: towers
	Name        string // as people say it: tower
	Mark        string // one or two letters on pictures: S
	Least, Most int    // how many a board has; Most 0: as many as you like
	Numbered    bool   // told apart by number, in the order of the file: tower 1
	Named       bool   // each has a name, under which the file gives its hex: {fortress: C4}
}

// one says whether a board has at most one of the feature: the file then names a hex, not a list.
func (f Feature) one() bool { return f.Most == 1 }

// Route is a way over hexes, cheaper than their ground.
type Route struct {
	Key  string // in the file: roads
	Name string // as people say it: road
	Line string // on pictures: solid, dashed, dotted or double
}
