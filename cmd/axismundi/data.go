package axismundi

import (
	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
	"tablehand/cmd/app"
	"tablehand/cmd/axismundi/voice"
)

func (v verbs) dataVerbs() *app.Data {
	tables := app.Tables{
		Owner: v.Owner, Game: notation.Name, With: tablesWith,
		Now: func() (printed.Book, error) { return v.Book() },
		Here: func() (string, map[string]string, error) {
			s, err := v.Here()
			if err != nil {
				return "", nil, err
			}
			return "", s.Readings, nil
		},
	}
	return tables.Data()
}

// tablesWith opens the book with the corrections of a file, or without any.
func tablesWith(owner *yamlfile.File) (printed.Book, error) {
	files, err := voice.Tables()
	if err != nil {
		return nil, err
	}
	return box.OpenBook(files, owner)
}
