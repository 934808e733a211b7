package table

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
)

// Report is the result of Verify.
type Report struct {
	Entries int // lines that are right, from the start of the journal
	Acts    int // those among them that are acts
	// Line is the number of the first line that is wrong, from 1, and Wrong says
	// what is wrong with it. Where nothing is, they are 0 and "".
	Line  int
	Wrong string
	// Damaged tells that the wrong line is not as it was written: it is cut or changed, or
	// lines are missing above it. Else it is whole, and does not match those above.
	Damaged bool
	// Seq is the place on the line of play that the last line led to.
	Seq int
	// Matches tells whether the table is as the last entry left it. Where it is
	// not, and nothing is wrong, it was edited by hand, or whole lines are missing at the
	// journal's end: nobody can tell these two apart.
	Matches bool
	Remark  string // as in View
}

// Verify follows every patch and checksum of the journal from its start. The
// error is a BrokenError where there is nothing to follow, or it cannot be read.
func Verify(path string) (Report, error) {
	s, err := look(path)
	if err != nil {
		return Report{}, err
	}
	defer s.closeFiles()
	return s.Verify()
}

// Verify is the function Verify for a table that has been read.
func (s *sight) Verify() (Report, error) {
	if s.unread != nil {
		return Report{}, s.unread
	}
	if s.journal.size == 0 {
		return Report{}, &BrokenError{Path: s.journalPath,
			Msg: "is missing or empty: there is nothing to verify"}
	}
	st := &s.standing
	report := Report{Remark: st.remark, Seq: st.seq, Matches: st.top != nil && !st.edited}
	v := verifier{j: &s.journal}
	for v.end < st.end {
		r, err := v.follow()
		if errors.Is(err, errUnread) {
			return Report{}, err
		}
		if err != nil {
			report.addWrong(err)
			return report, nil
		}
		report.Entries++
		if r.Kind == KindAct {
			report.Acts++
		}
	}
	if st.cut() {
		report.addWrong(fmt.Errorf("%w: it is cut", errDamaged))
	}
	return report, nil
}

func (r *Report) addWrong(err error) {
	r.Line, r.Wrong = r.Entries+1, err.Error()
	r.Damaged = errors.Is(err, errDamaged) || errors.Is(err, errMisplaced)
}

// verifier plays a journal again, line by line. It keeps the line of play, so that each
// line is read once, however often the game went back and forth.
type verifier struct {
	j    *journal
	end  int64  // the offset behind the lines followed so far
	line []step // the line of play, with the acts that redo can reach
	top  int    // where on line the table is
	text []byte // the table's text at top

	stretch []byte // of the journal, as it was read
	ahead   []byte // what of it follows behind end
}

// next is the line behind those followed, without its newline. Lines are read many at a time, into the same
// place: a line holds until the next one is asked for.
func (v *verifier) next() ([]byte, error) {
	if bytes.IndexByte(v.ahead, '\n') < 0 {
		v.stretch = slices.Grow(v.stretch[:0], stretch)
		v.ahead = v.stretch[:max(0, min(stretch, v.j.size-v.end))]
		if err := v.j.fill(v.ahead, v.end); errors.Is(err, errUnread) {
			return nil, err
		} else if err != nil {
			v.ahead = nil // the file ends before: its whole lines are followed one by one
		}
	}
	line, rest, whole := bytes.Cut(v.ahead, []byte("\n"))
	if v.ahead = rest; !whole {
		return v.j.forward(v.end)
	}
	return line, nil
}

// stretch is the number of bytes of the journal that are read at once.
const stretch = 16 * block

// step is a place on the line of play.
type step struct {
	at     int64
	seq    int
	before string
	after  string
	patch  []Hunk
	whole  *Line // the whole text, now and then
}

func (v *verifier) follow() (*record, error) {
	line, err := v.next()
	if err != nil {
		return nil, err
	}
	r, err := parse(line, v.end)
	if err != nil {
		return nil, err
	}
	v.end += int64(len(line)) + 1
	switch {
	case r.onLine() && r.ground():
		return r, v.ground(r)
	case r.onLine():
		return r, v.play(r)
	}
	return r, v.move(r)
}

