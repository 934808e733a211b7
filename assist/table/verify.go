package table

import (
	"bytes"
	"errors"
	"fmt"
)

// Report is what Verify found.
type Report struct {
	Entries int // lines that are right, from the start of the journal
	Acts    int // those among them that are acts
	// Line is the number of the first line that is wrong, from 1, and Wrong says
	// what is wrong with it. Where nothing is, they are 0 and "".
	Line  int
	Wrong string
	// Matches tells whether the table is as the last entry left it. Where it is
	// not, and nothing is wrong, it was edited by hand.
	Matches bool
	Remark  string // as in View
}

// Verify follows every patch and checksum of the journal from its start. The
// error is a BrokenError where there is nothing to follow.
func Verify(path string) (Report, error) {
	s, err := look(path)
	if err != nil {
		return Report{}, err
	}
	defer s.close()
	if s.journal.size == 0 {
		return Report{}, &BrokenError{Path: s.journalPath, Msg: "is missing or empty: there is nothing to verify"}
	}
	v := verifier{j: &s.journal}
	report := Report{Remark: s.standing.remark, Matches: s.standing.top != nil && !s.standing.edited}
	for v.end < s.standing.end {
		r, err := v.follow()
		if err != nil {
			report.Line, report.Wrong = report.Entries+1, err.Error()
			break
		}
		report.Entries++
		if r.Kind == KindAct {
			report.Acts++
		}
	}
	return report, nil
}

// verifier plays a journal again, line by line.
type verifier struct {
	j    *journal
	end  int64 // of the lines followed so far
	top  *record
	tip  *record
	text []byte
}

func (v *verifier) follow() (*record, error) {
	line, err := v.j.forward(v.end)
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

// ground is an entry that the line of play begins, or begins anew, with.
func (v *verifier) ground(r *record) error {
	if r.Text == nil {
		return errors.New("it begins a line of play without a text")
	}
	if r.Top != r.At || r.Tip != r.At {
		return errUnlinked
	}
	v.top, v.tip, v.text = r, r, []byte(*r.Text)
	return v.fits(r)
}

func (v *verifier) play(r *record) error {
	if v.top == nil || r.Back != v.top.At || r.Seq != v.top.Seq+1 || r.Before != v.top.After ||
		r.Jump != v.j.jump(v.top, r.Seq) || r.Top != r.At || r.Tip != r.At || r.Dropped != v.tip.Seq-v.top.Seq {
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
	v.top, v.tip, v.text = r, r, text
	return v.fits(r)
}

func (v *verifier) move(r *record) error {
	if v.top == nil || r.Tip != v.tip.At || r.Before != v.top.After {
		return errUnlinked
	}
	top, err := v.j.find(v.tip, r.Seq)
	if err != nil {
		return err
	}
	if r.Top != top.At {
		return errUnlinked
	}
	if v.text, err = v.j.text(top); err != nil {
		return err
	}
	v.top = top
	return v.fits(r)
}

func (v *verifier) fits(r *record) error {
	if checksum(v.text) != r.After {
		return fmt.Errorf("the text after entry %d is not the one whose checksum it has", r.Seq)
	}
	return nil
}
