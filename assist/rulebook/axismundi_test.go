package rulebook

import "testing"

// Of the twenty questions that the search was tuned on, so many.
func TestQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], askedOfAxisMundi, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(askedOfAxisMundi) != 20 || first < 9 || three < 13 {
		t.Errorf("%d of %d first, %d among three", first, len(askedOfAxisMundi), three)
	}
	t.Logf("%d first, %d among three", first, three)
}

// Of the twenty that it was never tuned on. Counts alone are told: who reads the answers tunes on
// them.
func TestHeldQuestionsOfAxisMundi(t *testing.T) {
	first, three := score(t, plainBooks(t)["axismundi"], heldOfAxisMundi, func(asked, []string) {})
	if len(heldOfAxisMundi) != 20 || first < 4 || three < 7 {
		t.Errorf("%d of %d first, %d among three", first, len(heldOfAxisMundi), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
