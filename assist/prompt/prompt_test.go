package prompt

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// typist returns a Reader for somebody who types these keys on a screen of 40 columns.
func typist(keys string) (r *Reader, screen *bytes.Buffer) {
	screen = &bytes.Buffer{}
	return New(strings.NewReader(keys), screen, func() int { return 40 }), screen
}

const (
	keyOfLeft  = "\x1b[D"
	keyOfUp    = "\x1b[A"
	keyOfDown  = "\x1b[B"
	keyOfEnter = "\r"
)

// Each key does to a line what it does in other programs.
func TestKeys(t *testing.T) {
	for keys, want := range map[string]string{
		"status":                              "status",
		"stauts\x7f\x7f\x7futs":               "stauts",
		"status\x01\x1b[3~S":                  "Status",
		"one two\x17three":                    "one three",
		"one two\x15three":                    "three",
		"one two\x01\x0b\x19!":                "one two!",
		"one\x1b[D\x1b[D\x0b":                 "o",
		"ne\x1b[Ho\x1b[F!":                    "one!",
		"one two\x1bb\x1bbthe \x1bf\x1bd":     "the one",
		"one two\x1b[1;5D\x1b\x7f":            "two",
		"龍王" + keyOfLeft + "X":                "龍X王",
		"龍王\x7f\x7f龍":                         "龍",
		"e\u0301a" + keyOfLeft + "\x7fo":      "oa",
		"a" + keyOfLeft + "\x1b[C\x1b[Cb":     "ab",
		"\x1bOA\x1b[15~\x1b[1;2Px\x00\x0e":    "x",
		"bad \xff\xfe bytes\x1c":              "bad  bytes",
		"cut\xe9 short":                       "cut short",
		"\x1b[200~a\r\nb\nc\n\x1b[201~!":      "a↵b↵c!",
		"\x1b[200~\ta\x1b[A\x03\x04\x1b[201~": " a",
		"\x04x\x04" + keyOfLeft + "\x04y":     "y",
	} {
		r, _ := typist(keys + keyOfEnter)
		if strings.HasPrefix(keys, "\x04") {
			if _, err := r.Answer("> "); err != io.EOF {
				t.Errorf("%q: %v", keys, err)
			}
		}
		if got, err := r.Answer("> "); got != want || err != nil {
			t.Errorf("%q: %q %v, not %q", keys, got, err, want)
		}
	}
}

// A prompt that is longer than a line of the terminal is broken between its words.
func TestLongPrompts(t *testing.T) {
	r, screen := typist("ok" + keyOfEnter)
	const question = "how the table stands, and who is to act next\n" +
		"the dice of Ann for attack and for power as they fall: "
	if got, err := r.Answer(question); got != "ok" || err != nil {
		t.Errorf("%q %v", got, err)
	}
	for _, want := range []string{"how the table stands, and who is to act\r\nnext\r\n",
		"the dice of Ann for attack and for\r\n", "power as they fall: ok"} {
		if !strings.Contains(screen.String(), want) {
			t.Errorf("%q is not in %q", want, screen.String())
		}
	}
}

// A line is given up with Ctrl-C; the input ends with Ctrl-D on an empty line, or of itself.
func TestEnds(t *testing.T) {
	r, _ := typist("abc\x03def\r\x04")
	if _, err := r.Line("> ", ""); !errors.Is(err, ErrCancelled) {
		t.Errorf("Ctrl-C: %v", err)
	}
	if got, err := r.Line("> ", "begun "); got != "begun def" || err != nil {
		t.Errorf("%q %v", got, err)
	}
	for range 2 {
		if _, err := r.Line("> ", ""); err != io.EOF {
			t.Errorf("%v", err)
		}
	}
}

// The lines of one paste without marks are read one after another.
func TestTypedAhead(t *testing.T) {
	r, _ := typist("one\rtwo\rthree\r")
	for _, want := range []string{"one", "two", "three"} {
		if got, err := r.Line("> ", ""); got != want || err != nil {
			t.Errorf("%q %v, not %q", got, err, want)
		}
	}
}

