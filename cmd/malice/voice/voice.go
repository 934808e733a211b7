// Package voice opens the table and the book of Shadows of Malice for the rooms that speak of them:
// it plays their acts, and reads and completes words that several of them take.
package voice

import (
	"io/fs"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Voice speaks for the game in one command.
type Voice struct {
	*app.Voice[malice.State, *box.Book]
}

// New returns a voice that has opened nothing yet.
func New(a *app.App) *Voice {
	v := &Voice{}
	v.Voice = app.NewVoice(a, app.Speaking[malice.State, *box.Book]{
		Game: notation.Name, Editions: notation.Printings, Files: Tables, Open: v.open, Rules: v.rules,
	})
	return v
}

// open opens the book, with the owner's corrections and the owner's cards; boards lie beside the table.
func (v *Voice) open(files fs.FS, owner *yamlfile.File) (*box.Book, error) {
	book, err := box.OpenBook(files, owner)
	if err == nil {
		book.KeepCards(printed.CardFile{Text: v.Cards.Text, Read: v.Cards.Read})
		book.Beside(app.In(v.Folder))
	}
	return book, err
}

// Tables returns the files with the rulebooks' tables.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, "malice") }

// Show answers with a part of the table: JSON for scripts, text for people.
func (v *Voice) Show(s *malice.State, result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(notation.Name, s.Printing, result)
}
