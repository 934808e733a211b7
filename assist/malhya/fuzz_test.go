package malhya_test

import (
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/box"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/assist/yamlfile"
)

// Any text is refused with a place, or is a table that reads back as it is written and can be asked.
func FuzzTable(f *testing.F) {
	ask := func(s *malhya.State) {
		for i := range s.Heroes {
			h := &s.Heroes[i]
			_, _, _ = s.Stat(h, "initiative"), s.Load(h), s.Engages(h.Name)
		}
		if s.Combat != nil {
			_, _, _ = s.Part(), s.Bag(), s.InBag()
		}
	}
	tested, _ := Read(f, strings.Replace(Page, "test: null",
		"test: {for: each, who: [Ann], trait: sense, words: 2d 1x 3+, turn: Ann}", 1))
	alarmed, _ := Read(f, strings.Replace(Page, "pending: []",
		"pending: [{what: alarm, who: null, by: [archer-1], n: 2}]", 1))
	AnyText(f, Nothing, ask, Fight(f), Sneak(f), Road(f), tested, alarmed)
}

// Any text is refused with a place, or is read as the owner's corrections, and as the owner's cards.
func FuzzOwner(f *testing.F) {
	open := func(owner *yamlfile.File) (*box.Book, error) {
		return box.OpenBook(tellingtest.Files("malhya"), owner)
	}
	cards := func() func(*yamlfile.Form) { return box.NoCards().OwnersForm }
	tellingtest.AnyOwner(f, open, cards, Cards, "malhya:\n  monsters: {}\n")
}
