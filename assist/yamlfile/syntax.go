package yamlfile

import (
	"bytes"
	"io"
	"strings"

	"gopkg.in/yaml.v3"
)

// nodes gives the text to the YAML parser; the result is the value at the top.
func (src *source) nodes() (*yaml.Node, []Fault) {
	var document yaml.Node
	if err := yaml.Unmarshal(src.text, &document); err != nil {
		return nil, []Fault{src.syntaxFault(problemText(err))}
	}
	if document.Kind == 0 || document.Content[0].ShortTag() == "!!null" {
		return nil, []Fault{{Line: 1, Column: 1, Message: "empty: nothing in it"}}
	}
	return document.Content[0], nil
}

// problemText is the parser's message without its line, which is often that of
// the block around the fault.
func problemText(err error) string {
	text := strings.TrimPrefix(err.Error(), "yaml: ")
	if rest, ok := strings.CutPrefix(text, "line "); ok {
		if _, after, ok := strings.Cut(rest, ": "); ok {
			return after
		}
	}
	return text
}

// searched is the largest number of bytes parsed to find the line of a fault.
const searched = 4 << 20

// syntaxFault finds the line that the parser stumbled over: it looks a few
// tokens ahead, so the fault is in the first line of those with which the
// text so far fails in the same way.
func (src *source) syntaxFault(problem string) Fault {
	reader := &lineReader{source: src}
	_ = yaml.NewDecoder(reader).Decode(new(yaml.Node))
	line := max(reader.next, 1)
	for left := searched; line > 1; line-- {
		before := src.text[:src.lines[line-1]]
		if left -= len(before); left < 0 {
			break
		}
		err := yaml.Unmarshal(before, new(yaml.Node))
		if err == nil || problemText(err) != problem {
			break
		}
	}
	text := src.text[src.lines[line-1]:]
	indent := len(text) - len(bytes.TrimLeft(text, " "))
	return Fault{Line: line, Column: indent + 1, Message: explain(problem)}
}

// lineReader gives out a line at a time, so that what has been given out when
// the parser fails tells where it failed.
type lineReader struct {
	*source
	next, used int
}

func (r *lineReader) Read(p []byte) (int, error) {
	if r.used == len(r.text) {
		return 0, io.EOF
	}
	if r.next < len(r.lines) && r.used == r.lines[r.next] {
		r.next++
	}
	end := len(r.text)
	if r.next < len(r.lines) {
		end = r.lines[r.next]
	}
	n := copy(p, r.text[r.used:end])
	r.used += n
	return n, nil
}

// explain says in an owner's words what the parser means.
func explain(problem string) string {
	switch {
	case strings.Contains(problem, "expected key"):
		return "this line does not fit the lines above it: check its indentation and brackets"
	case strings.Contains(problem, "expected '-' indicator"):
		return "this line does not fit the list it stands in: begin it with - or check its indentation"
	case strings.Contains(problem, "expected ',' or ']'"):
		return "a list in [ ] is broken: a comma or the ] is missing"
	case strings.Contains(problem, "expected ',' or '}'"):
		return "a mapping in { } is broken: a comma or the } is missing"
	case strings.Contains(problem, "expected node content"):
		return "a value is missing in [ ] or { }: check commas and brackets"
	case strings.Contains(problem, "mapping values are not allowed"):
		return "a colon where none can stand: check the indentation, or put the text in quotes"
	case strings.Contains(problem, "expected ':'"):
		return "a key without its colon: write key: value"
	case strings.Contains(problem, "unexpected end of stream"):
		return "a quote is not closed: close it"
	case strings.Contains(problem, "cannot start any token"):
		return "a text may not begin with this character: put it in quotes"
	case strings.Contains(problem, "unknown escape"):
		return `an unknown escape: write \\ for a backslash`
	case strings.Contains(problem, "unknown anchor"):
		return noAlias
	case strings.Contains(problem, "max depth"):
		return tooDeep
	}
	return problem + ": correct this line"
}
