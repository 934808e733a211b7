package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Hunk is one run of changed lines: at line number Line of the old text, counted
// from 1, the lines Old stand, and New stand in their place in the new text. The
// lines keep their endings, so a patch works both ways, byte for byte.
type Hunk struct {
	Line int    `json:"line"`
	Old  []Line `json:"old,omitempty"`
	New  []Line `json:"new,omitempty"`
}

// Line is a piece of a table's text. In JSON it is a string, or, where its bytes
// are not UTF-8 and a string would lose some, an object {"base64": "..."}.
type Line string

type rawLine struct {
	Base64 []byte `json:"base64"`
}

func (l Line) MarshalJSON() ([]byte, error) {
	if utf8.ValidString(string(l)) {
		return compact(string(l))
	}
	return compact(rawLine{[]byte(l)})
}

// JSONSchema describes both forms of a Line: a string, and an object with base64.
func (Line) JSONSchema() map[string]any {
	text := map[string]any{"type": "string"}
	return map[string]any{"anyOf": []any{text, map[string]any{"type": "object",
		"properties": map[string]any{"base64": text}, "required": []string{"base64"},
		"additionalProperties": false}}}
}

func (l *Line) UnmarshalJSON(data []byte) error {
	if len(data) > 0 && data[0] == '{' {
		var raw rawLine
		err := json.Unmarshal(data, &raw)
		*l = Line(raw.Base64)
		return err
	}
	return json.Unmarshal(data, (*string)(l))
}

// compact is JSON on one line that leaves <, > and & readable.
func compact(v any) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSuffix(out.Bytes(), []byte("\n")), err
}

func lines(text []byte) []Line {
	var all []Line
	for line := range strings.Lines(string(text)) {
		all = append(all, Line(line))
	}
	return all
}

// diff returns the patch that makes after of before.
func diff(before, after []byte) []Hunk {
	a, b := lines(before), lines(after)
	head := 0
	for head < len(a) && head < len(b) && a[head] == b[head] {
		head++
	}
	a, b = a[head:], b[head:]
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return hunks(a, b, head+1)
}

// maxCells bounds the work of comparing line by line; a larger change is kept
// as one hunk, which is as true and only longer.
const maxCells = 1 << 18

func hunks(a, b []Line, line int) []Hunk {
	if len(a)+len(b) == 0 {
		return nil
	}
	if len(a) == 0 || len(b) == 0 || len(a)*len(b) > maxCells {
		return []Hunk{{Line: line, Old: a, New: b}}
	}
	same := common(a, b)
	var all []Hunk
	for i, j := 0, 0; i < len(a) || j < len(b); {
		oldFrom, newFrom := i, j
		for (i < len(a) || j < len(b)) && !(i < len(a) && j < len(b) && a[i] == b[j]) {
			if j == len(b) || i < len(a) && same[i+1][j] >= same[i][j+1] {
				i++
			} else {
				j++
			}
		}
		if i > oldFrom || j > newFrom {
			all = append(all, Hunk{Line: line + oldFrom, Old: a[oldFrom:i], New: b[newFrom:j]})
		}
		for i < len(a) && j < len(b) && a[i] == b[j] {
			i, j = i+1, j+1
		}
	}
	return all
}

// common says at [i][j] how many lines a[i:] and b[j:] share in order.
func common(a, b []Line) [][]int32 {
	same := make([][]int32, len(a)+1)
	for i := range same {
		same[i] = make([]int32, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			same[i][j] = max(same[i+1][j], same[i][j+1])
			if a[i] == b[j] {
				same[i][j] = same[i+1][j+1] + 1
			}
		}
	}
	return same
}

// apply returns the text that a patch makes of before; the error says where the two do not fit.
func apply(patch []Hunk, before []byte) ([]byte, error) {
	left, line := before, 1 // what is not passed yet, and the number of its first line
	after := make([]byte, 0, len(before)+added(patch))
	for _, h := range patch {
		kept := linesLong(left, h.Line-line)
		if kept < 0 {
			return nil, h.unfit()
		}
		after, left = append(after, left[:kept]...), left[kept:]
		for _, old := range h.Old {
			if n := linesLong(left, 1); n < 0 || string(left[:n]) != string(old) {
				return nil, h.unfit()
			}
			left = left[len(old):]
		}
		for _, put := range h.New {
			after = append(after, put...)
		}
		line = h.Line + len(h.Old)
	}
	return append(after, left...), nil
}

// linesLong returns how many bytes the first n lines of a text have, and -1 where there are not so many.
func linesLong(text []byte, n int) int {
	if n < 0 {
		return -1
	}
	long := 0
	for ; n > 0; n-- {
		if long == len(text) {
			return -1
		}
		end := bytes.IndexByte(text[long:], '\n')
		if end < 0 {
			end = len(text) - long - 1
		}
		long += end + 1
	}
	return long
}

// added is the number of bytes of the lines that a patch puts in.
func added(patch []Hunk) (n int) {
	for _, h := range patch {
		for _, line := range h.New {
			n += len(line)
		}
	}
	return n
}

func (h Hunk) unfit() error {
	return fmt.Errorf("its patch does not fit at line %d of the table", h.Line)
}

// Apply returns the text that the entry made of the one before it.
func (e *Entry) Apply(before []byte) ([]byte, error) {
	after, err := apply(e.Patch, before)
	if err == nil && checksum(after) != e.After {
		err = errUnfit
	}
	return after, err
}

// reverse returns the patch that makes the old text of the new one again.
func reverse(patch []Hunk) []Hunk {
	back := make([]Hunk, len(patch))
	shift := 0
	for i, h := range patch {
		back[i] = Hunk{Line: h.Line + shift, Old: h.New, New: h.Old}
		shift += len(h.New) - len(h.Old)
	}
	return back
}
