package app

import (
	"github.com/spf13/pflag"

	"tablehand/assist/chart"
)

// Draws defines the flag of a command whose answer can be drawn.
func (a *App) Draws(f *pflag.FlagSet) {
	f.BoolVar(&a.SVG, "svg", false, "draw the chances as an SVG picture")
}

// Picture answers with a picture of chances.
func (a *App) Picture(c chart.Chart) error {
	return a.Deliver(Export{What: "picture", Key: "svg"}, c.SVG())
}
