package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// Any text is refused with a place, or is a table that reads back as it is written and can be asked.
func FuzzTable(f *testing.F) {
	book := malicetest.OpenBook(f)
	ask := func(s *malice.State) {
		for i := range s.Avatars {
			_ = s.Shown(s.Avatars[i].Name)
		}
	}
	malicetest.AnyText(f, func() *malice.State { return malice.Begin(book, "") }, ask,
		malicetest.Game(f, "first", 2, "Ann", "Ben"), malicetest.Game(f, "second", 3, "Ann"))
}

// Any text is refused with a place, or is read as the owner's corrections, and as the owner's cards.
func FuzzOwner(f *testing.F) {
	open := func(owner *yamlfile.File) (*box.Book, error) {
		return box.OpenBook(tellingtest.Files("malice"), owner)
	}
	cards := func() func(*yamlfile.Form) { return new(box.Cards).OwnersForm }
	tellingtest.AnyOwner(f, open, cards,
		"shadows-of-malice:\n  abilities:\n    Web: {kind: blue, does: -1 mr}\n",
		"shadows-of-malice:\n  treasures:\n    Ring: {kind: jewelry, does: +1 cr, shuffle: true}\n",
		"shadows-of-malice: {movement: {first: {terrain: {desert: 1/2}}}}\n")
}
