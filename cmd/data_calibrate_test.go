package cmd

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// enters returns so many answers of Enter alone.
func enters(n int) string { return strings.Repeat("\n", n) }

// questionCount holds the number of calibrate's questions for each printing, before the one about
// writing.
var questionCount = map[string]int{"second": 12, "first": 15}

// Enter alone keeps each assumed value, and confirms it: no table of the printing stays assumed,
// and every command uses the file beside the preferences.
func TestCalibratedByEnterAlone(t *testing.T) {
	for printing, n := range questionCount {
		w, file := settled(t)
		h := w.asked(enters(n+1), "data", "calibrate", "--printing", printing)
		if h.code != app.Done || !strings.Contains(h.out, "the data file is in "+file) {
			t.Fatalf("%s: exit %d: %s%s", printing, h.code, h.out, h.err)
		}
		for line := range strings.Lines(w.does("data", "list").out) {
			if strings.HasPrefix(line, "cards.") {
				continue // typed as they are drawn
			}
			other := printing == "second" &&
				(strings.HasPrefix(line, "movement.first") || strings.HasPrefix(line, "dice.odd-even"))
			if strings.Contains(line, " assumed ") != other {
				t.Errorf("%s printing: %s", printing, line)
			}
		}
		if said := w.does("data", "show", "creature.power-columns"); !strings.Contains(said.out,
			"it says the same") {
			t.Errorf("nothing was changed, but it says %s", said.out)
		}
		w.does("data", "check")
	}
}

