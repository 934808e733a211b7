package box

import (
	"fmt"
	"strings"

	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// diceQuestions returns the questions about the value of each face of a d6.
func (b *Book) diceQuestions(printing string) ([]printed.Question, error) {
	faces, _, err := b.diceTables()
	if err != nil {
		return nil, err
	}
	var list []printed.Question
	ask := func(table, name, key, text string) {
		list = append(list, printed.Ask("dice", table, "what do the faces 1 to 6 count for where "+text,
			typedFaces(faces[table][name]), readFaces(key)).Keyed(d6Faces...))
	}
	ask("high-low", "d*", "dstar", "a d* is read off a d6")
	ask("high-low", "d2", "d2", "a d2 is read off a d6")
	if notation.Printed(printing).OddEvenAllowed() {
		ask("odd-even", "d*", "dstar", "a d* is read off odd and even")
		ask("odd-even", "d2", "d2", "a d2 is read off odd and even")
	}
	for _, die := range []string{"d3", "d4", "d5"} {
		again := "; 0: rolled again"
		if die == "d3" {
			again = ""
		}
		ask("both", die, die, "a "+die+" is read off a d6"+again)
	}
	return list, nil
}

func typedFaces(values []int) string {
	var parts []string
	for _, v := range values {
		parts = append(parts, fmt.Sprint(max(v, 0))) // rolled again
	}
	return strings.Join(parts, ", ")
}

var d6Faces = []string{"1", "2", "3", "4", "5", "6"}

func readFaces(key string) func(string) (printed.Leaf, error) {
	return func(typed string) (printed.Leaf, error) {
		list, err := cells(typed, d6Faces)
		if err != nil {
			return nil, err
		}
		values := make([]int, len(list))
		for i, word := range list {
			if values[i], err = countOf(word); err != nil {
				return nil, err
			}
		}
		return func(f *yamlfile.Form) { f.Ints(key, &values, 0, 99) }, soundFaces(key, values)
	}
}

// soundFaces refuses values that a die cannot have: a d* counts 0 or 1, another die no more than its
// sides.
func soundFaces(key string, values []int) error {
	most := 1
	if key != "dstar" {
		most = int(key[1] - '0') // d2 to d5
	}
	for face, value := range values {
		if value > most {
			return fmt.Errorf("a %d counts for %d: at most %d", face+1, value, most)
		}
	}
	return nil
}
