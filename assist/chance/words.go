package chance

import (
	"slices"
	"strings"
)

// Synonyms holds other words for names, each before its name: those of a rulebook beside the program's, in
// small letters. A list is made by the compiler, where a map would be made as the program begins.
type Synonyms [][2]string

// Match finds the one name that a word means, as Match does; else what another word stands for, or a
// name whose hyphens were typed as spaces.
func (w Synonyms) Match(word string, names []string) (string, bool) {
	if name, ok := Match(word, names); ok {
		return name, true
	}
	word = strings.ToLower(word)
	if name, ok := Match(w.Of(word), names); ok {
		return name, true
	}
	return Match(strings.ReplaceAll(word, " ", "-"), names)
}

// Drawn finds what was drawn, as Match does; a card or a hex also without what stands before its colon, and
// with it where the program names none: F2 for a:F2, black:Death Gaze for Death Gaze.
func (w Synonyms) Drawn(word string, from []string) (string, bool) {
	if found, ok := w.Match(word, from); ok {
		return found, true
	}
	if _, name, both := strings.Cut(word, ":"); both {
		if i := slices.IndexFunc(from, func(card string) bool { return strings.EqualFold(card, name) }); i >= 0 {
			return from[i], true
		}
		return "", false
	}
	found := ""
	for _, card := range from {
		_, name, both := strings.Cut(card, ":")
		switch {
		case !both || !strings.EqualFold(name, word) || card == found:
		case found != "":
			return "", false
		default:
			found = card
		}
	}
	return found, found != ""
}

// Of returns the name that another word stands for, or "".
func (w Synonyms) Of(word string) string {
	for _, pair := range w {
		if pair[0] == word {
			return pair[1]
		}
	}
	return ""
}
