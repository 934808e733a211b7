package notation

import (
	"maps"
	"slices"

	"tablehand/assist/text"
)

// Printable refuses a name that a card or a place cannot have.
func Printable(name string) error { return text.Printable(name, 80) }

// SortedKeys returns the keys of a map, in order.
func SortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
