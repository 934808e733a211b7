package cmd

import (
	"slices"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// A wrong answer is asked again, with what was right kept; back goes to the question before, also over dice;
// ? tells what it is for. The journal has the line as one would have typed it.
func TestWrongAnswersAreAskedAgain(t *testing.T) {
	w := tableFor(t, nil)
	h := w.asked("2 5 3\nWeb\nyellow:Glacial\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.out, "Glacial (yellow)") {
		t.Fatalf("exit %d: %s%s", h.code, h.out, h.err)
	}
	for _, said := range []string{"ability Web has no color", "kept: 2 5 3\nwhich ability card? "} {
		if !strings.Contains(h.err, said) {
			t.Errorf("%q is not said: %s", said, h.err)
		}
	}
	w.does("undo")
	h = w.asked("2 5 6\nGlacial\nWeb\nWeb\nWeb\nWeb (yellow)\n", "creature", "forest", "--lair", "--by", "Sara",
		"--ask")
	if h.code != app.Done || !strings.Contains(h.out, "Web (yellow)") ||
		strings.Count(h.err, "kept: 2 5 6, Glacial\n") != 3 {
		t.Errorf("the same wrong answer once more: exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("undo")
	h = w.asked("2 5 3\nback\n?\n2 5 4\nyellow:Glacial\n", "creature", "forest", "--lair", "--by",
		"Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "back goes to the question before") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	last := strings.TrimSpace(w.does("log", "--commands").out)
	last = last[strings.LastIndexByte(last, '\n')+1:]
	if want := "creature forest --by=Sara --dice=2,5,4 --draw=yellow:Glacial --lair"; !sameWords(last, want) {
		t.Errorf("the log ends with %q, not %q", last, want)
	}
}

// The dice of both sides of a blow stand on one line, with or without anything between them; the journal has
// them as before.
func TestTheDiceOfABlowAreOneThrow(t *testing.T) {
	w := tableFor(t, nil)
	w.does("creature", "forest", "--lair", "--by", "Sara", "--dice", "1,1,1")
	for _, typed := range []string{"5 3\n", "53\n", "5\n3\n", "7\n5\n9 3\n3\n"} {
		h := w.asked(typed, "combat", "phase", "--ask")
		if h.code != app.Done || !strings.Contains(h.out, "Sara 5, the reptilid 3: Sara hits\n") ||
			!strings.Contains(h.err, "Sara rolls one combat die, the creature rolls one (2d6; Enter: ") {
			t.Errorf("%q: exit %d: %s%s", typed, h.code, h.out, h.err)
		}
		if log := w.does("log", "--commands").out; !strings.HasSuffix(log, "combat phase --dice=5,3\n") {
			t.Errorf("%q: the log is %s", typed, log)
		}
		w.does("undo")
	}
	h := w.asked("5\n", "combat", "phase", "--dice", "_,3", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "Sara's combat die (d6") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// Where nobody answers any more, what was wrong is told as it was before.
func TestAWrongLastAnswer(t *testing.T) {
	w := tableFor(t, nil)
	before := w.sight()
	h := w.asked("2 5 3\nWeb\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code == app.Done || !strings.Contains(h.err, "tablehand: ability Web has no color") ||
		w.sight() != before {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	h = w.asked("back\n2 5 3\n\n", "creature", "forest", "--lair", "--by", "Sara", "--ask")
	if h.code != app.Done || !strings.Contains(h.err, "this is the first question") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}

// At each kind of question of a prompt one can look at something else first, paste nothing by mistake, go
// back and give it up; at the prompt the ghost is what comes next, also after the terminal has become
// narrower.
func TestQuestionsAtAPrompt(t *testing.T) {
	t.Parallel()
	w := tableFor(t, nil)
	s := w.atPrompt()
	s.sees("> item draw Sara")
	s.enters("creature forest --lair --by Sara --ask", "power and abilities")
	s.enters("status turn", "2 actions left")
	s.enters("\x1b[200~2 5 3\nyellow:Glacial\x1b[201~", "several lines")
	s.enters("2 5 3", "which ability card?")
	s.enters("\x0cback", "the creature's dice for type, power and abilities")
	s.types("\x03")
	s.sees("interrupted: the table is as it was")
	s.resizes(40, 24)
	s.enters("archer attacks", "no command")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// sameWords reports whether two lines have the same words, in any order.
func sameWords(x, y string) bool {
	a, b := strings.Fields(x), strings.Fields(y)
	slices.Sort(a)
	slices.Sort(b)
	return slices.Equal(a, b)
}

// In each kind of question one may look at something else, type a line that comes later, which runs at once
// where nothing has begun, paste several lines, edit what was typed, go back, resize the terminal and give
// the act up: the table is as it was. Then what was asked is answered.
func TestEachKindOfQuestionAtAPrompt(t *testing.T) {
	for _, c := range []struct{ kind, begins, asks, answer, told string }{
		{"dice", "combat roll --ask", "Ann rolls two combat dice", "5 1 3", "Ann 5"},
		{"a draw", "combat target --ask", "whom does it attack?", "Ben", "attacks Ben"},
		{"a card", "creature forest --lair --by Sara --dice 2,5,3 --ask", "which ability card?", "yellow:Glacial",
			"Glacial (yellow)"},
		{"a choice", "encounter provoke Ann --dice 1", "who makes the luck roll?", "Ben", "Ben's luck roll"},
		{"a free place", "", "which treasure? its kind and its name", "weapon:Fossilbranch Staff",
			"Sara gains Fossilbranch Staff"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			t.Parallel()
			w := tableFor(t, nil)
			if !strings.Contains(c.begins, "Sara") && c.begins != "" {
				w = newWorld(t)
				w.does(typed("new --scenario preserve --avatar Ann --avatar Ben --boards 2 --seed 3")...)
				w.does("band", "join", "Ann", "Ben")
				if c.kind != "a choice" {
					w.does("creature", "forest", "--by", "Ann", "--dice", "1,1,1")
				}
				if c.kind == "dice" {
					w.does("combat", "target", "--draw", "Ann")
				}
			}
			before := w.sight()
			s := w.atPrompt()
			s.enters(c.begins, c.asks)
			s.enters("status turn", "actions left")
			if c.begins != "" {
				s.enters("band leave Ann", "what was begun comes first")
			} else { // nothing has begun
				s.enters("band leave Ann", "no avatar Ann")
				s.sees("> item draw Sara")
				s.enters("", c.asks)
			}
			s.enters("\x1b[200~1 2\nstatus\x1b[201~", "several lines")
			s.resizes(60, 20)
			s.types("\x0c")
			s.sees(c.asks)
			s.types("zzz\x1b[D\x7f\x15")
			s.types("\x03")
			s.sees("interrupted")
			if w.sight() != before {
				t.Errorf("it has changed:\n%s", s.screen())
			}
			s.types("\x0c")
			if c.begins == "" {
				s.sees("> item draw Sara")
			}
			s.enters(c.begins, c.asks)
			s.enters(c.answer, c.told)
			if code := s.leaves(); code != app.Done {
				t.Errorf("exit %d:\n%s", code, s.screen())
			}
		})
	}
}

// While something goes on, letters at the prompt stand for what may come next; what has no letter runs as it
// is typed. A line that begins with a name ends with what its die shows.
func TestLettersAtAPrompt(t *testing.T) {
	for _, c := range []struct{ game, begin, letters, types, told, logged string }{
		{"malice", "new --scenario preserve --avatar Ann --boards 2 --seed 3; " +
			"creature forest --by Ann --dice 1,1,1; combat phase --dice 3,3",
			"withdraw [w], odds [o]", "o", "on average",
			"combat phase"},
		{"malice", "new --scenario preserve --avatar Ann --boards 2 --seed 3; " +
			"creature forest --by Ann --dice 1,1,1", "fight [Enter]",
			"combat phase 6 _", "again [Enter]", "combat phase --dice=6,_"},
		{"malice", "new --scenario preserve --avatar Ann --boards 2 --seed 3", "",
			"Ann rolls 5 3", "dice: movement 5 3", "move roll Ann --dice=5,3"},
		{"malice", "new --scenario preserve --avatar Ann=blue --boards 2 --seed 3; " +
			"creature forest --by Ann --dice 1,1,1",
			"fight [Enter], odds [o]", "", "strike [Enter], a shard first [s]", "combat target"},
		{"malhya", "new --hero Ann=Yoktal --seed 7; hero set Ann life=5 intelligence=2; " +
			"test Ann intelligence 2d 1x 1+; test roll --dice success,-,-,-", "stop [Enter or s], roll on [r]",
			"r\rsuccess - - -", "Ann: 2 successes", "malhya test roll"},
		{"malhya", "new --hero Ann=Yoktal --seed 7; hero set Ann life=5 intelligence=2; " +
			"test Ann intelligence 2d 1x 1+ 3+; test roll --dice success,-,-,-", "stop [Enter or s], roll on [r]",
			"r\rsuccess - - -", "Ann: 2 of 3 successes", "malhya test roll"},
		{"malhya", "new --hero Ann=Yoktal --seed 7; hero set Ann life=5 intelligence=2; " +
			"test Ann intelligence 2d 1x 3+; test roll --dice success,-,-,-", "roll on [Enter or r]",
			"r\rsuccess success - -", "stop [Enter or s], roll on [r]", "malhya test roll"},
		{"malhya", "new --hero Ann=Yoktal --seed 7; hero set Ann life=5 intelligence=2", "> travel card",
			"\rtest Ann intelligence 2d 1x 1+", "2 Skill, 2 Difficulty dice",
			"malhya test Ann intelligence 2d 1x 1+"},
		{"malediction", "new practice --seed 7; place done --dice 14,6; bid Ashley 4 Logan 3; " +
			"take Ashley zone north-east; deploy Logan baruk, reaver, bonebow; deploy Ashley ilse, bulwark, lancer; " +
			"move lancer 6; pass; activate reaver", "move [m], charge [c], pass [p]", "c\rlan\r", "which enemy?",
			"malediction charge lancer"},
		{"malediction", "new practice --seed 7; place done --dice 14,6; bid Ashley 4 Logan 3; " +
			"take Ashley zone north-east; deploy Logan baruk, reaver, bonebow; deploy Ashley ilse, bulwark, lancer",
			"", "bonebow attacks lancer 11", "Bonebow 11 +4 = 15",
			"malediction attack bonebow lancer 11 --dice=attack=11"},
		{"axismundi", "new --player Ann=cultivator:C --player Ben=malignant:S --player Cid=savant:K --seed 7; " +
			"deal Ann 2 3; deal Ben 3 2; deal Cid 4 1; begin", "end [e]", "e", "Ben's turn", "axismundi end"},
	} {
		t.Run(c.game+" "+c.types, func(t *testing.T) {
			t.Parallel()
			w := newWorld(t)
			for line := range strings.SplitSeq(c.begin, "; ") {
				if c.game != "malice" {
					line = c.game + " " + line
				}
				w.does(typed(line)...)
			}
			s := w.atPrompt()
			s.sees(c.letters)
			s.enters(c.types, c.told)
			if code := s.leaves(); code != app.Done {
				t.Errorf("exit %d:\n%s", code, s.screen())
			}
			if log := strings.TrimSpace(w.does("log", "--commands").out); !strings.Contains(log[strings.LastIndexByte(
				log, '\n')+1:], c.logged) {
				t.Errorf("the log ends otherwise than with %s: %s", c.logged, log)
			}
		})
	}
}

// A fight stays in charge: what was given up, or refused, is not what Enter does next; the word before a
// letter does what the letter does, and numbers behind what Enter does are its dice.
func TestAFightStaysInCharge(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.does(typed("new --scenario preserve --avatar Ann=blue --boards 2 --seed 3")...)
	w.does(typed("creature forest --by Ann --dice 1,1,1")...)
	w.does("combat", "target")
	w.does("shard", "invoke", "Ann", "colorless", "roll", "Ann", "cr")
	s := w.atPrompt()
	const strikes = "strike [Enter], a shard first [s]"
	s.sees(strikes)
	s.types("s\r")
	s.sees("shard.limit.combat")
	s.types("\x0c")
	s.sees(strikes)
	s.enters("strike 3 3", "again [Enter], withdraw [w], odds [o]")
	s.types("\x0cw\r")
	s.sees("which of the six hexes")
	s.types("\x03")
	s.sees("interrupted")
	s.types("\x0c")
	s.sees("again [Enter], withdraw [w], odds [o]")
	s.enters("again", "strike [Enter]")
	if code := s.leaves(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
	if log := w.does("log", "--commands").out; !strings.Contains(log, "combat phase --dice") {
		t.Errorf("the dice were not heard:\n%s", log)
	}
}

// An answer that says how it is at the table is not asked for for ever: the same one once more is refused
// with the reason (water.launch). Words of the line that nothing needs are the line's fault, and no answer's.
func TestAnAnswerIsNoLoop(t *testing.T) {
	w := tableFor(t, nil)
	w.does("move", "roll", "Sara", "--dice", "5,3")
	before := w.sight()
	h := w.asked("no\nno\nyes\n", "move", "to", "Sara", "water")
	if h.code != app.Refused || strings.Count(h.err, "is there a launch") != 2 || w.sight() != before {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	if h = w.asked("no\nyes\n", "move", "to", "Sara", "water"); h.code != app.Done ||
		!strings.Contains(h.err, "water is entered only from a hex with a launch, or by boarding a craft (water") {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
	w.does("undo")
	h = w.asked("4 3\n4 3\n4 3\n", "move", "roll", "Sara", "--draw", "gate=a", "--ask")
	if h.code != app.Refused || strings.Count(h.err, "Enter: the program rolls") != 1 {
		t.Errorf("exit %d: %s%s", h.code, h.out, h.err)
	}
}
