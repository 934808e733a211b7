package rulebook

import "testing"

// Of the twenty questions that the search was tuned on, all are answered by the first rule found (9 by
// the first and 13 by one of the first three before players had their words in the book).
func TestQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], askedOfAxisMundi, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(askedOfAxisMundi) != 20 || first < 20 || three < 20 {
		t.Errorf("%d of %d first, %d among three", first, len(askedOfAxisMundi), three)
	}
}

// Of the twenty that it was never tuned on, 7 and 14 (4 and 7 before). Who wrote the questions wrote
// the players' words as well, those of the rules that answer these last and from the rules alone:
// without those it was 6 and 11. Counts alone are told: who reads the answers tunes on them.
func TestHeldQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], heldOfAxisMundi, func(asked, []string) {})
	if len(heldOfAxisMundi) != 20 || first < 7 || three < 14 {
		t.Errorf("%d of %d first, %d among three", first, len(heldOfAxisMundi), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
