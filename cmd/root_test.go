package cmd

import (
	"testing"

	"tablehand/cmd/app"
)

// A name at the root means one thing: no verb of a game has the name of a shared one, or of another
// game.
func TestNoVerbHasTwoMeanings(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range rootOf(&app.App{}).Commands() {
		for _, name := range append(c.Aliases, c.Name()) {
			if seen[name] {
				t.Errorf("two commands are called %s", name)
			}
			seen[name] = true
		}
	}
	for _, g := range openGames() {
		if !seen[g.Mount] {
			t.Errorf("%s is mounted nowhere", g.Name)
		}
	}
}
