package malhya

import (
	"slices"
	"strings"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/status"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// turnOn tells what is due on a table, and what may be done.
func turnOn(s *malhya.State) app.Turn {
	return app.Turn{People: s.HeroNames(),
		Line:  func(who string) string { return turnLine(s, who) },
		Steps: func() ([]telling.Step, error) { return status.Steps(s), s.Unusable() }}
}

// turnLine is the table in one line, or what a hero has and has left.
func turnLine(s *malhya.State, who string) string {
	if who == "" {
		return headline(s)
	}
	return inOne(condition(s, s.Hero(who)))
}

// inOne joins the cells of a row that say anything.
func inOne(cells []string) string {
	return strings.Join(slices.DeleteFunc(cells, func(cell string) bool { return cell == "" }), ", ")
}
