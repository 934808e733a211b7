package malice

import (
	"io/fs"

	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/data"
)

func (v *voice) dataVerbs() *app.Data {
	tables := app.Tables{
		Owner: v.owner, Game: notation.Name, Editions: notation.Printings,
		Now:  func() (printed.Book, error) { return v.book() },
		With: tablesWith,
	}
	return tables.Data(v.assumed)
}

// tablesWith opens the book with the corrections of a file, or without any.
func tablesWith(owner *yamlfile.File) (printed.Book, error) {
	files, err := ourTables()
	if err != nil {
		return nil, err
	}
	return box.OpenBook(files, owner)
}

// ourTables returns the files with the rulebooks' tables.
func ourTables() (fs.FS, error) { return fs.Sub(data.Files, "malice") }
