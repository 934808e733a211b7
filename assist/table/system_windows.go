package table

import (
	"errors"
	"io/fs"
	"os"
	"time"

	"golang.org/x/sys/windows"
)

// held is a lock on a file. Here a lock keeps everybody from reading what is locked, so that it is on a
// file beside it, which is open for one process alone and goes with it.
type held struct {
	path string
	file windows.Handle
}

// takeLock takes the lock of a file, and makes a missing file; false: another has the lock.
func takeLock(path string, mode fs.FileMode) (*held, bool, error) {
	name, err := windows.UTF16PtrFromString(path + ".lock")
	if err != nil {
		return nil, false, err
	}
	file, err := windows.CreateFile(name, windows.GENERIC_WRITE, 0, nil, windows.OPEN_ALWAYS,
		windows.FILE_ATTRIBUTE_HIDDEN|windows.FILE_FLAG_DELETE_ON_CLOSE, 0)
	switch {
	case isHeld(err):
		return nil, false, nil
	case err != nil:
		return nil, false, &fs.PathError{Op: "lock", Path: path, Err: err}
	}
	made, err := os.OpenFile(path, os.O_CREATE|os.O_RDWR, mode)
	if err != nil {
		windows.CloseHandle(file)
		return nil, false, err
	}
	return &held{path, file}, true, made.Close()
}

// isHeld reports whether another program has a file open, or is just putting it away.
func isHeld(err error) bool {
	return errors.Is(err, windows.ERROR_SHARING_VIOLATION) || errors.Is(err, windows.ERROR_DELETE_PENDING) ||
		errors.Is(err, windows.ERROR_ACCESS_DENIED)
}

func (l *held) Path() string               { return l.path }
func (l *held) Stat() (fs.FileInfo, error) { return os.Stat(l.path) }
func (l *held) Close() error               { return windows.CloseHandle(l.file) }

// openFile opens a file that stands, which another program may replace meanwhile: os.Open would keep it from
// doing so.
func openFile(path string, flag int) (*os.File, error) {
	fault := func(err error) (*os.File, error) { return nil, &fs.PathError{Op: "open", Path: path, Err: err} }
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return fault(err)
	}
	access := uint32(windows.GENERIC_READ)
	if flag&os.O_RDWR != 0 {
		access |= windows.GENERIC_WRITE
	}
	file, err := windows.CreateFile(name, access,
		windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE|windows.FILE_SHARE_DELETE, nil, windows.OPEN_EXISTING,
		windows.FILE_ATTRIBUTE_NORMAL, 0)
	if err != nil {
		return fault(err)
	}
	return os.NewFile(uintptr(file), path), nil
}

// rename gives a file the name of another, which is gone then. What another program looks into just now,
// as a virus scanner does with every new file, is tried again for a while.
func rename(from, to string) error {
	for until := time.Now().Add(2 * time.Second); ; time.Sleep(pause) {
		err := os.Rename(from, to)
		if err == nil || !isHeld(err) || time.Now().After(until) {
			return err
		}
	}
}

// syncDir does nothing: a folder cannot be made safe on disk here, and NTFS keeps a journal of its names.
func syncDir(string) error { return nil }
