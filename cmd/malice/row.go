package malice

import "tablehand/assist/text"

// A screen of the status is 80 letters wide; what things are stands in front.
const (
	screenWide = 80
	labelWide  = 11
)

// row is a text behind its label, going on below itself where the screen ends.
func row(label, words string) string { return fit(text.Pad(label, labelWide), words) }

// labeled is a row whose label may be long: it then stands in front of the text.
func labeled(label, words string) string {
	if text.Width(label) < labelWide {
		return row(label, words)
	}
	return fit("", label+": "+words)
}

// fit is a text behind its front, which goes on below itself where the screen ends.
func fit(front, words string) string { return text.Behind(front, words, screenWide) }
