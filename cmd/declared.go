package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/talk"
	"tablehand/cmd/app"
)

// shared returns the verbs of any table, and those below them, as they stand at the place.
func (p place) shared() []app.Declaration {
	return app.Declared(append(p.anyVerbs(), newNew(p), newHelp(nil, p)))
}

// A falling is what falls for some commands.
type falling struct {
	of []string // the commands, as they are declared
	*app.Fall
}

// fallings lists the dice, draws and choices that the commands of the place declare; those that several share
// stand once.
func (p place) fallings() (list []falling) {
	for _, n := range p.game.Declared() {
		for _, f := range n.Verb.Asks {
			i := slices.IndexFunc(list, func(known falling) bool { return known.Fall == f })
			if i < 0 {
				i = len(list)
				list = append(list, falling{Fall: f})
			}
			list[i].of = append(list[i].of, n.Name)
		}
	}
	return list
}

// meaningsOf lists what people say for the commands that a game, or the program, declares.
func meaningsOf(all []app.Declaration) (list []app.Meaning) {
	for _, n := range all {
		for _, m := range n.Verb.Means {
			if m.Lines == nil {
				m.Lines = []string{n.Line(), "next"}
			}
			list = append(list, m)
		}
	}
	return list
}

// explains tells what dice, draws and choices of a command are for, a line each, as its verb declares them.
func (p place) explains(command string, purposes []string) (lines []string) {
	var declared []string
	for _, fall := range app.AskedBy(p.game.Declared(), command) {
		declared = slices.Concat(declared, fall.Dice, fall.Draws, fall.Choices)
	}
	return append(talk.About(declared, purposes), p.rulesBegin(talk.Rules(declared, purposes))...)
}

// beginning returns a short text whole, and of a longer one its first sentences.
func beginning(words string) string {
	const most = 200
	words = strings.Join(strings.Fields(words), " ")
	if len(words) <= most {
		return words
	}
	if end := strings.LastIndex(words[:most], ". "); end > 0 {
		return words[:end+1]
	}
	first, _, _ := strings.Cut(words, ". ")
	return strings.TrimSuffix(first, ".") + "."
}

// rulesBegin tells rules, each with its beginning.
func (p place) rulesBegin(ids []string) (lines []string) {
	if p.game.Rulebook == nil {
		return nil
	}
	book := p.game.Rulebook()
	for _, id := range ids {
		if e, found, err := book.ByID(id); err == nil && found {
			lines = append(lines, fmt.Sprintf("%s: %s (rules %s)", e.Title, beginning(e.Text), id))
		}
	}
	return lines
}
