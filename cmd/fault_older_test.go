package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// older and newer are the names of two programs, each a process of its own: one plays the toy before its
// table changed its form, the other behind it. The act raising, of the newer one, meets an older table.
const (
	older   = "tablehand-older"
	newer   = "tablehand-newer"
	raising = "salute greet"
)

// olderTable is a world of the newer program with a table of the older one in it.
func olderTable(t *testing.T) *world {
	t.Helper()
	w := saluted(t)
	w.known, w.program = newSalute, newer
	return w
}

// raised checks, once something went wrong, that the table is raised all the same, whoever does it, and that
// it stands beside it as it was, once, with all of its journal.
func (w *world) raised(t *testing.T, what, table, journal string) {
	t.Helper()
	w.does(strings.Fields(raising)...)
	if got := w.read("table.yaml"); !strings.HasPrefix(got, "tablehand: 2\n") {
		t.Errorf("%s: the table is not raised: %.300q", what, got)
	}
	kept, err := os.ReadFile(filepath.Join(w.dir, "table.yaml.1"))
	if string(kept) != table {
		t.Errorf("%s: what is kept of the table is %.300q, %v", what, kept, err)
	}
	kept, err = os.ReadFile(filepath.Join(w.dir, "table.journal.1"))
	if err != nil || !strings.HasPrefix(string(kept), journal) {
		t.Errorf("%s: what is kept of its journal is %.300q, %v", what, kept, err)
	}
	if twice, err := filepath.Glob(filepath.Join(w.dir, "*.2")); len(twice) > 0 || err != nil {
		t.Errorf("%s: it is kept twice: %v", what, twice)
	}
	w.sound(t, what)
}

// A table is raised while each call on a file that this takes fails, lies or is the last one: to keep what
// was, to add to the journal, to rename.
func TestEveryFileCallOnAnOlderTable(t *testing.T) {
	tabletest.NeedStrace(t)
	tellingtest.Dear(t)
	c := caller{line: raising}
	c.undisturbed(t)
	if len(c.after) != len(c.before)+1 {
		t.Fatalf("raised there is %d files, not one more", len(c.after))
	}
	for _, f := range sampledFaults() { // TestEveryFileCallOfEveryWriter tries all others, if asked for them
		tried := c.tried
		c.everywhere(t, f)
		if c.tried == tried { // how many of them a thread makes hangs on the machine
			t.Errorf("no %s was meddled with", f.call)
		}
	}
	t.Logf("%d calls failed, lied or were the last: %d times the old, %d times the new is there", c.tried,
		c.old, c.fresh)
}

// Where the disk is full before the table is kept, or its journal, or before it is saved, all is as it was,
// and one line says what could not be written.
func TestAFullDiskUnderAnOlderTable(t *testing.T) {
	tellingtest.Dear(t)
	for what, grow := range map[string]func(w *world){
		"a long table": func(w *world) {
			w.write("table.yaml", w.read("table.yaml")+strings.Repeat("# we greet\n", 200))
			w.known = oldSalute
			w.does(strings.Fields(raising)...)
			w.known = newSalute
		},
		"a long journal": func(w *world) {
			for range 6 {
				w.does("note", strings.Repeat("we greet ", 40))
			}
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			said := map[string]int{}
			for blocks := 0; ; blocks++ {
				w := writer(t, raising)
				grow(w)
				before, table, journal := w.disk(), w.read("table.yaml"), w.read("table.journal")
				c, _, errs := w.process(strings.Fields(raising)...)
				limited := fmt.Sprintf(`ulimit -f %d && exec "$0" "$@"`, blocks)
				c.Path, c.Args = "/bin/sh", append([]string{"sh", "-c", limited, c.Path}, c.Args[1:]...)
				code := ended(t, c, c.Run()).ExitCode()
				at := fmt.Sprintf("%d blocks: exit %d: %s", blocks, code, errs)
				if code == app.Done {
					w.raised(t, at, table, journal)
					break
				}
				of, fits := strings.CutPrefix(errs.String(),
					"tablehand: cannot save "+w.dir+"/table.yaml: write ")
				of, full := strings.CutSuffix(of, ": file too large: make room and do it again\n")
				if of = filepath.Base(of); code != app.Save || !fits || !full || w.disk() != before {
					t.Errorf("%s: changed: %v", at, w.disk() != before)
				}
				said[of]++
				w.sound(t, at)
				w.raised(t, at, table, journal)
			}
			t.Logf("what could not be written, and how often: %v", said)
		})
	}
}

// Many programs raise the same table at once, and older ones play on it as long as they can: what each has
// acknowledged is kept, one of them says where the table stays as it was, and it stays there once.
func TestAnOlderTableRaisedByMany(t *testing.T) {
	rounds := tellingtest.Tries(100, 2, 1)
	done := map[string]int{}
	for i := range rounds {
		w := writer(t, raising)
		bare := i%2 == 1
		if bare { // whoever is first begins a journal, and others may have seen none
			if err := os.Remove(filepath.Join(w.dir, "table.journal")); err != nil {
				t.Fatal(err)
			}
		}
		var busy sync.WaitGroup
		var heard [9]heard
		for n := range heard {
			own := *w
			if n%3 == 2 {
				own.program = older
			}
			busy.Go(func() {
				c, out, errs := own.process(strings.Fields(raising)...)
				_ = c.Run()
				heard[n].out, heard[n].err = out.String(), errs.String()
				heard[n].code = c.ProcessState.ExitCode()
			})
		}
		busy.Wait()
		greeted, before, kept := 1, 1, 0
		for n, h := range heard {
			switch {
			case h.code == app.Done && n%3 == 2:
				before++
				fallthrough
			case h.code == app.Done:
				greeted++
				kept += strings.Count(h.err, "stays in table.yaml.1")
			case bare && h.code == app.Refused && strings.Contains(h.err, "changed by another program"):
			case n%3 != 2 || h.code != app.File || !strings.Contains(h.err, "is newer than this program"):
				t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
			}
		}
		is := fmt.Sprintf("tablehand: 2\ngame: hand-salute\nsalutes: %d # so far\n", greeted)
		was := fmt.Sprintf("tablehand: 1\ngame: hand-salute\ngreetings: %d # so far\n", before)
		if got := w.read("table.yaml"); got != is || kept != 1 {
			t.Errorf("%d greeted, %d of them with the older program: the table is %q, kept %d times",
				greeted-1, before-1, got, kept)
		}
		if got := w.read("table.yaml.1"); got != was {
			t.Errorf("%d greeted with the older program, and kept is %q", before-1, got)
		}
		w.sound(t, "raised by many")
		done["the older program"] += before - 1
		done["the newer"] += greeted - before
	}
	t.Logf("%d tables, each raised once; acts that were acknowledged, and are kept: %v", rounds, done)
}
