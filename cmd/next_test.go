package cmd

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/shell"
	"tablehand/assist/telling/tellingtest"
	"tablehand/cmd/app"
)

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
			d := w.desk(1)
			if err := d.nextRuns(func(int) bool { return true }); err != nil {
				t.Errorf("%s printing, at %s: %v", printing, where, err)
			}
			shownRun(w)
			now, err := d.next()
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range now.steps {
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
		commands, err := shell.Split(typed)
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

// Next offers no book that wounds where it would harm nothing (card.treasure.scalebane), and no hex to a band
// of which one has not rolled (move.band.all-act).
func TestNextOffersNothingIdle(t *testing.T) {
	offers := func(w *world, line string) bool { return strings.Contains(w.does("next").out, "  "+line) }
	w := newWorld(t)
	w.does("new", "--boards", "2", "--avatar", "Sara=black", "--avatar", "Bryan=blue", "--seed", "3")
	w.does("band", "join", "Sara", "Bryan")
	w.does("move", "roll", "Sara", "--dice", "5,4,3,6")
	rolled := w.read("table.yaml")
	w.write("table.yaml", strings.Replace(rolled, "moves: 1", "moves: 0", 1))
	if offers(w, "move to Bryan") || !strings.Contains(w.types("move", "to", "Bryan", "plains").err,
		"move.band.all-act") {
		t.Error("one has not rolled, and the band may go")
	}
	w.write("table.yaml", rolled)
	if !offers(w, "move to Bryan") {
		t.Error("both have rolled, and the band may not go")
	}
	w.does("item", "gain", "Sara", "book:Scalebane")
	w.does("creature", "forest", "--by", "Sara")
	w.does("combat", "begin")
	text := kindOfFoe.ReplaceAllString(w.read("table.yaml"), "type: mammal")
	w.write("table.yaml", text)
	if offers(w, "item use Sara book:Scalebane") {
		t.Error("a mammal is offered to a book against reptilids")
	}
	w.write("table.yaml", strings.Replace(text, "type: mammal", "type: reptilid", 1))
	if !offers(w, "item use Sara book:Scalebane") {
		t.Error("a reptilid is not")
	}
}

// kindOfFoe matches the type of a creature that is met.
var kindOfFoe = regexp.MustCompile(`type: [a-z]+`)