// ground follows an entry with which the line of play begins, or begins anew.
func (v *verifier) ground(r *record) error {
	if r.Text == nil {
		return errors.New("it begins a line of play without a text")
	}
	if r.Top != r.At || r.Tip != r.At {
		return errUnlinked
	}
	v.line, v.text = nil, []byte(*r.Text)
	return v.putRecord(r)
}

func (v *verifier) play(r *record) error {
	if len(v.line) == 0 {
		return errUnlinked
	}
	top, undone := v.line[v.top], len(v.line)-1-v.top
	if r.Back != top.at || r.Seq != top.seq+1 || r.Before != top.after ||
		r.Jump != v.jump(r.Seq) || r.Top != r.At || r.Tip != r.At || r.Dropped != undone {
		return errUnlinked
	}
	text, err := apply(r.Patch, v.text)
	if err != nil {
		return err
	}
	if r.Text != nil && r.Patch == nil {
		text = []byte(*r.Text)
	}
	if r.Text != nil && !bytes.Equal(text, []byte(*r.Text)) {
		return errUnfit
	}
	v.text = text
	return v.putRecord(r)
}

// putRecord sets a record on top of the line of play; what was undone is dropped.
func (v *verifier) putRecord(r *record) error {
	if len(v.line) > 0 {
		v.line = v.line[:v.top+1]
	}
	before := r.Before
	if len(v.line) > 0 {
		before = v.line[v.top].after // the same sum, kept once
	}
	v.line = append(v.line, step{r.At, r.Seq, before, r.After, r.Patch, r.Text})
	v.top = len(v.line) - 1
	return v.fits(r)
}

// jump returns the offset to which a new entry with that number has to link, far down the line of play.
func (v *verifier) jump(seq int) int64 {
	if to := jumpSeq(seq) - v.line[0].seq; to >= 0 {
		return v.line[to].at
	}
	return v.line[v.top].at
}

func (v *verifier) move(r *record) error {
	if len(v.line) == 0 {
		return errUnlinked
	}
	tip := v.line[len(v.line)-1]
	if r.Tip != tip.at || r.Before != v.line[v.top].after {
		return errUnlinked
	}
	to := r.Seq - v.line[0].seq
	if to < 0 || to >= len(v.line) {
		return &SeqError{Seq: r.Seq, First: v.line[0].seq, Last: tip.seq}
	}
	if r.Top != v.line[to].at {
		return errUnlinked
	}
	if err := v.travel(to); err != nil {
		return err
	}
	return v.fits(r)
}

// travel goes to a place on the line of play, patch by patch, or where one of them cannot
// be taken back, or the way is long, from the last whole text beneath the place.
func (v *verifier) travel(to int) error {
	text, err := v.text, error(nil)
	for at := v.top; at > to && err == nil; at-- {
		if s := v.line[at]; s.patch == nil && s.before != s.after || v.top-to > fullEvery {
			return v.rebuild(to)
		}
		text, err = apply(reverse(v.line[at].patch), text)
	}
	for at := v.top + 1; at <= to && err == nil; at++ {
		text, err = v.line[at].over(text)
	}
	v.top, v.text = to, text
	return err
}

// rebuild moves the table to a place on the line of play: it makes its text from the last whole one at or
// beneath it. The line of play begins with one.
func (v *verifier) rebuild(to int) error {
	at := to
	for v.line[at].whole == nil {
		at--
	}
	text, err := []byte(*v.line[at].whole), error(nil)
	for at++; at <= to && err == nil; at++ {
		text, err = v.line[at].over(text)
	}
	v.top, v.text = to, text
	return err
}

// over returns the text after a step from the one before it.
func (s step) over(text []byte) ([]byte, error) {
	if s.whole != nil {
		return []byte(*s.whole), nil
	}
	return apply(s.patch, text)
}

func (v *verifier) fits(r *record) error {
	if checksum(v.text) != r.After {
		return fmt.Errorf("the text after entry %d is not the one whose checksum it has", r.Seq)
	}
	return nil
}
