package tellingtest

import (
	"strings"
	"testing"

	"tablehand/assist/telling"
)

// Renames fails the test unless the written table has the new name wherever it had the old one once event
// renames somebody, and is the table that it was once back undoes that.
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
