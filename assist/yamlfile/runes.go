package yamlfile

import (
	"fmt"
	"strconv"
	"unicode/utf8"
)

// unfit says why a character may not stand in a file, or "". Terminals and
// editors act on these or hide them, and YAML counts some of them as line
// ends. A tab and the two halves of a line end are not unfit.
func unfit(r rune) string {
	switch {
	case r >= ' ' && r < 0x7f, r == '\t', r == '\n', r == '\r':
		return ""
	case r == 0:
		return "a NUL character: delete it"
	case r < ' ', r >= 0x7f && r < 0xa0:
		return fmt.Sprintf("a control character (U+%04X): delete it", r)
	case r >= 0x202a && r <= 0x202e, r >= 0x2066 && r <= 0x2069, r == 0x200e, r == 0x200f:
		return fmt.Sprintf("an invisible direction mark (U+%04X): delete it", r)
	case r == 0x2028, r == 0x2029:
		return fmt.Sprintf("an invisible line separator (U+%04X): delete it", r)
	case r == 0xfeff:
		return "a byte order mark inside the text (U+FEFF): delete it"
	case r == 0xfffe, r == 0xffff:
		return fmt.Sprintf("no character (U+%04X): delete it", r)
	}
	return ""
}

// unfitText says why a text of one line cannot stand in a file, or "".
func unfitText(s string) string {
	for i, r := range s {
		if r == '\n' || r == '\r' {
			return "a line break: write it on one line"
		}
		if r == utf8.RuneError && !utf8.ValidString(s[i:]) {
			return "not UTF-8: write it as UTF-8"
		}
		if wrong := unfit(r); wrong != "" {
			return wrong
		}
	}
	return ""
}

// longestShown is the number of characters of a value that a message repeats.
const longestShown = 40

// show is a text for a message: short, and safe to print.
func show(s string) string {
	if utf8.RuneCountInString(s) > longestShown {
		s = string([]rune(s)[:longestShown]) + "…"
	}
	if s == "" || unfitText(s) != "" {
		return strconv.Quote(s)
	}
	return s
}
