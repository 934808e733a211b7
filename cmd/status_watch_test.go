package cmd

import (
	"io"
	"strings"
	"testing"

	"github.com/creack/pty"

	"tablehand/assist/telling/tellingtest"
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

// On a terminal of 60 by 20 what is due and the last blow are seen in each game, beside the status or without
// it.
func TestWatchedOnASmallTerminal(t *testing.T) {
	t.Parallel()
	scenes := sceneTables()
	for name, words := range map[string][]string{
		"malice fight": {"> Phase 2: The ichthyic attacks Bryan", "due: combat phase",
			"the last blow: Sara 3 2"},
		"malice calm":        {"due        Sara has a treasure to draw", "boards     a: 5 lairs"},
		"malhya fight":       {"due      Ann's turn", "last: Ann pays 3 points"},
		"malhya test":        {"due      test roll: the test of Ann"},
		"malediction setup":  {"due: malediction place done", "Ashley and Logan lay terrain", "relics"},
		"malediction deploy": {"due: malediction deploy Logan", "last: Logan deploys"},
		"malediction fight":  {"> Reaver: 1 AP left", "The last blow: Reaver 18 +5 = 23 against Lancer 14"},
		"axismundi fight":    {"Ben >  8", "last: Ann loses 2 HPs, takes 2 Wounds"},
	} {
		s := scenes[name](t).sits(60, 20, "status", "--watch")
		for _, word := range words {
			s.sees(word)
		}
		if strings.Contains(s.screen(), "more lines") {
			t.Errorf("%s does not fit:\n%s", name, s.screen())
		}
		s.types("q")
		if code := s.ends(); code != app.Done {
			t.Errorf("%s: exit %d", name, code)
		}
	}
}

// leftAlone checks that a terminal shows what it showed before the command, with a cursor.
func (s *console) leftAlone() {
	s.t.Helper()
	if s.shown.other != nil || s.shown.hidden || strings.TrimSpace(s.screen()) != "" {
		s.t.Errorf("the terminal is not as it was; cursor hidden: %v:\n%s", s.shown.hidden, s.screen())
	}
}

// Watching takes no more after hundreds of acts, each of them drawn, than after a few.
func TestWatchedStatusStaysSmall(t *testing.T) {
	tellingtest.Dear(t)
	keys, line, err := pty.Open()
	if err != nil {
		t.Skipf("no pseudo-terminal here: %v", err)
	}
	w := tableFor(t, nil)
	s := &console{t: t, keys: keys, line: line, behind: make(chan struct{})}
	s.resizes(80, 24)
	go s.watch()
	over, code := make(chan struct{}), make(chan int, 1)
	a := &app.App{Streams: app.Streams{In: strings.NewReader(""), Out: line, OutTerm: true, Err: io.Discard,
		Dir: w.dir, Environ: w.environ, Until: over, Getenv: func(key string) string { return w.env[key] }}}
	go func() { code <- runAmong(a, []string{"status", "--watch"}, w.known) }()
	s.sees("life 3 d 2")
	staysSmall(t, w, func(int) {
		w.does("avatar", "drain", "Sara")
		s.sees("w 3 d 1")
		w.does("avatar", "restore", "Sara")
		s.waits("a drain stays", func() bool { return !strings.Contains(s.screen(), "w 3 d 1") })
	})
	close(over)
	if code := <-code; code != app.Done {
		t.Errorf("exit %d", code)
	}
	_, _ = line.Close(), keys.Close()
}

// Whoever is at no terminal is told what to use.
func TestWatchedStatusNeedsATerminal(t *testing.T) {
	w := tableFor(t, nil)
	if h := w.types("status", "--watch"); h.code != app.Usage || !strings.Contains(h.err, "serve") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	failure(t, w.types("status", "--watch", "--json"), "status", app.Usage, "usage")
}

// On a terminal of 60 by 20 the fight and what is due are what stays: the blow, the bar, whom it is about.
func TestWatchedFightOnASmallTerminal(t *testing.T) {
	t.Parallel()
	w := fightOnBoards(t)
	w.does("combat", "phase", "--dice", "cr=3,cr=2,creature-cr=5")
	w.does("combat", "target", "--draw", "Bryan")
	s := w.sits(60, 20, "status", "--watch")
	for _, words := range []string{"Fight in the lair", "> Phase 2: The ichthyic attacks Bryan",
		"due: combat phase",
		"Sara 3 2 = 3 against Ichthyic", "> Bryan target", "power 2"} {
		s.sees(words)
	}
	if strings.Contains(s.screen(), "Wells a") {
		t.Errorf("what does not matter now has a place:\n%s", s.screen())
	}
	s.types("\x03")
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d", code)
	}
}
