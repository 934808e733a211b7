package cmd

import (
	"errors"
	"strings"

	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

func newBoardCheck(p place) app.Verb {
	return app.Verb{
		Use:   "check BOARD...",
		Gives: p.game.Boards.Gives.Checked,
		Short: "board files: all faults in one run, with line and column",
		Long: "Checks boards: files, boards of the table, or those that the program brings along. All\n" +
			"faults are shown in one run, each with its line and column. A warning names what looks\n" +
			"wrong and may be meant.",
		Example: "board check BOARD",
		Do: func(args app.Words) error {
			if err := app.PlainNames(args); err != nil {
				return err
			}
			return p.onBoards(func() error { return p.checkBoards(args) })
		},
	}
}

// checkBoards prints what each board is, or its faults; the error is that of the first faulty board. A
// board that cannot be opened ends it at once.
func (p place) checkBoards(names []string) error {
	var wrong error
	var lines strings.Builder
	sound, faulty := []any{}, 0
	for _, name := range names {
		checked, err := p.game.Boards.Check(name)
		var faults *yamlfile.Faults
		switch {
		case errors.As(err, &faults):
			if wrong == nil {
				wrong = err
			}
			faulty += len(faults.List)
			lines.WriteString(faultLines(faults))
		case err != nil:
			return err
		default:
			sound = append(sound, checked.Board)
			lines.WriteString(checked.Said)
		}
	}
	switch {
	case wrong != nil && (p.JSON || faulty == 1 && len(names) == 1):
		return wrong
	case p.JSON:
		if _, err := p.Path(); err != nil { // what a board is, its game says
			return p.Answer(p.game.Name, "", map[string]any{"boards": sound, "faults": []string{}})
		}
		return p.AnswerHere(map[string]any{"boards": sound, "faults": []string{}})
	}
	if err := p.Print(lines.String()); err != nil {
		return err
	}
	return wrong
}

func faultLines(faults *yamlfile.Faults) string {
	var b strings.Builder
	for _, f := range faults.List {
		b.WriteString((&yamlfile.Faults{File: faults.File, List: []yamlfile.Fault{f}}).Error() + "\n")
	}
	return b.String()
}
