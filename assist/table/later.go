package table

import (
	"fmt"
	"io"
	"os"
)

// later holds what a session has saved in memory alone, and the table on disk as it was before.
type later struct {
	was   sight
	at    int64  // where the lines go in the journal
	lines []byte // of the journal
	begun int64  // offset of the first line of these that is no edit by hand; below 0: none
	last  *record
	fresh bool // this save makes the table
}

// Defer keeps every save in memory until Flush writes all of them: the lines of the journal in one
// go, and the table once. A program that is killed meanwhile leaves the table as it was.
func (s *Session) Defer() {
	s.later = &later{was: *s.sight, at: s.standing.end, begun: -1}
	s.journal.r, s.journal.size = s.later.over(s.journal.r), s.standing.end
}

// over lays the lines in memory over a journal, which may be nil.
func (l *later) over(r io.ReaderAt) io.ReaderAt { return overlay{r, l} }

type overlay struct {
	beneath io.ReaderAt
	*later
}

// ReadAt implements io.ReaderAt.
func (o overlay) ReadAt(p []byte, offset int64) (n int, err error) {
	if offset < o.at {
		n, err = o.beneath.ReadAt(p[:min(int64(len(p)), o.at-offset)], offset)
		if err != nil && err != io.EOF {
			return n, err
		}
		offset += int64(n)
	}
	if offset >= o.at && offset-o.at < int64(len(o.lines)) {
		n += copy(p[n:], o.lines[offset-o.at:])
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// join marks a record as one of the lines of a save. An edit by hand is not marked: the table held it
// before.
func (l *later) join(r *record) {
	if l == nil || r.Kind == KindEdit {
		return
	}
	if l.begun < 0 {
		l.begun = r.At
	}
	r.Since, r.More = r.At-l.begun, true
	l.last = r
}

// postpone saves a batch in memory.
func (s *Session) postpone(b *batch) error {
	if err := s.small(b); err != nil {
		return err
	}
	s.later.lines = append(s.later.lines, b.out...)
	s.stand(b)
	return nil
}

// Pending tells whether Flush has anything to save.
func (s *Session) Pending() bool { return s.later != nil && len(s.later.lines) > 0 }

// Flush writes what was saved since Defer, or nothing of it. Its errors are those of Save. The
// session saves at once from then on.
func (s *Session) Flush() error {
	l := s.later
	if !s.Pending() {
		return nil
	}
	b := s.batch()
	b.later, b.at, b.dropped = nil, s.journal.size, s.dropped
	var err error
	if b.out, err = l.ended(); err != nil {
		return s.fault("write the entry", err)
	}
	s.later = nil
	*s.sight = l.was
	if !l.fresh || s.journal.size == 0 && s.info == nil {
		return s.commit(b)
	}
	err = s.replace(b.text, b.out, l.last.Act)
	if err == nil {
		s.stand(b)
	}
	return err
}

// ended returns the lines with the last one marked as the end of the save.
func (l *later) ended() ([]byte, error) {
	before := l.lines[:l.last.At-l.at]
	l.last.More = false
	line, err := l.last.encode()
	return append(before, line...), err
}

// CreateLater is Create with a session that keeps the new table in memory until Flush.
func CreateLater(path string, text []byte, act Act, force bool) (*Session, Entry, error) {
	s, err := claimNew(path, force)
	if err != nil {
		return nil, Entry{}, err
	}
	s.Defer()
	s.later.fresh, s.later.at = true, 0
	s.standing, s.journal.size = standing{}, 0
	b := s.batch()
	b.text, b.sum = nil, ""
	if err := b.play(act, text); err != nil {
		s.Close()
		return nil, Entry{}, s.fault("write the entry", err)
	}
	if err := s.postpone(b); err != nil {
		s.Close()
		return nil, Entry{}, err
	}
	return s, b.entries[0], nil
}

// Rehearse is the table at path as a session that is never saved: it takes no lock, and what is
// saved in it stays in memory.
func Rehearse(path string) (*Session, error) {
	seen, err := look(path)
	if err == nil && seen.unread != nil {
		seen.closeFiles()
		err = seen.unread
	}
	if err != nil {
		return nil, err
	}
	s := &Session{sight: seen, remark: seen.standing.remark}
	s.Defer()
	return s, nil
}

// Imagined is a table in memory alone, of which seq acts have been played, as a session that is never
// saved.
func Imagined(path string, text []byte, seq int) *Session {
	s := &Session{sight: &sight{place: placed(path, path), text: text, sum: checksum(text)}}
	s.standing.seq = seq
	s.Defer()
	return s
}

// replace makes a text the table, and these lines its journal: both, or neither. The lines are safe on disk
// before the table is there, and then take the place of the old ones.
func (s *Session) replace(text, lines []byte, act Act) error {
	temp := s.journalTemp()
	s.staged = true
	defer func() {
		s.staged = false
		os.Remove(temp)
	}()
	if err := s.stageFrom(temp, writes(lines)); err != nil {
		return s.fault("write "+temp, err)
	}
	if _, err := s.createWith(text, act); err != nil {
		return err
	}
	s.closeFiles() // a system may keep the old journal in its place as long as it is open
	if rename(temp, s.journalPath) != nil {
		if err := s.overwrite(lines); err != nil { // the table is there: nothing else can be done
			s.odd(fmt.Sprintf("the journal could not be written (%v): it begins with this act", reason(err)))
		}
	}
	s.odd(unsynced(s.journalPath, s.dir))
	return nil
}

// overwrite makes lines the journal in its own file, where no other can take its place.
func (s *Session) overwrite(lines []byte) error {
	f, err := openFile(s.journalPath, os.O_RDWR)
	if err != nil {
		return err
	}
	err = honest(func() error { _, err := f.WriteAt(lines, 0); return err })
	if err == nil {
		err = f.Truncate(int64(len(lines)))
	}
	return settled(f, err)
}
