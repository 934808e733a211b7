package chance

import (
	"strings"
	"testing"
	"unicode"
)

// FuzzFaces reads any text as what dice show: it is refused in words that a screen can show, or holds a word
// for each comma and one more, each a face, and nothing is left when all were handed out.
func FuzzFaces(f *testing.F) {
	for _, text := range []string{"2,6,_", "power=6,type=2", "hit, blank ,_", "a=,=", ",", "1=2,3", "\x1b[2J"} {
		f.Add(text)
	}
	faces := []Face{"hit", "blank"}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseFaces("--dice", text, faces...)
		if err != nil {
			if strings.ContainsFunc(err.Error(), func(r rune) bool { return !unicode.IsPrint(r) }) {
				t.Fatalf("%q: %q", text, err)
			}
			return
		}
		purposes := l.names
		if len(purposes) == 0 {
			purposes = []string{""}
		}
		n := 0
		for _, purpose := range purposes {
			for range len(l.inOrder) + len(l.named[purpose]) {
				word, given, err := l.next(purpose, purpose, "die")
				if err != nil || given == (word == left) || given && meansFace(word, faces) != nil {
					t.Fatalf("%q: %q, %v, %v", text, word, given, err)
				}
				n++
			}
		}
		if err := l.over(); err != nil || n != strings.Count(text, ",")+1 {
			t.Fatalf("%q: %d words, %v", text, n, err)
		}
	})
}
