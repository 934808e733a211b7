package dice

import (
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

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

// Die returns the die of a name as the set has it, else one that needs no game: a plain one (dN with N from
// 1) that counts its own pips, dF, or one whose faces are its name: d{0,1,1,2}. No other name is a die;
// asking for one panics.
func (s Set) Die(name string) chance.Die { return *s.die(name) }

func (s Set) die(name string) *chance.Die {
	if _, own := s[name]; own {
		d := s[name]
		return &d
	}
	switch sides := plainSides(name); {
	case sides > mostSides:
		d := chance.Plain(sides)
		return &d
	case sides > 0:
		made := plain[sides].Load()
		if made == nil {
			d := plainDie(sides)
			made = &d
			plain[sides].Store(made)
		}
		return made
	case name == fudge:
		return &chance.Die{Name: fudge, Sides: []chance.Side{{Face: "-", Short: "-1", Value: -1},
			{Face: "0", Short: "blank"}, {Face: "+", Short: "1", Value: 1}}}
	}
	d := chance.Die{Name: name}
	for _, v := range facesOf(name) {
		d.Sides = append(d.Sides, chance.Side{Face: chance.Pips(v), Value: v})
	}
	if d.Sides == nil {
		panic(fmt.Sprintf("dice: no die is called %q", name))
	}
	return &d
}

// plain are plain dice that have been made, by their sides: nobody changes one.
var plain [mostSides + 1]atomic.Pointer[chance.Die]

func plainDie(sides int) chance.Die {
	d := chance.Plain(sides)
	if sides == 100 { // two dice, tens and ones, may be typed as one face: 70+3, and 00+0 is 100
		for i := range d.Sides {
			d.Sides[i].Short = fmt.Sprintf("%d0+%d", (i+1)/10%10, (i+1)%10)
		}
	}
	return d
}

// Has says whether there is a die of that name.
func (s Set) Has(name string) bool {
	_, own := s[name]
	return own || plainSides(name) > 0 || name == fudge || facesOf(name) != nil
}

// fudge is the die with two sides each of -, blank and +.
const fudge = "dF"

// plainSides returns the sides of a die that counts its own pips, and 0 for other names.
func plainSides(name string) int {
	digits, isDie := strings.CutPrefix(name, "d")
	if !isDie || digits == "" || digits[0] < '0' || digits[0] > '9' { // which costs an error
		return 0
	}
	sides, err := strconv.Atoi(digits)
	if err != nil {
		return 0
	}
	return sides
}

// facesOf returns the faces of a die that is named for them; nil for other names.
func facesOf(name string) (values []int) {
	list, named := strings.CutPrefix(name, "d{")
	list, closed := strings.CutSuffix(list, "}")
	if !named || !closed {
		return nil
	}
	for face := range strings.SplitSeq(list, ",") {
		n, err := strconv.Atoi(face)
		if err != nil {
			return nil
		}
		values = append(values, n)
	}
	return values
}

// valuesOf returns what the sides of a die count that needs no game; nil for another.
func valuesOf(name string) []int {
	if name == fudge || plainSides(name) > 0 || facesOf(name) != nil {
		return Set(nil).Die(name).Outcomes()
	}
	return nil
}
