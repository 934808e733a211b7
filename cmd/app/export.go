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
	What   string // a word for the text: picture
	Key    string // of the text in the JSON answer: svg
	Advice string // what to do where the file is there already
	To     string // a file; empty: stdout
	Force  bool
	Keeps  bool // with Force, the old file as a numbered backup
	// Mode is the widest of a new file, such as that of the table that it is made of; 0: as umask has it.
	Mode fs.FileMode
}

// A Page is a text that becomes a file, written piece by piece.
type Page struct {
	Export
	Write func(io.Writer) error
}

// Of returns the text for the file of an export.
func (o Export) Of(text []byte) Page {
	return Page{o, func(to io.Writer) error {
		_, err := to.Write(text)
		return err
	}}
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
func (o Export) Save(a *App, text []byte) error { return a.SaveAll(o.Of(text)) }

// SaveAll writes the files of all pages whole, or leaves all of them as they were. The error may be that of
// writing a page, too.
func (a *App) SaveAll(pages ...Page) error {
	if err := a.Beside(); err != nil {
		return err
	}
	for _, page := range pages {
		if err := page.may(a.Absolute(page.To)); err != nil {
			return err
		}
	}
	if a.DryRun {
		return nil
	}
	return a.Save(func() error { return a.savePages(pages) })
}

// savePages writes the files of all pages, with a backup of each that shall be kept.
func (a *App) savePages(pages []Page) (err error) {
	var kept []string
	defer func() {
		for _, backup := range kept {
			if err != nil {
				os.Remove(backup)
			}
		}
	}()
	parts := make([]table.Part, len(pages))
	for i, page := range pages {
		path := a.Absolute(page.To)
		parts[i] = table.Part{Path: path, Write: page.Write, Mode: page.Mode,
			May: func() error { return page.may(path) }}
		backup, err := page.keep(path)
		if err != nil {
			return err
		}
		if backup != "" {
			kept = append(kept, backup)
		}
	}
	odd, err := table.PutAll(parts...)
	if err != nil {
		return unsaved(err, pages, parts)
	}
	for _, part := range parts {
		a.Keep(part.Path, 0)
	}
	if odd != "" {
		a.Note("%s", odd)
	}
	return nil
}

// unsaved returns the error of saving with the name of the page that could not be saved.
func unsaved(err error, pages []Page, parts []table.Part) error {
	failed, ok := errors.AsType[*table.SaveError](err)
	if !ok {
		return err
	}
	for i, page := range pages {
		if failed.Path == parts[i].Path {
			return &table.SaveError{Path: page.To, Op: "write the " + page.What, Err: failed.Err}
		}
	}
	return err
}

// keep copies the file at a path to a backup with the lowest free number, and returns the backup's path;
// empty where none is wanted, or nothing lies there.
func (o Export) keep(path string) (backup string, err error) {
	if !o.Keeps || !There(path) {
		return "", nil
	}
	fault := func(err error) (string, error) {
		return "", &table.SaveError{Path: o.To, Op: "keep the old one", Err: Reason(err)}
	}
	old, err := os.Open(path)
	if err != nil {
		return fault(err)
	}
	defer old.Close()
	is, err := old.Stat()
	if err != nil {
		return fault(err)
	}
	n := 1
	for There(fmt.Sprintf("%s.%d", path, n)) {
		n++
	}
	backup = fmt.Sprintf("%s.%d", path, n)
	var unread error
	_, err = table.PutAll(table.Part{Path: backup, Mode: is.Mode().Perm(), May: func() error { return nil },
		Write: func(to io.Writer) error {
			_, unread = io.Copy(to, old)
			return unread
		}})
	if err != nil && err == unread {
		return fault(err)
	}
	return backup, err
}

// may refuses a path where a file lies, unless Force replaces it, or where anything else does.
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
