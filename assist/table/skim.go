package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"time"
)

// A Trace is what figures take from an act: its place and time, what fell and was held against a number, and
// its events.
type Trace struct {
	Seq                   int
	Time                  time.Time
	Rolls, Checks, Events json.RawMessage // nil: none
}

// Skim returns a trace of each act of the line of play, the oldest first, with its events if they
// are wanted; with all of undone acts too. It takes a small part of the time of Log, whose errors it
// has.
func Skim(path string, all bool, wanted func(events []byte) bool) ([]Trace, error) {
	s, err := look(path)
	if err != nil {
		return nil, err
	}
	defer s.closeFiles()
	return s.Skim(all, wanted)
}

// Skim does what the function Skim does, for a table that has been read.
func (s *sight) Skim(all bool, wanted func(events []byte) bool) (list []Trace, err error) {
	if err := s.known(); err != nil {
		return nil, err
	}
	keep := func(r *record) {
		if r.Kind != KindAct {
			return
		}
		t := Trace{r.Seq, r.Time, bytes.Clone(r.Rolls), bytes.Clone(r.Checks), nil}
		if wanted(r.Events) {
			t.Events = bytes.Clone(r.Events)
		}
		list = append(list, t)
	}
	if all {
		err = s.journal.eachWritten(s.standing.end, keep)
	} else {
		err = s.journal.eachPlayed(s.standing.top, s.standing.end, keep)
	}
	slices.Reverse(list)
	if err == nil && s.standing.cut() {
		err = s.journal.severed(s.standing.end)
	}
	return list, err
}

// eachPlayed glances at the entries on the line of play, the newest first; what see gets is read over by the
// next one.
func (j *journal) eachPlayed(top *record, end int64, see func(*record)) error {
	if top == nil {
		if end > 0 {
			return j.broken(end, errDamaged)
		}
		return nil
	}
	w := window{journal: j}
	r, err := w.glanced(top.At)
	if err != nil {
		return j.broken(top.At, err)
	}
	for see(r); !r.ground(); see(r) {
		b, err := w.glanced(r.Back)
		if err != nil {
			return j.broken(r.Back, err)
		}
		if !b.under(r) {
			return j.broken(r.At, errUnlinked)
		}
		r = b
	}
	return nil
}

// eachWritten glances at all lines of the file, the last one first.
func (j *journal) eachWritten(end int64, see func(*record)) error {
	for end > 0 {
		start, line, err := j.backward(end)
		var r *record
		if err == nil {
			r, err = glanceAt(line, start)
		}
		if err != nil {
			return j.broken(start, err)
		}
		see(r)
		end = start
	}
	return nil
}

// windowSize is the number of bytes that a window reads at once.
const windowSize = 1 << 20

// window holds a part of a journal that is read from its end to its beginning.
type window struct {
	*journal
	at   int64
	held []byte
}

// glanced returns the record that begins at an offset as journal.glanced does. It moves the window over the
// record if it must; a record that is longer than the window is read by the journal.
func (w *window) glanced(offset int64) (*record, error) {
	line := w.line(offset)
	if line == nil && offset >= 0 && offset < w.size {
		to := min(w.size, offset+windowSize/8)
		w.at = max(0, to-windowSize)
		w.held = slices.Grow(w.held[:0], windowSize)[:to-w.at]
		if err := w.fill(w.held, w.at); err != nil {
			w.held = w.held[:0]
			return nil, err
		}
		line = w.line(offset)
	}
	if line == nil {
		return w.journal.glanced(offset)
	}
	return glanceAt(line, offset)
}

// line is the line that begins at an offset; nil where the window does not hold all of it.
func (w *window) line(offset int64) []byte {
	if offset < w.at || offset >= w.at+int64(len(w.held)) {
		return nil
	}
	line := w.held[offset-w.at:]
	if end := bytes.IndexByte(line, '\n'); end >= 0 {
		return line[:end]
	}
	return nil
}
