package malice

import (
	"strings"
	"unicode/utf8"
)

// A screen of the status is 80 letters wide; what things are stands in front.
const (
	screenWide = 80
	labelWide  = 11
)

// row is a text behind its label, going on below itself where the screen ends.
func row(label, text string) string { return fit(pad(label, labelWide), text) }

// labeled is a row whose label may be long: it then stands in front of the text.
func labeled(label, text string) string {
	if utf8.RuneCountInString(label) < labelWide {
		return row(label, text)
	}
	return fit("", label+": "+text)
}

// fit breaks a text at its spaces, and indents it by what stands in front of it.
func fit(front, text string) string {
	indent := utf8.RuneCountInString(front)
	var b strings.Builder
	b.WriteString(front)
	at := indent
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case at+1+n > screenWide:
			b.WriteString("\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteByte(' ')
			at++
		}
		b.WriteString(word)
		at += n
	}
	b.WriteByte('\n')
	return b.String()
}
