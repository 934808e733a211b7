package cmd

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A valid file from the editor is kept. A broken one is not kept, and not lost; a file that was
// broken before can be mended in the editor.
func TestCardsAreEdited(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	editor := func(text string) {
		w.write("new.yaml", text)
		w.env["EDITOR"] = "cp " + filepath.Join(w.dir, "new.yaml")
	}
	sound := "shadows-of-malice:\n  potions:\n    Mist: {kind: red, does: +1 cr} # mine\n"
	editor(sound)
	if h := w.does("card", "edit"); !strings.Contains(h.out, "is sound: 1 card") ||
		w.read("tablehand/cards.yaml") != sound {
		t.Errorf("%s%s", h.out, w.read("tablehand/cards.yaml"))
	}
	if h := w.does("card", "edit"); h.out != "nothing has changed\n" {
		t.Error(h.out)
	}
	broken := strings.Replace(sound, "+1 cr", "+1 crr", 1)
	editor(broken)
	h := w.types("card", "edit")
	lost := regexp.MustCompile(`what you wrote stands in (\S+)`).FindStringSubmatch(h.err)
	if h.code != app.File || !strings.Contains(h.err, "cards.yaml:3:32: ") ||
		w.read("tablehand/cards.yaml") != sound || lost == nil {
		t.Fatalf("exit %d: %s", h.code, h.err)
	}
	if text, err := os.ReadFile(lost[1]); err != nil || string(text) != broken {
		t.Errorf("%s holds %s: %v", lost[1], text, err)
	}
	w.write("tablehand/cards.yaml", "shadows-of-malice: [\n")
	editor(sound)
	w.does("card", "edit")
	w.env["VISUAL"] = "false"
	if h := w.types("card", "edit"); h.code != app.Refused ||
		!strings.Contains(h.err, "your cards are as they were") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	w.env["VISUAL"], w.env["EDITOR"] = "", ""
	t.Setenv("PATH", "") // where there is no vi either
	if h := w.types("card", "edit"); h.code != app.Refused || !strings.Contains(h.err, "set EDITOR") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}

// A file that cannot be read is named with the reason, and commands that do not need it go on.
func TestCardsThatCannotBeRead(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	if err := os.Mkdir(filepath.Join(w.dir, "tablehand"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("cards.yaml", filepath.Join(w.dir, "tablehand", "cards.yaml")); err != nil {
		t.Fatal(err)
	}
	h := w.types("card", "list")
	want := "tablehand: tablehand/cards.yaml: your cards cannot be read: too many levels of symbolic links\n"
	if h.code != app.File || h.err != want {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	w.does("roll", "1d6")
}

// Cards that another program wrote while the editor was open are not lost.
func TestCardsEditedWhileAnotherAdds(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	w.does("card", "add", "potion", "Mist", "red", "+1", "cr")
	cards := filepath.Join(w.dir, "tablehand", "cards.yaml")
	w.write("ed.sh", "echo '    Fog: {kind: red}' >>"+cards+"\necho '    Dew: {kind: red}' >>$1\n")
	w.env["EDITOR"] = "sh " + filepath.Join(w.dir, "ed.sh")
	if h := w.types("card", "edit"); h.code != app.Refused || !strings.Contains(h.err, "meanwhile") {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
	if text := w.read("tablehand/cards.yaml"); !strings.Contains(text, "Fog") ||
		strings.Contains(text, "Dew") {
		t.Error(text)
	}
}
