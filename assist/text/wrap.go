package text

import (
	"strings"
)

// Glue stands for a space at which a line should not end; it is shown as a space.
const Glue = "\x00"

// Glued returns words that should stay on one line.
func Glued(words string) string { return strings.ReplaceAll(words, " ", Glue) }

// Wrap breaks words into lines of at most so many columns: at spaces, a group that is longer than a
// line at its Glue, and a word that is longer than a line anywhere. Without words there is no line.
func Wrap(words string, columns int) []string {
	p := paragraph{columns: columns}
	for _, piece := range strings.Fields(words) {
		p.piece(piece)
	}
	return p.lines
}

// Behind wraps words behind a front, which has its own space at its end: they go on below
// themselves, so that nothing but the front stands at the left. All lines are ended.
func Behind(front, words string, columns int) string {
	indent := Width(front)
	lines := Wrap(words, max(1, columns-indent))
	return front + strings.Join(lines, "\n"+strings.Repeat(" ", indent)) + "\n"
}

// paragraph holds lines that are being filled.
type paragraph struct {
	columns int
	lines   []string
	used    int // columns of the last line
}

func (p *paragraph) piece(piece string) {
	if !strings.Contains(piece, Glue) {
		p.word(piece)
		return
	}
	whole := strings.ReplaceAll(piece, Glue, " ")
	if Width(whole) <= p.columns {
		p.word(whole)
		return
	}
	for _, word := range strings.Fields(whole) {
		p.word(word)
	}
}

func (p *paragraph) word(word string) {
	for Width(word) > p.columns {
		start := Beginning(word, p.columns)
		if start == "" {
			break // not even a letter
		}
		if folders := strings.LastIndex(start, "/") + 1; folders > len(start)/2 {
			start = start[:folders]
		}
		p.place(start)
		word = word[len(start):]
	}
	p.place(word)
}

// place puts a word behind those of the last line, or below where it has no room.
func (p *paragraph) place(word string) {
	wide := Width(word)
	if n := len(p.lines); n > 0 && p.used+1+wide <= p.columns {
		p.lines[n-1] += " " + word
		p.used += 1 + wide
		return
	}
	p.lines = append(p.lines, word)
	p.used = wide
}
