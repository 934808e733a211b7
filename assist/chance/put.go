package chance

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"tablehand/assist/names"
)

// A Put is a question as it is put to a person.
type Put struct {
	Note    string   // told before it, in whole lines: what is wrong with the answer before
	Text    string   // the question, or the dice that shall fall
	Hint    string   // what may be answered, and what Enter does; may be empty
	For     []string // the purposes that it asks for; none: it is no question of an act
	Answers []string // words that may be answered; only some of them where Other is set
	About   string   // what is said of it when somebody asks; may be empty
	Who     string   // whose it is to answer; empty: nobody's in particular
	Closed  bool     // nobody but Who sees the answer before the act is done
	Default string   // what Enter takes; may be empty
	Dice    []Thrown // the dice whose faces answer it, in order; none: no dice are asked for
	Other   bool     // something else than Answers may be answered too
}

// String is the question as it is asked, without its note.
func (p Put) String() string {
	hint := ""
	if p.Hint != "" {
		hint = " (" + p.Hint + ")"
	}
	end := ": "
	if hint == "" && strings.HasSuffix(p.Text, "?") {
		end = " "
	}
	return p.Text + hint + end
}

// Meant returns the answer that a sentence says, where nothing but Answers may be answered: the Town of
// Gold says gold, for all its other words are small, or stand in the question. Else it is the answer that
// is called so: short bow is shortbow.
func (p Put) Meant(typed string) (answer string, ok bool) {
	if p.Other {
		return "", false
	}
	if yes, said := Agrees(typed); said && names.In(p.Answers, "yes") != "" && names.In(p.Answers, "no") != "" {
		if yes {
			return names.In(p.Answers, "yes"), true
		}
		return names.In(p.Answers, "no"), true
	}
	if answer, ok = p.says(typed); ok {
		return answer, true
	}
	return names.Called(p.Answers, typed)
}

// Agrees reports whether what was typed begins with a word that says yes, or no; said: with one of them.
func Agrees(typed string) (yes, said bool) {
	first, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(typed)), " ")
	first = strings.TrimRight(first, ",.!")
	yes = slices.Contains([]string{"yes", "y", "yeah", "yep", "yup", "sure", "ok", "okay", "right", "correct",
		"indeed", "certainly"}, first)
	return yes, yes || slices.Contains([]string{"no", "n", "nope", "nah", "not", "never"}, first)
}

