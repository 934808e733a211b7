package rulebook

import (
	"encoding/binary"
	"strings"
)

// An index is what a Lexicon knows of one book: where its entries begin, which edition has them, what they
// mean, and which words they have.
//
// In the file it is the length of its name and the name; the number of editions, in a byte; the length of the
// book's text, the length of its head, the number of entries; where each entry begins; a byte of marks for
// each; a vector for each.
type index struct {
	*Lexicon
	book     int // the book's number in the lexicon
	editions int
	length   int // of the book's text
	head     int // the length of what stands before the first entry
	entries  int
	starts   int // where it stands at which offsets the entries begin
	marks    int // where the marks of the entries are kept
	meanings int // where their vectors are kept
}

// The marks of an entry: 1<<i where the i-th edition has anything to say, and older<<i where it has a text of
// its own.
const older = 1 << 4

// A place is where in an entry a word stands: one bit for each key, and atOlder<<i for the text that the
// edition i+1 has of its own.
type place uint8

const (
	atTitle place = 1 << iota
	atWords
	atID
	atText
	atOlder
)

// placeBits are the bits of a place in the file. The words' places are kept by book: a byte that says which
// books have the word; then for each of these the number of entries, and for each entry its distance from the
// one before, with the place in the lowest bits.
const placeBits = 6

// indexOf returns what is known of the book of that name; false: nothing.
func (l *Lexicon) indexOf(name string) (*index, bool) {
	at := l.books
	for book := range l.many {
		x := &index{Lexicon: l, book: book}
		called := l.text[at+1 : at+1+int(l.text[at])]
		at += 1 + len(called)
		x.editions = int(l.text[at])
		x.length, x.head, x.entries = l.number(at+1), l.number(at+5), l.number(at+9)
		x.starts = at + 13
		x.marks = x.starts + 4*x.entries
		x.meanings = x.marks + x.entries
		if at = x.meanings + l.dim*x.entries; called == name {
			return x, true
		}
	}
	return nil, false
}

// extent returns where an entry begins in the book's text, and where it ends.
func (x *index) extent(entry int) (from, to int) {
	from, to = x.number(x.starts+4*entry), x.length
	if entry+1 < x.entries {
		to = x.number(x.starts + 4*(entry+1))
	}
	return from, to
}

// marked says whether an entry has a mark.
func (x *index) marked(entry, mark int) bool { return int(x.text[x.marks+entry])&mark != 0 }

// holds says whether an edition says anything at all of an entry's rule (see Entry.Rule); -1 is any.
func (x *index) holds(entry, edition int) bool { return edition < 0 || x.marked(entry, 1<<edition) }

// ownOf says whether an edition alone says anything of an entry's rule.
func (x *index) ownOf(entry, edition int) bool {
	for other := range x.editions {
		if x.holds(entry, other) != (other == edition) {
			return false
		}
	}
	return true
}

// said calls each with the entries that have a word, in the order of the book, and where in the entry it
// stands.
func (x *index) said(word int, each func(entry int, where place)) {
	at := x.number(firstWord + word*x.record() + 4)
	if at == nowhere {
		return
	}
	at += x.places
	books := x.text[at]
	at++
	for book := range x.book + 1 {
		if books&(1<<book) == 0 {
			continue
		}
		var n uint64
		n, at = x.varint(at)
		entry := 0
		for range n {
			var v uint64
			v, at = x.varint(at)
			if entry += int(v >> placeBits); book == x.book {
				each(entry, place(v&(1<<placeBits-1)))
			}
		}
	}
}

// speaks says whether the book has a word elsewhere than in an id.
func (x *index) speaks(word int) (has bool) {
	x.said(word, func(_ int, where place) { has = has || where != atID })
	return has
}

// varint reads a number as encoding/binary writes it, and where the next begins.
func (x *index) varint(at int) (n uint64, next int) {
	for shift := 0; ; shift += 7 {
		b := x.text[at]
		at++
		if n |= uint64(b&0x7f) << shift; b < 0x80 {
			return n, at
		}
	}
}

// weight returns what a word counts in an entry, by the best of its places, for an edition: the newest is 0.
func (x *index) weight(entry int, where place, edition int) float64 {
	text := atText
	if edition > 0 && x.marked(entry, older<<edition) {
		text = atOlder << (edition - 1)
	}
	switch {
	case where&atTitle != 0:
		return inTitle
	case where&atWords != 0:
		return inWords
	case where&atID != 0:
		return inID
	case where&text != 0:
		return inText
	}
	return 0
}

// placed are the keys of an entry by the bits of their places.
func (b *Book) placed(s slice) map[place]string {
	keys := map[place]string{atTitle: s.field("title"), atWords: s.field("words"), atID: s.id,
		atText: s.field("text")}
	for i, edition := range b.older() {
		keys[atOlder<<i] = s.field(edition)
	}
	return keys
}

// markedFor returns the marks of an entry.
func (b *Book) markedFor(s slice) (marks byte) {
	for i, edition := range b.editions {
		own := i > 0 && s.field(edition) != ""
		if own {
			marks |= older << i
		}
		if own || strings.Contains(s.field("pages"), edition+":") {
			marks |= 1 << i
		}
	}
	return marks
}

// appendPlaces writes the entries of a word, by book.
func appendPlaces(out []byte, books [][]entryPlace) []byte {
	has := byte(0)
	for i, list := range books {
		if len(list) > 0 {
			has |= 1 << i
		}
	}
	out = append(out, has)
	for _, list := range books {
		if len(list) == 0 {
			continue
		}
		out = binary.AppendUvarint(out, uint64(len(list)))
		before := 0
		for _, p := range list {
			out = binary.AppendUvarint(out, uint64(p.entry-before)<<placeBits|uint64(p.where))
			before = p.entry
		}
	}
	return out
}

// An entryPlace is an entry and where in it a word stands.
type entryPlace struct {
	entry int
	where place
}
