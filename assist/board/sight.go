package board

// Sight is what a picture shows besides the board itself.
type Sight struct {
	Tokens map[Pos][]string // who stands on a hex: short words, such as Sara, S1, X
	Costs  map[Pos]string   // what reaching a hex costs, such as 2½; on a terminal in place of its features
	Way    []Pos            // a way over the board, in order
	Title  string           // if not the board's own
}

// Terminal is the screen that a picture is for.
type Terminal struct {
	Width int // columns
	// Paint lays a tint, Terrain.Ink, behind a text; nil: no color.
	Paint func(ink int, text string) string
	Plain bool // ASCII only
}
