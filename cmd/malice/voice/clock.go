package voice

import (
	"tablehand/assist/malice"
	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// clock says where the time of a table stands; the Players' Turn is every avatar's.
func clock(s *malice.State) remind.Clock {
	return remind.Clock{Round: s.Round, People: s.AvatarNames(), Shared: "players", Others: []string{"shadows"},
		Over: s.Over != nil}
}

// Began says what an event begins; a round begins with the Players' Turn.
func Began(e app.Event) (is remind.Moment) {
	if e.Kind != (malice.TurnPassed{}).Kind() {
		return is
	}
	var passed struct{ Turn string }
	e.Fields(&passed)
	return remind.Moment{Turns: true, Turn: passed.Turn, Round: passed.Turn == "players"}
}
