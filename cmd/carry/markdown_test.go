package carry

import (
	"encoding/json"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/text"
	"tablehand/cmd/app"
)

// What a text says in Markdown is what it says: a reader takes the backslashes away and finds it, and no
// mark stands there without one.
func TestMarksAreWritten(t *testing.T) {
	marks := regexp.MustCompile(`\\([!-/:-@\[-` + "`" + `{-~])`)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.StringOf(rapid.SampledFrom([]rune("aZ0 19.)-+=#>*_[]()!<&~|$\\`\n\té龍\u202e\x1b"))).
			Draw(t, "words")
		said := mark(words)
		plain := text.Safe(text.Plain(strings.Join(strings.Fields(words), " ")))
		if got := marks.ReplaceAllString(said, "$1"); got != plain {
			t.Fatalf("%q reads as %q, not as %q", said, got, plain)
		}
		bare := marks.ReplaceAllString(said, "")
		if i := strings.IndexAny(bare, "\\`*_[]<>&~|#$\n"); i >= 0 {
			t.Fatalf("%q has a bare %q", said, bare[i])
		}
		if regexp.MustCompile(`^([-+=]|[0-9]+[.)])`).MatchString(said) {
			t.Fatalf("%q begins a list, a rule or a heading", said)
		}
	})
}

func TestSentence(t *testing.T) {
	for words, want := range map[string]string{
		"":                         "",
		"gate-2 is unsealed":       "Gate-2 is unsealed.",
		"zoé *sings*":              "Zoé \\*sings\\*.",
		"élan":                     "Élan.",
		"who is there?":            "Who is there?",
		"12. of them":              "12\\. of them.",
		"- a list":                 "\\- a list.",
		"one\nand \x1b[31mtwo":     "One and \ufffd\\[31mtwo.",
		"龍王 wins!":                 "龍王 wins!",
		"the end is near…":         "The end is near…",
		"3) is no number":          "3\\) is no number.",
		"2½ MP, and 1.5 of a half": "2½ MP, and 1.5 of a half.",
	} {
		if got := sentence(words); got != want {
			t.Errorf("%q is %q, not %q", words, got, want)
		}
	}
}

// happens returns events of one kind with these sentences.
func happens(kind string, texts ...string) (events []app.Event) {
	for _, words := range texts {
		events = append(events, app.Event{Kind: kind, Text: words,
			JSON: json.RawMessage(`{"rules":["a.b"],"why":[{"n":2.5,"rule":"c.d"}]}`)})
	}
	return events
}

// Events of one kind that begin alike are one sentence, and others are not.
func TestSentencesThatBeginAlike(t *testing.T) {
	moved := func(texts ...string) []app.Event { return happens("moved", texts...) }
	for _, c := range []struct {
		want   string
		events []app.Event
	}{
		{"", nil},
		{"Ann takes 2 red cups, 1 blue cup and 3 maps.",
			moved("Ann takes 2 red cups", "Ann takes 1 blue cup", "Ann takes 3 maps")},
		{"Ann takes 2 red cups. Ben takes a map.", moved("Ann takes 2 red cups", "Ben takes a map")},
		{"Ann takes 2 cups. Ann takes a map: the old one.",
			moved("Ann takes 2 cups", "Ann takes a map: the old one")},
		{"Ann takes 2 cups. Ann takes a hat.",
			append(moved("Ann takes 2 cups"), happens("worn", "Ann takes a hat")...)},
		{"Ann sleeps. Ann sleeps.", moved("Ann sleeps", "Ann sleeps")},
		{"Big Joe takes 1 cup and takes 2 maps.", moved("Big Joe takes 1 cup", "Big Joe takes 2 maps")},
		{"Luck of Ann 3 against 4: no success.", moved("luck of Ann 3 against 4: no success (c.d)")},
		{"The gate is open.", moved("the gate is open (a.b)")},
		{"The gate (old) is open (a.c).", moved("the gate (old) is open (a.c)")},
	} {
		if got := sentences(c.events); got != c.want {
			t.Errorf("told as %q, not %q", got, c.want)
		}
	}
}
