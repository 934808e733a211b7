package cmd

import (
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// In the conversation of new each answer is checked at once, questions explain themselves, answers can
// be changed, and the end shows all of them and the line to type next.
func TestNewConverses(t *testing.T) {
	w := newWorld(t)
	h := w.asked(strings.Join([]string{
		"chess", "mal", "malice", // which game
		"third", "first", // wrong, then the first printing: it has no scenarios
		"back", "second", "?", "thwart",
		"5", "2",
		"Ann Ann", "d6,Ann", "Ann,Ben",
		"c", "b", "black Time Dancer",
		"", "black:Time Dancer", "b", "a", "Ember Singer", "blue Battle Strategist",
		"chal", "spoons", "dice,tokens",
		"scenarios", "scenario", "preserve", "back", "", // a change asks nothing else again
		"yes", "none", "none",
	}, "\n")+"\n", "new", "--seed", "1")
	if h.code != app.Done {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	for _, said := range []string{
		"back goes to the question before,\nCtrl-C gives all up\n",
		"which game? (malice, malediction, axismundi, malhya; Enter: malice): " +
			"chess is no answer: malice, malediction, axismundi, malhya\n",
		"Enter: malice): mal is no answer: malice, malediction, axismundi, malhya\n",
		"which printing (second, first; Enter: second): third is no answer: second, first\n",
		"which printing (second, first; Enter: first): ", // what was said is offered again
		"in both you win by revealing",
		"5 boards: 1 to 4 terrain boards are used",
		"two would be called Ann: each needs a name of its own",
		"avatar d6: ",
		"on the Gate of which board does Ann start (a, b; Enter: a): c is no answer: a, b\n",
		"Ann has Time Dancer: there is one of each",
		"which color is Ember Singer? Say it in front: red Ember Singer\n",
		"no thing on the real table spoons",
		"scenarios is none of them\n",
		"which scenario (thwart, preserve; Enter: thwart): ",
		"  scenario     preserve\n",
		"  Ann start    b\n",
		"  Ben mastery  blue:Battle Strategist\n",
		"  real         dice,tokens\n",
		"now type: tablehand play\n",
	} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not said: %s", said, h.err)
		}
	}
	text := w.read("table.yaml")
	for _, line := range []string{"scenario: preserve\n", "difficulty: challenging", "at: b:gate",
		"name: Battle Strategist", "real: [dice, tokens]\n"} {
		if !strings.Contains(text, line) {
			t.Errorf("the table has no %q:\n%s", line, text)
		}
	}
	log := w.does("log", "--commands").out
	again := newWorld(t)
	again.write("log.txt", log)
	again.does("run", "log.txt")
	if again.read("table.yaml") != text {
		t.Errorf("played again from %s the table is\n%s", log, again.read("table.yaml"))
	}
}

// Answers are taken as people say them: a game and a scenario by their titles, a number in letters, names
// with an and between them, who plays whom without a sign.
func TestNewTakesAnswersAsPeopleSayThem(t *testing.T) {
	for game, c := range map[string]struct{ answers, line string }{
		"malice": {"Shadows of Malice,,Preserve the Light,two,Mia; Tom and Ravi,a,b,a,,,,,,hard,all,,,,",
			"--avatar=Mia --avatar=Tom --avatar=Ravi"},
		"axismundi": {"axis,Mia the Cultivator; Tom plays the savant; Ravi=malignant,,,none,none,",
			"--player=Mia=cultivator --player=Tom=savant --player=Ravi=malignant"},
		"malhya": {"Malhya,Mia the Mhay; Tom Ur-Berg and Ravi=Sulk,?,,all,",
			"--hero=Mia=Mhay --hero=Tom=Ur-Berg --hero=Ravi=Sulk"},
		"malediction": {"nothing,malediction,strife,Mia and Tom,none,b,none,25,,,,,", "new strife Mia Tom"},
	} {
		w := newWorld(t)
		lines := strings.NewReplacer(",", "\n", "; ", ", ").Replace(c.answers) + "\n"
		if h := w.asked(lines, "new", "--seed", "1"); h.code != app.Done {
			t.Errorf("%s: exit %d: %s", game, h.code, h.err)
		} else if log := w.does("log", "--commands").out; !strings.Contains(log, c.line) {
			t.Errorf("%s: %s", game, log)
		}
	}
}

