package table

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// failing is a journal of which one read fails, counted from 1.
type failing struct {
	io.ReaderAt
	at, reads int
}

func (f *failing) ReadAt(p []byte, at int64) (int, error) {
	if f.reads++; f.reads == f.at {
		return 0, syscall.EIO
	}
	return f.ReaderAt.ReadAt(p, at)
}

// saves is everything that writes a table.
var saves = map[string]func(*Session) error{
	"an act": func(s *Session) error { _, err := s.Save([]byte("new\n"), Act{}); return err },
	"undo":   func(s *Session) error { _, err := s.Undo(2); return err },
	"redo":   func(s *Session) error { _, err := s.Redo(1); return err },
	"goto":   func(s *Session) error { _, err := s.Goto(1); return err },
}

// A read that fails is never damage: whichever it is, nothing is written.
func TestEveryFailedReadOfTheJournalIsSaid(t *testing.T) {
	path, _ := played(t)
	s := openAt(t, path)
	_, err := s.Undo(1)
	must(t, err)
	must(t, s.Close())
	for what, save := range saves {
		for _, edited := range []bool{false, true} {
			if edited && what == "redo" {
				continue // nothing can be redone over a hand edit
			}
			t.Run(what, func(t *testing.T) { everyReadFails(t, path, edited, save) })
		}
	}
}

func everyReadFails(t *testing.T, path string, edited bool, save func(*Session) error) {
	t.Helper()
	if edited {
		defer edit(t, path, content(t, path))
		edit(t, path, "edited\n")
	}
	text, journal := content(t, path), content(t, journalOf(path))
	for at := 1; ; at++ {
		s := openAt(t, path)
		f := &failing{ReaderAt: s.journal.r, at: at}
		s.journal.r = f
		st, err := s.journal.standing(s.sum)
		if err == nil {
			s.standing = st
			err = save(s)
		}
		must(t, s.Close())
		if f.reads < at { // it was not reached
			must(t, err)
			if at < 4 {
				t.Fatalf("only %d reads", at-1)
			}
			must(t, os.WriteFile(journalOf(path), []byte(journal), 0o644))
			edit(t, path, text)
			return
		}
		broken, ok := errors.AsType[*BrokenError](err)
		if !ok || broken.Path != journalOf(path) || !errors.Is(err, syscall.EIO) {
			t.Fatalf("read %d: %v", at, err)
		}
		if content(t, path) != text || content(t, journalOf(path)) != journal {
			t.Fatalf("read %d: something was written", at)
		}
	}
}

// A whole last line needs no newline: its sum proves it.
func TestAWholeLastLineCountsWithoutItsNewline(t *testing.T) {
	for what, save := range saves {
		path, _ := played(t)
		must(t, os.Truncate(journalOf(path), int64(len(content(t, journalOf(path))))-1))
		journal := content(t, journalOf(path))
		if r := verified(t, path); !r.Matches || r.Remark != "" || r.Entries != 8 {
			t.Fatalf("%+v", r)
		}
		if _, err := At(path, 4); err != nil {
			t.Fatal(err)
		}
		s := openAt(t, path)
		if s.Seq() != 4 || s.Remark() != "" {
			t.Fatalf("at %d, %q", s.Seq(), s.Remark())
		}
		if err := save(s); what == "redo" {
			wantError(t, err, ErrNothing, "")
			if content(t, journalOf(path)) != journal {
				t.Error("a refusal wrote a newline")
			}
			continue
		} else {
			must(t, err)
		}
		must(t, s.Close())
		if got := content(t, journalOf(path)); !strings.HasPrefix(got, journal+"\n{") {
			t.Errorf("%s: the journal is %q", what, got)
		}
		verified(t, path)
	}
}

