package table

import (
	"bytes"
	"strconv"
)

// glance reads of a line, given without its newline, its place among the others and when it was played.
// What fell, checks and events are kept as they stand there; texts and patches are skipped. Nothing of
// these is decoded, which takes most of the time: whole does so where it is needed.
func glance(line []byte) (*record, error) {
	body, err := summed(line)
	if err != nil {
		return nil, err
	}
	r := &record{line: line}
	rest, ok := bytes.CutPrefix(body, []byte("{"))
	if !ok {
		return nil, errDamaged
	}
	for len(rest) > 0 {
		key, behind, ok := bytes.Cut(bytes.TrimPrefix(rest, []byte(`"`)), []byte(`":`))
		n := extent(behind)
		if !ok || n <= 0 || !r.take(string(key), behind[:n]) {
			return decode(line) // not as encode writes it
		}
		rest = bytes.TrimPrefix(behind[n:], []byte(","))
	}
	return r, nil
}

// glanceAt is glance for a line that was read at an offset.
func glanceAt(line []byte, offset int64) (*record, error) {
	r, err := glance(line)
	return r.placed(offset, err)
}

// take keeps a value of a record if it is one of those that glance reads. false: the value is not as encode
// writes it.
func (r *record) take(key string, value []byte) bool {
	switch key {
	case "more":
		r.More = string(value) == "true"
	case "forked":
		r.Forked = string(value) == "true"
	case "seq", "dropped", "at", "back", "jump", "top", "tip", "since":
		n, err := strconv.ParseInt(string(value), 10, 64)
		r.number(key, n)
		return err == nil
	case "rolls":
		r.Rolls = value
	case "checks":
		r.Checks = value
	case "events":
		r.Events = value
	case "time":
		return r.Time.UnmarshalJSON(value) == nil
	case "kind", "before", "after":
		if len(value) < 2 || value[0] != '"' || bytes.IndexByte(value, '\\') >= 0 {
			return false
		}
		r.word(key, string(value[1:len(value)-1]))
	}
	return true
}

func (r *record) number(key string, n int64) {
	switch key {
	case "seq":
		r.Seq = int(n)
	case "dropped":
		r.Dropped = int(n)
	case "at":
		r.At = n
	case "back":
		r.Back = n
	case "jump":
		r.Jump = n
	case "top":
		r.Top = n
	case "tip":
		r.Tip = n
	case "since":
		r.Since = n
	}
}

func (r *record) word(key, word string) {
	switch key {
	case "kind":
		r.Kind = word
	case "before":
		r.Before = word
	case "after":
		r.After = word
	}
}

// whole is the record with all that its line says.
func (r *record) whole() (*record, error) {
	if r == nil || r.line == nil {
		return r, nil
	}
	return decode(r.line)
}

// extent returns the number of bytes of the JSON value at the beginning of a text; 0 where it does
// not end.
func extent(text []byte) int {
	depth := 0
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			n := quoted(text[i:])
			if n == 0 {
				return 0
			}
			i += n - 1
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case ',':
			if depth == 0 {
				return i
			}
		}
	}
	if depth != 0 {
		return 0
	}
	return len(text)
}

// quoted returns the number of bytes of the JSON string at the beginning of a text; 0 where it does
// not end.
func quoted(text []byte) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return 0
}
