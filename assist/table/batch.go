package table

import (
	"errors"
	"time"
)

// batch is the lines that a save is about to append, and how things will stand
// after them.
type batch struct {
	j    *journal
	now  time.Time
	text []byte
	sum  string
	top  *record
	tip  int64
	seq  int

	forked bool // entries are out of redo's reach

	later   *later // nil: its lines are a save of their own
	at      int64  // the offset of the next line
	out     []byte
	entries []Entry
	dropped []int
}

// begin starts a save. A hand edit since the last entry becomes an entry first.
func (s *Session) begin() (*batch, error) {
	b := s.batch()
	if !s.standing.edited {
		return b, nil
	}
	b.sum = b.top.After
	var before []byte
	top, err := b.top.whole()
	if err == nil {
		before, err = s.journal.textAfter(top)
	}
	if errors.Is(err, errUnread) {
		return nil, err
	}
	if err != nil { // damaged: from here on the whole text has to do
		return b, b.putEntry(KindEdit, Act{}, nil, s.text)
	}
	b.text = before
	return b, b.putEntry(KindEdit, Act{}, diff(before, s.text), s.text)
}

func (s *Session) batch() *batch {
	st := &s.standing
	b := &batch{
		j: &s.journal, now: time.Now().UTC().Truncate(time.Second),
		text: s.text, sum: s.sum, top: st.top, tip: st.tip, seq: st.seq, at: st.end, later: s.later,
		forked: st.forked,
	}
	if st.open {
		b.out, b.at = []byte("\n"), st.end+1
	}
	return b
}

// play adds an act.
func (b *batch) play(act Act, text []byte) error {
	return b.putEntry(KindAct, act, diff(b.text, text), text)
}

// putEntry adds an entry to the line of play.
func (b *batch) putEntry(kind string, act Act, patch []Hunk, text []byte) (err error) {
	r := &record{
		Entry: Entry{Seq: b.seq + 1, Kind: kind, Act: act, Time: b.now, Before: b.sum, After: checksum(text),
			Patch: patch},
		At: b.at, Back: b.at, Jump: b.at, Top: b.at, Tip: b.at,
	}
	if b.top != nil {
		r.Back = b.top.At
		if r.Jump, err = b.j.jump(b.top, r.Seq); err != nil {
			return err
		}
	}
	if r.ground() || r.Seq%fullEvery == 0 || patch == nil && r.Before != r.After {
		whole := Line(text)
		r.Text = &whole
	}
	if r.Dropped, err = b.undone(); err != nil {
		return err
	}
	for i := range r.Dropped {
		b.dropped = append(b.dropped, r.Seq+i)
	}
	b.forked = b.forked || r.Dropped > 0
	r.Forked = b.forked
	b.top, b.tip, b.seq, b.text, b.sum = r, r.At, r.Seq, text, r.After
	return b.add(r)
}

// undone returns the number of entries redo can reach.
func (b *batch) undone() (int, error) {
	if b.top == nil || b.tip == b.top.At {
		return 0, nil
	}
	tip, err := b.j.recordAt(b.tip)
	if errors.Is(err, errUnread) {
		return 0, err
	}
	if err != nil {
		return 0, nil // damaged: redo could not reach them either
	}
	return tip.Seq - b.top.Seq, nil
}

func (b *batch) add(r *record) error {
	b.later.join(r)
	line, err := r.encode()
	if err != nil {
		return err
	}
	b.out = append(b.out, line...)
	b.at += int64(len(line))
	b.entries = append(b.entries, r.Entry)
	return nil
}
