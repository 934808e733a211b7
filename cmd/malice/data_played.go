package malice

import (
	"fmt"
	"path/filepath"

	"tablehand/assist/malice"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
)

// playedWith is the owner's file that a table was last played with, as its head says.
type playedWith struct {
	File string // its name, without folders: a table may lie elsewhere tomorrow
	Sum  string
}

func (p *playedWith) form(f *yamlfile.Form) {
	f.Text("file", &p.File)
	f.Text("sum", &p.Sum)
	f.Required("file", "sum")
}

// headed describes the table file with the owner's data at its head: read, what it was
// played with; written, what is in use now, so that every save says it and undoing takes
// it back. A table without the owner's data says nothing.
func (v *voice) headed(describe func(*malice.State, *yamlfile.Form)) func(*malice.State, *yamlfile.Form) {
	return func(s *malice.State, f *yamlfile.Form) {
		with := v.playing()
		if f.Reading() {
			with = nil
		}
		yamlfile.Maybe(f, "data", &with, (*playedWith).form)
		f.Seldom("data")
		if f.Reading() {
			v.played = with
		}
		describe(s, f)
	}
}

// playing is the owner's file in use; nil: none.
func (v *voice) playing() *playedWith {
	if v.owned == nil {
		return nil
	}
	return &playedWith{File: filepath.Base(v.owned.path), Sum: v.owned.sum()}
}

// otherData says that the table was played with other data than are in use now; empty:
// it was not. The next act that saves puts it right, and then nothing is said any more.
func (v *voice) otherData() string {
	was, now := v.played, v.playing()
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

// confirming lets an act that is played without a table leave unsaid what the owner has
// confirmed; on a table the rules at hand do so.
func confirming(act app.Act[malice.State]) app.Act[malice.State] {
	on := act.On
	act.On = func(s *malice.State, table bool) (telling.Act[malice.State], error) {
		made, err := on(s, table)
		if err == nil && !table {
			made = malice.Confirmed{Act: made}
		}
		return made, err
	}
	return act
}
