package rulebook

import "math"

// leastSpelled is the number of letters from which on a word that nobody knows is taken for one spelled
// nearly so.
const leastSpelled = 5

// meant returns what words mean together, as a direction of length 1; nil where none of them but stop words
// means anything.
func (x *index) meant(words []string) []float64 {
	sum, told := make([]float64, x.dim), false
	for _, name := range words {
		word, known := x.has(name)
		if known = known && x.vector(word).Scale != 0; !known {
			word, known = x.spelledLike(name)
		}
		if known {
			x.vector(word).add(sum, 1)
			told = told || tells(name)
		}
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

// spelledLike returns the first word of the book that is one step from a name and begins with the same
// letter.
func (x *index) spelledLike(name string) (word int, found bool) {
	if x.dim == 0 || len(name) < leastSpelled || stops(name) {
		return 0, false
	}
	for word = x.find(name[:1]); word < x.words && x.name(word)[0] == name[0]; word++ {
		other := x.name(word)
		if abs(len(other)-len(name)) > 1 || stops(other) || !x.speaks(word) {
			continue
		}
		if stepsTo(name, other) == 1 {
			return word, true
		}
	}
	return 0, false
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
