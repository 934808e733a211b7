package cmd

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A blank board is a complete file: whatever its size and kind, check finds only what the owner has
// yet to fill in.
func TestBlankBoardsLackOnlyWhatIsToBeSaid(t *testing.T) {
	missing := regexp.MustCompile(`^b\.yaml:\d+:\d+: \w+: no \w+: `)
	for kind, lacks := range map[string]int{"terrain": 4, "realm": 2} {
		for _, hexes := range []string{"flat", "pointy"} {
			for _, size := range [][2]int{{1, 1}, {1, 30}, {30, 2}, {99, 99}} {
				w := newWorld(t)
				columns, rows := fmt.Sprint(size[0]), fmt.Sprint(size[1])
				w.does("board", "new", "b.yaml", "--kind", kind, "--hexes", hexes, "--columns", columns,
					"--rows", rows)
				h := w.types("board", "check", "b.yaml")
				lines := strings.Split(strings.TrimSpace(h.out), "\n")
				if h.code != app.File || len(lines) != lacks {
					t.Errorf("%s %s %v: exit %d: %s%s", kind, hexes, size, h.code, h.out, h.err)
				}
				for _, line := range lines {
					if !missing.MatchString(line) {
						t.Errorf("%s %s %v: %s", kind, hexes, size, line)
					}
				}
			}
		}
	}
}

// A blank board explains itself in few lines, whatever its file is called.
func TestBlankBoardsAreShort(t *testing.T) {
	for _, file := range []string{"b.yaml", `odd "name".yaml`, "a: b", "#", `back\slash.yaml`} {
		w := newWorld(t)
		w.does("board", "new", file)
		text := w.read(file)
		head, _, _ := strings.Cut(text, "\nboard: ")
		if n := strings.Count(head, "\n"); n > 25 {
			t.Errorf("%s: %d lines before it begins", file, n)
		}
		for line := range strings.Lines(text) {
			if len(line) > 100 {
				t.Errorf("%s: a long line: %s", file, line)
			}
		}
		if h := w.types("board", "check", "./"+file); strings.Count(h.out, "\n") != 4 {
			t.Errorf("%s: %s%s", file, h.out, h.err)
		}
	}
}

// The costs on a blank board and on a way are those of the printing that the table or the command
// line names; the owner's corrections of a printing hold for that printing.
func TestBoardsFollowThePrinting(t *testing.T) {
	const mine = "shadows-of-malice: {movement: {first: {terrain: {plains: 7}}}}\n"
	bare, first := newWorld(t), newWorld(t)
	first.does("new", "--printing", "first", "--avatar", "Sara", "--avatar", "Bryan", "--seed", "1")
	for _, c := range []struct {
		w    *world
		line string
		says string
	}{
		{bare, "board new", "plains (1)"},
		{bare, "board new --printing first", "plains (7)"},
		{first, "board new", "plains (7)"},
		{bare, "board way A1 A2 --board own.yaml", ": 1 movement point\n"},
		{first, "board way A1 A2 --board own.yaml", ": 7 movement points\n"},
	} {
		c.w.write("mine.yaml", mine)
		c.w.write(
			"own.yaml", "board: own\nkind: terrain\nhexes: flat\nrows: [P P, P P, P P]\n"+
				"strongholds: [A1, B1, B2]\ngate: A2\ncity: A3\nmystic: B3\n")
		if h := c.w.does(append(strings.Fields(c.line), "--data", "mine.yaml")...); !strings.Contains(h.out,
			c.says) {
			t.Errorf("%s does not say %q:\n%s", c.line, c.says, h.out)
		}
	}
}

// Looking at boards changes nothing in the folder.
func TestBoardVerbsOnlyRead(t *testing.T) {
	w := tableFor(t, []string{"status"})
	w.does("board", "use", "a", "practice-north")
	before := w.sight()
	for _, line := range []string{
		"board", "board list", "board show", "board show a", "board svg a", "board check a practice-east",
		"board new", "board way Sara a:city", "board reach Sara --mp 5",
		"board use b practice-east --dry-run",
	} {
		w.does(strings.Fields(line)...)
		if w.sight() != before {
			t.Fatalf("%s changed the folder", line)
		}
	}
}

// Pictures are as wide as COLUMNS says. Where COLUMNS is no width, and no terminal is there, they
// are 80 wide.
func TestWidth(t *testing.T) {
	for said, want := range map[string]int{"": 80, "120": 120, "1": 1, "0": 80, "-5": 80, "wide": 80,
		"99999999": 1000} {
		a := &app.App{Streams: app.Streams{Getenv: func(string) string { return said }}}
		if got := a.Width(); got != want {
			t.Errorf("COLUMNS=%q: %d, not %d", said, got, want)
		}
	}
}
