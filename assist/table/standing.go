package table

import (
	"fmt"
	"path/filepath"
	"strings"
)

// standing is what the tail of the journal says about a table.
type standing struct {
	top    *record // on top of the line of play; nil where the journal knows none
	tip    int64   // the last entry that redo can reach
	seq    int     // of top; without one, the last number that could be made out
	edited bool    // the table is not as the journal left it
	end    int64   // what follows is torn or never arrived, and counts as absent
	torn   bool
	lost   string // says so where the last act never arrived
	remark string
}

// next is the number that the next act will get.
func (st *standing) next() int {
	if st.edited {
		return st.seq + 2
	}
	return st.seq + 1
}

// maxDamaged is how many damaged lines at the end are passed over in search of
// a whole one.
const maxDamaged = 100

// standing reads the journal from its end. It never fails: what cannot be read
// is a remark.
func (j *journal) standing(sum string) standing {
	st := standing{end: j.size}
	if j.size == 0 {
		st.remark = fmt.Sprintf("the journal %s is missing or empty: what was played before cannot be undone", filepath.Base(j.path))
		return st
	}
	var odd []string
	st.dropTorn(j)
	if st.torn {
		odd = append(odd, "the journal's last line is torn and counts as absent")
	}
	last, damaged := st.lastWhole(j, sum)
	if damaged > 0 {
		odd = append(odd, fmt.Sprintf("the journal is damaged (%d lines at its end): verify says more", damaged))
	}
	st.stand(j, last, sum)
	switch {
	case st.top == nil && damaged == 0:
		odd = append(odd, "the journal cannot be followed: what was played before cannot be undone")
	case st.edited:
		odd = append(odd, fmt.Sprintf("the table was edited by hand since %d", st.seq))
	}
	st.remark = strings.Join(odd, "; ")
	return st
}

func (st *standing) dropTorn(j *journal) {
	newline := make([]byte, 1)
	if j.fill(newline, j.size-1) == nil && newline[0] == '\n' {
		return
	}
	st.torn = true
	st.end, _, _ = j.backward(j.size)
}

// lastWhole is the last record that is whole, in its place and arrived, and the
// number of damaged lines after it.
func (st *standing) lastWhole(j *journal, sum string) (last *record, damaged int) {
	for from := st.end; from > 0 && damaged < maxDamaged; {
		start, line, err := j.backward(from)
		var r *record
		if err == nil {
			r, err = parse(line, start)
		}
		switch {
		case err != nil:
			damaged++
			if r != nil {
				st.seq = max(st.seq, r.Seq)
			}
		case from == j.size && r.Before == sum && r.After != sum:
			st.end = start
			st.lost = fmt.Sprintf("the last save was cut short, so %q did not happen: do it again", r.Command)
		default:
			return r, damaged
		}
		from = start
	}
	return nil, damaged
}

func (st *standing) stand(j *journal, last *record, sum string) {
	if last == nil {
		return
	}
	st.seq = last.Seq
	top := last
	if !last.onLine() {
		var err error
		top, err = j.at(last.Top)
		if err != nil || !top.onLine() || top.Seq != last.Seq || top.After != last.After {
			return
		}
	}
	st.top, st.tip = top, last.Tip
	st.edited = last.After != sum
}
