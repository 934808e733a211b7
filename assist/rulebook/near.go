package rulebook

import (
	"cmp"
	"slices"
	"strings"

	"tablehand/assist/near"
)

// most is the number of ids Near offers.
const most = 8

// Near are the ids that a mistyped or partial id may mean, best first, at most
// eight: those a few letters away from it, and those that begin with it or
// with something close to it. One letter added, left out or exchanged, or
// two neighbors swapped, is a step; a whole id may be as many steps away as it has letters by four (at
// least two), and being only the beginning of an id counts as one step.
func (b *Book) Near(id string) []string {
	type candidate struct {
		id    string
		steps int
	}
	wanted := strings.ToLower(strings.TrimSpace(id))
	if wanted == "" {
		return nil
	}
	limit := max(2, len(wanted)/4)
	var found []candidate
	for _, known := range b.IDs() {
		if len(wanted)-len(known) > limit {
			continue // as many steps at least; and a typed megabyte costs nothing
		}
		if steps := distance(wanted, known); steps <= limit {
			found = append(found, candidate{known, steps})
		}
	}
	slices.SortStableFunc(found, func(a, b candidate) int { return cmp.Compare(a.steps, b.steps) })
	var ids []string
	for _, c := range found[:min(most, len(found))] {
		ids = append(ids, c.id)
	}
	return ids
}

// Dotted returns the id that has the letters of a word but for its dots; of none, and of a word that the
// rules have, the word itself.
func (b *Book) Dotted(word string) string {
	if strings.ContainsAny(word, ". ") || b.index().hasStem(stem(word)) {
		return word
	}
	for _, id := range b.IDs() {
		if strings.ReplaceAll(id, ".", "") == word {
			return id
		}
	}
	return word
}

// distance returns the number of steps between a typed id and a known one or, with one step more, a
// beginning of it.
func distance(typed, known string) int {
	row := near.Steps(typed, known)
	return min(row[len(row)-1], 1+slices.Min(row))
}
