package cmd

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf16"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A gameTable is a table under way of one game, as faults are tried on: the one on which the examples of a
// verb run, and an act that changes it.
type gameTable struct {
	mount, verb string
	act         string
}

// gameTables lists one table a game; TestEveryGameHasATableForFaults holds it to the games.
var gameTables = []gameTable{
	{"malice", "combat roll", "avatar wound Sara"},
	{"malediction", "malediction attack", "malediction damage lancer 1"},
	{"axismundi", "axismundi mix", "axismundi set Ann wounds=3"},
	{"malhya", "malhya attack", "malhya hero set Ann life=3"},
}

func TestEveryGameHasATableForFaults(t *testing.T) {
	all := openGames()
	if len(all) != len(gameTables) {
		t.Fatalf("%d games, and tables of %d", len(all), len(gameTables))
	}
	for i, g := range all {
		if gameTables[i].mount != g.Mount {
			t.Errorf("the table of %s is one of %s", g.Mount, gameTables[i].mount)
		}
	}
}

// lay returns a world in which the table lies.
func (g gameTable) lay(t *testing.T) *world {
	t.Helper()
	w := newWorld(t)
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	w.lay(g.stage(t))
	return w
}

func (g gameTable) stage(t *testing.T) stage {
	t.Helper()
	page, known := pageOf(strings.Fields(g.verb))
	if !known {
		t.Fatal("no command ", g.verb)
	}
	return stageNamed(t, page.lines)
}

// line is the act, as words.
func (g gameTable) line() []string { return strings.Fields(g.act) }

// onEveryTable tries something on a table of each game.
func onEveryTable(t *testing.T, try func(t *testing.T, g gameTable, w *world, whole string)) {
	t.Helper()
	tellingtest.Dear(t)
	for _, g := range gameTables {
		t.Run(g.mount, func(t *testing.T) {
			t.Parallel()
			w := g.lay(t)
			try(t, g, w, w.read("table.yaml"))
		})
	}
}

// taken says whether case i is tried: one of every n, or each with TABLEHAND_LONG.
func taken(i, n int) bool { return os.Getenv("TABLEHAND_LONG") != "" || i%n == 0 }

// unread checks that a text is no table: check names the place, and an act leaves the text alone.
func (g gameTable) unread(t *testing.T, w *world, what, text, says string) {
	t.Helper()
	w.write("table.yaml", text)
	if h := w.types("check"); h.code != app.File || !strings.Contains(h.out+h.err, says) {
		t.Errorf("%s: check: exit %d, not %q: %.300s%.300s", what, h.code, says, h.out, h.err)
	}
	refuses(t, w, what, g.line(), app.File)
}

// Line ends and a byte-order mark are kept; what is no text is named with its place.
func TestBytesOfEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		w.does(g.line()...)
		acted := w.read("table.yaml")
		for name, as := range map[string]func(string) string{
			"LF":   func(text string) string { return text },
			"CRLF": func(text string) string { return strings.ReplaceAll(text, "\n", "\r\n") },
			"mark": func(text string) string { return "\ufeff" + text },
			"both": func(text string) string { return "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n") },
		} {
			w.write("table.yaml", as(whole))
			w.does(g.line()...)
			if got := w.read("table.yaml"); got != as(acted) {
				t.Errorf("%s: the act makes %q", name, got)
			}
		}
		lines := strings.SplitAfter(whole, "\n")
		for i := range lines {
			if !taken(i, 12) {
				continue
			}
			with := func(line string) string {
				return strings.Join(lines[:i], "") + line + strings.Join(lines[i:], "")
			}
			at := fmt.Sprintf("table.yaml:%d:", i+1)
			g.unread(t, w, "no UTF-8", with("# \xff\n"), at+"3: not UTF-8 (byte 0xff)")
			g.unread(t, w, "NUL", with("# a\x00b\n"), at+"4: a NUL character")
			if i > 0 { // else it is no table of ours
				g.unread(t, w, "a tab", with("  \tx: 1\n"), at+"3: a tab in the indentation")
			}
			g.unread(t, w, "an escape", with("# \x1b[31m\n"), at+"3: a control character (U+001B)")
		}
		wide := "\xff\xfe"
		for _, unit := range utf16.Encode([]rune(whole)) {
			wide += string([]byte{byte(unit), byte(unit >> 8)})
		}
		g.unread(t, w, "UTF-16", wide, "table.yaml:1:1: UTF-16: save it as UTF-8")
	})
}

