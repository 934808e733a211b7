package table

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func TestAHandEditWhileACommandRunsStays(t *testing.T) {
	path := fresh(t, "one\n")
	s := openAt(t, path)
	edit(t, path, "edited\n")
	journal := content(t, journalOf(path))
	_, err := s.Save([]byte("two\n"), Act{})
	wantError(t, err, ErrChanged,
		path+": the table was changed by another program meanwhile: nothing was saved, so do it again")
	_, err = s.Undo(1)
	wantError(t, err, ErrNothing, "nothing to undo: the game begins here")
	must(t, os.Remove(path))
	_, err = s.Save([]byte("two\n"), Act{})
	wantError(t, err, ErrChanged, "")
	edit(t, path, "edited\n")
	must(t, s.Close())
	wantText(t, path, "edited\n")
	if got := content(t, journalOf(path)); got != journal {
		t.Fatalf("the journal is %q", got)
	}
	wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
}

// The second look, after the journal is written and just before the rename.
func TestAHandEditJustBeforeTheRenameStays(t *testing.T) {
	path := fresh(t, "one\n")
	s := openAt(t, path)
	edit(t, path, "edited\n")
	wantError(t, s.rename([]byte("two\n")), ErrChanged, "")
	wantText(t, path, "edited\n")
}

func TestAFailedSaveCanBeTriedAgain(t *testing.T) {
	path := fresh(t, "one\n")
	s := openAt(t, path)
	must(t, os.MkdirAll(filepath.Join(s.temp, "in the way"), 0o755))
	_, err := s.Save([]byte("two\n"), Act{})
	if saveErr, ok := errors.AsType[*SaveError](err); !ok || saveErr.Path != path {
		t.Fatalf("the error is %v", err)
	}
	wantText(t, path, "one\n")
	verified(t, path)
	must(t, os.RemoveAll(s.temp))
	e, err := s.Save([]byte("two\n"), Act{})
	if err != nil || e.Seq != 2 {
		t.Fatalf("%d, %v", e.Seq, err)
	}
	verified(t, path)
}

func TestATableTooLargeIsNotSaved(t *testing.T) {
	path := fresh(t, "one\n")
	s := openAt(t, path)
	most := bytes.Repeat([]byte("a"), MaxSize)
	_, err := s.Save(append(most, 'a'), Act{})
	if want := "cannot save " + path + ": write the table: it would be larger than 1 MiB"; err == nil ||
		err.Error() != want {
		t.Fatalf("the error is %v, want %s", err, want)
	}
	_, err = s.Save(most, Act{})
	must(t, err)
	must(t, s.Close())
	saveAct(t, path, "small again\n")
	verified(t, path)
}

func TestTheModeIsKept(t *testing.T) {
	for _, mode := range []os.FileMode{0o600, 0o640, 0o666, 0o755} {
		path := filepath.Join(t.TempDir(), Name)
		edit(t, path, "one\n")
		must(t, os.Chmod(path, mode))
		saveAct(t, path, "two\n")
		info, err := os.Stat(path)
		must(t, err)
		if info.Mode() != mode {
			t.Errorf("the mode is %o, want %o", info.Mode(), mode)
		}
		journal, err := os.Stat(journalOf(path))
		must(t, err)
		if journal.Mode()&^mode != 0 {
			t.Errorf("the journal's mode is %o, more than the table's %o", journal.Mode(), mode)
		}
	}
}

func TestReadOnlyIsRefusedEvenForRoot(t *testing.T) {
	path := fresh(t, "one\n")
	must(t, os.Chmod(path, 0o444))
	s := openAt(t, path)
	_, err := s.Save([]byte("two\n"), Act{})
	want := "cannot save " + path +
		": write the table: permission denied: its mode is 0444: give yourself permission to write there"
	if err == nil || err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	must(t, s.Close())
	must(t, os.Chmod(path, 0o644))

	dir := filepath.Dir(path)
	must(t, os.Chmod(dir, 0o555))
	t.Cleanup(func() { os.Chmod(dir, 0o755) })
	s = openAt(t, path)
	_, err = s.Save([]byte("two\n"), Act{})
	if want := "cannot save " + path + ": write in the folder " + dir +
		": permission denied: its mode is 0555: give yourself permission to write there"; err == nil ||
		err.Error() != want {
		t.Errorf("the error is %v, want %s", err, want)
	}
	wantText(t, path, "one\n")
	verified(t, path)
}

func TestAFullDisk(t *testing.T) {
	t.Parallel()
	text := string(counted(0))
	for limit := range 9 { // in blocks of 512 or 1,024 bytes
		path := fresh(t, text)
		journal := content(t, journalOf(path))
		cmd := command("count", path, "1")
		cmd.Args = append([]string{"sh", "-c", fmt.Sprintf(`ulimit -f %d && exec "$0" "$@"`, limit),
			cmd.Path}, cmd.Args[1:]...)
		cmd.Path = "/bin/sh"
		var stderr strings.Builder
		cmd.Stderr = &stderr
		err := cmd.Run()
		v, readErr := Read(path)
		must(t, readErr)
		if err == nil {
			if v.Seq != 2 {
				t.Errorf("limit %d: saved, but at %d", limit, v.Seq)
			}
			continue
		}
		if string(v.Text) != text || v.Seq != 1 || v.Damage != "" || content(t, journalOf(path)) != journal {
			t.Errorf("limit %d: at %d, %q", limit, v.Seq, v.Damage)
		}
		if said := stderr.String(); !strings.HasPrefix(said, "cannot save "+path+": write ") ||
			!strings.HasSuffix(said, "file too large: make room and do it again\n") ||
			strings.Count(said, "\n") != 1 {
			t.Errorf("limit %d: %q", limit, said)
		}
		wantFiles(t, filepath.Dir(path), "table.journal", "table.yaml")
	}
}

func TestAFileSystemThatKnowsNoSyncIsNoFault(t *testing.T) {
	for err, want := range map[error]error{
		nil: nil, syscall.EINVAL: nil, syscall.ENOTSUP: nil,
		syscall.EIO: syscall.EIO, syscall.ENOSPC: syscall.ENOSPC, syscall.EBADF: syscall.EBADF,
	} {
		if got := grave(err); got != want {
			t.Errorf("a sync with %v gives %v, want %v", err, got, want)
		}
	}
}
