package cmd

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/fatih/color"

	"tablehand/assist/table"
	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// stop is a stop of the tour with its output, in JSON.
type stop struct {
	Why  string   `json:"why" unknown:"null"`
	Line []string `json:"line"`
	Said string   `json:"said"`
}

func newTour(p place) app.Verb {
	if p.game.Tour == nil {
		return p.lacking("tour", "tour")
	}
	return app.Verb{
		Use:     "tour",
		Bare:    true,
		Gives:   app.Keyed[[]stop]("stops"),
		Short:   "play a round to look at, on a table of its own",
		Example: "tour",
		Do:      func(app.Words) error { return p.tour() },
	}
}

func (p place) tour() error {
	dir, err := os.MkdirTemp("", "tablehand-tour-")
	if err != nil {
		return &table.SaveError{Path: os.TempDir(), Op: "make a folder for the tour", Err: err}
	}
	defer os.RemoveAll(dir)
	left := make(chan struct{})
	defer p.Halting(func() { // the folder goes, even if whoever reads this reads no further
		close(left)
		os.RemoveAll(dir) //nolint:errcheck // what stands in the way goes in the end
	})()
	bold := p.Paint(p.OutTerm, color.Bold)
	var stops []stop
	var kept strings.Builder
	tells := p.Print
	if p.OutTerm { // where it is read page by page, it is read once all of it is there
		tells = func(words string) error {
			_, err := kept.WriteString(text.Hung(words, p.Width()))
			return err
		}
	}
	for _, at := range p.game.Tour.Stops {
		s := stop{Why: at.Why, Line: p.line(at.Line)}
		code := app.Done
		s.Said, code = p.aside(dir, s.Line)
		select {
		case <-left:
			return app.ErrInterrupted
		default:
		}
		if code != app.Done {
			return fmt.Errorf("the tour stumbled at %v: %s", s.Line, s.Said)
		}
		stops = append(stops, s)
		if p.JSON {
			continue
		}
		why := ""
		if s.Why != "" {
			why = "\n" + s.Why + "\n"
		}
		if err := tells(why + bold("$ tablehand "+app.Typed(s.Line)) + "\n" + s.Said); err != nil {
			return err
		}
	}
	if p.JSON {
		return p.Answer("", "", map[string]any{"stops": stops})
	}
	return p.Pages(kept.String() + "\nThat table is gone again. Begin your own beside your real boards:\n" +
		bold("$ tablehand "+app.Typed(p.line(p.game.Tour.Begin))) + "\n")
}

// line returns a tour's command line as it is typed: a verb that is not one of ofAnyTable gets the mount of
// the game in front, unless the game is the first.
func (p place) line(words []string) []string {
	if p.game.Name == p.all[0].Name || slices.Contains(ofAnyTable, words[0]) {
		return words
	}
	return append([]string{p.game.Mount}, words...)
}

// ofAnyTable lists the verbs that stand at the root alone.
var ofAnyTable = []string{
	"log", "undo", "redo", "goto", "mark", "note", "check", "verify", "run", "play", "edit", "config", "tour",
	"version", "completion", "help",
}

// aside runs a command of the game as another player would: in dir, without environment or preferences. It
// returns what the command wrote and its exit code.
func (p place) aside(dir string, line []string) (said string, code int) {
	var out bytes.Buffer
	own := &app.App{Streams: app.Streams{
		In: strings.NewReader(""), Out: &out, Err: &out, Dir: dir,
		Getenv: func(string) string { return "" },
	}}
	own.Within()
	code = runAmong(own, line, p.known)
	return out.String(), code
}
