package malhya

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// auditBooklets reports as faults a chapter or event that is open without being among those read, and one
// that is listed as read twice (book.no-browsing).
func (s *State) auditBooklets(f *yamlfile.Form) {
	b := s.Booklets
	if b.Chapter > 0 && !slices.Contains(b.Read, b.Chapter) {
		f.Fault("book.chapter", "chapter %d is open, and not among those that were read (book.no-browsing)",
			b.Chapter)
	}
	if b.Event != "" && !slices.Contains(b.Events, b.Event) {
		f.Fault("book.event", "%s is open, and not among those that were read (book.no-browsing)", b.Event)
	}
	for i, n := range b.Read {
		if slices.Contains(b.Read[:i], n) {
			f.Fault(fmt.Sprintf("book.read[%d]", i), "chapter %d is listed twice", n)
		}
	}
	for i, number := range b.Events {
		if slices.Contains(b.Events[:i], number) {
			f.Fault(fmt.Sprintf("book.events[%d]", i), "%s is listed twice", number)
		}
	}
}

// auditTest reports as faults what cannot be in a test that is going on: stops that would have ended it,
// tokens without a roll, several heroes in a solo test, more than 1 Aura Point, heroes out of turn
// (test.success-count, test.fail.threshold, test.group.turn-order).
func (s *State) auditTest(f *yamlfile.Form) {
	t := s.Test
	if t == nil {
		return
	}
	b, err := notation.ReadBanner(t.Words)
	if err != nil {
		return // Form has told
	}
	if t.Stops >= b.Limit() {
		f.Fault("test.stops", "the part of %s ends in failure at %s (test.fail.threshold)", t.Turn,
			text.Things(b.Limit(), "stop", "stops"))
	}
	if t.Rolls == 0 && t.Successes+t.Stops > 0 {
		f.Fault("test.rolls", "tokens come of rolls, and %s has made none (test.success-count)", t.Turn)
	}
	if t.For == notation.Solo && len(t.Who) != 1 {
		f.Fault("test.who", "1 hero takes a solo test (test.target.solo)")
	}
	if b.Aura > 1 {
		f.Fault("test.words", "%d Aura Points for a test: 1 at most (test.aura.one)", b.Aura)
	}
	t.auditOrder(f)
}

// auditOrder reports as faults heroes of a test who are out of turn: one before the hero whose part it is
// that has neither stopped nor failed, one from there on that has, and one named twice.
func (t *Test) auditOrder(f *yamlfile.Form) {
	turn := slices.Index(t.Who, t.Turn)
	for i, name := range t.Who {
		_, stopped := t.Locked[name]
		failed := slices.Contains(t.Failed, name)
		switch at := fmt.Sprintf("test.who[%d]", i); {
		case slices.Contains(t.Who[:i], name):
			f.Fault(at, "%s is named twice", name)
		case stopped && failed:
			f.Fault(at, "%s has stopped and failed: it is one of the two", name)
		case i < turn && !stopped && !failed:
			f.Fault(at, "%s comes before %s, and has neither stopped nor failed (test.group.turn-order)", name,
				t.Turn)
		case i >= turn && (stopped || failed):
			f.Fault(at, "the part of %s is not over yet (test.group.turn-order)", name)
		}
	}
}
