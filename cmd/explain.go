package cmd

import (
	"slices"

	"tablehand/assist/talk"
	"tablehand/cmd/app"
)

// explains tells what dice, draws and choices of a command are for, a line each, as its verb declares them.
func (p place) explains(command string, purposes []string) (lines []string) {
	for _, fall := range app.AskedBy(p.game.Declared(), command) {
		lines = append(lines, talk.About(slices.Concat(fall.Dice, fall.Draws, fall.Choices), purposes)...)
	}
	return lines
}
