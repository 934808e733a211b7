package app

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/pflag"

	"tablehand/assist/chance"
	"tablehand/assist/chart"
	"tablehand/assist/table"
	"tablehand/assist/telling"
)

// Export says where to write a text that becomes a file of its own, and with which messages.
type Export struct {
	What   string // picture
	Key    string // of the text in JSON: svg
	Advice string // where the file is there already
	To     string // a file; empty: stdout
	Force  bool
	Keeps  bool // with Force, the old file as a numbered backup
}

// Deliver writes a text to stdout, or into a new file. The error is a telling.Refused where the
// file exists, a table.SaveError or an OutputError.
func (a *App) Deliver(o Export, text []byte) error {
	switch {
	case o.To == "" && a.JSON:
		return a.AnswerHere(map[string]string{o.Key: string(text)})
	case o.To == "":
		if err := a.Unusable(); err != nil {
			return err
		}
		if _, err := a.Out.Write(text); err != nil {
			return &OutputError{Err: err}
		}
		return nil
	}
	if err := o.Save(a, text); err != nil {
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

// Save writes the file whole, or leaves the old one as it was.
func (o Export) Save(a *App, text []byte) error {
	return o.save(a, func(path string, may func() error) (string, error) { return table.Put(path, text, may) })
}

// SaveFrom is Save with a text that is written piece by piece; its error may be that of write, too.
func (o Export) SaveFrom(a *App, write func(io.Writer) error) error {
	return o.save(a, func(path string, may func() error) (string, error) {
		return table.PutFrom(path, write, may)
	})
}

// May refuses a file that Save would refuse.
func (o Export) May(a *App) error { return o.may(a.Absolute(o.To)) }

func (o Export) save(a *App, put func(path string, may func() error) (odd string, err error)) error {
	if err := a.Beside(); err != nil {
		return err
	}
	path := a.Absolute(o.To)
	if err := o.may(path); err != nil || a.DryRun {
		return err
	}
	return a.Save(func() error {
		if err := o.keep(path); err != nil {
			return err
		}
		odd, err := put(path, func() error { return o.may(path) })
		if failed, ok := errors.AsType[*table.SaveError](err); ok && failed.Path == path {
			return &table.SaveError{Path: o.To, Op: "write the " + o.What, Err: failed.Err}
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

// keep copies the file that lies there to a numbered backup, with the lowest number that is free.
func (o Export) keep(path string) error {
	if !o.Keeps || !There(path) {
		return nil
	}
	old, err := os.ReadFile(path)
	if err != nil {
		return &table.SaveError{Path: o.To, Op: "keep the old one", Err: Reason(err)}
	}
	n := 1
	for There(fmt.Sprintf("%s.%d", path, n)) {
		n++
	}
	_, err = table.Put(fmt.Sprintf("%s.%d", path, n), old, func() error { return nil })
	return err
}

// may refuses a path where a file exists already.
func (o Export) may(path string) error {
	info, err := os.Lstat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return telling.Impossible("%s is there already, and no ordinary file: name another",
			chance.Quote(o.To))
	case err == nil && !o.Force:
		return telling.Impossible("%s is there already: %s", chance.Quote(o.To), o.Advice)
	}
	return nil
}

// Reason returns an error without the path, where the message has already named it.
func Reason(err error) error {
	if at, ok := errors.AsType[*fs.PathError](err); ok {
		return at.Err
	}
	if at, ok := errors.AsType[*os.LinkError](err); ok {
		return at.Err
	}
	return err
}

// Draws defines the flag of a command whose answer can be drawn.
func (a *App) Draws(f *pflag.FlagSet) {
	f.BoolVar(&a.SVG, "svg", false, "draw the chances as an SVG picture")
}

// Picture answers with a picture of chances.
func (a *App) Picture(c chart.Chart) error {
	return a.Deliver(Export{What: "picture", Key: "svg"}, c.SVG())
}
