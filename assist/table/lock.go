package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"syscall"
	"time"
)

// lock takes the lock of a table, which is an OS lock on its journal: it goes
// with the process that held it, and leaves no file of its own lying about. A
// missing journal is made, with the table's mode.
func (p place) lock(wait time.Duration, mode fs.FileMode) (*held, error) {
	if err := p.journalStands(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	_, none := os.Lstat(p.journalPath)
	for deadline := time.Now().Add(wait); ; time.Sleep(pause) {
		l, is, err := takeLock(p.journalPath, mode)
		if err != nil {
			if info, there := os.Lstat(p.journalPath); errors.Is(none, fs.ErrNotExist) && there == nil &&
				info.Size() == 0 {
				os.Remove(p.journalPath) // it was made for the lock
			}
			return nil, p.lockFault(err)
		}
		if is && p.locks(l) {
			return l, nil
		}
		if is {
			l.Close()
		}
		if !time.Now().Before(deadline) {
			return nil, &LockedError{Path: p.path, Holder: holder(p.journalPath), Wait: wait}
		}
	}
}

// readable returns the error of a journal that cannot even be read; nil: it can be, or there is none.
func (p place) readable() error {
	f, err := openFile(p.journalPath, os.O_RDONLY)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return unread(p.journalPath, err)
	}
	return f.Close()
}

// locks tells whether the lock is on the journal that lies there now: while we waited, the locked one may
// have been put away for a new game.
func (p place) locks(l *held) bool {
	ours, err := l.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(p.journalPath)
	return err == nil && os.SameFile(ours, now)
}

func (p place) lockFault(err error) error {
	if errors.Is(err, syscall.ENOLCK) || errors.Is(err, errors.ErrUnsupported) {
		err = fmt.Errorf("%w (%w)", ErrNoLocks, reason(err))
	} else if err := p.readable(); err != nil {
		return err
	}
	return &SaveError{Path: p.path, Op: "lock " + p.journalPath, Err: reason(err)}
}
