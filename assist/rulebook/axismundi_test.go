package rulebook

import "testing"

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
