package malice

import (
	"fmt"
	"strings"

	"tablehand/assist/malice"
	"tablehand/assist/text"
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// story says how a game of Shadows of Malice is told: by rounds, in which players meet creatures, and
// then the Shadows have their turn.
func (v verbs) story() *app.Story {
	return &app.Story{
		Title: v.Titled(thisGame),
		Heads: chapters,
		Events: []string{
			"action.spent", "action.spared", "due.added", "due.settled", "due.lapsed", "hex.marked",
			"movement.rolled", "piece.aimed", "shards.used", "shards.lapsed", "spoils.changed",
		},
		Dice: []string{
			"type", "power", "abilities", "treasures", "potions", "steps", "black", "white", "seal-toll",
		},
		Spoken: voice.Called,
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
	case "creature.met":
		return app.Head{Text: meeting(e), Level: 2}
	case "encounter.closed":
		return app.Head{Ends: true}
	}
	return app.Head{}
}

// meeting says who meets what.
func meeting(e app.Event) string {
	met := malice.Met{}
	e.Fields(&met)
	if len(met.By) == 0 {
		return foe(met)
	}
	return malice.Do(met.By, "meets", "meet") + " " + foe(met) + placed(met.At)
}

// foe says what was met: an avian, the Guardian, Shadow 2.
func foe(met malice.Met) string {
	switch {
	case met.What == "shadow" && met.Shadow > 0:
		return malice.Spoken(malice.ShadowName(met.Shadow))
	case met.What == "shadow":
		return "a Shadow"
	case met.What == "guardian":
		return "the Guardian"
	case met.What == "xulthul":
		return malice.Spoken(met.What)
	case met.Type == nil:
		return "a creature"
	case strings.IndexAny(*met.Type, "ai") == 0: // arboran, avian, ichthyic
		return "an " + *met.Type
	}
	return "a " + *met.Type
}

// placed says where, if that is known.
func placed(at string) string {
	if at == "" {
		return ""
	}
	return " at " + text.Glued(at)
}
