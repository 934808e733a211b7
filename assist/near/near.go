// Package near compares a mistyped word with known ones.
package near

import "strings"

const (
	mostLetters  = 400 // bytes of the longest word that anybody can have mistyped
	leastLetters = 3   // of a word that a letter more or less still leaves recognizable
)

// Word returns the word that a mistyped one probably means: the only one that it begins, else the one with
// the fewest letters to change, at most one in three; "" where none is near. Of two that are equally near,
// it is the one that lacks letters only: they are left out more often than mistaken; else the one with as
// many letters.
func Word(wrong string, words []string) string {
	if len(wrong) > mostLetters {
		return ""
	}
	wrong = strings.ToLower(wrong)
	if word, only := begun(wrong, words); only {
		return word
	}
	letters := len([]rune(wrong))
	if letters < leastLetters {
		return ""
	}
	near, fewest := "", letters/leastLetters
	for _, word := range words {
		row := Steps(wrong, strings.ToLower(word))
		steps := row[len(row)-1]
		nearer := steps < fewest || steps == fewest && (near == "" || liker(wrong, word) > liker(wrong, near))
		if word != "" && nearer {
			near, fewest = word, steps
		}
	}
	return near
}

// liker is higher for a word that is meant rather, of two that are equally near.
func liker(wrong, word string) int {
	switch {
	case lacks(wrong, word):
		return 2
	case len(word) == len(wrong):
		return 1
	}
	return 0
}

// lacks says whether a word has all that was typed, in order, and more.
func lacks(wrong, word string) bool {
	rest := []rune(wrong)
	for _, letter := range strings.ToLower(word) {
		if len(rest) > 0 && rest[0] == letter {
			rest = rest[1:]
		}
	}
	return len(rest) == 0
}

// begun returns the only word that begins so; false: none does, several do, or the beginning is too short
// to tell.
func begun(beginning string, words []string) (word string, only bool) {
	if len(beginning) < leastLetters {
		return "", false
	}
	for _, w := range words {
		switch {
		case !strings.HasPrefix(strings.ToLower(w), beginning):
		case only && w != word:
			return "", false
		default:
			word, only = w, true
		}
	}
	return word, only
}

// Steps returns the edit distance of typed to every beginning of known, by the number of its letters.
// A letter added, left out or changed, or two neighbors swapped, is a step.
func Steps(typed, known string) []int {
	from, to := []rune(typed), []rune(known)
	before, above, row := make([]int, len(to)+1), make([]int, len(to)+1), make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i := range from {
		before, above, row = above, row, before
		row[0] = i + 1
		for j := range to {
			changed := above[j]
			if from[i] != to[j] {
				changed++
			}
			row[j+1] = min(changed, above[j+1]+1, row[j]+1)
			if i > 0 && j > 0 && from[i] == to[j-1] && from[i-1] == to[j] {
				row[j+1] = min(row[j+1], before[j-1]+1) // two letters swapped
			}
		}
	}
	return row
}
