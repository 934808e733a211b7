package rulebook

import (
	"slices"
	"strings"

	"tablehand/assist/yamlfile"
)

// spoken is the key in the head under which each game word has the words that
// players say for it: `  withdraw: run away, retreat`.
const spoken = "words"

// A synonym is a phrase with the words it stands for.
type synonym struct {
	said  []string // plain words
	meant []string // words as words() has them
}

// Spoken are the lines of the head that say what players say for the words of the game: what is meant, a
// colon, what is said with commas between.
func (b *Book) Spoken() string {
	_, table, _ := strings.Cut(yamlfile.Cut(b.cut(0, b.index().head), spoken), "\n")
	return table
}

// synonyms are the phrases of the head that begin with one of these words.
func (b *Book) synonyms(typed []string) []synonym {
	var list []synonym
	for line := range strings.Lines(b.Spoken()) {
		meant, said, _ := strings.Cut(line, ":")
		for phrase := range strings.SplitSeq(said, ",") {
			if begins(typed, phrase) {
				list = append(list, synonym{said: stems(slices.Collect(PlainWords(phrase))),
					meant: words(meant)})
			}
		}
	}
	return list
}

// begins says whether a phrase may begin with one of the words, by its first
// letters: most phrases need no closer look.
func begins(typed []string, phrase string) bool {
	phrase = strings.Trim(phrase, " '\n\r")
	for _, word := range typed {
		if n := min(2, len(word)); len(phrase) >= n && strings.EqualFold(phrase[:n], word[:n]) {
			return true
		}
	}
	return false
}

// longest returns how many of the words, from the first, are a listed phrase, and everything this
// phrase stands for.
func longest(list []synonym, typed []string) (n int, meant []string) {
	for _, s := range list {
		switch {
		case len(s.said) < n || !prefixes(s.said, typed):
		case len(s.said) > n:
			n, meant = len(s.said), s.meant
		default:
			meant = append(meant[:len(meant):len(meant)], s.meant...)
		}
	}
	return n, meant
}

// prefixes says whether the words begin with a phrase, endings forgiven.
func prefixes(phrase, typed []string) bool {
	if len(phrase) == 0 || len(phrase) > len(typed) {
		return false
	}
	for i, word := range phrase {
		if stem(typed[i]) != word {
			return false
		}
	}
	return true
}
