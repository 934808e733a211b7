package table

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Kept is a file beside the tables that is read and written as a whole, such as the
// owner's cards. It is held: nobody else writes it until Close.
type Kept struct {
	place
	lock *flock.Flock
}

// Hold takes the lock of a file, waiting that long for another program. The lock is on the
// file itself: one that is not there is made, empty. A link stays one.
func Hold(path string, wait time.Duration) (*Kept, error) {
	real := path
	if followed, err := filepath.EvalSymlinks(path); err == nil {
		real = followed
	}
	p := placed(path, real)
	p.journalPath = real
	if err := os.MkdirAll(p.dir, 0o755); err != nil {
		return nil, &SaveError{Path: path, Op: "make the folder", Err: reason(err)}
	}
	lock, err := p.lock(wait, newMode)
	return &Kept{p, lock}, err
}

// Text is what stands in it.
func (k *Kept) Text() ([]byte, error) {
	text, err := os.ReadFile(k.real)
	if err != nil {
		return nil, &BrokenError{Path: k.path, Msg: "cannot be read", Err: err}
	}
	return text, nil
}

// Replace writes the file anew: beside it, and then in its place.
func (k *Kept) Replace(text []byte) error {
	fault := func(op string, err error) error { return &SaveError{Path: k.path, Op: op, Err: reason(err)} }
	info, err := os.Stat(k.real)
	switch {
	case err != nil:
		return fault("look at it", err)
	case info.Mode()&0o200 == 0:
		return fault("write it", fs.ErrPermission)
	case len(text) > MaxSize:
		return fault("write it", errors.New("it would be larger than 1 MiB"))
	}
	if err := writeNew(k.temp, text, info.Mode().Perm(), true); err != nil {
		os.Remove(k.temp)
		return fault("write "+k.temp, err)
	}
	if err := os.Rename(k.temp, k.real); err != nil {
		os.Remove(k.temp)
		return fault("rename "+k.temp, err)
	}
	if err := syncDir(k.dir); err != nil {
		return fault("sync the folder", err)
	}
	return nil
}

// Close lets others write it.
func (k *Kept) Close() error { return k.lock.Close() }
