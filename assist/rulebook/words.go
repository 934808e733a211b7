package rulebook

import (
	"strings"
	"unicode"
)

// words are the words of a text as they are compared: plain, without stop
// words and without simple endings.
func words(text string) []string {
	var found []string
	for word := range strings.FieldsSeq(strings.Map(plain, text)) {
		if !stops(word) {
			found = append(found, stem(word))
		}
	}
	return found
}

// plain makes one spelling of what people type in several ways, in lower case:
// Xulthûl is typed without its accent, and the d★ as d*. What separates words
// becomes a space.
func plain(r rune) rune {
	switch r = unicode.ToLower(r); {
	case r == 'û':
		return 'u'
	case r == '★' || r == '*':
		return '★'
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return r
	}
	return ' '
}

// stops says whether a word tells nothing about which rule is meant.
func stops(word string) bool {
	switch word {
	case "a", "an", "and", "any", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "get",
		"had", "has", "have", "how", "i", "if", "in", "into", "is", "it", "its", "many", "may", "me", "much", "must", "my",
		"of", "on", "or", "our", "s", "so", "than", "that", "the", "their", "them", "then", "there", "they",
		"this", "to", "was", "we", "were", "what", "when", "where", "which", "who", "why", "will", "with",
		"would", "you", "your":
		return true
	}
	return false
}

// stem takes a simple ending off a word, so that "harvested", "harvesting"
// and "harvests" are found as "harvest", and "moved" as "move".
func stem(word string) string {
	switch {
	case ends(word, "ies"):
		return strings.TrimSuffix(word, "ies") + "y"
	case ends(word, "ing"):
		word = single(strings.TrimSuffix(word, "ing"))
	case ends(word, "ed"):
		word = single(strings.TrimSuffix(word, "ed"))
	case ends(word, "s") && !strings.HasSuffix(word, "ss"):
		word = strings.TrimSuffix(word, "s")
	}
	if ends(word, "e") {
		word = strings.TrimSuffix(word, "e")
	}
	return word
}

// ends says whether a word has an ending and is a word without it.
func ends(word, ending string) bool {
	return strings.HasSuffix(word, ending) && len(word) >= len(ending)+3
}

// single undoes the doubling before an ending ("hitting", "dropped"). Double
// l and s stay: "rolling" comes from roll, "passed" from pass.
func single(word string) string {
	last := len(word) - 1
	if word[last] == word[last-1] && !strings.ContainsRune("ls", rune(word[last])) {
		return word[:last]
	}
	return word
}
