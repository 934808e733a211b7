package yamlfile

import (
	"fmt"
	"strings"
	"testing"
)

func TestCut(t *testing.T) {
	const text = "a:\n  x: 1\nab: {y: 2}\nb:\n  y: 2\n  # note\n\n  z: 3\nc:\n  a: 9"
	for key, want := range map[string]string{
		"a": "a:\n  x: 1\n", "ab": "ab: {y: 2}\n", "b": "b:\n  y: 2\n  # note\n", "c": "c:\n  a: 9",
		"y": "", "d": "",
	} {
		if got := string(Cut([]byte(text), key)); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
	for key, want := range map[string]string{"y": "2", "z": "", "b": ""} {
		if got := CutWord(Cut([]byte(text), "b"), key); got != want {
			t.Errorf("%s: %q, not %q", key, got, want)
		}
	}
}

func ExampleCut() {
	entry := Cut([]byte("A1:\n  take: yes\nA2:\n  take: no\n"), "A2")
	fmt.Println(CutWord(entry, "take"))
	// Output: no
}

// One entry of a file of a thousand costs a search, whatever stands in the others.
func BenchmarkCut(b *testing.B) {
	var text strings.Builder
	for i := range 1000 {
		fmt.Fprintf(&text, "A%d:\n  question: which of them\n  take: yes\n", i)
	}
	whole := []byte(text.String())
	for b.Loop() {
		CutWord(Cut(whole, "A999"), "take")
	}
}
