package voice

import (
	"tablehand/assist/axismundi"
	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// clock returns what reminders need of a table: its round, its players, and whether the game is over.
func clock(s *axismundi.State) remind.Clock {
	return remind.Clock{Round: s.Round, People: s.PlayerNames(), Over: s.Over != nil}
}

// Began returns what an event begins: a turn with its player, or a round. The end of a turn begins one of
// nobody's.
func Began(e app.Event) (is remind.Moment) {
	switch e.Kind {
	case axismundi.TurnBegun{}.Kind():
		var begun struct{ Player string }
		e.Fields(&begun)
		return remind.Moment{Turns: true, Turn: begun.Player}
	case axismundi.TurnEnded{}.Kind():
		is.Turns = true // until the next one begins, nobody's
	case axismundi.RoundBegun{}.Kind():
		is.Round = true
	}
	return is
}
