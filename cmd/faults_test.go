package cmd

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/table/tabletest"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// straced runs a line as a process under strace, which makes calls on these files, or on any of the
// world's, fail; it reports whether one did.
func (w *world) straced(t *testing.T, inject string, line ...string) (h heard, state *os.ProcessState,
	injected bool) {
	t.Helper()
	return w.stracedOn(t, inject, nil, line...)
}

func (w *world) stracedOn(t *testing.T, inject string, files []string, line ...string) (h heard,
	state *os.ProcessState, injected bool) {
	t.Helper()
	call, _, _ := strings.Cut(inject, ":")
	log := filepath.Join(t.TempDir(), "strace")
	flags := []string{"-f", "-qq", "-o", log, "-e", "trace=" + call, "-e", "inject=" + inject}
	for _, file := range files {
		flags = append(flags, "-P", file)
	}
	h.out, h.err, state = w.underStrace(flags, line...)
	h.code = state.ExitCode()
	traced, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	_, signal, _ := strings.Cut(inject, "signal=")
	signal, _, _ = strings.Cut(signal, ":")
	meddled := strings.Contains(string(traced), "(INJECTED)") || signal != "" &&
		(strings.Contains(string(traced), "--- SIG"+signal) ||
			strings.Contains(string(traced), "+++ killed by SIG"+signal))
	return h, state, meddled
}

// underStrace runs a line as a process under strace with these flags.
func (w *world) underStrace(flags []string, line ...string) (out, errs string, state *os.ProcessState) {
	w.t.Helper()
	folders := []string{w.dir}
	if owners := w.env["XDG_CONFIG_HOME"]; owners != "" {
		folders = append(folders, owners)
	}
	ready := func() *exec.Cmd {
		c, _, _ := w.process(line...)
		return c
	}
	return tabletest.Straced(w.t, flags, ready, folders...)
}

// A failed read of any file is a file that cannot be used, or a save that was not made: nothing is
// written, and nothing is taken for damage.
func TestEveryFailedReadIsSaid(t *testing.T) {
	tabletest.NeedStrace(t)
	lines := []string{"avatar wound Sara", "undo", "card add ability Web blue"}
	if os.Getenv("TABLEHAND_LONG") != "" {
		lines = writing
	}
	for _, line := range lines {
		for _, call := range []string{"read", "pread64"} {
			t.Run(line+" "+call, func(t *testing.T) {
				t.Parallel()
				everyReadFails(t, line, call)
			})
		}
	}
}

func everyReadFails(t *testing.T, line, call string) {
	t.Helper()
	failed := 0
	for at := 1; ; at++ {
		w := writer(t, line)
		files := w.configured(t)
		before := w.disk()
		h, _, injected := w.stracedOn(t, fmt.Sprintf("%s:error=EIO:when=%d", call, at), files,
			strings.Fields(line)...)
		what := fmt.Sprintf("%s, %s %d: exit %d: %s", line, call, at, h.code, h.err)
		if !injected {
			if h.code != app.Done {
				t.Error(what)
			}
			break
		}
		failed++
		switch {
		case h.code == app.File || h.code == app.Save:
			if w.disk() != before || strings.Count(h.err, "tablehand: ") != 1 ||
				!strings.Contains(h.err, "input/output error") {
				t.Errorf("%s: changed: %v", what, w.disk() != before)
			}
		case h.code == broken && strings.Contains(h.err, "input/output error"):
			// a line that it offers met the fault when it was rehearsed
		case h.code != app.Done || w.disk() == before:
			t.Error(what)
		}
		if h := w.types("verify"); h.code != app.Done {
			t.Errorf("%s: verify: exit %d: %s", what, h.code, h.err)
		}
	}
	if failed == 0 && !(call == "pread64" && strings.HasPrefix(line, "card")) {
		t.Error("no read failed")
	}
}

