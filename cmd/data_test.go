package cmd

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/cmd/app"
)

// settled returns a world with a folder for preferences, and the path of the owner's data in it.
func settled(t *testing.T) (w *world, file string) {
	t.Helper()
	w = newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	return w, filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand", "data.yaml")
}

// lies returns the text of a file anywhere, or "" where there is none.
func lies(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return string(text)
}

// put writes a file anywhere, with its folder.
func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// A data file that cannot be used is named in one line by each command that needs it, and nothing
// changes; data check lists all its faults.
func TestHostileData(t *testing.T) {
	for what, text := range map[string]string{
		"unknown key": "shadows-of-malice: {creature: {colums: {}}}\n", "other game": "chess: {}\n",
		"gap":     "shadows-of-malice: {creature: {power-columns: {read: {1-3: 1, 6: 3}}}}\n",
		"overlap": "shadows-of-malice: {creature: {power-columns: {read: {1-3: 1, 3-5: 2, \"6\": 3, \"7\": 4}}}}\n",
		"type":    "shadows-of-malice: [1]\n",
		"six":     "shadows-of-malice: {creature: {power-columns: {read: {1-6: 1, \"7\": 4}}}}\n",
		"control": "shadows-of-malice: {dice: \"a\x1bb\"}\n", "large": strings.Repeat("# x\n", 1<<19),
		"list": "- 1\n", "empty": "",
	} {
		w := tableFor(t, nil)
		w.write("mine.yaml", text)
		refuses(t, w, what, []string{"creature", "forest", "--by", "Sara", "--data", "mine.yaml"}, app.File)
		refuses(t, w, what, []string{"data", "list", "--data", "mine.yaml"}, app.File)
		refuses(t, w, what, []string{"data", "check", "mine.yaml"}, app.File)
	}
	w := tableFor(t, nil)
	if err := os.Mkdir(filepath.Join(w.dir, "folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	w.write("closed", "shadows-of-malice: {}\n")
	for _, file := range []string{"folder", "none.yaml", "/dev/zero", "closed"} {
		if file == "closed" {
			if os.Geteuid() == 0 {
				continue // nothing is closed to this user
			}
			if err := os.Chmod(filepath.Join(w.dir, file), 0); err != nil {
				t.Fatal(err)
			}
		}
		h := w.types("data", "check", file)
		if h.code != app.File || strings.Count(h.err, "\n") != 1 {
			t.Errorf("%s: exit %d: %s", file, h.code, h.err)
		}
	}
}

// What the owner has written and cannot be used is met by some commands: each of them names the file and
// changes nothing, whatever it would have said; all others go on as without the file.
func TestUnusableDataAreTold(t *testing.T) {
	broken := map[string]string{
		"cards.yaml": "shadows-of-malice:\n  treasures:\n    Ring: [1]\n",
		"data.yaml":  "shadows-of-malice: {components: {start: {life: 0}}}\n",
	}
	everySampled(t, everyOnce, func(t *testing.T, _ string, c *cobra.Command) {
		for _, line := range examples(c) {
			bare := tableFor(t, line)
			bare.env["XDG_CONFIG_HOME"] = t.TempDir() // nothing that the line's scene has calibrated
			sound := bare.types(line...)
			for file, text := range broken {
				w := tableFor(t, line)
				w.env["XDG_CONFIG_HOME"] = t.TempDir()
				put(t, filepath.Join(w.env["XDG_CONFIG_HOME"], "tablehand", file), text)
				before := w.sight()
				h := w.types(line...)
				once := strings.Count(h.err, "tablehand: ") == 1 || slices.Contains(line, "--keep-going")
				told := once && strings.Contains(h.err, file)
				if h.code == app.File && sound.code != app.File && (!told || w.sight() != before) ||
					h.code != app.File && h.code != sound.code {
					t.Errorf("%s: %v: exit %d, not %d: %s", file, line, h.code, sound.code, h.err)
				}
			}
		}
	})
}
