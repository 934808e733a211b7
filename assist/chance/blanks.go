package chance

import (
	"fmt"
	"slices"
	"strings"
)

// tokens returns typed words with the face of a token for its sign, star for *: a number before the sign is
// another die, and does not count it. A comma behind a word stays.
func tokens(dice []Thrown, typed []string) []string {
	list := slices.Clone(typed)
	for i, word := range list {
		for _, d := range dice {
			for _, side := range d.Die.Also {
				if sign := strings.TrimRight(word, ","); sign == side.Short {
					list[i] = string(side.Face) + word[len(sign):]
				}
			}
		}
	}
	return list
}

// blanks returns the faces that were typed for dice with blank for a 0 that tells what a die counts whose
// pips are read off, as d* are: it counts nothing. Beside a 0 a 1 may be what such a die counts, and is a
// face of it that counts nothing: the note asks which.
func blanks(dice []Thrown, words []string) (faces []string, note string) {
	zero, one := false, Die{}
	for i, word := range words {
		if i < len(dice) && len(dice[i].Die.Also) > 0 {
			number := strings.TrimRight(word, ",")
			switch side, err := dice[i].Die.Side(number); {
			case number == "0":
				zero, word = true, "blank"+word[len(number):]
			case number == "1" && err == nil && side.Value != 1:
				one = dice[i].Die
			}
		}
		faces = append(faces, word)
	}
	if zero && one.Name != "" {
		return nil, fmt.Sprintf("beside a 0 the 1 may be what %s counts, or its 1 pip: type %s\n", one.said(),
			one.faces(false))
	}
	return faces, ""
}
