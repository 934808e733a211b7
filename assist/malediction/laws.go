package malediction

import (
	"tablehand/assist/malediction/notation"
	"tablehand/assist/yamlfile"
)

// Audit describes the table as Form does, and holds it besides against what has to add up.
func (s *State) Audit(f *yamlfile.Form) {
	s.Form(f)
	if !f.Reading() {
		return
	}
	equipped := 0
	for _, u := range s.Units {
		if u.Relic != "" {
			equipped++
		}
	}
	mode := s.book.Mode(s.Mode)
	n := len(s.Husks.Field) + equipped
	lost := n < mode.Husks && s.Reading("A13") != "as-defeat" // a relic went, and left no husk
	if n != mode.Husks && s.Due != notation.Place && !lost {
		f.Fault("husks.field", "%d husks and equipped relics, not %d (relic.invariant.husks)", n, mode.Husks)
	}
	if n := s.Relics.Deck + len(s.Relics.Display) + equipped; n != mode.Relics {
		f.Fault("relics.deck", "%d relics in deck, display and on units, not %d (relic.invariant.cards)", n, mode.Relics)
	}
}
