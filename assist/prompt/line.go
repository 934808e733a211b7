package prompt

import (
	"unicode"

	"tablehand/assist/text"
)

// mostLetters is the length of the longest line: nobody types more, and what is pasted is no book.
const mostLetters = 1 << 16

// line is a line with its cursor, and the text that was cut out of it last.
type line struct {
	letters []rune
	at      int // the letter that the cursor is on
	cut     []rune
}

func (l *line) set(words string) {
	l.letters = []rune(words)
	l.at = len(l.letters)
}

func (l *line) insert(letters ...rune) {
	if len(l.letters)+len(letters) > mostLetters {
		return
	}
	l.replace(l.at, l.at, letters)
	l.at += len(letters)
}

// replace puts letters in the place of others.
func (l *line) replace(from, to int, with []rune) {
	rest := append([]rune{}, l.letters[to:]...)
	l.letters = append(append(l.letters[:from:from], with...), rest...)
}

// remove cuts letters out, and puts the cursor there.
func (l *line) remove(from, to int) {
	l.replace(from, to, nil)
	l.at = from
}

// kill cuts letters out and keeps them for yank.
func (l *line) kill(from, to int) {
	if from < to {
		l.cut = append([]rune{}, l.letters[from:to]...)
		l.remove(from, to)
	}
}

// left returns the place of the letter before the cursor, with all accents on it.
func (l *line) left() int {
	at := max(0, l.at-1)
	for at > 0 && text.Columns(l.letters[at]) == 0 {
		at--
	}
	return at
}

// right returns the place behind the letter that the cursor is on, and behind all accents on it.
func (l *line) right() int {
	at := min(len(l.letters), l.at+1)
	for at < len(l.letters) && text.Columns(l.letters[at]) == 0 {
		at++
	}
	return at
}

// wordLeft returns the beginning of the word before the cursor.
func (l *line) wordLeft() int {
	at := l.at
	for at > 0 && unicode.IsSpace(l.letters[at-1]) {
		at--
	}
	for at > 0 && !unicode.IsSpace(l.letters[at-1]) {
		at--
	}
	return at
}

// wordRight returns the end of the word behind the cursor.
func (l *line) wordRight() int {
	at := l.at
	for at < len(l.letters) && unicode.IsSpace(l.letters[at]) {
		at++
	}
	for at < len(l.letters) && !unicode.IsSpace(l.letters[at]) {
		at++
	}
	return at
}

// edit does what a key does to a line, and reports whether it does anything.
func (l *line) edit(key rune) bool {
	switch key {
	case keyLeft, ctrlB:
		l.at = l.left()
	case keyRight, ctrlF:
		l.at = l.right()
	case keyHome, ctrlA:
		l.at = 0
	case keyEnd, ctrlE:
		l.at = len(l.letters)
	case keyWordLeft:
		l.at = l.wordLeft()
	case keyWordRight:
		l.at = l.wordRight()
	case backspace, ctrlH:
		l.remove(l.left(), l.at)
	case keyDelete, ctrlD:
		l.remove(l.at, l.right())
	case ctrlK:
		l.kill(l.at, len(l.letters))
	case ctrlU:
		l.kill(0, l.at)
	case ctrlW, keyKillBack:
		l.kill(l.wordLeft(), l.at)
	case keyKillWord:
		l.kill(l.at, l.wordRight())
	case ctrlY:
		l.insert(l.cut...)
	default:
		if key < ' ' || text.Unseen(key) {
			return false
		}
		l.insert(key)
	}
	return true
}
