package rulebook

import "slices"

// respell takes the words typed, none of which the book has, for those of the
// book that are spelled nearly so, and says whether there are any. It looks
// through every word of the book, which is slow.
func (q *question) respell(b *Book) bool {
	found := false
	for _, t := range q.things {
		for _, word := range b.nearWords(t.typed) {
			q.hear(word, sense{t.slot, nearly})
			found = true
		}
	}
	return found
}

// nearWords are the words of the book that are the fewest steps from a word,
// if these are few: one for a short word, two from eight letters on. A word of
// three letters or fewer is near to too many.
func (b *Book) nearWords(typed string) []string {
	fewest := min(2, 1+len(typed)/8)
	var near []string
	if len(typed) < 4 {
		return nil
	}
	for _, word := range b.vocabulary() {
		if abs(len(word)-len(typed)) > fewest {
			continue
		}
		row := lastRow(typed, word)
		switch steps := row[len(row)-1]; {
		case steps < fewest:
			fewest, near = steps, []string{word}
		case steps == fewest:
			near = append(near, word)
		}
	}
	return near
}

// vocabulary is every word of the entries, sorted, once each.
func (b *Book) vocabulary() []string {
	var all []string
	for s := range b.slices() {
		for _, key := range []string{"title", "words", "text", "first"} {
			all = append(all, words(s.field(key))...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

func abs(n int) int { return max(n, -n) }
