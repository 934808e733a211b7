package rulebook

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

const (
	shown = 12 // entries at most
	heard = 32 // words of a query at most: a pasted page is no question
)

// What a word counts for where it is found.
const (
	inTitle = 3.0
	inID    = 2.0
	inText  = 1.0
)

// Search finds the rules that words speak of, best first, at most twelve, with
// the texts that hold for a printing. A word counts the more the fewer rules
// have it, most in a title, then in an id, then in the text; a rule that lacks
// some of the words counts less, and so does one that the printing lacks.
// Words that are found nowhere are passed over, and so are those after the
// first 32. The error is a *yamlfile.Faults: an entry that was found cannot be
// read.
func (b *Book) Search(query, printing string) ([]Entry, error) {
	var found []Entry
	for _, h := range b.best(asked(query), printing) {
		e, err := b.read(h.slice, describe)
		if err != nil {
			return nil, err
		}
		found = append(found, e)
	}
	return found, nil
}

// asked are the different words of a query, sorted.
func asked(query string) []string {
	wanted := words(query)
	wanted = wanted[:min(heard, len(wanted))]
	slices.Sort(wanted)
	return slices.Compact(wanted)
}

// hit is an entry in which wanted words were found.
type hit struct {
	slice  slice
	weight []float64 // by wanted word, by the best place where it was found; 0 for nowhere
	holds  bool      // for the printing asked for
}

// best are the hits that Search shows, best first; of equals the shorter.
func (b *Book) best(wanted []string, printing string) []hit {
	hits := b.hits(wanted, printing)
	rarity := b.rarity(hits, len(wanted))
	slices.SortStableFunc(hits, func(x, y hit) int {
		return cmp.Or(
			cmp.Compare(y.score(rarity), x.score(rarity)),
			cmp.Compare(len(x.slice.text), len(y.slice.text)))
	})
	return hits[:min(shown, len(hits))]
}

// hits are the entries with at least one of the words, in file order.
func (b *Book) hits(wanted []string, printing string) []hit {
	var hits []hit
	for s := range b.slices() {
		text, holds := s.rule(printing)
		h := hit{slice: s, weight: make([]float64, len(wanted)), holds: holds}
		h.find(wanted, text, inText)
		h.find(wanted, s.id, inID)
		h.find(wanted, s.field("title"), inTitle)
		if slices.ContainsFunc(h.weight, positive) {
			hits = append(hits, h)
		}
	}
	return hits
}

func positive(weight float64) bool { return weight > 0 }

// rule is the unparsed text that holds for a printing, and whether the
// printing says anything at all (see Entry.Rule).
func (s slice) rule(printing string) (text string, holds bool) {
	if first := s.field("first"); printing == First && first != "" {
		return first, true
	}
	return s.field("text"), strings.Contains(s.field("pages"), printing+":")
}

// find gives the wanted words that stand in a text at least this weight.
func (h *hit) find(wanted []string, text string, weight float64) {
	for _, word := range words(text) {
		if i, found := slices.BinarySearch(wanted, word); found {
			h.weight[i] = max(h.weight[i], weight)
		}
	}
}

// rarity is what each wanted word counts for: the more, the fewer entries of
// the book have it (the inverse document frequency).
func (b *Book) rarity(hits []hit, words int) []float64 {
	entries := float64(strings.Count(b.text, "\n"+start))
	rarity := make([]float64, words)
	for i := range rarity {
		having := 0.0
		for _, h := range hits {
			if positive(h.weight[i]) {
				having++
			}
		}
		rarity[i] = math.Log(1 + entries/max(1, having))
	}
	return rarity
}

// score adds up the words found, and takes the share of them that was found.
func (h hit) score(rarity []float64) float64 {
	sum, all, had := 0.0, 0.0, 0.0
	for i, weight := range h.weight {
		sum += weight * rarity[i]
		all += rarity[i]
		if positive(weight) {
			had += rarity[i]
		}
	}
	if !h.holds {
		sum /= 2
	}
	return sum * had / all
}