// says returns the only answer that stands in a sentence, beside words that are small or stand in the
// question; false: there is none, or another word.
func (p Put) says(typed string) (answer string, ok bool) {
	asked := strings.FieldsFunc(p.Text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	apart := func(r rune) bool { return strings.ContainsRune(" ,.!", r) }
	for word := range strings.FieldsFuncSeq(typed, apart) {
		switch found := names.In(p.Answers, word); {
		case found != "" && ok && found != answer:
			return "", false
		case found != "":
			answer, ok = found, true
		case !names.Small(word) && names.In(asked, word) == "":
			return "", false
		}
	}
	return answer, ok
}

// BegunBy reports whether what was typed begins with an answer: threat is a face of the dice, and a command.
// Where somebody is asked for their own it may stand behind the name of whose it is.
func (p Put) BegunBy(typed string) bool {
	words := strings.FieldsFunc(typed, func(r rune) bool { return r == ' ' || r == ',' })
	if len(words) == 0 {
		return false
	}
	if len(p.Dice) > 0 && (Leaves(typed) || p.shows(typed)) {
		return true
	}
	if p.Who == "" {
		words = words[:1]
	}
	return slices.ContainsFunc(words, func(word string) bool {
		_, answers := Match(word, p.Answers)
		return answers
	}) || slices.ContainsFunc(p.Dice, func(d Thrown) bool {
		_, err := d.Die.Side(words[0])
		return err == nil
	})
}

// Counted returns the number that an answer says in digits or in letters, where all words behind it are
// small or stand in the question: two Action cards. Any other answer stays as it is.
func (p Put) Counted(typed string) string {
	words := strings.Fields(strings.ToLower(strings.TrimRight(typed, ".!")))
	if len(words) == 0 {
		return typed
	}
	asked := strings.FieldsFunc(strings.ToLower(p.Text), func(r rune) bool { return !unicode.IsLetter(r) })
	for _, word := range words[1:] {
		if !names.Small(word) && !slices.ContainsFunc(asked, func(a string) bool {
			return names.Stem(a) == names.Stem(word)
		}) {
			return typed
		}
	}
	if n := Digits(words[0]); strings.Trim(n, "0123456789") == "" {
		return n
	}
	return typed
}

// around are the words that people say around what dice show: we rolled a 17.
var around = []string{"i", "i've", "you", "we", "we've", "he", "she", "they", "it's", "that's", "that",
	"mine", "yours", "roll", "rolls", "rolled", "throw", "throws", "threw", "get", "gets", "got", "have", "has",
	"show", "shows", "was", "natural", "nat", "die", "dice"}

// facesIn returns the faces that a line means for dice, in order. Between them stand spaces, commas, a plus,
// or "and", around them what people say of a throw; nothing need stand between digits where they can be told
// apart in one way alone. The note says that they cannot.
func facesIn(dice []Thrown, typed string) (words []string, note string) {
	face := func(word string) bool {
		return slices.ContainsFunc(dice, func(d Thrown) bool { _, err := d.Die.Side(word); return err == nil })
	}
	var said []string
	list := strings.Fields(strings.ReplaceAll(strings.ReplaceAll(typed, " ,", ","), ",", ", "))
	if list, note = blanks(dice, tokens(dice, list)); note == "" {
		list, note = counted(dice, list)
	}
	if note != "" {
		return nil, note
	}
	for _, word := range list {
		if bare := strings.TrimRight(word, ".!"); !face(word) && face(bare) {
			word = bare
		}
		switch {
		case face(word):
			words = append(words, word)
		case face(Digits(word)):
			words = append(words, Digits(word))
		case word == "and":
		case names.Small(word), slices.Contains(around, strings.ToLower(word)):
			said = append(said, word)
		case strings.Contains(word, "+"):
			words = append(words, strings.FieldsFunc(word, func(r rune) bool { return r == '+' })...)
		default:
			words = append(words, word)
		}
	}
	if len(words) == 0 { // nothing is said of a die
		return said, ""
	}
	if len(dice) < 2 || len(words) >= len(dice) || len(words) > 1 && !slices.ContainsFunc(words,
		func(word string) bool { return !face(word) }) {
		return words, ""
	}
	for _, word := range words {
		if strings.Trim(word, "0123456789") != "" {
			return words, ""
		}
	}
	switch ways := splits(dice, words); len(ways) {
	case 0:
		return firstFaces(dice, words, face), ""
	case 1:
		return ways[0], ""
	default:
		return nil, fmt.Sprintf("%s may be %s or %s: put a space between\n", strings.Join(words, " "),
			strings.Join(ways[0], " and "), strings.Join(ways[1], " and "))
	}
}

// firstFaces returns digits as the faces of the first of some dice, where they are fewer than these and can
// be told apart in one way alone; else the words as they are.
func firstFaces(dice []Thrown, words []string, face func(string) bool) []string {
	if len(words) != 1 || face(words[0]) {
		return words
	}
	for n := len(dice) - 1; n > 1; n-- {
		if ways := splits(dice[:n], words); len(ways) == 1 {
			return ways[0]
		}
	}
	return words
}

// splits lists the ways in which digits without anything between them are faces of dice, one of each; two
// ways are enough.
func splits(dice []Thrown, words []string) (ways [][]string) {
	if len(dice) == 0 || len(words) == 0 {
		if len(dice) == len(words) {
			return [][]string{nil}
		}
		return nil
	}
	digits := words[0]
	for n := 1; n <= len(digits) && len(ways) < 2; n++ {
		if _, err := dice[0].Die.Side(digits[:n]); err != nil || digits[0] == '0' && n > 1 {
			continue
		}
		rest := words[1:]
		if n < len(digits) {
			rest = append([]string{digits[n:]}, rest...)
		}
		for _, more := range splits(dice[1:], rest) {
			ways = append(ways, append([]string{digits[:n]}, more...))
		}
	}
	return ways
}
