package voice

import (
	"tablehand/assist/malice"
	"tablehand/cmd/app"
)

// NextDue lists what is due, in JSON; none of it takes an action.
func (v *Voice) NextDue(s *malice.State) []app.Next {
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
