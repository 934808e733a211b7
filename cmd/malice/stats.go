package malice

import (
	"math/big"

	"tablehand/assist/malice"
	"tablehand/assist/stats"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/odds"
	"tablehand/cmd/malice/voice"
)

// stats says whose turn each event begins, and finds the fights.
func (v verbs) stats() *app.Stats {
	return &app.Stats{First: "players", Checks: map[string]string{"lr": "gt", "pr": "le"}, Turned: voice.Began,
		Fights: &app.Fights{Kinds: []string{"combat.", "encounter.", "body."}, Follow: fightsIn,
			Foretell: func(path string, before []byte) (*big.Rat, error) {
				return odds.Foretold(v.Voice, path, before)
			}}}
}

// fightsIn returns the fights after one more event, the seq-th: it may begin a fight, or go on with the
// last one or end it.
func fightsIn(list []stats.Fought, seq int, event app.Event) []stats.Fought {
	var is struct {
		Fighters []string
		Foe      string
		Phase    int
		Who, To  string
		Rebirth  int
		Why      string `json:"why_closed"`
	}
	event.Fields(&is)
	if event.Kind == (malice.FightBegun{}).Kind() {
		return append(list, stats.Fought{From: seq, Who: is.Fighters, Against: is.Foe})
	}
	if len(list) == 0 {
		return list
	}
	f := &list[len(list)-1]
	fell := event.Kind == malice.BodyChanged{}.Kind() && is.Rebirth > 0 // told once the fight has closed
	switch {
	case fell && f.End == stats.Left && f.To == seq && len(f.Gone) > 0 && f.Gone[len(f.Gone)-1] == is.Who:
		f.End = stats.Lost
	case f.End != "":
	case event.Kind == malice.PhaseBegun{}.Kind() && f.Blow == 0:
		f.Blow = seq
	case event.Kind == malice.Beaten{}.Kind():
		f.To, f.End = seq, stats.Won
	case event.Kind == malice.FighterLeft{}.Kind() && is.To == "":
		f.Gone = append(f.Gone, is.Who)
	case event.Kind == malice.Closed{}.Kind() && is.Why == "fled":
		f.To, f.End = seq, stats.Fled
	case event.Kind == malice.Closed{}.Kind():
		f.To, f.End = seq, stats.Left
	}
	return list
}
