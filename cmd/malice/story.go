package malice

import (
	"fmt"

	"tablehand/assist/malice"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// story says how a game of Shadows of Malice is told: by rounds, in which players meet creatures, and
// then the Shadows have their turn.
func (v verbs) story() *app.Story {
	return &app.Story{
		Title: v.Titled(thisGame),
		Heads: chapters,
		Dice: []string{
			"type", "power", "abilities", "treasures", "potions", "steps", "black", "white", "seal-toll",
		},
		Spoken: voice.Called,
		Part:   part,
	}
}

// chapters returns the heading that an event of a story brings.
func chapters(e app.Event) app.Head {
	switch e.Kind {
	case "game.begun":
		return app.Head{Text: "Round 1", Level: 1, Later: true}
	case "turn.passed":
		passed := malice.TurnPassed{}
		e.Fields(&passed)
		if passed.Turn == "shadows" {
			return app.Head{Text: "The Shadows' Turn", Level: 2, Says: true}
		}
		return app.Head{Text: fmt.Sprintf("Round %d", passed.Round), Level: 1, Says: true}
	}
	return app.Head{}
}
