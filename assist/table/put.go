package table

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"io"
	"os"
)

// Put makes a file appear whole, or not at all. It is written beside its place under a name
// that is always the same, and held there, so that what a killed program left is written
// over. May is asked once nobody else can put the same file. The remark is "" or what was odd.
// The error is that of may, a LockedError, a BrokenError or a SaveError.
func Put(path string, text []byte, may func() error) (remark string, err error) {
	return placeAt(path, may, func(f *os.File) error { return fill(f, text) })
}

// PutFrom is Put with a text that is written piece by piece, and need not fit into memory. Its error
// may be that of write, too.
func PutFrom(path string, write func(io.Writer) error, may func() error) (remark string, err error) {
	var own error // of write itself
	remark, err = placeAt(path, may, func(f *os.File) error {
		return pour(f, func(w io.Writer) error {
			own = write(w)
			return own
		})
	})
	if own != nil {
		return "", own
	}
	return remark, err
}

func placeAt(path string, may func() error, fill func(*os.File) error) (remark string, err error) {
	p := placed(path, path)
	p.journalPath = p.temp // the lock is on the new file itself
	lock, err := p.lock(createWait, newMode)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err = may(); err == nil {
		err = p.putText(fill)
	}
	if err != nil {
		os.Remove(p.temp)
		return "", err
	}
	return unsynced(p.real, p.dir), nil
}

func (p place) putText(fill func(*os.File) error) error {
	fault := func(op string, err error) error { return &SaveError{Path: p.path, Op: op, Err: reason(err)} }
	f, err := os.OpenFile(p.temp, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return fault("write "+p.temp, err)
	}
	if info, err := os.Stat(p.real); err == nil {
		_ = f.Chmod(info.Mode().Perm()) // of the one that it takes the place of
	}
	if err := fill(f); err != nil {
		return fault("write "+p.temp, err)
	}
	if err := rename(p.temp, p.real); err != nil {
		return fault("rename "+p.temp, err)
	}
	return nil
}

// pour is fill for a text that is written piece by piece: it is read back as a sum.
func pour(f *os.File, write func(io.Writer) error) error {
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
	again := sha256.New()
	if _, err = io.Copy(again, back); err == nil && !bytes.Equal(again.Sum(nil), sum.Sum(nil)) {
		err = errUnlike
	}
	return err
}

// pieces writes honestly.
type pieces struct{ f *os.File }

func (p pieces) Write(text []byte) (n int, err error) {
	err = honest(func() (err error) {
		n, err = p.f.Write(text)
		return err
	})
	return n, err
}
