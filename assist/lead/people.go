package lead

import (
	"slices"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Asked counts the free places of a line that a person is asked for.
func Asked(free []telling.Blank) (n int) {
	for _, b := range free {
		if len(b.Values) != 1 || b.Open {
			n++
		}
	}
	return n
}

// Begins reports whether a sentence of several words begins with the whole name of one of some people.
func Begins(people, sentence []string) bool {
	return len(sentence) > 1 && names.In(people, sentence[0]) != ""
}

// Without returns the lines that are about nobody, or about somebody whom a sentence names, if it names any
// of these people: to pay for another than was spoken of is no help.
func Without(lines []telling.Command, sentence, people []string) []telling.Command {
	said := func(words []string) (who []string) {
		for _, word := range words {
			if name := names.In(people, strings.TrimRight(word, ",.:")); name != "" {
				who = append(who, name)
			}
		}
		return who
	}
	spoken := said(sentence)
	return slices.DeleteFunc(lines, func(c telling.Command) bool {
		meant := said(c.Words)
		return len(meant) > 0 && len(spoken) > 0 && !slices.ContainsFunc(meant, func(name string) bool {
			return slices.Contains(spoken, name)
		})
	})
}
