// Package odds says what may come in Shadows of Malice: the verbs of odds, which save nothing.
package odds

import (
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// forecasts holds the verbs of odds in one command.
type forecasts struct{ *voice.Voice }

// Verbs returns the forecasts of this game.
func Verbs(of *voice.Voice) *app.Odds {
	v := forecasts{of}
	return &app.Odds{
		Ahead:    v.ahead,
		Together: true,
		Assumed:  assumedDie,
		Verbs: func() []app.Verb {
			return []app.Verb{
				v.oddsFight(), v.oddsCreature(), v.oddsHarvest(), v.oddsRecover(), v.oddsGate(), v.oddsProvoke(),
				v.oddsShadow(),
			}
		},
	}
}

// assumedDie returns the rule of a die whose faces were printed as icons; empty for any other die.
func assumedDie(name string) string {
	switch name {
	case "d*":
		return "dice.dstar"
	case "d2", "d3":
		return "dice." + name
	}
	return ""
}
