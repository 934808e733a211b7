package names

import (
	"slices"
	"strings"
)

// Small reports whether a word says nothing by itself: it stands for its sentence's grammar, or fills it.
func Small(word string) bool {
	return Joins(word) || slices.Contains(fillers, strings.ToLower(word))
}

// Joins reports whether a word stands for its sentence's grammar alone: the, and, with.
func Joins(word string) bool {
	return Article(word) || slices.Contains(joining, strings.ToLower(word))
}

// Article reports whether a word says nothing wherever it stands: the, her, and. A capital A may be a place.
func Article(word string) bool {
	return word != "A" && slices.Contains(articles, strings.ToLower(word))
}

// Nobody reports whether a word says that there is nobody and nothing: none, nobody, no.
func Nobody(word string) bool { return slices.Contains(nobodies, strings.ToLower(word)) }

// Everybody reports whether a word says that all are meant: all, both, everybody.
func Everybody(word string) bool { return slices.Contains(everyone, strings.ToLower(word)) }

var (
	articles = []string{"the", "a", "an", "and", "her", "his", "its", "their", "my", "our", "please"}
	joining  = []string{"to", "with", "of", "for", "by", "on", "at", "in", "into", "onto", "from",
		"it", "is", "are"}
	fillers = []string{"then", "now", "inches", "inch", "together", "them", "we", "does", "let", "let's", "lets",
		"us"}
	everyone = []string{"all", "both", "everybody", "everyone"}
	nobodies = []string{"none", "nobody", "nothing", "no-one", "no"}
)
