package yamlfile

import (
	"fmt"
	"slices"
	"testing"
)

// A picture keeps its lines and their blanks, however it is quoted, and is written behind a | where that
// reads the same.
func TestPicture(t *testing.T) {
	for text, want := range map[string][]string{
		"p: |\n  . #\n\n   .\n":        {". #", "", " ."},
		"p: |+ # c\n    . \n\n\nq: 1":  {". "},
		"p: |2\n   a\n  b":             {" a", "b"},
		"p: \"a\\n b\"":                {"a", " b"},
		"p: one line":                  {"one line"},
		"p: ''":                        {},
		"p: |\r\n  a\r\n   b\r\nq: 1":  {"a", " b"},
		"p: >-\n  folded\n  together ": {"folded together "},
	} {
		var got []string
		d := mustParse(t, text)
		describe := func(f *Form) { f.Rest(); f.Picture("p", &got) }
		if err := d.Read(describe); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, not %q (%v)", text, got, want, err)
		}
		if same, err := d.Write(describe); err != nil || string(same) != text {
			t.Errorf("%q was written as %q (%v)", text, same, err)
		}
	}
	for text, want := range map[string]string{
		"p: [a]":        "t.yaml:1:4: p: a list is not allowed: a picture of lines below its key, behind a |",
		"p: ~":          "t.yaml:1:4: p: ~ is not allowed: a picture of lines below its key, behind a |",
		`p: "a\nb\x07"`: "t.yaml:1:4: p: line 2 of the picture holds a control character (U+0007): delete it",
	} {
		err := mustParse(t, text).Read(func(f *Form) { f.Picture("p", new([]string)) })
		if err == nil || err.Error() != want {
			t.Errorf("%q: %v, not %s", text, err, want)
		}
	}
	changed := []string{"x y", " z"}
	for text, want := range map[string]string{
		"a: 1\np: |  # as it lies\n    old\nb: 2\n": "a: 1\np: |\n  x y\n   z\nb: 2\n",
		"a: 1\np: old # why\n   # more\n":           "a: 1\np: \"x y\\n z\" # why\n   # more\n",
		"a: 1\n   # more\n":                         "a: 1\np: \"x y\\n z\"\n   # more\n",
	} {
		got, err := mustParse(t, text).Write(func(f *Form) {
			f.Rest()
			f.Left("a")
			f.Picture("p", &changed)
		})
		if err != nil || string(got) != want {
			t.Errorf("%q became %q, not %q (%v)", text, got, want, err)
		}
	}
	if _, err := New(func(f *Form) { f.Picture("p", &[]string{"a", "b\nc"}) }); err == nil ||
		err.Error() != "p: line 2 of the picture holds a line break: write it on one line" {
		t.Errorf("%v", err)
	}
}

// A fault points at a character of a line, and at the picture's beginning where its lines are not those of
// the file.
func TestFaultWithin(t *testing.T) {
	for _, c := range []struct {
		text         string
		line, offset int
		want         string
	}{
		{"p: |\n  abc\n   def\n", 0, 2, "2:5"},
		{"a: 1\np: | # c\n     abc\n\n      def\n", 2, 1, "5:7"},
		{"p: |\r\n  abc\r\n  é€d\r\n", 1, 2, "3:5"},
		{"p: |\n  abc", 0, 3, "2:6"},
		{"\ufeffg:\n  p: |\n    abc\n", 0, 0, "3:5"},
		{"p: \"abc\\ndef\"", 1, 1, "1:4"},
		{"p: |\n  abc\n", 4, 1, "1:4"},
		{"p: >\n  abc\n  def\n", 0, 1, "1:4"},
	} {
		describe := func(f *Form) {
			f.Picture("p", new([]string))
			f.FaultWithin("p", c.line, c.offset, "wrong")
		}
		if c.text[0] != 'p' {
			inner := describe
			describe = func(f *Form) { f.Rest(); f.Left("a"); inner(f) }
		}
		if c.text[:3] == "\ufeff" {
			describe = func(f *Form) {
				f.Group("g", func(f *Form) {
					f.Picture("p", new([]string))
					f.FaultWithin("p", c.line, c.offset, "wrong")
				})
			}
		}
		err := mustParse(t, c.text).Read(describe)
		faults, _ := err.(*Faults)
		if faults == nil || fmt.Sprintf("%d:%d", faults.List[0].Line, faults.List[0].Column) != c.want {
			t.Errorf("%q: %v, not at %s", c.text, err, c.want)
		}
	}
}
