// Package chance decides what nobody decides: dice that fall, cards and tokens
// that are drawn, and choices that people make. An act asks; whether the program
// rolls, the players type in what their real dice show, somebody is asked at the
// terminal, or a test walks every possibility is the Source's affair.
package chance

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Again stands in a Die's Values for a face that is rolled again.
const Again = -1

// A Face is what a physical die or token shows: its pips, or the word for a picture.
type Face string

// Pips is the face with so many.
func Pips(n int) Face { return Face(strconv.Itoa(n)) }

// MarshalJSON writes pips as a number and a picture as its word.
func (f Face) MarshalJSON() ([]byte, error) {
	if n, err := strconv.Atoi(string(f)); err == nil {
		return json.Marshal(n)
	}
	return json.Marshal(string(f))
}

// A Side is a face with a word, and what it counts for.
type Side struct {
	Face  Face
	Value int
}

// A Die is a die of the game, read off a physical one.
type Die struct {
	Name   string // as the game says it: d*, d2, d6
	Sides  int    // faces of the physical die, 1 to Sides
	Values []int  // what each face counts for, or Again; nil means its pips
	Also   []Side // what may be thrown in its place at the table, such as a token with two sides
}

// Plain is a die that counts its own pips.
func Plain(sides int) Die {
	return Die{Name: fmt.Sprintf("d%d", sides), Sides: sides}
}

// Read says what a face counts for; again means that the die is rolled again.
// The error names the faces that the die has.
func (d Die) Read(f Face) (value int, again bool, err error) {
	for _, side := range d.Also {
		if side.Face == f {
			return side.Value, false, nil
		}
	}
	n, err := strconv.Atoi(string(f))
	if err != nil || n < 1 || n > d.Sides {
		return 0, false, fmt.Errorf("%s is not a face of a %s: %s", f, d.Name, d.faces())
	}
	value, again = d.count(n)
	return value, again, nil
}

// count says what a physical face counts for.
func (d Die) count(n int) (value int, again bool) {
	switch {
	case d.Values == nil:
		return n, false
	case d.Values[n-1] == Again:
		return 0, true
	}
	return d.Values[n-1], false
}

func (d Die) faces() string {
	words := []string{fmt.Sprintf("it shows 1 to %d", d.Sides)}
	for _, side := range d.Also {
		words = append(words, string(side.Face))
	}
	return orList(words)
}

// orList are words as they are offered: 1 to 6, star or blank.
func orList(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Outcomes lists what the die may count for, each as often as faces show it, in
// order of the faces. Faces that are rolled again are left out: the chances among
// the others stay the same.
func (d Die) Outcomes() []int {
	var out []int
	for f := 1; f <= d.Sides; f++ {
		if v, again := d.count(f); !again {
			out = append(out, v)
		}
	}
	return out
}
