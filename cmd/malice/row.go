package malice

import "tablehand/assist/text"

// A screen of the status is 80 letters wide; labels stand in front.
const (
	screenWide = 80
	labelWide  = 11
)

// row returns a text behind its label, continued below itself at the end of the screen.
func row(label, words string) string { return fit(text.Pad(label, labelWide), words) }

// labeled returns a row whose label may be long: a long one stands directly before the text.
func labeled(label, words string) string {
	if text.Width(label) < labelWide {
		return row(label, words)
	}
	return fit("", label+": "+words)
}

// fit returns a text behind its front, continued below itself at the end of the screen.
func fit(front, words string) string { return text.Behind(front, words, screenWide) }
