package malice

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// nextDue lists what is due, in JSON; none of it takes an action.
func (v *voice) nextDue(s *malice.State) []app.Next {
	list := []app.Next{}
	if s.Over != nil {
		return list
	}
	for _, step := range s.NextDue() {
		next := app.Next{Who: step.Who, Due: true, Cost: map[string]int{}, Rule: step.Rule}
		next.Argv, next.Values = v.Argv(step.Command)
		list = append(list, next)
	}
	return list
}

// due writes what has to be done next, the most urgent first, with the line to type for each.
func (v *voice) due(b *strings.Builder, s *malice.State) {
	if s.Over != nil {
		return
	}
	label := "due"
	for _, d := range s.DueNow() {
		b.WriteString(row(label, v.Offering(d.String(), []telling.Command{s.StepFor(d).Command})))
		label = ""
	}
}