// remembering returns a history of these lines that no file keeps.
func remembering(lines ...string) *History {
	h := OpenHistory("")
	for _, line := range lines {
		h.Add(line)
	}
	return h
}

// Older lines come back, newer ones after them, and last the line that was begun.
func TestHistoryKeys(t *testing.T) {
	for keys, want := range map[string]string{
		keyOfUp:                                 "three",
		keyOfUp + keyOfUp + "!":                 "two!",
		strings.Repeat(keyOfUp, 9):              "one",
		"mine" + keyOfUp + keyOfDown:            "mine",
		"mine" + keyOfUp + keyOfUp + "\x0e\x0e": "mine",
		"\x10\x10":                              "two",
		"\x12o":                                 "two",
		"\x12o\x12":                             "one",
		"\x12o\x12\x12\x12":                     "one",
		"\x12on":                                "one",
		"\x12onx\x7f\x7f\x05!":                  "two!",
		"mine\x12zzz\x07!":                      "mine!",
		"mine\x12o\x03!":                        "mine!",
		"\x12thr" + keyOfLeft + "X":             "threXe",
		"\x1b[200~\x12x\x1b[201~" + "y":         "xy",
	} {
		r, _ := typist(keys + keyOfEnter)
		r.History = remembering("one", "two", "two", " ", "three")
		if got, err := r.Line("> ", ""); got != want || err != nil {
			t.Errorf("%q: %q %v, not %q", keys, got, err, want)
		}
		answers, _ := typist(keyOfUp + "\x12a\t" + keyOfEnter)
		answers.History = r.History
		if got, err := answers.Answer("? "); got != "a" || err != nil {
			t.Errorf("an answer has a history: %q %v", got, err)
		}
	}
}

// offering completes colors.
func offering(before string) Completion {
	from := strings.LastIndexByte(before, ' ') + 1
	c := Completion{From: from}
	for _, color := range []string{"black", "blue", "green", "grey", "red", "龍王"} {
		if strings.HasPrefix(color, before[from:]) {
			c.Offers = append(c.Offers, Offer{Text: color, Whole: color != "red"})
		}
	}
	return c
}

// Tab puts in what all that may stand there begin with, and lists it where that is nothing new.
func TestCompletion(t *testing.T) {
	for keys, want := range map[string]string{
		"b\t": "bl", "b\ta\t": "black ", "x gre\t": "x gre", "x gree\t!": "x green !", "r\te": "rede", "z\t": "z",
		"a c\x01b\t": "bla c", "龍\t": "龍王 ", "a b" + keyOfLeft + "\x02\tx": "ax b",
	} {
		r, screen := typist(keys + keyOfEnter)
		r.Complete = offering
		if got, err := r.Line("> ", ""); got != want || err != nil {
			t.Errorf("%q: %q %v, not %q", keys, got, err, want)
		}
		if listed := strings.Contains(screen.String(), "green  grey"); listed != (keys == "x gre\t") {
			t.Errorf("%q: listed: %v: %q", keys, listed, screen)
		}
	}
}

// Offers stand in columns as far as the screen is wide, or on a line each with what they are about.
func TestListed(t *testing.T) {
	offers := []Offer{{Text: "a"}, {Text: "龍王"}, {Text: "c\x1b"}, {Text: "d"}}
	if got := listed(offers, 14); !slices.Equal(got, []string{"a     c\ufffd", "龍王  d"}) {
		t.Errorf("%q", got)
	}
	offers[1].About = "a king of dragons"
	if got := listed(offers, 14); !slices.Equal(got, []string{"a", "龍王  a king", "c\ufffd", "d"}) {
		t.Errorf("%q", got)
	}
	var many []Offer
	for i := range mostOffers + 3 {
		many = append(many, Offer{Text: fmt.Sprint(i)})
	}
	if got := listed(many, 14); got[len(got)-1] != "… and 3 more" {
		t.Errorf("%q", got)
	}
}

