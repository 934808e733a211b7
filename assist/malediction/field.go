package malediction

import (
	"fmt"
	"slices"

	"tablehand/assist/malediction/field"
)

// Field returns the battlefield that is typed in, or nil where the table has none. The error is a
// *yamlfile.Faults.
func (s *State) Field() (*field.Field, error) {
	if s.Board == "" {
		return nil, nil
	}
	return s.book.Field(s.Board)
}

// SetOf returns which set of a field's terrain a player's side places: 1 or 2.
func (s *State) SetOf(player string) int { return slices.Index(s.Sides(), s.SideOf(player)) + 1 }

// Laid returns the pieces of a field that have been placed: of each set and size as many as the table has,
// in the order of the file.
func (s *State) Laid(f *field.Field) (list []field.Piece) {
	placed := map[string]int{}
	key := func(set int, size string) string { return fmt.Sprint(set, size) }
	for _, p := range s.Terrain {
		placed[key(s.SetOf(p.Set), p.Size)]++
	}
	for _, p := range f.Pieces {
		if placed[key(p.Set, p.Size)]--; placed[key(p.Set, p.Size)] >= 0 {
			list = append(list, p)
		}
	}
	return list
}

// Sight returns what a picture of the field shows of this table: who places which set, what has been placed,
// which husks of set-up stand there still, and whose the corners are.
func (s *State) Sight(f *field.Field) field.Sight {
	is := field.Sight{Laid: make([]bool, len(f.Pieces)), Husks: make([]string, len(f.Husks)),
		Zones: map[string]string{}}
	copy(is.Sides[:], s.Sides())
	left := s.Laid(f)
	for i, p := range f.Pieces {
		if len(left) > 0 && left[0] == p {
			is.Laid[i], left = true, left[1:]
		}
	}
	for i := range f.Husks {
		if name := fmt.Sprintf("husk-%d", i+1); slices.Contains(s.Husks.Field, name) {
			is.Husks[i] = name
		}
	}
	for _, p := range s.Players {
		if p.Zone != "" {
			is.Zones[p.Zone] = s.SideOf(p.Name)
		}
	}
	return is
}
