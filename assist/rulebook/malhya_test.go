package rulebook

import "testing"

// Of the twenty-six questions that the search was tuned on, 25 are answered by the first rule found; of the
// first twenty 11 were, and 17 by one of the first three, before.
func TestQuestionsOfMalhya(t *testing.T) {
	first, three := score(t, plainBooks(t)["malhya"], askedOfMalhya, func(q asked, ids []string) {
		t.Logf("%q: got %q, want one of %q", q.asked, ids[:min(3, len(ids))], q.answers)
	})
	if len(askedOfMalhya) != 26 || first < 25 || three < 25 {
		t.Errorf("%d of %d first, %d among three", first, len(askedOfMalhya), three)
	}
}

// Of the twenty that it was never tuned on, 16 are answered by the first rule found and 18 by one of the
// first three; 13 and 15 were before each rule had the words that players have for it. Counts alone are told:
// who reads the answers tunes on them.
func TestHeldQuestionsOfMalhya(t *testing.T) {
	first, three := score(t, plainBooks(t)["malhya"], heldOfMalhya, func(asked, []string) {})
	if len(heldOfMalhya) != 20 || first < 16 || three < 18 {
		t.Errorf("%d of %d first, %d among three", first, len(heldOfMalhya), three)
	}
	t.Logf("%d first, %d among three", first, three)
}
