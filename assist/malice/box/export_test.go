package box

import (
	"tablehand/assist/board"
	"tablehand/assist/printed"
	"tablehand/assist/yamlfile"
)

// Names that only the tests of this room see.

type Entered = entered

var Quickly = quickly

var Spelled = spelled

var UnfitName = unfitName

func (x *Book) BoardText(a0 string) ([]byte, error) { return x.boardText(a0) }

func (x *Book) Correctable() map[string]func() error { return x.correctable() }

func (x *Book) DiceTables() (faces map[string]map[string][]int, origins map[string]*printed.Origin,
	err error) {
	return x.diceTables()
}

func (x Walker) Everywhere(a0 Footing) func(board.Pos) bool { return x.everywhere(a0) }

func (x *Book) Faces(a0 []string) (map[string]map[string][]int, error) { return x.facesOf(a0) }

func (x *Parts) Form(a0 *yamlfile.Form) { x.form(a0) }

func (x *Book) Read(a0 string, a1 func(*yamlfile.Form)) error { return x.read(a0, a1) }

func (x *Columns) Typed(a0 []int) string { return x.typed(a0) }

// ListsRead counts how often the whole list of readings was read.
func (b *Book) ListsRead() int { return len(b.readings.answers) }
