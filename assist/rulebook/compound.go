package rulebook

import "slices"

// leastPart is the number of letters that each part of a compound has at least, and mostLetters what it may
// have itself: a typed megabyte is none.
const (
	leastPart   = 3
	mostLetters = 40
)

// part lets words stand for a thing that was typed as one; false: there are none.
func (q *question) part(t *thing, words []string) bool {
	for _, word := range words {
		t.parts = append(t.parts, q.slots)
		q.hear(word, sense{q.slots, 1})
		q.slots++
	}
	return len(words) > 0
}

// cut returns the words of the book, without simple endings, that were typed as one: two that some entry has,
// between which stop words may stand, as in "peekaboo". nil: there are none.
func (x *index) cut(typed string) []string {
	if len(typed) > mostLetters {
		return nil
	}
	for at := leastPart; at <= len(typed)-leastPart; at++ {
		if !x.hasStem(stem(typed[:at])) {
			continue
		}
		for from := at; from <= min(at+2, len(typed)-leastPart); from++ {
			between := typed[at:from]
			first, last := stem(typed[:at]), stem(typed[from:])
			if (between == "" || stops(between)) && x.hasBoth(first, last) {
				return slices.Compact([]string{first, last})
			}
		}
	}
	return nil
}

// hasBoth says whether an entry has words with both stems.
func (x *index) hasBoth(stem, other string) (both bool) {
	var has []int
	for word := range x.stemmed(stem) {
		x.said(word, func(entry int, _ place) { has = append(has, entry) })
	}
	for word := range x.stemmed(other) {
		x.said(word, func(entry int, _ place) { both = both || slices.Contains(has, entry) })
	}
	return both
}

// hasStem says whether the book has a word with this stem elsewhere than in an id.
func (x *index) hasStem(stem string) bool {
	for word := range x.stemmed(stem) {
		if x.speaks(word) {
			return true
		}
	}
	return false
}

// joined returns the word of the book, without its simple ending, that the first two words are together, as
// in "week end"; "": none.
func (x *index) joined(typed []string) string {
	if len(typed) < 2 || stops(typed[0]) || len(typed[0]) < leastPart || len(typed[1]) < leastPart {
		return ""
	}
	if word := stem(typed[0] + typed[1]); x.hasStem(word) {
		return word
	}
	return ""
}
