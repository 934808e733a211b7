package table

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// A standing is the state of a table according to the tail of the journal.
type standing struct {
	top    *record // on top of the line of play; nil where the journal knows none
	tip    int64   // the last entry that redo can reach
	forked bool    // entries are out of redo's reach
	seq    int     // the number of top; without a top, the last number that could be made out
	edited bool    // the table is not as the journal left it
	end    int64   // where the lines that count end: what follows is torn or never arrived
	torn   bool    // what follows end is the beginning of a line of ours
	killed bool    // torn, and as a crash leaves it and no editor would
	open   bool    // the line that ends at end has no newline
	lost   string  // the remark that the last save never arrived; "": it did
	damage string  // "" or what is wrong with the journal
	remark string  // damage, and that the table was edited by hand
}

// nextSeq is the number that the next act will get.
func (st *standing) nextSeq() int {
	if st.edited {
		return st.seq + 2
	}
	return st.seq + 1
}

// cut tells whether a line is lost that was whole once. What a crash tears never arrived in
// the table, and ends where a page of the file does, or has zeros in it.
func (st *standing) cut() bool { return st.torn && (st.top == nil || st.edited || !st.killed) }

// maxDamaged is the number of damaged lines at the end that are skipped in search of a whole one.
const maxDamaged = 100

// standing reads the journal from its end. Damage is a remark; the error is over errUnread.
func (j *journal) standing(sum string) (standing, error) {
	st := standing{end: j.size}
	if j.size == 0 {
		st.damage = fmt.Sprintf("the journal %s is missing or empty: what was played before cannot be undone",
			filepath.Base(j.path))
		st.remark = st.damage
		return st, nil
	}
	if err := st.tail(j); err != nil {
		return st, err
	}
	last, damaged, err := st.lastWhole(j, sum)
	if err == nil {
		err = st.stand(j, last, sum)
	}
	if err != nil {
		return st, err
	}
	odd := st.odd(damaged)
	st.damage = strings.Join(odd, "; ")
	if st.edited {
		odd = append(odd, fmt.Sprintf("the table was edited by hand since %d", st.seq))
	}
	st.remark = strings.Join(odd, "; ")
	return st, nil
}

// odd lists what is wrong with the journal.
func (st *standing) odd(damaged int) (odd []string) {
	if st.torn {
		odd = append(odd, "the journal's last line is torn and counts as absent")
	}
	if damaged > 0 {
		odd = append(odd, fmt.Sprintf("the journal is damaged (%d lines at its end): verify says more",
			damaged))
	}
	if st.top == nil && damaged == 0 {
		odd = append(odd, "the journal cannot be followed: what was played before cannot be undone")
	}
	return odd
}

// tail looks at what follows the last newline. A whole line counts without its own. The
// beginning of one of ours is torn and counts as absent. Anything else is not ours, and
// stays: the next line is written below it.
func (st *standing) tail(j *journal) error {
	newline := make([]byte, 1)
	err := j.fill(newline, j.size-1)
	if err == nil && newline[0] == '\n' {
		return nil
	}
	if errors.Is(err, errUnread) {
		return err
	}
	st.open = true
	start, line, err := j.backward(j.size)
	if err == nil {
		_, err = parse(line, start)
	}
	if err == nil || errors.Is(err, errUnread) {
		return err
	}
	torn, err := j.torn(start, line)
	if torn {
		st.torn, st.open, st.end = true, false, start
		st.killed = j.size%page == 0 || bytes.IndexByte(line, 0) >= 0
	}
	return err
}

// page is the unit in bytes of which the system has written a whole number when a program is killed.
const page = 4096

func zeros(line []byte) bool { return len(bytes.Trim(line, "\x00")) == 0 }

// opening is the beginning of every line of a journal.
const opening = `{"seq":`

// torn tells whether a line without newline is the beginning of one of ours, as a crash
// leaves it, or a cut: it stands alone, or below a whole one.
func (j *journal) torn(start int64, line []byte) (bool, error) {
	n := min(len(line), len(opening))
	if n == 0 || string(line[:n]) != opening[:n] && !zeros(line) {
		return false, nil
	}
	if start == 0 {
		return true, nil
	}
	at, above, err := j.backward(start)
	if err == nil {
		_, err = parse(above, at)
	}
	if errors.Is(err, errUnread) {
		return false, err
	}
	return err == nil, nil
}

