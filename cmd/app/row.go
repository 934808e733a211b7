package app

import (
	"strings"

	"tablehand/assist/text"
)

// LabelWide is the width of the labels in front of the rows of a screen.
const LabelWide = 11

// Row returns a label in a column of LabelWide and the words behind it, wrapped in a column of their own.
func Row(label, words string) string { return Fit(text.Pad(label, LabelWide), words) }

// Labeled returns a row whose label may be long: a long one stands directly before the text.
func Labeled(label, words string) string {
	if text.Width(label) < LabelWide {
		return Row(label, words)
	}
	return Fit("", label+": "+words)
}

// Fit returns the front and the words behind it, wrapped in a column of their own at the end of the screen.
func Fit(front, words string) string { return text.Behind(front, words, screenWide) }

// OrNone lists words, or says that there are none.
func OrNone(words []string) string {
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}
