package table

import (
	"errors"
	"os"
	"time"

	"github.com/gofrs/flock"
)

// Session is a table that is held: nobody else saves it until Close.
type Session struct {
	*sight
	lock    *flock.Flock
	remark  string
	dropped []int
}

// Open takes the table's lock, waiting that long for another program to let go
// of it, and reads the table. It tidies what a crash left: a stray temporary
// file, and a last journal line whose table never arrived. The error is a
// BrokenError, a LockedError or a SaveError.
func Open(path string, wait time.Duration) (*Session, error) {
	p, err := locate(path)
	if err != nil {
		return nil, err
	}
	_, info, err := p.read()
	if err != nil {
		return nil, err
	}
	lock, err := p.lock(wait, info.Mode().Perm())
	if err != nil {
		return nil, err
	}
	s := &Session{lock: lock}
	if s.sight, err = p.see(os.O_RDWR); err == nil {
		err = s.tidy()
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

// tidy clears away what a save that was killed left behind.
func (s *Session) tidy() error {
	if s.file == nil {
		return &SaveError{Path: s.path, Op: "open " + s.journalPath, Err: errors.New(s.standing.remark)}
	}
	if err := os.Remove(s.temp); err != nil && !errors.Is(err, os.ErrNotExist) {
		return &SaveError{Path: s.path, Op: "remove " + s.temp, Err: reason(err)}
	}
	if s.standing.end < s.journal.size {
		return s.cut()
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
func (s *Session) Next() int { return s.standing.next() }

// Remark is "" or what was odd when the table was opened or last saved.
func (s *Session) Remark() string { return s.remark }

// Dropped is the numbers of the undone entries that the last save put out of
// redo's reach, lowest first.
func (s *Session) Dropped() []int { return s.dropped }

// Close lets go of the table. A journal that holds nothing is not left behind.
func (s *Session) Close() error {
	if s.sight != nil {
		s.close()
	}
	if info, err := s.lock.Stat(); err == nil && info.Size() == 0 {
		os.Remove(s.lock.Path())
	}
	return s.lock.Close()
}
