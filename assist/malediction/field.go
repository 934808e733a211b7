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

// A Standing is a husk that stands where set-up has put it.
type Standing struct {
	Name string
	field.Husk
}

// Standing returns the husks of a field that set-up has put on the table, and that stand there still.
func (s *State) Standing(f *field.Field) (list []Standing) {
	for i, husk := range f.Husks {
		if name := fmt.Sprintf("husk-%d", i+1); slices.Contains(s.Husks.Field, name) {
			list = append(list, Standing{name, husk})
		}
	}
	return list
}
