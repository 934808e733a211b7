package table

import (
	"bytes"
	"errors"
	"fmt"
	"io"
)

// maxRecord bounds one line. A text of 1 MiB that JSON spells out, with a patch
// of all its lines, stays below.
const maxRecord = 32 << 20

// journal reads records by their offsets, each by itself, so that the work does
// not grow with the length of the game.
type journal struct {
	path  string
	r     io.ReaderAt
	size  int64
	older bool // than the table beside it
}

// errUnread is beneath every error of the system while a journal is read. It is never
// damage: as nobody knows what stands there, nothing may be cut or gone on from.
var errUnread = errors.New("the journal cannot be read")

func unread(path string, why error) error {
	return &BrokenError{
		Path: path,
		Msg: fmt.Sprintf("cannot be read: %v: do it again, or move it away to play on without what it holds",
			reason(why)),
		Err: fmt.Errorf("%w: %w", errUnread, why),
	}
}

func (j *journal) missing() error {
	return &BrokenError{Path: j.path, Msg: "is missing or empty: what was played before is not known"}
}

// severed returns the error for a journal that ends, at a byte, in the middle of a line that had been
// whole.
func (j *journal) severed(at int64) error {
	return &BrokenError{Path: j.path,
		Msg: fmt.Sprintf("is cut in the middle of a line, at byte %d: what followed is lost", at)}
}

// broken returns the error for a fault of the journal at a byte: what lies beneath cannot be reached. An
// error over errUnread stays as it is.
func (j *journal) broken(at int64, why error) error {
	if errors.Is(why, errUnread) {
		return why
	}
	return &BrokenError{
		Path: j.path,
		Msg:  fmt.Sprintf("%v at byte %d: what lies beneath cannot be reached", why, at),
		Err:  why,
	}
}

var errMisplaced = errors.New("lines are missing or were added above the line")

// recordAt reads the record that begins there.
func (j *journal) recordAt(offset int64) (*record, error) {
	line, err := j.forward(offset)
	if err != nil {
		return nil, j.broken(offset, err)
	}
	r, err := parse(line, offset)
	if err != nil {
		return nil, j.broken(offset, err)
	}
	return r, nil
}

func parse(line []byte, offset int64) (*record, error) {
	r, err := decode(line)
	return r.placed(offset, err)
}

// glanced returns the record that begins there without what it did: only its place among the others.
func (j *journal) glanced(offset int64) (*record, error) {
	line, err := j.forward(offset)
	if err != nil {
		return nil, err
	}
	return glanceAt(line, offset)
}

// placed returns a record that was read at an offset with err, or else with errMisplaced where its own At
// says another offset.
func (r *record) placed(offset int64, err error) (*record, error) {
	if err == nil && r.At != offset {
		err = errMisplaced
	}
	return r, err
}

const block = 4096

// forward is the line that begins at offset, without its newline, which the last line may
// lack.
func (j *journal) forward(offset int64) ([]byte, error) {
	if offset < 0 || offset >= j.size {
		return nil, errDamaged
	}
	for n := int64(block); ; n *= 4 {
		buf := make([]byte, min(n, j.size-offset))
		if err := j.fill(buf, offset); err != nil {
			return nil, err
		}
		if end := bytes.IndexByte(buf, '\n'); end >= 0 {
			return buf[:end], nil
		}
		if n >= j.size-offset {
			return buf, nil
		}
		if n > maxRecord {
			return nil, errEndless
		}
	}
}

// errEndless is of a line that is longer than any of ours: nobody looks for its other end.
var errEndless error = endless{}

type endless struct{}

func (endless) Error() string { return errDamaged.Error() + ": it is too long" }
func (endless) Unwrap() error { return errDamaged }

// backward is the line that ends before end, without its newline, and where it
// begins, however damaged it is.
func (j *journal) backward(end int64) (int64, []byte, error) {
	start, err := j.lineStart(end)
	if err != nil {
		return start, nil, err
	}
	line := make([]byte, end-start)
	err = j.fill(line, start)
	return start, bytes.TrimSuffix(line, []byte("\n")), err
}

func (j *journal) lineStart(end int64) (int64, error) {
	buf := make([]byte, block)
	for to := end - 1; to > 0; {
		part := buf[:min(block, to)]
		to -= int64(len(part))
		if err := j.fill(part, to); err != nil {
			return 0, err
		}
		if i := bytes.LastIndexByte(part, '\n'); i >= 0 {
			return to + int64(i) + 1, nil
		}
		if end-to > maxRecord {
			return to, errEndless
		}
	}
	return 0, nil
}

// fill reads all of buf. The error is errDamaged where the file ends before, else over
// errUnread.
func (j *journal) fill(buf []byte, offset int64) error {
	n, err := j.r.ReadAt(buf, offset)
	if n == len(buf) {
		return nil
	}
	if err == io.EOF { // cut while we read it
		return errDamaged
	}
	return unread(j.path, err)
}