// What holds nothing is no table, and no default is written over it.
func TestNothingInEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		for what, text := range map[string]string{
			"empty": "", "a line end": "\n", "comments": "# one\n\n  # two\n", "null": "~\n", "a mark": "\ufeff",
			"NUL": strings.Repeat("\x00", len(whole)),
		} {
			g.unread(t, w, what, text, "")
		}
	})
}

// What two people's versions leave between them is said to be that.
func TestTwoTablesInOne(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		lines := strings.SplitAfter(whole, "\n")
		for i := range lines {
			if !taken(i, 12) {
				continue
			}
			before, after := strings.Join(lines[:i], ""), strings.Join(lines[i:], "")
			g.unread(t, w, "a conflict", before+"<<<<<<< HEAD\n"+after+"=======\n"+after+">>>>>>> b\n",
				fmt.Sprintf("table.yaml:%d:1: a merge-conflict marker (<<<<<<<)", i+1))
		}
		g.unread(t, w, "two documents", whole+"---\n"+whole,
			fmt.Sprintf("table.yaml:%d:1: a second document begins here", len(lines)))
	})
}

// entry matches a line with a key and what stands behind it.
var entry = regexp.MustCompile(`^( *)(- )?("[^"]*"|[\w'-]+):(?: (.*))?$`)

// Each key that is named twice is named with both its lines; each misspelt one with the right one.
func TestKeysOfEveryTable(t *testing.T) {
	onEveryTable(t, func(t *testing.T, g gameTable, w *world, whole string) {
		lines := strings.Split(strings.TrimSuffix(whole, "\n"), "\n")
		n, offers := 0, 0
		for i, line := range lines {
			part := entry.FindStringSubmatch(line)
			if part == nil {
				continue
			}
			indent, key, value := part[1]+strings.Repeat(" ", len(part[2])), part[3], part[4]
			with := func(line ...string) string {
				list := append(append(append([]string{}, lines[:i]...), line...), lines[i+1:]...)
				return strings.Join(list, "\n") + "\n"
			}
			if n++; !taken(n, 6) {
				continue
			}
			if value != "" {
				g.unread(t, w, line+" twice", with(line, indent+key+": "+value),
					fmt.Sprintf("named twice, in line %d and in line %d", i+1, i+2))
			}
			if first, rest, flow := strings.Cut(value, ": "); flow && strings.HasPrefix(value, "{") {
				twice := strings.Replace(line, value, first+": "+rest[:len(rest)-1]+", "+first[1:]+": 1}", 1)
				g.unread(t, w, line+" twice", with(twice),
					fmt.Sprintf("named twice, in line %d and in line %d", i+1, i+1))
			}
			wrong := with(strings.Replace(line, key+":", strings.Trim(key, `"`)+"q:", 1))
			w.write("table.yaml", wrong)
			said := w.types("check").out
			if n == 1 || key == "game" || !strings.Contains(said, ": no such key") {
				if h := w.types("check"); h.code != app.File {
					t.Errorf("%sq: %d: %s%s", line, h.code, h.out, h.err)
				}
				continue
			}
			g.unread(t, w, wrong, wrong, fmt.Sprintf("table.yaml:%d:%d: ", i+1, len(indent)+1))
			if offers++; !strings.Contains(said, "no such key: perhaps "+key+" ") {
				t.Errorf("%s is misspelt: %s", key, said)
			}
		}
		if n < 30 || offers == 0 {
			t.Errorf("of %d keys that are misspelt, %d are offered", n, offers)
		}
	})
}
