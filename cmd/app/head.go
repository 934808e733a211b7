package app

import (
	"bytes"
	"fmt"

	"tablehand/assist/table"
	"tablehand/assist/yamlfile"
)

// Format is the version of a document, and of a table whose game has not yet changed its form.
const Format = 1

// A Step makes the text of a table one format newer, but for the number of the format, which its caller
// changes. A new key that has a default needs no step.
type Step func(text []byte) ([]byte, error)

// format returns the version of a game's table that this program writes.
func (a *App) format(game string) int { return Format + len(a.Steps[game]) }

// header describes the part of a table file that every game shares.
func (a *App) header(f *yamlfile.Form, game *string) {
	format := a.format(*game)
	f.Int("tablehand", &format, 1, 1<<30).Required()
	f.Text("game", game).Required()
	if known := a.format(*game); format > known {
		f.Fault("tablehand", "format %d is newer than this program, which knows %d: update tablehand", format,
			known)
	}
}

// formatOf returns the version of a table's text and its game; 0 where they cannot be read.
func formatOf(file *yamlfile.File) (format int, game string) {
	if file.Read(func(f *yamlfile.Form) {
		f.Rest()
		f.Int("tablehand", &format, 1, 1<<30).Required()
		f.Text("game", &game).Required()
	}) != nil {
		return 0, "" // whoever reads the table says why
	}
	return format, game
}

// raised returns a table in the newest format of its game, and the older one that it had; 0 where it had
// the newest, or one that nobody here knows.
func (a *App) raised(path string, file *yamlfile.File, text []byte) (_ *yamlfile.File, older int, err error) {
	if len(a.Steps) == 0 {
		return file, 0, nil
	}
	older, game := formatOf(file)
	if older == 0 || older >= a.format(game) {
		return file, 0, nil
	}
	for format := older; format < a.format(game); format++ {
		if file, text, err = stepped(a.Shown(path), text, a.Steps[game][format-Format], format+1); err != nil {
			return nil, 0, &table.BrokenError{Path: a.Shown(path), Err: err,
				Msg: fmt.Sprintf("cannot be brought from format %d to %d: %v", format, format+1, err)}
		}
	}
	return file, older, nil
}

// stepped takes one step, and returns the table's text in that format, parsed and plain.
func stepped(name string, text []byte, take Step, format int) (file *yamlfile.File, next []byte, err error) {
	if next, err = take(text); err != nil {
		return nil, nil, err
	}
	if file, err = yamlfile.Parse(name, next); err != nil {
		return nil, nil, err
	}
	next, err = file.Write(func(f *yamlfile.Form) {
		f.Rest()
		f.Int("tablehand", &format, 1, 1<<30)
	})
	return file.Written(), next, err
}

// preserve has the save keep a copy of a table in an older format, which text replaces, and of its journal.
func (a *App) preserve(session *table.Session, older int, text []byte) {
	if older == 0 || bytes.Equal(text, session.Text()) {
		return
	}
	session.Preserve(fmt.Sprintf("the table was of format %d, and of one now that older programs do not read",
		older))
}

// mayStand returns a function that refuses the text of a table in a format newer than this program.
func (a *App) mayStand(path string) func(text []byte) error {
	ordinary := fmt.Appendf(nil, "tablehand: %d\n", Format)
	return func(text []byte) error {
		if bytes.HasPrefix(text, ordinary) {
			return nil
		}
		file, err := yamlfile.Parse(a.Shown(path), text)
		if err != nil {
			return nil // broken by hand: undo brings it back
		}
		if format, game := formatOf(file); format > a.format(game) {
			_, _, err = a.Heading(path, text)
		}
		return err
	}
}

// Bare is a table with only its head known: enough to roll dice beside it and to keep a note,
// whatever game it is.
type Bare struct {
	printing string
	seed     int
}

// BareRules returns the rules for acts on a Bare table. They change nothing, so that it is never written.
func BareRules(g *Game) Rules[Bare] {
	return Rules[Bare]{
		Name: g.Name, Editions: g.Editions,
		Begin: func(printing string) *Bare { return &Bare{printing, int(RandomSeed())} },
		Form: func(s *Bare, f *yamlfile.Form) {
			f.Rest()
			f.Text("printing", &s.printing)
			f.Int("seed", &s.seed, 0, 1<<53-1)
		},
		Facts: func(s *Bare) Facts { return Facts{Printing: s.printing, Seed: int64(s.seed)} },
	}
}
