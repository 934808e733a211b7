// Package chance decides what nobody decides: dice that fall, cards and tokens
// that are drawn, and choices that people make. An act asks; whether the program
// rolls, the players type in what their real dice show, somebody is asked at the
// terminal, or a test walks every possibility is the Source's affair.
package chance

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Again stands in a Die's Values for a face that is rolled again.
const Again = -1

// A Face is what a physical die shows: its pips, or Star and Blank for a tossed star token.
type Face int

const (
	Blank Face = -1
	Star  Face = -2
)

func (f Face) String() string {
	switch f {
	case Blank:
		return "blank"
	case Star:
		return "star"
	}
	return strconv.Itoa(int(f))
}

// MarshalJSON writes pips as a number and a token's side as a word.
func (f Face) MarshalJSON() ([]byte, error) {
	if f < 0 {
		return json.Marshal(f.String())
	}
	return json.Marshal(int(f))
}

// A Die is a die of the game, read off a physical one.
type Die struct {
	Name   string // as the game says it: d*, d2, d6
	Sides  int    // faces of the physical die, 1 to Sides
	Values []int  // what each face counts for, or Again; nil means its pips
	Tokens bool   // may be a tossed star token instead: star counts 1, blank 0
}

// Plain is a die that counts its own pips.
func Plain(sides int) Die {
	return Die{Name: fmt.Sprintf("d%d", sides), Sides: sides}
}

// Read says what a face counts for; again means that the die is rolled again.
// The error names the faces that the die has.
func (d Die) Read(f Face) (value int, again bool, err error) {
	switch {
	case d.Tokens && f == Star:
		return 1, false, nil
	case d.Tokens && f == Blank:
		return 0, false, nil
	case f < 1 || int(f) > d.Sides:
		return 0, false, fmt.Errorf("%s is not a face of a %s: %s", f, d.Name, d.faces())
	case d.Values == nil:
		return int(f), false, nil
	case d.Values[f-1] == Again:
		return 0, true, nil
	}
	return d.Values[f-1], false, nil
}

func (d Die) faces() string {
	s := fmt.Sprintf("it shows 1 to %d", d.Sides)
	if d.Tokens {
		s += ", star or blank"
	}
	return s
}

// Outcomes lists what the die may count for, each as often as faces show it, in
// order of the faces. Faces that are rolled again are left out: the chances among
// the others stay the same.
func (d Die) Outcomes() []int {
	var out []int
	for f := 1; f <= d.Sides; f++ {
		if v, again, _ := d.Read(Face(f)); !again {
			out = append(out, v)
		}
	}
	return out
}
