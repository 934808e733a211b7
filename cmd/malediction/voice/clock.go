package voice

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/remind"
	"tablehand/cmd/app"
)

// clock returns the round and whether the game is over, for reminders, and which people and phases there
// are.
func clock(s *malediction.State) remind.Clock {
	return remind.Clock{Round: s.Round, People: s.PlayerNames(), Phases: notation.Phases[1:],
		Over: s.Over != nil}
}

// Began returns which turn, round or phase an event begins; empty: none.
func Began(e app.Event) (is remind.Moment) {
	var begun struct{ To, Phase, Due string }
	switch e.Kind {
	case malediction.TurnPassed{}.Kind():
		e.Fields(&begun)
		return remind.Moment{Turns: true, Turn: begun.To}
	case malediction.RoundBegun{}.Kind():
		return remind.Moment{Round: true}
	case malediction.PhaseBegun{}.Kind():
		if e.Fields(&begun); begun.Due == "" { // else a step of the phase
			is.Phase = begun.Phase
		}
	}
	return is
}
