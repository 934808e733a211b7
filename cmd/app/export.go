package app

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tablehand/assist/chance"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Export is where a text goes that is a file of its own.
type Export struct {
	What   string // picture
	Key    string // of the text in JSON: svg
	Advice string // where the file is there already
	To     string // a file; empty: stdout
	Force  bool
}

// Deliver writes a text to stdout, or into a file that was not there before. The error
// is a telling.Refused where one is there, a table.SaveError or an OutputError.
func (a *App) Deliver(o Export, text []byte) error {
	switch {
	case o.To == "" && a.JSON:
		return a.AnswerHere(map[string]string{o.Key: string(text)})
	case o.To == "":
		if _, err := a.Out.Write(text); err != nil {
			return &OutputError{Err: err}
		}
		return nil
	}
	if err := o.save(a, text); err != nil {
		return err
	}
	if a.JSON {
		return a.AnswerHere(map[string]string{"file": o.To})
	}
	is := "is"
	if a.DryRun {
		is = "would be"
	}
	return a.Print(fmt.Sprintf("the %s %s in %s\n", o.What, is, o.To))
}

// save writes the file beside its place and renames it there, so that what stands there
// is whole, or as it was.
func (o Export) save(a *App, text []byte) error {
	path := o.To
	if !filepath.IsAbs(path) {
		path = filepath.Join(a.Dir, path)
	}
	info, err := os.Lstat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return telling.Impossible("%s is there already, and no ordinary file: name another", chance.Quote(o.To))
	case err == nil && !o.Force:
		return telling.Impossible("%s is there already: %s", chance.Quote(o.To), o.Advice)
	}
	if a.DryRun {
		return nil
	}
	beside := fmt.Sprintf("%s.%d.new", path, os.Getpid())
	if err = writeNew(beside, text); err == nil {
		err = os.Rename(beside, path)
	}
	if err != nil {
		os.Remove(beside)
		return &table.SaveError{Path: o.To, Op: "write the " + o.What, Err: Reason(err)}
	}
	return nil
}

func writeNew(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err == nil {
		err = f.Sync()
	}
	return errors.Join(err, f.Close())
}

// Reason is an error without the path that the message says already.
func Reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	if at, ok := errors.AsType[*os.LinkError](err); ok {
		return at.Err
	}
	return err
}
