// Package chance decides for the acts of a game: dice that fall, cards and tokens that are drawn,
// and choices that people make. An act asks; whether the program rolls, the players type in their
// real dice, somebody is asked at the terminal, or a test walks every possibility is up to the
// Source.
//
// A Die is a list of sides, each with a face and with a value: a number, icons, or another throw. A
// Roll keeps both, the faces as they lie on the table and their value. How many sides show which
// face may be unknown (Die.Unread): such a die is typed in, never rolled.
package chance

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"tablehand/assist/names"
)

// A Face is shown by a physical die or token: its pips, or the word for a picture.
type Face string

// Pips returns the face with n pips.
func Pips(n int) Face { return Face(strconv.Itoa(n)) }

// MarshalJSON writes pips as a number and a picture as its word.
func (f Face) MarshalJSON() ([]byte, error) {
	if n, err := strconv.Atoi(string(f)); err == nil {
		return json.Marshal(n)
	}
	return json.Marshal(string(f))
}

// UnmarshalJSON reads what MarshalJSON writes.
func (f *Face) UnmarshalJSON(text []byte) error {
	if len(text) == 0 || text[0] != '"' {
		var n int
		err := json.Unmarshal(text, &n)
		*f = Pips(n)
		return err
	}
	return json.Unmarshal(text, (*string)(f))
}

// JSONSchema describes a face in JSON.
func (f Face) JSONSchema() map[string]any {
	return map[string]any{"type": []string{"integer", "string"}}
}

// Icons counts the pictures on a face, by their words.
type Icons map[string]int

// A Side is one side of a die: its face and its value.
type Side struct {
	Face  Face
	Short string // another word that may be typed for the face, such as 1 or -; empty: none
	Value int
	Icons Icons // nil: none
	Again bool  // the die is rolled again

	Does string // what the face does, where its word alone does not tell; may be empty
}

// A Die is a die of a game. Each of its sides is as likely as the next.
type Die struct {
	Name  string // as the game says it: d6, attack
	Sides []Side
	Also  []Side // what may be thrown in its place at the table, such as a token with two sides
	// Unread: nobody knows how many sides show each face. Sides has each face once.
	Unread bool
	// Alike numbers what a value comes to in the act that throws the die: values of one number have the
	// same consequences. Only Fold asks, who then plays one of them; nil: each value has its own.
	Alike func(value int) int
	Title string // what people call it, where that is not its name
}

// Plain returns a die that counts its own pips.
func Plain(sides int) Die {
	values := make([]int, sides)
	for i := range values {
		values[i] = i + 1
	}
	return Counting(fmt.Sprintf("d%d", sides), values...)
}

// Again stands for a value of Counting where the die is rolled again.
const Again = -1

// Counting returns a die that is read off one with pips: values[0] is the value of one pip,
// values[1] of two.
func Counting(name string, values ...int) Die {
	d := Die{Name: name, Sides: make([]Side, len(values))}
	for i, v := range values {
		d.Sides[i] = Side{Face: Pips(i + 1), Value: v}
		if v == Again {
			d.Sides[i].Value, d.Sides[i].Again = 0, true
		}
	}
	return d
}

// Counted returns an unread die with as many sides of each face as somebody has counted. Every face of the
// die must be named, no other may be, and at least one side must be counted.
func (d Die) Counted(sides map[Face]int) (Die, error) {
	counted := Die{Name: d.Name, Title: d.Title, Also: d.Also}
	for _, side := range d.Sides {
		n, named := sides[side.Face]
		if !named || n < 0 {
			return Die{}, fmt.Errorf("how many sides of %s show %s is not said", d.said(), side.Face)
		}
		for range n {
			counted.Sides = append(counted.Sides, side)
		}
	}
	if len(sides) > len(d.Sides) || len(counted.Sides) == 0 {
		return Die{}, fmt.Errorf("%s shows %s, and nothing else", d.said(), d.faces(false))
	}
	return counted, nil
}

// Side returns the side that a typed word means: its face, a short word for it, or a beginning that
// only one face has; of faces that go on alike, threat and threat2, the one with which the others begin. The
// error names the faces of the die.
func (d Die) Side(word string) (Side, error) {
	if n, err := strconv.Atoi(word); err == nil && n >= 0 {
		word = strconv.Itoa(n) // 06 is 6
	}
	var faces []string
	for side := range d.shows {
		if word == string(side.Face) || word != "" && word == side.Short {
			return side, nil
		}
		faces = append(faces, string(side.Face))
	}
	if found := begun(word, faces); found != "" && !isNumber(found) {
		for side := range d.shows {
			if string(side.Face) == found {
				return side, nil
			}
		}
	}
	return Side{}, fmt.Errorf("%s is not a face of %s: it shows %s", Quote(word), d.said(), d.faces(false))
}

