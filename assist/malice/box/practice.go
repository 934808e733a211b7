package box

import (
	"tablehand/assist/board"
	"tablehand/assist/malice/notation"
	"tablehand/assist/printed"
	"tablehand/assist/telling"
	"tablehand/assist/yamlfile"
)

// Practice lists the boards that the program brings along and how they lie on a table.
type Practice struct {
	printed.Origin
	Boards  []string
	Realm   string
	Adjoins []string
}

// Practice returns the practice boards.
func (b *Book) Practice() (*Practice, error) {
	p := &Practice{}
	return p, b.read("practice", p.Over(func(f *yamlfile.Form) {
		f.Words("boards", &p.Boards, b.PracticeBoards()...)
		f.Word("realm", &p.Realm, b.PracticeBoards()...)
		f.Texts("adjoins", &p.Adjoins)
	}))
}

// LayOut gives board files their names on the table: a, b, c, d in order, and realm for the Shadow Realm.
// It returns the number of terrain boards, and the files by name.
func (b *Book) LayOut(files []string) (boards int, named map[string]string, err error) {
	named = map[string]string{}
	for _, file := range files {
		text, err := b.BoardText(file)
		if err != nil {
			return 0, nil, err
		}
		name := "realm"
		if board.KindOf(text) != "realm" {
			if boards == len(notation.BoardNames) {
				return 0, nil, &telling.Refused{Rule: "setup.maps.count",
					Reason: "a fifth board: 1 to 4 terrain boards are used"}
			}
			name = notation.BoardNames[boards]
			boards++
		}
		if named[name] != "" {
			return 0, nil, telling.Impossible("%s and %s are both the Shadow Realm: there is one",
				named[name], file)
		}
		named[name] = file
	}
	return boards, named, nil
}
