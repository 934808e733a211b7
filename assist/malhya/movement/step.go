package movement

import (
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/room"
	"tablehand/assist/text"
)

// Step puts a figure on the next space of a way that a rule gives it. The caller looks after each step who
// sees whom (stealth.vision.when).
func Step(t *malhya.Table, who string, to room.Space, rules ...string) {
	if from := t.State().At(who); from != to.String() {
		t.Do(malhya.FigureMoved{Who: who, From: from, To: to.String()}, rules...)
	}
}

// Along puts a figure on the last space of a way at once. It serves in Combat Mode, where nothing can
// happen on the way.
func Along(t *malhya.Table, who string, way []room.Paid) {
	if len(way) == 0 {
		return
	}
	var rules []string
	for _, p := range way {
		rules = text.With(rules, p.Rules...)
	}
	Step(t, who, way[len(way)-1].To, rules...)
}

// Lowers takes away the Vigilance token of an enemy that has moved: the token belongs to the space where
// the enemy stood (stealth.focus.token).
func Lowers(t *malhya.Table, who string) {
	if slices.ContainsFunc(t.State().Room.Vigilance, func(v malhya.Vigil) bool { return v.By == who }) {
		t.Do(malhya.VigilMoved{Enemy: who}, "stealth.focus.token")
	}
}
