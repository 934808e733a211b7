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

// happened tells the steps, and below them how the people stand and what else matters, as far as there is
// room.
func (s Scene) happened() string {
	shown, taken := stepList(s.Steps), len(s.Steps)
	for _, t := range s.Steps {
		if t.Weighs {
			taken++
		}
	}
	if taken+len(s.People) > mostSteps+1 {
		return shown
	}
	shown += standings(s.People)
	if taken+len(s.People)+2 <= mostSteps {
		shown += parts(s.Parts, mostOthers)
	}
	return tag("div", "side", shown)
}

// stepList returns the HTML of what happened, one step after the other.
func stepList(list []Told) string {
	items := ""
	bare := !slices.ContainsFunc(list, func(t Told) bool { return t.Sign != "" || t.Die != nil })
	for _, t := range list {
		front := "<span></span>"
		switch {
		case bare:
			front = ""
		case t.Sign != "":
			front = Element("span", "sign", t.Sign)
		case t.Die != nil:
			front = t.Die.die()
		}
		end := ""
		if t.Value != "" {
			end = tag("span", "", Element("b", "", t.Value)+" "+Element("small", "", t.Unit))
		}
		items += tag("li", class(t.Weighs, "weighs"), front+tag("span", "", Escaped(t.Text)+smallBelow(t.Small))+
			end)
	}
	return tag("ol", strings.TrimSpace("steps "+class(bare, "bare")), items)
}
