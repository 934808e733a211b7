package app

import (
	"slices"
	"strings"

	"tablehand/assist/chance"
	"tablehand/assist/table"
)

// fell holds the dice, draws and choices of an act.
type fell struct {
	rolls   []chance.Roll
	draws   []chance.Draw
	choices []chance.Choice
	undrawn []int // for each card left to the table, how many draws came before it
}

// lineAgain returns the command line as it would be typed again to the same end: what a person was
// asked for stands in flags.
func (a *App) lineAgain(f fell) []string {
	line := withFlag(slices.Clone(a.Line), "dice", a.Dice)
	line = withFlag(line, "draw", a.Draw)
	for _, flag := range []struct {
		name   string
		values []string
	}{{"choose", a.Choose}, {"mod", a.Mods}} {
		if !says(line, flag.name) {
			for _, value := range flag.values {
				line = append(line, "--"+flag.name+"="+value)
			}
		}
	}
	if a.Anyway && !slices.Contains(line, "--anyway") {
		line = append(line, "--anyway")
	}
	if slices.ContainsFunc(f.rolls, func(r chance.Roll) bool { return r.From == chance.Asked }) {
		line = withFlag(unsay(line, "dice"), "dice", f.list(false))
	}
	if slices.ContainsFunc(f.draws, func(d chance.Draw) bool { return d.From == chance.Asked }) {
		line = withFlag(unsay(line, "draw"), "draw", f.drawn(false))
	}
	for _, c := range f.choices {
		if c.From == chance.Asked {
			line = append(line, "--choose="+c.For+"="+c.Value)
		}
	}
	return inOrder(line, len(a.Line))
}

// inOrder sorts the flags of a line by name, if those among its first n words are sorted: then it was a line
// of the journal. Else the line stays as it is.
func inOrder(line []string, n int) []string {
	flags := slices.IndexFunc(line, func(word string) bool { return strings.HasPrefix(word, "--") })
	if flags < 0 || !slices.IsSortedFunc(line[flags:max(flags, n)], byFlag) {
		return line
	}
	slices.SortStableFunc(line[flags:], byFlag)
	return line
}

// byFlag orders two flags by their names, as strings.Compare does; their values do not count.
func byFlag(x, y string) int {
	x, _, _ = strings.Cut(x, "=")
	y, _, _ = strings.Cut(y, "=")
	return strings.Compare(x, y)
}

// withFlag adds --name=value to a line that does not have the flag; an empty value adds nothing.
func withFlag(line []string, name, value string) []string {
	if value == "" || says(line, name) {
		return line
	}
	return append(line, "--"+name+"="+value)
}

// says tells whether a line has a flag.
func says(line []string, flag string) bool {
	return slices.ContainsFunc(line, func(word string) bool { return strings.HasPrefix(word, "--"+flag+"=") })
}

// unsay returns a line without a flag.
func unsay(line []string, flag string) []string {
	return slices.DeleteFunc(line, func(word string) bool { return strings.HasPrefix(word, "--"+flag+"=") })
}

// left stands for a die or a draw that the program makes.
const left = "_"

// Recorded holds the dice, draws and choices of an act of the journal, whose command is played again.
type Recorded struct{ fell }

// RecordedIn reads what fell in an act of the journal.
func RecordedIn(e table.Entry) (*Recorded, error) {
	act, err := ActedIn(e)
	if err != nil {
		return nil, err
	}
	return &Recorded{fell{rolls: act.Rolls, draws: act.Draws, choices: act.Choices}}, nil
}

// over returns what --dice, --draw and --choose say for a command that is played again: what the program
// rolled or drew, or a person answered, is filled in from the journal.
func (r *Recorded) over(dice, draws string, choices []string) (string, string, []string) {
	if slices.ContainsFunc(r.rolls, func(r chance.Roll) bool { return r.From != chance.Given }) {
		dice = fell{rolls: r.rolls}.list(true)
	}
	if slices.ContainsFunc(r.draws, func(d chance.Draw) bool { return d.From != chance.Given }) {
		draws = fell{draws: r.draws}.drawn(true)
	}
	for _, c := range r.choices {
		answer := c.For + "=" + c.Value
		if c.From == chance.Asked && !slices.Contains(choices, answer) {
			choices = append(slices.Clone(choices), answer)
		}
	}
	return dice, draws, choices
}

// list writes the faces of all dice in order for --dice: _ for one of the program's, unless all is true.
func (f fell) list(all bool) string {
	var list []string
	for _, r := range f.rolls {
		if r.From == chance.Rolled && !all {
			list = append(list, left)
			continue
		}
		for _, face := range r.Faces {
			list = append(list, string(face))
		}
	}
	return strings.Join(list, ",")
}

// drawn writes all draws in order for --draw: _ for one of the program's. With all each stands behind its
// purpose, since between two of them a card may have been left to be drawn at the table.
func (f fell) drawn(all bool) string {
	var list []string
	undrawn := f.undrawn
	for i, d := range f.draws {
		for ; len(undrawn) > 0 && undrawn[0] == i; undrawn = undrawn[1:] {
			list = append(list, left)
		}
		if d.From == chance.Rolled && !all {
			d.Value = left
		}
		if all {
			d.Value = d.For + "=" + d.Value
		}
		list = append(list, d.Value)
	}
	for range undrawn {
		list = append(list, left)
	}
	return strings.Join(list, ",")
}
