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

// save writes the file beside its place and renames it there, so that what stands there
// is whole, or as it was.
func (o output) save(a *app.App, text []byte) error {
	path := o.to
	if !filepath.IsAbs(path) {
		path = filepath.Join(a.Dir, path)
	}
	info, err := os.Lstat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return telling.Impossible("%s is there already, and no ordinary file: name another", chance.Quote(o.to))
	case err == nil && !o.force:
		return telling.Impossible("%s is there already: %s", chance.Quote(o.to), o.advice)
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
		return &table.SaveError{Path: o.to, Op: "write the " + o.what, Err: reason(err)}
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
