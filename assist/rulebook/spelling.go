package rulebook

import (
	"math/bits"
	"slices"
	"unicode/utf8"

	"tablehand/assist/near"
)

// misspelled is a word typed that the book has not, with those of the book that are
// spelled most nearly so.
type misspelled struct {
	typed   string
	letters uint32 // that are in it
	fewest  int    // steps from typed to the words in near; without one, the most that is near
	near    []string
}

// respell takes each word typed that no entry has for those of the book that
// are the fewest steps from it, if these are few: one for a short word, two from seven
// letters on. A word of three letters or fewer is near to too many. It says whether there
// are any. It looks at every word of the book, but closely only at those that have the
// letters of a word typed.
func (q *question) respell(b *Book) bool {
	var asked []*misspelled
	var things []int
	for i, t := range q.things {
		if len(t.typed) >= 4 && len(t.parts) == 0 && !q.heardOf[t.slot] {
			asked = append(asked, misspelling(t.typed))
			things = append(things, i)
		}
	}
	if len(asked) > 0 {
		b.compare(asked)
	}
	found := false
	for i, m := range asked {
		slot := q.things[things[i]].slot
		for _, word := range m.near {
			q.hear(word, sense{slot, nearly})
			_, meant := longest(b.synonyms([]string{word}), []string{word})
			for _, word := range meant {
				q.hear(word, sense{slot, nearly * listed})
			}
			found = true
		}
		if len(m.near) == 0 {
			found = q.part(&q.things[things[i]], b.index().cut(m.typed)) || found
		}
	}
	return found
}

// misspelling returns a word that the book has not, before any that is near was met.
func misspelling(typed string) *misspelled {
	return &misspelled{typed: typed, letters: letters(typed), fewest: min(2, 1+len(typed)/7)}
}

// compare finds, for each word typed, the nearest words among those of the entries and those that players
// say for them.
func (b *Book) compare(asked []*misspelled) {
	x := b.index()
	for word := range x.words {
		if name := x.name(word); mayMean(asked, name) && x.speaks(word) {
			meet(asked, name)
		}
	}
	for word := range PlainWords(b.Spoken()) {
		if mayMean(asked, word) {
			meet(asked, word)
		}
	}
}

// mayMean says whether a word may be near enough to one of those typed.
func mayMean(asked []*misspelled, word string) bool {
	has := letters(word)
	return slices.ContainsFunc(asked, func(m *misspelled) bool { return m.may(has, len(word)) })
}

func meet(asked []*misspelled, word string) {
	for _, m := range asked {
		m.meet(word)
	}
}

// letters returns the letters of a word as bits; some share one, as all do that are not ASCII. It leaves y
// out, which "ies" becomes.
func letters(word string) (has uint32) {
	for _, r := range word {
		switch {
		case r >= utf8.RuneSelf:
			has |= 1
		case r != 'y':
			has |= 1 << (r & 31)
		}
	}
	return has
}

// may says whether the stem of a word with these letters can be near enough: each letter
// that it lacks is a step, and a stem is five letters shorter than its word at most.
func (m *misspelled) may(has uint32, length int) bool {
	return length >= len(m.typed)-m.fewest && length <= len(m.typed)+m.fewest+5 &&
		bits.OnesCount32(m.letters&^has) <= m.fewest
}

// meet keeps a word of the book if none that was met is nearer.
func (m *misspelled) meet(word string) {
	if stops(word) {
		return
	}
	word = stem(word)
	if abs(len(word)-len(m.typed)) > m.fewest || slices.Contains(m.near, word) {
		return
	}
	switch steps := stepsTo(m.typed, word); {
	case steps < m.fewest:
		m.fewest, m.near = steps, []string{word}
	case steps == m.fewest:
		m.near = append(m.near, word)
	}
}

func abs(n int) int { return max(n, -n) }

// stepsTo returns how many letters there are to change from one word to another.
func stepsTo(from, to string) int {
	row := near.Steps(from, to)
	return row[len(row)-1]
}
