package rulebook

import (
	"cmp"
	"maps"
	"slices"
)

// hits are the entries that speak of something asked, in file order.
func (b *Book) hits(q *question, edition string) (hits []hit) {
	x, chosen := b.index(), slices.Index(b.editions, edition)
	type spoken struct {
		entry, stem int
		weight      float64
	}
	var all []spoken
	stems := slices.Sorted(maps.Keys(q.senses))
	for i, stem := range stems {
		for word := range x.stemmed(stem) {
			x.said(word, func(entry int, where place) {
				if weight := x.weight(entry, where, chosen); positive(weight) {
					all = append(all, spoken{entry, i, weight})
				}
			})
		}
	}
	slices.SortFunc(all, func(a, b spoken) int {
		return cmp.Or(cmp.Compare(a.entry, b.entry), cmp.Compare(a.stem, b.stem))
	})
	q.heardOf = make([]bool, q.slots)
	said := map[string]float64{} // by one entry: what was asked for, by the best place
	for i, s := range all {
		said[stems[s.stem]] = max(said[stems[s.stem]], s.weight)
		if i+1 < len(all) && all[i+1].entry == s.entry {
			continue
		}
		if weight := q.met(q.answered(said)); slices.ContainsFunc(weight, positive) {
			hits = append(hits, x.hit(s.entry, chosen, weight))
		}
		clear(said)
	}
	return hits
}

// hit returns an entry as a hit for an edition.
func (x *index) hit(entry, edition int, weight []float64) hit {
	from, to := x.extent(entry)
	return hit{entry: entry, length: to - from, weight: weight, holds: x.holds(entry, edition),
		own: edition > 0 && x.ownOf(entry, edition)}
}

func positive(weight float64) bool { return weight > 0 }
