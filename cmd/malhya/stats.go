package malhya

import (
	"tablehand/cmd/app"
	"tablehand/cmd/malhya/voice"
)

// stats returns how the game's statistics find whose turn each event begins.
func stats() *app.Stats { return &app.Stats{Turned: voice.Began} }
