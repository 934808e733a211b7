package table

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// A file that is held is read and written by one at a time, and is always whole.
func TestHeldFileLosesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "cards.yaml")
	var all sync.WaitGroup
	for range 20 {
		all.Go(func() {
			k, err := Hold(path, 5*time.Second)
			if err != nil {
				t.Error(err)
				return
			}
			defer k.Close()
			text, err := k.Text()
			if err == nil {
				err = k.Replace(append(text, "line\n"...))
			}
			if err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	text, err := os.ReadFile(path)
	if err != nil || string(text) != strings.Repeat("line\n", 20) {
		t.Errorf("%q %v", text, err)
	}
}

// Who waits too long is told, and so is who may not write; the file stays as it was.
func TestHeldFileIsTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.yaml")
	if err := os.WriteFile(path, []byte("a\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	k, err := Hold(path, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Hold(path, 10*time.Millisecond); !errors.As(err, new(*LockedError)) {
		t.Error(err)
	}
	if err := os.Chmod(path, 0o400); err != nil {
		t.Fatal(err)
	}
	if err := k.Replace([]byte("b\n")); !errors.As(err, new(*SaveError)) {
		t.Error(err)
	}
	if err := os.Chmod(path, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := k.Replace([]byte("b\n")); err != nil {
		t.Error(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o640 {
		t.Error(info.Mode(), err)
	}
	if err := k.Close(); err != nil {
		t.Error(err)
	}
}
