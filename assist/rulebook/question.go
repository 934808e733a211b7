package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// A question holds the words of a search.
type question struct {
	things []thing
	senses map[string][]sense // by word as words() has it
	stops  map[string]bool    // stop words typed
	slots  int                // how many are used
	rarity []float64          // by thing
	heard  float64            // the rarity of all things, one that no entry speaks of counting little

	heardOf []bool    // by slot: some entry has a word for it
	fitted  []float64 // by slot: what the phrase that is looked at has
}

// thing is one thing asked. It is spoken of by a word in its slot, or by words
// in all slots of its parts.
type thing struct {
	typed string
	meant []string // the game's words for it, by the head of the book
	slot  int
	parts []int // of a phrase that the head lists
}

// A sense is the weight of a word in a slot: 1 if it was typed.
type sense struct {
	slot  int
	worth float64
}

// What a word is worth that was not typed itself.
const (
	listed = 0.9 // the game's word for what was typed
	nearly = 0.8 // spelled nearly as typed
	alike  = 0.6 // a word that says the same (see otherwise)
)

// ask takes what was typed apart into things, leaving out stop words and words that ask nothing.
func (b *Book) ask(typed []string) *question {
	return b.asked(typed, func(word string) bool { return !counts(word) })
}

// asked takes what was typed apart into things, leaving out words for which without is true. A phrase that
// the head lists, the longest at its place, is one thing, with all its words.
func (b *Book) asked(typed []string, without func(word string) bool) *question {
	q := &question{senses: map[string][]sense{}, stops: map[string]bool{}}
	for _, word := range typed {
		q.stops[word] = stops(word)
	}
	phrases := b.synonyms(typed)
	for len(typed) > 0 {
		n, meant := longest(phrases, typed)
		if n == 0 {
			meant = b.listedOtherwise(typed[0])
		}
		if word := b.index().joined(typed); n < 2 && word != "" {
			n, meant = 2, []string{word}
		}
		if n > 0 || !without(typed[0]) || b.counted(typed) {
			n = max(1, n)
			q.add(stems(typed[:n]), meant)
		}
		typed = typed[max(1, n):]
	}
	return q
}

// listedOtherwise returns what the head lists for a word in another form: see, of which it has saw.
func (b *Book) listedOtherwise(word string) (meant []string) {
	for _, other := range otherwise(stem(word)) {
		_, of := longest(b.synonyms([]string{other}), []string{other})
		meant = append(meant, of...)
	}
	return meant
}

// counted says whether words begin with a number of things that the book knows: "one card".
func (b *Book) counted(typed []string) bool {
	return len(typed) > 1 && typed[0] == "one" && counts(typed[1]) && b.index().hasStem(stem(typed[1]))
}

// add takes in words that were typed, and what they stand for. What was asked
// already is not asked twice, in whatever words.
func (q *question) add(typed, meant []string) {
	t := thing{typed: strings.Join(typed, " "), meant: meant, slot: q.slots}
	if slices.ContainsFunc(q.things, func(o thing) bool { return o.typed == t.typed }) {
		return
	}
	same := func(o thing) bool { return q.means(o, meant) || slices.Equal(o.meant, typed) }
	if i := slices.IndexFunc(q.things, same); i >= 0 {
		if len(typed) == 1 {
			q.hear(typed[0], sense{q.things[i].slot, 1})
		}
		return
	}
	q.slots++
	for _, word := range meant {
		q.hear(word, sense{t.slot, listed})
	}
	if len(typed) == 1 {
		q.hear(typed[0], sense{t.slot, 1})
		if len(meant) == 0 { // what the head lists, it lists in each form
			for _, other := range otherwise(typed[0]) {
				q.hear(other, sense{t.slot, alike})
			}
		}
		typed = nil
	}
	for _, word := range typed {
		if !stops(word) {
			t.parts = append(t.parts, q.slots)
			q.hear(word, sense{q.slots, 1})
			q.slots++
		}
	}
	q.things = append(q.things, t)
}

// means says whether each of these game words, at least one, has a sense in the slot of the thing t.
func (q *question) means(t thing, meant []string) bool {
	return len(meant) > 0 && !slices.ContainsFunc(meant, func(word string) bool {
		return !slices.ContainsFunc(q.senses[word], func(s sense) bool { return s.slot == t.slot })
	})
}

// answered returns the weight of each slot in an entry with these words. A word of the entry
// answers only one slot, the one that it helps most.
func (q *question) answered(said map[string]float64) []float64 {
	slots := make([]float64, q.slots)
	var several []string
	for word, weight := range said {
		senses := q.senses[word]
		for _, s := range senses {
			q.heardOf[s.slot] = true
		}
		if len(senses) > 1 {
			several = append(several, word)
			continue
		}
		slots[senses[0].slot] = max(slots[senses[0].slot], weight*senses[0].worth)
	}
	slices.SortFunc(several, func(x, y string) int {
		return cmp.Or(cmp.Compare(said[y], said[x]), cmp.Compare(x, y))
	})
	for _, word := range several {
		var best sense
		gain := 0.0
		for _, s := range q.senses[word] {
			if more := said[word]*s.worth - slots[s.slot]; more > gain {
				best, gain = s, more
			}
		}
		slots[best.slot] += gain
	}
	return slots
}

// hear adds a sense to those of a word.
func (q *question) hear(word string, s sense) {
	q.senses[word] = append(q.senses[word], s)
}

// met returns the weight of each thing asked: that of its slot or, if larger, the least weight of the slots
// of its parts.
func (q *question) met(slots []float64) []float64 {
	weight := make([]float64, len(q.things))
	for i, t := range q.things {
		weight[i] = slots[t.slot]
		if len(t.parts) == 0 {
			continue
		}
		least := slots[t.parts[0]]
		for _, part := range t.parts {
			least = min(least, slots[part])
		}
		weight[i] = max(weight[i], least)
	}
	return weight
}

// unheard is the most that a thing of which no entry speaks counts among all that was asked.
const unheard = 0.5

// weigh sets what each thing counts for: the more, the fewer of all entries of the book
// speak of it (the inverse document frequency).
func (q *question) weigh(hits []hit, entries int) {
	q.rarity, q.heard = make([]float64, len(q.things)), 0
	for i := range q.rarity {
		n := speakOf(hits, i)
		q.rarity[i] = math.Log(1 + float64(entries)/max(1, float64(n)))
		if n > 0 {
			q.heard += q.rarity[i]
		} else {
			q.heard += min(unheard, q.rarity[i])
		}
	}
}

// speakOf counts the hits that speak of a thing.
func speakOf(hits []hit, thing int) int {
	n := 0
	for _, h := range hits {
		if positive(h.weight[thing]) {
			n++
		}
	}
	return n
}
