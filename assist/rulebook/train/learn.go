package main

import (
	"log"
	"math"
	"math/rand/v2"
	"slices"

	"tablehand/assist/rulebook"
)

// How it is learned.
const (
	rounds    = 8
	batch     = 200
	forgotten = 0.3 // the chance that a word of an asking is passed over
	sharpness = 0.1 // what cosines are divided by before they compete
	pace      = 0.01
	dampened  = 0.75 // the power of how often a word stands in a text
)

// learner holds what is learned: a word means tells(w)·exp(louder[w])·(turned general vector + own[w]), and a
// text the sum of what its words mean.
type learner struct {
	*lessons
	general [][]float64 // of each word; zeros where the package has none
	tells   []float64
	turned  [][]float64 // given × given: turns general vectors
	own     [][]float64
	louder  []float64

	steps                     int
	ofTurned, ofOwn, ofLouder adam
	source                    *general
}

func learnFrom(g *general, l *lessons) *learner {
	n := len(l.names)
	m := &learner{lessons: l, source: g, louder: make([]float64, n), tells: make([]float64, n)}
	for i := range given {
		row := make([]float64, given)
		row[i] = 1
		m.turned = append(m.turned, row)
	}
	for i, name := range l.names {
		own := make([]float64, given)
		v, known := g.vector(name)
		if !known {
			v = make([]float64, given)
			dice := rand.New(rand.NewPCG(1, uint64(i)))
			for k := range own {
				own[k] = 0.09 * dice.NormFloat64()
			}
		}
		m.general, m.own, m.tells[i] = append(m.general, v), append(m.own, own), g.tells(name)
	}
	m.ofTurned, m.ofOwn, m.ofLouder = newAdam(given*given), newAdam(n*given), newAdam(n)
	m.learn()
	return m
}

// learn goes through all that is asked, in an order of its own each round.
func (m *learner) learn() {
	dice := rand.New(rand.NewPCG(2, 3))
	total := 0
	for _, c := range m.classes {
		total += rounds * ((len(c.asking) + batch - 1) / batch)
	}
	for round := range rounds {
		type part struct {
			class int
			asks  []int
		}
		var parts []part
		for i, c := range m.classes {
			for asks := range slices.Chunk(dice.Perm(len(c.asking)), batch) {
				parts = append(parts, part{i, asks})
			}
		}
		lost, asked := 0.0, 0
		for _, i := range dice.Perm(len(parts)) {
			m.steps++
			rate := pace * (1 - float64(m.steps)/(1.05*float64(total)))
			lost += m.step(m.classes[parts[i].class], parts[i].asks, rate, dice)
			asked += len(parts[i].asks)
		}
		log.Printf("round %d: loss %.3f", round+1, lost/float64(asked))
	}
}

// A sight is what a batch sees of the words that occur in it: what each means now, and how the loss changes
// with it.
type sight struct {
	words  []int // in order
	place  map[int]int
	means  [][]float64
	change [][]float64
}

// sum returns what a text means together, of a list of words in order.
func (s *sight) sum(text []term) []float64 {
	out := make([]float64, given)
	for _, t := range text {
		addTo(out, s.means[s.place[t.word]], t.times)
	}
	return out
}

// learns passes the change of a sum on to its words.
func (s *sight) learns(text []term, change []float64) {
	for _, t := range text {
		addTo(s.change[s.place[t.word]], change, t.times)
	}
}

// term is a word of a text, with what it counts there.
type term struct {
	word  int
	times float64
}

// terms returns the words of a text in order, each with how often it stands there to the power dampened.
// The words of without are taken off first, each so many times.
func terms(text counts, without []int, times float64) (list []term) {
	left := counts{}
	for word, n := range text {
		left[word] = n
	}
	for _, word := range without {
		left[word] -= times
	}
	for word, n := range left {
		if n > 0 {
			list = append(list, term{word, math.Pow(n, dampened)})
		}
	}
	slices.SortFunc(list, func(a, b term) int { return a.word - b.word })
	return list
}

// see looks at all words of a class.
func (m *learner) see(c class) *sight {
	s := &sight{place: map[int]int{}}
	see := func(word int) {
		if _, seen := s.place[word]; !seen {
			s.place[word] = 0
			s.words = append(s.words, word)
		}
	}
	for _, text := range c.texts {
		for word := range text {
			see(word)
		}
	}
	for _, a := range c.asking {
		for _, word := range a.words {
			see(word)
		}
	}
	slices.Sort(s.words)
	for i, word := range s.words {
		s.place[word] = i
		s.means, s.change = append(s.means, m.means(word)), append(s.change, make([]float64, given))
	}
	return s
}

// means returns what a word means now.
func (m *learner) means(word int) []float64 {
	v := slices.Clone(m.own[word])
	for k, x := range m.general[word] {
		if x != 0 {
			addTo(v, m.turned[k], x)
		}
	}
	out := make([]float64, given)
	addTo(out, v, m.tells[word]*math.Exp(m.louder[word]))
	return out
}

