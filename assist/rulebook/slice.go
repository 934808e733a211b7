package rulebook

import (
	"iter"
	"strings"

	"tablehand/assist/yamlfile"
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
		in := cursor{text: b.text, line: 1}
		for at := len(b.head()); at < len(b.text); at = in.end {
			if in.moveTo(at); !yield(in.slice()) {
				return
			}
		}
	}
}

// idOf returns the id behind "- id: " on the first line.
func idOf(text string) string {
	line, _, _ := strings.Cut(text[len(start):], "\n")
	return strings.TrimSpace(line)
}

// field is the unparsed value of a key of the entry: to find words in, or for what is plain.
func (s slice) field(key string) string { return yamlfile.CutValue(s.text, key) }
