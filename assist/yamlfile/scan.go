package yamlfile

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

const (
	mostBytes  = 1 << 20
	mostValues = 20_000
	mostDepth  = 32
	// mostSigns bounds what the parser is given: every value needs a sign
	// before it, and one sign brings at most two values.
	mostSigns = 2 * mostValues
	// mostScanned is the number of characters after which the look at single ones gives up.
	mostScanned = 100
)

// source is a text made ready for parsing. The byte order mark is cut off,
// and the last line always ends in a line break.
type source struct {
	original []byte
	text     []byte
	lines    []int // where each line begins
	eol      string
	bom      string
	open     bool // the original's last line has no line break
}

const bom = "\ufeff"

// scan looks at the bytes alone: whether the text may be given to the parser
// at all, which is slow with a large text and silent about many faults.
func scan(text []byte) (source, []Fault) {
	if len(text) > mostBytes {
		return source{}, []Fault{{Line: 1, Column: 1,
			Message: fmt.Sprintf("%d bytes is too large: at most %d", len(text), mostBytes)}}
	}
	if utf16(text) {
		return source{}, []Fault{{Line: 1, Column: 1, Message: "UTF-16: save it as UTF-8"}}
	}
	src := source{original: text, eol: "\n"}
	if bytes.HasPrefix(text, []byte(bom)) {
		src.bom = bom
		text = text[len(bom):]
	}
	if end := bytes.IndexByte(text, '\n'); end > 0 && text[end-1] == '\r' ||
		bytes.HasSuffix(text, []byte("\r")) {
		src.eol = "\r\n"
	}
	if len(text) > 0 && text[len(text)-1] != '\n' {
		src.open = true
		text = append(bytes.Clone(text), src.eol...)
	}
	src.text = text
	return src, src.scanLines()
}

func utf16(text []byte) bool {
	if len(text) < 2 {
		return false
	}
	mark := [2]byte(text)
	return mark == [2]byte{0xff, 0xfe} || mark == [2]byte{0xfe, 0xff} || (mark[0] == 0) != (mark[1] == 0)
}

// scanLines notes where the lines begin and looks at each.
func (src *source) scanLines() []Fault {
	src.lines = make([]int, 0, bytes.Count(src.text, []byte("\n"))+1)
	var s scanner
	for at := 0; at < len(src.text) && len(s.faults) < mostScanned; {
		end := at + bytes.IndexByte(src.text[at:], '\n')
		src.lines = append(src.lines, at)
		s.number++
		s.line(bytes.TrimSuffix(src.text[at:end], []byte("\r")))
		at = end + 1
	}
	if s.signs > mostSigns {
		s.addFault(1, fmt.Sprintf("too many values: at most %d", mostValues))
	}
	return s.faults
}

// A scanner looks at a text line by line before it is parsed, and holds what it has met so far.
type scanner struct {
	number  int  // of the line, from 1
	started bool // a document has begun
	signs   int  // characters that may begin a value
	faults  []Fault
}

func (s *scanner) addFault(column int, message string) {
	s.faults = append(s.faults, Fault{Line: s.number, Column: column, Message: message})
}

func (s *scanner) line(line []byte) {
	if !s.characters(line) {
		return
	}
	content := bytes.TrimLeft(line, " ")
	if len(content) > 0 && content[0] == '\t' {
		s.addFault(len(line)-len(content)+1, "a tab in the indentation: use spaces")
		return
	}
	if len(content) == 0 || content[0] == '#' {
		return
	}
	if !s.marker(string(line)) {
		s.started = true
		s.count(content)
	}
}

// characters reports whether the line holds only characters that may stand.
func (s *scanner) characters(line []byte) bool {
	for i, column := 0, 1; i < len(line); column++ {
		if c := line[i]; c >= ' ' && c < 0x7f {
			i++
			continue
		}
		r, size := utf8.DecodeRune(line[i:])
		wrong := unfit(r)
		switch {
		case r == utf8.RuneError && size == 1:
			wrong = fmt.Sprintf("not UTF-8 (byte 0x%02x): save it as UTF-8", line[i])
		case r == '\r':
			wrong = "a carriage return without a line feed: end lines with LF or CRLF"
		}
		if wrong != "" {
			s.addFault(column, wrong)
			return false
		}
		i += size
	}
	return true
}

// marker reports whether the line is one that stands between documents or
// versions; all but a first "---" are faults.
func (s *scanner) marker(line string) bool {
	switch {
	case conflict(line):
		s.addFault(1, "a merge-conflict marker ("+line[:7]+"): keep one version and delete the markers")
	case document3(line, "---"):
		if s.started {
			s.addFault(1, "a second document begins here: keep one and delete the other")
		}
		s.started = true
		rest := strings.TrimLeft(line[3:], " \t")
		if rest != "" && rest[0] != '#' {
			s.addFault(4, "a value beside the document mark ---: begin a new line")
		}
	case document3(line, "..."):
		s.addFault(1, "a document end mark (...): delete it")
	case line[0] == '%':
		s.addFault(1, "a directive (%): delete it, or put the text in quotes")
	default:
		return false
	}
	return true
}

// document3 reports whether the line begins with a document mark.
func document3(line, mark string) bool {
	return strings.HasPrefix(line, mark) && (len(line) == 3 || line[3] == ' ' || line[3] == '\t')
}

// conflict reports whether the line is what version control leaves between
// two versions that it could not merge.
func conflict(line string) bool {
	if len(line) < 7 || len(line) > 7 && line[7] != ' ' {
		return false
	}
	switch line[:7] {
	case "<<<<<<<", "|||||||", "=======", ">>>>>>>":
		return true
	}
	return false
}

// count counts the signs that a value may follow.
func (s *scanner) count(content []byte) {
	for i, c := range content {
		switch c {
		case ':', ',', '[', '{':
			s.signs++
		case '-', '?':
			if i+1 == len(content) || content[i+1] == ' ' || content[i+1] == '\t' {
				s.signs++
			}
		}
	}
}
