package rulebook

import (
	"encoding/binary"
	"maps"
	"math"
	"slices"
)

// Compile makes the file of a Lexicon: the places of the words of some books, each under its name, and what
// words mean. What an entry means is the sum of what its words mean, so a new entry is known before anybody
// learns meanings anew; a word whose meaning is unknown only stands in its places. There are at most eight
// books, of at most three editions.
func Compile(m Meanings, books []*Book) string {
	words := map[string][][]entryPlace{}
	for name := range m.Of {
		words[name] = nil
	}
	for i, b := range books {
		b.collect(words, i, len(books))
	}
	var records, names, places []byte
	for _, name := range slices.Sorted(maps.Keys(words)) {
		records = binary.LittleEndian.AppendUint32(records, uint32(len(names)))
		names = append(names, name...)
		if words[name] == nil {
			records = binary.LittleEndian.AppendUint32(records, nowhere)
		} else {
			records = binary.LittleEndian.AppendUint32(records, uint32(len(places)))
			places = appendPlaces(places, words[name])
		}
		v := m.Of[name]
		records = binary.LittleEndian.AppendUint32(records, math.Float32bits(v.Scale))
		records = append(records, bytesOf(v.Numbers, m.Dim)...)
	}
	out := append([]byte(magic), byte(m.Dim), byte(len(books)))
	for _, n := range []int{len(words), len(names), len(places)} {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	out = slices.Concat(out, records, names, places)
	for _, b := range books {
		out = b.appendIndex(out, m)
	}
	return string(out)
}

// bytesOf returns the numbers of a vector as bytes: zeros where it means nothing.
func bytesOf(numbers []int8, dim int) []byte {
	out := make([]byte, dim)
	for i, n := range numbers {
		out[i] = byte(n)
	}
	return out
}

// collect adds to words, by word and book, where the words of this book stand; it is the i-th of several.
// Words that tell nothing are left out.
func (b *Book) collect(words map[string][][]entryPlace, i, several int) {
	entry := 0
	for s := range b.slices() {
		said := map[string]place{}
		for where, text := range b.placed(s) {
			for word := range PlainWords(text) {
				if !stops(word) {
					said[word] |= where
				}
			}
		}
		for word, where := range said {
			if words[word] == nil {
				words[word] = make([][]entryPlace, several)
			}
			words[word][i] = append(words[word][i], entryPlace{entry, where})
		}
		entry++
	}
}

// appendIndex appends to out what is known of a book, in the form that index tells of: all but the places
// of its words.
func (b *Book) appendIndex(out []byte, m Meanings) []byte {
	all := slices.Collect(b.slices())
	out = append(out, byte(len(b.known)))
	out = append(out, b.known...)
	out = append(out, byte(len(b.editions)))
	for _, n := range []int{len(b.text()), len(b.head()), len(all)} {
		out = binary.LittleEndian.AppendUint32(out, uint32(n))
	}
	for _, s := range all {
		out = binary.LittleEndian.AppendUint32(out, uint32(s.at))
	}
	for _, s := range all {
		out = append(out, b.markedFor(s))
	}
	for _, s := range all {
		out = append(out, bytesOf(m.sum(s), m.Dim)...)
	}
	return out
}

// sum returns what an entry means, as a direction: a word that stands there n times counts n to the power of
// 3/4, one of the title for two.
func (m Meanings) sum(s slice) []int8 {
	counts := map[string]float64{}
	for key, times := range map[string]float64{"title": 2, "words": 1, "text": 1} {
		for word := range PlainWords(s.field(key)) {
			counts[word] += times
		}
	}
	sum := make([]float64, m.Dim)
	for _, word := range slices.Sorted(maps.Keys(counts)) {
		m.Of[word].add(sum, math.Pow(counts[word], 0.75))
	}
	return Shortened(sum).Numbers
}

// Shortened returns numbers as a Vector, in bytes: the largest becomes 127 or -127.
func Shortened(numbers []float64) Vector {
	most := 0.0
	for _, n := range numbers {
		most = max(most, math.Abs(n))
	}
	v := Vector{Scale: float32(most / unscaled), Numbers: make([]int8, len(numbers))}
	for i, n := range numbers {
		if most > 0 {
			v.Numbers[i] = int8(math.Round(n / most * unscaled))
		}
	}
	return v
}