// lying returns the side that was typed of a die that lies there: what Side reads, and 0, none or blank for
// the side that shows nothing.
func (d Die) lying(word string) (Side, error) {
	side, err := d.Side(word)
	pips := len(d.Also) > 0 // beside them a 0 may be what the die counts, and so may a 1
	if err != nil && (word == "0" && !pips || word == "blank" || names.Nobody(word)) {
		if empty, no := d.Side("-"); no == nil {
			return empty, nil
		}
	}
	return side, err
}

// begun returns the face that a word begins; empty: none, or several of which none begins the others.
func begun(word string, faces []string) string {
	if found, ok := Match(word, faces); ok || word == "" {
		return found
	}
	first := ""
	for _, face := range faces {
		if names.Begins(face, word) && (first == "" || len(face) < len(first)) {
			first = face
		}
	}
	for _, face := range faces {
		if names.Begins(face, word) && face != first && !names.Begins(face, first) {
			return ""
		}
	}
	return first
}

// said names the die with its article: a d6, an attack die.
func (d Die) said() string {
	name := d.called(1)
	if name != "" && strings.Contains("aeiou", name[:1]) {
		return "an " + name
	}
	return "a " + name
}

// called names so many dice: d6, 2d6, attack die, 2 attack dice.
func (d Die) called(n int) string {
	word := len(d.Name) > 2 && strings.Trim(d.Name, "abcdefghijklmnopqrstuvwxyz-") == ""
	d.Name = cmp.Or(d.Title, d.Name)
	switch {
	case word && n == 1:
		return d.Name + " die"
	case word:
		return fmt.Sprintf("%d %s dice", n, d.Name)
	case n == 1:
		return d.Name
	}
	return fmt.Sprint(n) + d.Name
}

// shows yields every side that may lie on the table after a throw.
func (d Die) shows(yield func(Side) bool) {
	for _, sides := range [][]Side{d.Sides, d.Also} {
		for _, side := range sides {
			if !yield(side) {
				return
			}
		}
	}
}

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// faces says which faces the die may show: pips that go up from 1 as a range, then words, each with what it
// does if that is to be told.
func (d Die) faces(does bool) string {
	pips, seen := 0, map[Face]bool{}
	var words []string
	for side := range d.shows {
		switch {
		case seen[side.Face]:
		case side.Face == Pips(pips+1):
			pips++
		case does && side.Does != "":
			words = append(words, fmt.Sprintf("%s (%s)", side.Face, side.Does))
		default:
			words = append(words, string(side.Face))
		}
		seen[side.Face] = true
	}
	if pips > 0 {
		words = append([]string{fmt.Sprintf("1 to %d", pips) + d.counting()}, words...)
	}
	return orList(words)
}

// counting says which pips of a die that has words too count 1, where all others count nothing: nobody takes
// its pips for its value. Of another die it is empty.
func (d Die) counting() string {
	var ones []string
	for _, side := range d.Sides {
		if side.Value > 1 {
			return ""
		}
		if side.Value == 1 {
			ones = append(ones, string(side.Face))
		}
	}
	if len(d.Also) == 0 || len(ones) == 0 {
		return ""
	}
	first, last := ones[0], ones[len(ones)-1]
	a, _ := strconv.Atoi(first)
	if b, err := strconv.Atoi(last); err == nil && b-a == len(ones)-1 && b > a {
		return ", of which " + first + " to " + last + " count 1"
	}
	return ", of which " + strings.Join(ones, ", ") + " count 1"
}

// orList joins words that are offered: 1 to 6, heads or tails.
func orList(words []string) string {
	last := len(words) - 1
	if last <= 0 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Outcomes lists the values of the die, each as often as sides have it, in their order. Sides that
// are rolled again are left out: the chances among the others stay the same. For a die that is
// Unread the list says which values may fall, and nothing about how often.
func (d Die) Outcomes() []int {
	var out []int
	for _, side := range d.Sides {
		if !side.Again {
			out = append(out, side.Value)
		}
	}
	return out
}

// Unread is the error for a die that cannot be rolled: nobody has said yet how many of its sides
// show each face.
type Unread struct {
	For string // empty where odds were asked
	Die Die
}

func (e *Unread) Error() string {
	name, what := cmp.Or(e.Die.Title, e.Die.Name), e.For
	if what == e.Die.Name {
		what = name
	}
	text := fmt.Sprintf("nobody has said yet how many sides of %s show which face", name)
	if what == "" {
		return text + ": it has no odds"
	}
	return fmt.Sprintf("%s: roll the real one for %s and type it: %s", text, what, e.Die.faces(false))
}
