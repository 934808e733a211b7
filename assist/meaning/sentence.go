package meaning

import (
	"slices"
	"strings"
	"unicode"
)

// A place that the players still have to fill in, in a sentence.
const unfilled = "…"

// Sentence returns the words behind a command, at a table of these people, as a person would say the
// whole line. A way to say it is "PLAYER CARD = give CARD to PLAYER": the words that it holds for, in
// which those in capitals stand for any word and one with dots for all that follow, and the sentence,
// in which they stand for the same. Without the first half the words are those of use. The first of
// the ways, a line each, that holds is taken, and of which no word is missing in the sentence; where
// none does it is empty. PLAYER stands for one of the people alone, and may be left out where it is
// "[PLAYER]". An empty word is a place that has to be filled in; another stands in the sentence as
// calls has it.
func Sentence(ways, use string, words, people []string, calls func(word string) string) string {
	for _, way := range strings.Split(ways, "\n") {
		shape, says, whole := strings.Cut(way, " = ")
		if !whole {
			shape, says = use, way
		}
		if filled, holds := fits(strings.Fields(shape), words, people, whole); holds {
			if said, complete := replaced(says, filled, calls); complete {
				return said
			}
		}
	}
	return ""
}

// fits holds words against a shape, and returns what stands for each of its words in capitals, nothing for
// one that is not there. Unless they are to be whole, words at the end may be missing.
func fits(shape, words, people []string, whole bool) (filled map[string][]string, holds bool) {
	filled = map[string][]string{}
	if !whole {
		shape = present(shape, words, people)
	}
	for i, s := range shape {
		names := strings.Split(strings.NewReplacer("[", "", "]", "", ".", "").Replace(s), "|")
		var stands []string
		switch {
		case i >= len(words) && whole, i < len(words) && !slices.ContainsFunc(names, func(name string) bool {
			return name == words[i] || isPlace(name) && (name != "PLAYER" || slices.Contains(people, words[i]))
		}):
			return nil, false
		case strings.Contains(s, "..."):
			stands = words[min(i, len(words)):]
		case i < len(words):
			stands = words[i : i+1]
		}
		for _, name := range names {
			filled[name] = stands
		}
		if strings.Contains(s, "...") {
			return filled, true
		}
	}
	return filled, len(words) <= len(shape)
}

// present returns a shape without its "[PLAYER]", where no player stands in front or no word would be left
// for what has to be there.
func present(shape, words, people []string) []string {
	needed := 0
	for _, s := range shape {
		if !strings.HasPrefix(s, "[") {
			needed++
		}
	}
	first := len(shape) > 0 && shape[0] == "[PLAYER]"
	if first && (len(words) <= needed || !slices.Contains(people, words[0])) {
		return shape[1:]
	}
	return shape
}

// isPlace reports whether a word of a shape stands for any other: it is written in capitals.
func isPlace(word string) bool {
	return word != "" && strings.ToUpper(word) == word && unicode.IsUpper([]rune(word)[0])
}

// replaced returns a sentence with what stands for its words in capitals, and whether nothing is missing.
func replaced(says string, filled map[string][]string, calls func(string) string) (said string, whole bool) {
	words := strings.Fields(says)
	for i, word := range words {
		name := strings.TrimRight(strings.TrimSuffix(word, "'s"), ".,:;")
		stands, place := filled[name]
		if place && len(stands) == 0 {
			return "", false
		}
		if place {
			words[i] = inWords(stands, calls) + strings.TrimPrefix(word, name)
		}
	}
	return strings.Join(words, " "), true
}

// inWords returns words of a line as they stand in a sentence.
func inWords(words []string, calls func(string) string) string {
	var list []string
	for _, word := range words {
		if word == "" {
			list = append(list, unfilled)
			continue
		}
		list = append(list, calls(word))
	}
	return strings.Join(list, " ")
}
