package rulebook

import (
	"slices"
	"testing"
)

// score asks questions of the newest edition as the command line does, and counts those that are
// answered by the first rule found, and by one of the first three.
func score(t *testing.T, b *Book, list []asked, told func(q asked, ids []string)) (first, three int) {
	edition := ""
	if len(b.editions) > 0 {
		edition = b.editions[0]
	}
	for _, q := range list {
		ids := idsFound(t, b, q.asked, edition)
		switch place := slices.IndexFunc(ids, q.answeredBy); {
		case place == 0:
			first++
			three++
			continue
		case place == 1 || place == 2:
			three++
		}
		told(q, ids)
	}
	return first, three
}

// Of the thirty that it was never tuned on, 18 and 23 (11 and 20 before). Counts alone are
// told: who reads the answers tunes on them.
func TestHeldQuestions(t *testing.T) {
	first, three := score(t, malice(t), held, func(asked, []string) {})
	if len(held) != 30 || first < 18 || three < 23 {
		t.Errorf("%d of %d first, %d among three", first, len(held), three)
	}
	t.Logf("%d first, %d among three", first, three)
}

// Of thirty fresh ones, counts alone again.
func TestFreshQuestions(t *testing.T) {
	first, three := score(t, malice(t), fresh, func(asked, []string) {})
	if len(fresh) != 30 || first < 20 || three < 26 {
		t.Errorf("%d of %d first, %d among three", first, len(fresh), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
