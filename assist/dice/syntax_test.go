package dice

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestSyntaxErrorIsOneLine(t *testing.T) {
	for text, want := range map[string]string{
		"4d6kh5": "4d6kh5, character 6: 4 rolled: keep 1 to 4 of them",
		"":       `"", character 1: dice wanted, such as 2d6 or ds, or a number`,
		"2d★u": "2d★u, character 4: u is not understood: kh or kl with a number, + or -, or a " +
			"comparison (ge gt le lt eq)",
		"\x1b[2J\r\n\u202e": `"\x1b[2J\r\n\u202e", character 1: "\x1b" is not understood: ` +
			"dice such as 2d6 or ds, or a number",
	} {
		if _, err := own.Parse(text); err == nil || err.Error() != want {
			t.Errorf("own.Parse(%q):\n got %v\nwant %s", text, err, want)
		}
	}
}

func TestCaret(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int
		want string
	}{
		{"4d6kh5", 5, "4d6kh5\n     ^"},
		{"", 0, "\n^"},
		{"3d6+", 4, "3d6+\n    ^"},
		{"2d★u", 5, "2d★u\n   ^"},
		{"漢字x", 6, "漢字x\n    ^"},
		{"🎲🎲x", 8, "🎲🎲x\n    ^"},
		{"a\x1b\t\xff\u0301\u202ex", 9, "a?????x\n      ^"},
		{strings.Repeat("1", 34) + "x" + strings.Repeat("2", 33), 34,
			strings.Repeat("1", 34) + "x" + strings.Repeat("2", 33) + "\n" + strings.Repeat(" ", 34) + "^"},
		{strings.Repeat("1", 35) + "x" + strings.Repeat("2", 34), 35,
			"…" + strings.Repeat("1", 34) + "x" + strings.Repeat("2", 33) + "…\n" + strings.Repeat(" ", 35) +
				"^"},
		{strings.Repeat("漢", 18) + "x", 54,
			"…" + strings.Repeat("漢", 17) + "x\n" + strings.Repeat(" ", 35) + "^"},
	} {
		e := SyntaxError{Text: c.text, At: c.at}
		if got := e.Caret(); got != c.want {
			t.Errorf("%q at %d:\n%s\nwant\n%s", c.text, c.at, got, c.want)
		}
	}
}

// The caret stands under the first column of its character, and neither line can
// harm or overflow a terminal, whatever the text.
func TestCaretStandsUnderItsPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before := rapid.StringOf(rapid.SampledFrom([]rune("1d★漢🎲\u0301\n\x1b "))).Draw(t, "before")
		after := rapid.StringOf(rapid.SampledFrom([]rune("2d漢\x00\u202e"))).Draw(t, "after")
		e := SyntaxError{Text: before + "x" + after, At: len(before)}
		line, caret, _ := strings.Cut(e.Caret(), "\n")
		place := strings.Index(line, "x")
		if place < 0 || caret != strings.Repeat(" ", columns(line[:place]))+"^" {
			t.Fatalf("%q at %d:\n%s\n%s", e.Text, e.At, line, caret)
		}
		if columns(line) > 70 {
			t.Fatalf("%d columns: %s", columns(line), line)
		}
		if i := strings.IndexFunc(line, func(r rune) bool { return !unicode.IsPrint(r) }); i >= 0 {
			t.Fatalf("%q", line)
		}
	})
}

func columns(s string) int {
	return utf8.RuneCountInString(s) + strings.Count(s, "漢") + strings.Count(s, "🎲")
}
