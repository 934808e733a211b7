package prompt

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"tablehand/assist/text"
)

// typing is a line while it is typed.
type typing struct {
	*Reader
	command   bool                           // a command is typed, not an answer: the history can be used
	completes func(before string) Completion // nil: nothing is completed
	back      int                            // how far back in the history the shown line is; 0: a new one
	mine      string                         // the new line, kept while one of the history is shown
	pasting   bool
}

// line reads keys until the line is done or given up.
func (t *typing) line() (string, error) {
	for {
		key, err := t.key()
		if err != nil {
			return "", err
		}
		done, err := t.press(key)
		if !t.keys.waiting() {
			t.early = false
		}
		if done {
			return string(t.Reader.line.letters), err
		}
	}
}

// key reads a key. The error is ErrCancelled where the wait for it was ended, else io.EOF.
func (t *typing) key() (rune, error) {
	key, err := t.keys.next()
	if err != nil && !errors.Is(err, ErrCancelled) {
		err = io.EOF
	}
	return key, err
}

// press does what a key does, and reports whether the line is done.
func (t *typing) press(key rune) (done bool, err error) {
	if key == ctrlR && t.command && t.History != nil && !t.pasting {
		return t.search()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.pasting {
		t.paste(key)
		return false, nil
	}
	l := &t.Reader.line
	switch key {
	case enter, newline:
		if t.ghostly() && !t.early {
			l.set(t.ghosts[t.ghost])
		}
		return true, nil
	case ctrlZ:
		t.stops()
		return false, nil
	case ctrlC:
		return true, ErrCancelled
	case ctrlD:
		if len(l.letters) == 0 {
			return true, io.EOF
		}
	case keyPasteBegins:
		t.pasting = true
		return false, nil
	case tab:
		if t.ghostly() {
			l.set(t.ghosts[t.ghost])
		} else {
			t.complete()
		}
	case keyRight, ctrlF:
		if t.ghostly() {
			l.set(t.ghosts[t.ghost])
		}
	case keyUp, ctrlP:
		if t.ghostly() && t.back == 0 && t.ghost > 0 {
			t.ghost--
		} else {
			t.remember(1)
		}
	case keyDown, ctrlN:
		if t.ghostly() && t.back == 0 {
			t.ghost = min(t.ghost+1, len(t.ghosts)-1)
		} else {
			t.remember(-1)
		}
	case ctrlL:
		t.write("\x1b[2J\x1b[H" + t.above)
		t.row = 0
	}
	l.edit(key)
	t.drawn()
	return false, nil
}

// ghostly reports whether a ghost stands in the empty line.
func (t *typing) ghostly() bool { return t.meant() }

// stops lets the system stop the program; as it goes on, the line stands there again.
func (t *typing) stops() {
	if t.suspend == nil || t.restore == nil {
		return
	}
	t.write(pastesPlain + "\n")
	t.restore()
	t.suspend()
	restore, err := t.raw()
	if err != nil {
		return // the next key tells of it
	}
	t.restore, t.row = restore, 0
	t.write(pastesShown)
	t.draw()
}

// drawn draws the line, unless a key that was read already changes it anyway.
func (t *typing) drawn() {
	if !t.keys.waiting() {
		t.draw()
	}
}

// paste takes a text from the clipboard: nothing in it is obeyed.
func (t *typing) paste(key rune) {
	l := &t.Reader.line
	switch {
	case key == keyPasteEnds:
		for len(l.letters) > 0 && l.at == len(l.letters) && l.letters[l.at-1] == Break {
			l.remove(l.at-1, l.at)
		}
		t.pasting = false
		t.draw()
	case key == newline && l.at > 0 && l.letters[l.at-1] == Break: // of a line end, the second character
	case key == enter || key == newline:
		l.insert(Break)
	case key == tab:
		l.insert(' ')
	case key >= ' ' && !text.Unseen(key):
		l.insert(key)
	}
}

// remember goes to an older line of the history, or with a negative step to a newer one.
func (t *typing) remember(step int) {
	if !t.command || t.History == nil {
		return
	}
	back := t.back + step
	if back < 0 || back > len(t.History.lines) {
		return
	}
	if t.back == 0 {
		t.mine = string(t.Reader.line.letters)
	}
	t.back = back
	t.Reader.line.set(t.mine)
	if back > 0 {
		t.Reader.line.set(t.History.lines[len(t.History.lines)-back])
	}
}

// search finds lines of the history by what is typed, the newest first; Ctrl-R finds an older one. Any
// other key takes the line that was found, Ctrl-C and Ctrl-G give the search up.
func (t *typing) search() (done bool, err error) {
	prompt, before := t.prompt, string(t.Reader.line.letters)
	sought, from, found := "", len(t.History.lines), before
	for {
		t.show(fmt.Sprintf("search %s: ", sought), found)
		key, err := t.key()
		if err != nil {
			return true, err
		}
		switch letters := []rune(sought); {
		case key == ctrlR:
			if at := t.History.last(sought, from); at >= 0 {
				from, found = at, t.History.lines[at]
			}
			continue
		case key == backspace || key == ctrlH:
			sought = string(letters[:max(0, len(letters)-1)])
			from, found = len(t.History.lines), before
		case key >= ' ' && !text.Unseen(key):
			sought += string(key)
			from = min(from+1, len(t.History.lines)) // the line found may still hold it
		case key == ctrlC || key == ctrlG:
			t.show(prompt, before)
			return false, nil
		default:
			t.show(prompt, found)
			return t.press(key)
		}
		if at := t.History.last(sought, from); at >= 0 && sought != "" {
			from, found = at, t.History.lines[at]
		}
	}
}

// show puts another prompt and line in the place of those there are.
func (t *typing) show(prompt, words string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.prompt = prompt
	t.Reader.line.set(words)
	t.draw()
}

// up and forth are the sequences that move the cursor by some rows, or columns.
func up(rows int) string {
	if rows <= 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[%dA", rows)
}

func forth(columns int) string {
	if columns <= 0 {
		return ""
	}
	return fmt.Sprintf("\x1b[%dC", columns)
}

// below writes lines under the line that is typed, and then that line again.
func (t *typing) below(lines []string) {
	l := &t.Reader.line
	at := l.at
	l.at = len(l.letters)
	t.draw()
	t.write("\n" + strings.Join(lines, "\n") + "\n")
	l.at, t.row = at, 0
	t.draw()
}
