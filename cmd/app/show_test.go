package app

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"syscall"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/text"
)

// Whatever a name, a card or a file holds, JSON escapes what no terminal should get,
// and a reader of the document gets it back whole.
func TestDocumentsEscape(t *testing.T) {
	hostile := rapid.StringOf(rapid.SampledFrom([]rune(
		"aé★\n\"\\\x1b\x7f\u0085\u009b\u200e\u202a\u202e\u2066\u2069")))
	rapid.Check(t, func(t *rapid.T) {
		said := rapid.OneOf(hostile, rapid.String()).Draw(t, "said")
		var out bytes.Buffer
		a := &App{Streams: Streams{Out: &out}}
		d := a.Blank()
		d.Error = &Failure{Code: "file", Message: said}
		if err := a.WriteJSON(d); err != nil {
			t.Fatal(err)
		}
		if line := strings.TrimSuffix(out.String(), "\n"); text.Safe(line) != line {
			t.Fatalf("raw: %q", line)
		}
		var back Document
		if err := json.Unmarshal(out.Bytes(), &back); err != nil || back.Error.Message != said {
			t.Fatalf("%q came back as %q: %v", said, back.Error.Message, err)
		}
	})
}

// A message is one line, and never longer than a person reads.
func TestExplainIsBrief(t *testing.T) {
	for _, n := range []int{0, 1, 1200, 1201, 1 << 20} {
		f := Explain(&UsageError{strings.Repeat("é", n) + "\nend"})
		if r := []rune(f.Message); len(r) > 1204 || !strings.HasSuffix(f.Message, " end") ||
			strings.Contains(f.Message, "\n") {
			t.Errorf("%d letters: %d are said", n, len(r))
		}
	}
	if whole := strings.Repeat("é", 1200); Explain(&UsageError{whole}).Message != whole {
		t.Error("1200 letters are not said whole")
	}
}

// The reason of a fault of output is still to be seen: a reader that hung up is none.
func TestOutputErrorKeepsItsReason(t *testing.T) {
	if !errors.Is(&OutputError{syscall.EPIPE}, syscall.EPIPE) {
		t.Error("the reason is lost")
	}
}
