// Package odds says what may come in Malediction: the verbs of odds, which save nothing.
package odds

import (
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/odds"
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// forecasts holds the verbs of odds in one command.
type forecasts struct{ *voice.Voice }

// Verbs returns the forecasts of this game.
func Verbs(of *voice.Voice) *app.Odds {
	v := forecasts{of}
	return &app.Odds{Mine: v.mine, Verbs: func() []app.Verb {
		return []app.Verb{v.attack(), v.move(), v.charge(), v.kill(), v.turn(), v.round(), v.redraw()}
	}}
}

// outset returns the shared flags of a forecast. It refuses --dice and --draw.
func (v forecasts) outset() (o odds.Outset, err error) {
	if v.Dice != "" || v.Draw != "" {
		return o, &app.UsageError{Msg: "--dice and --draw: odds let nothing fall and draw nothing: leave them out"}
	}
	if o.Choices, err = app.Pairs("--choose", v.Choose); err != nil {
		return o, err
	}
	o.Anyway = v.Anyway
	o.Mods, err = v.Modifiers()
	return o, err
}

// looks returns the table here, and what the flags that all forecasts share set.
func (v forecasts) looks() (*malediction.State, odds.Outset, error) {
	o, err := v.outset()
	if err != nil {
		return nil, o, err
	}
	s, err := v.Here()
	return s, o, err
}
