package rulebook

import (
	"errors"
	"iter"
	"math"
	"sort"
	"strings"
)

// A Lexicon is what is known of the words of some books before anything is asked: in which entries each
// stands, and what it means, as a vector. It is one file, which Compile makes, and is read where it lies:
// memory that a program touches for the first time is what it waits for longest.
//
// The file is little endian: "words1", the length of a vector and the number of books, a byte each; the
// number of words, the length of their names and of their places; a record for each word in the order of the
// alphabet (where its name begins, where its places begin, the scale of its vector, the vector in bytes); the
// names; the places (index.go); the books (index.go).
type Lexicon struct {
	text   string
	dim    int // numbers in a vector; 0: what words mean is not known
	words  int
	names  int // where the names begin
	places int // where the places begin
	books  int // where the books begin
	many   int // how many books
}

const (
	magic     = "words1"
	headed    = len(magic) + 2 + 3*4 // bytes of the head
	recorded  = 3 * 4                // bytes of a record before its vector
	nowhere   = math.MaxUint32       // of a word that stands in no book
	unscaled  = 127                  // the largest number of a vector
	firstWord = headed
)

// ReadLexicon opens a file that Compile made.
func ReadLexicon(text string) (*Lexicon, error) {
	if len(text) < headed || text[:len(magic)] != magic {
		return nil, errors.New("no lexicon")
	}
	l := &Lexicon{text: text, dim: int(text[len(magic)]), many: int(text[len(magic)+1])}
	l.words = l.number(len(magic) + 2)
	l.names = firstWord + l.words*l.record()
	l.places = l.names + l.number(len(magic)+6)
	l.books = l.places + l.number(len(magic)+10)
	if l.books > len(text) {
		return nil, errors.New("the lexicon is cut short")
	}
	return l, nil
}

// record returns the length of a record in bytes.
func (l *Lexicon) record() int { return recorded + l.dim }

// number returns the number that four bytes make.
func (l *Lexicon) number(at int) int {
	t := l.text[at : at+4]
	return int(uint32(t[0]) | uint32(t[1])<<8 | uint32(t[2])<<16 | uint32(t[3])<<24)
}

// name returns the word with a number: 0 is the first of the alphabet.
func (l *Lexicon) name(word int) string {
	at, end := l.number(firstWord+word*l.record()), l.places-l.names
	if word+1 < l.words {
		end = l.number(firstWord + (word+1)*l.record())
	}
	return l.text[l.names+at : l.names+end]
}

// find returns the number of the first word that is not before a name.
func (l *Lexicon) find(name string) int {
	return sort.Search(l.words, func(word int) bool { return l.name(word) >= name })
}

// has returns the number of a word, and whether it is known.
func (l *Lexicon) has(name string) (word int, known bool) {
	word = l.find(name)
	return word, word < l.words && l.name(word) == name
}

// stemmed gives the words that have a stem. A stem is the beginning of its words but for its last letter, and
// wholly if it is short.
func (l *Lexicon) stemmed(of string) iter.Seq[int] {
	return func(yield func(int) bool) {
		begins := of
		if len(of) > 2 {
			begins = of[:len(of)-1]
		}
		for word := l.find(begins); word < l.words && strings.HasPrefix(l.name(word), begins); word++ {
			if stem(l.name(word)) == of && !yield(word) {
				return
			}
		}
	}
}

// A Vector is what a word means: numbers of which only the direction and the length count, as bytes and the
// scale by which they are multiplied. The zero Vector means nothing.
type Vector struct {
	Scale   float32
	Numbers []int8
}

// vector returns what a word means.
func (l *Lexicon) vector(word int) Vector {
	at := firstWord + word*l.record()
	v := Vector{Scale: math.Float32frombits(uint32(l.number(at + 8)))}
	for i := range l.dim {
		v.Numbers = append(v.Numbers, int8(l.text[at+recorded+i]))
	}
	return v
}

// add adds the vector to a sum, so many times.
func (v Vector) add(sum []float64, times float64) {
	for i, n := range v.Numbers {
		sum[i] += times * float64(v.Scale) * float64(n)
	}
}

// Meanings returns what each word means of which that is known.
func (l *Lexicon) Meanings() Meanings {
	m := Meanings{Dim: l.dim, Of: map[string]Vector{}}
	for word := range l.words {
		if v := l.vector(word); v.Scale != 0 {
			m.Of[strings.Clone(l.name(word))] = v
		}
	}
	return m
}

// Meanings are the vectors of words, each of so many numbers.
type Meanings struct {
	Dim int
	Of  map[string]Vector
}