// Wherever the conversation ends early, nothing is left behind.
func TestNewGivenUp(t *testing.T) {
	for n := range 9 {
		w := newWorld(t)
		before := w.sight()
		h := w.asked(strings.Repeat("\n", n), "malice", "new")
		if h.code != app.Interrupted || w.sight() != before {
			t.Errorf("after %d answers: exit %d: %s%s", n, h.code, h.out, h.err)
		}
	}
}

// What the answers come to together may be refused: they stay, and can be changed.
func TestRefusedAnswersStay(t *testing.T) {
	w := toyWorld(t, "")
	h := w.asked("some\n99\n\nyes\nfewer\n3\n\n", "draughts", "new")
	if h.code != app.Done || !strings.Contains(h.err, "  fewer  99\n") ||
		!strings.Contains(h.err, "  fewer  3\n") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	text := w.read("table.yaml")
	if !strings.Contains(text, "men: 9\n") || !strings.HasSuffix(text, "real: [dice]\n") {
		t.Errorf("the table is\n%s", text)
	}
}

// Bare new at the root asks a person which game, and goes on with the questions of that one.
func TestTheGameThatIsNamedAsks(t *testing.T) {
	w := toyWorld(t, "")
	h := w.asked("draughts\n\n\n\n", "new")
	if h.code != app.Done || !strings.Contains(h.err, "which game? (") ||
		!strings.Contains(h.err, "how many men (") ||
		!strings.Contains(h.err, "now type: tablehand play") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if log := w.does("log", "--commands").out; log != "draughts new --real=dice\n" {
		t.Errorf("the log is %q", log)
	}
}

// At a real terminal Ctrl-C ends the conversation of new wherever it is, and leaves nothing behind; so it
// does where a die of the table is asked for.
func TestAskedInATerminal(t *testing.T) {
	w := newWorld(t)
	before := w.sight()
	s := w.sits(80, 40, "new", "--seed", "4")
	s.sees("which game")
	s.types("\r")
	s.sees("which printing")
	s.types("\r")
	s.sees("which scenario")
	s.types("<\r")
	s.sees("preserve): <\nwhich printing (second, first; Enter: second):")
	s.types("\x03")
	if code := s.ends(); code != app.Interrupted || w.sight() != before {
		t.Errorf("given up: exit %d:\n%s", code, s.screen())
	}
	s = w.sits(80, 40, "new", "--seed", "4", "--avatar", "Ann", "--avatar", "Ben", "--scenario", "preserve")
	for range 3 {
		s.types("\r")
	}
	s.sees("typed in: dice")
	s.types("dice\r\r")
	if code := s.ends(); code != app.Done || !strings.Contains(s.screen(), "now type: tablehand play") {
		t.Fatalf("exit %d:\n%s", code, s.screen())
	}
	before = w.sight()
	s = w.sits(80, 40, "move", "roll", "Ann")
	s.sees("Ann's two movement dice (2d6; Enter: the program rolls):")
	s.types("5\r")
	s.sees("kept: 5; still missing: Ann's movement die (d6):")
	s.types("\x03")
	if code := s.ends(); code != app.Interrupted || w.sight() != before {
		t.Errorf("given up: exit %d:\n%s", code, s.screen())
	}
	s = w.sits(80, 40, "move", "roll", "Ann", "--dice", "5")
	s.sees("Ann's movement die (d6; Enter: the program rolls):")
	s.types("9\r")
	s.sees("9 is not a face of a d6: it shows 1 to 6")
	s.types("3\r")
	if code := s.ends(); code != app.Done || !strings.Contains(s.screen(), "Ann has 6 MP") {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}