// Only the beginning of a line of ours is ever cut, and only by a save.
func TestWhatIsNotOursIsNeverCut(t *testing.T) {
	ours := content(t, journalOf(fresh(t, "one\n")))
	damaged := strings.Replace(ours, "new", "old", 1)
	for _, c := range []struct {
		journal string
		stays   bool // of its last line
	}{
		{"dear diary,\ntoday we played", true},
		{"today we played", true},
		{ours + "today we played", true},
		{ours + "{\"seen\":1", true},
		{damaged + `{"seq":2,"ki`, true},
		{ours + `{"seq":2,"ki`, false},
		{ours + `{`, false},
		{ours + "\x00\x00", false},
		{`{"seq":1,"ki`, false},
	} {
		path := filepath.Join(t.TempDir(), Name)
		edit(t, path, "one\n")
		must(t, os.WriteFile(journalOf(path), []byte(c.journal), 0o644))
		s := openAt(t, path)
		_, err := s.Undo(9)
		if err == nil || content(t, journalOf(path)) != c.journal {
			t.Fatalf("%q: a refusal wrote, %v", c.journal, err)
		}
		must(t, s.Close())
		e := saveAct(t, path, "two\n")
		got := content(t, journalOf(path))
		if strings.HasPrefix(got, c.journal+"\n") != c.stays {
			t.Errorf("%q became %q", c.journal, got)
		}
		if again, err := At(path, e.Seq); err != nil || again.After != e.After {
			t.Errorf("%q: the new entry is not found: %v", c.journal, err)
		}
	}
}

// The journal is an ordinary file in the table's folder, or nothing is done with it.
func TestAJournalElsewhereIsNotTouched(t *testing.T) {
	outside := filepath.Join(t.TempDir(), "letter.txt")
	must(t, os.WriteFile(outside, []byte("dear all"), 0o644))
	for _, c := range []struct {
		what, says string
		make       func(journal string) error
	}{
		{"a link out", "is a link out of its folder, to " + outside + ": remove it",
			func(j string) error { return os.Symlink(outside, j) }},
		{"a dangling link", "is a link that leads nowhere: remove it",
			func(j string) error { return os.Symlink(outside+".gone", j) }},
		{"a loop", "is a link that leads nowhere: remove it",
			func(j string) error { return os.Symlink(j, j) }},
		{"a pipe", "is no ordinary file: move it away",
			func(j string) error { return pipe(t, j) }},
		{"a folder", "is no ordinary file: move it away", func(j string) error { return os.Mkdir(j, 0o755) }},
		{"/dev/zero", "is a link out of its folder, to /dev/zero: remove it",
			func(j string) error { return os.Symlink("/dev/zero", j) }},
	} {
		path := filepath.Join(t.TempDir(), Name)
		edit(t, path, "one\n")
		must(t, c.make(journalOf(path)))
		_, err := Open(path, 0)
		wantBroken(t, err, journalOf(path)+": "+c.says)
		for _, look := range []func() error{
			func() error { _, err := Log(path, 0, true); return err },
			func() error { _, err := At(path, 1); return err },
			func() error { _, err := Verify(path); return err },
		} {
			wantBroken(t, look(), journalOf(path)+": "+c.says)
		}
		if v, err := Read(path); err != nil || !strings.Contains(v.Damage, c.says) {
			t.Errorf("%s: %+v, %v", c.what, v, err)
		}
		_, err = Create(path, []byte("new\n"), Act{}, true)
		wantBroken(t, err, journalOf(path)+": "+c.says)
		wantText(t, path, "one\n")
		if content(t, outside) != "dear all" {
			t.Errorf("%s: it was written through", c.what)
		}
		wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
		wantFiles(t, filepath.Dir(outside), "letter.txt")
	}
}

func TestAJournalLinkedWithinItsFolderIsFollowed(t *testing.T) {
	path := fresh(t, "one\n")
	kept := filepath.Join(filepath.Dir(path), "kept.jsonl")
	must(t, os.Rename(journalOf(path), kept))
	must(t, os.Symlink("kept.jsonl", journalOf(path)))
	saveAct(t, path, "two\n")
	if info, err := os.Lstat(journalOf(path)); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Fatalf("the link is gone: %v", err)
	}
	if r := verified(t, path); r.Entries != 2 || !r.Matches {
		t.Fatalf("%+v", r)
	}
}

