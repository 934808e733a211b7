package malediction_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// Any text is refused with a place, or is a table that reads back as it is written and can be asked.
func FuzzTable(f *testing.F) {
	ask := func(s *malediction.State) {
		for i := range s.Units {
			u := &s.Units[i]
			_, _, _ = s.Bears(u), s.Distant(u, "power"), s.Forbids(u)
		}
		_ = s.Blows()
	}
	AnyText(f, Nothing, ask, Duel(f, Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6}), Teams(f))
}

// Any text is refused with a place, or is read as the owner's corrections, and as the owner's cards.
func FuzzOwner(f *testing.F) {
	open := func(owner *yamlfile.File) (*box.Book, error) {
		return box.OpenBook(tellingtest.Files("malediction"), owner)
	}
	cards := func() func(*yamlfile.Form) { return new(box.Deck).OwnersForm }
	tellingtest.AnyOwner(f, open, cards,
		"malediction:\n  modes:\n    tutorial: {relics: 9}\n  sizes:\n    havoc: {gap: 11}\n")
}
