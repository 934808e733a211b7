package rulebook

import (
	"slices"
	"strings"
)

// hits are the entries that speak of something asked, in file order.
func (b *Book) hits(q *question, printing string) []hit {
	var hits []hit
	slots := make([]float64, q.slots)
	in := cursor{text: b.text, line: 1}
	note := func() {
		if weight := q.met(slots); slices.ContainsFunc(weight, positive) {
			s := in.slice()
			hits = append(hits, hit{slice: s, weight: weight, holds: s.holds(printing)})
		}
		clear(slots)
	}
	firsts := false // whether the entry has a text of its own for the first printing
	for at, senses := range q.heard(b.text, len(b.head())) {
		if !in.reaches(at) {
			note()
			in.open(at)
			firsts = printing == First && in.slice().field("first") != ""
		}
		weight := counts(in.keyAt(at), firsts)
		for _, s := range senses {
			slots[s.slot] = max(slots[s.slot], weight*s.worth)
		}
	}
	note()
	return hits
}

// counts is what a word counts for in a key's value, 0 where nobody looks.
func counts(key string, firsts bool) float64 {
	switch {
	case key == "title":
		return inTitle
	case key == "words":
		return inWords
	case key == "id":
		return inID
	case key == "first" && firsts, key == "text" && !firsts:
		return inText
	}
	return 0
}

// holds says whether a printing says anything at all (see Entry.Rule).
func (s slice) holds(printing string) bool {
	return strings.Contains(s.field("pages"), printing+":") || printing == First && s.field("first") != ""
}

func positive(weight float64) bool { return weight > 0 }
