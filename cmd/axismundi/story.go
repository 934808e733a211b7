package axismundi

import (
	"fmt"

	"tablehand/assist/axismundi"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

// story says how a game of Axis Mundi is told: by rounds and turns.
func (v verbs) story() *app.Story {
	return &app.Story{
		Title: v.Titled(titled),
		Heads: chapters,
		Events: []string{"points.moved", "turn.used", "turn.ended", "power.used", "area.counted", "once.done",
			"energy.moved", "note.turned", "drops.moved"},
		Spoken: voice.Called,
	}
}

// titled says which game a table is.
func titled(s *axismundi.State) string {
	said := text.Capital("the " + lengthSaid(s.Length))
	for _, m := range s.Modules {
		said += ", " + moduleSaid(m)
	}
	return said
}

// chapters returns the heading that an event of a story brings.
func chapters(e app.Event) app.Head {
	switch e.Kind {
	case "game.begun":
		return app.Head{Text: "Set-up", Level: 1, Later: true}
	case "round.begun":
		begun := axismundi.RoundBegun{}
		e.Fields(&begun)
		return app.Head{Text: fmt.Sprintf("Round %d", begun.Round), Level: 1, Says: true}
	case "turn.begun":
		begun := axismundi.TurnBegun{}
		e.Fields(&begun)
		if begun.Round == 1 {
			return app.Head{Text: "Round 1", Level: 1}
		}
		return app.Head{Text: begun.Player + "'s turn", Level: 2, Says: true}
	}
	return app.Head{}
}
