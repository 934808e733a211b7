package screen

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/telling"
)

// mostSteps is the number of steps that a screen has room for.
const mostSteps = 7

// Steps tells an act step by step, each with its die; those of kinds that weigh are large, and never left
// out. Kinds to pass over are told by nobody. Where there are too many, the last line counts the others.
func Steps(act telling.Last, weighing, over []string) (steps []Told) {
	act.Each(func(kind string, event json.RawMessage) bool {
		var is struct {
			Text string
			Fell []int
		}
		if json.Unmarshal(event, &is) != nil || is.Text == "" || slices.Contains(over, kind) {
			return true
		}
		step := Told{Text: strings.ToUpper(is.Text[:1]) + is.Text[1:], Weighs: slices.Contains(weighing, kind)}
		for _, at := range is.Fell[:min(1, len(is.Fell))] {
			if at < len(act.Rolls) {
				r := act.Rolls[at]
				step.Die = &Die{Face: string(r.Natural())}
				if r.Die == "d20" {
					step.Die.Sides = 20
				}
			}
		}
		steps = append(steps, step)
		return true
	})
	return folded(steps)
}

// folded leaves out steps that do not weigh until there is room, the first ones first, and counts them.
func folded(steps []Told) (list []Told) {
	more := len(steps) - mostSteps
	if more <= 0 {
		return steps
	}
	more++ // the line that counts them needs room too
	left := 0
	for _, s := range steps {
		if !s.Weighs && left < more {
			left++
			continue
		}
		list = append(list, s)
	}
	return append([]Told{{Text: counted(left)}}, list[:min(len(list), mostSteps-1)]...)
}

// counted says how many steps are left out.
func counted(n int) string {
	if n == 1 {
		return "1 more step"
	}
	return fmt.Sprintf("%d more steps", n)
}
