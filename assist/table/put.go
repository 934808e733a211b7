package table

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"errors"
	"io"
	"io/fs"
	"os"
)

// A Part is a file that is put into its place with others.
type Part struct {
	Path  string
	Write func(io.Writer) error // writes the file's text, piece by piece
	May   func() error          // refuses to put the file; asked once nobody else can put it
	Mode  fs.FileMode           // the widest permissions of a new file; 0: what the umask leaves
}

// Put makes a file appear whole, or not at all. It is written beside its place under a name
// that is always the same, and held there, so that what a killed program left is written
// over. May is asked once nobody else can put the same file. The remark is "" or what was odd.
// The error is that of may, a LockedError, a BrokenError or a SaveError.
func Put(path string, text []byte, may func() error) (remark string, err error) {
	return PutAll(Part{Path: path, Write: writes(text), May: may})
}

// PutAll is Put for several files: all of them appear, or none. Each is written in its turn, and need not fit
// into memory; the error may be that of writing one, too. A program that is killed may leave some of them.
func PutAll(parts ...Part) (remark string, err error) {
	var all []*putting
	defer func() {
		for _, p := range all {
			p.end(err != nil)
		}
	}()
	for _, part := range parts {
		p, err := part.hold()
		if err != nil {
			return "", err
		}
		all = append(all, p)
		if err := p.stage(); err != nil {
			return "", err
		}
	}
	for i, p := range all {
		if i < len(all)-1 { // those behind it may fail
			if err := p.remember(); err != nil {
				return "", err
			}
		}
		if err := rename(p.temp, p.real); err != nil {
			return "", p.fault("rename "+p.temp, err)
		}
		p.there = true
	}
	for _, p := range all {
		if remark == "" {
			remark = unsynced(p.real, p.dir)
		}
	}
	return remark, nil
}

// putting is a Part that is being put into its place.
type putting struct {
	place
	Part
	lock   *held       // nil: this file system has no locks
	was    fs.FileInfo // what lay in its place, if another part may fail behind it; nil: nothing
	before []byte      // the text of was
	there  bool        // it has appeared
}

// hold takes the lock of a part, on the new file itself. Where there are no locks it goes without: whatever
// two programs write at once is read back.
func (part Part) hold() (*putting, error) {
	p := &putting{place: placed(part.Path, part.Path), Part: part}
	p.journalPath = p.temp
	var err error
	p.lock, err = p.place.lock(createWait, newMode)
	switch {
	case err == nil, errors.Is(err, ErrNoLocks):
		return p, nil
	case errors.Is(err, errUnread): // it is no journal
		return nil, p.fault("write "+p.temp, err)
	}
	return nil, err
}

// stage writes a part beside its place.
func (p *putting) stage() error {
	if err := p.May(); err != nil {
		return err
	}
	f, err := os.OpenFile(p.temp, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, newMode)
	if err != nil {
		return p.fault("write "+p.temp, err)
	}
	if info, err := os.Stat(p.real); err == nil {
		_ = f.Chmod(info.Mode().Perm()) // of the one that it takes the place of
	} else if info, err := f.Stat(); err == nil && p.Mode != 0 {
		_ = f.Chmod(info.Mode().Perm() & p.Mode)
	}
	var own error // of writing it, and not of the disk
	err = fill(f, func(to io.Writer) error {
		disk := &diskWriter{to: to}
		err := p.Write(disk)
		if err != nil && disk.err == nil {
			own = err
		}
		return err
	})
	if own != nil {
		return own
	}
	if err != nil {
		return p.fault("write "+p.temp, err)
	}
	return nil
}

func (p *putting) fault(op string, err error) error {
	return &SaveError{Path: p.path, Op: op, Err: reason(err)}
}

// remember reads what lies in the place of a part.
func (p *putting) remember() (err error) {
	p.was, err = os.Stat(p.real)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err == nil {
		p.before, err = os.ReadFile(p.real)
	}
	if err != nil {
		return p.fault("read the old one", err)
	}
	return nil
}

// end lets go of a part. If any of the parts has failed, its place becomes what it was before.
func (p *putting) end(failed bool) {
	switch {
	case failed && p.there && p.was == nil:
		os.Remove(p.real)
	case failed && p.there:
		if writeNew(p.temp, writes(p.before), p.was.Mode().Perm(), true) == nil {
			_ = rename(p.temp, p.real)
		}
	}
	if failed {
		os.Remove(p.temp)
	}
	if p.lock != nil {
		p.lock.Close()
	}
}

// diskWriter remembers that a disk has failed.
type diskWriter struct {
	to  io.Writer
	err error
}

func (f *diskWriter) Write(text []byte) (n int, err error) {
	n, err = f.to.Write(text)
	if err != nil {
		f.err = err
	}
	return n, err
}

// fill writes a new file piece by piece, safe on disk, closes it, and reads it back.
func fill(f *os.File, write func(io.Writer) error) error {
	sum := sha256.New()
	text := bufio.NewWriter(io.MultiWriter(pieces{f}, sum))
	err := write(text)
	if err == nil {
		err = text.Flush()
	}
	if err = settled(f, err); err != nil {
		return err
	}
	back, err := os.Open(f.Name())
	if err != nil {
		return err
	}
	defer back.Close()
	const piece = 8 << 10 // a table's text in one or two; io.Copy takes four times as much from a file
	again := sha256.New()
	_, err = io.CopyBuffer(again, struct{ io.Reader }{back}, make([]byte, piece))
	if err == nil && !bytes.Equal(again.Sum(nil), sum.Sum(nil)) {
		err = errUnlike
	}
	return err
}

// pieces writes to a file, and returns errUnlike where the system claims to have written too much.
type pieces struct{ f *os.File }

func (p pieces) Write(text []byte) (n int, err error) {
	err = honest(func() (err error) {
		n, err = p.f.Write(text)
		return err
	})
	return n, err
}
