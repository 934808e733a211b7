package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"time"
)

// Session is a table that is held: nobody else saves it until Close.
type Session struct {
	*sight
	lock    *held // nil: there is no journal yet to hold
	wait    time.Duration
	began   bool     // this session made the journal's file
	kept    []string // paths of the backups made by the save that runs
	remark  string
	dropped []int
	parted  bool
	later   *later // what is saved by Flush; nil: every save is written at once
	staged  bool   // a new journal lies beside this one, and a save lets it lie

	// May is asked of the table's text as it stands, and as it would be saved; nil: every text may be. Its
	// error is the save's.
	May      func(text []byte) error
	preserve string // why the next save on disk keeps what stands there; empty: it does not
}

// Open takes the table's lock, waiting that long for another program to let go
// of it, and reads the table. It writes nothing: what a crash left (a stray temporary
// file, a last journal line whose table never arrived) is tidied by the next save, which
// also begins a journal that is missing, and takes the lock then. The error is a
// BrokenError, a LockedError or a SaveError. The journal of a table that was brought here, and that a kill
// has kept from its place, is put there.
func Open(path string, wait time.Duration) (*Session, error) {
	p, err := locate(path)
	if err != nil {
		return nil, err
	}
	_, info, err := p.readText()
	if err != nil {
		return nil, err
	}
	s := &Session{wait: wait}
	err = p.journalStands()
	if err == nil {
		s.lock, err = p.lock(wait, info.Mode().Perm())
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if s.sight, err = p.see(os.O_RDWR); err == nil {
		err = s.unread
	}
	if err == nil && s.lock == nil && s.file != nil { // another program has just begun it
		s.Close()
		return Open(path, wait)
	}
	if err == nil && s.waits {
		if err = s.putInPlace(); err == nil {
			s.Close()
			return Open(path, wait)
		}
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	s.remark = s.standing.remark
	if s.standing.lost != "" && s.remark != "" {
		s.remark = "; " + s.remark
	}
	s.remark = s.standing.lost + s.remark
	return s, nil
}

// lockTable begins a journal where there was none when the table was opened. Another program may
// have done so meanwhile: then the table is no longer the one that was opened.
func (s *Session) lockTable() (err error) {
	if s.lock != nil {
		return nil
	}
	mode := fs.FileMode(newMode)
	if s.info != nil {
		mode = s.info.Mode().Perm()
	}
	if s.lock, err = s.place.lock(s.wait, mode); err != nil {
		return err
	}
	s.began = true
	if err := s.openJournal(os.O_RDWR); err != nil {
		return s.fault("open "+s.journalPath, err)
	}
	if s.journal.size > 0 {
		return fmt.Errorf("%s: %w", s.path, ErrChanged)
	}
	return nil
}

// cut takes everything after the standing's end out of the journal.
func (s *Session) cut() error {
	if err := s.file.Truncate(s.standing.end); err != nil {
		return &SaveError{Path: s.path, Op: "cut " + s.journalPath, Err: reason(err)}
	}
	s.journal.size = s.standing.end
	return nil
}

// Text is the table as it was opened, or as it was last saved.
func (s *Session) Text() []byte { return s.text }

// Path is the path that the table was opened by.
func (s *Session) Path() string { return s.path }

// Seq is the number of the current place on the line of play; 0 where the
// journal tells none.
func (s *Session) Seq() int { return s.standing.seq }

// Next is the number that the next act will get. It leaves one for a hand edit
// that is not an entry yet.
func (s *Session) Next() int { return s.standing.nextSeq() }

// Preserve has the next save on disk keep the table and its journal as they are, as numbered backups, unless
// the same table is kept already. Its remark says so, with the reason.
func (s *Session) Preserve(why string) { s.preserve = why }

// Remark is "" or what was odd when the table was opened or last saved.
func (s *Session) Remark() string { return s.remark }

// Dropped is the numbers of the undone entries that the last save put out of
// redo's reach, lowest first.
func (s *Session) Dropped() []int { return s.dropped }

// Parted tells that the last save was the first of this journal that put entries out of redo's reach.
func (s *Session) Parted() bool { return s.parted }

// View is the table as the session has it.
func (s *Session) View() *View { return s.view(s.path) }

// Close lets go of the table; what was not flushed is lost. A journal that it began, and that holds
// nothing, is not left behind.
func (s *Session) Close() error {
	if s.sight != nil {
		s.closeFiles()
	}
	if s.lock == nil {
		return nil
	}
	if info, err := s.lock.Stat(); s.began && err == nil && info.Size() == 0 {
		os.Remove(s.lock.Path())
	}
	return s.lock.Close()
}