// The cursor's row and column are those of a terminal that breaks lines behind its last column.
func TestPlace(t *testing.T) {
	r, _ := typist("")
	r.prompt = "> "
	for words, want := range map[string][2]int{
		"": {0, 2}, "abc": {0, 5}, "abcdefgh": {1, 0}, "abcdefghi": {1, 1}, "abcdefg龍": {1, 2}, "龍龍龍龍": {1, 0},
		"e\u0301": {0, 3},
	} {
		if row, column := r.place([]rune(words), 10); [2]int{row, column} != want {
			t.Errorf("%q: %d %d, not %v", words, row, column, want)
		}
	}
}

// What was typed comes back in the next program; the file is its owner's alone, and stays short.
func TestHistoryFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state", "tablehand", "history")
	h := OpenHistory(path)
	h.Add("status")
	h.Add("status")
	h.Add("note 龍王")
	h.Add(strings.Repeat("x", mostLine+1))
	if got := OpenHistory(path).lines; !slices.Equal(got, []string{"status", "note 龍王"}) {
		t.Errorf("%q", got)
	}
	for name, want := range map[string]os.FileMode{path: 0o600, filepath.Dir(path): 0o700 | os.ModeDir} {
		if info, err := os.Stat(name); err != nil || info.Mode() != want {
			t.Errorf("%s: %v %v", name, info.Mode(), err)
		}
	}
	for i := range 2*Remembered + 5 {
		h.Add(fmt.Sprintf("roll %dd6", i))
	}
	long := OpenHistory(path)
	if n := len(long.lines); n != Remembered || long.lines[n-1] != fmt.Sprintf("roll %dd6", 2*Remembered+4) {
		t.Errorf("%d lines, the last %q", n, long.lines[n-1])
	}
	read, err := os.ReadFile(path)
	if err != nil || bytes.Count(read, []byte("\n")) != Remembered {
		t.Errorf("%d lines in the file: %v", bytes.Count(read, []byte("\n")), err)
	}
	if info, err := os.Stat(path); err != nil || info.Mode() != 0o600 {
		t.Errorf("written anew: %v %v", info.Mode(), err)
	}
}

// A history that cannot be kept lasts as long as the program.
func TestHistoryWithoutAFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("one\n\x1b[2Jtwo\n\nthree"), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := OpenHistory(file).lines; !slices.Equal(got, []string{"one", "three"}) {
		t.Errorf("a line that a terminal obeys comes back: %q", got)
	}
	for _, path := range []string{"", dir, filepath.Join(file, "history"), "/proc/nothing/history"} {
		h := OpenHistory(path)
		h.Add("status")
		if !slices.Equal(h.lines, []string{"status"}) {
			t.Errorf("%s: %q", path, h.lines)
		}
	}
}

// A program may end at the moment at which a line begins: the terminal is never left as the prompt has it.
func TestClosedWhileALineBegins(t *testing.T) {
	r, _ := typist("never read" + keyOfEnter)
	raw := false
	closed := make(chan struct{})
	r.raw = func() (func(), error) {
		go func() {
			defer close(closed)
			r.Close()
		}()
		select {
		case <-closed:
			t.Error("closed while the terminal changes")
		case <-time.After(20 * time.Millisecond):
		}
		raw = true
		return func() { raw = false }, nil
	}
	_, _ = r.Line("> ", "")
	<-closed
	if raw {
		t.Error("the terminal is left as the prompt has it")
	}
	r.raw = func() (func(), error) { return nil, errors.New("asked of a Reader that is closed") }
	if _, err := r.Line("> ", ""); err != io.EOF {
		t.Errorf("%v, not the end", err)
	}
}

