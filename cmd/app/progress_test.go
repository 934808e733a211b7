package app

import (
	"strings"
	"sync"
	"testing"
	"time"
)

// A lit screen can be written by one and looked at by another.
type lit struct {
	sync.Mutex
	text strings.Builder
}

func (s *lit) Write(p []byte) (int, error) {
	s.Lock()
	defer s.Unlock()
	return s.text.Write(p)
}

func (s *lit) shows() string {
	s.Lock()
	defer s.Unlock()
	return s.text.String()
}

// thinks works for a while, and returns the text on stderr.
func thinks(a *App, while time.Duration) string {
	var s lit
	a.Err, a.watch.on = &s, true // the test itself may be interrupted as ever
	a.Getenv = func(string) string { return "" }
	done := a.Working(func(time.Duration) string { return "thinking\x1b[31m" })
	time.Sleep(while)
	done()
	return s.shows()
}

// How far a command is stands in one line, with the time that the rest will take by what is done.
func TestHowFarACommandIs(t *testing.T) {
	for _, c := range []struct {
		n     int
		taken time.Duration
		said  string
	}{
		{0, time.Second, "playing"}, {500, time.Second, "playing: 500 of 2000, about 3 s left"},
		{2000, time.Second, "playing: 2000 of 2000, about 0 s left"},
		{1, time.Second, "playing: 1 of 2000, about 34 min left"},
		{1, time.Minute, "playing: 1 of 2000, about 34 h left"},
	} {
		if said := counted("playing", c.n, 2000, c.taken); said != c.said {
			t.Errorf("%q, want %q", said, c.said)
		}
	}
}

// A person who waits at a terminal is told, and nothing of it stays. Scripts and quick commands see
// nothing.
func TestWorkingIsSaidAndTakenBack(t *testing.T) {
	waited := patience + patience/2
	const clear = "\r\x1b[K"
	text := thinks(&App{Streams: Streams{ErrTerm: true}}, waited)
	if !strings.HasPrefix(text, clear+"thinking\uFFFD[31m") || !strings.HasSuffix(text, clear) {
		t.Errorf("%q", text)
	}
	if text := thinks(&App{Streams: Streams{ErrTerm: true}}, 0); text != "" {
		t.Errorf("said of what took no time: %q", text)
	}
	for what, a := range map[string]*App{
		"no terminal": {}, "json": {Streams: Streams{ErrTerm: true}, Options: Options{JSON: true}},
		"quiet": {Streams: Streams{ErrTerm: true}, Options: Options{Quiet: true}},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			if text := thinks(a, waited); text != "" {
				t.Errorf("%q", text)
			}
		})
	}
}
