package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tablehand/assist/telling/tellingtest"
)

// deferred opens a table and saves three acts in memory: two, three and four.
func deferred(t *testing.T, path string) *Session {
	t.Helper()
	s := openAt(t, path)
	s.Defer()
	for _, text := range []string{"two\n", "three\n", "four\n"} {
		_, err := s.Save([]byte(text), Act{Command: "say " + strings.TrimSpace(text)})
		must(t, err)
	}
	return s
}

// What is deferred is in the session alone until it is flushed; then each act is an entry.
func TestWhatIsDeferredIsWrittenAtOnce(t *testing.T) {
	path := fresh(t, "one\n")
	s := deferred(t, path)
	before := content(t, journalOf(path))
	if content(t, path) != "one\n" || !s.Pending() || s.Seq() != 4 || s.Next() != 5 || s.View().Seq != 4 {
		t.Fatalf("the table is %q, the session at %d", content(t, path), s.Seq())
	}
	entries, err := s.Log(0, false)
	must(t, err)
	if fmt.Sprint(seqs(entries)) != "[1 2 3 4]" {
		t.Fatalf("the log in memory is %v", seqs(entries))
	}
	must(t, s.Flush())
	must(t, s.Close())
	if !strings.HasPrefix(content(t, journalOf(path)), before) || content(t, path) != "four\n" {
		t.Fatalf("the table is %q", content(t, path))
	}
	if r := verified(t, path); r.Acts != 4 || !r.Matches {
		t.Fatalf("%+v", r)
	}
	again := openAt(t, path)
	moved, err := again.Undo(2)
	must(t, err)
	if fmt.Sprint(seqs(moved)) != "[4 3]" || content(t, path) != "two\n" {
		t.Fatalf("undone %v, the table is %q", seqs(moved), content(t, path))
	}
}

// A deferred session that is closed has written nothing.
func TestWhatIsNotFlushedIsLost(t *testing.T) {
	path := fresh(t, "one\n")
	before := content(t, journalOf(path))
	must(t, deferred(t, path).Close())
	if content(t, path) != "one\n" || content(t, journalOf(path)) != before {
		t.Fatal("something was written")
	}
}

// Undo, redo and goto within a deferred session agree with those that are written at once.
func TestADeferredSessionIsASession(t *testing.T) {
	var journals [2]string
	for i := range journals {
		path := fresh(t, "one\n")
		s := openAt(t, path)
		if i == 1 {
			s.Defer()
		}
		for n := range 70 { // past a line with the whole text
			_, err := s.Save(fmt.Appendf(nil, "text %d\n", n), Act{Command: fmt.Sprint("say ", n)})
			must(t, err)
		}
		_, err := s.Undo(40)
		must(t, err)
		_, err = s.Redo(10)
		must(t, err)
		_, err = s.Goto(3)
		must(t, err)
		_, err = s.Save([]byte("other\n"), Act{Command: "say other"})
		must(t, err)
		must(t, s.Flush())
		must(t, s.Close())
		r := verified(t, path)
		entries, err := Log(path, 0, true)
		must(t, err)
		journals[i] = fmt.Sprintf("%+v", r)
		for _, e := range entries {
			journals[i] += fmt.Sprintf("%d %s %s %s %s %v\n", e.Seq, e.Kind, e.Command, e.Before, e.After, e.Patch)
		}
	}
	if journals[0] != journals[1] {
		t.Fatalf("written at once:\n%s\ndeferred:\n%s", journals[0], journals[1])
	}
}

// Whatever part of the lines of a flush has been written when the program is killed, the table and
// its line of play are as before it, until the table itself has changed.
func TestAFlushCutAnywhereIsAbsent(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "one\n")
	whole := content(t, journalOf(path))
	s := deferred(t, path)
	must(t, s.Flush())
	must(t, s.Close())
	after := content(t, journalOf(path))
	for n := len(whole); n <= len(after); n++ {
		must(t, os.WriteFile(path, []byte("one\n"), 0o644))
		must(t, os.WriteFile(journalOf(path), []byte(after[:n]), 0o644))
		if n%tellingtest.Tries(1, 5, 25) != 0 && n != len(after) {
			continue
		}
		v, err := Read(path)
		must(t, err)
		if v.Seq != 2 || v.Edited {
			t.Fatalf("cut at %d of %d: %+v", n, len(after), v)
		}
		if n%50 != 0 && n != len(after) {
			continue
		}
		if e := saveAct(t, path, "other\n"); e.Seq != 3 || !strings.HasPrefix(content(t, journalOf(path)), whole) {
			t.Fatalf("cut at %d: the next act is %d", n, e.Seq)
		}
		verified(t, path)
	}
	must(t, os.WriteFile(path, []byte("four\n"), 0o644))
	must(t, os.WriteFile(journalOf(path), []byte(after), 0o644))
	if v, err := Read(path); err != nil || v.Seq != 5 || v.Edited {
		t.Fatalf("arrived: %+v, %v", v, err)
	}
}

