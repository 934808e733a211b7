package malhya

import (
	"fmt"

	"tablehand/assist/malhya/notation"
	"tablehand/assist/telling"
)

// Banner returns the banner of the test that is going on.
func (t *Test) Banner() notation.Banner {
	b, _ := notation.ReadBanner(t.Words) // a text that cannot be read is a fault of the table
	return b
}

// Secured returns the successes of the heroes of a group test who have stopped: nobody can lose them
// (test.group.lock). In a test of another kind it is 0.
func (t *Test) Secured() (n int) {
	if t.For != notation.Group {
		return 0
	}
	for _, successes := range t.Locked {
		n += successes
	}
	return n
}

// Enough says whether the successes so far reach an objective, so that rolling on may lose something. For
// a hidden objective one success of the hero whose part it is will do.
func (t *Test) Enough() bool {
	b, total := t.Banner(), t.Successes+t.Secured()
	return b.Reached(total) > 0 || b.Hidden && t.Successes > 0
}

// MayStop says whether the hero whose part of the test it is may stop now. If not it returns the rule that
// forbids it and the reason in words.
func (s *State) MayStop() (rule, reason string, may bool) {
	test := s.Test
	b := test.Banner()
	last := test.Turn == test.Who[len(test.Who)-1]
	total := test.Successes + test.Secured()
	reached := b.Reached(total) > 0
	switch {
	case test.For == notation.Group && last && reached && test.Rolls == 0:
		may = s.Reading("A8") == "may-stop"
		return "test.group.last-must-continue", test.Turn + " rolls once at least", may
	case test.Rolls == 0 && test.For == notation.Group:
		return "test.group.stop-any-time", test.Turn + " has not rolled: a hero stops after a roll", false
	case test.Rolls == 0 && b.Hidden:
		return "test.hidden.stop-any-time", test.Turn + " has not rolled: a hero stops after a roll", false
	case reached || b.Hidden:
		return "", "", true
	case test.For != notation.Group:
		return "test.stop-only-at-objective", fmt.Sprintf("%d of %d successes: %s stops at an objective",
			test.Successes, b.Objectives[0], test.Turn), false
	case last:
		return "test.group.last-must-continue", fmt.Sprintf("%d of %d successes in all: %s goes on",
			total, b.Objectives[0], test.Turn), false
	}
	return "", "", true
}

// Tested refuses an act while a skill test is going on, with the lines that go on with the test; nil: no
// test is going on. A test is rolled on until it fails, or stopped (test.goes-on).
func Tested(t *Table) error {
	why, do := t.State().Testing()
	if why == "" {
		return nil
	}
	return telling.Offer(t.Refuse("test.goes-on", "%s", why), do...)
}

// Testing returns a sentence on whose test is going on, with the lines that go on with it; empty: no test
// is.
func (s *State) Testing() (why string, do []telling.Command) {
	if s.Test == nil {
		return "", nil
	}
	why, do = s.Test.Turn+"'s test is going on: roll", []telling.Command{telling.Line("test", "roll")}
	if _, _, may := s.MayStop(); may {
		why, do = why+", or stop", append(do, telling.Line("test", "stop"))
	}
	return why, do
}
