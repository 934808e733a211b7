package rulebook

import (
	"strings"

	"tablehand/assist/yamlfile"
)

// cursor goes through the book to places further and further on, and tells in
// which entry and key they are. It looks only at entries it is sent to.
type cursor struct {
	text       string // of the book
	begin, end int    // of the entry
	line       int    // of begin, from 1
	key        string
	value      int // where the key's value begins
	next       int // where the next key's line begins
}

// reaches says whether a place is still in the entry.
func (c *cursor) reaches(at int) bool { return at < c.end }

// moveTo goes to the entry around a place.
func (c *cursor) moveTo(at int) {
	begin := 1 + strings.LastIndex(c.text[:min(len(c.text), at+len(start))], "\n"+start)
	c.line += strings.Count(c.text[c.begin:begin], "\n")
	c.begin, c.end, c.next = begin, entryBehind(c.text, begin), begin
}

// keyAt is the key whose value a place is in, and "" for a key itself.
func (c *cursor) keyAt(at int) string {
	for at >= c.next {
		line := c.text[c.next:c.end]
		colon := max(0, strings.IndexByte(line, ':'))
		c.key = strings.TrimLeft(line[:colon], " -")
		c.value = c.next + colon
		c.next += yamlfile.Extent(line, "  ")
	}
	if at < c.value {
		return ""
	}
	return c.key
}

// slice returns the text of the entry that the cursor stands on.
func (c *cursor) slice() slice {
	text := c.text[c.begin:c.end]
	return slice{id: idOf(text), text: text, line: c.line}
}
