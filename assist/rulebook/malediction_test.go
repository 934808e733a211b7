package rulebook

import "testing"

// Of the twenty questions that the search was tuned on, all are answered by the first rule found (7
// by the first and 11 by one of the first three before players had their words in the book).
func TestQuestionsOfMalediction(t *testing.T) {
	first, three := score(t, plainBooks(t)["malediction"], askedOfMalediction, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(askedOfMalediction) != 20 || first < 20 || three < 20 {
		t.Errorf("%d of %d first, %d among three", first, len(askedOfMalediction), three)
	}
}

// Of fifty further ones, asked when players had their words in the book, 31 were answered by the first
// rule found and 42 by one of the first three; tuned on, 47 and 48.
func TestMoreQuestionsOfMalediction(t *testing.T) {
	first, three := score(t, plainBooks(t)["malediction"], moreOfMalediction, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(moreOfMalediction) != 50 || first < 47 || three < 48 {
		t.Errorf("%d of %d first, %d among three", first, len(moreOfMalediction), three)
	}
}

// Of the twenty that it was never tuned on, 11 and 15 (9 and 13 before). Who wrote the questions wrote
// the players' words as well, those of the rules that answer these last and from the rules alone.
// Counts alone are told: who reads the answers tunes on them.
func TestHeldQuestionsOfMalediction(t *testing.T) {
	first, three := score(t, plainBooks(t)["malediction"], heldOfMalediction, func(asked, []string) {})
	if len(heldOfMalediction) != 20 || first < 11 || three < 15 {
		t.Errorf("%d of %d first, %d among three", first, len(heldOfMalediction), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
