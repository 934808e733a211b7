package lead

import (
	"slices"

	"tablehand/assist/telling"
)

// files lists the commands that show files, and change those of the owner.
var files = []string{"data", "card", "board"}

// OnlyLooks reports whether a line is show or list of data, card or board: no play leads on from it.
func OnlyLooks(c telling.Command) bool {
	return len(c.Words) > 1 && slices.Contains(files, c.Words[0]) &&
		slices.Contains([]string{"show", "list"}, c.Words[1])
}

// TypesIn reports whether the first of some lines types in a card.
func TypesIn(lines []telling.Command) bool { return len(lines) > 0 && lines[0].Words[0] == "card" }
