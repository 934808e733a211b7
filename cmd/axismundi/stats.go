package axismundi

import "tablehand/cmd/app"

// stats says whose turn each event begins.
func stats() *app.Stats {
	return &app.Stats{
		Turned: func(e app.Event) (who string, began, round bool) {
			var begun struct{ Player string }
			if e.Kind == "turn.begun" {
				e.Fields(&begun)
			}
			return begun.Player, e.Kind == "turn.begun" || e.Kind == "turn.ended", e.Kind == "round.begun"
		},
	}
}
