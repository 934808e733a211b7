package cmd

import (
	"errors"
	"slices"
	"strings"

	"tablehand/assist/table"
	"tablehand/cmd/app"
)

// noTable reports whether no table lies here: a game may be begun.
func (p place) noTable() bool {
	_, err := p.onTable()
	return errors.Is(err, table.ErrNone)
}

// begins returns the line that sets up the game which words name, where no table lies here: axis mundi, new
// malhya, new game; nil: they name none, or stand as they are typed to a shell.
func (g *playing) begins(p place, words []string) []string {
	isMount := func(game app.Game) bool { return game.Mount == words[0] }
	if len(words) > 1 && slices.ContainsFunc(p.all, isMount) || !p.noTable() {
		return nil
	}
	rest := words
	for len(rest) > 0 && slices.Contains([]string{"new", "play", "start", "begin", "a", "game", "of"}, rest[0]) {
		rest = rest[1:]
	}
	if len(rest) == len(words)-2 && words[1] == "game" {
		return []string{"new"}
	}
	for i, game := range p.all {
		for _, called := range []string{game.Mount, game.Title} {
			n := len(strings.Fields(called))
			if len(rest) < n || !strings.EqualFold(strings.Join(rest[:n], " "), called) {
				continue
			}
			if i == 0 {
				return []string{"new"}
			}
			return []string{game.Mount, "new"}
		}
	}
	return nil
}