// The first ghost stands behind the cursor of an empty line. Enter returns it, Tab and the key to the right
// take it into the line, down and up show another; a letter takes its place. Behind the first, up is
// the history.
func TestGhosts(t *testing.T) {
	const keyOfRight = "\x1b[C"
	for keys, want := range map[string]string{
		keyOfEnter:            "combat phase",
		"o" + keyOfEnter:      "o",
		"\t now" + keyOfEnter: "combat phase now",
		keyOfRight + keyOfLeft + "X" + keyOfEnter: "combat phasXe",
		keyOfDown + keyOfEnter:                    "withdraw ",
		keyOfDown + keyOfDown + keyOfEnter:        "withdraw ",
		keyOfDown + keyOfUp + keyOfEnter:          "combat phase",
		keyOfUp + keyOfEnter:                      "older",
		keyOfUp + keyOfDown + keyOfEnter:          "combat phase",
		"x\x7f" + keyOfEnter:                      "combat phase",
		"\x1b[200~a\n\x1b[201~\x15" + keyOfEnter:  "combat phase",
	} {
		r, _ := typist("")
		r.keys.in = strings.NewReader(keys)
		r.History = remembering("older")
		if got, err := r.Line("> ", "", "combat phase", "withdraw "); got != want || err != nil {
			t.Errorf("%q: %q %v, not %q", keys, got, err, want)
		}
	}
}

// A ghost is dim, or in brackets, and never part of what is typed; it ends where the row does.
func TestGhostsAreShown(t *testing.T) {
	r, screen := typist("x" + keyOfEnter)
	if _, err := r.Line("> ", "", "combat phase"); err != nil ||
		!strings.Contains(screen.String(), "> [combat phase]\r") {
		t.Errorf("%v: %q", err, screen)
	}
	r, screen = typist("\x03")
	r.Faint = func(words string) string { return "<" + words + ">" }
	if _, err := r.Line("> ", "", strings.Repeat("long ", 20)); err != ErrCancelled ||
		!strings.Contains(screen.String(), "> <"+strings.Repeat("long ", 7)+">\r") {
		t.Errorf("%v: %q", err, screen)
	}
	if last := screen.String()[strings.LastIndex(screen.String(), "> "):]; strings.Contains(last, "long") {
		t.Errorf("it stays behind a line that was given up: %q", last)
	}
}

// An Enter that was pressed before the ghost stood there runs nothing.
func TestGhostsAreNotRunByWhatWasTypedBefore(t *testing.T) {
	r, _ := typist("note\r\r")
	if got, err := r.Line("> ", "", "combat phase"); got != "note" || err != nil {
		t.Errorf("%q %v", got, err)
	}
	if got, err := r.Line("> ", "", "shadow-turn"); got != "" || err != nil {
		t.Errorf("typed ahead it runs %q %v", got, err)
	}
	r, _ = typist("\r")
	r.typed = func() bool { return true }
	if got, err := r.Line("> ", "", "shadow-turn"); got != "" || err != nil {
		t.Errorf("typed while something ran it runs %q %v", got, err)
	}
}

// Tab completes the words that may be answered; Ctrl-Z lets the system stop the program, and the line is
// there again.
func TestAnswersAreCompleted(t *testing.T) {
	r, _ := typist("gl\t" + keyOfEnter + "Ice\t and we\t" + keyOfEnter)
	for _, want := range []string{"glacial", "Ice Storm and web"} {
		if got, err := r.Answer("which? ", "glacial", "Ice Storm", "web"); got != want || err != nil {
			t.Errorf("%q %v, not %q", got, err, want)
		}
	}
	stopped := 0
	r, screen := typist("no\x1ate" + keyOfEnter)
	r.suspend = func() { stopped++ }
	if got, err := r.Answer("> "); got != "note" || err != nil || stopped != 1 {
		t.Errorf("%q %v, stopped %d times: %q", got, err, stopped, screen)
	}
}
