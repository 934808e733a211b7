package meaning

import (
	"slices"
	"strings"

	"tablehand/assist/names"
	"tablehand/assist/telling"
)

// Plain returns the words of a command without what only a sentence has: a way of road, road and
// plains, bid Ann 5 and Ben bids 3. Commas stay where the command of one of the steps counts them.
func Plain(words []string, steps []telling.Step) (plain []string) {
	counts := slices.ContainsFunc(steps, func(s telling.Step) bool {
		free := slices.Index(s.Words, "")
		return free >= 0 && s.Free[0].Parted && len(words) > free && slices.EqualFunc(words[:min(free, 2)],
			s.Words[:min(free, 2)], func(typed, word string) bool { return strings.HasPrefix(word, typed) })
	})
	for i, word := range words {
		if i > 0 && !strings.HasPrefix(word, "-") && !counts {
			word = strings.TrimRight(word, ",")
		}
		if word != "" && (i == 0 || !names.Article(word) && !Same(word, words[0])) {
			plain = append(plain, word)
		}
	}
	return plain
}

// OfEach returns the lines of each of some people that words about everybody say, end all, and the line that
// says it of nobody by name; nil: the words are not about everybody, say nothing else, or one of a list of
// meanings says it so.
func OfEach(list []Meaning, words, people []string) (each [][]string, less []string) {
	at := slices.IndexFunc(words, names.Everybody)
	_, said := Find(list, words, people)
	if at < 0 || len(words) < 2 || slices.ContainsFunc(strings.Fields(said.Words), names.Everybody) {
		return nil, nil
	}
	for _, who := range people {
		line := slices.Clone(words)
		line[at] = who
		each = append(each, line)
	}
	return each, slices.Delete(slices.Clone(words), at, at+1)
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
