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
	if narrow(letter) {
		return 1
	}
	return screen.RuneWidth(letter)
}

// narrow reports whether a letter is one of those that nearly all texts here are written in, which all take
// one column: the library builds tables of two megabytes as it is first asked for any letter beyond Latin,
// which takes longer than what most commands do.
func narrow(letter rune) bool {
	switch {
	case letter < 0x300, // Latin
		letter >= 0x2010 && letter <= 0x2027, // dashes, quotes, …
		letter >= 0x2190 && letter <= 0x2319, // arrows, signs of mathematics
		letter >= 0x2500 && letter <= 0x25fc, // lines, blocks, figures
		letter >= 0x2600 && letter <= 0x2613: // ★
		return true
	}
	return false
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
