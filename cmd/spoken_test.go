package cmd

import (
	"os"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A file that is saved although the answer cannot be written is named.
func TestFullStdoutNamesTheFile(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("no /dev/full here")
	}
	defer full.Close()
	for _, line := range []string{"board new mine.yaml", "board svg practice-north --to mine.yaml",
		"data export mine.yaml"} {
		w := newWorld(t)
		h := w.starts(full, strings.Fields(line)...)
		if h.code != app.Output || !strings.HasSuffix(h.err, "; mine.yaml is saved\n") ||
			w.read("mine.yaml") == "" {
			t.Errorf("%s: exit %d: %s", line, h.code, h.err)
		}
	}
}

// Characters that a terminal obeys or hides never reach it from a file, with or without colors;
// JSON escapes them.
func TestInvisibleCharactersAreShown(t *testing.T) {
	for _, escape := range []string{`\u200b`, `\u00ad`, `\u2060`, `\ufffb`, `\u061c`, `\U000e0041`} {
		w := tableFor(t, nil)
		text := w.read("table.yaml")
		w.write("table.yaml", strings.Replace(text, "at: a:gate", `at: "a:g`+escape+`ate"`, 1))
		for _, line := range []string{"status", "status --color always", "status --json", "avatar show Bryan",
			"avatar show Bryan --color=always"} {
			h := w.types(strings.Fields(line)...)
			harmless(t, escape+" "+line, heard{out: paintless(h.out), err: paintless(h.err), code: h.code})
			if h.code == app.Done && !strings.Contains(h.out, "a:g") {
				t.Errorf("%s: %s does not show the place: %s", escape, line, h.out)
			}
		}
	}
}

// paintless returns a text without our colors.
func paintless(text string) string {
	parts := strings.Split(text, "\x1b[")
	for i, part := range parts[1:] {
		parts[i+1] = strings.TrimPrefix(strings.TrimLeft(part, "0123456789;"), "m")
	}
	return strings.Join(parts, "")
}

// A look has no chance that a seed could repeat.
func TestSeedWithALook(t *testing.T) {
	w := tableFor(t, nil)
	for _, line := range []string{"status", "log", "log 3", "check", "verify", "undo", "redo", "goto 3",
		"avatar show Sara", "note on we go", "avatar wound Sara"} {
		refuses(t, w, line, append(strings.Fields(line), "--seed=7"), app.Usage)
	}
	alone := newWorld(t)
	alone.does("roll", "2d6", "--seed=7")
	alone.does("new", "--seed=7", "--boards", "1")
}

// An empty note is refused.
func TestAnEmptyNote(t *testing.T) {
	w := tableFor(t, nil)
	for _, text := range []string{"", " ", "   ", "\u00a0"} {
		refuses(t, w, "note "+text, []string{"note", text}, app.Usage)
	}
	refuses(t, w, "two blanks", []string{"note", " ", " "}, app.Usage)
}

// A fault of the whole file has no path, and no empty path is shown.
func TestCheckShowsNoEmptyPath(t *testing.T) {
	w := tableFor(t, nil)
	w.write("table.yaml", "tablehand: 1\n<<<<<<< ours\nround: 1\n=======\nround: 2\n>>>>>>> theirs\n")
	h := w.types("check")
	if h.code != app.File || !strings.HasPrefix(h.out, "table.yaml:2:1: a merge-conflict marker (<<<<<<<)") ||
		strings.Contains(h.out, ": :") {
		t.Errorf("exit %d: %s", h.code, h.out)
	}
}

// A refused card leaves no file of cards behind.
func TestARefusedCardMakesNoFile(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	w.types("card", "remove", "ability", "Web")
	w.types("card", "add", "ability", "Web", "mauve")
	if got := w.disk(); strings.Contains(got, "cards.yaml") {
		t.Error(got)
	}
}
