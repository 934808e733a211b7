package table

import (
	"fmt"
	"testing"
)

// The marks on the line of play, and those that redo can reach, are listed newest first; what another
// act has dropped is gone.
func TestMarks(t *testing.T) {
	path := fresh(t, "0\n")
	s := openAt(t, path)
	act := func(n int, mark string) {
		t.Helper()
		_, err := s.Save(fmt.Appendf(nil, "%d\n", n), Act{Command: "say", Mark: mark})
		must(t, err)
	}
	has := func(want string) {
		t.Helper()
		marks, err := s.Marks()
		must(t, err)
		got := ""
		for _, e := range marks {
			got += fmt.Sprintf("%s %d, ", e.Mark, e.Seq)
		}
		if got != want {
			t.Fatalf("the marks are %q, not %q", got, want)
		}
	}
	has("")
	act(1, "start")
	act(2, "")
	act(3, "fight")
	act(3, "start")
	has("start 5, fight 4, start 2, ")
	_, err := s.Undo(3)
	must(t, err)
	has("start 5, fight 4, start 2, ")
	act(9, "other")
	has("other 3, start 2, ")
	_, err = s.Undo(1)
	must(t, err)
	has("other 3, start 2, ")
}
