package cmd

import (
	"errors"
	"os"
	"os/exec"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"golang.org/x/term"

	"tablehand/assist/text"
)

// A console is a terminal with a tablehand that runs in it, and what it shows.
type console struct {
	t      *testing.T
	keys   *os.File
	line   *os.File // where the command reads and writes
	before *term.State
	ran    *exec.Cmd
	mu     sync.Mutex
	shown  glass
	behind chan struct{} // closed once nothing more is written
}

// wait is the time after which a test gives up.
const wait = time.Minute

// sits starts a command in a terminal of so many columns and rows.
func (w *world) sits(columns, rows int, words ...string) *console {
	w.t.Helper()
	c, _, _ := w.process(words...)
	return w.sitsAt(columns, rows, c)
}

// sitsAt starts any program in a terminal.
func (w *world) sitsAt(columns, rows int, c *exec.Cmd) *console {
	w.t.Helper()
	keys, line, err := pty.Open()
	if err != nil {
		w.t.Skipf("no pseudo-terminal here: %v", err)
	}
	c.Stdin, c.Stdout, c.Stderr = line, line, line
	ownsTerminal(w.t, c)
	if _, said := w.env["TERM"]; !said {
		c.Env = append(c.Env, "TERM=xterm-256color")
	}
	s := &console{t: w.t, keys: keys, line: line, ran: c, behind: make(chan struct{})}
	s.resizes(columns, rows)
	if s.before, err = term.GetState(int(line.Fd())); err == nil {
		err = c.Start()
	}
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() {
		_ = c.Process.Kill()
		_, _ = keys.Close(), line.Close()
	})
	go s.watch()
	return s
}

