package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// asking are the words that a question begins with.
var asking = []string{"why", "what", "how", "who", "whose", "whom", "when", "where", "which", "can", "may",
	"must", "do", "does", "did", "is", "are", "if", "should"}

// ofNow are the beginnings of questions about what may be done now.
var ofNow = []string{"what can", "what may", "what should", "what do i", "what now", "what next", "who can",
	"who may"}

// showing are the words, beside small ones, of a sentence that only asks for what is known of somebody.
var showing = []string{"show", "look", "tell", "see", "me", "about", "stats", "card", "unit"}

// OfWhom returns the name of whom a sentence asks for, as it was typed: Baruk in what does Baruk do, or show
// me Baruk. One that asks for nobody it returns without its articles.
func OfWhom(words, known []string) []string {
	name := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		word = names.Key(strings.TrimRight(word, "?"))
		return names.Small(word) || slices.Contains(asking, word) || slices.Contains(showing, word)
	})
	if len(name) > 0 {
		name[len(name)-1] = strings.TrimRight(name[len(name)-1], "?.")
		whom := names.Key(strings.Join(name, " "))
		if slices.ContainsFunc(known, func(k string) bool {
			k = names.Key(k)
			return k == whom || strings.HasPrefix(k, whom+"-") // one of several of that name
		}) {
			return name
		}
	}
	return slices.DeleteFunc(slices.Clone(words), names.Article)
}

// Question reports whether words ask something that a rulebook answers. They begin as a question does, and
// not with one of the names that are known at the table, or end in its mark. What may be done now is no
// such question, nor is one of fewer than three words.
func Question(words, known []string) bool {
	const least = 3
	if len(words) < least {
		return false
	}
	said := make([]string, len(words))
	for i, word := range words {
		said[i] = names.Key(strings.TrimRight(word, "?"))
	}
	name := slices.ContainsFunc(known, func(name string) bool {
		first, _, _ := strings.Cut(names.Key(name), " ")
		return first == said[0]
	})
	asked := slices.Contains(asking, said[0]) && !name || strings.HasSuffix(words[len(words)-1], "?")
	return asked && !slices.Contains(said, "now") && !slices.ContainsFunc(ofNow, func(begin string) bool {
		return strings.HasPrefix(strings.Join(said, " ")+" ", begin+" ")
	})
}
