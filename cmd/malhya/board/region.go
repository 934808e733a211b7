package board

import (
	"slices"

	"tablehand/assist/board"
	"tablehand/assist/malhya/region"
	"tablehand/cmd/malhya/voice"
)

// Regions returns the names of the Region boards that the program brings along.
func Regions() []string {
	files, err := voice.Tables()
	if err != nil {
		return nil // they are embedded
	}
	shelf := board.Shelf{Ours: files}
	return slices.DeleteFunc(shelf.Names(), func(name string) bool {
		text, err := shelf.Text(name)
		return err != nil || board.KindOf(text) != region.Kind().Name
	})
}