// The same where the lines change nothing in the table: they count once the last one is there.
func TestAFlushOfNotesCountsWhole(t *testing.T) {
	path := fresh(t, "one\n")
	whole := content(t, journalOf(path))
	s := openAt(t, path)
	s.Defer()
	for _, note := range []string{"a", "b"} {
		_, err := s.Save([]byte("one\n"), Act{Command: "note " + note})
		must(t, err)
	}
	must(t, s.Flush())
	must(t, s.Close())
	after := content(t, journalOf(path))
	for n := len(whole); n <= len(after); n++ {
		if n%tellingtest.Tries(1, 5, 25) != 0 && n < len(after)-1 {
			continue
		}
		must(t, os.WriteFile(journalOf(path), []byte(after[:n]), 0o644))
		want := 1
		if n >= len(after)-1 { // the last line may lack its newline
			want = 3
		}
		if v, err := Read(path); err != nil || v.Seq != want {
			t.Fatalf("cut at %d of %d: %+v, %v", n, len(after), v, err)
		}
	}
}

// A hand edit becomes an entry of its own, which was in the table before the flush.
func TestADeferredSessionKeepsAHandEdit(t *testing.T) {
	path := fresh(t, "one\n")
	edit(t, path, "edited\n")
	s := deferred(t, path)
	must(t, s.Flush())
	must(t, s.Close())
	lines := strings.SplitAfter(content(t, journalOf(path)), "\n")
	if r := verified(t, path); r.Entries != 5 || !r.Matches {
		t.Fatalf("%+v", r)
	}
	must(t, os.WriteFile(path, []byte("edited\n"), 0o644))
	must(t, os.WriteFile(journalOf(path), []byte(strings.Join(lines[:4], "")), 0o644))
	if v, err := Read(path); err != nil || v.Seq != 2 || v.Edited {
		t.Fatalf("%+v, %v", v, err)
	}
}

// A flush that meets another table than it began with writes nothing.
func TestAFlushOverAnotherTableIsRefused(t *testing.T) {
	path := fresh(t, "one\n")
	before := content(t, journalOf(path))
	s := deferred(t, path)
	edit(t, path, "by hand\n")
	if err := s.Flush(); !errors.Is(err, ErrChanged) {
		t.Fatal(err)
	}
	if content(t, path) != "by hand\n" || content(t, journalOf(path)) != before {
		t.Fatal("something was written")
	}
}

// A table can be made and played on in memory: over nothing, and over an old one that is kept.
func TestATableMadeLater(t *testing.T) {
	for _, over := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "table.yaml")
		if over {
			path = fresh(t, "old\n")
			saveAct(t, path, "older\n")
			if _, _, err := CreateLater(path, []byte("one\n"), Act{}, false); !errors.Is(err, ErrExists) {
				t.Fatal(err)
			}
		}
		s, e, err := CreateLater(path, []byte("one\n"), Act{Command: "new"}, over)
		must(t, err)
		if v := s.View(); e.Seq != 1 || v.Seq != 1 || string(v.Text) != "one\n" {
			t.Fatalf("%+v, %+v", e, v)
		}
		_, err = s.Save([]byte("two\n"), Act{Command: "say two"})
		must(t, err)
		if _, err := os.Stat(path); err == nil != over {
			t.Fatalf("before the flush: %v", err)
		}
		must(t, s.Flush())
		if s.Seq() != 2 {
			t.Fatalf("the session is at %d", s.Seq())
		}
		must(t, s.Close())
		if r := verified(t, path); r.Acts != 2 || !r.Matches || content(t, path) != "two\n" {
			t.Fatalf("%+v", r)
		}
		want := []string{"table.journal", "table.yaml"}
		if over {
			want = []string{"table.journal", "table.journal.1", "table.yaml", "table.yaml.1"}
		}
		wantFiles(t, filepath.Dir(path), want...)
	}
}

// A table that was to be made later and is not leaves nothing behind.
func TestATableMadeNever(t *testing.T) {
	path := filepath.Join(t.TempDir(), "table.yaml")
	s, _, err := CreateLater(path, []byte("one\n"), Act{}, false)
	must(t, err)
	must(t, s.Close())
	wantFiles(t, filepath.Dir(path))
}

// A rehearsal takes no lock and writes nothing.
func TestARehearsalWritesNothing(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	before := content(t, journalOf(path))
	held := openAt(t, path)
	s, err := Rehearse(path)
	must(t, err)
	moved, err := s.Undo(1)
	must(t, err)
	if fmt.Sprint(seqs(moved)) != "[2]" || string(s.Text()) != "one\n" {
		t.Fatalf("moved %v to %q", seqs(moved), s.Text())
	}
	must(t, s.Close())
	must(t, held.Close())
	if content(t, path) != "two\n" || content(t, journalOf(path)) != before {
		t.Fatal("something was written")
	}
}

// A line whose table never arrived is as absent in memory as on disk: what lies beneath it is read, and the
// next line takes its place.
func TestALineThatNeverArrivedIsAbsentInMemory(t *testing.T) {
	one := strings.Repeat("one\n", block/8) // its line needs a second block, which ends behind what counts
	path := fresh(t, one)
	saveAct(t, path, one+"two\n")
	whole := content(t, journalOf(path))
	after := unarrived(t, one+"two\n", one+"three\n", len(whole))
	for _, saves := range []bool{false, true} {
		must(t, os.WriteFile(journalOf(path), []byte(whole+after), 0o644))
		s, err := Rehearse(path)
		if saves {
			s, err = Open(path, 0)
			s.Defer()
		}
		must(t, err)
		_, err = s.Goto(1)
		must(t, err)
		if string(s.Text()) != one {
			t.Fatalf("the table is %q", s.Text())
		}
		if saves {
			must(t, s.Flush())
		}
		must(t, s.Close())
	}
	if r := verified(t, path); !r.Matches || r.Acts != 2 || content(t, path) != one {
		t.Fatalf("%+v", r)
	}
}
