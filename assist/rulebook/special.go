package rulebook

import (
	"math"
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// seldom is the key in the head that lists areas whose rules are seldom what people ask for.
const seldom = "seldom"

// By how much less a rule may score than another that it is to stand before.
const (
	beforeSpecial = 0.3          // where that is a special case of it
	beforeSeldom  = 0.5          // where that is of an area that is seldom asked for
	beforeAbsent  = 2 * math.Ln2 // where that does not hold at the table
)

// Without is the same book at a table at which the rules do not hold whose ids begin so: they stand behind
// others.
func (b *Book) Without(begins ...string) *Book {
	c := *b
	c.absent = begins
	return &c
}

// yield sets by how much the hits that are shown yield to others, and orders them anew. A special case of a
// rule yields to the rule where no word was asked that it has and the rule has not; what an older edition
// alone has is no special case of a rule of both.
func (b *Book) yield(q *question, hits []hit) {
	entries := make([]slice, len(hits))
	for i, h := range hits {
		entries[i] = b.entry(h.entry)
	}
	head := b.cut(0, b.index().head)
	_, list, _ := strings.Cut(yamlfile.Cut(head, seldom), ":")
	rare, _ := yamlfile.Items(strings.TrimPrefix(list, " "))
	for i, s := range entries {
		general := func(o slice) bool { return specialOf(s.id, o.id) && !q.marks(s, o) }
		if !hits[i].own && slices.ContainsFunc(entries, general) {
			hits[i].yields += beforeSpecial
		}
		if slices.Contains(rare, areaOf(s.id)) {
			hits[i].yields += beforeSeldom
		}
		begun := func(begins string) bool { return strings.HasPrefix(s.id, begins) }
		if slices.ContainsFunc(b.absent, begun) {
			hits[i].yields += beforeAbsent
		}
	}
	slices.SortFunc(hits, better)
}

// specialOf says whether an id has all words of another, in their order, and more.
func specialOf(id, other string) bool {
	rest := strings.Split(other, ".")
	all := strings.Split(id, ".")
	more := len(all) > len(rest)
	for _, word := range all {
		if len(rest) > 0 && word == rest[0] {
			rest = rest[1:]
		}
	}
	return more && len(rest) == 0
}

// marks says whether a word was asked that the title or a phrase of an entry has, and none of another has.
func (q *question) marks(s, other slice) bool {
	general := words(other.field("title") + " " + other.field("words"))
	return slices.ContainsFunc(words(s.field("title")+" "+s.field("words")), func(word string) bool {
		return len(q.senses[word]) > 0 && !slices.Contains(general, word)
	})
}
