package table

import (
	"bytes"
	"fmt"
)

// Whole returns a table with its journal of so many bytes at most, both as they stood at one moment; a line
// whose table never arrived is left out. Nil: it has no journal. It takes no lock and changes nothing. The
// error is a BrokenError.
func Whole(path string, most int64) (*View, []byte, error) {
	s, err := look(path)
	if err != nil {
		return nil, nil, err
	}
	defer s.closeFiles()
	if s.unread != nil {
		return nil, nil, s.unread
	}
	if s.standing.end == 0 {
		return s.view(path), nil, nil
	}
	if s.standing.end > most {
		return nil, nil, &BrokenError{Path: s.journalPath, Msg: fmt.Sprintf("is larger than %d MiB", most>>20)}
	}
	lines := make([]byte, s.standing.end, s.standing.end+1)
	if err := s.journal.fill(lines, 0); err != nil {
		return nil, nil, s.journal.broken(s.standing.end, err)
	}
	if s.standing.open {
		lines = append(lines, '\n')
	}
	return s.view(path), lines, nil
}

// Bring makes a table of a text and the lines of its journal, as Whole returns them. Where a table
// stands it is Create, with its backups. A program that is killed meanwhile leaves no table, or the one
// that stood there, or this one with all of its journal. The remark is "" or what was odd.
func Bring(path string, text, lines []byte, act Act, force bool) (remark string, err error) {
	s, err := claimNew(path, force)
	if err != nil {
		return "", err
	}
	defer s.Close()
	stray, err := s.begunOf(lines)
	if err != nil {
		return "", err
	}
	if !stray {
		if err := s.replace(text, lines, act); err != nil {
			return "", err
		}
		return s.remark, nil
	}
	s.standing = standing{}
	b := s.batch()
	b.text, b.sum, b.out, b.at = text, checksum(text), lines, int64(len(lines))
	if err := s.commit(b); err != nil {
		return "", err
	}
	return s.remark, nil
}

// begunOf tells whether no table stands there, and of a journal no more than the beginning of these
// lines: nothing, or what a killed Bring has left.
func (s *Session) begunOf(lines []byte) (bool, error) {
	if s.info != nil || s.journal.size > int64(len(lines)) {
		return false, nil
	}
	there := make([]byte, s.journal.size)
	if err := s.journal.fill(there, 0); err != nil {
		return false, fmt.Errorf("the journal that lies there: %w", err)
	}
	return bytes.HasPrefix(lines, there), nil
}
