package cmd

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// toyWorld returns a folder with a table in it, for a program that plays the toys.
func toyWorld(t *testing.T, text string) *world {
	w := newWorld(t)
	w.known = toys
	w.env["XDG_CONFIG_HOME"] = t.TempDir()
	if text != "" {
		w.write("table.yaml", text)
	}
	return w
}

// A toyLine is a command line with its exit code beside the table of a game that hands over next to
// nothing, and beside that of one with nearly all parts.
type toyLine struct {
	line             string
	salute, draughts int
}

// toyLines lists every shared verb, and the verbs below it. Those of the first part stand under the
// mounts too, with the same answers.
var toyLines = []toyLine{
	{"status", app.Usage, app.Done},
	{"status nonsense", app.Usage, app.Usage},
	{"status turn", app.Usage, app.Done},
	{"next", app.Usage, app.Done},
	{"next White", app.Usage, app.Done},
	{"next Nobody", app.Usage, app.Usage},
	{"odds", app.Done, app.Done},
	{"odds roll 2d6", app.Done, app.Done},
	{"odds roll -d4 + 3", app.Done, app.Done},
	{"odds roll 2ds", app.Usage, app.Usage},
	{"odds roll king", app.Usage, app.Usage},
	{"odds capture", app.Usage, app.Done},
	{"odds fight", app.Usage, app.Usage},
	{"board", app.Usage, app.Done},
	{"board list", app.Usage, app.Done},
	{"board show", app.Usage, app.Done},
	{"board svg a --to picture.svg", app.Usage, app.Usage},
	{"board check a", app.Usage, app.Usage},
	{"board new north.yaml --columns 9", app.Usage, app.Usage},
	{"board way gate city", app.Usage, app.Usage},
	{"data", app.Usage, app.Done},
	{"data list", app.Usage, app.Done},
	{"data show men", app.Usage, app.Done},
	{"data check", app.Usage, app.Done},
	{"data export", app.Usage, app.Done},
	{"data assumed", app.Usage, app.Done},
	{"data calibrate --dry-run", app.Usage, app.Done},
	{"card", app.Usage, app.Done},
	{"card list", app.Usage, app.Done},
	{"card list tactics", app.Usage, app.Done},
	{"card list kings", app.Usage, app.Usage},
	{"card show huff", app.Usage, app.Done},
	{"card add tactic Long Jump -1", app.Usage, app.Done},
	{"card remove Huff", app.Usage, app.Refused},
	{"card edit", app.Usage, app.Done},
	{"card check", app.Usage, app.Done},
	{"roll 2d6 4d6kh3", app.Done, app.Done},
	{"roll 2d6ge7 --dice 3,4", app.Done, app.Done},
	{"roll 2d6 --dice 7,7", app.Refused, app.Done},
	{"roll 2ds", app.Usage, app.Done},
	{"roll king --loud", app.Usage, app.Done},
	{"roll king", app.Usage, app.Done},
	{"roll lr --against 4", app.Usage, app.Usage},
	{"rules", app.Usage, app.Done},
	{"rules men", app.Usage, app.Done},
	{"rules men.capture --why", app.Usage, app.Done},
	{"rules --page setup", app.Usage, app.Done},
	{"rules --page 3", app.Usage, app.Usage},
	{"rules list", app.Usage, app.Done},
	{"rules diff", app.Usage, app.Usage},
	{"rules men --printing second", app.Usage, app.Usage},
	{"roll 2d6 --printing first", app.Usage, app.Usage},
}

// anyTable lists lines with the verbs that stand at the root alone.
var anyTable = []toyLine{
	{"new", app.Refused, app.Refused}, // at the root it is the first game's, and a table stands here
	{"note somebody laughed", app.Done, app.Done},
	{"check", app.Usage, app.Done},
	{"log", app.Done, app.Done},
	{"undo", app.Done, app.Done},
	{"redo", app.Done, app.Done},
	{"goto 1", app.Done, app.Done},
	{"verify", app.Done, app.Done},
	{"tour", app.Usage, app.Done},
	{"version", app.Done, app.Done},
	{"completion bash", app.Done, app.Done},
	{"help", app.Done, app.Done},
	{"help huffing", app.Done, app.Done},
	{"help status", app.Done, app.Done},
	{"capture", app.Usage, app.Usage},
	{"creature forest", app.Refused, app.Refused},
	{"avatar wound Sara", app.Refused, app.Refused},
	{"greet", app.Usage, app.Usage},
	{"greeet", app.Usage, app.Usage},
}