// step learns from some askings of a class: that the chance of the text that is meant, by the cosines to all
// texts, becomes greater. It returns the loss before.
func (m *learner) step(c class, asks []int, rate float64, dice *rand.Rand) (lost float64) {
	s := m.see(c)
	n := len(c.texts)
	texts, means, lengths := make([][]term, n), make([][]float64, n), make([]float64, n)
	for i, text := range c.texts {
		texts[i] = terms(text, nil, 0)
		means[i], lengths[i] = unit(s.sum(texts[i]))
	}
	changes := make([][]float64, len(c.texts)) // of the directions of the texts
	for i := range changes {
		changes[i] = make([]float64, given)
	}
	for _, ask := range asks {
		a := c.asking[ask]
		var said []term
		for _, word := range a.words {
			if dice.Float64() > forgotten {
				said = append(said, term{word, 1})
			}
		}
		asked, far := unit(s.sum(said))
		bare := terms(c.texts[a.text], a.words, a.own)
		meant, long := unit(s.sum(bare))

		near := make([]float64, len(c.texts))
		for i := range near {
			near[i] = dot(asked, means[i]) / sharpness
		}
		near[a.text] = dot(asked, meant) / sharpness
		chance := softmax(near)
		lost -= math.Log(chance[a.text] + 1e-9)

		change, ofMeant := make([]float64, given), make([]float64, given) // of the direction asked, and meant
		for i, p := range chance {
			slope := p / (sharpness * float64(len(asks)))
			if i == a.text {
				slope = (p - 1) / (sharpness * float64(len(asks)))
				addTo(change, meant, slope)
				addTo(ofMeant, asked, slope)
				continue
			}
			addTo(change, means[i], slope)
			addTo(changes[i], asked, slope)
		}
		s.learns(said, along(change, asked, far))
		s.learns(bare, along(ofMeant, meant, long))
	}
	for i, change := range changes {
		s.learns(texts[i], along(change, means[i], lengths[i]))
	}
	m.apply(s, rate)
	return lost
}

// along turns the change of a direction into that of the vector of which it is the direction.
func along(change, direction []float64, length float64) []float64 {
	out := make([]float64, len(change))
	addTo(out, change, 1/length)
	addTo(out, direction, -dot(change, direction)/length)
	return out
}

func softmax(values []float64) []float64 {
	most, sum := slices.Max(values), 0.0
	out := make([]float64, len(values))
	for i, v := range values {
		out[i] = math.Exp(v - most)
		sum += out[i]
	}
	for i := range out {
		out[i] /= sum
	}
	return out
}

// apply changes what words mean by what a batch has seen. All is pulled back a little to how it began.
func (m *learner) apply(s *sight, rate float64) {
	ofTurned := make([]float64, given*given)
	ofOwn := make([]float64, len(m.own)*given)
	ofLouder := make([]float64, len(m.own))
	for word := range m.own {
		addTo(ofOwn[word*given:][:given], m.own[word], 1e-3)
		ofLouder[word] = 1e-3 * m.louder[word]
	}
	for i, word := range s.words {
		loud := m.tells[word] * math.Exp(m.louder[word])
		addTo(ofOwn[word*given:][:given], s.change[i], loud)
		ofLouder[word] += dot(s.change[i], s.means[i])
		for k, x := range m.general[word] {
			if x != 0 {
				addTo(ofTurned[k*given:][:given], s.change[i], loud*x)
			}
		}
	}
	for i, row := range m.turned {
		for k, x := range row {
			if i == k {
				x--
			}
			ofTurned[i*given+k] += 1e-4 * x
		}
	}
	for i, row := range m.turned {
		m.ofTurned.step(row, ofTurned[i*given:][:given], i*given, m.steps, rate/2)
	}
	for i, row := range m.own {
		m.ofOwn.step(row, ofOwn[i*given:][:given], i*given, m.steps, rate)
	}
	m.ofLouder.step(m.louder, ofLouder, 0, m.steps, 3*rate)
}

// adam keeps the mean and the mean square of each number's changes (Kingma and Ba, 2015).
type adam struct{ mean, square []float64 }

func newAdam(n int) adam { return adam{make([]float64, n), make([]float64, n)} }

func (a adam) step(values, changes []float64, from, steps int, rate float64) {
	ofMean, ofSquare := 1-math.Pow(0.9, float64(steps)), 1-math.Pow(0.99, float64(steps))
	for i, g := range changes {
		m, v := &a.mean[from+i], &a.square[from+i]
		*m, *v = 0.9**m+0.1*g, 0.99**v+0.01*g*g
		values[i] -= rate * (*m / ofMean) / (math.Sqrt(*v/ofSquare) + 1e-6)
	}
}

// meanings returns what the words of the lessons mean, and so many of the commonest of English, with fewer
// numbers: those along the main axes of what was learned.
func (m *learner) meanings(numbers, common int) rulebook.Meanings {
	learned := make([][]float64, len(m.names))
	for i := range learned {
		learned[i] = m.means(i)
	}
	axes := axesOf(learned)[:numbers]
	out := rulebook.Meanings{Dim: numbers, Of: map[string]rulebook.Vector{}}
	keep := func(name string, v []float64) {
		short := make([]float64, numbers)
		for i, axis := range axes {
			short[i] = dot(v, axis)
		}
		out.Of[name] = rulebook.Shortened(short)
	}
	for i, name := range m.names {
		keep(name, learned[i])
	}
	for _, name := range m.source.words {
		if len(name) < 2 || !isPlain(name) {
			continue
		}
		if common--; common < 0 {
			break
		}
		if _, known := out.Of[name]; !known {
			keep(name, m.unlearned(name))
		}
	}
	return out
}

// unlearned returns what a word means that does not occur in the lessons.
func (m *learner) unlearned(name string) []float64 {
	sum, out := make([]float64, given), make([]float64, given)
	v, _ := m.source.vector(name)
	for k, x := range v {
		addTo(sum, m.turned[k], x)
	}
	addTo(out, sum, m.source.tells(name))
	return out
}

// isPlain says whether a word is of English letters alone.
func isPlain(name string) bool {
	return !slices.ContainsFunc([]byte(name), func(c byte) bool { return c < 'a' || c > 'z' })
}
