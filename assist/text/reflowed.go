package text

import (
	"slices"
	"strings"
)

// Reflowed breaks the lines of a text anew where one is wider than so many columns; lines that begin with a
// space, and those between empty lines that have room, stay as they are.
func Reflowed(words string, columns int) string {
	parts := strings.Split(words, "\n\n")
	for i, part := range parts {
		lines := strings.Split(part, "\n")
		wide := slices.ContainsFunc(lines, func(line string) bool { return Width(line) > columns })
		if wide && !strings.Contains("\n"+part, "\n ") {
			parts[i] = strings.Join(Wrap(part, columns), "\n")
		}
	}
	return strings.Join(parts, "\n\n")
}
