package malice_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
)

// What the table knows of a lair's token: it lost its own, none of its board has one left, or as
// many others have lost theirs as are missing; a lair under a name that is not its own may be any
// (lair.stocked.keep, setup.lairs).
func TestTheTokenOfALair(t *testing.T) {
	for _, c := range []struct {
		what               string
		left               map[string]int
		emptied            []string
		at                 string
		unstocked, stocked bool
	}{
		{"all have theirs", map[string]int{"a": 6}, nil, "a:cave", false, true},
		{"one has not", map[string]int{"a": 5}, nil, "a:cave", false, false},
		{"it is that one", map[string]int{"a": 5}, []string{"a:cave"}, "a:cave", true, false},
		{"it is another", map[string]int{"a": 5}, []string{"a:den"}, "a:cave", false, true},
		{"of another board", map[string]int{"a": 5}, []string{"b:den"}, "a:cave", false, false},
		{"it may be that one", map[string]int{"a": 5}, []string{"a:lair-1"}, "a:cave", false, false},
		{"it may be any", map[string]int{"a": 5}, []string{"a:den"}, "a:lair-2", false, false},
		{"no lair that is known", map[string]int{"a": 5}, []string{"a:den"}, "a:oak", false, false},
		{"none has one", map[string]int{"a": 0}, nil, "a:cave", true, false},
		{"nobody has counted", nil, nil, "a:cave", false, false},
	} {
		s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
		s.Lairs = malice.Lairs{Stocked: c.left, Emptied: c.emptied, Known: []string{"a:cave", "a:den"}}
		malicetest.Equal(t, c.what, []bool{s.Unstocked(c.at), s.Stocked(c.at)},
			[]bool{c.unstocked, c.stocked})
	}
}

// Where nobody has counted the lairs of a board, none is taken off (lair.stocked.item).
func TestUncountedLairs(t *testing.T) {
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Lairs = malice.Lairs{}
	malice.LairEmptied{Board: "a", At: "a:cave"}.Apply(s)
	malicetest.Equal(t, "counted", []any{len(s.Lairs.Stocked), s.Unstocked("a:cave")}, []any{0, true})
}
