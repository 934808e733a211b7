package axismundi_test

import (
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// Any text is refused with a place, or is a table that reads back as it is written and can be asked.
func FuzzTable(f *testing.F) {
	ask := func(s *axismundi.State) {
		for i := range s.Players {
			p := &s.Players[i]
			_, _, _ = s.HandLimit(p), s.Mat(p), s.Opponents(p.Name)
		}
		_, _ = s.Laid()
		_, _ = s.AllCards(), s.Overfull()
	}
	full, err := read(f, page)
	if err != nil {
		f.Fatal(err)
	}
	AnyText(f, Nothing, ask, full, Practice(f), Bare(f))
}

// Any text is refused with a place, or is read as the owner's corrections.
func FuzzOwner(f *testing.F) {
	open := func(owner *yamlfile.File) (*box.Book, error) {
		return box.OpenBook(tellingtest.Files("axismundi"), owner)
	}
	tellingtest.AnyOwner(f, open, nil, "axis-mundi:\n  cards:\n    dexterity: {deck: one-time}\n",
		"axis-mundi:\n  board: {}\n")
}
