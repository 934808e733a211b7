package telling

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/names"
)

// Named returns the thing that a word names: its name, as much of its beginning as is unique, or of
// any of its words. What says what it is, where none is named so.
func Named(what, word string, list []string) (string, error) {
	if err := Alike(word, list); err != nil {
		return "", err
	}
	if name, ok := chance.Match(word, list); ok {
		return name, nil
	}
	could := BegunBy(word, list)
	if len(could) == 0 {
		within := " " + names.Key(word)
		could = having(list, func(name string) bool { return strings.Contains(names.Key(name), within) })
	}
	switch {
	case word == "" || len(could) == 0:
		return "", &Unknown{What: what, Word: word, Have: list}
	case len(could) > 1:
		return "", Unclear(word, could)
	}
	return could[0], nil
}

// Alike refuses a word that is the name of several things which a table tells apart only by how they are
// spelled: nobody could say which is meant.
func Alike(word string, list []string) error {
	alike := names.Alike(list, word)
	if len(alike) < 2 {
		return nil
	}
	last := len(alike) - 1
	return Impossible("%s and %s are read as one name: give one of them another",
		strings.Join(alike[:last], ", "), alike[last])
}

// Renamed returns the name of a list that becomes another: who, spelled so though others are read alike, or
// else the one that find reads. It refuses the name that they have, and any that Untaken refuses beside the
// others.
func Renamed(who, to string, list []string, find func(word string) (string, error)) (from string, err error) {
	if from = who; !slices.Contains(list, who) {
		if from, err = find(who); err != nil {
			return "", err
		}
	}
	if from == to {
		return "", Impossible("%s is called so already", to)
	}
	others := slices.DeleteFunc(slices.Clone(list), func(name string) bool { return name == from })
	return from, Untaken(to, others)
}

// Untaken refuses a name that another of a list has, or that would be read as another's.
func Untaken(name string, list []string) error {
	for _, other := range list {
		switch {
		case !names.Same(other, name):
		case other == name:
			return Impossible("two would be called %s: each needs a name of its own", name)
		default:
			return Impossible("%s and %s are read as one name: each needs a name of its own", other, name)
		}
	}
	return nil
}

// BegunBy returns the names that begin with a word, where no name is that word.
func BegunBy(word string, list []string) []string {
	if _, whole := chance.Match(word, list); whole || word == "" {
		return nil
	}
	return having(list, func(name string) bool { return names.Begins(name, word) })
}

// having returns the names of which a condition is true, each once.
func having(list []string, is func(name string) bool) (could []string) {
	for _, name := range list {
		if is(name) && !slices.Contains(could, name) {
			could = append(could, name)
		}
	}
	return could
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
