package text_test

import (
	"slices"
	"testing"

	"tablehand/assist/text"
)

func TestFolded(t *testing.T) {
	for _, c := range []struct {
		line    string
		columns int
		want    []string
	}{
		{"", 5, []string{""}},
		{"five5", 5, []string{"five5"}},
		{"one two three", 8, []string{"one two", "three"}},
		{"a longestword", 6, []string{"a long", "estwor", "d"}},
		{"龍王龍", 4, []string{"龍王", "龍"}},
		{"龍", 1, []string{"龍"}}, // it has no room at all
		{"wide", 0, []string{"wide"}},
		{"\x1b[1mbold words\x1b[0m", 5, []string{"\x1b[1mbold", "words\x1b[0m"}},
	} {
		if got := text.Folded(c.line, c.columns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d columns is %q, not %q", c.line, c.columns, got, c.want)
		}
	}
}

// Lines that are too wide are broken between words, and what goes on hangs under their first word.
func TestHung(t *testing.T) {
	for words, want := range map[string]string{
		"short\n":                            "short\n",
		"one two three four five\n":          "one two three\n  four five\n",
		"   one two three four\nnext":        "   one two\n   three four\nnext",
		"\n\na":                              "\n\na",
		"\x1b[1mone two three four\x1b[0m\n": "\x1b[1mone two three\n  four\x1b[0m\n",
		"averyveryverylongword\n":            "averyveryverylo\n  ngword\n",
	} {
		if got := text.Hung(words, 15); got != want {
			t.Errorf("%q is %q, not %q", words, got, want)
		}
	}
	if got := text.Hung("one two three", 3); got != "one two three" {
		t.Errorf("a screen without room: %q", got)
	}
}