// Every shared verb beside the table of each toy, at the root and under its mount, in words and as
// JSON: none is a fault of ours, each ends with the right code, and a refusal lists the parts that
// the game has.
func TestToys(t *testing.T) {
	for _, toy := range []struct {
		mount, table, act string
		code              func(toyLine) int
	}{
		{"salute", saluteTable, "greet", func(l toyLine) int { return l.salute }},
		{"draughts", draughtsTable, "capture --dice 1", func(l toyLine) int { return l.draughts }},
	} {
		lines := []toyLine{
			{toy.mount, app.Done, app.Done},
			{toy.mount + " " + toy.act, app.Done, app.Done},
			{toy.mount + " nonsense", app.Usage, app.Usage},
			{toy.mount + " new", app.Usage, app.Refused},
		}
		for _, l := range toyLines {
			lines = append(lines, l, toyLine{toy.mount + " " + l.line, l.salute, l.draughts})
		}
		for _, l := range slices.Concat(lines, anyTable) {
			if spared(l.line) {
				continue
			}
			t.Run(strings.ReplaceAll(toy.mount+": "+l.line, " ", "-"), func(t *testing.T) {
				for _, more := range []string{"", " --json"} {
					w := toyWorld(t, toy.table)
					w.does(strings.Fields(toy.mount + " " + toy.act)...)
					w.does("note", "two")
					if l.line == "redo" {
						w.does("undo")
					}
					toyAnswer(t, w, l.line+more, toy.code(l))
				}
			})
		}
	}
}

// toyAnswer types a line, and checks its code, its words and its document.
func toyAnswer(t *testing.T, w *world, line string, code int) {
	t.Helper()
	h := w.types(strings.Fields(line)...)
	if h.code != code {
		t.Errorf("%s: exit %d, not %d: %s%s", line, h.code, code, h.out, h.err)
	}
	if !strings.HasSuffix(line, "--json") {
		if !strings.HasPrefix(line, "completion") {
			harmless(t, line, h)
		}
		if h.code == app.Usage && !strings.ContainsAny(h.err, ":(") {
			t.Errorf("it does not say what there is: %s", h.err)
		}
		return
	}
	var doc map[string]any
	if err := json.Unmarshal([]byte(h.out), &doc); err != nil || h.err != "" {
		t.Errorf("%v: %s%s", err, h.out, h.err)
	}
	if _, printing := doc["printing"]; printing {
		t.Errorf("a game without printings has one: %s", h.out)
	}
}

// A missing part is named, and the parts there are.
func TestToysSayWhatTheyHave(t *testing.T) {
	for _, c := range []struct{ table, line, says string }{
		{saluteTable, "board show", "hand-salute has no boards: it has note, odds, roll"},
		{saluteTable, "salute status", "hand-salute has no status: it has note, odds, roll"},
		{saluteTable, "card add x -1", "hand-salute has no cards: "},
		{saluteTable, "roll ds", "no such die: d2 to d1000, d%, dF"},
		{saluteTable, "odds fight", "no odds command fight (roll)"},
		{saluteTable, "rules --printing first", "--printing: hand-salute has no printings"},
		{draughtsTable, "board way a b", "no board command way (list, show)"},
		{draughtsTable, "rules diff", "toy-draughts has no printings that could differ"},
		{draughtsTable, "rules --page setip", "no rule on page setip: the nearest is setup"},
		{draughtsTable, "malice status",
			"is a table of toy-draughts: this is a command of shadows-of-malice"},
		{draughtsTable, "malice card list",
			"is a table of toy-draughts: this is a command of shadows-of-malice"},
		{draughtsTable, "malice odds roll 2d6", "is a table of toy-draughts"},
		{draughtsTable, "malice board list", "is a table of toy-draughts"},
		{draughtsTable, "salute greet", "is a table of toy-draughts: this is a command of hand-salute"},
		{draughtsTable, "harvest --life 3", "is a table of toy-draughts"},
		{saluteTable, "draughts data list", "is a table of hand-salute"},
		{chessTable, "status", "table.yaml: a table of chess, which this program does not play: it plays "},
		{chessTable, "status", ": it plays shadows-of-malice, hand-salute, toy-draughts"},
		{chessTable, "draughts roll king", "a table of chess"},
		{chessTable, "card list", "a table of chess"},
		{chessTable, "creature forest", "a table of chess"},
	} {
		h := toyWorld(t, c.table).types(strings.Fields(c.line)...)
		if code := h.code; code == app.Done || code == app.Internal || !strings.Contains(h.err, c.says) {
			t.Errorf("%s: exit %d: %s, not %q", c.line, h.code, h.err, c.says)
		}
		if strings.Contains(c.table, "chess") && h.code != app.File {
			t.Errorf("%s: exit %d", c.line, h.code)
		}
	}
}

