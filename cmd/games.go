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

// games returns the games of this program; the first is mounted at the root, each under its own
// name.
func games(a *app.App) []app.Game {
	return []app.Game{
		malice.Game(a),
		malediction.Game(a),
		axismundi.Game(a),
		malhya.Game(a),
	}
}
