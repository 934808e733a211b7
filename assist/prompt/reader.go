package prompt

import (
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"time"

	"golang.org/x/term"

	"tablehand/assist/text"
)

// ErrCancelled reports a line that was given up with Ctrl-C.
var ErrCancelled = errors.New("the line was given up")

// Break stands between the lines of a text that was pasted: it is shown, and nothing is done until Enter.
const Break = '↵'

// A Reader reads lines from a terminal, one at a time.
type Reader struct {
	History  *History                       // nil: none
	Complete func(before string) Completion // what may follow the text before the cursor; nil: nothing

	// Faint marks the text that stands dim behind the cursor; nil: it stands in brackets.
	Faint func(words string) string
	// Apart says that whoever calls shows above the line what Enter does: no ghost is drawn.
	Apart bool

	keys    keys
	out     io.Writer
	columns func() int
	raw     func() (restore func(), err error)
	typed   func() bool // whether keys pressed already wait to be read; nil: not known
	wake    func()      // ends the wait for a key; nil: nothing does
	suspend func()      // lets the system stop the program until it goes on; nil: it cannot

	mu      sync.Mutex // of all below, and of writing
	above   string     // the lines of the prompt above the one that is typed in
	prompt  string
	line    line
	ghosts  []string // lines that may be meant, the likeliest first
	ghost   int      // the one that stands dim behind the cursor while nothing is typed
	early   bool     // the keys that are read now were pressed before the ghost was drawn
	row     int      // of the cursor, below the row of the prompt
	wide    int      // columns of the terminal when the line was drawn last
	restore func()   // makes the terminal as it was; nil: it is so
	closed  bool
}

// New returns a Reader of keys that shows what is typed on a screen of so many columns.
func New(keysFrom io.Reader, out io.Writer, columns func() int) *Reader {
	return &Reader{
		keys: keys{in: keysFrom}, out: out, columns: columns,
		raw: func() (func(), error) { return func() {}, nil },
	}
}

// On returns a Reader for a terminal.
func On(in, out *os.File) *Reader {
	r := New(in, out, func() int {
		wide, _, err := term.GetSize(int(out.Fd()))
		if err != nil || wide <= 0 {
			const usual = 80
			return usual
		}
		return wide
	})
	r.raw = func() (func(), error) {
		before, err := term.MakeRaw(int(in.Fd()))
		return func() { _ = term.Restore(int(in.Fd()), before) }, err
	}
	r.typed = func() bool { return waits(in) }
	r.keys.come, r.wake = wakened(in)
	r.suspend = suspend
	return r
}

const (
	pastesShown = "\x1b[?2004h" // the terminal marks what is pasted
	pastesPlain = "\x1b[?2004l"
)

// begin prepares the terminal for a line that begins with some words, or may be one of the ghosts. All of the
// prompt but its last line is written once; lines that are too long are broken between words. The error is
// io.EOF once the Reader is closed.
func (r *Reader) begin(prompt, words string, ghosts []string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return io.EOF
	}
	restore, err := r.raw()
	if err != nil {
		return err
	}
	r.restore, r.ghosts, r.ghost = restore, ghosts, 0
	r.early = r.keys.waiting() || r.typed != nil && r.typed()
	var lines []string
	for line := range strings.SplitSeq(prompt, "\n") {
		lines = append(lines, text.Folded(line, r.columns())...)
	}
	prompt = strings.Join(lines, "\n")
	above := strings.LastIndexByte(prompt, '\n') + 1
	r.write(pastesShown + prompt[:above])
	r.above, r.prompt, r.row = prompt[:above], prompt[above:], 0
	r.line.set(words)
	r.draw()
	return nil
}

// Close makes the terminal as it was, at any time, also while a line is read: before the program ends by
// itself. No line is read any more.
func (r *Reader) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.closed = true
	r.leave()
}

// Cancel gives up the line that is being read, as Ctrl-C does; while none is, the next one. Where the system
// cannot end a wait for keys, nothing is given up.
func (r *Reader) Cancel() {
	if r.wake != nil {
		r.wake()
	}
}

// end gives the terminal back as it was, once a line has been read.
func (r *Reader) end() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.leave()
}