// Without a table the root is the first game's, and a mount its own game's; a table that is named
// on the command line, in the environment or in the config file counts as one here.
func TestWhoseVerbsStandAtTheRoot(t *testing.T) {
	w := toyWorld(t, "")
	if h := w.does("board", "list"); !strings.Contains(h.out, "practice") {
		t.Errorf("without a table: %s", h.out)
	}
	if h := w.does("draughts", "board", "list"); h.out != "one board\n" {
		t.Errorf("under its mount: %s", h.out)
	}
	if h := w.types("salute", "roll", "2d6", "--dice", "3,4"); h.out != "2d6 = [3 4] = 7\n" {
		t.Errorf("dice beside no table: %s%s", h.out, h.err)
	}
	w.write("other.yaml", draughtsTable)
	for _, line := range []string{
		"board list --table other.yaml", "--table=other.yaml board list", "--table other.yaml board list",
	} {
		if h := w.does(strings.Fields(line)...); h.out != "one board\n" {
			t.Errorf("%s: %s", line, h.out)
		}
	}
	w.env["TABLEHAND_TABLE"] = "other.yaml"
	if h := w.does("roll", "king", "--loud"); h.out != "rolled [king] true\n" {
		t.Errorf("by the environment: %s", h.out)
	}
	delete(w.env, "TABLEHAND_TABLE")
	put(t, w.env["XDG_CONFIG_HOME"]+"/tablehand/config.yaml", "table: other.yaml\n")
	if h := w.does("card", "list"); !strings.HasPrefix(h.out, "tactics: 1 of 3 known") {
		t.Errorf("by the config file: %s", h.out)
	}
}

// A preferred printing is ignored by a game that does not have it; one that no game has is still
// refused.
func TestPreferredPrintings(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	w.env["TABLEHAND_PRINTING"] = "first"
	if h := w.does("rules", "men", "--json"); strings.Contains(h.out, "printing") {
		t.Error(h.out)
	}
	w.env["TABLEHAND_PRINTING"] = "third"
	if h := w.types("rules", "men"); h.code != app.Usage {
		t.Errorf("exit %d: %s", h.code, h.err)
	}
}

// Dice of a game without rules of chance follow the table's seed, and fall alike again after an
// undo; only its acts change its table.
func TestDiceOfAnyTable(t *testing.T) {
	w := toyWorld(t, "tablehand: 1\ngame: hand-salute\nseed: 12\nmine: {kept: yes}   # no game's\n")
	before := w.read("table.yaml")
	w.does("note", "the table has a journal from here on")
	first := w.does("roll", "10d6").out
	w.does("undo")
	if again := w.does("roll", "10d6").out; again != first {
		t.Errorf("%s, and then %s", first, again)
	}
	w.does("note", "a line")
	if w.read("table.yaml") != before {
		t.Errorf("the table became %s", w.read("table.yaml"))
	}
	if h := w.does("log"); !strings.Contains(h.out, "“a line”") {
		t.Error(h.out)
	}
}

// Toys have a tour, a page of help, and their own words for shared verbs; verbs they lack are not
// listed.
func TestToysAreHelped(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	for line, says := range map[string]string{
		"tour":                 "$ tablehand draughts capture --dice 2\n-2\n",
		"tour --quiet":         "$ tablehand undo\n",
		"draughts roll --help": "  tablehand draughts roll king\n",
		"roll --help":          "  tablehand roll king\n",
		"help roll":            "shout",
		"--help":               "roll for the king",
	} {
		if h := w.does(strings.Fields(line)...); !strings.Contains(h.out, says) {
			t.Errorf("%s does not say %q: %s", line, says, h.out)
		}
	}
	h := toyWorld(t, saluteTable).does("salute", "--help")
	for verb, listed := range map[string]bool{"greet": true, "roll": true, "odds": true, "board": false,
		"new": false} {
		if strings.Contains(h.out, "\n  "+verb+" ") != listed {
			t.Errorf("%s is listed: %v: %s", verb, !listed, h.out)
		}
	}
}