// watch draws what the command writes, until it ends.
func (s *console) watch() {
	defer close(s.behind)
	part := make([]byte, 4096)
	for {
		n, err := s.keys.Read(part)
		s.mu.Lock()
		s.shown.write(part[:n])
		s.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// types types keys: "\r" is Enter, "\x03" Ctrl-C.
func (s *console) types(keys string) {
	s.t.Helper()
	if _, err := s.keys.WriteString(keys); err != nil {
		s.t.Fatal(err)
	}
}

// resizes changes the size of the terminal, which is then empty.
func (s *console) resizes(columns, rows int) {
	s.t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.shown.resize(columns, rows)
	if err := pty.Setsize(s.keys, &pty.Winsize{Cols: uint16(columns), Rows: uint16(rows)}); err != nil {
		s.t.Fatal(err)
	}
}

// screen returns what the terminal shows now.
func (s *console) screen() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.shown.String()
}

// sees waits until the screen shows some words.
func (s *console) sees(words string) {
	s.t.Helper()
	s.waits("no "+strconv.Quote(words), func() bool { return strings.Contains(s.screen(), words) })
}

func (s *console) waits(missing string, come func() bool) {
	s.t.Helper()
	for until := time.Now().Add(wait); !come(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(until) {
			s.t.Fatalf("%s on the screen:\n%s", missing, s.screen())
		}
	}
}

// ends waits until the command has ended, and returns its exit code: the terminal reads keys as before.
func (s *console) ends() int {
	s.t.Helper()
	ended := make(chan error, 1)
	go func() { ended <- s.ran.Wait() }()
	select {
	case err := <-ended:
		if failed := (*exec.ExitError)(nil); err != nil && !errors.As(err, &failed) {
			s.t.Fatal(err)
		}
	case <-time.After(wait):
		s.t.Fatalf("it has not ended:\n%s", s.screen())
	}
	after, err := term.GetState(int(s.line.Fd()))
	if err != nil || !reflect.DeepEqual(after, s.before) {
		s.t.Errorf("the terminal does not read keys as before: %v", err)
	}
	_ = s.line.Close()
	<-s.behind
	return s.ran.ProcessState.ExitCode()
}

// A glass shows what is written to a terminal, as far as tablehand and its libraries write it.
type glass struct {
	columns, rows int
	lines         [][]rune
	x, y          int
	sequence      string // begun, and not whole yet
	begun         []byte // of a letter
	other         *glass // what stood there before a screen of its own was entered
	hidden        bool   // the cursor
}

func (g *glass) resize(columns, rows int) {
	g.columns, g.rows, g.x, g.y = columns, rows, 0, 0
	g.lines = make([][]rune, rows)
	for i := range g.lines {
		g.lines[i] = []rune(strings.Repeat(" ", columns))
	}
}

func (g *glass) String() string {
	var b strings.Builder
	for _, line := range g.lines {
		b.WriteString(strings.TrimRight(strings.ReplaceAll(string(line), "\x00", ""), " ") + "\n")
	}
	return b.String()
}

func (g *glass) write(part []byte) {
	part = append(g.begun, part...)
	for len(part) > 0 {
		letter, size := decoded(part)
		if size == 0 {
			break
		}
		part = part[size:]
		switch {
		case g.sequence != "":
			g.sequence += string(letter)
			g.obey()
		case letter == '\x1b':
			g.sequence = "\x1b"
		case letter == '\r':
			g.x = 0
		case letter == '\n':
			g.down()
		case letter == '\b':
			g.x = max(0, g.x-1)
		case letter >= ' ':
			g.put(letter)
		}
	}
	g.begun = append([]byte{}, part...)
}

// put shows a letter; behind the last column it goes on below.
func (g *glass) put(letter rune) {
	wide := text.Columns(letter)
	if g.x+wide > g.columns {
		g.x = 0
		g.down()
	}
	for i := range wide {
		g.lines[g.y][g.x+i] = 0
	}
	if wide > 0 {
		g.lines[g.y][g.x] = letter
	}
	g.x += wide
}

// down goes to the next row; below the last one all rows move up.
func (g *glass) down() {
	if g.y++; g.y == g.rows {
		g.y--
		g.lines = append(g.lines[1:], []rune(strings.Repeat(" ", g.columns)))
	}
}

// obey does what a sequence says, once it is whole.
func (g *glass) obey() {
	if len(g.sequence) == 2 && g.sequence[1] != '[' {
		g.sequence = ""
		return
	}
	last := g.sequence[len(g.sequence)-1]
	if len(g.sequence) < 3 || last < '@' {
		return
	}
	numbers := g.sequence[2 : len(g.sequence)-1]
	g.sequence = ""
	n, _ := strconv.Atoi(numbers)
	switch last {
	case 'A':
		g.y = max(0, g.y-max(1, n))
	case 'B':
		g.y = min(g.rows-1, g.y+max(1, n))
	case 'C':
		g.x = min(g.columns-1, g.x+max(1, n))
	case 'D':
		g.x = max(0, g.x-max(1, n))
	case 'G':
		g.x = min(g.columns, max(1, n)) - 1
	case 'H':
		row, column, _ := strings.Cut(numbers, ";")
		y, _ := strconv.Atoi(row)
		x, _ := strconv.Atoi(column)
		g.y, g.x = min(g.rows, max(1, y))-1, min(g.columns, max(1, x))-1
	case 'K':
		g.clear(g.y, min(g.x, g.columns))
	case 'J':
		from := g.y + 1
		if g.clear(g.y, min(g.x, g.columns)); n == 2 {
			from = 0
		}
		for y := from; y < g.rows; y++ {
			g.clear(y, 0)
		}
	case 'h', 'l':
		g.mode(numbers, last == 'h')
	}
}

func (g *glass) clear(y, from int) {
	for x := from; x < g.columns; x++ {
		g.lines[y][x] = ' '
	}
}

// mode enters or leaves a screen of its own, and hides or shows the cursor.
func (g *glass) mode(which string, on bool) {
	switch {
	case which == "?25":
		g.hidden = !on
	case which == "?1049" && on:
		before := *g
		g.other = &before
		g.resize(g.columns, g.rows)
	case which == "?1049" && g.other != nil:
		hidden := g.hidden
		*g = *g.other
		g.hidden = hidden
	}
}

// decoded returns the first letter of a text and its bytes; 0 where it is not whole yet.
func decoded(part []byte) (letter rune, size int) {
	const most = 4
	for size := 1; size <= min(most, len(part)); size++ {
		if letters := []rune(string(part[:size])); len(letters) == 1 && letters[0] != '\ufffd' {
			return letters[0], size
		}
	}
	if len(part) >= most {
		return '\ufffd', 1
	}
	return 0, 0
}
