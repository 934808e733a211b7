package voice

import (
	"tablehand/assist/malice"
	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// clock returns what reminders need of a table: its round, its avatars, and whether the game is over. The
// Players' Turn is every avatar's.
func clock(s *malice.State) remind.Clock {
	return remind.Clock{Round: s.Round, People: s.AvatarNames(), Shared: "players", Others: []string{"shadows"},
		Over: s.Over != nil}
}

// Began returns what an event begins: the turn of the players, with a round, or that of the Shadows.
func Began(e app.Event) (is remind.Moment) {
	if e.Kind != (malice.TurnPassed{}).Kind() {
		return is
	}
	var passed struct{ Turn string }
	e.Fields(&passed)
	return remind.Moment{Turns: true, Turn: passed.Turn, Round: passed.Turn == "players"}
}
