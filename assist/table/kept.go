package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Kept is a file beside the tables that is read and written as a whole, such as the
// owner's cards. It is held: nobody else writes it until Close.
type Kept struct {
	place
	lock   *held
	made   bool // by Hold
	remark string
}

// Hold takes the lock of a file, waiting that long for another program. The lock is on the
// file itself: one that is not there is made, empty, and goes again with Close if nothing
// came to stand in it. A link stays one.
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
	_, none := os.Stat(real)
	lock, err := p.lock(wait, newMode)
	if err != nil {
		return nil, err
	}
	return &Kept{place: p, lock: lock, made: none != nil}, nil
}

// Remark is "" or what was odd when the file was written.
func (k *Kept) Remark() string { return k.remark }

// Text returns the text of the file.
func (k *Kept) Text() ([]byte, error) {
	text, err := os.ReadFile(k.real)
	if err != nil {
		return nil, &BrokenError{Path: k.path, Msg: fmt.Sprintf("cannot be read: %v", reason(err)), Err: err}
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
	if err := writeNew(k.temp, writes(text), info.Mode().Perm(), true); err != nil {
		os.Remove(k.temp)
		return fault("write "+k.temp, err)
	}
	if err := rename(k.temp, k.real); err != nil {
		os.Remove(k.temp)
		return fault("rename "+k.temp, err)
	}
	k.remark = unsynced(k.real, k.dir)
	return nil
}

// unsynced syncs the folder dir of the file at path. It returns a remark where that fails, else "": what
// was renamed there stands all the same.
func unsynced(path, dir string) string {
	if err := syncDir(dir); err != nil {
		return fmt.Sprintf(
			"%s is saved, but the folder %s could not be synced (%v): a power cut now may take it back",
			filepath.Base(path), dir, reason(err))
	}
	return ""
}

// Close lets others write the file; one that Close finds empty, and that was made for the lock, is removed.
func (k *Kept) Close() error {
	if info, err := k.lock.Stat(); k.made && err == nil && info.Size() == 0 && k.locks(k.lock) {
		os.Remove(k.real)
	}
	return k.lock.Close()
}
