package rulebook

import "testing"

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
