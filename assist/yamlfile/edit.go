package yamlfile

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// edit puts a text in the place of the bytes from from to to.
type edit struct {
	from, to int
	text     string
}

// apply is the text with the edits made, of those at one place in the order given; what two edits take
// away is taken away once. A comment behind an edit stays one: after [, { and a comma it needs no blank in
// front, after a value it does.
func (d *File) apply(edits []edit) []byte {
	if len(edits) == 0 {
		return bytes.Clone(d.original)
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return cmp.Compare(a.from, b.from) })
	out := make([]byte, 0, len(d.text)+256)
	out = append(out, d.bom...)
	at := 0
	for _, e := range edits {
		if e.from > at {
			out = append(d.apart(out, at), d.text[at:e.from]...)
		}
		out = append(out, e.text...)
		at = max(at, e.to)
	}
	if at < len(d.text) {
		out = append(d.apart(out, at), d.text[at:]...)
	}
	if d.open {
		out = bytes.TrimSuffix(out, []byte(d.eol))
	}
	return out
}

// apart puts a blank between what is written and a comment that follows it on the same line. At the head of
// the file none is due: the mark that may stand there is no text.
func (d *File) apart(out []byte, at int) []byte {
	if d.text[at] != '#' || len(out) == len(d.bom) || bytes.IndexByte([]byte(" \t\n"), out[len(out)-1]) >= 0 {
		return out
	}
	return append(out, ' ')
}

func (p *patcher) put(from, to int, text string) {
	p.edits = append(p.edits, edit{from, to, text})
}

// putLines adds lines below the line that a byte is in.
func (p *patcher) putLines(at int, lines []string) {
	eol := p.file.eol
	end := p.file.lineEnd(at)
	p.put(end, end, eol+strings.Join(lines, eol))
}

// cutLines takes away the lines from one byte to another. It takes the line
// break before them, so that what is added at their end has one behind it.
func (p *patcher) cutLines(from, to int) {
	start, end := p.file.lineStart(from), p.file.lineEnd(to)
	if start == 0 {
		p.put(0, min(end+len(p.file.eol), len(p.file.text)), "")
		return
	}
	p.put(p.file.lineEnd(start-1), end, "")
}

// alone reports whether nothing but blanks and a comment stands beside a
// range of the text on its lines.
func (src *source) alone(from, to int) bool {
	after := src.blanks(to)
	return src.indented(from) && (src.is(after, '\n') || src.is(after, '\r') || src.is(after, '#'))
}

// indented reports whether only spaces stand before a byte on its line.
func (src *source) indented(at int) bool {
	return len(bytes.TrimLeft(src.text[src.lineStart(at):at], " ")) == 0
}
