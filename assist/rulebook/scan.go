package rulebook

import (
	"iter"
	"math"
	"strings"
)

// The scan looks at letters only, five bits each, and at what stands between
// words as no letter. So two letters and what is before them make an index.
const (
	bits     = 5
	foreign  = 1<<bits - 1 // what is not ASCII
	starters = 1 << (3 * bits)
)

// code is the letter that a byte is to the scan, in any case. Digits share
// theirs with letters.
func code(c byte) int {
	switch kind(c) {
	case between:
		return 0
	case closely:
		return foreign
	}
	return 1 + int(c&31)%(foreign-1)
}

// codesOf returns the letters of all bytes.
func codesOf() (codes [256]uint16) {
	for c := range codes {
		codes[c] = uint16(code(byte(c)))
	}
	return codes
}

// starts are the words asked for by how they begin: a number for two letters
// leads to those that begin with them, from 1. A word begins with the same two
// letters as its stem. What is not ASCII is always looked at.
type starts struct {
	group [starters]uint8
	words [][]string
}

// starts sorts the words asked for by how they begin. If there are more groups
// than fit, the last has the rest.
func (q *question) starts() *starts {
	s := &starts{words: make([][]string, 2)} // of no group and of the foreign
	for word := range q.senses {
		begin := code(word[0]) << bits
		if len(word) > 1 {
			begin |= code(word[1])
		}
		if s.group[begin] == 0 {
			if len(s.words) <= math.MaxUint8 {
				s.words = append(s.words, nil)
			}
			s.group[begin] = uint8(len(s.words) - 1)
		}
		group := s.group[begin]
		s.words[group] = append(s.words[group], word)
	}
	for before := range starters >> bits {
		s.group[before<<bits|foreign] = 1
	}
	return s
}

// heard are the places where a text has words that were asked for, and these words.
// The scan looks at nearly every letter only once and without a branch, since taking each
// word of a book apart costs more than starting the program.
func (q *question) heard(text string, from int) iter.Seq2[int, string] {
	starts, codes := q.starts(), codesOf()
	if !strings.HasSuffix(text, "\n") {
		text += "\n" // a word of one letter is known by what stands behind it
	}
	return func(yield func(int, string) bool) {
		seen := 0
		for i := from; i < len(text); i++ {
			seen = (seen<<bits | int(codes[text[i]])) & (starters - 1)
			if starts.group[seen] == 0 {
				continue
			}
			begin := i - 1
			for begin > from && codes[text[i]] == foreign && kind(text[begin]) != between {
				begin--
			}
			at, end, simple := run(text, max(from, begin))
			if simple && !may(text[at:end], starts.words[starts.group[seen]]) {
				continue
			}
			if !simple {
				i, seen = end-1, 0 // it may have more letters that are looked at
			}
			say := func(word string) bool {
				word = stem(word)
				return len(q.senses[word]) == 0 || yield(at, word)
			}
			if !spell(text[at:end], simple, say) {
				return
			}
		}
	}
}

// may says whether a word can have one of those asked for its stem: a stem is
// a word's beginning but for its last letter, and not much shorter.
func may(word string, asked []string) bool {
	for _, stem := range asked {
		n := len(stem) - 1
		if len(word) >= n && len(word) <= len(stem)+5 && strings.EqualFold(word[:n], stem[:n]) {
			return true
		}
	}
	return false
}
