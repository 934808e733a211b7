package rulebook

import "testing"

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

// Of the fifty questions, none is answered by a wrong rule alone.
func TestClearAnswersAreRight(t *testing.T) {
	b := malice(t)
	n := 0
	for _, q := range questions {
		f, err := b.Search(q.asked, Second)
		if err != nil {
			t.Fatal(err)
		}
		if !f.Clear {
			continue
		}
		n++
		if !q.answeredBy(f.Entries[0].ID) {
			t.Errorf("%q is clearly %s, want one of %q", q.asked, f.Entries[0].ID, q.answers)
		}
	}
	if n < 30 {
		t.Errorf("only %d of %d have a clear answer", n, len(questions))
	}
}
