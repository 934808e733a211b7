package shell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"tablehand/assist/shell"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// A line is split as a shell splits it.
func TestSplit(t *testing.T) {
	for _, c := range []struct {
		line string
		want [][]string
	}{
		{"", nil},
		{"   \t ", nil},
		{"# a comment", nil},
		{"status", [][]string{{"status"}}},
		{"  avatar\twound   Sara 2  # ouch", [][]string{{"avatar", "wound", "Sara", "2"}}},
		{"note it#s no comment", [][]string{{"note", "it#s", "no", "comment"}}},
		{"note 'a # and a ; and a \\'", [][]string{{"note", "a # and a ; and a \\"}}},
		{`note "say \"mellon\" \n $5"`, [][]string{{"note", `say "mellon" \n $5`}}},
		{`note it\'s\ one`, [][]string{{"note", "it's one"}}},
		{"note 'it'\\''s'", [][]string{{"note", "it's"}}},
		{"new --avatar=Sara='black:Time Dancer'", [][]string{{"new", "--avatar=Sara=black:Time Dancer"}}},
		{"note ''", [][]string{{"note", ""}}},
		{"undo; undo ;status", [][]string{{"undo"}, {"undo"}, {"status"}}},
		{";;", nil},
		{"$ tablehand status", [][]string{{"status"}}},
		{"tablehand status; tablehand log", [][]string{{"status"}, {"log"}}},
		{"$", nil},
		{"roll 2d* | < > & ( $x", [][]string{{"roll", "2d*", "|", "<", ">", "&", "(", "$x"}}},
		{"note 龍王 ☆", [][]string{{"note", "龍王", "☆"}}},
	} {
		got, err := shell.Split(c.line)
		if err != nil || fmt.Sprintf("%q", got) != fmt.Sprintf("%q", c.want) {
			t.Errorf("%q is %q, %v, not %q", c.line, got, err, c.want)
		}
	}
}

// A fault of a line names its place.
func TestSplitFaults(t *testing.T) {
	for line, want := range map[string]string{
		"note 'on and on":  `"note 'on and on", character 6: the quote is not closed`,
		`note "on \"`:      `"note \"on \\\"", character 6: the quote is not closed`,
		`note on \`:        `"note on \\", character 9: nothing follows the \: a command stands on one line`,
		"note \x1b[31mred": `"note \x1b[31mred", character 6: a control character cannot be typed`,
		"note '\u202e'":    `"note '\u202e'", character 7: a control character cannot be typed`,
		"note \xff":        `"note \xff", character 6: not valid UTF-8`,
	} {
		if got, err := shell.Split(line); got != nil || err == nil || err.Error() != want {
			t.Errorf("%q: %q, %v, not %s", line, got, err, want)
		}
	}
}

// Words that are typed as Typed writes them are split into the same words again; any line is split
// or refused, never both.
func FuzzSplit(f *testing.F) {
	f.Add("avatar wound Sara 2")
	f.Add("note 'a;b' # c")
	f.Add("a\\ b \"c\\\"\"")
	f.Add("$ tablehand x;y'")
	f.Fuzz(func(t *testing.T, line string) {
		commands, err := shell.Split(line)
		if (err != nil) && commands != nil {
			t.Fatalf("%q: both %q and %v", line, commands, err)
		}
		for _, words := range append(commands, strings.Fields(line)) {
			again, err := shell.Split(telling.Line(append([]string{"note"}, words...)...).String())
			shown := !slices.ContainsFunc(words, func(w string) bool {
				return text.Safe(w) != w || strings.Contains(w, "\n") || !utf8.ValidString(w)
			})
			want := append([]string{"note"}, words...)
			if shown && (err != nil || len(again) != 1 || !slices.Equal(again[0], want)) {
				t.Fatalf("%q becomes %q, %v", words, again, err)
			}
		}
	})
}
