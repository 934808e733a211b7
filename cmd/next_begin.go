package cmd

import (
	"errors"
	"fmt"
	"slices"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// nameAlone answers the program's name alone: what is next on the table here; without one, how to begin.
func (p place) nameAlone() error {
	p.Named("next")
	_, err := p.Looked()
	switch {
	case errors.Is(err, table.ErrNone) && p.Table == "":
		return p.begins()
	case err != nil:
		return err
	case p.game.Turn == nil:
		return p.unknowing()
	}
	return p.next("")
}

// begins tells how a game is begun, as lines that run.
func (p place) begins() error {
	steps := p.beginnings()
	const line = "no table here: a game begins with one of these"
	if p.JSON {
		d := p.Blank()
		d.Result, d.Next = Outline{Line: line, People: []Seat{}}, p.NextOf(steps)
		return p.WriteJSON(d)
	}
	var list []stepLine
	for _, s := range steps {
		line := s.Command.String()
		if !p.Played {
			line = "tablehand " + line
		}
		list = append(list, stepLine{command: line, about: s.Why})
	}
	return p.Print(line + "\n" + typeset(list, p.wide()))
}

// beginnings lists what may be done without a table: look at a round, set a game up, ask for help.
func (p place) beginnings() (list []telling.Step) {
	say := func(why string, words ...string) {
		list = append(list, telling.Step{Command: telling.AnyTable(words...), Why: why, Cost: telling.Free()})
	}
	if p.all[0].Tour != nil {
		say("a round to look at", "tour")
	}
	for i := range p.all {
		g, line := p.all[i].Opened(), []string{"new"}
		if g.New == nil {
			continue
		}
		if g.Tour != nil {
			line = g.Tour.Begin
		}
		if i > 0 {
			line = slices.Concat([]string{g.Mount}, line)
		}
		say("a table of "+g.Title, line...)
	}
	say("all commands", "help")
	return list
}

// unknowing prints title and last act of a table whose game does not tell what is next.
func (p place) unknowing() error {
	view, err := p.onTable()
	if err != nil {
		return err
	}
	line := atAct(p.game.Title, view.Seq)
	if p.JSON {
		return p.AnswerTable(Outline{Line: line, People: []Seat{}})
	}
	return p.Print(line + "\n" + typeset([]stepLine{
		{command: app.Typed([]string{"tablehand", p.game.Mount, "--help"}), about: "its commands"}}, p.wide()))
}

// atAct tells of a table of which the number of its last act is all that is known.
func atAct(title string, seq int) string { return fmt.Sprintf("a table of %s, at act %d", title, seq) }
