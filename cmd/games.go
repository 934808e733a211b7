package cmd

import (
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi"
	"tablehand/cmd/malediction"
	"tablehand/cmd/malhya"
	"tablehand/cmd/malice"
)

// gamesOf returns the games for one command.
type gamesOf func(*app.App) []app.Game

// games returns the games of this program, each mounted under its name, the first at the root too.
func games(a *app.App) []app.Game {
	return []app.Game{
		malice.Game(a),
		malediction.Game(a),
		axismundi.Game(a),
		malhya.Game(a),
	}
}
