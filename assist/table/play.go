package table

import "errors"

var errUnlinked = errors.New("the line does not follow from the one beneath it")

// beneath is the entry under r on the line of play. r is not the ground.
func (j *journal) beneath(r *record) (*record, error) {
	b, err := j.recordAt(r.Back)
	if err != nil {
		return nil, err
	}
	if !b.under(r) {
		return nil, j.broken(r.At, errUnlinked)
	}
	return b, nil
}

// under tells whether the entry is the one beneath r on the line of play.
func (b *record) under(r *record) bool {
	return b.onLine() && b.At < r.At && b.Seq == r.Seq-1 && b.After == r.Before
}

// jumpSeq returns the number of the entry that an entry's jump leads to: its own without the lowest
// bit. Falling bit by bit, any place is reached in about log² steps, and every
// second jump is only one step back, so that making one costs next to nothing.
func jumpSeq(seq int) int { return seq & (seq - 1) }

// entryAt is the entry with that number at or beneath r on the line of play.
func (j *journal) entryAt(r *record, seq int) (*record, error) {
	top := r
	for r.Seq > seq {
		if r.ground() {
			return nil, &SeqError{Seq: seq, First: r.Seq, Last: top.Seq}
		}
		next, err := j.lower(r, seq)
		if err != nil {
			return nil, err
		}
		r = next
	}
	if r.Seq != seq {
		return nil, &SeqError{Seq: seq, First: 1, Last: top.Seq}
	}
	return r, nil
}

// lower is the lowest entry that r links to and that is not beneath seq.
func (j *journal) lower(r *record, seq int) (*record, error) {
	if r.Jump == r.Back || jumpSeq(r.Seq) < seq {
		return j.beneath(r)
	}
	b, err := j.recordAt(r.Jump)
	if err != nil {
		return nil, err
	}
	if !b.onLine() || b.At >= r.At || b.Seq != jumpSeq(r.Seq) {
		return nil, j.broken(r.At, errUnlinked)
	}
	return b, nil
}

// jump is the link for a new entry with that number above back. Where the line
// of play begins above the place, or is damaged on the way, it is no more than back.
func (j *journal) jump(back *record, seq int) (int64, error) {
	to, err := j.entryAt(back, jumpSeq(seq))
	if errors.Is(err, errUnread) {
		return 0, err
	}
	if err != nil {
		return back.At, nil
	}
	return to.At, nil
}

var errUnfit = errors.New("its patch does not make the text whose checksum it has")

// fullEvery is the number of entries after which one carries the whole text, so that no text is
// rebuilt from more patches.
const fullEvery = 64

// textAfter is the table as r left it.
func (j *journal) textAfter(r *record) ([]byte, error) {
	var patches []*record
	full := r
	for full.Text == nil {
		patches = append(patches, full)
		if full.ground() || len(patches) > fullEvery {
			return nil, j.broken(full.At, errUnlinked)
		}
		var err error
		if full, err = j.beneath(full); err != nil {
			return nil, err
		}
	}
	text := []byte(*full.Text)
	for i := len(patches) - 1; i >= 0; i-- {
		var err error
		if text, err = apply(patches[i].Patch, text); err != nil {
			return nil, j.broken(patches[i].At, err)
		}
	}
	if checksum(text) != r.After {
		return nil, j.broken(r.At, errUnfit)
	}
	return text, nil
}
