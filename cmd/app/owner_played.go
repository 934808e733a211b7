package app

import (
	"fmt"
	"path/filepath"

	"tablehand/assist/yamlfile"
)

// playedWith names the owner's file that a table was last played with, in the table's head.
type playedWith struct {
	File string // its name, without folders: a table may lie elsewhere tomorrow
	Sum  string
}

func (p *playedWith) form(f *yamlfile.Form) {
	f.Text("file", &p.File).Required()
	f.Text("sum", &p.Sum).Required()
}

// Headed describes the table file with the owner's data at its head. Reading takes the data that
// the table was played with; writing puts the data in use there, so that every save names them and
// an undo restores the old name. Without the owner's data the head has no such line.
func Headed[S any](o *Owner, describe func(*S, *yamlfile.Form)) func(*S, *yamlfile.Form) {
	return func(s *S, f *yamlfile.Form) {
		with := o.playing()
		if f.Reading() {
			with = nil
		}
		yamlfile.Maybe(f, "data", &with, (*playedWith).form).Seldom()
		if f.Reading() {
			o.played = with
		}
		describe(s, f)
	}
}

// playing returns the owner's file in use as the table's head names it, or nil where there is none.
func (o *Owner) playing() *playedWith {
	if o.used == nil {
		return nil
	}
	return &playedWith{File: filepath.Base(o.used.path), Sum: o.used.sum()}
}

// Otherwise says that the table was played with other data than are in use now, or is empty. The
// next act that saves updates the head, and then nothing is said any more.
func (o *Owner) Otherwise() string {
	was, now := o.played, o.playing()
	switch {
	case was == nil || now != nil && *now == *was:
		return ""
	case now == nil:
		return fmt.Sprintf(
			"this table was played with your data file %s, which is not in use now: --data names it",
			was.File)
	case now.File == was.File:
		return fmt.Sprintf("your data file %s has changed since this table was last played", was.File)
	}
	return fmt.Sprintf("this table was played with your data file %s, and is now with %s", was.File, now.File)
}
