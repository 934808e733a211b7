package notation

import (
	"maps"
	"slices"

	"tablehand/assist/text"
)

// Printable says whether a card or a place may be called so.
func Printable(name string) error { return text.Printable(name, 80) }

// SortedKeys are the words of a map, in order.
func SortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
