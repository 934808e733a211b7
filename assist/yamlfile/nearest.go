package yamlfile

import (
	"fmt"
	"strings"
)

// mostChoices is the number of words a message lists.
const mostChoices = 12

// mostLetters is the length in bytes of the longest word that anybody can have mistyped.
const mostLetters = 400

// choices says what is allowed in place of what is there: the nearest word
// first, where one is near.
func choices(wrong string, words []string) string {
	shown := make([]string, 0, mostChoices)
	for _, w := range words[:min(len(words), mostChoices)] {
		shown = append(shown, show(w))
	}
	all := strings.Join(shown, ", ")
	if more := len(words) - len(shown); more > 0 {
		all += fmt.Sprintf(" and %d more", more)
	}
	switch near := Nearest(wrong, words); {
	case len(words) == 0:
		return "nothing is"
	case len(words) == 1:
		return "only " + all
	case near != "":
		return fmt.Sprintf("perhaps %s (%s)", show(near), all)
	}
	return "one of " + all
}

// Nearest is the word that a mistyped one probably means: the one with the
// fewest letters to change, or "" where none is near.
func Nearest(wrong string, words []string) string {
	if len(wrong) > mostLetters {
		return ""
	}
	near, fewest := "", 1+len(wrong)/3
	for _, w := range words {
		if d := distance(strings.ToLower(wrong), strings.ToLower(w)); d <= fewest && w != "" {
			if near == "" || d < fewest {
				near, fewest = w, d
			}
		}
	}
	return near
}

// distance returns the number of letters to add, drop, change or swap with their neighbour to turn
// a into b.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	above, row := make([]int, len(t)+1), make([]int, len(t)+1)
	var twoAbove []int
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(s); i++ {
		twoAbove, above, row = above, row, make([]int, len(t)+1)
		row[0] = i
		for j := 1; j <= len(t); j++ {
			change := above[j-1]
			if s[i-1] != t[j-1] {
				change++
			}
			row[j] = min(change, above[j]+1, row[j-1]+1)
			if i > 1 && j > 1 && s[i-1] == t[j-2] && s[i-2] == t[j-1] {
				row[j] = min(row[j], twoAbove[j-2]+1)
			}
		}
	}
	return row[len(t)]
}
