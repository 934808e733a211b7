package cmd

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

func newBoardCheck(a *app.App, all []app.Game) *cobra.Command {
	return &cobra.Command{
		Use:   "check BOARD...",
		Short: "board files: all faults in one run, with line and column",
		Long: "Checks boards: files, boards of the table, or those that the program brings along. All\n" +
			"faults are said in one run, each with its line and column. A warning is what looks\n" +
			"wrong and may be meant: hexes that nobody comes to.",
		Example:           "  tablehand board check practice-north",
		Args:              words(1, -1),
		ValidArgsFunction: completeBoards(a, all),
		RunE: func(_ *cobra.Command, args []string) error {
			if err := plainWords(args); err != nil {
				return err
			}
			return onBoards(a, all, func(b app.Boards) error { return checkBoards(a, b, args) })
		},
	}
}

// checkBoards says what is wrong with each board; the error itself names the first fault.
func checkBoards(a *app.App, boards app.Boards, names []string) error {
	var wrong error
	var lines strings.Builder
	sound, faulty := []app.CheckedBoard{}, 0
	for _, name := range names {
		checked, err := boards.Check(name)
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
			sound = append(sound, checked)
			lines.WriteString(soundLines(checked))
		}
	}
	switch {
	case wrong != nil && (a.JSON || faulty == 1 && len(names) == 1):
		return wrong
	case a.JSON:
		return answerHere(a, boardsAnswer{Boards: sound, Faults: []string{}})
	}
	if err := a.Print(app.Show(lines.String())); err != nil {
		return err
	}
	return wrong
}

// boardsAnswer is what scripts read of boards that are sound.
type boardsAnswer struct {
	Boards []app.CheckedBoard `json:"boards"`
	Faults []string           `json:"faults"` // none: a fault is an error
}

func faultLines(faults *yamlfile.Faults) string {
	var b strings.Builder
	for _, f := range faults.List {
		b.WriteString((&yamlfile.Faults{File: faults.File, List: []yamlfile.Fault{f}}).Error() + "\n")
	}
	return b.String()
}

func soundLines(c app.CheckedBoard) string {
	var b strings.Builder
	for _, w := range c.Warnings {
		fmt.Fprintf(&b, "%s:%d:%d: warning: %s\n", c.File, w.Line, w.Column, w.Message)
	}
	return b.String() + c.Said
}

// answerHere is an answer, with the head of the table if there is one.
func answerHere(a *app.App, result any) error {
	if _, err := a.Path(); err == nil {
		return answer(a, result)
	}
	return a.Answer("", "", result, nil)
}
