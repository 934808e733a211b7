package malice

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// due writes what has to be done next, the most urgent first, with the line to type for each. A combat that
// goes on has rows of its own.
func (v verbs) due(b *strings.Builder, s *malice.State) {
	if s.Over != nil {
		return
	}
	label := "due"
	for _, d := range s.DueNow() {
		if d.What == "fight" && s.FightOn() != nil {
			continue
		}
		b.WriteString(app.Row(label, v.Offering(d.String(), []telling.Command{s.StepFor(d).Command})))
		label = ""
	}
}
