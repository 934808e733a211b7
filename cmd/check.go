package cmd

import (
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

func newCheck(p place) app.Verb {
	if p.game.Check == nil {
		return p.lacking("check", "check")
	}
	return app.Verb{
		Use:     "check",
		Says:    "Look for faults in the table",
		Gives:   app.Keyed[[]string]("faults"),
		Short:   "check the table file: all faults in one run",
		Example: "check",
		Do: func(app.Words) error {
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

func newVerify(p place) app.Verb {
	return app.Verb{
		Use:     "verify",
		Gives:   app.Gives[Verified](),
		Short:   "check the journal against the table",
		Example: "verify\nverify --replay",
		With: func(f *pflag.FlagSet) func(app.Words) error {
			again := f.Bool("replay", false, "play every act again, with what fell then")
			return func(app.Words) error {
				path, err := p.Looked()
				if err != nil {
					return err
				}
				history, err := p.History(path)
				if err != nil {
					return err
				}
				done := p.Waiting("reading the journal")
				report, err := history.Verify()
				done()
				if err != nil {
					return err
				}
				if *again && report.Wrong == "" && report.Matches {
					return p.sayReplay(path, report)
				}
				return sayReport(p.App, path, report)
			}
		},
	}
}

// agreed says in a line that a journal agrees with its table, and how many entries it has.
func agreed(r table.Report) string {
	return "journal and table agree: " + text.Things(r.Entries, "entry", "entries")
}

// sayReport prints that a journal matches its table, or refuses where it does not. A damaged journal is a
// file that cannot be used.
func sayReport(a *app.App, path string, r table.Report) error {
	wrong := fmt.Sprintf("its journal is wrong at line %d: %s: the table itself can be played on", r.Line,
		r.Wrong)
	switch {
	case r.Damaged:
		return &table.BrokenError{Path: path, Msg: wrong}
	case r.Wrong != "":
		return telling.Impossible("%s: %s", path, wrong)
	case !r.Matches:
		return telling.Impossible(
			"%s differs from entry %d of its journal: it was edited by hand, or the journal has lost its end: "+
				"the next act records it", path, r.Seq)
	case a.JSON:
		return a.AnswerTable(Verified{Entries: r.Entries, Acts: r.Acts, Matches: true})
	}
	return a.Print(agreed(r) + "\n")
}

// allFaults returns err; if it holds several faults of a table file it prints all first, unless --json.
func allFaults(a *app.App, err error) error {
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) || a.JSON || len(faults.List) < 2 {
		return err
	}
	if unwritten := a.Print(faultLines(faults)); unwritten != nil {
		return unwritten
	}
	return err
}
