package cmd

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"tablehand/assist/table"
	"tablehand/cmd/app"
	"tablehand/cmd/config"
	"tablehand/cmd/roll"
	"tablehand/cmd/rules"
)

// values returns what the flags of any game take, as Use writes it, by flag, or by command and flag.
func values() map[string]string {
	return map[string]string{
		"dice": "FACES", "draw": "NAMES", "choose": "WHAT=ANSWER", "mod": "EFFECT", "seed": "N",
		"table": "FILE.yaml", "data": "FILE.yaml", "color": strings.Join(config.Colorings, "|"),
		"printing": "PRINTING",
		"at-least": "N", "at-most": "N", "exactly": "N", "odds roll simulate": "N",
		"dir": "FOLDER", "man": "FOLDER",
		"columns": "N", "rows": "N", "hexes": "flat|pointy", "kind": "terrain|realm",
		"listen": "HOST:PORT", "real": "REAL", "to": "FILE.svg", "story": "FILE.md", "page": "PAGE",
		"who": "NAME", "since": "SEQ|MARK", "serve odds": "all|seats|none",
		"serve play": "all|nod", "serve address": "HOST", "serve clock": "30m",
	}
}

// valueOf writes what a flag of a command takes, as Use would; empty for one that takes nothing.
func (p place) valueOf(c *cobra.Command, f *pflag.Flag) string {
	if f.NoOptDefVal != "" && f.Value.Type() == "bool" {
		return ""
	}
	of := commandName(c, p.all) + " " + f.Name
	any := values()
	var own map[string]string
	if game := p.of(c).game; game.Values != nil {
		own = game.Values()
	}
	return cmp.Or(own[of], own[f.Name], any[of], any[f.Name])
}

// kinds returns what the words and flags of a command may be: first what its game says.
func (p place) kinds(c *cobra.Command) (kinds []app.Kind) {
	p = p.of(c)
	if p.game.Kinds != nil && p.here() == nil {
		kinds = p.game.Kinds()
	}
	kinds = append(kinds, app.FreeText("N", "TEXT", "NAME", "EXPR", "PAGE", "EFFECT", "KEY=N", "MARK", "SEQ",
		"WORDS", "ID", "COMMAND", "HOST:PORT", "HOST", "VALUE")...)
	kinds = append(kinds, app.Fixed("PREFERENCE", config.Keys...))
	return append(kinds,
		app.Kind{Name: "FACES", Offers: app.InList(p.purposes(c, true))},
		app.Kind{Name: "NAMES", Offers: app.InList(p.drawable(c, kinds))},
		app.Kind{Name: "WHAT=ANSWER", Offers: p.answers(c, kinds)},
		app.Kind{Name: "REAL", Offers: app.InList(func(string) []string {
			return append([]string{"none"}, app.RealThings...)
		})},
		app.Fixed("SHELL", shells...), app.Fixed("PRINTING", slices.Sorted(slices.Values(p.game.Editions))...),
		app.Kind{Name: "BOARD", Offers: func(string) []string { return p.boardNames() }},
		app.Kind{Name: "TABLE", Offers: p.tableNames},
		app.Kind{Name: "AREA", Offers: func(string) []string { return rules.Areas(p.at()) }},
		app.Kind{Name: "WORD", Offers: func(begun string) []string {
			return append(p.rollNames(), roll.Operators(begun, p.game.Named)...)
		}},
		app.Kind{Name: "FILE", Offers: p.Files()},
		app.Kind{Name: "FILE.yaml", Offers: p.Files(".yaml", ".yml")},
		app.Kind{Name: "FILE.svg", Offers: p.Files(".svg")},
		app.Kind{Name: "FILE.zip", Offers: p.Files(".zip")},
		app.Kind{Name: "FILE.md", Offers: p.Files(".md")},
		app.Kind{Name: "FOLDER", Offers: func(begun string) []string {
			return slices.DeleteFunc(p.Files()(begun), func(n string) bool { return !strings.HasSuffix(n, "/") })
		}},
	)
}

// fallsOf returns the dice, draws and choices that the verb of a command declares.
func (p place) fallsOf(c *cobra.Command) []*app.Fall {
	return askedBy(p.of(c).game.Declared(), commandName(c, p.all))
}

