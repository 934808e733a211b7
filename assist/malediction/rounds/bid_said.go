package rounds

import (
	"slices"
	"strings"

	"tablehand/assist/names"
)

// Staked returns the card of a stake, its name or its cost, out of what people say of it: answers with a 4,
// yes, 4. Empty: a card that is not named, which lies face down.
func Staked(said string) string {
	deeds := []string{"bid", "bids", "answer", "answers", "contest", "contests", "lay", "lays", "has", "with",
		"yes"}
	beside := []string{"face", "down", "too"}
	plain := func(word string) string { return strings.ToLower(strings.Trim(word, ",.:;!")) }
	words := strings.Fields(said)
	for len(words) > 1 && slices.Contains(deeds, plain(words[0])) {
		words = words[1:]
	}
	bare := slices.DeleteFunc(slices.Clone(words), func(word string) bool {
		return names.Article(word) || slices.Contains(beside, plain(word))
	})
	switch {
	case len(bare) == 1 && plain(bare[0]) == "card":
		return ""
	case len(bare) == 1 && strings.Trim(plain(bare[0]), "0123456789") == "":
		return plain(bare[0])
	}
	return strings.Join(words, " ")
}
