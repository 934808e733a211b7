package island

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/axismundi/notation"
)

// A Statement is a sentence that follows from the board file and that people can check on their real
// boards, with the keys of the file to change if it is wrong.
type Statement struct {
	Says string   `json:"says"`
	Keys []string `json:"keys"`
}

// Probe lists six statements that between them rest on every key of a board file beside its terrain, as
// the boards lie before any Rotation.
func (is *Island) Probe() []Statement {
	l := is.Lay(nil)
	way := clockwise
	if is.Back {
		way = counter
	}
	return []Statement{
		{"The last letters are X, 1R, 2L and 3F", []string{"kind: " + Names}},
		{fmt.Sprintf("Seen from above the letters run %s: A, B, C", way), []string{"letters"}},
		{l.Touches("1B"), []string{"inside: 1A", "inside: 2A"}},
		{l.Touches("2B"), []string{"inside: 2A", "inside: 3A"}},
		{is.leads(), []string{"caves"}},
		{is.moors(), []string{"piers"}},
	}
}

// Touches names what a hex touches, the lowest level first, each in the order of its letters.
func (l Laid) Touches(h notation.Hex) string {
	list := slices.DeleteFunc(l.Neighbors(h), notation.Hex.IsPier)
	slices.SortFunc(list, inOrder)
	return fmt.Sprintf("%s touches %s", h, named(list))
}

// leads writes where each Cave leads, or an example where none has been said.
func (is *Island) leads() string {
	var pairs []string
	for _, h := range is.Are(notation.Cave) {
		if other := is.Across(h); h < other {
			pairs = append(pairs, fmt.Sprintf("%s and %s", h, other))
		}
	}
	if len(pairs) == 0 {
		return "A Cave leads straight across: from 1B to " + string(is.Across("1B"))
	}
	return "Caves lead to one another: " + strings.Join(pairs, ", ")
}

// moors writes what each Pier touches.
func (is *Island) moors() string {
	if len(is.Piers) == 0 {
		return "A Pier touches its Warehouse alone"
	}
	var piers []string
	l := is.Lay(nil)
	for _, h := range is.onSea(notation.Warehouse) {
		list, _ := l.touched(notation.PierOf(string(h)))
		piers = append(piers, fmt.Sprintf("that of %s %s", h, named(list)))
	}
	return "The Piers touch: " + strings.Join(piers, "; ")
}

func named(list []notation.Hex) string {
	var names []string
	for _, h := range list {
		names = append(names, string(h))
	}
	return strings.Join(names, ", ")
}
