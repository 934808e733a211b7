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

// Of fifty further ones, asked when players had their words in the book, 37 were answered by the first
// rule found and 40 by one of the first three; tuned on, 48 and 49.
func TestMoreQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], moreOfAxisMundi, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(moreOfAxisMundi) != 50 || first < 48 || three < 49 {
		t.Errorf("%d of %d first, %d among three", first, len(moreOfAxisMundi), three)
	}
}

// Of the twenty that it was never tuned on, 7 and 13 (4 and 7 before players had their words in the
// book; 6 and 11 while the rules that answer these had none; 7 and 14 before the fifty were tuned on).
// Who wrote the questions wrote the players' words as well, these last and from the rules alone. Counts
// alone are told: who reads the answers tunes on them.
func TestHeldQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], heldOfAxisMundi, func(asked, []string) {})
	if len(heldOfAxisMundi) != 20 || first < 7 || three < 13 {
		t.Errorf("%d of %d first, %d among three", first, len(heldOfAxisMundi), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
