package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// MaxSize is the size in bytes of the largest table that is read or saved.
const MaxSize = 1 << 20

// place holds the paths of a table's files.
type place struct {
	path        string // as it was given
	real        string // with all links followed, so that a save keeps the links
	dir         string
	journalPath string
	temp        string // fixed, so that what a crash leaves is known for what it is
}

func placed(path, real string) place {
	dir, base := filepath.Split(real)
	if dir == "" {
		dir = "."
	}
	return place{
		path:        path,
		real:        real,
		dir:         filepath.Clean(dir),
		journalPath: strings.TrimSuffix(real, ".yaml") + ".journal",
		temp:        filepath.Join(dir, "."+base+".new"),
	}
}

// journalTemp is the path of a journal that waits to take the place of another one.
func (p place) journalTemp() string {
	return filepath.Join(p.dir, "."+filepath.Base(p.journalPath)+".new")
}

// locate finds the table that stands at path. Where nothing does, the error is a
// BrokenError over fs.ErrNotExist.
func locate(path string) (place, error) {
	broken := func(msg string, err error) (place, error) {
		return place{}, &BrokenError{Path: path, Msg: msg, Err: err}
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, syscall.ELOOP):
		return broken("is a link that leads back to itself: name the table itself", err)
	case errors.Is(err, fs.ErrNotExist):
		if target, linkErr := os.Readlink(path); linkErr == nil {
			return broken(fmt.Sprintf("is a link to %s, which does not exist: mend or remove the link",
				target), nil)
		}
		return broken("does not exist: make a table with new, or name another", err)
	case err != nil:
		return broken(fmt.Sprintf("cannot be read: %v", reason(err)), err)
	case info.IsDir():
		return broken("is a folder: name the table in it", nil)
	case !info.Mode().IsRegular():
		return broken("is no ordinary file: name a table", nil)
	}
	real, err := filepath.EvalSymlinks(path)
	if err != nil {
		return broken(fmt.Sprintf("cannot be followed: %v", reason(err)), err)
	}
	return placed(path, real), nil
}

// journalStands looks at the place of the journal. The error is over fs.ErrNotExist where
// nothing is there, else a BrokenError: only an ordinary file in the table's own folder is
// ours to write.
func (p place) journalStands() error {
	broken := func(msg string) error { return &BrokenError{Path: p.journalPath, Msg: msg} }
	info, err := os.Lstat(p.journalPath)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		to, followErr := filepath.EvalSymlinks(p.journalPath)
		if followErr != nil {
			return broken("is a link that leads nowhere: remove it")
		}
		if !within(p.dir, to) {
			return broken(fmt.Sprintf("is a link out of its folder, to %s: remove it", to))
		}
		info, err = os.Stat(to)
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return err
	case err != nil:
		return unread(p.journalPath, err)
	case !info.Mode().IsRegular():
		return broken("is no ordinary file: move it away")
	}
	return nil
}

// within tells whether a path without links lies in a folder.
func within(dir, path string) bool {
	real := func(path string) string {
		absolute, err := filepath.Abs(path)
		if err == nil {
			absolute, err = filepath.EvalSymlinks(absolute)
		}
		if err != nil {
			return path
		}
		return absolute
	}
	way, err := filepath.Rel(real(dir), real(path))
	return err == nil && filepath.IsLocal(way)
}

// reason is an error without the path that the message has said already.
func reason(err error) error {
	if pathErr, ok := errors.AsType[*fs.PathError](err); ok {
		return pathErr.Err
	}
	if linkErr, ok := errors.AsType[*os.LinkError](err); ok {
		return linkErr.Err
	}
	return err
}

// readText is the table's text and what the system says of the file.
func (p *place) readText() ([]byte, fs.FileInfo, error) {
	broken := func(msg string, err error) ([]byte, fs.FileInfo, error) {
		return nil, nil, &BrokenError{Path: p.path, Msg: msg, Err: err}
	}
	f, err := openFile(p.real, os.O_RDONLY)
	if err != nil {
		return broken(fmt.Sprintf("cannot be read: %v: check its permissions", reason(err)), err)
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		return broken(fmt.Sprintf("cannot be read: %v", reason(err)), err)
	}
	if n := links(info); n > 1 {
		return broken(fmt.Sprintf(
			"has %d hard links, and saving would part them: make it a copy or a symbolic link", n), nil)
	}
	var text bytes.Buffer
	text.Grow(int(min(info.Size(), MaxSize)) + bytes.MinRead)
	if _, err := text.ReadFrom(io.LimitReader(f, MaxSize+1)); err != nil {
		return broken(fmt.Sprintf("cannot be read: %v", reason(err)), err)
	}
	if text.Len() > MaxSize {
		return broken("is larger than 1 MiB: this is no table", nil)
	}
	return text.Bytes(), info, nil
}
