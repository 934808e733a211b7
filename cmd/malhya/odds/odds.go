// Package odds says what may come in Malhya: the verbs of odds, which save nothing.
package odds

import (
	"maps"

	"tablehand/assist/malhya"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// forecasts holds the verbs of odds in one command.
type forecasts struct{ *voice.Voice }

// Verbs returns the forecasts of this game.
func Verbs(of *voice.Voice) *app.Odds {
	v := forecasts{of}
	return &app.Odds{Verbs: func() (list []app.Verb) {
		for _, part := range parts() {
			list = append(list, part.verbs(v)...)
		}
		return list
	}}
}

// A part is what an area of the game brings to the odds.
type part struct {
	verbs  func(forecasts) []app.Verb
	shapes func() app.Shapes
}

// parts returns them in the order in which help lists their verbs.
func parts() []part { return []part{trials(), blows(), turns(), plans()} }

// Shapes returns the results of the forecasts.
func Shapes() app.Shapes {
	all := app.Shapes{}
	for _, part := range parts() {
		maps.Copy(all, part.shapes())
	}
	return all
}

// here returns the table; faces and draws that are said are refused.
func (v forecasts) here() (*malhya.State, error) {
	if v.Dice != "" || v.Draw != "" {
		return nil, &app.UsageError{Msg: "--dice and --draw: odds let nothing fall and draw nothing: " +
			"leave them out"}
	}
	return v.Here()
}
