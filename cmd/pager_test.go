package cmd

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"strings"
	"testing"

	"tablehand/cmd/app"
)

// aPager is the name by which this test binary is a pager: see showsPages.
const aPager = "tablehand-pager"

// showsPages is a pager that says how many lines it got and how less would show them, says that it heard each
// Ctrl-C, and goes on until Enter. It is no script of the shell: one that is about to wait for a key when
// Ctrl-C is typed hears of it only after the key.
func showsPages(args []string) int {
	breaks := make(chan os.Signal, 1)
	signal.Notify(breaks, os.Interrupt)
	text, err := io.ReadAll(os.Stdin)
	if err != nil {
		return broken
	}
	keys, err := os.Open("/dev/tty")
	if err != nil {
		return broken
	}
	fmt.Println(strings.Count(string(text), "\n"), "lines for", strings.Join(args, " "), os.Getenv("LESS"))
	entered := make(chan error)
	go func() {
		_, err := bufio.NewReader(keys).ReadString('\n')
		entered <- err
	}()
	for {
		select {
		case <-breaks:
			fmt.Println("heard")
		case <-entered:
			fmt.Println("closed")
			return app.Done
		}
	}
}

// pages returns a world with a pager of its own.
func pages(t *testing.T) *world {
	t.Helper()
	w := tableFor(t, nil)
	w.env["PATH"], w.env["PAGER"] = os.Getenv("PATH"), aPager+" the rest"
	return w
}

// Help, rules and the log go through the pager where they are longer than the terminal; Ctrl-C is the
// pager's, and whoever leaves it is done.
func TestLongTextsGoThroughThePager(t *testing.T) {
	for _, line := range []string{"help commands", "combat --help", "rules list", "log", "schema status"} {
		t.Run(line, func(t *testing.T) {
			t.Parallel()
			w := pages(t)
			s := w.sits(80, 8, strings.Fields(line)...)
			options := "EFRX"
			if line == "log" { // it opens at its end, and stays there
				options = "RXPsb shows what was before"
			}
			s.sees(" lines for the rest " + options)
			s.types("\x03")
			s.sees("heard")
			s.types("\r")
			s.sees("closed")
			if code := s.ends(); code != app.Done {
				t.Errorf("exit %d", code)
			}
		})
	}
}

// Nothing goes through a pager that fits, that nobody reads at a terminal, that stands in a script,
// or where the owner wants none; a pager that is not there is none.
func TestNoPagerWhereNoneIsWanted(t *testing.T) {
	for name, c := range map[string]struct {
		rows int
		env  [2]string
		line string
		says string
	}{
		"fits":     {60, [2]string{}, "help flags", "The flags that every command has."},
		"cat":      {8, [2]string{"PAGER", "cat"}, "help exit-codes", "130  interrupted"},
		"empty":    {8, [2]string{"PAGER", ""}, "help exit-codes", "130  interrupted"},
		"dumb":     {8, [2]string{"TERM", "dumb"}, "help exit-codes", "130  interrupted"},
		"missing":  {8, [2]string{"PAGER", "/nowhere/pager"}, "help exit-codes", "130  interrupted"},
		"a script": {8, [2]string{}, "run lines.txt", "130  interrupted"},
		"an act":   {3, [2]string{}, "status", "boards"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := pages(t)
			w.write("lines.txt", "help exit-codes\n")
			if c.env[0] != "" {
				w.env[c.env[0]] = c.env[1]
			}
			s := w.sits(80, c.rows, strings.Fields(c.line)...)
			s.sees(c.says)
			if code := s.ends(); code != app.Done || strings.Contains(s.screen(), "lines for") {
				t.Errorf("exit %d:\n%s", code, s.screen())
			}
		})
	}
	w := pages(t)
	if h := w.does("help", "commands"); strings.Contains(h.out, "lines for") {
		t.Error(h.out)
	}
}

// What is longer than the screen goes through the pager at the prompt of play too, and the prompt comes back.
func TestAPromptPages(t *testing.T) {
	w := pages(t)
	w.env["XDG_STATE_HOME"] = t.TempDir()
	s := w.sits(80, 8, "play")
	s.sees("\n>")
	s.types("help exit-codes\r")
	s.sees(" lines for the rest EFRX")
	s.types("\r")
	s.sees("closed")
	s.sees("\n>")
	s.types("quit\r")
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// Without $PAGER it is less, which shows a screen at a time and leaves it there.
func TestLessIsThePager(t *testing.T) {
	if _, err := exec.LookPath("less"); err != nil {
		t.Skip("less is not installed")
	}
	w := pages(t)
	delete(w.env, "PAGER")
	s := w.sits(80, 8, "help", "commands")
	s.sees("Space shows more, q goes back")
	if strings.Contains(s.screen(), "version") {
		t.Errorf("all of it is shown:\n%s", s.screen())
	}
	s.types("G") // the end of the text ends it
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d", code)
	}
	s = w.sits(80, 60, "help", "exit-codes")
	if code := s.ends(); code != app.Done || !strings.Contains(s.screen(), "130  interrupted") {
		t.Errorf("exit %d:\n%s", code, s.screen())
	}
}

// The newest acts are what less shows first of a log.
func TestALogOpensAtItsEnd(t *testing.T) {
	if _, err := exec.LookPath("less"); err != nil {
		t.Skip("less is not installed")
	}
	w := pages(t)
	delete(w.env, "PAGER")
	for n := range 20 {
		w.does("note", fmt.Sprintf("the word %02d", n))
	}
	s := w.sits(80, 8, "log")
	s.sees("b shows what was before, q goes back")
	if on := s.screen(); !strings.Contains(on, "the word 19") || strings.Contains(on, "the word 05") {
		t.Errorf("it opens at\n%s", on)
	}
	s.types("q")
	if code := s.ends(); code != app.Done {
		t.Errorf("exit %d", code)
	}
}
