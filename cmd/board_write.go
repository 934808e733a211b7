package cmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
	"tablehand/cmd/app"
)

// output is where a text goes that is a file of its own.
type output struct {
	what   string // picture
	key    string // of the text in JSON: svg
	advice string // where the file is there already
	to     string // a file; empty: stdout
	force  bool
}

// deliver writes a text to stdout, or into a file that was not there before.
func (o output) deliver(a *app.App, text []byte) error {
	switch {
	case o.to == "" && a.JSON:
		return answerHere(a, map[string]string{o.key: string(text)})
	case o.to == "":
		if _, err := a.Out.Write(text); err != nil {
			return &app.OutputError{Err: err}
		}
		return nil
	}
	if err := o.save(a, text); err != nil {
		return err
	}
	if a.JSON {
		return answerHere(a, map[string]string{"file": o.to})
	}
	is := "is"
	if a.DryRun {
		is = "would be"
	}
	return a.Print(fmt.Sprintf("the %s %s in %s\n", o.what, is, o.to))
}

// save puts the file in its place, so that what stands there is whole, or as it was.
func (o output) save(a *app.App, text []byte) error {
	path := o.to
	if !filepath.IsAbs(path) {
		path = filepath.Join(a.Dir, path)
	}
	if err := o.may(path); err != nil || a.DryRun {
		return err
	}
	return a.Save(func() error {
		odd, err := table.Put(path, text, func() error { return o.may(path) })
		if failed, ok := errors.AsType[*table.SaveError](err); ok {
			return &table.SaveError{Path: o.to, Op: "write the " + o.what, Err: failed.Err}
		}
		if err != nil {
			return err
		}
		a.Keep(path, 0)
		if odd != "" {
			a.Note("%s", odd)
		}
		return nil
	})
}

// may refuses a path where something stands already.
func (o output) may(path string) error {
	info, err := os.Lstat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return telling.Impossible("%s is there already, and no ordinary file: name another", chance.Quote(o.to))
	case err == nil && !o.force:
		return telling.Impossible("%s is there already: %s", chance.Quote(o.to), o.advice)
	}
	return nil
}

// reason is an error without the path that the message says already.
func reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	if at, ok := errors.AsType[*os.LinkError](err); ok {
		return at.Err
	}
	return err
}
