package rulebook

import "testing"

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
