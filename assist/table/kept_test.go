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

// A wait that is too long is told, and so is a file that may not be written; it stays as it was.
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

// Nobody who is refused leaves an empty file behind; one that was there stays.
func TestHeldFileThatStaysEmptyGoes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.yaml")
	k, err := Hold(path, time.Second)
	must(t, err)
	must(t, k.Close())
	wantFiles(t, filepath.Dir(path))
	must(t, os.WriteFile(path, nil, 0o644))
	k, err = Hold(path, time.Second)
	must(t, err)
	must(t, k.Close())
	wantFiles(t, filepath.Dir(path), "cards.yaml")
}

// A file that is put is there whole or not at all, and what a killed program left goes.
func TestPut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.yaml")
	temp := filepath.Join(filepath.Dir(path), ".board.yaml.new")
	must(t, os.WriteFile(temp, []byte("half a board, longer than the whole one"), 0o644))
	no := errors.New("not over that one")
	_, err := Put(path, []byte("a board\n"), func() error { return no })
	wantError(t, err, no, "")
	wantFiles(t, filepath.Dir(path))
	must(t, os.WriteFile(temp, []byte("half a board, longer than the whole one"), 0o644))
	yes := func() error { return nil }
	remark, err := Put(path, []byte("a board\n"), yes)
	must(t, err)
	wantText(t, path, "a board\n")
	wantFiles(t, filepath.Dir(path), "board.yaml")
	if remark != "" {
		t.Errorf("the remark is %q", remark)
	}
	must(t, os.Chmod(path, 0o600))
	_, err = Put(path, []byte("another\n"), yes)
	must(t, err)
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	_, err = Put(filepath.Join(path, "no folder"), nil, yes)
	if !errors.As(err, new(*SaveError)) && !errors.As(err, new(*BrokenError)) {
		t.Errorf("the error is %v", err)
	}
}

// Several who put the same file wait for one another.
func TestPutByMany(t *testing.T) {
	path := filepath.Join(t.TempDir(), "board.yaml")
	var all sync.WaitGroup
	var put sync.Map
	for i := range 20 {
		all.Go(func() {
			text := strings.Repeat(string(rune('a'+i)), 10000)
			_, err := Put(path, []byte(text), func() error {
				if _, err := os.Stat(path); err == nil {
					return ErrExists
				}
				return nil
			})
			if err == nil {
				put.Store("text", text)
			} else if !errors.Is(err, ErrExists) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	text, _ := put.Load("text")
	wantText(t, path, text.(string))
	wantFiles(t, filepath.Dir(path), "board.yaml")
}
