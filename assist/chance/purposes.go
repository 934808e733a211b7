package chance

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// byPurpose returns the faces of a line in the order of the dice, where it says what each is for: power 5,
// type 2 for type and power. Any other line stays as it is.
func (p *Person) byPurpose(dice []Thrown, typed string) string {
	said := map[string][]string{}
	of := ""
	apart := func(r rune) bool { return strings.ContainsRune(" ,:=", r) }
	for word := range strings.FieldsFuncSeq(typed, apart) {
		at := slices.IndexFunc(dice, func(d Thrown) bool {
			return names.Stem(d.For) == names.Stem(word) || names.Same(p.called(d.For), word)
		})
		face := slices.ContainsFunc(dice, func(d Thrown) bool { _, err := d.Die.lying(word); return err == nil })
		switch {
		case at >= 0 && !face:
			of = dice[at].For
		case of == "":
			return typed
		case !names.Small(word):
			said[of] = append(said[of], word)
		}
	}
	var faces []string
	for _, d := range dice {
		list := said[d.For]
		if len(list) == 0 {
			break // it is asked for
		}
		faces, said[d.For] = append(faces, list[0]), list[1:]
	}
	for _, over := range said {
		if len(over) > 0 {
			return typed
		}
	}
	if len(faces) == 0 {
		return typed
	}
	return strings.Join(faces, " ")
}
