package table

import (
	"bytes"
	"errors"
)

// Marks lists the entries with a mark, newest first: those on the line of play, and those that redo
// can reach. The errors are those of Log.
func (s *sight) Marks() ([]Entry, error) {
	if err := s.known(); err != nil {
		return nil, err
	}
	if s.standing.top == nil {
		return nil, s.journal.broken(s.standing.end, errDamaged)
	}
	tip, err := s.journal.recordAt(s.standing.tip)
	if err != nil {
		return nil, err
	}
	var marks []Entry
	for end := s.standing.end; end > 0; {
		start, line, err := s.journal.backward(end)
		if err != nil {
			return marks, s.journal.broken(start, err)
		}
		end = start
		if !bytes.Contains(line, []byte(`"mark":"`)) {
			continue
		}
		if r, err := parse(line, start); err == nil && r.Mark != "" && s.journal.reaches(tip, r) {
			marks = append(marks, r.Entry)
		} else if errors.Is(err, errUnread) {
			return marks, err
		}
	}
	return marks, nil
}

// reaches tells whether an entry lies on the way from tip down.
func (j *journal) reaches(tip, r *record) bool {
	on, err := j.entryAt(tip, r.Seq)
	return err == nil && on.At == r.At
}

// Marks lists the marks of the table at path, as the method does.
func Marks(path string) ([]Entry, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	defer s.closeFiles()
	return s.Marks()
}
