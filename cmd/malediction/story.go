package malediction

import (
	"fmt"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// story returns how a game is told as a story: its title, its headings by rounds and phases, and the events
// that make its chapters.
func (v verbs) story() *app.Story {
	return &app.Story{
		Title: v.Titled(titled),
		Heads: chapters,
		Events: []string{
			"turn.passed", "ap.moved", "first.chosen", "deploy.ended", "channel.played",
			"ability.counted", "activation.ended", "cards.moved",
			"phase.begun", "piece.placed", "unit.activated",
		},
		Dice:   []string{"attack", "retaliation", "attack again"},
		Spoken: voice.Called,
	}
}

// titled returns the title of a game's story: its size, and the mastery that wins.
func titled(s *malediction.State) string {
	return fmt.Sprintf("%s: %d mastery wins", sized(s), s.Threshold)
}

// chapters returns the heading that an event brings into the story; most bring an empty one.
func chapters(e app.Event) app.Head {
	switch e.Kind {
	case "game.begun":
		return app.Head{Text: "Round 1", Level: 1, Later: true}
	case "round.begun":
		begun := malediction.RoundBegun{}
		e.Fields(&begun)
		return app.Head{Text: fmt.Sprintf("Round %d", begun.Round), Level: 1, Says: true}
	case "phase.begun":
		begun := malediction.PhaseBegun{}
		e.Fields(&begun)
		if begun.Phase == notation.Setup || begun.Due != "" {
			return app.Head{}
		}
		return app.Head{Text: fmt.Sprintf("%s phase", text.Capital(string(begun.Phase))),
			Level: 2, Says: true, Later: true}
	}
	return app.Head{}
}
