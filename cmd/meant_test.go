package cmd

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/shell"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Whatever people may say for a command is answered with a line whose words have a meaning, with a
// table and without one, and is no command itself.
func TestMeaningsAreLines(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	for _, table := range []bool{false, true} {
		if table {
			w.does("new", "--avatar", "Sara=black", "--avatar", "Bryan=blue", "--boards", "2", "--seed", "3")
		}
		_, p := newRoot(&app.App{}, games)
		areLines(w, nil, slices.Concat(meaningsOf(p.shared()), meaningsOf(p.game.Declared())), table)
	}
}

// The same of each further game, under its mount, as its table is made and after each of the lines.
func TestMeaningsOfAnyGameAreLines(t *testing.T) {
	tellingtest.Dear(t)
	for _, g := range openGames()[1:] {
		for _, m := range meaningsOf(g.Declared()) {
			for _, way := range strings.Split(m.Said, ", ") {
				if slices.ContainsFunc(g.Own(), func(v app.Verb) bool { return v.Name() == way }) {
					t.Errorf("%s: %s is a command", g.Mount, way)
				}
			}
		}
		w := newWorld(t)
		for line := range strings.SplitSeq(g.Table, "\n") {
			commands, err := shell.Split(line)
			if err != nil {
				t.Fatal(err)
			}
			w.does(append([]string{g.Mount}, commands[0]...)...)
			areLines(w, []string{g.Mount}, meaningsOf(g.Declared()), true)
		}
	}
}

// areLines types each way to say each meaning behind a mount, and rehearses the lines that it is answered
// with.
func areLines(w *world, mount []string, list []app.Meaning, table bool) {
	w.t.Helper()
	for _, m := range list {
		for _, way := range strings.Split(m.Said, ", ") {
			if !table && strings.Contains(way, " ") || !oneIn(8, way) {
				continue // without a table the first word is a command, or a name
			}
			var errs bytes.Buffer
			a := &app.App{Streams: app.Streams{In: strings.NewReader(""), Out: &errs, Err: &errs, Dir: w.dir,
				Getenv: func(key string) string { return w.env[key] }}}
			code := run(a, append(mount[:len(mount):len(mount)],
				strings.Fields(strings.ReplaceAll(way, "WHO", "Sara"))...))
			a.Unwatch()
			if code != app.Usage || !strings.Contains(errs.String(), " is no command") {
				w.t.Errorf("%s: %d: %s", way, code, errs.String())
			}
			for _, c := range a.Offers {
				for _, line := range typings(a, c) {
					if said, fine := rehearsed(a, line); table && !fine {
						w.t.Errorf("%s: %s: %s", way, app.Typed(line), said)
					}
				}
			}
		}
	}
}
