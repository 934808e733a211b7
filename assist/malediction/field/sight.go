package field

// A Sight says what stands on a field: without one all that is typed in does.
type Sight struct {
	Title string            // above the picture; empty: the field's own
	Sides [2]string         // who places the first set, and the second; empty: set 1, set 2
	Laid  []bool            // of the pieces, in their order: it has been placed; nil: all have
	Husks []string          // of the husks, in their order: what it is called; empty: it stands there no more
	Zones map[string]string // whose a corner is
	Far   bool              // for the other side of a room: nothing in small letters
}

// title returns what stands above a picture: the Sight's title, else the field's own.
func (f *Field) title(s Sight) string {
	if s.Title != "" {
		return s.Title
	}
	return f.Title
}

// Side returns who places a set.
func (s Sight) Side(set int) string {
	if name := s.Sides[set-1]; name != "" {
		return name
	}
	return []string{"set 1", "set 2"}[set-1]
}

// IsLaid says whether the piece at a place of Pieces has been placed.
func (s Sight) IsLaid(i int) bool { return s.Laid == nil || i < len(s.Laid) && s.Laid[i] }

// Husk returns the name of the husk at a place of Husks; empty: it does not stand there.
func (s Sight) Husk(i int) string {
	if s.Husks == nil {
		return huskName(i)
	}
	if i < len(s.Husks) {
		return s.Husks[i]
	}
	return ""
}
