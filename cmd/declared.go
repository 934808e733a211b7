package cmd

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/talk"
	"tablehand/cmd/app"
)

// shared returns the declarations of the verbs of any table, of new and help, and of the verbs below them.
func (p place) shared() []app.Declaration {
	return app.Declared(append(p.anyVerbs(), newNew(p), newHelp(nil, p)))
}

// A falling is a Fall (the dice, draws and choices of an act) with the commands that declare it.
type falling struct {
	of []string // the commands, as they are declared
	*app.Fall
}

// fallings lists the dice, draws and choices that commands declare here; one that several commands share is
// listed once, with all of them.
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

// meaningsOf lists what people say for commands. A Meaning without lines gets the command and next.
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

// explains tells what some of a command's dice, draws and choices are for, a line each, and then how the
// rules begin that ask for them.
func (p place) explains(command string, purposes []string) (lines []string) {
	var fell, chosen []string
	for _, fall := range askedBy(p.game.Declared(), command) {
		fell, chosen = slices.Concat(fell, fall.Dice, fall.Draws), append(chosen, fall.Choices...)
	}
	lines = append(talk.About(fell, purposes, p.called()), talk.About(chosen, purposes, nil)...)
	return append(lines, p.rulesBegin(talk.Rules(append(fell, chosen...), purposes))...)
}

// beginning returns a text of up to 200 bytes whole, of a longer one the first sentences, at least one.
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

// rulesBegin writes a line for each rule that the rulebook has: its title, how its text begins, its id.
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

// askedBy returns the dice, draws and choices of a command, and of those above it.
func askedBy(all []app.Declaration, command string) (list []*app.Fall) {
	for _, name := range app.Above(command) {
		for _, n := range all {
			if n.Name == name {
				list = append(list, n.Verb.Asks...)
			}
		}
	}
	return list
}
