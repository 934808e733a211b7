package rulebook

import (
	"math"
	"math/bits"
)

// leastSpelled is the number of letters from which on a word whose meaning is not known is taken for those
// spelled nearly so.
const leastSpelled = 4

// meant returns what words mean together, as a direction of length 1; nil where none of them but stop words
// means anything.
func (x *index) meant(words []string) []float64 {
	sum, told := make([]float64, x.dim), false
	for len(words) > 0 {
		n, read := 1, x.readAs(words[0])
		if joined := x.joined(words); joined != "" {
			n, read = 2, x.ofStem(joined)
		}
		for _, word := range read {
			x.vector(word).add(sum, 1)
			told = told || tells(words[0])
		}
		words = words[n:]
	}
	if !told {
		return nil
	}
	length := 0.0
	for _, n := range sum {
		length += n * n
	}
	if length == 0 {
		return nil
	}
	for i := range sum {
		sum[i] /= math.Sqrt(length)
	}
	return sum
}

// readAs returns the words whose meaning a typed word has: itself, one of the same stem, one that says the
// same, one spelled nearly so, or those of the book that it is made of, as "timebomb" is.
func (x *index) readAs(name string) []int {
	if word, known := x.has(name); known && x.hasMeaning(word) {
		return []int{word}
	}
	if stops(name) {
		return nil
	}
	for _, of := range append([]string{stem(name)}, otherwise(stem(name))...) {
		if list := x.ofStem(of); len(list) > 0 {
			return list
		}
	}
	if list := x.spelledLike(name); len(list) > 0 {
		return list
	}
	var parts []int
	for _, part := range x.cut(name) {
		parts = append(parts, x.ofStem(part)...)
	}
	return parts
}

// ofStem returns the first word with a stem whose meaning is known, if there is one.
func (x *index) ofStem(of string) []int {
	for word := range x.stemmed(of) {
		if x.hasMeaning(word) {
			return []int{word}
		}
	}
	return nil
}

// hasMeaning says whether it is known what a word means.
func (x *index) hasMeaning(word int) bool { return x.vector(word).Scale != 0 }

// spelledLike returns the words of the book that are the fewest steps from a name, few as in respell.
func (x *index) spelledLike(name string) (list []int) {
	if x.dim == 0 || len(name) < leastSpelled {
		return nil
	}
	m := misspelling(name)
	for word := range x.words {
		other := x.name(word)
		if abs(len(other)-len(name)) > m.fewest || bits.OnesCount32(m.letters&^letters(other)) > m.fewest ||
			len(name) == leastSpelled && other[0] != name[0] || // a short one is near to many
			stops(other) || !x.speaks(word) || !x.hasMeaning(word) {
			continue
		}
		switch steps := stepsTo(name, other); {
		case steps < m.fewest:
			m.fewest, list = steps, []int{word}
		case steps == m.fewest:
			list = append(list, word)
		}
	}
	return list
}

// means returns how near an entry is to what was asked: the cosine of the angle between what they mean, 0
// where that is not known.
func (x *index) means(entry int, asked []float64) float64 {
	numbers := x.text[x.meanings+entry*x.dim:][:x.dim]
	sum, length := 0.0, 0.0
	for i, a := range asked {
		n := float64(int8(numbers[i]))
		sum += a * n
		length += n * n
	}
	if length == 0 {
		return 0
	}
	return sum / math.Sqrt(length)
}
