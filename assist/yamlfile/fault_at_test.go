package yamlfile

import (
	"fmt"
	"testing"
)

// TestFaultAt: a fault points at a character of its text wherever the file holds the
// text as it reads, and at its beginning elsewhere; At says the same place.
func TestFaultAt(t *testing.T) {
	for _, c := range []struct {
		text, key string
		offset    int
		want      string
	}{
		{"a: one two", "a", 0, "1:4: a"},
		{"a: one two", "a", 4, "1:8: a"},
		{"b: 1\na:  'one two'", "a", 4, "2:10: a"},
		{"a: \"one two\"", "a", 4, "1:9: a"},
		{"a: \"\"", "a", 0, "1:5: a"},
		{"a: é€😀 two", "a", 4, "1:8: a"},
		{"\ufeffa: one two\r\n", "a", 4, "1:8: a"},
		{"l:\n  - one\n  - one two", "l[1]", 4, "3:9: l[1]"},
		{"l: [one, 'one two']", "l[1]", 4, "1:15: l[1]"},
		{"l: [{b: one two}]", "l[0].b", 4, "1:13: l[0].b"},
		{"g:\n  a: one two", "g.a", 4, "2:10: g.a"},

		{"a: \"\\x6fne two\"", "a", 4, "1:4: a"},
		{"a: 'it''s two'", "a", 5, "1:4: a"},
		{"a: one\n  two", "a", 4, "1:4: a"},
		{"a: >-\n  one\n  two", "a", 4, "1:4: a"},
		{"a: |\n  one two", "a", 4, "1:4: a"},
		{"a: {b: one two}", "a", 4, "1:4: a"},
		{"a: [one two]", "a", 4, "1:4: a"},
		{"b: 1\nc: 2", "a", 4, "1:1: a"},
		{"l: [one]", "l[7]", 4, "1:4: l[7]"},
	} {
		place := ""
		err := mustParse(t, c.text).Read(func(f *Form) {
			f.Rest()
			line, column := f.At(c.key, c.offset)
			place = fmt.Sprintf("t.yaml:%d:%d: %s: ", line, column, c.key)
			f.FaultAt(c.key, c.offset, "%s %d", "odd", 7)
		})
		if want := "t.yaml:" + c.want + ": odd 7"; err == nil || err.Error() != want || place+
			"odd 7" != want {
			t.Errorf("%q: %v, at %s\nwant %s", c.text, err, place, want)
		}
	}
}

// TestFaultAtKeepsOthers: the place is that of the fault itself, not of one before it.
func TestFaultAtKeepsOthers(t *testing.T) {
	err := mustParse(t, "a: one two\nb: x\n").Read(func(f *Form) {
		f.Rest()
		f.Fault("b", "first")
		f.FaultAt("a", 4, "second")
		f.Fault("a", "third")
	})
	want := []Fault{{1, 4, "a", "third"}, {1, 8, "a", "second"}, {2, 4, "b", "first"}}
	faults, ok := err.(*Faults)
	if !ok || fmt.Sprint(faults.List) != fmt.Sprint(want) {
		t.Errorf("%v\nwant %v", err, want)
	}
}

// TestFaultAtWriting: there is no text yet, so there is no place, and the fault stops
// the writing.
func TestFaultAtWriting(t *testing.T) {
	_, err := New(func(f *Form) {
		text := "one two"
		f.Text("a", &text)
		if line, column := f.At("a", 4); line != 0 || column != 0 {
			t.Errorf("at %d:%d", line, column)
		}
		f.FaultAt("a", 4, "odd")
	})
	if err == nil || err.Error() != "a: odd" {
		t.Errorf("%v", err)
	}
}
