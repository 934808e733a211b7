package table

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"time"
)

var (
	// ErrNone says that no table stands in the folder or above it.
	ErrNone = errors.New(
		"no table.yaml in this folder or above: make one with tablehand new, or name one with --table")
	// ErrExists says that a table stands where a new one was to be made.
	ErrExists = errors.New(
		"a table already stands here: --force keeps it as a numbered backup and begins anew")
	// ErrChanged says that the table on disk is no longer the one that was
	// opened. The change on disk stays; nothing was saved.
	ErrChanged = errors.New(
		"the table was changed by another program meanwhile: nothing was saved, so do it again")
	// ErrNothing is beneath every refusal to undo or redo for want of entries.
	ErrNothing = errors.New("nothing to undo or redo")
	// ErrNoLocks is beneath the SaveError of a file system that has no locks.
	ErrNoLocks = errors.New("this file system has no file locks: move it to a local disk")
)

// BrokenError is the error for a table or a journal that cannot be used as it is.
type BrokenError struct {
	Path string
	Msg  string // what is wrong and what to do about it
	Err  error  // the system's reason, where there is one
}

func (e *BrokenError) Error() string { return e.Path + ": " + e.Msg }
func (e *BrokenError) Unwrap() error { return e.Err }

// SaveError is the error for a table that could not be saved. The table is as it was.
type SaveError struct {
	Path string
	Op   string // what was being done, such as "write the journal"
	Err  error
}

func (e *SaveError) Error() string {
	return fmt.Sprintf("cannot save %s: %s: %v%s", e.Path, e.Op, e.Err, advice(e.Err))
}

func (e *SaveError) Unwrap() error { return e.Err }

func advice(err error) string {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT), errors.Is(err, syscall.EFBIG):
		return ": make room and do it again"
	case errors.Is(err, syscall.EROFS):
		return ": move the table to a disk that can be written"
	case errors.Is(err, fs.ErrPermission):
		return ": give yourself permission to write there"
	}
	return ""
}

// LockedError is the error for a table that another program held for all of Wait.
type LockedError struct {
	Path   string
	Holder string // such as "process 4711 (tablehand)"; "" where the system does not tell
	Wait   time.Duration
}

func (e *LockedError) Error() string {
	holder := e.Holder
	if holder == "" {
		holder = "another program"
	}
	if e.Wait == 0 {
		return fmt.Sprintf("%s is held by %s: do it again when that has ended", e.Path, holder)
	}
	return fmt.Sprintf("%s is held by %s: waited %v: do it again when that has ended", e.Path, holder, e.Wait)
}

// SeqError is the error for a number that is not a place on the line of play.
type SeqError struct {
	Seq         int
	First, Last int // the places that are
}

func (e *SeqError) Error() string {
	return fmt.Sprintf("there is no entry %d: the line of play goes from %d to %d", e.Seq, e.First, e.Last)
}

// tooFew is the error for an undo or redo of more entries than there are.
type tooFew struct{ msg string }

func (e *tooFew) Error() string { return e.msg }
func (e *tooFew) Unwrap() error { return ErrNothing }
