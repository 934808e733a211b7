package text

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		words   string
		columns int
		want    []string
	}{
		{"", 10, nil},
		{"  ", 10, nil},
		{"a b c", 5, []string{"a b c"}},
		{"a b c", 4, []string{"a b", "c"}},
		{"one  two\nthree", 7, []string{"one two", "three"}},
		{"The Mystic of the Long Road", 13, []string{"The Mystic of", "the Long Road"}},
		{"Abcdefghijklmnopqrstuvwxyz12", 13, []string{"Abcdefghijklm", "nopqrstuvwxyz", "12"}},
		{"a " + strings.Repeat("x", 6) + " b", 4, []string{"a", "xxxx", "xx b"}},
		{"龍王 龍", 7, []string{"龍王 龍"}},
		{"龍王 龍", 6, []string{"龍王", "龍"}},
		{"龍王", 3, []string{"龍", "王"}},
		{"龍王", 1, []string{"龍王"}}, // not even a letter: left whole
		{Glued("move Ann") + "; " + Glued("end Ann"), 12, []string{"move Ann;", "end Ann"}},
		{Glued("card shuffle trove"), 12, []string{"card shuffle", "trove"}},
		{Styled("bold", "\x1b[1m", "\x1b[0m") + " plain", 10, []string{"\xff1\xffbold\xff0\xff plain"}},
	} {
		if got := Wrap(c.words, c.columns); !slices.Equal(got, c.want) {
			t.Errorf("%q in %d columns: %q, not %q", c.words, c.columns, got, c.want)
		}
	}
}

// No line is wider than it may be, no word is lost, and no word stands on a new line that had room
// on the one above.
func TestWrapFills(t *testing.T) {
	letters := rapid.SampledFrom([]rune("aé龍\u0301  " + Glue))
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringOf(letters).Draw(t, "words")
		columns := rapid.IntRange(2, 12).Draw(t, "columns")
		lines := Wrap(words, columns)
		for i, line := range lines {
			if Width(line) > columns || line == "" {
				t.Fatalf("%q is %d columns wide", line, Width(line))
			}
			if i == 0 {
				continue
			}
			first, _, _ := strings.Cut(line, " ")
			if !strings.Contains(words, Glue) && Width(lines[i-1])+1+Width(first) <= columns {
				t.Fatalf("%q had room behind %q", first, lines[i-1])
			}
		}
		kept := strings.NewReplacer(" ", "", Glue, "")
		if got := kept.Replace(strings.Join(lines, "")); got != kept.Replace(words) {
			t.Fatalf("%q became %q", words, got)
		}
	})
}

func TestBehind(t *testing.T) {
	for _, c := range []struct{ front, words, want string }{
		{"fight      ", "phase 1: who", "fight      phase\n           1:\n           who\n"},
		{"", "a b", "a b\n"},
		{"龍: ", "a b c d e f g", "龍: a b c d e f\n    g\n"},
		{"rules: ", "", "rules: \n"},
		{"a front that is far too long: ", "a b",
			"a front that is far too long: a\n" + strings.Repeat(" ", 30) + "b\n"},
	} {
		if got := Behind(c.front, c.words, 16); got != c.want {
			t.Errorf("got\n%s\nnot\n%s", got, c.want)
		}
	}
}

func ExampleBehind() {
	fmt.Print(Behind("  +2 ", "for the two avatars that stand beside it", 24))
	// Output:
	//   +2 for the two avatars
	//      that stand beside
	//      it
}

func BenchmarkWrap(b *testing.B) {
	words := strings.Repeat("Xulthûl goes to the nearest stronghold, ", 20)
	for b.Loop() {
		Wrap(words, 78)
	}
}
