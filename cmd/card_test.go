package cmd

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tablehand/cmd/app"
)

// Two programs that type cards in at once lose none of each other's.
func TestCardsOfTwoProgramsAtOnce(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			if h := w.types("card", "add", "potion", fmt.Sprint("Draught ", i), "blue", "-1",
				"mr"); h.code != app.Done {
				t.Error(h.err)
			}
		})
	}
	all.Wait()
	text := w.read("tablehand/cards.yaml")
	for i := range 12 {
		if !strings.Contains(text, fmt.Sprintf("    Draught %d: {kind: blue, does: -1 mr}\n", i)) {
			t.Errorf("Draught %d is lost:\n%s", i, text)
		}
	}
	entries, err := os.ReadDir(filepath.Join(w.dir, "tablehand"))
	if err != nil || len(entries) != 1 {
		t.Errorf("beside the cards lies something: %v %v", entries, err)
	}
}

// At a terminal each missing part is asked in one question; an invalid effect is asked for again.
func TestCardsAreAskedFor(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	h := w.asked("ability\nWeb\nblue\n+1 crr\n-1 mr\n", "card", "add")
	if h.code != app.Done || h.out != "Web, a blue ability: -1 mr\n" ||
		!strings.Contains(h.err, "did you mean cr?") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("\nnobody finds its drinker\n", "card", "add", "potion", "Fog", "red")
	if h.code != app.Done || h.out != "Fog, a red potion: “nobody finds its drinker”\n" {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("a:b\n", "card", "add", "fate")
	if h.code != app.Usage || !strings.Contains(h.err, "none of : = ;") ||
		strings.Contains(h.err, "its kind") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("\n\n", "card", "add", "potion", "Mist", "red")
	if h.code != app.Done || h.out != "Mist, a red potion\n" {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// A file without write permission, or behind a link, is respected.
func TestCardsAreWrittenSafely(t *testing.T) {
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = w.dir
	if err := os.Mkdir(filepath.Join(w.dir, "tablehand"), 0o755); err != nil {
		t.Fatal(err)
	}
	w.write("mine.yaml", "# mine\nshadows-of-malice:\n  potions: {}\n")
	link := filepath.Join(w.dir, "tablehand", "cards.yaml")
	if err := os.Symlink("../mine.yaml", link); err != nil {
		t.Fatal(err)
	}
	w.does("card", "add", "potion", "Mist", "red", "+1", "cr")
	if got, want := w.read(
		"mine.yaml"), "# mine\nshadows-of-malice:\n  potions:\n    Mist: {kind: red, does: +1 cr}\n"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
	if _, err := os.Readlink(link); err != nil {
		t.Error(err)
	}
	if err := os.Chmod(filepath.Join(w.dir, "mine.yaml"), 0o400); err != nil {
		t.Fatal(err)
	}
	if h := w.types("card", "add", "potion", "Fog", "red"); h.code != app.Save {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}
