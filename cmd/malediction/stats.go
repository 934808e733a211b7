package malediction

import (
	"tablehand/cmd/app"
	"tablehand/cmd/malediction/voice"
)

// stats says whose turn each event begins.
func stats() *app.Stats { return &app.Stats{Turned: voice.Began} }
