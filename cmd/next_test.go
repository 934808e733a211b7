package cmd

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

// A nextStep is a step as scripts read it.
type nextStep struct {
	Argv   []*string
	Values [][]string
	Who    string
	Due    bool
	Asks   []string
}

// lines returns the step as command lines: each value of a free place once, the others at their first;
// none where a place has no known value.
func (s nextStep) lines() (list [][]string) {
	most := 1
	for _, values := range s.Values {
		if most = max(most, len(values)); len(values) == 0 {
			return nil
		}
	}
	for i := range most {
		var line []string
		free := s.Values
		for _, word := range s.Argv {
			switch {
			case word != nil:
				line = append(line, *word)
			default:
				line, free = append(line, free[0][min(i, len(free[0])-1)]), free[1:]
			}
		}
		list = append(list, line)
	}
	return list
}

// wants says whether a refusal is for want of what the step asks for: a decision, a die that nobody has read
// off, a draw among what nobody has counted, a card that nobody has typed in.
func (s nextStep) wants(said string) bool {
	return len(s.Asks) > 0 && strings.Contains(said, ": say --") ||
		slices.Contains(s.Asks, "--dice") && strings.Contains(said, "roll the real one") ||
		slices.Contains(s.Asks, "--draw") && strings.Contains(said, ": --draw ") ||
		slices.Contains(s.Asks, "--mod") && strings.Contains(said, ": --mod ")
}

// nextOn returns the steps of a table, and the exit code of next.
func nextOn(dir string, env func(string) string) (list []nextStep, code int, err error) {
	out, said, code := quietly(dir, env, "next", "--json")
	if code != app.Done {
		return nil, code, fmt.Errorf("next: exit %d: %s%s", code, out, said)
	}
	var doc struct{ Next []nextStep }
	err = json.Unmarshal([]byte(out), &doc)
	return doc.Next, code, err
}

// quietly runs a line in a folder, where nobody can be asked.
func quietly(dir string, env func(string) string, line ...string) (out, said string, code int) {
	var o, e bytes.Buffer
	a := &app.App{Streams: app.Streams{In: strings.NewReader(""), Out: &o, Err: &e, Dir: dir, Getenv: env}}
	defer a.Unwatch()
	code = run(a, line)
	return o.String(), e.String(), code
}

// someAfter takes some of the lines after an act, others after the next; all with TABLEHAND_LONG.
func someAfter(seq int) func(i int) bool {
	const some = 40
	return func(i int) bool { return os.Getenv("TABLEHAND_LONG") != "" || (7*seq+i)%some == 0 }
}

// allRun rehearses each step of a table, under its mount, and at the root where it stands there too. A
// step that asks may be refused for want of what it asks for. Data that cannot be used keep everything
// from being played.
func allRun(dir string, env func(string) string, take func(i int) bool) error {
	steps, code, err := nextOn(dir, env)
	switch {
	case code == app.File:
		return nil
	case err != nil:
		return err
	}
	n := 0
	for _, s := range steps {
		for _, line := range s.lines() {
			if n++; !take(n) {
				continue
			}
			mounts := [][]string{nil, {"malice"}}
			if isMount(line[0]) {
				mounts = mounts[:1]
			}
			for _, mount := range mounts {
				_, said, code := quietly(dir, env, slices.Concat(mount, line, []string{"--dry-run"})...)
				if code != app.Done && code != app.File && !(code == app.Refused && s.wants(said)) {
					return fmt.Errorf("%s is offered, and ends with %d: %s", app.Typed(line), code, said)
				}
			}
		}
	}
	return nil
}

