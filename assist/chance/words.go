package chance

import "strings"

// Synonyms holds other words for names: those of a rulebook beside the program's, in small letters.
type Synonyms map[string]string

// Match finds the one name that a word means, as Match does; else what another word stands for, or a
// name whose hyphens were typed as spaces.
func (w Synonyms) Match(word string, names []string) (string, bool) {
	if name, ok := Match(word, names); ok {
		return name, true
	}
	word = strings.ToLower(word)
	if name, ok := Match(w[word], names); ok {
		return name, true
	}
	return Match(strings.ReplaceAll(word, " ", "-"), names)
}
