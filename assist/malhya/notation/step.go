package notation

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/dice"
)

// A Stride is the word for what a step of an Action card does, such as move or focus.
type Stride string

const (
	Moves      Stride = "move"      // the N enemies nearest to To go Spaces; N 0: all; or Who alone
	Focuses    Stride = "focus"     // the enemy on To goes Spaces to Toward, and peers to Look
	Threatens  Stride = "threat"    // the cube goes N spaces on
	Reshuffles Stride = "reshuffle" // deck and discards make a new deck
	Told       Stride = "other"     // Text, done by hand
)

// A Step is one step of an Action card (stealth.card.move.read, stealth.focus.condition).
type Step struct {
	Do     Stride
	Who    string // an enemy by name, which is picked already: swordsman-2 to green 2
	N      int
	To     string // the color of a Staging token, one of Landmarks, or a space
	Spaces int
	Toward string // of Directions
	Look   string // of Directions; empty: no Vigilance token
	Text   string
}

// Landmarks lists the tokens to which a card may send enemies, beside the Staging tokens.
var Landmarks = []string{"noise", "cadaver", "access", "interest"}

const stepSays = "2 to green 2; focus green nw 4 look nw; +1 threat; reshuffle; other 'TEXT'"

// ReadAction reads the steps of an Action card. The error is a *dice.SyntaxError.
func ReadAction(text string) (list []Step, err error) {
	r := newReader(text)
	err = r.clauses(func() { list = append(list, r.step()) })
	if err == nil && len(list) == 0 {
		r.wrong("an Action card does something: %s", stepSays)
		err = r.err
	}
	return list, err
}

func (r *reader) step() (s Step) {
	r.around()
	n, number := plain(r.see(0))
	by, threat := signed(r.see(0))
	switch {
	case number && n > 0 || r.see(0) == "all" || isFigure(r.see(0)):
		s = Step{Do: Moves, N: n}
		if word := r.take(); isFigure(word) {
			s.Who = word
		}
		r.goes(&s)
	case r.takes("focus"):
		r.around()
		s = Step{Do: Focuses, To: r.place()}
		r.around()
		s.Toward = r.direction()
		s.Spaces = r.number("spaces", 0, 20)
		r.around()
		looks := r.takes("look") || r.takes("looks") || r.takes("looking")
		if looks || !r.ended() && r.see(0) != ";" && r.see(0) != "," {
			s.Look = r.direction()
		}
	case threat && by > 0:
		s = Step{Do: Threatens, N: by}
		if r.take(); !r.takes("threat") {
			r.wrong("+%d of what? %s", by, stepSays)
		}
	case r.see(0) == "threat": // threat +1
		s.Do = Threatens
		r.take()
		if s.N, threat = signed(r.see(0)); !threat || s.N < 0 {
			r.wrong("by how much? +1 threat")
		}
		r.take()
	case r.takes("reshuffle"):
		s.Do = Reshuffles
	case r.takes("other"):
		s.Do, s.Text = Told, r.rest()
	default:
		r.wrong("%s begins no step%s: %s", r.here(), meant(r.see(0), []string{"focus", "reshuffle", "other",
			"all"}), stepSays)
	}
	return s
}

// goes takes where enemies go and how far, in either order: to green 2, or 2 spaces toward green.
func (r *reader) goes(s *Step) {
	r.around()
	far := func() {
		s.Spaces = r.number("spaces", 1, 20)
		r.around()
	}
	if _, first := plain(r.see(0)); first {
		far()
	}
	s.To = r.place()
	if r.around(); s.Spaces == 0 {
		far()
	}
}

// around skips the filler words with which people read a card out, such as the nearest enemies go to.
func (r *reader) around() {
	for slices.Contains(readOut, r.see(0)) {
		r.at++
	}
}

// readOut lists the words that around passes over.
var readOut = []string{"enemies", "enemy", "nearest", "closest", "that", "is", "are", "go", "goes", "move",
	"moves", "to", "toward", "towards", "the", "staging", "token", "space", "spaces", "it", "on", "and"}

// place takes the color of a Staging token, a landmark, or a space.
func (r *reader) place() string {
	if IsSpace(r.see(0)) {
		return strings.ToUpper(r.take())
	}
	return r.word("place: a space such as C4, or one of these", slices.Concat(Colors, Landmarks))
}

// direction takes a point of the compass.
func (r *reader) direction() string {
	dir, is := Direction(r.see(0))
	if !is {
		r.wrong("%s is no direction: %s", r.here(), strings.Join(Directions, ", "))
	}
	r.at++
	return dir
}

// isFigure says whether a word is shaped as the name of an enemy: swordsman-2.
func isFigure(word string) bool {
	of, number := OfType(word)
	_, is := plain(number)
	return is && of != ""
}

// OfType cuts the name of an enemy into its type and its number: swordsman and 2 for swordsman-2. Without a
// - the number is empty.
func OfType(name string) (of, number string) {
	if at := strings.LastIndexByte(name, '-'); at >= 0 {
		return name[:at], name[at+1:]
	}
	return name, ""
}

// EndsInDigit says whether a name ends in a digit, and so reads as that of one figure: archer-1.
func EndsInDigit(name string) bool { return strings.TrimRight(name, "0123456789") != name }

// IsSpace says whether a word is shaped as the name of a space: its column by a letter, its row by a number.
func IsSpace(word string) bool {
	if len(word) < 2 || len(word) > 3 || word[0]|' ' < 'a' || word[0]|' ' > 'z' || word[1] == '0' {
		return false
	}
	_, is := plain(word[1:])
	return is
}

// String writes a step as ReadAction reads it back.
func (s Step) String() string {
	switch s.Do {
	case Moves:
		switch {
		case s.Who != "":
			return fmt.Sprintf("%s to %s %d", s.Who, s.To, s.Spaces)
		case s.N == 0:
			return fmt.Sprintf("all to %s %d", s.To, s.Spaces)
		}
		return fmt.Sprintf("%d to %s %d", s.N, s.To, s.Spaces)
	case Focuses:
		said := fmt.Sprintf("focus %s %s %d", s.To, s.Toward, s.Spaces)
		if s.Look != "" {
			said += " look " + s.Look
		}
		return said
	case Threatens:
		return fmt.Sprintf("+%d threat", s.N)
	case Told:
		return "other " + Quoted(s.Text)
	}
	return string(s.Do)
}

// Written writes a list of what a card does, with ; between.
func Written[T fmt.Stringer](list []T) string {
	var parts []string
	for _, one := range list {
		parts = append(parts, one.String())
	}
	return strings.Join(parts, "; ")
}

// placedIn returns an error of a part of a text, which begins at from, as an error of the whole text.
func placedIn(text string, from int, err error) error {
	if wrong, is := errors.AsType[*dice.SyntaxError](err); is {
		return &dice.SyntaxError{Text: text, At: from + wrong.At, Message: wrong.Message}
	}
	return err
}
