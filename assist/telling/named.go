package telling

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
)

// Named returns the thing that a word names: its name, as much of its beginning as is unique, or of
// any of its words. What says what it is, where none is named so.
func Named(what, word string, names []string) (string, error) {
	if name, ok := chance.Match(word, names); ok {
		return name, nil
	}
	could := BegunBy(word, names)
	if len(could) == 0 {
		could = having(names, func(name string) bool { return strings.Contains(name, " "+strings.ToLower(word)) })
	}
	switch {
	case word == "" || len(could) == 0:
		return "", &Unknown{What: what, Word: word, Have: names}
	case len(could) > 1:
		return "", Unclear(word, could)
	}
	return could[0], nil
}

// BegunBy returns the names that begin with a word, where no name is that word.
func BegunBy(word string, names []string) []string {
	if _, whole := chance.Match(word, names); whole || word == "" {
		return nil
	}
	return having(names, func(name string) bool { return strings.HasPrefix(name, strings.ToLower(word)) })
}

// having returns the names of which a condition is true in small letters, each once.
func having(names []string, is func(lower string) bool) (list []string) {
	for _, name := range names {
		if is(strings.ToLower(name)) && !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// Unclear is the error for a word that could be any of several things.
func Unclear(word string, could []string) error {
	const most = 5
	if more := len(could) - most; more > 0 {
		could = append(slices.Clone(could[:most]), fmt.Sprintf("one of %d others", more))
	}
	last := len(could) - 1
	return &Nonsense{Reason: fmt.Sprintf("%s could be %s or %s: say more of its name",
		chance.Quote(word), strings.Join(could[:last], ", "), could[last])}
}
