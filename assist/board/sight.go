package board

// Sight holds what a picture shows besides the board itself.
type Sight struct {
	Tokens map[Pos][]string // who stands on a hex: short words, such as Sara, S1, X
	// Known is the state of features, by the hex and the feature's name.
	Known map[Pos]map[string]Known
	// Costs are the costs of reaching a hex, such as 2½; a terminal shows them in place of
	// features.
	Costs map[Pos]string
	Way   []Pos             // a way over the board, in order
	Title string            // if not the board's own
	Foes  map[string]string // tokens of the enemy, as a screen writes them
	Near  *Pos              // with Far: only the land around this hex, without a title
	Far   bool              // for a screen across the room: what stands there is large, and nothing is explained
}

// Known tells of a feature on a hex what the table knows of it, or what has become of it.
type Known struct {
	Word  string // as scripts read it
	Mark  string // on pictures behind the feature's mark, with which it tells everything: S1L
	Said  string // in legends: a harbor that is closed
	Color string // of its sign, #rrggbb; empty: as if nothing were known
}

// knownAt gives what the table knows of a feature on a hex; the zero value where it knows nothing.
func (s Sight) knownAt(p Pos, feature string) Known { return s.Known[p][feature] }

// knownOn calls f for each feature of the board of which something is known, in the order of
// the kind and the file.
func (b *Board) knownOn(s Sight, f func(feature int, on Standing, known Known)) {
	for i := range b.Kind.Features {
		feature := &b.Kind.Features[i]
		for n, p := range b.features[feature.Name] {
			if known := s.knownAt(p, feature.Name); known.Mark != "" {
				f(i, Standing{feature, n + 1}, known)
			}
		}
	}
}

// Terminal is the screen that a picture is for.
type Terminal struct {
	Width int // columns
	// Paint lays a tint, Terrain.Ink, behind a text; nil: no color.
	Paint func(ink int, text string) string
	Plain bool // ASCII only
}
