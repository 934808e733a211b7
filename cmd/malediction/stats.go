package malediction

import "tablehand/cmd/app"

// stats says whose turn each event begins.
func stats() *app.Stats {
	return &app.Stats{
		Turned: func(e app.Event) (who string, began, round bool) {
			var passed struct{ To string }
			if e.Kind == "turn.passed" {
				e.Fields(&passed)
			}
			return passed.To, e.Kind == "turn.passed", e.Kind == "round.begun"
		},
	}
}
