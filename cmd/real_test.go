package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// What lies on the real table is asked for at a terminal, without --ask; tokens where the table does
// not say, and nothing beside practice boards.
func TestWhatLiesOnTheRealTableIsAsked(t *testing.T) {
	const seal = "from which Gate does the Seal come off? (gate-2, gate-3, gate-4, gate-5, gate-6; " +
		"Enter: the program draws): "
	const black = "Shadow 1's black die (d6; Enter: the program rolls): "
	for _, c := range []struct {
		what, made, key string
		edit            [2]string
		asked           []string
		never           []string
	}{
		{"by default", "", "real: [tokens]\n", [2]string{}, []string{seal}, []string{"die"}},
		{"without the key", "", "real: [tokens]\n", [2]string{"real: [tokens]\n", ""}, []string{seal},
			[]string{"die"}},
		{"dice too", "tokens,dice", "real: [tokens, dice]\n", [2]string{}, []string{seal, black}, nil},
		{"dice", "dice", "real: [dice]\n", [2]string{}, []string{black}, []string{"come off?"}},
		{"none", "none", "real: []\n", [2]string{}, nil, []string{"come off?", "die"}},
	} {
		w := newWorld(t)
		line := []string{"new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "3"}
		if c.made != "" {
			line = append(line, "--real", c.made)
		}
		w.does(line...)
		text := w.read("table.yaml")
		if !strings.HasSuffix(text, c.key) {
			t.Errorf("%s: the table ends with %q", c.what, text[len(text)-40:])
		}
		if c.edit[0] != "" {
			w.write("table.yaml", strings.Replace(text, c.edit[0], c.edit[1], 1))
		}
		w.does("shadow-turn", "--draw", "gate-1")
		h := w.asked(strings.Repeat("\n", 20), "shadow-turn", "--leads",
			"1=land,2=land,3=land,4=land,5=land,6=land")
		if h.code != app.Done {
			t.Errorf("%s: exit %d: %s%s", c.what, h.code, h.out, h.err)
		}
		for _, question := range c.asked {
			if !strings.Contains(h.err, question) {
				t.Errorf("%s: %q is not asked: %s", c.what, question, h.err)
			}
		}
		for _, word := range c.never {
			if strings.Contains(h.err, word+" (") || strings.Contains(h.err, word+" for") {
				t.Errorf("%s: asked for %s: %s", c.what, word, h.err)
			}
		}
		if c.edit[0] != "" && strings.Contains(w.read("table.yaml"), "real:") {
			t.Errorf("%s: an act wrote the key", c.what)
		}
	}
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "practice", "--seed", "3")
	if text := w.read("table.yaml"); !strings.HasSuffix(text, "real: []\n") {
		t.Errorf("practice boards: the table ends with %q", text[len(text)-40:])
	}
	if h := w.types("new", "--real", "dyce", "--force"); h.code != app.Usage {
		t.Errorf("a thing that nobody knows: exit %d: %s", h.code, h.err)
	}
}

// Too few faces on the command line are no fault where somebody can type the rest; Ctrl-C gives all of
// it up.
func TestTheRestOfTheDiceIsAsked(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "3")
	before := w.sight()
	if h := w.asked("", "creature", "forest", "--by", "Ann", "--dice", "2"); h.code != app.Interrupted ||
		w.sight() != before {
		t.Errorf("given up: exit %d: %s%s", h.code, h.out, h.err)
	}
	h := w.asked("5 3\n", "creature", "forest", "--by", "Ann", "--dice", "2")
	if h.code != app.Done || !strings.HasPrefix(h.out, "reptilid, power 3:") ||
		!strings.Contains(h.err, "the creature's dice for power and abilities (2d6; Enter: the program rolls): ") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// All dice of a named roll are one hand and one line: those of soulshards, its own, those of effects. So
// they are where a modifier comes twice, and where a roll is made again.
func TestTheDiceOfANamedRollAreOneLine(t *testing.T) {
	w := newWorld(t)
	w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "3", "--real", "dice")
	for _, c := range []struct {
		typed, asked, said string
		line               []string
	}{
		{"4 6 1\n",
			"Ann's three luck dice (d6, then 2d* showing 1 to 6, of which 4 to 6 count 1, star or blank; " +
				"Enter: the program rolls): ",
			"Ann's luck roll 4 +1 (modifier lr +2ds) = 5 against 4: success (roll.lr)\n",
			[]string{"roll", "lr", "Ann", "--against", "4", "--mod", "lr +2ds"}},
		{"3 6 1\n", "Ann's three luck dice (d6, then 2d* ",
			"Ann's luck roll 3 +1 (modifier lr +1ds) +0 (modifier lr +1d*) = 4 against 4: no ",
			[]string{"roll", "lr", "Ann", "--against", "4", "--mod", "lr +1ds", "--mod", "lr +1d*"}},
		{"2 1\n", "Ann's two combat dice (d6, then d* ", "Ann's combat roll 2 +0 (modifier cr +1ds) = 2\n",
			[]string{"roll", "cr", "Ann", "--mod", "cr +1ds"}},
		{"2 5 6\n", "Ann's three movement dice (2d6, then d* ", "Ann has 7 MP\n",
			[]string{"move", "roll", "Ann", "--mod", "mr +1ds"}},
	} {
		h := w.asked(c.typed, c.line...)
		if h.code != app.Done || !strings.Contains(h.out, c.said) || !strings.Contains(h.err, c.asked) ||
			strings.Count(h.err, "): ") != 1 {
			t.Errorf("%v: exit %d: %s%s", c.line, h.code, h.out, h.err)
		}
	}
}

// What a success brings is a step of its own where faces were given for the attempt alone: also where the
// dice lie on the real table, and somebody sits there who could be asked for the creature's.
func TestAnAttemptStandsThoughTheRestIsNotRolled(t *testing.T) {
	for _, seated := range []bool{false, true} {
		w := newWorld(t)
		w.does("new", "--avatar", "Ann", "--avatar", "Ben", "--boards", "2", "--seed", "3", "--real", "dice")
		does := w.types
		if seated {
			does = func(line ...string) heard { return w.asked("", line...) }
		}
		h := does("encounter", "provoke", "Ben", "--dice", "6")
		if h.code != app.Done || !strings.Contains(h.out, "Ben's luck roll 6 against 4: success") ||
			!strings.Contains(h.err, "creature Ben") {
			t.Fatalf("seated %v: exit %d: %s%s", seated, h.code, h.out, h.err)
		}
		if text := w.read("table.yaml"); !strings.Contains(text, "due: [{what: fight, who: [Ben]") ||
			!strings.Contains(text, "encounter: null") {
			t.Errorf("seated %v: the table is\n%s", seated, text)
		}
		h = w.types("encounter", "provoke", "Ben", "--dice", "6")
		if h.code != app.Refused {
			t.Errorf("tried again: exit %d: %s", h.code, h.out)
		}
		h = w.asked("\n3 2\n", "creature", "Ben") // the terrain stays unsaid
		if h.code != app.Done || !strings.Contains(h.err, "the creature's dice for ") {
			t.Errorf("the creature: exit %d: %s%s", h.code, h.out, h.err)
		}
	}
}
