package box

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"tablehand/assist/board"
	"tablehand/assist/text"
	"tablehand/assist/yamlfile"
)

// MostBoardBytes is the size of the largest board file that is read.
const MostBoardBytes = 1 << 20

// Ground holds the boards of a table as they lie there, as far as they are typed in.
type Ground struct {
	Land   *board.Land
	Barred *board.Land // sides that touch and are no way over: unlike symbols (first printing)
	Realm  *board.Board
	Err    error
}

// Beside lets boards be read from the folder of the table, which is opened for the first of them; nil:
// it has none.
func (b *Book) Beside(open func() fs.FS) { b.beside = sync.OnceValue(open) }

// folder returns the folder of the table, or nil.
func (b *Book) folder() fs.FS {
	if b.beside == nil {
		return nil
	}
	return b.beside()
}

func SameSymbols(a *board.Board, sideA string, b *board.Board, sideB string) bool {
	if a == nil || b == nil {
		return true
	}
	one, other := slices.Sorted(slices.Values(a.Border(sideA))), slices.Sorted(slices.Values(b.Border(sideB)))
	return slices.Equal(one, other)
}

// OpenBoard opens a practice board by its name, or a file beside the table.
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
		return nil, noBoard(file, "is %s: %s is needed here", opened.Kind.Title, needed)
	}
	return opened, nil
}

// Laid returns the boards of a table as they lie, worked out once for each arrangement.
func (b *Book) Laid(key string, lay func() *Ground) *Ground {
	g, _ := b.laid.get(key, func() (*Ground, error) { return lay(), nil })
	return g
}

// PracticeBoards returns the names of the boards that the program brings along.
func (b *Book) PracticeBoards() []string {
	found, err := fs.Glob(b.Ours, "boards/*.yaml")
	if err != nil {
		return nil
	}
	for i, path := range found {
		found[i] = strings.TrimSuffix(strings.TrimPrefix(path, "boards/"), ".yaml")
	}
	return found
}

// BoardText returns the file of a board: a practice board, or one beside the table.
func (b *Book) BoardText(file string) ([]byte, error) {
	if slices.Contains(b.PracticeBoards(), file) {
		return fs.ReadFile(b.Ours, "boards/"+file+".yaml")
	}
	if !fs.ValidPath(file) || strings.ContainsAny(file, `\:`) {
		return nil, noBoard(file, "a board lies in the folder of the table or below: copy it there")
	}
	folder := b.folder()
	if folder == nil {
		return nil, noBoard(file, "no such practice board: %s", text.Listed(b.PracticeBoards()))
	}
	info, err := fs.Stat(folder, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, noBoard(file, "no such board file beside the table, and no practice board (%s)",
			text.Listed(b.PracticeBoards()))
	case err != nil:
		return nil, noBoard(file, "cannot be read: %v", errors.Unwrap(err))
	case !info.Mode().IsRegular() || info.Size() > MostBoardBytes:
		return nil, noBoard(file, "is no board: a YAML file of at most 1 MB")
	}
	text, err := fs.ReadFile(folder, file)
	if err != nil {
		return nil, noBoard(file, "cannot be read: %v", errors.Unwrap(err))
	}
	return text, nil
}

// noBoard returns the error for a board file that cannot be used.
func noBoard(file, format string, args ...any) error {
	return &yamlfile.Faults{File: file, List: []yamlfile.Fault{{Message: fmt.Sprintf(format, args...)}}}
}
