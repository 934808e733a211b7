package box

import (
	"io/fs"
	"slices"
	"sync"

	"tablehand/assist/board"
)

// Ground holds the boards of a table as they lie there, as far as they are typed in.
type Ground struct {
	Land   *board.Land
	Barred *board.Land // sides that touch and are no way over: unlike symbols (first printing)
	Err    error
}

// Beside lets boards be read from the folder of the table, which is opened for the first of them; nil:
// it has none.
func (b *Book) Beside(open func() fs.FS) { b.beside = sync.OnceValue(open) }

func SameSymbols(a *board.Board, sideA string, b *board.Board, sideB string) bool {
	if a == nil || b == nil {
		return true
	}
	one, other := slices.Sorted(slices.Values(a.Border(sideA))), slices.Sorted(slices.Values(b.Border(sideB)))
	return slices.Equal(one, other)
}

// OpenBoard opens a board of a kind, terrain or realm: a practice board by its name, or a file beside the
// table.
func (b *Book) OpenBoard(printing, file, kind string) (*board.Board, error) {
	return b.boards.get(printing+" "+kind+" "+file,
		func() (*board.Board, error) { return b.readBoard(printing, file, kind) })
}

func (b *Book) readBoard(printing, file, kind string) (*board.Board, error) {
	text, err := b.BoardText(file)
	if err != nil {
		return nil, err
	}
	kinds, err := b.BoardKinds(printing)
	if err != nil {
		return nil, err
	}
	opened, err := board.Read(file, text, kinds...)
	if err != nil {
		return nil, err
	}
	if opened.Kind.Name != kind {
		needed := "a terrain board"
		if kind == "realm" {
			needed = "the Shadow Realm"
		}
		return nil, board.NoBoard(file, "is %s: %s is needed here", opened.Kind.Title, needed)
	}
	return opened, nil
}

// Laid returns the boards of a table as they lie. lay works that out once for each key, which names the
// arrangement.
func (b *Book) Laid(key string, lay func() *Ground) *Ground {
	g, _ := b.laid.get(key, func() (*Ground, error) { return lay(), nil })
	return g
}

// PracticeBoards returns the names of the boards that the program brings along.
func (b *Book) PracticeBoards() []string { return b.shelf().Names() }

// practiceRealm is the one practice board that is no terrain.
const practiceRealm = "practice-realm"

// BringsBoard says whether a board is a practice board of that kind, which can always be read.
func (b *Book) BringsBoard(file, kind string) bool {
	return b.shelf().Brings(file) && (kind == "realm") == (file == practiceRealm)
}

// BoardText returns the file of a board: a practice board, or one beside the table.
func (b *Book) BoardText(file string) ([]byte, error) { return b.shelf().Text(file) }

func (b *Book) shelf() board.Shelf { return board.Shelf{Ours: b.Ours, Beside: b.beside} }
