package malice

import (
	"tablehand/cmd/app"
	"tablehand/cmd/malice/voice"
)

// stats says whose turn each event begins.
func stats() *app.Stats {
	return &app.Stats{First: "players", Checks: map[string]string{"lr": "gt", "pr": "le"}, Turned: voice.Began}
}
