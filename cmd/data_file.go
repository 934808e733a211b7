package cmd

import (
	"errors"
	"path/filepath"
	"slices"

	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

func newDataExport(p place) app.Verb {
	return app.Verb{
		Use:   "export [TABLE] [FILE.yaml]",
		Gives: app.Keyed[string]("data").Or(app.Keyed[string]("file")),
		Short: "a data file of your own to begin from",
		Long: "Writes a data file to begin from, with what each table is and how to go on: all tables\n" +
			"that are assumed, or TABLE (data list names them), on stdout, or into a file that is not\n" +
			"there yet. The tables stay assumed until you say in it that you have looked.",
		Example: "data export mine.yaml\n" +
			"data export TABLE mine.yaml",
		Do: func(args app.Words) error {
			for _, word := range args {
				if err := app.Printable("a table or a file", word, 1000); err != nil {
					return err
				}
			}
			name, file := tableAndFile(args)
			return p.onData(func(d *app.Data) error {
				text, err := d.Export(name)
				if err != nil {
					return err
				}
				return p.Deliver(app.Export{What: "data file", Key: "data", Advice: "name another", To: file},
					text)
			})
		},
	}
}

// tableAndFile tells the name of a table from a file: one word is a file if it ends in .yaml or .yml.
func tableAndFile(args app.Words) (name, file string) {
	switch {
	case len(args) == 2:
		return args[0], args[1]
	case len(args) == 1 && slices.Contains([]string{".yaml", ".yml"}, filepath.Ext(args[0])):
		return "", args[0]
	}
	return args.At(0), ""
}

func newDataCheck(p place) app.Verb {
	return app.Verb{
		Use:   "check [FILE]",
		Gives: app.Gives[app.Checked](),
		Short: "check your data file: all faults in one run, with line and column",
		Long: "Checks a data file, or the one in use: unknown keys, impossible values, dice with a face\n" +
			"in two columns or in none. All faults are shown in one run, each with its line and\n" +
			"column.",
		Example: "data check",
		Do: func(args app.Words) error {
			if len(args) > 0 {
				if err := app.Printable("a file", args[0], 1000); err != nil {
					return err
				}
			}
			return p.onData(func(d *app.Data) error { return checkedData(p.App, d.Check(args.At(0))) })
		},
	}
}

// checkedData lists every fault of a data file; the error itself names the first.
func checkedData(a *app.App, err error) error {
	faults, ok := errors.AsType[*yamlfile.Faults](err)
	if !ok || a.JSON || len(faults.List) < 2 {
		return err
	}
	if unwritten := a.Print(faultLines(faults)); unwritten != nil {
		return unwritten
	}
	return err
}
