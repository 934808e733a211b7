package cmd

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// readme returns the text of the README.
func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The README prints its session as the program does; only the Gate that opens is chance.
func TestReadmeSession(t *testing.T) {
	gate := regexp.MustCompile(`(?i)gate[- ]\d`)
	w := newWorld(t)
	var h heard
	n := 0
	for line := range strings.Lines(readme(t)) {
		shown, indented := strings.CutPrefix(strings.TrimRight(line, "\n"), "    ")
		said, ours := strings.CutPrefix(shown, "$ tablehand ")
		switch {
		case ours:
			h = w.does(typed(said)...)
			n++
		case n == 0 || shown == "...":
		case !indented:
			if n < 7 {
				t.Errorf("only %d commands in the session", n)
			}
			return
		case !strings.Contains(gate.ReplaceAllString(h.out, "gate"),
			strings.TrimSuffix(gate.ReplaceAllString(shown, "gate"), "...")):
			t.Errorf("%q is not said: %s", shown, h.out)
		}
	}
}

// Every command that the README lists can be typed as it stands: those of its blocks one after
// another, those of its table of a round each at its time.
func TestReadmeCommandsRun(t *testing.T) {
	tellingtest.Dear(t)
	block := regexp.MustCompile(`^    tablehand ([^#]*)`)
	cell := regexp.MustCompile("`([^`]+)`")
	n := 0
	boards := newWorld(t)
	north, err := os.ReadFile("../data/malice/boards/practice-north.yaml") // as somebody has filled it in
	if err != nil {
		t.Fatal(err)
	}
	mounted := regexp.MustCompile(`^(malediction|axismundi|malhya) `) // TestReadmeGamesArePlayed
	for line := range strings.Lines(readme(t)) {
		switch m := block.FindStringSubmatch(line); {
		case m != nil && mounted.MatchString(m[1]):
		case m != nil && strings.HasPrefix(m[1], "board") && strings.Contains(m[1], "north"):
			boards.does(typed(m[1])...)
			boards.write("north.yaml", string(north))
			n++
		case m != nil:
			line := typed(m[1])
			readmeLine(t, line)
			n++
		case strings.HasPrefix(line, "| "):
			for _, c := range cell.FindAllStringSubmatch(line, -1) {
				readmeLine(t, typed(strings.ReplaceAll(c[1], "NAME", "Ember")))
				n++
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d commands were found", n)
	}
}

// What the README shows of a game that has a section of its own can be typed from its first line to its
// last, one after another.
func TestReadmeGamesArePlayed(t *testing.T) {
	tellingtest.Dear(t)
	for _, g := range openGames()[1:] { // the first stands at the root: TestReadmeSession
		ours := regexp.MustCompile(`(?m)^    tablehand (`+g.Mount+` [^#\n]*)`).FindAllStringSubmatch(readme(t), -1)
		if len(ours) < 10 {
			t.Errorf("%s: only %d lines", g.Mount, len(ours))
		}
		w := newWorld(t)
		for _, line := range ours {
			w.does(typed(line[1])...)
		}
	}
}

// playedBefore holds the lines of a round that the README takes for done before some of its own.
var playedBefore = map[string][]string{
	"encounter lair Sara": {"avatar set Sara at a:lair-1"},
	"odds fight --best":   {"band join Sara Bryan", "creature wild --by Bryan --dice 2,5,6"},
	"move to Sara C7":     {"board use a practice-north", "move roll Sara --dice 5,6"},
	"odds shadow":         {"new --avatar Sara --avatar Bryan --boards practice --force", "shadow-turn"},
	"board way Sara":      {"new --avatar Sara --avatar Bryan --boards practice --force"},
}

// readmeLine types a line on a table where it can be played.
func readmeLine(t *testing.T, line []string) {
	t.Helper()
	w := tableFor(t, line)
	for begins, lines := range playedBefore {
		if strings.HasPrefix(strings.Join(line, " ")+" ", begins+" ") && !strings.Contains(line[len(line)-1], "=") {
			for _, first := range lines {
				w.follows("tablehand " + first)
			}
		}
	}
	if h := w.types(line...); h.code != app.Done {
		t.Errorf("%s: exit %d: %s%s", app.Typed(line), h.code, h.out, h.err)
	}
}