// lastWhole is the last record that is whole, in its place and arrived, and the
// number of damaged lines after it.
func (st *standing) lastWhole(j *journal, sum string) (last *record, damaged int, err error) {
	for from := st.end; from > 0 && damaged < maxDamaged; {
		start, line, err := j.backward(from)
		var r *record
		if err == nil {
			r, err = glanceAt(line, start)
		}
		switch {
		case errors.Is(err, errUnread):
			return nil, damaged, err
		case errors.Is(err, errEndless):
			return nil, damaged + 1, nil
		case err != nil:
			damaged++
			if r != nil {
				st.seq = max(st.seq, r.Seq)
			}
		default:
			if damaged > 0 {
				if holed, err := j.holed(r, from, sum); err != nil || !holed {
					return r, damaged, err
				}
				damaged = 0
				st.torn, st.killed, st.open, st.end = true, true, false, from
			}
			absent, err := st.absent(j, r, from, sum)
			if err != nil {
				return nil, damaged, err
			}
			if !absent {
				return r, damaged, nil
			}
			if start, err = st.drop(r); err != nil {
				return nil, damaged, err
			}
		}
		from = start
	}
	return nil, damaged, nil
}

// absent tells whether the last record's save never arrived: it is not all there, or the table is
// still as it was before it. A table that was written later than the journal is no such: somebody has put
// an old copy in its place.
func (st *standing) absent(j *journal, r *record, from int64, sum string) (bool, error) {
	switch {
	case r.More:
		return true, nil
	case from != j.size || r.After == sum || j.older:
		return false, nil
	case r.Since == 0:
		return r.Before == sum, nil
	}
	first, err := j.glanced(r.begun())
	switch {
	case errors.Is(err, errUnread):
		return false, err
	case err != nil:
		return j.holed(r, r.begun(), sum)
	}
	return first.Before == sum, nil
}

// holed tells whether what stands from an offset on, below a whole record or in its own save, never
// arrived: a power cut has left zeros in it, which no line of ours has, and the table is as it was before.
func (j *journal) holed(r *record, from int64, sum string) (bool, error) {
	if r.More || from <= r.At {
		start, line, err := j.backward(r.begun())
		if err == nil {
			r, err = glanceAt(line, start)
		}
		if err != nil {
			return false, unreadOf(err)
		}
	}
	if r.After != sum {
		return false, nil
	}
	buf := make([]byte, block)
	for at := from; at < j.size; at += block {
		part := buf[:min(block, j.size-at)]
		if err := j.fill(part, at); err != nil {
			return false, unreadOf(err)
		}
		if bytes.IndexByte(part, 0) >= 0 {
			return true, nil
		}
	}
	return false, nil
}

// unreadOf passes over damage, and returns an error of the system.
func unreadOf(err error) error {
	if errors.Is(err, errUnread) {
		return err
	}
	return nil
}

// drop leaves the save of the last record out, and returns where it begins.
func (st *standing) drop(r *record) (start int64, err error) {
	start, also := r.begun(), ""
	if r.More || r.Since > 0 {
		also = " and what was to be saved with it"
	}
	if r, err = r.whole(); err != nil {
		return start, err
	}
	st.end, st.open = start, false
	st.lost = fmt.Sprintf("the last save was cut short, so %q%s did not happen: do it again",
		cmp.Or(r.Command, r.Kind), also)
	return start, nil
}

func (st *standing) stand(j *journal, last *record, sum string) error {
	if last == nil {
		return nil
	}
	st.seq = last.Seq
	top := last
	if !last.onLine() {
		var err error
		top, err = j.glanced(last.Top)
		if errors.Is(err, errUnread) {
			return err
		}
		if err != nil || !top.onLine() || top.Seq != last.Seq || top.After != last.After {
			return nil
		}
	}
	st.top, st.tip, st.forked = top, last.Tip, last.Forked
	st.edited = last.After != sum
	return nil
}
