package rulebook

import (
	"slices"
	"strings"
)

// choose finds the phrase that names an edition in a query, the longest if there are several,
// and gives what else is asked, with that edition. A query that asks nothing else is left as
// it is.
func (b *Book) choose(query, edition string) (rest, chosen string) {
	typed := slices.Collect(PlainWords(query))
	at, long, chosen := 0, 0, edition
	for _, name := range b.editions {
		for _, phrase := range b.called[name] {
			said := slices.Collect(PlainWords(phrase))
			if i := placeIn(typed, said); i >= 0 && len(said) > long {
				at, long, chosen = i, len(said), name
			}
		}
	}
	if long == 0 || long == len(typed) {
		return query, edition
	}
	return strings.Join(slices.Concat(typed[:at], typed[at+long:]), " "), chosen
}

// placeIn returns the index at which words stand among others, or -1.
func placeIn(all, words []string) int {
	for i := range len(all) - len(words) + 1 {
		if slices.Equal(all[i:i+len(words)], words) {
			return i
		}
	}
	return -1
}
