package chance

import (
	"errors"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestMatch(t *testing.T) {
	for _, c := range []struct {
		word  string
		names []string
		want  string // empty: none
	}{
		{"wounds", []string{"wounds", "drains"}, "wounds"},
		{"WOUNDS", []string{"wounds", "drains"}, "wounds"},
		{"w", []string{"wounds", "drains"}, "wounds"},
		{"W", []string{"wounds", "drains"}, "wounds"},
		{"x", []string{"wounds", "drains"}, ""},
		{"woundsx", []string{"wounds", "drains"}, ""},
		{"", []string{"wounds"}, ""},
		{"", nil, ""},
		{"w", nil, ""},
		{"gate", []string{"gate-1", "gate-2"}, ""},
		{"gate-1", []string{"gate-1", "gate-10"}, "gate-1"},
		{"a1", []string{"a10", "a11", "a1"}, "a1"},
		{"A1", []string{"a10", "a11", "a1"}, "a1"},
		{"sara", []string{"Sara", "sara"}, "sara"},
		{"SARA", []string{"Sara", "sara"}, ""}, // two of one name
		{"ＳＡＲＡ", []string{"Sara", "Ben"}, "Sara"},
		{"zoe\u0308", []string{"Zoë"}, "Zoë"},
		{"d", []string{"dark", "light", "dark"}, "dark"},
		{"d", []string{"dark", "drained", "dark"}, ""},
		{"time d", []string{"Time Dancer"}, "Time Dancer"},
		{"1-Time", []string{"permanent", "one-time"}, "one-time"},
		{"1 time", []string{"permanent", "one-time"}, "one-time"},
		{"1-time", []string{"1-time", "one-time"}, "1-time"},
		{"1-", []string{"permanent", "two-time"}, ""},
		{"xul", []string{"Xulthûl"}, "Xulthûl"},
		{"XULTHÛ", []string{"Xulthûl"}, "Xulthûl"},
		{"Xulthu", []string{"Xulthûl"}, ""},
		{"ſa", []string{"Sara"}, "Sara"}, // the old long s, two bytes
		{"Xulth\xc3", []string{"Xulthûl"}, ""},
		{"Xulth\xff", []string{"Xulthûl"}, ""},
	} {
		got, ok := Match(c.word, c.names)
		if got != c.want || ok != (c.want != "") {
			t.Errorf("Match(%q, %q) = %q, %v; want %q", c.word, c.names, got, ok, c.want)
		}
	}
}

func TestQuote(t *testing.T) {
	sixty := strings.Repeat("a", 60)
	for text, want := range map[string]string{
		"":                      `""`,
		"Sara":                  "Sara",
		"Xulthûl★":              "Xulthûl★",
		"Time Dancer":           `"Time Dancer"`,
		"2,6":                   `"2,6"`,
		"yellow:Glacial":        `"yellow:Glacial"`,
		`a"b`:                   `"a\"b"`,
		`a\b`:                   `"a\\b"`,
		"\x1b[31mred":           `"\x1b[31mred"`,
		"a\nb":                  `"a\nb"`,
		"a\x00":                 `"a\x00"`,
		"a\x7f":                 `"a\x7f"`,
		"\u009b31m":             `"\u009b31m"`, // a C1 control character
		"\u202eabc":             `"\u202eabc"`, // right to left
		"a\u200b":               `"a\u200b"`,
		"\xff\xfe":              `"\xff\xfe"`,
		sixty:                   sixty,
		sixty + "b":             sixty + "…",
		sixty[:59] + "\x1bb":    `"` + sixty[:59] + `\x1b…"`,
		strings.Repeat("★", 61): strings.Repeat("★", 60) + "…",
	} {
		if got := Quote(text); got != want {
			t.Errorf("Quote(%q) = %s, want %s", text, got, want)
		}
	}
}

func TestQuoteNeverReachesTheTerminalRaw(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := string(rapid.SliceOf(rapid.Byte()).Draw(t, "bytes")) + rapid.String().Draw(t, "text")
		for _, r := range Quote(text) {
			if !unicode.IsPrint(r) {
				t.Fatalf("Quote(%q) = %q", text, Quote(text))
			}
		}
	})
}

func TestQuestionRead(t *testing.T) {
	q := Question{For: "recover", Answers: []string{"wounds", "drains"}}
	if got, err := q.Read("D"); got != "drains" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	for answer, want := range map[string]string{
		"":        `"" is no answer to recover: wounds, drains`,
		"x\x1b":   `"x\x1b" is no answer to recover: wounds, drains`,
		"wounds,": `"wounds," is no answer to recover: wounds, drains`,
	} {
		got, err := q.Read(answer)
		var refused *Refused
		if !errors.As(err, &refused) || refused.Reason != want || got != "" {
			t.Errorf("%q reads %q, %v; want %s", answer, got, err, want)
		}
	}
}

func TestQuestionReadByItsOwnCheck(t *testing.T) {
	far := errors.New("too far")
	q := Question{For: "steps", Answers: []string{"b3:2"}, Check: func(answer string) (string, error) {
		if answer == "b3:9" {
			return "", far
		}
		return strings.ToLower(answer), nil
	}}
	if got, err := q.Read("B4:1"); got != "b4:1" || err != nil {
		t.Errorf("%q, %v", got, err)
	}
	if _, err := q.Read("b3:9"); err != far {
		t.Errorf("got %v", err)
	}
}

// What bears a number on the table is meant by it, if no other name could be.
func TestMatchByNumber(t *testing.T) {
	gates := []string{"gate-1", "gate-2", "gate-12", "gate-2"}
	for word, want := range map[string]string{"2": "gate-2", "12": "gate-12", "gate 2": "gate-2",
		"Gate 12": "gate-12", "3": "", "": "", "-2": "", "1 2": ""} {
		if got, ok := Match(word, gates); got != want || ok != (want != "") {
			t.Errorf("%q is %q, want %q", word, got, want)
		}
	}
	for word, names := range map[string][]string{"2": {"gate-2", "way-2"}, "1": {"10", "11", "gate-1"}} {
		if got, ok := Match(word, names); ok {
			t.Errorf("%q is %q of %v", word, got, names)
		}
	}
}
