package text

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestPrintable(t *testing.T) {
	for name, want := range map[string]string{
		"Xulthûl": "", "龍": "", "": "", strings.Repeat("é", 8): "",
		strings.Repeat("é", 9): "longer than 8 letters", "a\xff": "not valid UTF-8",
		"a\x1b[m": `'\x1b' cannot be shown on a terminal`, "a\u202e": `'\u202e' cannot be shown on a terminal`,
		"a\n": `'\n' cannot be shown on a terminal`,
	} {
		got := ""
		if err := Printable(name, 8); err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%q: %q, not %q", name, got, want)
		}
	}
}

func TestSafe(t *testing.T) {
	for words, want := range map[string]string{
		"Xulthûl, 2d★\nnext": "Xulthûl, 2d★\nnext",
		"a\x1b[31mb":         "a\uFFFD[31mb",
		"a\u009bb":           "a\uFFFDb",
		"a\x7fb":             "a\uFFFDb",
		"a\xffb":             "a\uFFFDb",
		"a\u202eb\u2066c":    "a\uFFFDb\uFFFDc",
		"a\tb\rc":            "a\uFFFDb\uFFFDc",
		"\u200d\u200c":       "\u200d\u200c",
	} {
		if got := Safe(words); got != want {
			t.Errorf("%q is shown as %q, not %q", words, got, want)
		}
	}
}

var (
	bold   = func(words string) string { return Styled(words, "\x1b[1m", "\x1b[22m") }
	yellow = func(words string) string { return Styled(words, "\x1b[38;5;226m", "\x1b[0m") }
)

func TestStyled(t *testing.T) {
	for words, want := range map[string]string{
		bold("Ann") + " moves":            "\x1b[1mAnn\x1b[22m moves",
		bold("a" + yellow("b") + "c"):     "\x1b[1ma\x1b[38;5;226mb\x1b[0mc\x1b[22m",
		bold("\x1b[31mAnn"):               "\x1b[1m\uFFFD[31mAnn\x1b[22m",
		bold(""):                          "",
		Styled("a", "\x1b[2J", "\x1b[0m"): "a", // clears a screen: no color
		Styled("a", "", ""):               "a",
		"\xff":                            "\uFFFD",
		"\xff2J\xff":                      "\uFFFD2J\uFFFD",
		"a\xff\xffb":                      "a\uFFFD\uFFFDb",
	} {
		if got := Shown(words); got != want {
			t.Errorf("%q is shown as %q, not %q", words, got, want)
		}
	}
	if n := Width(bold("龍") + "a"); n != 3 {
		t.Errorf("styles take columns: %d", n)
	}
	if got := Pad(bold("ab"), 4); got != bold("ab")+"  " {
		t.Errorf("padded: %q", got)
	}
}

// Of any name or file a terminal gets no control character but those of a style; and no valid text
// is taken for a style.
func TestShownIsSafe(t *testing.T) {
	hostile := rapid.StringOf(rapid.SampledFrom([]rune("a\x1b[;1m\n\u009b\u202e\x7f")))
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.OneOf(hostile, rapid.String()).Draw(t, "words")
		shown := Shown("x" + bold(words) + words)
		if words != "" {
			bare := strings.Replace(shown, "\x1b[1m", "", 1)
			shown = strings.Replace(bare, "\x1b[22m", "", 1)
		}
		if shown != "x"+Safe(words)+Safe(words) {
			t.Fatalf("shown: %q", shown)
		}
		if strings.ContainsFunc(shown, func(r rune) bool { return r != '\n' && unicode.Is(unicode.Cc, r) }) {
			t.Fatalf("raw: %q", shown)
		}
		if utf8.ValidString(words) && Plain(words) != words {
			t.Fatalf("%q has a style", words)
		}
	})
}
