package board

import (
	"strings"
	"unicode/utf8"
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

func (l *lines) add(text string) {
	l.out.WriteString(text)
	l.used += utf8.RuneCountInString(text)
}

// begin goes to where the things of a line begin.
func (l *lines) begin() { l.add(strings.Repeat(" ", max(0, l.indent-l.used))) }

func (l *lines) feed() {
	l.out.WriteByte('\n')
	l.used = 0
	l.begin()
}

func (l *lines) thing(text string) {
	if fits(text, l.width-l.indent) {
		l.word(text)
		return
	}
	for _, word := range strings.Fields(text) {
		l.word(word)
	}
}

func (l *lines) word(text string) {
	if l.used > l.indent {
		if fits(text, l.width-l.used-1) {
			l.add(" ")
		} else {
			l.feed()
		}
	}
	for !fits(text, l.width-l.used) {
		start := beginning(text, l.width-l.used)
		l.add(start)
		l.feed()
		text = text[len(start):]
	}
	l.add(text)
}