func (r *Reader) leave() {
	if r.restore == nil {
		return
	}
	at := r.line.at
	r.line.at, r.ghosts = len(r.line.letters), nil
	r.draw()
	r.line.at = at
	r.write(pastesPlain + "\n")
	r.restore()
	r.restore = nil
}

// write writes to the terminal, which goes to the next row alone at a line end in raw mode.
func (r *Reader) write(words string) {
	_, _ = io.WriteString(r.out, strings.ReplaceAll(words, "\n", "\r\n")) // one that is gone ends the input
}

// Line reads a line that begins with some words, and keeps it in the history. Of the ghosts, the first stands
// dim behind the cursor while the line is empty: Enter returns it, Tab and the key to the right take it into
// the line, up and down show another. The error is ErrCancelled after Ctrl-C, and io.EOF after Ctrl-D where
// nothing is typed, or once the Reader is closed.
func (r *Reader) Line(prompt, begun string, ghosts ...string) (string, error) {
	typed, err := r.read(prompt, begun, &typing{Reader: r, command: true, completes: r.Complete}, ghosts)
	if err == nil && r.History != nil {
		r.History.Add(typed)
	}
	return typed, err
}

// Answer reads the answer to a question, without history; Tab completes the words that may be answered.
func (r *Reader) Answer(prompt string, among ...string) (string, error) {
	return r.read(prompt, "", &typing{Reader: r, completes: amongWords(among)}, nil)
}

// resized is the time between two looks at the size of the terminal: not every system tells of a change.
const resized = 100 * time.Millisecond

func (r *Reader) read(prompt, begun string, t *typing, ghosts []string) (typed string, err error) {
	if err := r.begin(prompt, begun, ghosts); err != nil {
		return "", err
	}
	defer r.end()
	done, stopped := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(stopped)
		r.follow(done)
	}()
	defer func() {
		close(done)
		<-stopped
	}()
	return t.line()
}

// follow draws the line anew where the terminal has become wider or narrower.
func (r *Reader) follow(done chan struct{}) {
	tick := time.NewTicker(resized)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case <-tick.C:
			r.mu.Lock()
			if wide := r.columns(); wide != r.wide {
				r.row, _ = r.place(r.line.letters[:r.line.at], wide) // the terminal has broken the line anew
				r.draw()
			}
			r.mu.Unlock()
		}
	}
}

// draw shows the line: the cursor stands on the row where it was left.
func (r *Reader) draw() {
	r.wide = r.columns()
	words := string(r.line.letters)
	end, column := r.place(r.line.letters, r.wide)
	row, at := r.place(r.line.letters[:r.line.at], r.wide)
	s := up(r.row) + "\r\x1b[J" + r.prompt + words
	if dim := r.dim(); dim != "" {
		r.write(s + dim + "\r" + up(end-row) + forth(at))
		r.row = row
		return
	}
	if column == 0 && end > 0 {
		s += "\n" // the terminal waits behind the last column
	}
	r.write(s + up(end-row) + "\r" + forth(at))
	r.row = row
}

// meant says whether a ghost may be taken: the line is empty, and there is one.
func (r *Reader) meant() bool {
	return len(r.line.letters) == 0 && r.ghost < len(r.ghosts) && r.ghosts[r.ghost] != ""
}

// dim returns the ghost as it is shown behind the prompt, as far as the row has room; empty: none is.
func (r *Reader) dim() string {
	if r.Apart || !r.meant() {
		return ""
	}
	ghost := strings.TrimRight(r.ghosts[r.ghost], " ")
	_, column := r.place(nil, r.wide)
	const brackets = 2
	ghost = text.Beginning(ghost, r.wide-column-brackets-1)
	if r.Faint == nil {
		return "[" + ghost + "]"
	}
	return r.Faint(ghost)
}

// place returns the row and column behind the prompt and some letters.
func (r *Reader) place(letters []rune, wide int) (row, column int) {
	for _, letter := range r.prompt + string(letters) {
		columns := text.Columns(letter)
		if column+columns > wide {
			row, column = row+1, 0
		}
		column += columns
	}
	if column >= wide {
		return row + 1, 0
	}
	return row, column
}
