package board

import (
	"strings"

	"tablehand/assist/text"
)

// paragraph adds a heading and its things to a text, each line at most as wide as the
// terminal, a thing on one line where it can be. A list is told with commas; without a
// heading the words just follow.
func (d *drawing) paragraph(out *strings.Builder, heading string, things []string) {
	const indent = 9
	switch {
	case len(things) == 0:
	case heading == "":
		out.WriteString(text.Behind("", strings.Join(things, " "), d.width()))
	default:
		var whole []string
		for _, thing := range things {
			whole = append(whole, text.Glued(thing))
		}
		out.WriteString(text.Behind(text.Pad(heading, indent), strings.Join(whole, ", "), d.width()))
	}
}