// Bare new asks at a terminal for the game, where several are played.
func TestNewAsksWhichGame(t *testing.T) {
	w := toyWorld(t, "")
	if h := w.asked("draughts\n\n\n\n", "new"); h.code != app.Done || !strings.Contains(h.err, "which game") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if h := w.does("status"); h.out != "12 men\n" {
		t.Error(h.out)
	}
	w = toyWorld(t, "")
	if h := w.asked("", "new"); h.code != app.Interrupted {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h := w.asked(strings.Repeat("\n", 8), "new", "--boards", "1", "--seed", "1")
	if h.code != app.Done || strings.Contains(h.err, "which game") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = toyWorld(t, "").asked("salute\n", "new")
	if h.code != app.Usage || !strings.Contains(h.err, "hand-salute has no new") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// A shared verb's name is never used for a game's own verb.
func TestSharedNamesAreShared(t *testing.T) {
	_, p := newRoot(&app.App{}, toys)
	shared := append([]string{"next", "schema", "new"}, ofAnyTable...)
	for _, c := range p.verbs() {
		shared = append(shared, c.Name())
	}
	for _, g := range p.all {
		for _, c := range g.Own() {
			if slices.Contains(shared, c.Name()) {
				t.Errorf("%s calls a verb of its own %s", g.Name, c.Name())
			}
		}
	}
}

// Shells offer words beside every table, whatever part is missing.
func TestCompletionsOfToys(t *testing.T) {
	tellingtest.Dear(t)
	for _, text := range []string{saluteTable, draughtsTable, chessTable, "tablehand: [\n", ""} {
		w := toyWorld(t, text)
		var visit func(c *cobra.Command)
		none := func(string) string { return "" }
		root, _ := newRoot(&app.App{Streams: app.Streams{Dir: w.dir, Getenv: none}}, toys)
		visit = func(c *cobra.Command) {
			line := append([]string{"__complete"}, strings.Fields(c.CommandPath())[1:]...)
			if h := w.types(append(line, "")...); h.code != app.Done {
				t.Errorf("%q: %v: exit %d: %s", text, line, h.code, h.err)
			}
			for _, sub := range c.Commands() {
				visit(sub)
			}
		}
		visit(root)
		if h := w.types("__complete", "roll", "--draw", ""); h.code != app.Done {
			t.Errorf("%q: --draw: exit %d: %s", text, h.code, h.err)
		}
	}
}

// A verb of the table's game that is typed without its mount is refused with the mount in the
// answer, and the journal keeps every line as a shell would want it again.
func TestAToysMountIsSaid(t *testing.T) {
	w := toyWorld(t, draughtsTable)
	h := w.types("capture", "--dice", "1")
	want := "tablehand: no command capture: this is a table of toy-draughts: tablehand draughts capture\n"
	if h.err != want {
		t.Errorf("said %q, not %q", h.err, want)
	}
	w.does("draughts", "capture", "--dice", "1")
	w.does("note", "both")
	if h := w.types("log", "--commands"); h.out != "draughts capture --dice=1\nnote both\n" {
		t.Errorf("typed again as %q", h.out)
	}
}

// A game may have a word to say of an act that is undone; one that hands none over says nothing.
func TestToysSayWhatWasSeenOfAnUndoneAct(t *testing.T) {
	for _, c := range []struct{ table, act, says string }{
		{draughtsTable, "draughts capture --dice 1", "the die was seen\n"},
		{draughtsTable, "note thus", ""}, {saluteTable, "salute greet", ""},
	} {
		w := toyWorld(t, c.table)
		w.does(strings.Fields(c.act)...) // the first is where the journal begins
		w.does(strings.Fields(c.act)...)
		got := w.types("undo")
		said := strings.Contains(got.out, "was seen")
		if got.code != app.Done || said != (c.says != "") || !strings.Contains(got.out, c.says) {
			t.Errorf("%s: %s%s", c.act, got.out, got.err)
		}
		w.does("redo")
		var doc app.Document
		h := w.types("undo", "--json")
		if err := json.Unmarshal([]byte(h.out), &doc); err != nil || (len(doc.Remarks) == 1) != (c.says != "") {
			t.Errorf("%v: %s", err, h.out)
		}
	}
}
