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

// looksUp returns the command for ? and the words behind it: what may be done, and how a game is begun where
// none is.
func (g *playing) looksUp(words []string) []string {
	if len(words) == 1 && atRoot(g.own(), g.known).noTable() {
		return []string{}
	}
	return slices.Concat([]string{"next"}, words[1:])
}

// lettered returns the line for which a letter in brackets stands above the prompt, with the words that were
// typed behind it in its free places, and behind those at its end; nil: no letter was typed.
func (g *playing) lettered(typed string, letters []app.Key) *ghost {
	words := strings.Fields(typed)
	i := slices.IndexFunc(letters, func(k app.Key) bool {
		return len(words) > 0 && k.Letter != "" && k.Letter == words[0]
	})
	if i < 0 {
		return nil
	}
	c := letters[i].Command
	free := min(len(c.Free), len(words)-1)
	if free > 0 {
		unfilled := c.Free[free:]
		c = c.Filled(words[1 : 1+free]...)
		c.Free = unfilled
	}
	of := g.ghosted(g.own(), c)
	if more := words[1+free:]; len(more) > 0 {
		of.line += " " + strings.Join(more, " ")
	}
	return &of
}

// ofCards returns the commands of a line, in which what a card says is part of one: it has semicolons of its
// own. Where a command begins behind one, the card ends.
func (g *playing) ofCards(commands [][]string) (list [][]string) {
	p := atRoot(g.own(), g.known)
	texts := false // the command before is of what a card says
	for _, words := range commands {
		v, behind := p.verbOf(words)
		if last := len(list) - 1; texts && v == nil {
			list[last][len(list[last])-1] += ";"
			list[last] = append(list[last], words...)
			continue
		}
		texts = v != nil && v.Texts && len(behind) > 0
		list = append(list, slices.Clone(words))
	}
	return list
}
