package rulebook

import (
	"slices"
	"strings"
)

// hits are the entries that speak of something asked, in file order.
func (b *Book) hits(q *question, edition string) []hit {
	var hits []hit
	said := map[string]float64{} // by this entry: what was asked for, by the best place
	q.heardOf = make([]bool, q.slots)
	in := cursor{text: b.text, line: 1}
	note := func() {
		if weight := q.met(q.answered(said)); slices.ContainsFunc(weight, positive) {
			s := in.slice()
			hits = append(hits, hit{slice: s, weight: weight, holds: b.holds(s, edition)})
		}
		clear(said)
	}
	key := "text" // of the text that holds for the edition
	for at, word := range q.heard(b.text, len(b.head())) {
		if !in.reaches(at) {
			note()
			in.moveTo(at)
			key = b.keyFor(in.slice(), edition)
		}
		if weight := counts(in.keyAt(at), key); positive(weight) {
			said[word] = max(said[word], weight)
		}
	}
	note()
	return hits
}

// counts returns the weight of a word in a key's value, 0 for a key that is not searched; text is
// the key of the text that holds.
func counts(key, text string) float64 {
	switch key {
	case "title":
		return inTitle
	case "words":
		return inWords
	case "id":
		return inID
	case text:
		return inText
	}
	return 0
}

// keyFor is the key of the text that holds for an edition: its own name, or text.
func (b *Book) keyFor(s slice, edition string) string {
	if slices.Contains(b.older(), edition) && s.field(edition) != "" {
		return edition
	}
	return "text"
}

// holds says whether an edition says anything at all (see Entry.Rule).
func (b *Book) holds(s slice, edition string) bool {
	if len(b.editions) == 0 {
		return true
	}
	return strings.Contains(s.field("pages"), edition+":") || b.keyFor(s, edition) != "text"
}

func positive(weight float64) bool { return weight > 0 }
