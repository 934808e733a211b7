package meaning

import (
	"slices"

	"tablehand/assist/names"
)

// Numbered returns a line whose first two words are somebody known, where several have that name and the
// second word is a number, with these as one: knight-2 attacks, for knight 2 attacks. Any other line stays as
// it is.
func Numbered(words, known []string) []string {
	const least, several = 3, 2
	if len(words) < least {
		return words
	}
	alike := slices.DeleteFunc(slices.Clone(known), func(name string) bool {
		return !names.Begins(name, words[0]+"-")
	})
	slices.Sort(alike)
	alike = slices.Compact(alike)
	name := names.In(alike, words[0]+"-"+words[1])
	if name == "" || len(alike) < several {
		return words
	}
	return append([]string{name}, words[least-1:]...)
}