// The commands that four avatars may still give fit one screen, even with long names and much to
// do.
func TestNextFitsAScreen(t *testing.T) {
	w := newWorld(t)
	text := strings.Replace(full, "encounter: {", "encounter: null\nhouse: {was: {", 1)
	text = strings.Replace(text, "mods: []}\nover:", "mods: []}}\nover:", 1)
	text = strings.Replace(text, "over: null\nhouse: {}\n", "over: null\n", 1)
	for _, at := range []string{`"a:C4"`, `"b:gate"`, `"b:b2"`} {
		text = strings.ReplaceAll(text, "at: "+at, `at: "a:a1"`)
	}
	w.write("table.yaml", text)
	out := w.does("next").out
	lines := strings.Split(strings.TrimRight(out, "\n"), "\n")
	if len(lines) > 24 || len(lines) < 9 {
		t.Errorf("%d lines:\n%s", len(lines), out)
	}
	for _, line := range lines {
		if n := utf8.RuneCountInString(line); n > 80 {
			t.Errorf("%d letters wide: %s", n, line)
		}
	}
	for _, said := range []string{"\nBartholomew, 2 actions left, at a:a1\n",
		"  shard attune Maximiliane 1     1 action, or 2, 3, 4, 5 … (6)\n",
		"  mastery attune Ben             2 actions\n", "  next Bartholomew               8 more\n",
		"  next Ben                       band join, shard invoke\n",
		"\nthen\n  shadow-turn                    ends the turn, may ask --leads, --steps\n"} {
		if !strings.Contains(out, said) {
			t.Errorf("%q is not shown:\n%s", said, out)
		}
	}
}

// What next offers runs as it is shown, wherever avatars stand and whatever has happened.
func TestWhatIsNextRuns(t *testing.T) {
	tellingtest.Dear(t)
	well := strings.Fields("well reveal a1 --draw light,luck,combat --anyway")
	seen := map[string]bool{}
	for _, printing := range []string{"first", "second"} {
		for where, before := range map[string][][]string{
			"a:gate": {{"avatar", "wound", "Sara", "1"}, {"item", "gain", "Sara", "book:Scalebane"},
				{"move", "roll", "Sara", "--dice", "5,4"}},
			"a:a1": {{"item", "gain", "Sara", "blue:Mist"}, {"item", "gain", "Sara", "red:Haze"},
				{"item", "drink", "Sara", "blue:Mist"}, {"fate", "draw", "Bryan", "Second Wind", "--kind", "invoked"}},
			"a:a2":     {well, {"avatar", "set", "Sara", "at", "a1"}},
			"a:lair-1": nil,
			"a:hills":  {{"move", "roll", "Sara", "--dice", "5,4"}, {"move", "to", "Sara", "plains"}},
			"a:city":   nil,
			"b:city":   {{"city", "reveal", "b", "--draw", "destiny"}},
			"a:mystic": nil,
			"b:mystic": {{"mystic", "reveal", "b", "--draw", "heal"}, {"avatar", "wound", "Sara", "1"}},
			"a:C4":     {{"creature", "swamp", "--by", "Sara"}},
			"a:C5":     {{"creature", "swamp", "--by", "Sara"}, {"encounter", "won"}},
			"a:D4": {{"creature", "swamp", "--lair", "--by", "Sara"},
				{"encounter", "won", "--choose", "stocked=no"}, {"harvest"}},
			"a:D5": {{"creature", "swamp", "--lair", "--by", "Sara"}, {"encounter", "won"}, {"harvest"}},
			"a:E4": {{"avatar", "wound", "Sara", "5"}},
			"a:E5": {{"avatar", "wound", "Sara", "5"}, {"avatar", "destroy"}, {"round"}, {"shadow-turn"}},
			"a:E6": {{"band", "join", "Sara", "Bryan"}, {"item", "gain", "Bryan", "book:Scalebane"},
				{"avatar", "wound", "Bryan", "5"}, {"avatar", "destroy", "--dice", "item=3"}},
		} {
			w := newWorld(t)
			w.does("new", "--printing", printing, "--boards", "2", "--avatar", "Sara=black", "--avatar",
				"Bryan=blue", "--seed", "3")
			for _, who := range []string{"Sara", "Bryan"} {
				w.does("avatar", "set", who, "at", where)
			}
			for _, line := range before {
				w.does(line...)
			}
			env := func(key string) string { return w.env[key] }
			if err := allRun(w.dir, env, func(int) bool { return true }); err != nil {
				t.Errorf("%s printing, at %s: %v", printing, where, err)
			}
			shownRun(w)
			steps, _, err := nextOn(w.dir, env)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range steps {
				for _, line := range s.lines() {
					seen[strings.Join(line[:min(2, len(line))], " ")] = true
				}
			}
		}
	}
	for _, command := range []string{
		"move roll", "move to", "move gate", "avatar recover", "avatar destroy", "avatar return",
		"encounter provoke", "encounter lair", "encounter won", "encounter left", "encounter treasure",
		"harvest Sara", "encounter guardian", "shard attune", "mastery attune", "city reveal", "city use",
		"mystic reveal", "mystic use", "mystic brew", "item draw", "item claim", "item give", "shadow-turn",
		"band join", "item drink", "fate invoke", "mastery use", "shard invoke",
	} {
		if !seen[command] {
			t.Errorf("%s is offered nowhere here", command)
		}
	}
}

