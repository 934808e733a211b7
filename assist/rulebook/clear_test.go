package rulebook

import (
	"slices"
	"testing"
)

// One rule that answers is shown alone; where several might, they are listed.
func TestClearAnswers(t *testing.T) {
	b := malice(t)
	for query, clear := range map[string]bool{
		"halfsies": true, "CR": true, "running away": true, "radiance": false, "creature": false,
		"can I trade during a fight": true, "shadow": false, "xyzzy": false, "": false,
	} {
		f, err := b.Search(query, Second)
		if err != nil || f.Clear != clear {
			t.Errorf("%q: got %v, %v, want %v: %q", query, f.Clear, err, clear, idsOf(f.Entries))
		}
		if f.Clear != (len(f.Entries) == 1) {
			t.Errorf("%q: clear is %v, and %d are shown", query, f.Clear, len(f.Entries))
		}
		if all, err := f.All(); err != nil || len(f.Entries) > 0 &&
			(all[0].ID != f.Entries[0].ID || len(all) < len(f.Entries)) {
			t.Errorf("%q: all are %q, shown %q, %v", query, idsOf(all), idsOf(f.Entries), err)
		}
	}
}

// Of the questions that were learned nine in ten that are answered by one rule alone are answered by the
// right one.
func TestClearAnswersAreRight(t *testing.T) {
	n, right := 0, 0
	for game, b := range books(t) {
		list, near := learned(t, game)
		for i, q := range list {
			f, err := b.Search(q.asked, append(b.editions, "")[0])
			if err != nil {
				t.Fatal(err)
			}
			if !f.Clear {
				continue
			}
			if n++; q.answeredBy(f.Entries[0].ID) || slices.Contains(near[i], f.Entries[0].ID) {
				right++
				continue
			}
			t.Logf("%s: %q is clearly %s, want one of %q", game, q.asked, f.Entries[0].ID, q.answers)
		}
	}
	if n < 150 || right*100 < n*95 {
		t.Errorf("%d are answered by one rule alone, %d rightly", n, right)
	}
}
