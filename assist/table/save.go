package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// Save makes text the table and act its entry, which is returned. A hand edit
// since the last entry becomes an entry of its own first. The error is ErrChanged
// where the file is no longer what Open read, or a SaveError; either way nothing
// was saved. A BrokenError says that the journal could not be read for it.
func (s *Session) Save(text []byte, act Act) (Entry, error) {
	b, err := s.begin()
	if err == nil {
		err = b.play(act, text)
	}
	if err != nil {
		return Entry{}, s.fault("write the entry", err)
	}
	if err := s.commit(b); err != nil {
		return Entry{}, err
	}
	return b.entries[len(b.entries)-1], nil
}

// Edit makes text the table by hand, as an entry without a command. It is Save in all else.
func (s *Session) Edit(text []byte) (Entry, error) {
	b, err := s.begin()
	if err == nil {
		err = b.putEntry(KindEdit, Act{}, diff(b.text, text), text)
	}
	if err != nil {
		return Entry{}, s.fault("write the entry", err)
	}
	if err := s.commit(b); err != nil {
		return Entry{}, err
	}
	return b.entries[len(b.entries)-1], nil
}

func (s *Session) fault(op string, err error) error {
	if errors.Is(err, errUnread) {
		return err
	}
	return &SaveError{Path: s.path, Op: op, Err: reason(err)}
}

// commit saves a batch: first the journal, then the table. The rename of the table
// decides; until it is done, everything is taken back on an error.
func (s *Session) commit(b *batch) error {
	if err := s.agreed(b); err != nil {
		return err
	}
	if s.later != nil {
		return s.postpone(b)
	}
	if err := s.allowed(b); err != nil {
		return err
	}
	if err := s.lockTable(); err != nil {
		return err
	}
	if err := s.unchanged(); err != nil {
		return err
	}
	s.remark = ""
	err := s.preserved()
	if err == nil {
		err = s.append(b)
	}
	if err == nil && (s.info == nil || !bytes.Equal(b.text, s.text)) {
		err = s.rename(b.text)
	}
	os.Remove(s.temp) // of a crash, or of this save where it failed
	if !s.staged {
		os.Remove(s.journalTemp())
	}
	if err != nil {
		s.cut() // should this fail too, a line without its table counts as absent anyway
		s.unkeep()
		return err
	}
	s.arrived(b)
	return nil
}

// agreed asks May about the table's text as it stands, and about the one to be saved.
func (s *Session) agreed(b *batch) error {
	if s.May == nil {
		return nil
	}
	err := s.May(s.text)
	if err == nil {
		err = s.May(b.text)
	}
	return err
}

// preserved keeps what stands on disk, if that was asked for and is not done yet. A program that was killed
// between the two copies leaves a table without its journal: that backup is completed.
func (s *Session) preserved() error {
	if s.preserve == "" {
		return nil
	}
	n, err := s.keptAs(), error(nil)
	switch {
	case n == 0:
		n, err = s.keepAll()
	case s.journal.size == 0 || taken(s.backup(s.journalPath, n)):
		return nil
	default:
		if err = s.keepJournal(n); err == nil {
			err = s.durable()
		}
	}
	if err != nil {
		return err
	}
	names := filepath.Base(s.backup(s.real, n))
	if s.journal.size > 0 {
		names += " and " + filepath.Base(s.backup(s.journalPath, n))
	}
	s.odd(fmt.Sprintf("%s: as it was it stays in %s", s.preserve, names))
	return nil
}

// keptAs returns the number of the backup that holds the very text of the table; 0 where none does.
func (s *Session) keptAs() int {
	for n := 1; taken(s.backup(s.real, n)); n++ {
		if text, err := os.ReadFile(s.backup(s.real, n)); err == nil && bytes.Equal(text, s.text) {
			return n
		}
	}
	return 0
}

// allowed refuses a table that was made read-only on purpose, which a rename
// would overwrite without asking, and which stops nobody who is root.
func (s *Session) allowed(b *batch) error {
	if s.info != nil && s.info.Mode()&0o200 == 0 {
		return s.fault("write the table",
			fmt.Errorf("%w: its mode is %04o", fs.ErrPermission, s.info.Mode().Perm()))
	}
	dir, err := os.Stat(s.dir)
	if err != nil {
		return s.fault("look at the folder", err)
	}
	if dir.Mode()&0o200 == 0 {
		return s.fault("write in the folder "+s.dir,
			fmt.Errorf("%w: its mode is %04o", fs.ErrPermission, dir.Mode().Perm()))
	}
	return s.small(b)
}

// small refuses a table that could not be read again.
func (s *Session) small(b *batch) error {
	if len(b.text) > MaxSize {
		return s.fault("write the table", errors.New("it would be larger than 1 MiB"))
	}
	return nil
}