// shownRun rehearses each line of next as people read it.
func shownRun(w *world) {
	w.t.Helper()
	for line := range strings.Lines(w.does("next").out) {
		typed, step := strings.CutPrefix(strings.TrimRight(line, "\n"), "  ")
		if !step || strings.HasPrefix(typed, " ") {
			continue // a heading, or a price that goes on
		}
		typed, about, _ := strings.Cut(typed, "  ")
		commands, err := app.Split(typed)
		if err != nil {
			w.t.Fatal(err)
		}
		h := w.types(append(commands[0], "--dry-run")...)
		asked := strings.Contains(about, "may ask --") && strings.Contains(h.err, ": say --")
		if h.code != app.Done && !(asked && h.code == app.Refused) {
			w.t.Errorf("%s is shown, and ends with %d: %s", typed, h.code, h.err)
		}
	}
}

// A game of nothing but what is next: every line that is offered is played, in any order, until
// somebody has to be asked or the game is over.
func TestAGameOfWhatIsNext(t *testing.T) {
	tellingtest.Dear(t)
	rapid.Check(t, func(rt *rapid.T) {
		onlyNext(t, rt, 14, "new", "--avatar", "Ann=black", "--avatar", "Ben=red",
			"--boards", rapid.SampledFrom([]string{"2", "practice"}).Draw(rt, "boards"),
			"--printing", rapid.SampledFrom([]string{"first", "second"}).Draw(rt, "printing"))
	})
}

// The same of each further game, from the first line of the table of its examples: what next offers
// leads from there to a round and on, and all of it runs where that ends.
func TestAnyGameOfWhatIsNext(t *testing.T) {
	tellingtest.Dear(t)
	for _, g := range games(&app.App{})[1:] {
		first, _, _ := strings.Cut(g.Table()[0], " --seed ") // each game has its own
		begin, err := app.Split(g.Mount + " " + first)
		if err != nil {
			t.Fatal(err)
		}
		t.Run(g.Mount, func(t *testing.T) {
			rapid.Check(t, func(rt *rapid.T) {
				dir := onlyNext(t, rt, 60, begin[0]...)
				if err := allRun(dir, func(string) string { return "" }, func(int) bool { return true }); err != nil {
					rt.Fatal(err)
				}
			})
		})
	}
}

// onlyNext begins a game with a line and plays up to so many of those that next offers then. It returns
// the folder of the table.
func onlyNext(t *testing.T, rt *rapid.T, most int, begin ...string) (dir string) {
	env := func(string) string { return "" }
	dir, err := os.MkdirTemp(t.TempDir(), "game")
	if err != nil {
		rt.Fatal(err)
	}
	plays := func(line ...string) (said string, code int) {
		_, said, code = quietly(dir, env, line...)
		rt.Logf("%s: %d", app.Typed(line), code)
		return said, code
	}
	seed := strconv.Itoa(rapid.IntRange(1, 99).Draw(rt, "seed"))
	if said, code := plays(append(begin, "--seed", seed)...); code != app.Done {
		rt.Fatal(said)
	}
	for range rapid.IntRange(1, most).Draw(rt, "steps") {
		steps, _, err := nextOn(dir, env)
		if err != nil {
			rt.Fatal(err)
		}
		if len(steps) == 0 {
			return dir // it is over
		}
		step := rapid.SampledFrom(steps).Draw(rt, "step")
		lines := step.lines()
		if len(lines) == 0 {
			continue
		}
		line := rapid.SampledFrom(lines).Draw(rt, "line")
		said, code := plays(line...)
		if code == app.Refused && step.wants(said) {
			return dir
		}
		if code != app.Done {
			rt.Fatalf("%s was offered: %d: %s", app.Typed(line), code, said)
		}
	}
	return dir
}
