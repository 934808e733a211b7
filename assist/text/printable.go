package text

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Printable refuses a name that is too long for a line, or that holds characters which a terminal
// would obey, hide or not know.
func Printable(name string, letters int) error {
	switch {
	case !utf8.ValidString(name):
		return fmt.Errorf("not valid UTF-8")
	case utf8.RuneCountInString(name) > letters:
		return fmt.Errorf("longer than %d letters", letters)
	}
	for _, r := range name {
		if !unicode.IsPrint(r) {
			return fmt.Errorf("%+q cannot be shown on a terminal", r)
		}
	}
	return nil
}

// Safe returns a text of any origin as a terminal may get it: characters that it would obey or hide,
// line ends aside, become U+FFFD, and so do bytes that are not valid UTF-8.
func Safe(words string) string {
	return strings.Map(func(r rune) rune {
		if Unseen(r) {
			return utf8.RuneError
		}
		return r
	}, words)
}

// Unseen says whether a terminal obeys or hides a character. The joiners of letters and of
// emoji are not among them.
func Unseen(r rune) bool {
	const joiner, nonJoiner, lineSeparator, paragraphSeparator = 0x200d, 0x200c, 0x2028, 0x2029
	switch {
	case r >= ' ' && r < 0x7f, r == '\n', r == joiner, r == nonJoiner:
		return false
	}
	return unicode.In(r, unicode.Cc, unicode.Cf) || r == lineSeparator || r == paragraphSeparator
}
