package text

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"": 0, "Sara": 4, "Xulthûl": 7, "2½ █═•★": 7,
		"龍王": 4, "e\u0301": 1, "\u0301": 0, "한글": 4, "ｗ": 2,
		"ﾜ": 1, "🐉": 2,
	} {
		if got := Width(text); got != want {
			t.Errorf("%q takes %d columns, not %d", text, got, want)
		}
	}
}

// Letters that are told narrow without the library are narrow to it.
func TestNarrow(t *testing.T) {
	for letter := rune(0xa0); letter <= unicode.MaxRune; letter++ {
		if letter != 0xad && narrow(letter) && screen.RuneWidth(letter) != 1 {
			t.Errorf("%q takes %d columns", letter, screen.RuneWidth(letter))
		}
	}
	if !narrow('★') || !narrow('…') || narrow('龍') || narrow('\u0301') {
		t.Error("★ and … are narrow, 龍 and accents are for the library")
	}
}

func TestBeginning(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"Sara", 5, "Sara"}, {"Sara", 4, "Sara"}, {"Sara", 3, "Sar"}, {"Sara", 0, ""}, {"", 0, ""},
		{"龍王", 4, "龍王"}, {"龍王", 3, "龍"}, {"龍王", 2, "龍"}, {"龍王", 1, ""},
		{"e\u0301a", 1, "e\u0301"}, {"e\u0301a", 2, "e\u0301a"},
	} {
		if got := Beginning(c.text, c.columns); got != c.want {
			t.Errorf("%d columns of %q are %q, not %q", c.columns, c.text, got, c.want)
		}
	}
}

// A beginning never takes more columns than it may, and never leaves room for the letter
// that comes next.
func TestBeginningFills(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.SampledFrom([]rune("aé龍王\u0301½"))).Draw(t, "text")
		columns := rapid.IntRange(0, 12).Draw(t, "columns")
		start := Beginning(text, columns)
		rest, ok := strings.CutPrefix(text, start)
		if !ok || Width(start) > columns {
			t.Fatalf("%d columns of %q are %q", columns, text, start)
		}
		letter, _ := utf8.DecodeRuneInString(rest)
		if rest != "" && Width(start)+Columns(letter) <= columns {
			t.Fatalf("%d columns of %q hold more than %q", columns, text, start)
		}
	})
}
