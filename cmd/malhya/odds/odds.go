// Package odds says what may come in Malhya: the verbs of odds, which save nothing.
package odds

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// forecasts holds the verbs of odds in one command.
type forecasts struct{ *voice.Voice }

// Verbs returns the forecasts of this game.
func Verbs(of *voice.Voice) *app.Odds {
	v := forecasts{of}
	return &app.Odds{Together: true, Mine: v.mine, Verbs: func() []app.Verb {
		return []app.Verb{v.test(), v.attack(), v.enemy(), v.end(), v.first(), v.turn()}
	}}
}

// hero returns the table, and the hero on it whom a word means.
func (v forecasts) hero(word string) (*malhya.State, *malhya.Hero, error) {
	s, err := v.here()
	if err != nil {
		return nil, nil, err
	}
	h, err := s.FindHero(word)
	return s, h, err
}

// here returns the table; it refuses --dice and --draw.
func (v forecasts) here() (*malhya.State, error) {
	if v.Dice != "" || v.Draw != "" {
		return nil, &app.UsageError{Msg: "--dice and --draw: odds let nothing fall and draw nothing: " +
			"leave them out"}
	}
	return v.Here()
}
