package rulebook

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// words are the words of a text as they are compared: plain, without stop
// words and without simple endings.
func words(text string) []string {
	var found []string
	for word := range PlainWords(text) {
		if !stops(word) {
			found = append(found, stem(word))
		}
	}
	return found
}

// PlainWords are all words of a text in one spelling: lower case, without accents.
func PlainWords(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for begin, end, simple := run(text, 0); begin < len(text); begin, end, simple = run(text, end) {
			if !spell(text[begin:end], simple, yield) {
				return
			}
		}
	}
}

// stems are words without simple endings.
func stems(words []string) []string {
	stemmed := make([]string, len(words))
	for i, word := range words {
		stemmed[i] = stem(word)
	}
	return stemmed
}

// What a byte is to a word: between words, in one as it is, or in one that has
// to be looked at closely, as all is that is not ASCII.
const (
	between = iota
	letter
	closely
)

// kind returns what a byte is to the scan. It is no table, which would be made as the program begins.
func kind(c byte) byte {
	switch {
	case c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9':
		return letter
	case c == '*' || c >= utf8.RuneSelf:
		return closely
	}
	return between
}

// run returns the offsets of the next word, and whether it can be taken as it is written. After the
// last word it begins at the end of the text.
func run(text string, at int) (begin, end int, simple bool) {
	for at < len(text) && kind(text[at]) == between {
		at++
	}
	begin, kinds := at, byte(0)
	for at < len(text) && kind(text[at]) != between {
		kinds |= kind(text[at])
		at++
	}
	return begin, at, kinds == letter
}

// spell yields the words of a run in one spelling, until yield returns false, and then returns false. A
// simple run is one word of ASCII.
func spell(run string, simple bool, yield func(string) bool) bool {
	if simple {
		return yield(strings.ToLower(run))
	}
	for word := range strings.FieldsSeq(strings.Map(plain, run)) {
		if !yield(word) {
			return false
		}
	}
	return true
}

// plain makes one spelling of what people type in several ways, in lower case: letters
// are typed without their accents, and a ★ as a *. What separates words becomes a space.
func plain(r rune) rune {
	switch r = unaccented(unicode.ToLower(r)); {
	case r == '★' || r == '*':
		return '★'
	case unicode.IsLetter(r) || unicode.IsDigit(r):
		return r
	}
	return ' '
}

// unaccented returns a small letter of western Europe as it is typed on a keyboard without it.
func unaccented(r rune) rune {
	switch r {
	case 'à', 'á', 'â', 'ã', 'ä', 'å':
		return 'a'
	case 'ç':
		return 'c'
	case 'è', 'é', 'ê', 'ë':
		return 'e'
	case 'ì', 'í', 'î', 'ï':
		return 'i'
	case 'ñ':
		return 'n'
	case 'ò', 'ó', 'ô', 'õ', 'ö':
		return 'o'
	case 'ù', 'ú', 'û', 'ü':
		return 'u'
	}
	return r
}

// stops says whether a word tells nothing about which rule is meant.
func stops(word string) bool {
	switch word {
	case "a", "about", "aint", "am", "an", "and", "another", "any", "anybody", "anyone", "are", "aren",
		"arent", "as", "at", "be", "been", "but", "by", "can", "cant", "could", "couldn", "couldnt",
		"did", "didn", "didnt", "do", "does", "doesn", "doesnt", "don", "dont", "else", "even", "ever",
		"for", "from", "get", "gets", "getting", "gonna", "got", "gotta", "had", "hadn", "happen",
		"happens", "has", "hasn", "hasnt", "have", "haven", "havent", "having", "he", "her", "hes",
		"him", "his", "how", "hows", "i", "if", "im", "in", "into", "is", "isn", "isnt", "it", "its",
		"ive", "just", "let", "ll", "m", "many", "may", "me", "much", "must", "my", "need", "of", "off",
		"on", "or", "other", "our", "out", "please", "re", "s", "she", "shes", "should", "shouldn",
		"shouldnt", "so", "some", "somebody", "someone", "still", "t", "teh", "than", "that", "thats",
		"the", "their", "them", "then", "there", "theres", "these", "they", "theyll", "theyre", "this",
		"those", "to", "too", "u", "up", "ur", "us", "ve", "wanna", "want", "was", "wasn", "wasnt",
		"wats", "we", "were", "weren", "what", "whats", "when", "whens", "where", "wheres", "which",
		"while", "who", "whom", "whos", "why", "will", "with", "wont", "work", "works", "would",
		"wouldn", "wouldnt", "you", "your", "youre", "youve":
		return true
	}
	return false
}

// asksNothing says whether a word that was typed tells nothing about which rule is meant,
// although it may where a rule says it.
func asksNothing(word string) bool {
	switch word {
	case "anything", "between", "difference", "everybody", "everyone", "everything", "now", "one", "ones",
		"per", "quicker", "something", "whose":
		return true
	}
	return fills(word)
}

// fills says whether people say a word to say anything at all: it means nothing where it was typed.
func fills(word string) bool {
	switch word {
	case "actually", "amount", "basically", "dude", "guys", "know", "lol", "normally", "question", "really",
		"remember", "usually", "wonder":
		return true
	}
	return false
}

// stem takes a simple ending off a word, so that "played", "playing" and
// "plays" are found as "play", and "moved" as "move".
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
	return spelled(word)
}

// spelled returns a stem in one of the two spellings of English: colour and color, defence and defense,
// immobilise and immobilize, travelled and traveled.
func spelled(stem string) string {
	if len(stem) < 6 {
		return stem
	}
	for _, s := range [][2]string{{"our", "or"}, {"enc", "ens"}, {"iz", "is"}, {"ell", "el"}} {
		if begins, is := strings.CutSuffix(stem, s[0]); is {
			return begins + s[1]
		}
	}
	return stem
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
