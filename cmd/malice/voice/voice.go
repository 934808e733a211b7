// Package voice opens the table and the book of Shadows of Malice for the rooms that speak of them:
// it plays their acts, and reads and completes words that several of them take.
package voice

import (
	"io/fs"

	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/cmd/app"
	"tablehand/data"
)

// Voice speaks for the game in one command, and opens the book once.
type Voice struct {
	*app.Voice[malice.State]
	opened *box.Book
}

// New returns a voice that has opened nothing yet.
func New(a *app.App) *Voice {
	v := &Voice{}
	v.Voice = app.NewVoice(a, notation.Name, v.rules)
	return v
}

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
	v.opened = book
	v.RestsOn(book.Unusable)
	v.opened.KeepCards(box.CardFile{Text: v.Cards.Text, Read: v.Cards.Read})
	v.Beside(v.Folder)
	return v.opened, nil
}

// SoundBook opens the game's tables and reads every correction of the owner's, for a command that
// needs the whole book.
func (v *Voice) SoundBook() (*box.Book, error) {
	book, err := v.Book()
	if err != nil {
		return nil, err
	}
	return book, book.Check()
}

// Beside allows boards to be read from a folder or below it.
func (v *Voice) Beside(folder func() string) { v.opened.Beside(app.In(folder)) }

// Tables returns the files with the rulebooks' tables.
func Tables() (fs.FS, error) { return fs.Sub(data.Files, "malice") }

// Show answers with a part of the table: JSON for scripts, text for people.
func (v *Voice) Show(s *malice.State, result any, text string) error {
	if !v.JSON {
		return v.Print(text)
	}
	return v.Answer(notation.Name, s.Printing, result)
}
