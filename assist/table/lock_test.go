package table

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"
)

func wantLocked(t *testing.T, path string, w *worker) {
	t.Helper()
	_, err := Open(path, 30*time.Millisecond)
	if _, ok := errors.AsType[*LockedError](err); !ok {
		t.Fatalf("the error is %v", err)
	}
	holder := "another program"
	if runtime.GOOS == "linux" {
		name := filepath.Base(os.Args[0])
		// Linux keeps 15 bytes
		holder = fmt.Sprintf("process %d (%s)", w.Process.Pid, name[:min(len(name), 15)])
	}
	want := fmt.Sprintf("%s is held by %s: waited 30ms: do it again when that has ended", path, holder)
	if err.Error() != want {
		t.Fatalf("the error says %q, want %q", err, want)
	}
}

func TestAHeldTableIsRefusedAndNamesTheHolder(t *testing.T) {
	path := fresh(t, "one\n")
	w := start(t, "hold", path, "")
	wantLocked(t, path, w)
	if v, err := Read(path); err != nil || string(v.Text) != "one\n" {
		t.Fatalf("a reader needs no lock: %v", err)
	}
	must(t, stop(w.Process))
	wantLocked(t, path, w)
	must(t, w.Process.Kill())
	s, err := Open(path, patience)
	must(t, err)
	must(t, s.Close())
}

func TestOpenWaitsForTheHolder(t *testing.T) {
	path := fresh(t, "one\n")
	held := openAt(t, path)
	opened := make(chan error, 1)
	go func() {
		s, err := Open(path, patience)
		if err == nil {
			err = s.Close()
		}
		opened <- err
	}()
	_, err := held.Save([]byte("two\n"), Act{})
	must(t, err)
	must(t, held.Close())
	must(t, <-opened)
}

func TestTheLockFollowsTheJournalThatStands(t *testing.T) {
	path := fresh(t, "one\n")
	held := openAt(t, path)
	must(t, os.Rename(journalOf(path), journalOf(path)+".1"))
	s := openAt(t, path)
	_, err := s.Save([]byte("two\n"), Act{}) // begins another
	must(t, err)
	if s.locks(held.lock) || !s.locks(s.lock) {
		t.Fatal("the lock is on the wrong journal")
	}
}

func TestAFileSystemWithoutLocksIsSaid(t *testing.T) {
	p := placed("table.yaml", "/mnt/table.yaml")
	for _, errno := range []syscall.Errno{syscall.ENOLCK, syscall.ENOTSUP, syscall.EOPNOTSUPP} {
		err := p.lockFault(errno)
		wantError(t, err, ErrNoLocks, fmt.Sprintf("cannot save table.yaml: lock /mnt/table.journal: "+
			"this file system has no file locks: move it to a local disk (%v)", errno))
	}
	if errors.Is(p.lockFault(syscall.EACCES), ErrNoLocks) {
		t.Fatal("a missing permission is no missing lock")
	}
}

// A refused act on a table without a journal leaves it so, and touches nothing meanwhile.
func TestATableWithoutAJournalStaysSo(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	edit(t, path, "one\n")
	before, err := os.Stat(filepath.Dir(path))
	must(t, err)
	s := openAt(t, path)
	_, err = s.Undo(1)
	wantError(t, err, ErrNothing, "")
	wantFiles(t, filepath.Dir(path), "table.yaml")
	must(t, s.Close())
	wantFiles(t, filepath.Dir(path), "table.yaml")
	if after, err := os.Stat(filepath.Dir(path)); err != nil || !after.ModTime().Equal(before.ModTime()) {
		t.Fatalf("the folder was written in: %v", err)
	}
}

// Nobody holds a table that has no journal: who saves first begins one, and the others see
// that the table has changed.
func TestTwoBeginAJournal(t *testing.T) {
	path := filepath.Join(t.TempDir(), Name)
	edit(t, path, "one\n")
	first, second := openAt(t, path), openAt(t, path)
	_, err := first.Save([]byte("two\n"), Act{})
	must(t, err)
	must(t, first.Close())
	_, err = second.Save([]byte("three\n"), Act{})
	wantError(t, err, ErrChanged, "")
	must(t, second.Close())
	wantText(t, path, "two\n")
	verified(t, path)
}
