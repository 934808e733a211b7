package combat

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Tried is in JSON how a fight without a table ended, after how many phases, and how much life each has
// left.
type Tried struct {
	Over    string         `json:"over" unknown:"null"` // won | lost | fled; empty: it goes on
	Phases  int            `json:"phases"`
	Life    int            `json:"life"` // sound tokens that the creature has left
	Avatars map[string]int `json:"avatars"`

	order []string // names of the avatars in order
	lines []string // how it began, then a line a phase
}

// outcome fills the result in from the fight as it stands.
func (r *Tried) outcome(t *malice.Table) {
	s := t.State()
	for _, who := range s.Avatars {
		r.Avatars[who.Name] = who.Life
		r.order = append(r.order, who.Name)
	}
	switch e := s.Encounter; {
	case e == nil:
		r.Over = Over(t)
	case e.Beaten:
		r.Over = "won"
	default:
		if r.Life = s.FoeLife(); len(s.Fighting()) == 0 {
			r.Over = "lost"
		}
	}
}

// Brief returns the fight in words, a line a phase.
func (r Tried) Brief() string {
	how := r.Over
	if how == "" {
		how = "it goes on"
	}
	var lives []string
	for _, name := range r.order {
		lives = append(lives, fmt.Sprintf("%s %d life", name, r.Avatars[name]))
	}
	if r.Life > 0 {
		lives = append(lives, fmt.Sprintf("the creature %d life", r.Life))
	}
	last := fmt.Sprintf("%s after %s: %s", how, phases(r.Phases), strings.Join(lives, ", "))
	return strings.Join(append(r.lines, last), "\n") + "\n"
}

func phases(n int) string { return text.Things(n, "phase", "phases") }

// sentences returns the events of a fight that a person wants to read: not the target, which its
// blows name, nor the wounds that shields stop.
func sentences(moved []*telling.Moved[malice.State]) (list []string) {
	for _, m := range moved {
		if !slices.Contains([]string{"combat.phase", "combat.defends", "combat.wounds", "stars.locked"},
			m.Event.Kind()) {
			list = append(list, m.Event.String())
		}
	}
	return list
}
