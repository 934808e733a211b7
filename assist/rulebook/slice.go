package rulebook

import (
	"iter"
	"strings"
)

// start is the beginning of the first line of an entry.
const start = "- id: "

// slice is the text of one entry, not yet parsed.
type slice struct {
	id   string
	text string // from its id line to the next entry's or the end of the file
	line int    // of its id line in the file, from 1
}

// slices cuts the book at its id lines.
func (b *Book) slices() iter.Seq[slice] {
	return func(yield func(slice) bool) {
		head := b.head()
		line := 1 + strings.Count(head, "\n")
		for rest := b.text[len(head):]; rest != ""; {
			text := rest
			if next := strings.Index(rest, "\n"+start); next >= 0 {
				text = rest[:next+1]
			}
			if !yield(slice{id: idOf(text), text: text, line: line}) {
				return
			}
			line += strings.Count(text, "\n")
			rest = rest[len(text):]
		}
	}
}

// idOf returns the id behind "- id: " on the first line.
func idOf(text string) string {
	line, _, _ := strings.Cut(text[len(start):], "\n")
	return strings.TrimSpace(line)
}

// field is the unparsed value of a key of the entry: the rest of its line and
// the lines indented deeper. It serves only to find words in.
func (s slice) field(key string) string {
	_, value, found := strings.Cut(s.text, "\n  "+key+":")
	if !found {
		return ""
	}
	end := 0
	for line := range strings.Lines(value) {
		if end > 0 && !strings.HasPrefix(line, "    ") {
			break
		}
		end += len(line)
	}
	return value[:end]
}
