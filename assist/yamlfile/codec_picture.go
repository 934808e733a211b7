package yamlfile

import (
	"bytes"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Picture describes a key that holds a text of several lines, such as a plan that is drawn in letters:
// written as YAML's | keeps it, and read however it was quoted. Blank lines at its end are none of it. What
// is read is never nil.
func (f *Form) Picture(key string, v *[]string) Key { return field(f, key, v, pictureCodec()) }

func pictureCodec() codec[[]string] {
	return codec[[]string]{
		read: func(r *run, n *node, v *[]string) {
			if n.shape != scalar || n.null {
				r.wrong(n, n.named()+" is not allowed: a picture of lines below its key, behind a |")
				return
			}
			lines := pictureLines(n.value)
			for i, line := range lines {
				if wrong := unfitText(line); wrong != "" {
					r.wrong(n, fmt.Sprintf("line %d of the picture holds %s", i+1, wrong))
					return
				}
			}
			*v = lines
		},
		write: func(r *run, v *[]string) *value {
			for i, line := range *v {
				if wrong := unfitText(line); wrong != "" {
					r.wrong(nil, fmt.Sprintf("line %d of the picture holds %s", i+1, wrong))
				}
			}
			return &value{kind: pictureKind, text: unblanked(strings.Join(*v, "\n"))}
		},
	}
}

// pictureLines returns the lines of a picture as it reads.
func pictureLines(text string) []string {
	if text = unblanked(text); text == "" {
		return []string{}
	}
	return strings.Split(text, "\n")
}

// unblanked returns a text without the blank lines at its end; the last line keeps its spaces.
func unblanked(text string) string {
	last := strings.TrimRight(text, " \n")
	line, _, _ := strings.Cut(text[len(last):], "\n")
	if last == "" {
		return ""
	}
	return last + line
}

// drawn says whether a picture reads the same on lines of its own behind a bare |.
func (v *value) drawn() bool {
	return v.text != "" && v.text[0] != ' ' && v.text[0] != '\n' && !strings.Contains(v.text, "\t")
}

// drawnLines indents the lines of a picture; an empty one stays empty.
func drawnLines(v *value, indent int) []string {
	lines := strings.Split(v.text, "\n")
	for i, line := range lines {
		if line != "" {
			lines[i] = spaces(indent) + line
		}
	}
	return lines
}

// FaultWithin is a Fault at a character of a picture, line and character counted from 0; where the file
// does not hold the line as it reads, at the beginning of the picture.
func (f *Form) FaultWithin(key string, line, offset int, format string, args ...any) {
	f.Fault(key, format, args...)
	_, n := f.follow(key)
	if n == nil || n.quotes != blockQuoted {
		return
	}
	file, lines := f.run.file, pictureLines(n.value)
	if line >= len(lines) || n.line+line >= len(file.lines) {
		return
	}
	start := file.lines[n.line+line]
	raw := file.text[start:file.lineEnd(start)]
	if !bytes.HasSuffix(raw, []byte(lines[line])) {
		return
	}
	fault := &f.run.faults[len(f.run.faults)-1]
	fault.Line = n.line + 1 + line
	fault.Column = utf8.RuneCount(raw) - utf8.RuneCountInString(lines[line]) + offset + 1
}
