// Package dice reads and rolls dice expressions, such as 3d6+2, 4d6kh3 and 2d6ge7, and works out
// their exact distributions (Dist). A game's own dice have the names that the game gives them
// (Names, Set).
package dice

import (
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/chance"
)

// A Name is a game's own die that dN cannot name.
type Name struct {
	Die  string   // as expressions print it: d!
	Ends []string // what may be typed behind the d; the first stands in examples
}

// Names lists the names of a game's dice; nil: it has none.
type Names []Name

// example returns a die of the game that can be typed, behind the given word; empty: it has none.
func (n Names) example(before string) string {
	if len(n) == 0 {
		return ""
	}
	return before + "d" + n[0].Ends[0]
}

// A Set is a game's own dice by name (d2, d3 ...), as it reads them off
// physical ones.
type Set map[string]chance.Die

// Die returns the die of a name (its own, or dN with N from 1) as the set has it, else a plain die
// that counts its own pips. No other name is a die; asking for one panics.
func (s Set) Die(name string) chance.Die {
	if d, ok := s[name]; ok {
		return d
	}
	sides := plainSides(name)
	if sides == 0 {
		panic(fmt.Sprintf("dice: no die is called %q", name))
	}
	return chance.Plain(sides)
}

// Has says whether there is a die of that name: one of the set's own, or a plain one.
func (s Set) Has(name string) bool {
	_, own := s[name]
	return own || plainSides(name) > 0
}

// plainSides returns the sides of a die that counts its own pips, and 0 for other names.
func plainSides(name string) int {
	digits, isDie := strings.CutPrefix(name, "d")
	sides, err := strconv.Atoi(digits)
	if !isDie || err != nil || sides < 1 {
		return 0
	}
	return sides
}