// A person who may not read the table may not read the journal either.
func TestTheJournalHasTheTablesMode(t *testing.T) {
	path := fresh(t, "one\n")
	for _, mode := range []os.FileMode{0o600, 0o640, 0o644} {
		must(t, os.Chmod(path, mode))
		saveAct(t, path, mode.String())
		info, err := os.Stat(journalOf(path))
		must(t, err)
		if info.Mode().Perm() != mode {
			t.Errorf("%v beside %v", info.Mode().Perm(), mode)
		}
	}
}

// A journal that was cut in the middle of a line is never called sound, not even where the
// table is as the line above left it.
func TestACutIsNeverSound(t *testing.T) {
	path := fresh(t, "one\n")
	saveAct(t, path, "two\n")
	journal := content(t, journalOf(path))
	first := strings.IndexByte(journal, '\n') + 1
	for _, cut := range append(places(len(journal), strings.Split(journal, "\n")), first-1, first,
		len(journal)-1) {
		must(t, os.WriteFile(journalOf(path), []byte(journal[:cut]), 0o644))
		r, err := Verify(path)
		entries, logErr := Log(path, 0, false)
		switch {
		case cut == 0:
			wantBroken(t, err, journalOf(path)+": is missing or empty: there is nothing to verify")
			wantBroken(t, logErr, journalOf(path)+
				": is missing or empty: what was played before is not known")
		case cut == first-1, cut == first: // whole lines: it may have been edited by hand as well
			must(t, err)
			must(t, logErr)
			if r.Wrong != "" || r.Matches || len(entries) != 1 {
				t.Fatalf("cut at %d: %+v, %v", cut, r, seqs(entries))
			}
		case cut == len(journal)-1:
			if verified(t, path); logErr != nil || len(entries) != 2 {
				t.Fatalf("cut at %d: %+v", cut, r)
			}
		default:
			if err != nil || !r.Damaged || r.Line != 1+strings.Count(journal[:cut], "\n") || logErr == nil ||
				len(entries) != r.Line-1 {
				t.Fatalf("cut at %d: %+v, %v; %v, %v", cut, r, err, seqs(entries), logErr)
			}
		}
	}
	must(t, os.WriteFile(journalOf(path), []byte(journal+journal[first:first+20]), 0o644))
	if r, err := Verify(path); err != nil || !r.Damaged || r.Line != 3 || !r.Matches {
		t.Fatalf("half a line that changed nothing: %+v, %v", r, err)
	}
}

// A game that went back and forth is verified as quickly as one that went on: each line is
// read once.
func TestVerifyReadsEachLineOnce(t *testing.T) {
	path := fresh(t, "0\n")
	s := openAt(t, path)
	texts := []string{"a\n", "b\n", "c\n", "d\n"}
	for i := range 60 {
		for _, text := range texts {
			_, err := s.Save([]byte(text+strings.Repeat("x", i)), Act{Command: "say"})
			must(t, err)
		}
		_, err := s.Undo(1 + i%4)
		must(t, err)
		if i%3 == 0 {
			_, err = s.Redo(1)
			must(t, err)
		}
	}
	_, err := s.Goto(2)
	must(t, err)
	_, err = s.Goto(70)
	must(t, err)
	must(t, s.Close())
	seen, err := look(path)
	must(t, err)
	defer seen.closeFiles()
	count := &failing{ReaderAt: seen.journal.r}
	v := verifier{j: &journal{path: path, r: count, size: seen.journal.size}}
	lines := 0
	for v.end < seen.journal.size {
		_, err := v.follow()
		must(t, err)
		lines++
	}
	if lines != strings.Count(content(t, journalOf(path)), "\n") || count.reads > lines {
		t.Fatalf("%d lines, %d reads", lines, count.reads)
	}
	if string(v.text) != content(t, path) {
		t.Fatalf("it comes to %q", v.text)
	}
}
