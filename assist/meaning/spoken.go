package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// Plain returns the words of a command without what only a sentence has: a way of road, road and
// plains, bid Ann 5 and Ben bids 3.
func Plain(words []string) (plain []string) {
	for i, word := range words {
		if i > 0 && !strings.HasPrefix(word, "-") {
			word = strings.TrimRight(word, ",")
		}
		if word != "" && (i == 0 || !names.Article(word) && !Same(word, words[0])) {
			plain = append(plain, word)
		}
	}
	return plain
}

// Subjects returns the names of which a sentence says something, parted by commas and and, and what it says.
func Subjects(words, known []string) (who, deed []string) {
	for i, word := range words {
		if names.Article(word) && i+1 < len(words) {
			continue
		}
		name := strings.TrimSuffix(word, ",")
		j := slices.IndexFunc(known, func(k string) bool { return names.Begins(k, name) })
		apart := len(who) == 0 || strings.HasSuffix(words[i-1], ",") || names.Article(words[i-1])
		if j < 0 || !apart {
			return who, words[i:]
		}
		who = append(who, known[j])
	}
	return who, nil
}
