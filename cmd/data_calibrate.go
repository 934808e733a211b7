package cmd

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

func newDataCalibrate(p place) app.Verb {
	return app.Verb{
		Use:   "calibrate [TABLE [KEY=N...]]",
		Says:  "Read off what only your box shows: TABLE",
		Gives: app.CalibratedShape(),
		Short: "read the tables off the components in your box, one by one",
		Long: "Asks for each table that the rulebook's text has lost. Enter keeps what stands there,\n" +
			"and confirms it. Each answer is checked at once; nothing is written before you have seen\n" +
			"the whole file and said yes, so Ctrl-C leaves all as it was.\n\n" +
			"The answers go into your data file (data --help says which that is; --data FILE names\n" +
			"another), and nothing else in it changes. It asks at a terminal only; elsewhere write the\n" +
			"file with data export FILE.yaml, edit it, and try it with data check FILE.yaml.\n" +
			"With words behind a table nobody is asked: they are its answer, part by part or as it would\n" +
			"be typed, and are written at once.\n" +
			"--dry-run saves nothing; where nobody can be asked it lists the questions.",
		Example: "data calibrate --dry-run\n" +
			"data calibrate --data mine.yaml --dry-run",
		Do: func(w app.Words) error {
			if err := app.Printable("--data", p.Data, 1000); err != nil {
				return err
			}
			for _, word := range w {
				if err := app.Printable("a table or its answer", word, 200); err != nil {
					return err
				}
			}
			return p.onData(func(d *app.Data) error {
				switch {
				case len(w) > 1:
					c, err := d.Calibrate(w[0], w[1:])
					if err != nil {
						return err
					}
					return writeCalibrated(p.App, c)
				case p.DryRun && (p.JSON || !p.Person):
					return d.Questions(w.At(0))
				}
				return calibrate(p.App, d, w.At(0))
			})
		},
	}
}

// calibrate asks, shows the new file, and writes it after a yes.
func calibrate(a *app.App, d *app.Data, name string) error {
	c, err := d.Calibrate(name, nil)
	if err != nil {
		return err
	}
	shown := a.Shown(c.File)
	if err := a.Print("\n" + shown + ":\n\n" + string(c.Text) + "\n"); err != nil {
		return err
	}
	answer, _, err := a.AskOr("write this to "+shown, []string{"yes", "no"}, "yes")
	if err != nil {
		return err
	}
	if answer == "no" {
		return a.Print("nothing is written\n")
	}
	return writeCalibrated(a, c)
}

// writeCalibrated writes the owner's file, and notes how commands come to use it where they do not yet.
func writeCalibrated(a *app.App, c app.Calibrated) error {
	if err := a.Save(func() error { return keepCalibrated(a, c) }); err != nil {
		return err
	}
	if !c.Used {
		a.Note("commands use it where --data, TABLEHAND_DATA or data: in the config file names it")
	}
	return nil
}

// keepCalibrated writes the owner's file, unless it has changed since the questions began. A link
// stays a link: the file behind it is written.
func keepCalibrated(a *app.App, c app.Calibrated) error {
	path := c.File
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	now, err := os.ReadFile(path)
	switch {
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return &table.SaveError{Path: c.File, Op: "write your data", Err: app.Reason(err)}
	case string(now) != string(c.Was) || (err == nil) != (c.Was != nil):
		return telling.Impossible("%s has changed meanwhile: nothing is written, calibrate again",
			chance.Quote(a.Shown(c.File)))
	}
	if !a.DryRun {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return &table.SaveError{Path: c.File, Op: "write your data", Err: app.Reason(err)}
		}
	}
	return a.Deliver(app.Export{What: "data file", Key: "file", To: path, Force: true}, c.Text)
}
