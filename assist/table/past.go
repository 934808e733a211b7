package table

import "slices"

// Past is a table with the acts that led to it, oldest first, as both stood at one moment. However many
// there are, one of them is in memory, and where each begins. The caller closes it.
type Past struct {
	*View
	sight *sight
	at    []int64 // where each entry of the line of play begins, the last first
}

// OpenPast returns the past of the table at path. It takes no lock and changes nothing. The error is a
// BrokenError where the table or its journal is missing, damaged, cut or cannot be read.
func OpenPast(path string) (*Past, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	p := &Past{View: s.view(path), sight: s}
	err = s.known()
	if err == nil && s.standing.cut() {
		err = s.journal.severed(s.standing.end)
	}
	if err == nil {
		p.at, err = s.places()
	}
	if err != nil {
		p.Close()
		return nil, err
	}
	return p, nil
}

// places returns where the entries of the line of play begin, from its top down.
func (s *sight) places() (at []int64, err error) {
	r := s.standing.top
	if r == nil {
		return nil, s.journal.broken(s.standing.end, errDamaged)
	}
	for {
		at = append(at, r.At)
		if r.ground() {
			return at, nil
		}
		b, err := s.journal.glanced(r.Back)
		if err != nil {
			return nil, s.journal.broken(r.Back, err)
		}
		if !b.under(r) {
			return nil, s.journal.broken(r.At, errUnlinked)
		}
		r = b
	}
}

// Len returns the number of entries on the line of play.
func (p *Past) Len() int { return len(p.at) }

// Entries yields the entries of the line of play, oldest first. Of a line that is damaged it yields the
// BrokenError, and ends.
func (p *Past) Entries(yield func(Entry, error) bool) {
	for _, at := range slices.Backward(p.at) {
		r, err := p.sight.journal.recordAt(at)
		if err != nil {
			yield(Entry{}, err)
			return
		}
		if !yield(r.Entry, nil) {
			return
		}
	}
}

// Close closes the files that the past is read from.
func (p *Past) Close() { p.sight.closeFiles() }
