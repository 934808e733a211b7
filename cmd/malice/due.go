package malice

import (
	"strings"

	"tablehand/assist/malice"
	"tablehand/cmd/app"
)

// nextDue is what is due, as scripts read it; none of it takes an action.
func nextDue(s *malice.State) []app.Next {
	list := []app.Next{}
	if s.Over != nil {
		return list
	}
	for _, step := range s.NextDue() {
		next := app.Next{Argv: app.WordsOf(step.Words), Who: step.Who, Due: true, Cost: map[string]int{},
			Rule: step.Rule}
		for _, blank := range step.Free {
			next.Values = append(next.Values, blank.Values)
		}
		list = append(list, next)
	}
	return list
}

// due says what has to be done next, the most urgent first, with the line to type for each.
func due(b *strings.Builder, s *malice.State) {
	if s.Over != nil {
		return
	}
	label := "due"
	for _, d := range s.DueNow() {
		b.WriteString(row(label, d.String()+": "+s.StepFor(d).String()))
		label = ""
	}
}
