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

// Steps tells an act step by step, each with its die; those of weighing kinds are large, and never left
// out. Events of the kinds in over are passed over. Where there are too many steps, the first line counts
// those that are left out.
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
