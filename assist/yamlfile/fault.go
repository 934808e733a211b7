package yamlfile

import (
	"cmp"
	"fmt"
	"slices"
)

// Fault is one thing wrong in a file. Line and Column count from 1, Column in
// characters; both are 0 when the fault is not in a text but in a value that
// was to be written. Path leads to the value, as in "players[0].life".
type Fault struct {
	Line, Column int
	Path         string
	Message      string
}

// Faults is everything wrong in one file, sorted by place.
type Faults struct {
	File string
	List []Fault
}

// Error tells the first fault in one line and how many more there are.
func (f *Faults) Error() string {
	first := f.List[0]
	text := f.File
	if first.Line > 0 {
		text = fmt.Sprintf("%s:%d:%d", f.File, first.Line, first.Column)
	}
	for _, part := range []string{first.Path, first.Message} {
		if text != "" && part != "" {
			text += ": "
		}
		text += part
	}
	switch more := len(f.List) - 1; more {
	case 0:
		return text
	case 1:
		return text + " (and 1 more fault)"
	default:
		return fmt.Sprintf("%s (and %d more faults)", text, more)
	}
}

// orNil is the faults as an error, sorted, or nil where there are none.
func (f *Faults) orNil() error {
	if len(f.List) == 0 {
		return nil
	}
	slices.SortStableFunc(f.List, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	return f
}
