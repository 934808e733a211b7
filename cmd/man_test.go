package cmd

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// Each command below the program, and each game, has a page of the manual, which lies in completions/man1
// as it is written now; man(1) shows it within 80 columns and warns of nothing.
func TestManual(t *testing.T) {
	tellingtest.Dear(t)
	root, p := newRoot(&app.App{}, games)
	pages := p.manual(root)
	for _, c := range root.Commands() {
		has := slices.ContainsFunc(pages, func(m manPage) bool { return m.name == "tablehand-"+c.Name()+".1" })
		if has != c.IsAvailableCommand() {
			t.Errorf("%s has a page: %v", c.Name(), has)
		}
	}
	lie, err := filepath.Glob("../completions/man1/*")
	if err != nil || len(lie) != len(pages) {
		t.Errorf("%d pages lie there, not %d: go generate ./... (%v)", len(lie), len(pages), err)
	}
	groff, missing := exec.LookPath("groff")
	if missing != nil {
		t.Log("groff is not installed: nobody looks how the pages are shown")
	}
	for _, page := range pages {
		if text, err := os.ReadFile("../completions/man1/" + page.name); err != nil || string(text) != page.text {
			t.Errorf("%s is not up to date: go generate ./... (%v)", page.name, err)
		}
		if missing != nil {
			continue
		}
		show := exec.Command(groff, "-man", "-Kutf8", "-Tutf8", "-ww", "-rLL=80n", "-P-cbou")
		show.Stdin = strings.NewReader(page.text)
		shown, err := show.CombinedOutput()
		if err != nil || strings.Contains(string(shown), "warning:") {
			t.Errorf("%s: %v: %s", page.name, err, shown)
		}
		for line := range strings.Lines(string(shown)) {
			if utf8.RuneCountInString(strings.TrimRight(line, "\n")) > 80 {
				t.Errorf("%s: wider than 80 columns: %s", page.name, line)
			}
		}
	}
}

// A game that does not stand at the root has all that it does on its own page; what it hands over no word
// of is left out.
func TestManualOfAnyGame(t *testing.T) {
	root, p := newRoot(&app.App{}, toys)
	for _, page := range p.manual(root) {
		switch page.name {
		case "tablehand-draughts.1":
			for _, part := range []string{"tablehand draughts capture\n", ".SH \"DRAUGHTS CAPTURE\"\n",
				"  tablehand draughts new\n  tablehand draughts capture \\-\\-dice 1\n"} {
				if !strings.Contains(page.text, part) {
					t.Errorf("%q is missing: %s", part, page.text)
				}
			}
		case "tablehand-salute.1":
			if !strings.Contains(page.text, ".SH \"SALUTE GREET\"\n") || strings.Contains(page.text, "runs after") {
				t.Error(page.text)
			}
		}
	}
}

// The pages of the manual are written into a folder; one that is not there is named.
func TestManualIsWritten(t *testing.T) {
	tellingtest.Dear(t)
	w := newWorld(t)
	if err := os.Mkdir(filepath.Join(w.dir, "man1"), 0o700); err != nil {
		t.Fatal(err)
	}
	w.does("completion", "--man", "man1")
	if !strings.HasPrefix(w.read("man1/tablehand-undo.1"), `.TH "TABLEHAND\-UNDO" "1"`) {
		t.Error(w.read("man1/tablehand-undo.1"))
	}
	h := w.types("completion", "--man", "nowhere")
	if want := "nowhere/tablehand.1"; h.code != app.Save || !strings.Contains(h.err, want) {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}
