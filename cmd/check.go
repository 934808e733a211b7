package cmd

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

func newCheck(p place) *cobra.Command {
	if p.game.Check == nil {
		return p.lacking("check", "check")
	}
	return &cobra.Command{
		Use:     "check",
		Short:   "the table file by itself: all faults in one run",
		Example: "  tablehand check",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			view, err := p.onTable()
			if err != nil {
				return allFaults(p.App, err)
			}
			if err := p.game.Check(view.Path, view.Text); err != nil {
				return allFaults(p.App, err)
			}
			if p.JSON {
				return p.AnswerTable(map[string]any{"faults": []string{}})
			}
			return p.Print("the table is sound\n")
		},
	}
}

func newVerify(a *app.App) *cobra.Command {
	return &cobra.Command{
		Use:     "verify",
		Short:   "the journal against the table",
		Example: "  tablehand verify",
		Args:    words(0, 0),
		RunE: func(*cobra.Command, []string) error {
			path, err := a.Path()
			if err != nil {
				return err
			}
			report, err := table.Verify(path)
			if err != nil {
				return err
			}
			return sayReport(a, path, report)
		},
	}
}

func sayReport(a *app.App, path string, r table.Report) error {
	if r.Wrong != "" {
		return &table.BrokenError{Path: path, Msg: fmt.Sprintf("its journal is wrong at line %d: %s: the table itself can be played on", r.Line, r.Wrong)}
	}
	if a.JSON {
		return a.AnswerTable(map[string]any{"entries": r.Entries, "acts": r.Acts, "matches": r.Matches})
	}
	if !r.Matches {
		return a.Print(fmt.Sprintf("the journal is sound: %d entries; the table was edited by hand since\n", r.Entries))
	}
	return a.Print(fmt.Sprintf("journal and table agree: %d entries\n", r.Entries))
}

// allFaults shows every fault of a table file; the error itself names the first.
func allFaults(a *app.App, err error) error {
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) || a.JSON || len(faults.List) < 2 {
		return err
	}
	var b strings.Builder
	for _, f := range faults.List {
		fmt.Fprintf(&b, "%s:%d:%d: %s: %s\n", faults.File, f.Line, f.Column, f.Path, f.Message)
	}
	if unwritten := a.Print(b.String()); unwritten != nil {
		return unwritten
	}
	return err
}
