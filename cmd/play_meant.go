package cmd

import (
	"fmt"
	"slices"
	"strings"

	spelled "tablehand/assist/names"
	"tablehand/cmd/app"
)

// meant returns the words of a line as a command has them: dice alone roll, done ends the turn, b takes the
// last act back. It returns none where nothing is left to be done.
func (g *playing) meant(words []string) []string {
	p := atRoot(g.own(), g.known)
	known := slices.ContainsFunc(p.shortened(), func(v app.Verb) bool {
		return strings.HasPrefix(v.Name(), words[0])
	})
	switch {
	case words[0] == "clear" && len(words) == 1:
		fmt.Fprint(g.Err, "\x1b[2J\x1b[H")
		return nil
	case words[0] == "b" && len(words) == 1:
		return []string{"undo"}
	case words[0] == "done" && len(words) == 1 && !known:
		return g.ending(p, words)
	case known:
		return words
	}
	if _, err := p.game.Named.Parse(words[0]); err == nil && strings.ContainsAny(words[0], "dD") {
		return append([]string{"roll"}, words...)
	}
	return words
}

// ending returns the line that ends the turn, where the table knows one; else the words.
func (g *playing) ending(p place, words []string) []string {
	steps, _ := g.steps(p)
	for _, s := range steps {
		if s.Ends == "turn" && (s.Who == "" || g.acted == "" || spelled.Same(s.Who, g.acted)) {
			return s.Words
		}
	}
	return words
}

// deedsOf returns the commands of a line that puts the name first: archer attacks priest 11. The first word
// is the name of somebody who can be activated, the second, less its s, a verb of this game.
func (g *playing) deedsOf(commands [][]string) (all [][]string) {
	for _, words := range commands {
		all = append(all, g.deeds(words)...)
	}
	return all
}

func (g *playing) deeds(words []string) [][]string {
	const least = 2
	if len(words) < least {
		return [][]string{words}
	}
	p := atRoot(g.own(), g.known)
	own := p.shortened()
	is := func(word string) bool {
		return slices.ContainsFunc(own, func(v app.Verb) bool { return v.Name() == word })
	}
	if slices.ContainsFunc(own, func(v app.Verb) bool { return strings.HasPrefix(v.Name(), words[0]) }) {
		return [][]string{words}
	}
	verb := ""
	for _, ending := range []string{"", "s", "es"} {
		if bare, cut := strings.CutSuffix(words[1], ending); cut && is(bare) {
			verb = bare
		}
	}
	if verb == "" {
		return [][]string{words}
	}
	steps, people := g.steps(p)
	for _, s := range steps {
		if s.Words[0] != "activate" {
			continue
		}
		for _, b := range s.Free {
			for _, unit := range b.Values {
				if spelled.Begins(unit, words[0]) {
					return [][]string{{"activate", unit}, append([]string{verb}, words[least:]...)}
				}
			}
		}
	}
	for _, who := range people {
		if spelled.Begins(who, words[0]) {
			return [][]string{append([]string{verb, who}, words[least:]...)}
		}
	}
	return [][]string{append([]string{verb}, words[least:]...)}
}
