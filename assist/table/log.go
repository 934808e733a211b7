package table

import "slices"

// Log is the last n entries of the current line of play, newest last; n below 1
// is no limit. With all it is the last n of everything in the journal: dropped
// branches, undo, redo and goto too. Where the journal is missing, damaged, cut or cannot
// be read, the error is a BrokenError, and the entries that can be had come with it.
func Log(path string, n int, all bool) ([]Entry, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	defer s.closeFiles()
	return s.Log(n, all)
}

// Log is the function Log for a table that has been read.
func (s *sight) Log(n int, all bool) ([]Entry, error) {
	if err := s.known(); err != nil {
		return nil, err
	}
	walk := s.played
	if all {
		walk = s.written
	}
	entries, err := walk(n)
	slices.Reverse(entries)
	if err == nil && s.standing.cut() {
		err = s.journal.severed(s.standing.end)
	}
	return entries, err
}

// known returns the error for a journal that cannot be read, or holds nothing; nil: something is known of
// it.
func (s *sight) known() error {
	if s.unread != nil {
		return s.unread
	}
	if s.journal.size == 0 {
		return s.journal.missing()
	}
	return nil
}

// played is the line of play from its top, at most n of it.
func (s *sight) played(n int) ([]Entry, error) {
	var entries []Entry
	r, err := s.standing.top.whole()
	if err != nil || r == nil && s.standing.end > 0 {
		return nil, s.journal.broken(s.standing.end, errDamaged)
	}
	for r != nil && (n < 1 || len(entries) < n) {
		entries = append(entries, r.Entry)
		if r.ground() {
			break
		}
		if r, err = s.journal.beneath(r); err != nil {
			return entries, err
		}
	}
	return entries, nil
}

// written is the file from its end, at most n lines of it.
func (s *sight) written(n int) ([]Entry, error) {
	var entries []Entry
	for end := s.standing.end; end > 0 && (n < 1 || len(entries) < n); {
		start, line, err := s.journal.backward(end)
		var r *record
		if err == nil {
			r, err = parse(line, start)
		}
		if err != nil {
			return entries, s.journal.broken(start, err)
		}
		entries = append(entries, r.Entry)
		end = start
	}
	return entries, nil
}

// At is the entry with that number on the current line of play. The error is a
// SeqError where there is none, or a BrokenError.
func At(path string, seq int) (Entry, error) {
	s, err := look(path)
	if err != nil {
		return Entry{}, err
	}
	defer s.closeFiles()
	return s.At(seq)
}

// At is the function At for a table that has been read.
func (s *sight) At(seq int) (Entry, error) {
	if err := s.known(); err != nil {
		return Entry{}, err
	}
	top, err := s.standing.top.whole()
	if err != nil || top == nil {
		return Entry{}, s.journal.broken(s.standing.end, errDamaged)
	}
	r, err := s.journal.entryAt(top, seq)
	if err != nil {
		return Entry{}, err
	}
	return r.Entry, nil
}

// Then is the table as it stood after the entry with that number on the line of play. It has the errors
// of At.
func Then(path string, seq int) ([]byte, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	defer s.closeFiles()
	return s.Then(seq)
}

// Then is the function Then for a table that has been read.
func (s *sight) Then(seq int) ([]byte, error) {
	if err := s.known(); err != nil {
		return nil, err
	}
	top, err := s.standing.top.whole()
	if err != nil || top == nil {
		return nil, s.journal.broken(s.standing.end, errDamaged)
	}
	r, err := s.journal.entryAt(top, seq)
	if err != nil {
		return nil, err
	}
	return s.journal.textAfter(r)
}
