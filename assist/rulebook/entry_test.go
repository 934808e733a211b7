package rulebook

import "testing"

func TestRuleOfAPrinting(t *testing.T) {
	both := map[string]string{First: "1", Second: "4"}
	for _, c := range []struct {
		entry         Entry
		first, second string
		inFirst       bool
		inSecond      bool
	}{
		{Entry{Text: "same", Pages: both}, "same", "same", true, true},
		{Entry{Text: "new", Older: map[string]string{First: "old"}, Pages: both}, "old", "new", true, true},
		{Entry{Text: "new", Older: map[string]string{First: "none"}, Pages: map[string]string{Second: "4"}},
			"none", "new", false, true},
		{Entry{Text: "new", Pages: map[string]string{Second: "4"}}, "new", "new", false, true},
		{Entry{Text: "old", Pages: map[string]string{First: "1"}}, "old", "old", true, false},
	} {
		if got := c.entry.Rule(First); got != c.first {
			t.Errorf("%+v: first got %q, want %q", c.entry, got, c.first)
		}
		if got := c.entry.Rule(Second); got != c.second {
			t.Errorf("%+v: second got %q, want %q", c.entry, got, c.second)
		}
		if got := c.entry.In(First); got != c.inFirst {
			t.Errorf("%+v: in first got %v", c.entry, got)
		}
		if got := c.entry.In(Second); got != c.inSecond {
			t.Errorf("%+v: in second got %v", c.entry, got)
		}
	}
}
