package chance

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// byProgram ends the hint of a question for dice: what Enter does.
const byProgram = "; Enter: the program rolls"

// Again returns the question as it is put once more, behind a note. One for dice says what Enter does,
// whether or not it has said so before.
func (p Put) Again(note string) Put {
	p.Note = note
	if len(p.Dice) > 0 && !strings.HasSuffix(p.Hint, byProgram) && !slices.ContainsFunc(p.Dice, Thrown.unread) {
		p.Hint += byProgram
	}
	return p
}

// Asked returns the question without what Enter does to dice: it is the same one where it is put Again.
func (p Put) Asked() string {
	p.Hint = strings.TrimSuffix(p.Hint, byProgram)
	return p.String()
}

// Leaves reports whether an answer to a question for dice leaves them to the program, as Enter does: roll,
// you roll, roll it for me.
func Leaves(typed string) bool {
	mine := []string{"you", "program", "computer", "roll", "rolls", "throw", "throws"}
	beside := []string{"it", "them", "that", "die", "dice", "the", "please", "for", "me", "us", "can", "may",
		"let"}
	apart := func(r rune) bool { return strings.ContainsRune(" ,.!?", r) }
	words := strings.FieldsFunc(strings.ToLower(typed), apart)
	return slices.ContainsFunc(words, func(word string) bool { return slices.Contains(mine, word) }) &&
		!slices.ContainsFunc(words, func(word string) bool {
			return !slices.Contains(mine, word) && !slices.Contains(beside, word)
		})
}

// shows reports whether an answer says nothing but faces of the dice, in people's words: a natural 1.
func (p Put) shows(typed string) bool {
	words, _ := facesIn(p.Dice, typed)
	return len(words) > 0 && !slices.ContainsFunc(words, func(word string) bool {
		return !slices.ContainsFunc(p.Dice, func(d Thrown) bool { _, err := d.Die.Side(word); return err == nil })
	})
}

// byPerson returns the faces of a line in the order of the dice of a throw, where it says whose each is:
// Ashley rolls 14, Logan 6. Any other line stays as it is, and so does one without the first of the dice.
func (t Throw) byPerson(typed string) string {
	var faces []string
	all := t.persons()
	said := make([][]string, len(all))
	of := -1
	apart := func(r rune) bool { return strings.ContainsRune(" ,:=;", r) }
	for word := range strings.FieldsFuncSeq(typed, apart) {
		who := slices.IndexFunc(all, func(o Throw) bool { return o.Who != "" && names.Same(o.Who, word) })
		switch {
		case who >= 0:
			of = who
		case of < 0:
			return typed
		case !names.Small(word) && !slices.Contains(around, strings.ToLower(word)):
			said[of] = append(said[of], word)
		}
	}
	for i, o := range all {
		if len(said[i]) > len(o.Dice) {
			return typed
		}
		faces = append(faces, said[i]...)
		if len(said[i]) < len(o.Dice) && len(slices.Concat(said[i+1:]...)) > 0 {
			return typed
		}
	}
	if len(faces) == 0 {
		return typed
	}
	return strings.Join(faces, " ")
}