// unchanged is ErrChanged where the table on disk is not the one that was read.
func (s *Session) unchanged() error {
	text, _, err := s.readText()
	if s.info == nil && errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if s.info == nil || err != nil || !bytes.Equal(text, s.text) {
		return fmt.Errorf("%s: %w", s.path, ErrChanged)
	}
	return nil
}

// append writes the batch's lines in the place of what counts as absent, and reads them
// back, because a disk may lie.
func (s *Session) append(b *batch) error {
	op := "write the journal"
	if s.standing.end < s.journal.size {
		if err := s.cut(); err != nil {
			return err
		}
	}
	s.share()
	err := honest(func() error { _, err := s.file.WriteAt(b.out, s.standing.end); return err })
	if err != nil {
		return s.fault(op, err)
	}
	if err := synced(s.file); err != nil {
		return s.fault(op, err)
	}
	back := make([]byte, len(b.out))
	if _, err := s.file.ReadAt(back, s.standing.end); err != nil && err != io.EOF {
		return s.fault(op, err)
	}
	if !bytes.Equal(back, b.out) {
		return s.fault(op, errUnlike)
	}
	if s.began && s.standing.end == 0 { // its name is new, too
		s.odd(unsynced(s.journalPath, s.dir))
	}
	return nil
}

// share gives the journal the table's mode: a person who may not read the table may not read the acts
// played on it either.
func (s *Session) share() {
	if s.info == nil {
		return
	}
	mode := s.info.Mode().Perm()
	is, err := s.file.Stat()
	if err == nil && is.Mode().Perm() != mode {
		err = s.file.Chmod(mode)
	}
	if err != nil {
		s.odd(fmt.Sprintf("the journal could not be given the table's mode %04o: %v", mode, reason(err)))
	}
}

// rename renames the new text over the old one, if that is still there.
func (s *Session) rename(text []byte) error {
	if err := s.stage(text); err != nil {
		return s.fault("write "+s.temp, err)
	}
	if err := s.unchanged(); err != nil {
		return err
	}
	if err := rename(s.temp, s.real); err != nil {
		return s.fault("rename "+s.temp, err)
	}
	s.odd(unsynced(s.real, s.dir))
	return nil
}

// odd adds to what the save remarks.
func (s *Session) odd(remark string) {
	if s.remark != "" && remark != "" {
		s.remark += "; "
	}
	s.remark += remark
}

// arrived notes that a batch has been saved.
func (s *Session) arrived(b *batch) {
	s.preserve, s.kept = "", nil
	s.stand(b)
	if info, err := os.Stat(s.real); err == nil {
		s.info = info
	}
}

// stand makes the state after a batch the session's.
func (s *Session) stand(b *batch) {
	s.text, s.sum, s.dropped = b.text, b.sum, b.dropped
	s.parted = b.forked && !s.standing.forked
	s.journal.size = b.at
	s.standing = standing{top: b.top, tip: b.tip, seq: b.seq, end: b.at, forked: b.forked}
}

// newMode is the mode of a new file, before umask.
const newMode = 0o644

var errUnlike = errors.New("what was written does not read back the same")

// stage writes the new table beside the old one, with the old one's mode.
func (s *Session) stage(text []byte) error {
	return s.stageFrom(s.temp, writes(text))
}

// stageFrom writes a new file beside the table, with the table's mode.
func (s *Session) stageFrom(path string, write func(io.Writer) error) error {
	mode := fs.FileMode(newMode)
	if s.info != nil {
		mode = s.info.Mode().Perm()
	}
	return writeNew(path, write, mode, s.info != nil)
}

// writeNew writes a new file safe on disk; what lay there under its name is removed first. With exact the
// mode holds as it is, else the umask applies.
func writeNew(path string, write func(io.Writer) error, mode fs.FileMode, exact bool) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	if exact {
		err = f.Chmod(mode)
	}
	if err != nil {
		f.Close()
		return err
	}
	return fill(f, write)
}

// writes returns a function that writes a text.
func writes(text []byte) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := to.Write(text)
		return err
	}
}

// settled makes a file safe on disk, unless writing it has failed, and closes it.
func settled(f *os.File, err error) error {
	if err == nil {
		err = synced(f)
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	return err
}

// honest turns the panic of a write of package os, when the system claims to have
// written more than it was given, into an error.
func honest(write func() error) (err error) {
	defer func() {
		if recover() != nil {
			err = errUnlike
		}
	}()
	return write()
}

func synced(f *os.File) error { return grave(f.Sync()) }

// grave is the error of a sync, except that a file system that knows no sync is
// no fault.
func grave(err error) error {
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
		return nil
	}
	return err
}
