package cmd

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"golang.org/x/term"

	"tablehand/assist/follow"
	"tablehand/assist/screen"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/serve"
)

// Sequences of a terminal: a screen of its own without a cursor, and back to what was there.
const (
	enterScreen = "\x1b[?1049h\x1b[?25l"
	leaveScreen = "\x1b[?25h\x1b[?1049l"
	homeward    = "\x1b[H"
	restOfLine  = "\x1b[K"
	restBelow   = "\x1b[J"
)

// resized is the time between two looks at the size of the terminal: not every system tells of a change.
const resized = 100 * time.Millisecond

// watchStatus draws the status on the terminal until Ctrl-C, whenever the table or the terminal's size
// changes, and leaves the terminal as it was.
func (p place) watchStatus(part string) error {
	tty, isFile := p.Out.(*os.File)
	switch {
	case p.JSON:
		return &app.UsageError{Msg: "--watch draws on a terminal, and a script reads --json: leave one out"}
	case !isFile || !p.OutTerm || p.Getenv("TERM") == "dumb":
		return &app.UsageError{Msg: "--watch draws on a terminal, and stdout is none: status without it says " +
			"the same once, serve shows it in a browser"}
	}
	path, err := p.Looked()
	if err != nil {
		return err
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	changes := follow.Table(ctx, path)
	shown, err := p.statusOf(path, part)
	if err != nil {
		return err
	}
	now := p.momentOf(path, part)
	p.Ending(stop)
	defer p.readKeys(stop)()
	if _, err := io.WriteString(tty, enterScreen); err != nil {
		return &app.OutputError{Err: err}
	}
	defer io.WriteString(tty, leaveScreen)
	w := watchedStatus{place: p, screen: tty, path: path, part: part, shown: shown, moment: now}
	return w.draw(ctx, changes)
}

// readKeys takes the keys of the terminal, so that none is shown: Ctrl-C and q call stop. The terminal is
// as it was once done is called.
func (p place) readKeys(stop func()) (done func()) {
	keys, isFile := p.In.(*os.File)
	if !isFile || !terminal(p.In) {
		return func() {}
	}
	before, err := term.MakeRaw(int(keys.Fd()))
	if err != nil {
		return func() {}
	}
	go func() {
		const interrupt = 3
		key := make([]byte, 1)
		for {
			if n, err := keys.Read(key); err != nil || n > 0 && (key[0] == interrupt || key[0] == 'q') {
				stop()
				return
			}
		}
	}()
	return func() { _ = term.Restore(int(keys.Fd()), before) }
}

// statusOf returns the status as a terminal gets it.
func (p place) statusOf(path, part string) (string, error) {
	var out bytes.Buffer
	err := p.afresh(path, &out).status(part)
	return out.String(), err
}

// watchedStatus is the status that is drawn again and again.
type watchedStatus struct {
	place
	screen     *os.File
	path, part string
	shown      string // the status when the table could be read last
	moment     moment
	fault      string // why it cannot be read now; empty: it can
	looked     time.Time
}

// draw draws the status after each change until the context ends.
func (w *watchedStatus) draw(ctx context.Context, changes <-chan struct{}) error {
	size := time.NewTicker(resized)
	defer size.Stop()
	for wide, high := -1, -1; ; {
		if nowWide, nowHigh, err := term.GetSize(int(w.screen.Fd())); err == nil &&
			(nowWide != wide || nowHigh != high) {
			wide, high = nowWide, nowHigh
			if err := w.frame(wide, high); err != nil {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-w.Until:
			return nil
		case <-size.C:
			if w.fault != "" && time.Since(w.looked) > follow.Patrol { // it may have been a fault of the moment
				w.look()
				wide = -1
			}
		case <-changes:
			w.look()
			wide = -1 // drawn anew
		}
	}
}

// look reads the table; while it cannot be read, what was shown last stays below the fault.
func (w *watchedStatus) look() {
	w.looked = time.Now()
	shown, err := w.statusOf(w.path, w.part)
	if err != nil {
		w.fault = "tablehand: " + app.Explain(err).Message
		return
	}
	w.shown, w.moment, w.fault = shown, w.momentOf(w.path, w.part), ""
}

// A moment is what goes on at a table; a part of the status has none.
type moment struct {
	lines     string // for a screen that has no room for the status; empty: there is none
	due, last string // lines that a status may lack; empty: nothing is due, or happened
}

// momentOf returns what goes on at the table: what is due, and the fight, stand first.
func (p place) momentOf(path, part string) (now moment) {
	var out bytes.Buffer
	again := p.afresh(path, &out)
	view, err := again.onTable()
	if err != nil || part != "" || again.game.Scene == nil {
		return now
	}
	scene, steps, err := serve.SceneOf(again.at(), app.Seen{Path: path, Text: view.Text,
		Acts: again.LastActs(path, serve.MostActs)})
	if err != nil {
		return now
	}
	typed := ""
	if len(steps) > 0 && (steps[0].Due || steps[0].All) {
		first := steps[max(0, slices.IndexFunc(steps, func(s telling.Step) bool { // of whom the scene speaks
			return s.Due && s.Who != "" && strings.HasPrefix(scene.Now.Lead, s.Who+" ")
		}))]
		typed = again.Typed(first.Command)
		now.due = "due: " + typed + "  " + first.Why
	}
	switch last := scene.Now.Last; {
	case scene.Kind == screen.Fight && scene.Blow != nil:
		now.last = scene.Blow.Line()
	case last != "":
		now.last = "last: " + last
	}
	now.lines = strings.Join(screen.Lines(scene, typed), "\n")
	return now
}

// frame fills the screen.
func (w *watchedStatus) frame(wide, high int) error {
	var b strings.Builder
	b.WriteString(homeward)
	for i, line := range w.fits(wide, high) {
		if i > 0 {
			b.WriteString("\r\n")
		}
		b.WriteString(line + restOfLine)
	}
	b.WriteString(restBelow)
	if _, err := io.WriteString(w.screen, b.String()); err != nil {
		return &app.OutputError{Err: err}
	}
	return nil
}

// fits returns the status, with what is due if it lacks that, and with what happened last if there is room;
// if all this is too long, and the moment has lines of its own, it returns those.
func (w *watchedStatus) fits(wide, high int) []string {
	shown := strings.TrimRight(w.shown, "\n")
	if w.moment.due != "" && !strings.Contains(w.shown, "\ndue ") {
		shown += "\n" + w.moment.due
	}
	lines := fitted(w.fault, shown, wide, 0)
	if len(lines) > high && high > 0 && w.moment.lines != "" {
		return fitted(w.fault, w.moment.lines, wide, high)
	}
	if last := w.moment.last; last != "" {
		if more := fitted(w.fault, shown+"\n"+last, wide, 0); len(more) <= high {
			return more
		}
	}
	return fitted(w.fault, shown, wide, high)
}

// fitted returns the lines of a fault and of a status, as many as the screen has (0: all); the last then
// tells how many are missing.
func fitted(fault, shown string, wide, high int) []string {
	lines := text.Wrap(text.Safe(fault), wide)
	for _, line := range strings.Split(strings.TrimRight(shown, "\n"), "\n") {
		lines = append(lines, text.Folded(line, wide)...)
	}
	if more := len(lines) - high + 1; more > 1 && high > 0 {
		lines = append(lines[:high-1:high-1], text.Beginning(fmt.Sprintf("… %d more lines", more), wide))
	}
	return lines
}

// afresh returns the place of another command for the same table, which writes what it says elsewhere.
func (p place) afresh(path string, out io.Writer) place {
	a, all := p.App.Afresh(path, out, p.known)
	again := place{App: a, known: p.known, all: all}
	for i, g := range all {
		if g.Name == p.game.Name {
			again.game = all[i].Opened()
		}
	}
	return again
}
