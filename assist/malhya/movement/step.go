package movement

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
)

// Step puts a figure on the next space of a way that a rule gives it. Whoever plays that way looks after
// each step who sees whom (stealth.vision.when).
func Step(t *malhya.Table, who string, to room.Space, rules ...string) {
	from := ""
	if e := t.State().Enemy(who); e != nil {
		from = e.At
	} else {
		from = t.State().Hero(who).At
	}
	if from != to.String() {
		t.Do(malhya.FigureMoved{Who: who, From: from, To: to.String()}, rules...)
	}
}

// Along puts a figure on the last space of a way where nothing may happen before: nobody is looked for in
// Combat Mode.
func Along(t *malhya.Table, who string, way []room.Paid) {
	if len(way) == 0 {
		return
	}
	var rules []string
	for _, p := range way {
		for _, rule := range p.Rules {
			if !slices.Contains(rules, rule) {
				rules = append(rules, rule)
			}
		}
	}
	Step(t, who, way[len(way)-1].To, rules...)
}
