package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// The status is drawn again when the table changes or the terminal's size does, and the terminal is then as
// it was: its screen, its cursor, its keys.
func TestWatchedStatus(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.sits(80, 24, "status", "--watch")
	s.sees("life 3 d 2")
	w.does("avatar", "wound", "Bryan")
	s.sees("life 2 w 1 d 2")
	sound := w.read("table.yaml")
	w.write("table.yaml", "tablehand: 1\nround: [\n")
	s.sees("tablehand: ")
	w.write("table.yaml", sound)
	s.waits("the fault is", func() bool { return !strings.Contains(s.screen(), "tablehand: ") })
	s.types("not a key that is shown")
	s.resizes(30, 8)
	s.sees("more lines")
	if strings.Contains(s.screen(), "a key") {
		t.Errorf("keys are shown:\n%s", s.screen())
	}
	s.resizes(200, 60)
	s.sees("Wells a")
	s.types("\x03")
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d", code)
	}
	s.leftAlone()
}

// leftAlone checks that a terminal shows what it showed before the command, with a cursor.
func (s *console) leftAlone() {
	s.t.Helper()
	if s.shown.other != nil || s.shown.hidden || strings.TrimSpace(s.screen()) != "" {
		s.t.Errorf("the terminal is not as it was; cursor hidden: %v:\n%s", s.shown.hidden, s.screen())
	}
}

// Whoever is at no terminal is told what to use.
func TestWatchedStatusNeedsATerminal(t *testing.T) {
	w := tableFor(t, nil)
	if h := w.types("status", "--watch"); h.code != app.Usage || !strings.Contains(h.err, "serve") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	failure(t, w.types("status", "--watch", "--json"), "status", app.Usage, "usage")
}
