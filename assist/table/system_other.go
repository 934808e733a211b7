//go:build !windows

package table

import (
	"io/fs"
	"os"

	"github.com/gofrs/flock"
)

// held is a lock on a file itself: it goes with the process, and leaves nothing lying about.
type held struct{ *flock.Flock }

// takeLock takes the lock of a file, and makes a missing file; false: another has the lock.
func takeLock(path string, mode fs.FileMode) (*held, bool, error) {
	l := &held{flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR), flock.SetPermissions(mode))}
	is, err := l.TryLock()
	return l, is, err
}

// openFile opens a file that stands, which another program may replace meanwhile.
func openFile(path string, flag int) (*os.File, error) { return os.OpenFile(path, flag, 0) }

// rename gives a file the name of another, which is gone then.
func rename(from, to string) error { return os.Rename(from, to) }

// syncDir makes the names in a folder safe on disk.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	return synced(d)
}
