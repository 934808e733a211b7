package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// createWait is the time Create waits for another program that holds the table.
const createWait = 5 * time.Second

// Create makes a new table, whose entry is number 1. The error is over ErrExists
// where a table stands there already. With force that one and its journal are
// first kept as numbered backups beside it (table.yaml.1, table.journal.1; both
// get the lowest number that is free). Other errors are as for Open and Save.
func Create(path string, text []byte, act Act, force bool) (Entry, error) {
	s, err := claimNew(path, force)
	if err != nil {
		return Entry{}, err
	}
	defer s.Close()
	first, err := s.createWith(text, act)
	if err != nil {
		return Entry{}, err
	}
	return s.renew(first), nil
}

// claimNew takes the lock of the place for a new table. Where a table stands there already it refuses
// without force.
func claimNew(path string, force bool) (*Session, error) {
	p, err := locate(path)
	stands := err == nil
	if errors.Is(err, fs.ErrNotExist) {
		p, err = vacant(path)
	}
	if err != nil {
		return nil, err
	}
	if stands && !force {
		return nil, fmt.Errorf("%s: %w", path, ErrExists)
	}
	s, err := p.claim()
	if err != nil {
		return nil, err
	}
	if s.info != nil && !force { // another program was faster
		s.Close()
		return nil, fmt.Errorf("%s: %w", path, ErrExists)
	}
	return s, nil
}

// vacant is the place for a table where none stands.
func vacant(path string) (place, error) {
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	if err != nil {
		return place{}, &BrokenError{Path: path,
			Msg: fmt.Sprintf("cannot be made: %v: make its folder first", reason(err)), Err: err}
	}
	return placed(path, filepath.Join(dir, filepath.Base(path))), nil
}

// claim holds the place of a table, whether one stands there or not.
func (p place) claim() (*Session, error) {
	mode := fs.FileMode(newMode)
	if info, err := os.Stat(p.real); err == nil {
		mode = info.Mode().Perm()
	}
	none := errors.Is(p.journalStands(), fs.ErrNotExist)
	lock, err := p.lock(createWait, mode)
	if err != nil {
		return nil, err
	}
	s := &Session{lock: lock, began: none}
	s.sight, err = p.see(os.O_RDWR)
	if errors.Is(err, fs.ErrNotExist) {
		s.sight, err = p.bare()
	}
	if err == nil {
		err = s.unread
	}
	if err == nil && s.waits {
		if err = s.putInPlace(); err == nil {
			s.Close()
			return p.claim()
		}
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// bare returns the sight of a place without a table, with the journal that may lie there.
func (p place) bare() (*sight, error) {
	s := &sight{place: p, journal: journal{path: p.journalPath}}
	if err := s.openJournal(os.O_RDWR); err != nil {
		return nil, err
	}
	st, err := s.journal.standing("")
	s.standing, s.unread = standing{end: st.end, open: st.open}, err
	return s, nil
}

// createWith makes a text the table, and returns its entry, which stands below the lines of the old journal.
func (s *Session) createWith(text []byte, act Act) (*record, error) {
	unborn, err := s.unborn()
	if err != nil {
		return nil, err
	}
	if unborn {
		s.standing.end, s.standing.open = 0, false
	} else if _, err := s.keepAll(); err != nil {
		s.unkeep()
		return nil, err
	}
	// The line goes to the end of the old journal first: should the program be
	// killed before the table is there, the old one stands with all it had.
	b := s.batch()
	b.top, b.seq = nil, 0
	if err := b.play(act, text); err != nil {
		s.unkeep()
		return nil, s.fault("write the entry", err)
	}
	if err := s.commit(b); err != nil {
		s.unkeep()
		return nil, err
	}
	return b.top, nil
}

// birth is the beginning of the first line of a new journal.
const birth = `{"seq":1,"kind":"act",`

// unborn tells whether the journal holds no more than what a new table leaves
// that was killed before it was there: its line, or the beginning of it, or zeros in their place.
func (s *Session) unborn() (bool, error) {
	if s.info != nil || s.journal.size == 0 {
		return false, nil
	}
	start, line, err := s.journal.backward(s.journal.size)
	if errors.Is(err, errUnread) {
		return false, err
	}
	if err != nil || start > 0 {
		return false, nil
	}
	if bytes.IndexByte(line, 0) >= 0 {
		return true, nil
	}
	if !bytes.HasPrefix([]byte(birth), line[:min(len(line), len(birth))]) {
		return false, nil
	}
	r, err := parse(line, 0)
	return err != nil || r.Before == "", nil
}

// keepAll copies the table and the journal to numbered backups, safe on disk, and returns their number.
func (s *Session) keepAll() (n int, err error) {
	if n, err = s.keep(); err == nil && len(s.kept) > 0 {
		err = s.durable()
	}
	return n, err
}

// durable makes the names of backups safe on disk, before what they keep is replaced.
func (s *Session) durable() error {
	if err := syncDir(s.dir); err != nil {
		return s.fault("make the backups safe in "+s.dir, err)
	}
	return nil
}

// keep copies the table and the journal to numbered backups, and returns their number.
func (s *Session) keep() (n int, err error) {
	n = 1
	for taken(s.backup(s.real, n)) || taken(s.backup(s.journalPath, n)) {
		n++
	}
	if s.info != nil {
		err = s.copy(s.backup(s.real, n), s.text)
	}
	if err == nil && s.journal.size > 0 {
		err = s.keepJournal(n)
	}
	return n, err
}

// keepJournal copies the journal to the backup of that number.
func (s *Session) keepJournal(n int) error {
	return s.copyFrom(s.backup(s.journalPath, n), func(to io.Writer) error {
		buf := make([]byte, stretch)
		for at := int64(0); at < s.journal.size; at += stretch {
			part := buf[:min(stretch, s.journal.size-at)]
			err := s.journal.fill(part, at)
			if err == nil {
				_, err = to.Write(part)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// unkeep removes the backups that were made for a table that then was not made.
func (s *Session) unkeep() {
	for _, path := range s.kept {
		os.Remove(path)
	}
}

func (s *Session) backup(path string, n int) string { return fmt.Sprintf("%s.%d", path, n) }

func taken(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// copy writes data as a backup at a path, whole or not at all.
func (s *Session) copy(path string, data []byte) error {
	return s.copyFrom(path, writes(data))
}

func (s *Session) copyFrom(path string, write func(io.Writer) error) error {
	err := s.stageFrom(s.temp, write)
	if err == nil {
		err = rename(s.temp, path)
	}
	if err != nil {
		os.Remove(s.temp)
		return s.fault("write "+path, err)
	}
	s.kept = append(s.kept, path)
	return nil
}

// renew gives the new table a journal that begins with it. The one with the old
// lines in front serves as well, so that failing here is no fault.
func (s *Session) renew(first *record) Entry {
	if first.At == 0 {
		return first.Entry
	}
	alone := *first
	alone.At, alone.Back, alone.Jump, alone.Top, alone.Tip = 0, 0, 0, 0, 0
	alone.Before = ""
	line, err := alone.encode()
	if err == nil {
		err = s.stageFrom(s.temp, writes(line))
	}
	if err == nil {
		s.closeFiles() // a system may keep the old journal in its place as long as it is open
		err = rename(s.temp, s.journalPath)
	}
	if err != nil {
		os.Remove(s.temp)
		return first.Entry
	}
	return alone.Entry
}
