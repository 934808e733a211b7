// Package voice opens the table, the book and the boards of Axis Mundi for the rooms that speak of them,
// plays their acts, and tells what happened.
package voice

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/table"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Mount is the command of the game.
const Mount = "axismundi"

// Voice speaks for the game in one command, and opens the book once.
type Voice struct {
	*app.App
	opened *box.Book
	maps   *axismundi.Maps
	Owner  *app.Owner                      // of the file that corrects the book
	Turn   func(*axismundi.State) app.Turn // what is due, and what may be done
}

// New returns a voice that has opened nothing yet.
func New(a *app.App) *Voice { return &Voice{App: a, Owner: &app.Owner{App: a}} }

// Tables returns the files with the rulebook's tables and the practice board.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, "axismundi") }

// Book opens the game's tables, with the owner's corrections.
func (v *Voice) Book() (*box.Book, error) {
	if v.opened != nil {
		return v.opened, nil
	}
	files, err := Tables()
	if err != nil {
		return nil, err
	}
	owner, err := v.Owner.File()
	if err != nil {
		return nil, err
	}
	book, err := box.OpenBook(files, owner)
	if err != nil {
		return nil, err
	}
	v.RestsOn(book.Unusable)
	v.opened, v.maps = book, &axismundi.Maps{Ours: files, Beside: v.beside}
	return book, nil
}

// SoundBook opens the game's tables and reads every correction of the owner's.
func (v *Voice) SoundBook() (*box.Book, error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	return book, book.Check()
}

// Maps opens the boards of tables: practice, and files in the folder of the table or below it.
func (v *Voice) Maps() (*axismundi.Maps, error) {
	_, err := v.Book()
	return v.maps, err
}

// beside returns the folder of the table, out of which no name and no link leads.
func (v *Voice) beside() fs.FS {
	root, err := os.OpenRoot(v.Folder())
	if err != nil {
		return nil
	}
	return root.FS()
}

// Folder returns the folder of the table, links followed; for new, or without a table, that of the command.
func (v *Voice) Folder() string {
	path, err := v.Path()
	if err != nil || v.Command == "new" {
		return v.Dir
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return filepath.Dir(path)
}

// Rules returns the game's rules for the telling.
func (v *Voice) Rules() (app.Rules[axismundi.State], error) {
	book, err := v.Book()
	return app.Rules[axismundi.State]{
		Name:      notation.Name,
		Begin:     func(string) *axismundi.State { return axismundi.Begin(book, v.maps) },
		Form:      app.Headed(v.Owner, (*axismundi.State).Form),
		Audit:     app.Headed(v.Owner, (*axismundi.State).Audit),
		Facts:     facts,
		Turn:      v.Turn,
		Real:      real,
		Tokens:    []string{"harvested", "infected", "treasure"},
		Sentences: sentences,
		Thrown:    true,
	}, err
}

// real lists what lies on the real table where the table file does not say so: nothing does on the practice
// island.
func real(s *axismundi.State) []string {
	if s.Board == axismundi.Practice {
		return nil
	}
	return []string{"tokens"}
}

func facts(s *axismundi.State) app.Facts {
	f := app.Facts{Seed: int64(s.Seed)}
	if s.Over != nil {
		f.Over = *s.Over
	}
	return f
}

// Tell plays an act.
func (v *Voice) Tell(act app.Act[axismundi.State]) error {
	r, err := v.Rules()
	if err != nil {
		return err
	}
	return app.Tell(v.App, r, act)
}

// Play plays an act that needs a table and nothing else.
func (v *Voice) Play(act axismundi.Act) error { return v.Tell(app.Say(act)) }

// Decide answers a question of the act that is played now: what a flag says.
func (v *Voice) Decide(what, answer string) {
	if answer != "" {
		v.Choose = append(v.Choose, what+"="+answer)
	}
}

// Flag answers a question by a flag of the verb, which stands in the line as it was typed.
func (v *Voice) Flag(what, answer string) {
	if answer != "" {
		v.Flagged = append(v.Flagged, what+"="+answer)
	}
}

// Here reads the table of this folder.
func (v *Voice) Here() (*axismundi.State, error) {
	path, err := v.Looked()
	if err != nil {
		return nil, err
	}
	view, err := v.App.Read(path)
	if err != nil {
		return nil, err
	}
	return v.State(path, view.Text)
}

// Standing returns the table here, or an empty one where there is none.
func (v *Voice) Standing() (*axismundi.State, error) {
	s, err := v.Here()
	if !errors.Is(err, table.ErrNone) || v.Table != "" {
		return s, err
	}
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	return axismundi.Begin(book, v.maps), nil
}

// State reads a table's text without playing anything.
func (v *Voice) State(path string, text []byte) (*axismundi.State, error) {
	r, err := v.Rules()
	if err != nil {
		return nil, err
	}
	_, s, err := app.Open(v.App, r, path, text)
	if remark := v.Owner.Otherwise(); err == nil && remark != "" {
		v.Note("%s", remark)
	}
	return s, err
}

// Show answers with a part of the table: JSON for scripts, text for people.
func (v *Voice) Show(result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(notation.Name, "", result)
}
