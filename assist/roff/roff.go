// Package roff writes manual pages for man(1).
package roff

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// indent is the number of columns by which man(1) moves the text under a heading to the right.
const indent = 7

// A Page is a manual page that is written from its name on.
type Page struct{ b strings.Builder }

// New returns a page of the first section, for commands, with its name and what it is about.
func New(name, about string) *Page {
	p := &Page{}
	p.macro("TH", strings.ToUpper(name), "1", "", "tablehand", "")
	p.Heading("Name")
	p.line(name + " - " + about)
	return p
}

// String returns the page as roff.
func (p *Page) String() string { return p.b.String() }

// Heading begins a part of the page.
func (p *Page) Heading(title string) { p.macro("SH", strings.ToUpper(title)) }

// Under begins a part of a part.
func (p *Page) Under(title string) { p.macro("SS", title) }

// Text writes paragraphs, with an empty line between them; lines that begin with a space stay as they are.
func (p *Page) Text(text string) {
	for i, part := range strings.Split(strings.Trim(text, "\n"), "\n\n") {
		if i > 0 {
			p.macro("PP")
		}
		if strings.Contains("\n"+part, "\n ") {
			p.As(part)
			continue
		}
		for line := range strings.SplitSeq(part, "\n") {
			p.line(line)
		}
	}
}

// As writes lines as they stand; where one would not fit into 80 columns, without an indent.
func (p *Page) As(lines string) {
	p.macro("nf")
	for line := range strings.SplitSeq(lines, "\n") {
		if utf8.RuneCountInString(line) > 80-indent {
			p.macro("in 0")
			defer p.macro("in")
			break
		}
	}
	for line := range strings.SplitSeq(strings.TrimRight(lines, "\n"), "\n") {
		p.line(line)
	}
	p.macro("fi")
}

// Item writes a name, and behind it what it means.
func (p *Page) Item(name, about string) {
	p.macro("TP")
	p.line(name)
	p.line(about)
}

// macro writes a line with the request of that name, and words as its arguments.
func (p *Page) macro(name string, words ...string) {
	fmt.Fprintf(&p.b, ".%s", name)
	for _, word := range words {
		fmt.Fprintf(&p.b, ` "%s"`, strings.ReplaceAll(escaped(word), `"`, `\(dq`))
	}
	p.b.WriteByte('\n')
}

// line writes a line of text; an empty one stays empty only as a request.
func (p *Page) line(text string) {
	switch text = escaped(text); {
	case text == "":
		text = ".sp"
	case text[0] == '.' || text[0] == '\'':
		text = `\&` + text
	}
	p.b.WriteString(text + "\n")
}

// escaped returns a text whose characters stand for themselves: a hyphen is one that can be typed again.
func escaped(text string) string {
	return strings.NewReplacer(`\`, `\(rs`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`).
		Replace(text)
}
