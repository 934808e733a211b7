package tellingtest

import (
	"strings"
	"testing"

	"tablehand/assist/telling"
)

// Renames holds events that call somebody something else, and back again, to this: the written table has the
// new name wherever it had the old one, and in the end it is the table that it was.
func (g Game[S]) Renames(t testing.TB, s *S, from, to string, event, back telling.Event[S]) {
	t.Helper()
	before, named := g.text(t, s), telling.Copy(s)
	event.Apply(named)
	after := g.text(t, named)
	had, has := strings.Count(before, from), strings.Count(after, to)
	if left := strings.Count(after, from); left > 0 || has != had || had < 2 {
		t.Errorf("%d mentions of %s become %d of %s, and %d are left:\n%s", had, from, has, to, left, after)
	}
	back.Apply(named)
	if again := g.text(t, named); again != before {
		t.Errorf("back again it is\n%s\nnot\n%s", again, before)
	}
}