// purposes returns a completer: PURPOSE= with its help, for each of a command's dice (dice) or draws.
func (p place) purposes(c *cobra.Command, dice bool) func(string) []string {
	return func(string) (list []string) {
		for _, f := range p.fallsOf(c) {
			all := f.Draws
			if dice {
				all = f.Dice
			}
			for _, purpose := range all {
				name, about, _ := strings.Cut(purpose, " ")
				known := func(word string) bool { return strings.HasPrefix(word, name+"=") }
				if !slices.ContainsFunc(list, known) {
					list = append(list, name+"=\t"+about)
				}
			}
		}
		return list
	}
}

// drawable returns a completer for --draw: the purposes of the draws, then the words that may be drawn.
func (p place) drawable(c *cobra.Command, kinds []app.Kind) func(string) []string {
	return func(begun string) (list []string) {
		purpose, word, said := strings.Cut(begun, "=")
		if !said {
			purpose, word = "", begun
			list = p.purposes(c, false)(begun)
		} else {
			purpose += "="
		}
		for _, name := range app.Offered(kinds, []string{"DRAWN"}, word) {
			list = append(list, purpose+name)
		}
		return list
	}
}

// answers returns a completer for --choose: each choice that the command may ask, with its answers.
func (p place) answers(c *cobra.Command, kinds []app.Kind) func(string) []string {
	return func(string) (list []string) {
		for _, f := range p.fallsOf(c) {
			for _, choice := range f.Choices {
				list = append(list, answersTo(choice, kinds)...)
			}
		}
		return slices.Compact(list)
	}
}

// answersTo returns WHAT=ANSWER for each answer of a choice, and what it is for; WHAT= alone for free text.
func answersTo(choice string, kinds []app.Kind) (list []string) {
	what, rest, _ := strings.Cut(choice, " ")
	answers, about, _ := strings.Cut(rest, " ")
	whats := []string{what}
	if kind := what[len(strings.TrimRight(what, capitals)):]; kind != "" {
		whats = nil
		for _, one := range app.Offered(kinds, []string{kind}, "") {
			whats = append(whats, strings.TrimSuffix(what, kind)+one)
		}
	}
	for _, what := range whats {
		said := app.Offered(kinds, strings.Split(answers, "|"), "")
		if len(said) == 0 {
			said = []string{""}
		}
		for _, answer := range said {
			answer, _, _ = strings.Cut(answer, "\t")
			list = append(list, what+"="+answer+"\t"+about)
		}
	}
	return list
}

// capitals are the letters of a kind's name.
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// rollNames completes the words of roll: the game's named rolls and its players, then dice.
func (p place) rollNames() (names []string) {
	if p.game.Rolls != nil {
		names = append(names, p.game.Rolls.Names...)
	}
	if p.game.Turn != nil {
		turn, _ := p.turn() // a table that cannot be read offers nothing
		names = append(names, turn.People...)
	}
	return append(names, "d6", "2d6", "d20", "d%")
}

// actsBack completes the number of acts that an undo takes back, newest first, each with what it did.
func (p place) actsBack(words app.Words, _ string) (list []string) {
	for i, e := range p.lastActs(words) {
		list = append(list, fmt.Sprintf("%d\t%s", i+1, e.does))
	}
	return list
}

// actNumbers completes the numbers of acts, the last first, each with what it did.
func (p place) actNumbers(words app.Words, _ string) (list []string) {
	for _, e := range p.lastActs(words) {
		list = append(list, fmt.Sprintf("%d\t%s", e.seq, e.does))
	}
	return list
}

// places completes the marks of a game and the numbers of its acts.
func (p place) places(words app.Words, begun string) []string {
	return slices.Concat(markNames(p.App, words), p.actNumbers(words, begun))
}

// A pastAct is an act of the journal with its number and what it did.
type pastAct struct {
	seq  int
	does string
}

// lastActs returns the last 20 acts of the table here, newest first; none behind the first word of a line.
func (p place) lastActs(words app.Words) (list []pastAct) {
	path, err := p.Path()
	if err != nil || len(words) > 0 {
		return nil
	}
	history, err := p.History(path)
	if err != nil {
		return nil
	}
	entries, _ := history.Log(20, false)
	for _, e := range slices.Backward(entries) {
		list = append(list, pastAct{e.Seq, did(e)})
	}
	return list
}

// did says in short what an act of the journal did: its line.
func did(e table.Entry) string { return cmp.Or(e.Command, e.Kind) }
