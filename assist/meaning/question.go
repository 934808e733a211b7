package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// wondering are the words that ask for something by themselves: a question may begin with them, also with an
// is at their end (what's), or hold them further behind.
var wondering = []string{"why", "what", "how", "who", "whose", "whom", "when", "where", "which"}

// doubting are the other words that a question begins with, also with a not at their end (isn't).
var doubting = []string{"can", "could", "may", "might", "must", "do", "does", "did", "is", "are", "am", "was",
	"were", "if", "should", "shall", "would", "will", "has", "have", "had", "explain", "cant", "wont"}

// persons are the words for whoever acts or asks.
var persons = []string{"i", "we", "you", "he", "she", "they", "it", "one", "everybody"}

// whoActs are the words, beside names, persons and those that only ask, of a question about what may be done
// now.
var whoActs = []string{"now", "next", "here", "then", "still", "else", "to", "be", "done", "act", "move",
	"go", "goes", "the", "my", "our", "turn", "this", "happened"}

// holding are the words that a question ends in which asks what somebody has.
var holding = []string{"have", "has", "got", "left"}

// showing are the words, beside small ones, of a sentence that only asks for what is known of somebody.
var showing = []string{"show", "look", "tell", "see", "me", "about", "stats", "card", "unit"}

// OfWhom returns the name of whom a sentence asks for, as it was typed: Baruk in what does Baruk do, show me
// Baruk, how much does Baruk have left, or how much has Baruk. One that asks for nobody it returns without
// its articles.
func OfWhom(words, known []string) []string {
	if at := holder(words, known); at >= 0 && isOne(words[at], known) {
		return []string{strings.TrimRight(words[at], "?.!,")}
	}
	name := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		word = asked(word)
		return names.Small(word) || Asking(word) || slices.Contains(showing, word)
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

// Asking reports whether a word is one that a question begins with: why, can, what's, doesn't.
func Asking(word string) bool {
	word = asked(word)
	return wonders(word) || slices.Contains(doubting, word) ||
		slices.Contains(doubting, strings.TrimSuffix(word, "nt"))
}

// wonders reports whether a word, as it is compared, asks for something by itself.
func wonders(word string) bool {
	return slices.Contains(wondering, word) || slices.Contains(wondering, strings.TrimSuffix(word, "s"))
}

// asked returns a word of a question as words are compared, without apostrophes and marks.
func asked(word string) string {
	return names.Key(strings.NewReplacer("'", "", "’", "").Replace(strings.Trim(word, "?!,.:")))
}

// Holds reports whether words ask what somebody has, one of those whose names are known or whoever asks: how
// many points do I have left. How many points does a hand have is for the rulebook.
func Holds(words, known []string) bool { return holder(words, known) >= 0 }

// holder returns which of the words of a question names the one who has what it asks for; -1: none does.
func holder(words, known []string) int {
	at := len(words) - 1
	if at > 0 && slices.Contains(holding, asked(words[at-1])) && wonders(asked(words[0])) &&
		isOne(words[at], known) { // how many songs has Mia
		return at
	}
	for at > 0 && slices.Contains(holding, asked(words[at])) {
		at--
	}
	if at <= 0 || at == len(words)-1 || !wonders(asked(words[0])) ||
		!slices.Contains(persons, asked(words[at])) && !isOne(words[at], known) {
		return -1
	}
	return at
}

// isOne reports whether a word is a known name, or the first word of one.
func isOne(word string, known []string) bool {
	return slices.ContainsFunc(known, func(name string) bool {
		first, _, _ := strings.Cut(names.Key(name), " ")
		return first == asked(word)
	})
}

// Question reports whether words ask something that a rulebook answers. They begin as a question does, and
// not with one of the names and commands that are known at the table, or ask further behind, or end in the
// mark of a question. What may be done now is no such question, nor is a word that only asks.
func Question(words, known []string) bool {
	var said []string
	for _, word := range words {
		if word = asked(word); word != "" {
			said = append(said, word)
		}
	}
	switch {
	case OfNow(words, known), !slices.ContainsFunc(said, func(word string) bool { return !Asking(word) }):
		return false
	case Marked(words):
		return true
	}
	return !isOne(said[0], known) && (begun(said, known) || Within(words))
}

// OfNow reports whether words ask who acts or what may be done now: who is next, what can Ann do.
func OfNow(words, known []string) bool {
	now := len(words) > 0 && wonders(asked(words[0]))
	for _, word := range words {
		word = asked(word)
		now = now || word == "now"
		if word != "" && !slices.Contains(whoActs, word) && !slices.Contains(persons, word) && !Asking(word) &&
			!isOne(word, known) {
			return false
		}
	}
	return now
}

// Marked reports whether words end in the mark of a question.
func Marked(words []string) bool {
	return len(words) > 0 && strings.HasSuffix(words[len(words)-1], "?")
}

// begun reports whether words begin as a question does. Do a test, and have Ann rest, tell what is to be
// done.
func begun(said, known []string) bool {
	switch next := said[min(1, len(said)-1)]; said[0] {
	case "tell":
		return next == "me"
	case "do":
		return len(said) > 2 && next != "a" && next != "an"
	case "have":
		return len(said) > 2 && !isOne(next, known)
	}
	return Asking(said[0])
}

// Within reports whether words ask behind a beginning that does not: I died, where do I go.
func Within(words []string) bool {
	for i, word := range words {
		next := asked(words[min(i+1, len(words)-1)])
		switch word = asked(word); {
		case i == 0, !Asking(word):
		case word == "what", word == "how", word == "why", word == "who",
			wonders(word) && slices.Contains(doubting, next),
			!wonders(word) && word != "if" && next != "it" && slices.Contains(persons, next):
			return true
		}
	}
	return false
}

// Looked returns one of some looks that was typed alone as a question, status?, without its mark. Any other
// line stays as it is.
func Looked(words, looks []string) []string {
	if look := strings.TrimRight(strings.Join(words, " "), "?"); slices.Contains(looks, look) {
		return []string{look}
	}
	return words
}

// LooksUp returns what is to be looked up in the rules by a line that begins with the mark of a question:
// immunity for ?immunity; nil: it does not begin so, or nothing stands behind.
func LooksUp(words []string) []string {
	if len(words) == 0 || !strings.HasPrefix(words[0], "?") {
		return nil
	}
	words = slices.Clone(words)
	words[0] = strings.TrimLeft(words[0], "?")
	return slices.DeleteFunc(words, func(word string) bool { return word == "" })
}

// Rule returns the line that looks words up in the rules, without the names of people, of whom no rule knows.
func Rule(words, people []string) []string {
	line := []string{"rules"}
	if slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, "-") }) {
		line = append(line, "--")
	}
	plain := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return names.In(people, strings.Trim(word, "?!,.:")) != ""
	})
	if len(plain) == 0 {
		plain = words
	}
	return append(line, plain...)
}
