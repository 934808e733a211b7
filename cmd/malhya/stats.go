package malhya

import (
	"tablehand/assist/malhya"
	"tablehand/cmd/app"
)

// stats says whose turn each event begins.
func stats() *app.Stats {
	return &app.Stats{
		Turned: func(e app.Event) (who string, began, round bool) {
			var turned struct{ Hero, Is string }
			if e.Kind == "turn.turned" {
				e.Fields(&turned)
			}
			if turned.Is != malhya.Acting {
				turned.Hero = ""
			}
			return turned.Hero, e.Kind == "turn.turned", e.Kind == "round.turned"
		},
	}
}