// A wrong answer is refused and asked again, at once: a gap, an overlap, a power die of 6 that is
// not power 3, no 7 (creature.power.columns).
func TestCalibrateChecksAtOnce(t *testing.T) {
	w, file := settled(t)
	typed := "\n" + // type die
		"1-2, 4-5, 6, 7\n1-3, 3-5, 6, 7\n1-3, 4-6, -, 7\n1-3, 4-5, 6, -\n1-3, 4-5, 6\n1-3, 4-5, 6, x\n" +
		"1-3, 1-3, 6, 7\n1+3, 2+4+5, 6, 7\n" + enters(questionCount["second"]-2) + "yes\n"
	h := w.asked(typed, "data", "calibrate")
	if h.code != app.Done {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	at := 0
	for _, says := range []string{
		"nothing for a roll of 3", "3 stands in two columns", "a power die of 6 is power 2 here",
		"nothing for a roll of 7",
		"3 answers for 4 things", `"x" is no range of a die`, "1-3 stands in two columns",
	} {
		next := strings.Index(h.err[at:], says)
		if next < 0 {
			t.Fatalf("%q is not said, or too late: %s", says, h.err)
		}
		at += next
	}
	if said := w.does("data", "show", "creature.power-columns").out; !strings.Contains(said,
		"without it: 1-2: 1, 3-4: 2, 5-6: 3, 7: 4") {
		t.Errorf("%s\n%s", said, lies(t, file))
	}
	if said := w.does("creature", "plains", "--dice", "1,2,1"); !strings.Contains(said.out, "power 2") ||
		strings.Contains(said.err, "assumed") {
		t.Errorf("not used: %s%s", said.out, said.err)
	}
}

// Leaving at any question, or a no at the end, leaves everything as it was.
func TestCalibrateInterrupted(t *testing.T) {
	const mine = "# mine\nshadows-of-malice:\n  dice: {high-low: {d2: [2, 2, 2, 1, 1, 1]}}\n"
	for answered := range questionCount["second"] + 1 {
		for _, before := range []string{"", mine} {
			w, file := settled(t)
			if before != "" {
				put(t, file, before)
			}
			h := w.asked(enters(answered), "data", "calibrate")
			if h.code != app.Interrupted || lies(t, file) != before {
				t.Fatalf("after %d answers: exit %d: %s", answered, h.code, lies(t, file))
			}
			if _, err := os.Stat(filepath.Dir(file)); before == "" && err == nil {
				t.Errorf("after %d answers a folder is left behind", answered)
			}
		}
	}
	w, file := settled(t)
	if h := w.asked(enters(questionCount["second"])+"no\n", "data", "calibrate"); h.code != app.Done ||
		lies(t, file) != "" || !strings.Contains(h.out, "nothing is written") {
		t.Errorf("exit %d: %s", h.code, h.out)
	}
	if h := w.asked(enters(questionCount["second"]+1), "data", "calibrate", "--dry-run"); h.code != app.Done ||
		lies(t, file) != "" || !strings.Contains(h.out, "would be in") {
		t.Errorf("a rehearsal: exit %d: %s", h.code, h.out)
	}
}

// The owner's own lines stay: comments, other games' and other tables' corrections.
func TestCalibrateKeepsTheFile(t *testing.T) {
	w, file := settled(t)
	put(t, file, "# mine\nshadows-of-malice:\n  components:\n    start: {life: 6} # house rule\n"+
		"    mystics: {sure: assumed, tokens: {cleanse: 1, heal: 4, restore: 1}} # look again\n")
	if h := w.asked(enters(questionCount["second"]+1), "data", "calibrate"); h.code != app.Done {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	text := lies(t, file)
	for _, line := range []string{"# mine\n", "    start: {life: 6} # house rule\n",
		"    mystics: {sure: owner, tokens: {cleanse: 1, heal: 4, restore: 1}} # look again\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("%q is gone: %s", line, text)
		}
	}
}

// The file that --data names is created where there is none; behind a link the linked file is
// written; a file that cannot be written stays as it was.
func TestCalibrateElsewhere(t *testing.T) {
	w, file := settled(t)
	all := enters(questionCount["second"] + 1)
	h := w.asked(all, "data", "calibrate", "--data", "mine.yaml")
	if h.code != app.Done || !strings.Contains(h.err, "TABLEHAND_DATA") || lies(t, file) != "" ||
		!strings.Contains(w.read("mine.yaml"), "power-columns") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if err := os.Symlink("mine.yaml", filepath.Join(w.dir, "link.yaml")); err != nil {
		t.Fatal(err)
	}
	if h := w.asked("1-4, 5, 6\n"+enters(questionCount["second"]), "data", "calibrate", "--data",
		"link.yaml"); h.code != app.Done || !strings.Contains(w.read("mine.yaml"), `"1-4": 1`) {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if info, err := os.Lstat(filepath.Join(w.dir, "link.yaml")); err != nil || info.Mode().IsRegular() {
		t.Error("the link is no link any more")
	}
	w.write("wall", "")
	if h := w.asked(all, "data", "calibrate", "--data", "wall/mine.yaml"); h.code == app.Done ||
		w.read("wall") != "" {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if h := w.asked(all, "data", "calibrate", "--json"); h.code != app.Usage || h.err != "" ||
		lies(t, file) != "" {
		t.Errorf("a script reads the answer: exit %d: %s", h.code, h.err)
	}
	if h := w.types("data", "calibrate"); h.code != app.Usage ||
		!strings.Contains(h.err, "data export FILE.yaml") {
		t.Errorf("nobody at a terminal: exit %d: %s", h.code, h.err)
	}
}

// A meddler changes a file while somebody is being asked.
type meddler struct {
	io.Reader
	meddle func()
}

func (m meddler) Read(p []byte) (int, error) {
	m.meddle()
	return m.Reader.Read(p)
}

// Changes that somebody makes to the file meanwhile are not lost.
func TestCalibrateMeanwhile(t *testing.T) {
	for _, before := range []string{"", "# mine\nshadows-of-malice: {}\n"} {
		w, file := settled(t)
		if before != "" {
			put(t, file, before)
		}
		const theirs = "# theirs\nshadows-of-malice: {}\n"
		var out, errs bytes.Buffer
		code := run(&app.App{Streams: app.Streams{
			In:  meddler{strings.NewReader(enters(questionCount["second"] + 1)), func() { put(t, file, theirs) }},
			Out: &out, Err: &errs, Dir: w.dir, Person: true,
			Getenv: func(key string) string { return w.env[key] },
		}}, []string{"data", "calibrate"})
		if code != app.Refused || lies(t, file) != theirs ||
			!strings.Contains(errs.String(), "has changed meanwhile") {
			t.Errorf("exit %d: %s\n%s", code, errs.String(), lies(t, file))
		}
	}
}
