package table

import (
	"errors"
	"fmt"
	"slices"
)

// Undo takes the last n entries back and returns them, newest first. A hand edit
// that is not an entry yet becomes one and is the first to go. The error is over
// ErrNothing where fewer than n can be undone, a BrokenError where the journal is
// damaged, and else as for Save; nothing was saved then.
func (s *Session) Undo(n int) ([]Entry, error) {
	if n < 1 {
		return nil, &tooFew{fmt.Sprintf("cannot undo %d entries: undo 1 or more", n)}
	}
	b, err := s.resume()
	if err != nil {
		return nil, err
	}
	top := b.top.Seq
	hidden, err := b.down(top - n)
	if seqErr, ok := errors.AsType[*SeqError](err); ok {
		return nil, fewer("undo", n, top-seqErr.First, "the game begins here")
	}
	if err != nil {
		return nil, err
	}
	return s.move(b, KindUndo, n, hidden)
}

// Redo brings the next n undone entries back and returns them, oldest first. It fails with the same
// errors as Undo.
func (s *Session) Redo(n int) ([]Entry, error) {
	if n < 1 {
		return nil, &tooFew{fmt.Sprintf("cannot redo %d entries: redo 1 or more", n)}
	}
	if s.standing.edited && s.standing.tip != s.standing.top.At {
		return nil, &tooFew{"nothing to redo: the table was edited by hand since"}
	}
	b, err := s.resume()
	if err != nil {
		return nil, err
	}
	top := b.top.Seq
	back, err := b.up(top + n)
	if seqErr, ok := errors.AsType[*SeqError](err); ok {
		why := "nothing was undone"
		if b.forked {
			why = "what was undone is back, or another act has taken its place (log --all)"
		}
		return nil, fewer("redo", n, seqErr.Last-top, why)
	}
	if err != nil {
		return nil, err
	}
	return s.move(b, KindRedo, n, back)
}

// Goto undoes or redoes until the entry numbered seq is on top, and returns what
// that hid (newest first) or brought back (oldest first). The error is a SeqError
// where neither way leads there, over ErrNothing where the table is there
// already, and else as for Undo.
func (s *Session) Goto(seq int) ([]Entry, error) {
	b, err := s.resume()
	if err != nil {
		return nil, err
	}
	var moved []Entry
	switch {
	case seq == b.top.Seq:
		err = &tooFew{fmt.Sprintf("nothing to undo or redo: the table is at %d", seq)}
	case seq < b.top.Seq:
		moved, err = b.down(seq)
	default:
		moved, err = b.up(seq)
	}
	if err != nil {
		return nil, err
	}
	return s.move(b, KindGoto, seq, moved)
}

// fewer returns the error for n entries to undo or redo (verb) where there are only can; why says why there
// are none.
func fewer(verb string, n, can int, why string) error {
	if can == 0 {
		return &tooFew{"nothing to " + verb + ": " + why}
	}
	return &tooFew{fmt.Sprintf("cannot %s %d entries: there are only %d", verb, n, can)}
}

// resume begins a save that moves along the line of play.
func (s *Session) resume() (*batch, error) {
	if s.standing.top == nil {
		return nil, &tooFew{"nothing to undo or redo: " + s.standing.remark}
	}
	b, err := s.begin()
	if err != nil {
		return nil, s.fault("write the entry", err)
	}
	return b, nil
}

// move saves where the batch has come to over the entries moved.
func (s *Session) move(b *batch, kind string, n int, moved []Entry) ([]Entry, error) {
	r := &record{
		Entry: Entry{
			Seq: b.top.Seq, Kind: kind, Act: Act{Command: fmt.Sprintf("%s %d", kind, n)},
			Time: b.now, Before: b.sum, After: b.top.After,
		},
		At: b.at, Top: b.top.At, Tip: b.tip, Forked: b.forked,
	}
	if err := b.add(r); err != nil {
		return nil, s.fault("write the entry", err)
	}
	b.seq, b.sum = r.Seq, r.After
	if err := s.commit(b); err != nil {
		return nil, err
	}
	return moved, nil
}

var errRestart = errors.New("the text before this entry was lost")

// down takes entries off the line of play until seq is on top.
func (b *batch) down(seq int) ([]Entry, error) {
	var hidden []Entry
	r, err := b.top.whole()
	if err != nil {
		return nil, b.j.broken(b.top.At, err)
	}
	for {
		if r.Seq == seq {
			b.top = r
			return hidden, nil
		}
		if r.ground() {
			return nil, &SeqError{Seq: seq, First: r.Seq, Last: b.top.Seq}
		}
		text, err := apply(reverse(r.Patch), b.text)
		if err == nil && checksum(text) != r.Before {
			err = errRestart
		}
		if err != nil {
			return nil, b.j.broken(r.At, err)
		}
		b.text, hidden = text, append(hidden, r.Entry)
		if r, err = b.j.beneath(r); err != nil {
			return nil, err
		}
	}
}

// up puts undone entries back on the line of play until seq is on top.
func (b *batch) up(seq int) ([]Entry, error) {
	way, err := b.way(seq)
	if err != nil {
		return nil, err
	}
	var back []Entry
	for _, r := range way {
		text, err := apply(r.Patch, b.text)
		if err == nil && checksum(text) != r.After {
			err = errUnfit
		}
		if err != nil {
			return nil, b.j.broken(r.At, err)
		}
		b.text, b.top, back = text, r, append(back, r.Entry)
	}
	return back, nil
}

// way returns the undone entries from the one above the top up to the one numbered seq.
func (b *batch) way(seq int) ([]*record, error) {
	tip := b.top // which may be an edit that is yet to be written
	if b.tip != b.top.At {
		var err error
		if tip, err = b.j.recordAt(b.tip); err != nil {
			return nil, err
		}
	}
	r, err := b.j.entryAt(tip, seq)
	if err != nil {
		return nil, err
	}
	var way []*record
	for r.Seq > b.top.Seq {
		way = append(way, r)
		if r, err = b.j.beneath(r); err != nil {
			return nil, err
		}
	}
	if r.At != b.top.At {
		return nil, b.j.broken(r.At, errUnlinked)
	}
	slices.Reverse(way)
	return way, nil
}
