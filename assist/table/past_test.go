package table

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// pastOf returns the numbers of the entries of a past, and closes it.
func pastOf(t *testing.T, path string) (numbers []int) {
	t.Helper()
	p, err := OpenPast(path)
	must(t, err)
	defer p.Close()
	for e, err := range p.Entries {
		must(t, err)
		numbers = append(numbers, e.Seq)
	}
	if p.Len() != len(numbers) {
		t.Errorf("of %d entries there are %d", p.Len(), len(numbers))
	}
	return numbers
}

// A past is the line of play as Log has it, without what was undone.
func TestThePastIsTheLineOfPlay(t *testing.T) {
	path := fresh(t, string(counted(0)))
	for n := range 9 {
		saveAct(t, path, string(counted(n+1)))
	}
	s := openAt(t, path)
	_, err := s.Undo(4)
	must(t, err)
	must(t, s.Close())
	saveAct(t, path, string(counted(77)))
	want := []int{1, 2, 3, 4, 5, 6, 7}
	if got := pastOf(t, path); !slices.Equal(got, want) {
		t.Errorf("the past is %v, not %v", got, want)
	}
	logged, err := Log(path, 0, false)
	must(t, err)
	p, err := OpenPast(path)
	must(t, err)
	defer p.Close()
	n := 0
	for e, err := range p.Entries {
		must(t, err)
		if e.After != logged[n].After || e.Command != logged[n].Command {
			t.Errorf("entry %d is %v, and in the log %v", n, e, logged[n])
		}
		n++
	}
}

// A past ends where somebody has seen enough, and is not there without a journal that can be followed.
func TestThePastOfNothing(t *testing.T) {
	path := fresh(t, string(counted(0)))
	for n := range 3 {
		saveAct(t, path, string(counted(n+1)))
	}
	p, err := OpenPast(path)
	must(t, err)
	for e, err := range p.Entries {
		must(t, err)
		if e.Seq == 2 {
			break
		}
	}
	p.Close()
	whole := content(t, journalOf(path))
	lines := strings.SplitAfter(whole, "\n")
	for name, journal := range map[string]string{
		"missing":             "",
		"damaged in the past": lines[0] + strings.Replace(lines[1], "say", "sly", 1) + lines[2] + lines[3],
		"cut":                 whole[:len(whole)-40],
	} {
		must(t, os.WriteFile(journalOf(path), []byte(journal), 0o600))
		_, err := OpenPast(path)
		if _, ok := errors.AsType[*BrokenError](err); !ok {
			t.Errorf("%s: %v, not a BrokenError", name, err)
		}
	}
}

// What is written in pieces is there whole, or not at all.
func TestPutInPieces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "story.md")
	long := strings.Repeat("a story of many lines\n", 10_000)
	write := func(w io.Writer) error {
		for line := range strings.Lines(long) {
			if _, err := io.WriteString(w, line); err != nil {
				return err
			}
		}
		return nil
	}
	may := func() error { return nil }
	odd, err := PutAll(Part{Path: path, Write: write, May: may})
	must(t, err)
	if odd != "" || content(t, path) != long {
		t.Errorf("%q; %d bytes, not %d", odd, len(content(t, path)), len(long))
	}
	stopped := errors.New("the journal is damaged")
	for name, try := range map[string]func() error{
		"write": func() error {
			_, err := PutAll(Part{Path: path, May: may, Write: func(w io.Writer) error {
				_, _ = io.WriteString(w, long)
				return stopped
			}})
			return err
		},
		"may": func() error {
			_, err := PutAll(Part{Path: path, Write: write, May: func() error { return stopped }})
			return err
		},
	} {
		if err := try(); err != stopped {
			t.Errorf("%s: %v", name, err)
		}
		if content(t, path) != long {
			t.Errorf("%s: the old one is gone", name)
		}
		wantFiles(t, filepath.Dir(path), "story.md")
	}
	_, err = PutAll(Part{Path: filepath.Join(path, "below.md"), Write: write, May: may})
	if err == nil {
		t.Error("a file lies below a file")
	}
}
