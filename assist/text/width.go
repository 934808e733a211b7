package text

import (
	"strings"

	"github.com/mattn/go-runewidth"
)

// screen is the terminal that widths are counted for. Letters that only East Asian terminals
// show wide, such as █ and ½, take one column: a table looks the same in every locale.
var screen = runewidth.Condition{StrictEmojiNeutral: true}

// Columns returns the width of a letter in columns: 2 for 龍, 0 for an accent on the letter before
// it.
func Columns(letter rune) int {
	if letter < 0x300 {
		return 1 // Latin, and no table to look into
	}
	return screen.RuneWidth(letter)
}

// Width returns the width of a text in columns, without its styles.
func Width(text string) int {
	wide := 0
	for _, letter := range Plain(text) {
		wide += Columns(letter)
	}
	return wide
}

// Beginning returns as much of a text as fits into a number of columns.
func Beginning(text string, columns int) string {
	for i, letter := range text {
		if columns -= Columns(letter); columns < 0 {
			return text[:i]
		}
	}
	return text
}

// Pad fills a text with spaces behind it up to a number of columns; a longer one stays as it is.
func Pad(text string, columns int) string {
	return text + strings.Repeat(" ", max(0, columns-Width(text)))
}
