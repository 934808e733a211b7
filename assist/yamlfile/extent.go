package yamlfile

import (
	"bytes"
	"unicode/utf8"
)

// cursor turns lines and columns into bytes. It goes forward in a line, so
// that a long one is walked once.
type cursor struct {
	line, column, at int
}

func (c *cursor) seek(src *source, line, column int) int {
	if line != c.line || column < c.column {
		*c = cursor{line: line, column: 1, at: len(src.text)}
		if line <= len(src.lines) {
			c.at = src.lines[line-1]
		}
	}
	for c.column < column && c.at < len(src.text) {
		_, size := utf8.DecodeRune(src.text[c.at:])
		c.at += size
		c.column++
	}
	return c.at
}

func (src *source) is(at int, c byte) bool {
	return at < len(src.text) && src.text[at] == c
}

// blanks is the first byte from at on that is no space or tab.
func (src *source) blanks(at int) int {
	for src.is(at, ' ') || src.is(at, '\t') {
		at++
	}
	return at
}

// past is the first byte from at on that is no space, line break or comment.
func (src *source) past(at int) int {
	for {
		at = src.blanks(at)
		switch {
		case src.is(at, '#'):
			at = src.lineEnd(at)
		case src.is(at, '\n'), src.is(at, '\r'):
			at++
		default:
			return at
		}
	}
}

// lineEnd returns the offset at which the line of a byte ends, before its line break.
func (src *source) lineEnd(at int) int {
	end := at + max(bytes.IndexByte(src.text[at:], '\n'), 0)
	if end > 0 && src.text[end-1] == '\r' {
		end--
	}
	return end
}

// lineStart returns the offset at which the line of a byte begins.
func (src *source) lineStart(at int) int {
	return bytes.LastIndexByte(src.text[:at], '\n') + 1
}

// comma is the comma that follows a value in [ ] or { }, or -1.
func (src *source) comma(end int) int {
	if at := src.past(end); src.is(at, ',') {
		return at
	}
	return -1
}

// queried reports whether a "?" stands before a key.
func (src *source) queried(at int) bool {
	before := bytes.TrimRight(src.text[:at], " \t")
	return len(before) < at && bytes.HasSuffix(before, []byte("?"))
}

// scalarEnd returns the offset at which a scalar ends, and whether it was found.
func (src *source) scalarEnd(n *node, indent int) (int, bool) {
	switch n.quotes {
	case doubleQuoted:
		return src.quoteEnd(n.start, '"')
	case singleQuoted:
		return src.quoteEnd(n.start, '\'')
	case blockQuoted:
		return src.blockEnd(n.start, indent), src.is(n.start, '|') || src.is(n.start, '>')
	}
	return src.plainEnd(n.start, n.value)
}

func (src *source) quoteEnd(at int, quote byte) (int, bool) {
	if !src.is(at, quote) {
		return at, false
	}
	for at++; at < len(src.text); at++ {
		switch c := src.text[at]; {
		case c == '\\' && quote == '"':
			at++
		case c == quote && quote == '\'' && src.is(at+1, quote):
			at++
		case c == quote:
			return at + 1, true
		}
	}
	return at, false
}

// plainEnd returns where an unquoted value ends in the text, where line breaks and indentation stand for
// its spaces; false: another text stands there.
func (src *source) plainEnd(at int, value string) (int, bool) {
	if bytes.HasPrefix(src.text[at:], []byte(value)) {
		return at + len(value), true
	}
	for i := 0; i < len(value); {
		if c := value[i]; c != ' ' && c != '\n' && c != '\t' {
			if !src.is(at, c) {
				return at, false
			}
			i++
			at++
			continue
		}
		for i < len(value) && (value[i] == ' ' || value[i] == '\n' || value[i] == '\t') {
			i++
		}
		for src.is(at, ' ') || src.is(at, '\t') || src.is(at, '\n') || src.is(at, '\r') {
			at++
		}
	}
	return at, true
}

// blockEnd is the end of the last line of a literal or folded text: its lines
// are those indented deeper than what leads to it. Blank lines at its end
// belong to it where its head says so with a "+".
func (src *source) blockEnd(at, indent int) int {
	end := src.lineEnd(at)
	head, _, _ := bytes.Cut(src.text[at:end], []byte(" "))
	keep := bytes.ContainsRune(head, '+')
	for line := end; ; {
		next := bytes.IndexByte(src.text[line:], '\n')
		if next < 0 || line+next+1 >= len(src.text) {
			return end
		}
		line += next + 1
		stop := src.lineEnd(line)
		content := bytes.TrimLeft(src.text[line:stop], " ")
		switch {
		case len(content) == 0 && !keep:
		case len(content) > 0 && stop-line-len(content) <= indent:
			return end
		default:
			end = stop
		}
		line = stop
	}
}
