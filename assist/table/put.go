package table

import "os"

// Put makes a file appear whole, or not at all. It is written beside its place under a name
// that is always the same, and held there, so that what a killed program left is written
// over. May is asked once nobody else can put the same file. The remark is "" or what was odd.
// The error is that of may, a LockedError, a BrokenError or a SaveError.
func Put(path string, text []byte, may func() error) (remark string, err error) {
	p := placed(path, path)
	p.journalPath = p.temp // the lock is on the new file itself
	lock, err := p.lock(createWait, newMode)
	if err != nil {
		return "", err
	}
	defer lock.Close()
	if err = may(); err == nil {
		err = p.putText(text)
	}
	if err != nil {
		os.Remove(p.temp)
		return "", err
	}
	return unsynced(p.real, p.dir), nil
}

func (p place) putText(text []byte) error {
	fault := func(op string, err error) error { return &SaveError{Path: p.path, Op: op, Err: reason(err)} }
	f, err := os.OpenFile(p.temp, os.O_WRONLY|os.O_TRUNC, 0)
	if err != nil {
		return fault("write "+p.temp, err)
	}
	if info, err := os.Stat(p.real); err == nil {
		_ = f.Chmod(info.Mode().Perm()) // of the one that it takes the place of
	}
	if err := fill(f, text); err != nil {
		return fault("write "+p.temp, err)
	}
	if err := os.Rename(p.temp, p.real); err != nil {
		return fault("rename "+p.temp, err)
	}
	return nil
}
