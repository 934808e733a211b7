package board

import (
	"strings"

	"tablehand/assist/text"
)

// paragraph adds a heading and its things to a text, each line at most as wide as the
// terminal. A list is told with commas; without a heading the words just follow.
func (d *drawing) paragraph(out *strings.Builder, heading string, things []string) {
	if len(things) == 0 {
		return
	}
	indent := 0
	comma := ""
	if heading != "" {
		indent, comma = 9, ","
	}
	l := &lines{out: out, width: max(d.width(), indent+1), indent: indent}
	l.add(heading)
	l.begin()
	for i, thing := range things {
		if i < len(things)-1 {
			thing += comma
		}
		l.thing(thing)
	}
	l.out.WriteByte('\n')
}

// lines breaks a paragraph where a thing would not fit, and a thing at its words, and a
// word that is longer than a line anywhere.
type lines struct {
	out                 *strings.Builder
	width, indent, used int
}

func (l *lines) add(words string) {
	l.out.WriteString(words)
	l.used += text.Width(words)
}

// begin goes to where the things of a line begin.
func (l *lines) begin() { l.add(strings.Repeat(" ", max(0, l.indent-l.used))) }

func (l *lines) feed() {
	l.out.WriteByte('\n')
	l.used = 0
	l.begin()
}

func (l *lines) thing(words string) {
	if fits(words, l.width-l.indent) {
		l.word(words)
		return
	}
	for _, word := range strings.Fields(words) {
		l.word(word)
	}
}

func (l *lines) word(word string) {
	if l.used > l.indent {
		if fits(word, l.width-l.used-1) {
			l.add(" ")
		} else {
			l.feed()
		}
	}
	for !fits(word, l.width-l.used) {
		start := text.Beginning(word, l.width-l.used)
		if start == "" {
			break // not even a letter
		}
		l.add(start)
		l.feed()
		word = word[len(start):]
	}
	l.add(word)
}