// configured gives a world its owner's preferences, cards and data, and returns the names of its
// files.
func (w *world) configured(t *testing.T) []string {
	t.Helper()
	dir := filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "cards.yaml")); err != nil {
		nowhere := newWorld(t) // where no table of another game lies
		nowhere.env = w.env
		nowhere.does("card", "add", "ability", "Fog", "blue", "-1", "mr")
	}
	for name, text := range map[string]string{"config.yaml": "why: false\n",
		"data.yaml": "shadows-of-malice: {}\n"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			continue // laid with the table
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return []string{
		filepath.Join(w.dir, "table.yaml"), filepath.Join(w.dir, "table.journal"),
		filepath.Join(w.dir, ".table.yaml.new"),
		filepath.Join(w.dir, "mine.yaml"), filepath.Join(w.dir, ".mine.yaml.new"), // a board, or data
		filepath.Join(dir, "config.yaml"), filepath.Join(dir, "data.yaml"), filepath.Join(dir, "cards.yaml"),
		filepath.Join(dir, ".cards.yaml.new"),
	}
}

// A folder that cannot be synced is a remark: the renamed file stays.
func TestAFolderThatCannotBeSyncedIsSaved(t *testing.T) {
	tabletest.NeedStrace(t)
	for _, c := range []struct{ line, says string }{
		{"avatar wound Sara", "note: table.yaml is saved, but the folder "},
		{"card add ability Web blue", "note: cards.yaml is saved, but the folder "},
		{"board new mine.yaml", "note: mine.yaml is saved, but the folder "},
	} {
		w := writer(t, c.line)
		w.configured(t)
		before := w.disk()
		h, _, injected := w.stracedOn(t, "fsync:error=EIO",
			[]string{w.dir, filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")}, strings.Fields(c.line)...)
		if !injected || h.code != app.Done || w.disk() == before || !strings.Contains(h.err, c.says) {
			t.Errorf("%s: injected: %v, exit %d, changed: %v: %s", c.line, injected, h.code,
				w.disk() != before, h.err)
		}
	}
}

// The leftovers of a killed command are gone after the next command of its kind.
func TestAKilledCommandLeavesNothingForGood(t *testing.T) {
	tabletest.NeedStrace(t)
	for _, c := range []struct{ line, call string }{
		{"board new mine.yaml", "fsync"}, {"board new mine.yaml", "/^rename"},
		{"board svg practice-north --to mine.svg", "/^rename"}, {"run evening.txt", "/^rename"},
		{"avatar wound Sara", "/^rename"}, {"card add ability Web blue", "/^rename"},
	} {
		w, undisturbed := writer(t, c.line), writer(t, c.line)
		w.configured(t)
		undisturbed.configured(t)
		if h, _, _ := w.straced(t, c.call+":signal=KILL", strings.Fields(c.line)...); h.code == app.Done {
			t.Errorf("%s: it was not killed", c.line)
		}
		w.does(strings.Fields(c.line)...)
		undisturbed.does(strings.Fields(c.line)...)
		if got, want := w.names(), undisturbed.names(); !slices.Equal(got, want) {
			t.Errorf("%s: there is %v, not %v", c.line, got, want)
		}
	}
}

// names returns the names of all files in the world.
func (w *world) names() (names []string) {
	for _, dir := range []string{w.dir, filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand")} {
		entries, err := os.ReadDir(dir)
		if err != nil {
			w.t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
	}
	return names
}

// result returns the result in the JSON answer.
func (h heard) result(t *testing.T) string {
	t.Helper()
	var d struct {
		Result, Error json.RawMessage
	}
	if err := json.Unmarshal([]byte(h.out), &d); err != nil {
		t.Fatalf("%v: %.200q", err, h.out)
	}
	return string(d.Result)
}

// A table cut short is read as whole or refused, with the place: no default replaces a lost value,
// and no act writes over it.
func TestATableCutAtEveryByte(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		truth, apart := w.does("status", "--json").result(t), 16
		if g == gameTables[0] {
			apart = 5
		}
		for cut := range len(whole) {
			if !taken(cut, apart) {
				continue
			}
			w.write("table.yaml", whole[:cut])
			h := w.types("status", "--json")
			refused := h.code == app.File || h.code == app.Refused &&
				strings.Contains(h.out, "which this program does not play")
			if h.code == app.Done && h.result(t) != truth || h.code != app.Done && !refused {
				t.Fatalf("cut at %d, behind %q: exit %d, %s", cut, whole[max(0, cut-20):cut], h.code, h.out)
			}
			if refused && cut%16 == 0 {
				refuses(t, w, fmt.Sprintf("cut at %d", cut), g.line(), app.File, app.Refused)
			}
		}
	})
}

// Keys that came later to the table have a default; the first ones have none, wherever they stand.
func TestKeysThatNewWritesAreRequired(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Sara=black:Time Dancer", "--boards", "1")
	whole := w.read("table.yaml")
	lines := strings.SplitAfter(strings.TrimSuffix(whole, "\n"), "\n")
	n := 0
	for i, line := range lines {
		key, _, _ := strings.Cut(strings.TrimLeft(line, " -"), ":")
		later := i + 1
		for later < len(lines) && strings.HasPrefix(lines[later], " ") && !strings.HasPrefix(line, " ") {
			later++ // what stands below the key
		}
		w.write("table.yaml", strings.Join(slices.Concat(lines[:i], lines[later:]), "")+"\n")
		n++
		if key == "name" || key == "due" || key == "real" {
			continue // the dash of the list goes with the one, the others came later
		}
		if h := w.types("check"); h.code != app.File || !strings.Contains(h.out+h.err, key) {
			t.Errorf("without %s: exit %d: %s%s", key, h.code, h.out, h.err)
		}
	}
	if n < 30 {
		t.Errorf("only %d keys", n)
	}
}

// With a journal cut anywhere the table is played on, and no whole line is lost.
func TestAJournalCutAnywhere(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	files := played(t)
	journal := files["table.journal"]
	step := 509
	if os.Getenv("TABLEHAND_LONG") != "" {
		step = 11
	}
	for cut := 0; cut < len(journal); cut += step {
		w.write("table.yaml", files["table.yaml"])
		w.write("table.journal", journal[:cut])
		verified := []int{app.Refused, app.File}
		if strings.HasPrefix(journal[cut:], "\n") || strings.HasSuffix(journal[:cut], "\n") {
			verified = append(verified, app.Done) // where only whole notes are lost, which change no table
		}
		for _, c := range []struct {
			line  string
			codes []int
		}{
			{"status", []int{app.Done}}, {"check", []int{app.Done}}, {"verify", verified},
			{"log", []int{app.Done, app.File}},
			{"undo 99", []int{app.Refused}}, {"avatar wound Zoe", []int{app.Usage}},
		} {
			if h := w.types(strings.Fields(c.line)...); !slices.Contains(c.codes, h.code) {
				t.Errorf("cut at %d: %s: exit %d: %s", cut, c.line, h.code, h.err)
			}
			if got := w.read("table.journal"); got != journal[:cut] {
				t.Fatalf("cut at %d: %s wrote", cut, c.line)
			}
		}
		w.does("avatar", "wound", "Sara")
		lines := journal[:strings.LastIndex(journal[:cut], "\n")+1]
		if got := w.read("table.journal"); !strings.HasPrefix(got, lines) {
			t.Fatalf("cut at %d: whole lines are lost", cut)
		}
		h := w.types("undo")
		if lines == "" && h.code == app.Refused {
			continue // the game begins anew: nothing stands beneath the act
		}
		if got := w.read("table.yaml"); h.code != app.Done || got != files["table.yaml"] {
			t.Fatalf("cut at %d: undone it is another table", cut)
		}
	}
}
