package chance

import "strings"

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

// Of returns the name that another word stands for, or "".
func (w Synonyms) Of(word string) string {
	for _, pair := range w {
		if pair[0] == word {
			return pair[1]
		}
	}
	return ""
}
