package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A callFault is what goes wrong in a call on a file: an error, a short or lying write, or the end of the
// process in it.
type callFault struct {
	call, is string
	sampled  bool // tried in every run, not with TABLEHAND_LONG alone
}

var callFaults = []callFault{
	{"openat", "error=EACCES", false}, {"openat", "error=EMFILE", false}, {"openat", "error=EROFS", false},
	{"openat", "error=EIO", false}, {"openat", "signal=KILL", false},
	{"pread64", "signal=KILL", false}, {"read", "signal=KILL", false},
	{"write", "error=ENOSPC", true}, {"write", "error=EDQUOT", false}, {"write", "error=EIO", false},
	{"write", "retval=10", true}, {"write", "signal=KILL", false},
	{"pwrite64", "error=ENOSPC", false}, {"pwrite64", "error=EDQUOT", false},
	{"pwrite64", "error=EIO", false}, {"pwrite64", "retval=10", false},
	{"pwrite64", "signal=KILL", true},
	{"fsync", "error=EIO", true}, {"fsync", "error=EINVAL", false}, {"fsync", "error=EDQUOT", false},
	{"fsync", "signal=KILL", false},
	{"close", "error=EIO", false}, {"close", "signal=KILL", false},
	{"/^rename", "error=EXDEV", false}, {"/^rename", "error=EACCES", false},
	{"/^rename", "error=ENOSPC", false},
	{"/^rename", "error=EIO", false}, {"/^rename", "error=EROFS", false}, {"/^rename", "signal=KILL", true},
	{"flock", "error=ENOLCK", false}, {"flock", "error=EIO", false}, {"flock", "signal=KILL", false},
	{"/^fchmod", "error=EPERM", false}, {"/^unlink", "error=EACCES", false}, {"/^ftruncate", "error=EIO", false},
	{"/^link", "error=EPERM", false},
}

// Each call on a file fails, lies or is the last one, in each command that writes: what it writes is the old
// or the new one, whole, the exit code says which, the journal is sound, and nothing is left lying about.
func TestEveryFileCallOfEveryWriter(t *testing.T) {
	tabletest.NeedStrace(t)
	tellingtest.Dear(t)
	for i, line := range writing {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			c := caller{line: line}
			c.undisturbed(t)
			least := 1
			if os.Getenv("TABLEHAND_LONG") != "" {
				least = 40
				for _, f := range callFaults {
					c.everywhere(t, f)
				}
			} else {
				sample := sampledFaults()
				for n := range sample { // not each line makes each call
					if c.meddled(t, sample[(i+n)%len(sample)], 1) {
						break
					}
				}
			}
			if c.tried < least {
				t.Errorf("only %d calls were meddled with", c.tried)
			}
			t.Logf("%d calls failed, lied or were the last: %d times the old, %d times the new is there",
				c.tried, c.old, c.fresh)
		})
	}
}

// sampledFaults lists the faults of every run; others need TABLEHAND_LONG.
func sampledFaults() []callFault {
	return slices.DeleteFunc(slices.Clone(callFaults), func(f callFault) bool { return !f.sampled })
}

// everywhere plays the line with a fault in each of the calls that it concerns.
func (c *caller) everywhere(t *testing.T, f callFault) {
	t.Helper()
	for when, missed := 1, 0; missed < 2; when++ { // each thread has a count of its own
		if missed++; c.meddled(t, f, when) {
			missed = 0
		}
	}
}

// A caller types a line whose calls on files go wrong, and knows what they hold before and after it.
type caller struct {
	line              string
	before, after     map[string]string
	tried, old, fresh int
}

// undisturbed plays the line as it should be.
func (c *caller) undisturbed(t *testing.T) {
	t.Helper()
	w := writer(t, c.line)
	w.configured(t)
	c.before = w.texts()
	w.does(strings.Fields(c.line)...)
	c.after = w.texts()
}

// texts returns the contents of the files that people read, by their names: no journal, and nothing hidden.
func (w *world) texts() map[string]string {
	w.t.Helper()
	texts := map[string]string{}
	for _, dir := range []string{w.dir, filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")} {
		for name, file := range filesIn(w.t, dir) {
			if !strings.HasPrefix(name, ".") && !strings.Contains(name, ".journal") {
				texts[name] = string(file.Data)
			}
		}
	}
	return texts
}

// meddled plays the line with a fault in the call that comes so manieth, and reports whether it came so far.
func (c *caller) meddled(t *testing.T, f callFault, when int) bool {
	t.Helper()
	w := writer(t, c.line)
	files, journal := w.configured(t), w.read("table.journal")
	h, _, injected := w.stracedOn(t, fmt.Sprintf("%s:%s:when=%d", f.call, f.is, when), files,
		strings.Fields(c.line)...)
	if !injected {
		return false
	}
	c.tried++
	what := fmt.Sprintf("%s, %s %d %s: exit %d: %s", c.line, f.call, when, f.is, h.code, h.err)
	now := w.texts()
	same := func(as map[string]string) bool {
		for name, text := range c.after {
			if before, was := c.before[name]; was && before == text {
				continue // the line does not write it
			}
			is, there := now[name]
			if wanted, wants := as[name]; there != wants || is != wanted {
				return false
			}
		}
		return true
	}
	old, fresh := same(c.before), same(c.after)
	switch {
	case h.code == broken && (old || fresh): // a line that it offers met the fault when it was rehearsed
	case h.code == app.Done && !fresh, h.code > 0 && h.code != app.Output && h.code != broken && !old:
		t.Errorf("%s: old: %v, new: %v", what, old, fresh)
	case h.code > 0 && h.code != broken && strings.Count(h.err, "tablehand: ") != 1:
		t.Errorf("%s: not one line of what went wrong", what)
	case (h.code < 0 || h.code == broken) && !old && !fresh:
		c.whole(t, what, now)
	}
	if fresh {
		c.fresh++
	} else {
		c.old++
	}
	w.sound(t, what)
	w.tidied(t, what)
	if c.line == raising {
		w.raised(t, what, c.before["table.yaml"], journal)
	}
	return true
}

// whole checks that each file is the old one or the new one.
func (c *caller) whole(t *testing.T, what string, now map[string]string) {
	t.Helper()
	for name, text := range now {
		if text != c.before[name] && text != c.after[name] && text != c.before[strings.TrimSuffix(name, ".1")] {
			t.Errorf("%s: %s is neither the old one nor the new: %.300q", what, name, text)
		}
	}
}

// sound checks that table and journal can be used.
func (w *world) sound(t *testing.T, what string) {
	t.Helper()
	for _, look := range []string{"check", "verify"} {
		if h := w.types(look); h.code != app.Done {
			t.Errorf("%s: %s: exit %d: %s%s", what, look, h.code, h.out, h.err)
		}
	}
}

// tidied checks that the next command of each kind leaves nothing hidden lying about.
func (w *world) tidied(t *testing.T, what string) {
	t.Helper()
	w.does("note", "the next one")
	if slices.Contains(w.names(), ".cards.yaml.new") {
		w.does("malice", "card", "add", "ability", "Next", "blue")
	}
	for _, name := range w.names() {
		if strings.HasPrefix(name, ".") && !strings.Contains(name, "mine.yaml") {
			t.Errorf("%s: %s is left", what, name)
		}
	}
}
