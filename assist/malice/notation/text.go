package notation

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

func Count(words []string, word string) (n int) {
	for _, w := range words {
		if w == word {
			n++
		}
	}
	return n
}

func Without(words []string, word string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == word })
}

// Printable says whether a card or a place may be called so.
func Printable(text string) error {
	const most = 80
	switch {
	case !utf8.ValidString(text):
		return fmt.Errorf("not valid UTF-8")
	case utf8.RuneCountInString(text) > most:
		return fmt.Errorf("longer than %d letters", most)
	}
	for _, r := range text {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("%+q cannot be shown on a terminal", r)
		}
	}
	return nil
}

func SortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

// Listed joins words as they are said: a, b and c.
func Listed(words []string) string {
	switch n := len(words); n {
	case 0:
		return "nobody"
	case 1:
		return words[0]
	default:
		return strings.Join(words[:n-1], ", ") + " and " + words[n-1]
	}
}

// Things says a number with its noun.
func Things(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}
