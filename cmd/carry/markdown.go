package carry

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"tablehand/assist/text"
)

// plainMarks lists the marks that Markdown, or a page that it becomes, takes for its own wherever they
// stand.
const plainMarks = "\\`*_[]<>&~|#$"

// mark writes a text as Markdown that says just that: on one line, without what no screen should get.
func mark(words string) string {
	words = strings.ReplaceAll(words, text.Glue, " ")
	words = text.Safe(text.Plain(strings.Join(strings.Fields(words), " ")))
	var b strings.Builder
	for i, r := range words {
		if r < utf8.RuneSelf && (strings.ContainsRune(plainMarks, r) || begins(words, i)) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// begins tells whether the mark at i begins a list, a rule or a heading, if a line begins with these words:
// a dash, or the point behind a number.
func begins(words string, i int) bool {
	if i == 0 {
		return strings.ContainsRune("-+=", rune(words[0]))
	}
	number := strings.Trim(words[:i], "0123456789") == ""
	return number && strings.ContainsRune(".)", rune(words[i]))
}

// sentence writes a text as a sentence: with a capital, and a stop.
func sentence(words string) string {
	words = strings.TrimSpace(words)
	if words == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(words)
	said := mark(string(unicode.ToUpper(first)) + words[size:])
	if last, _ := utf8.DecodeLastRuneInString(words); strings.ContainsRune(".!?…”", last) {
		return said
	}
	return said + "."
}
