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
	at   int    // where it begins in the file
}

// sliceAt is the entry that begins at a place.
func sliceAt(text string, at int) slice {
	text = text[at:entryBehind(text, at)]
	return slice{id: idOf(text), text: text, at: at}
}

// line returns the line of an entry's id in the file, from 1.
func (b *Book) line(s slice) int { return 1 + strings.Count(b.text()[:s.at], "\n") }

// entryBehind returns where the next line that begins an entry stands, and the end of the text where there is
// none. It goes from line to line, which takes a fraction of the time of a search for the words.
func entryBehind(text string, at int) int {
	for {
		n := strings.IndexByte(text[at:], '\n')
		if n < 0 {
			return len(text)
		}
		if at += n + 1; strings.HasPrefix(text[at:], start) {
			return at
		}
	}
}

// An idAt is the id of an entry, and where the entry begins.
type idAt struct {
	at int
	id string
}

// findIDs lists the ids of the entries in the order of the file.
func (b *Book) findIDs() (list []idAt) {
	for s := range b.slices() {
		list = append(list, idAt{s.at, s.id})
	}
	return list
}

// slices cuts the book at its id lines.
func (b *Book) slices() iter.Seq[slice] {
	return func(yield func(slice) bool) {
		text := b.text()
		for at := len(b.head()); at < len(text); {
			s := sliceAt(text, at)
			if at += len(s.text); !yield(s) {
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
