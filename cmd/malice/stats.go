package malice

import "tablehand/cmd/app"

// stats says whose turn each event begins.
func stats() *app.Stats {
	return &app.Stats{
		First: "players", Checks: map[string]string{"lr": "gt", "pr": "le"},
		Turned: func(e app.Event) (who string, began, round bool) {
			var passed struct{ Turn string }
			if e.Kind != "turn.passed" {
				return "", false, false
			}
			e.Fields(&passed)
			return passed.Turn, true, passed.Turn == "players"
		},
	}
}
