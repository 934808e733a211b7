package malice

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/yamlfile"
)

// MostBoardBytes is the size of the largest board file that is read.
const MostBoardBytes = 1 << 20

// Ground are the boards of a table as they lie there, as far as they are typed in.
type Ground struct {
	land   *board.Land
	barred *board.Land // sides that touch and are no way over: unlike symbols (first printing)
	realm  *board.Board
	err    error
}

// Beside lets boards be read that lie in the folder of the table.
func (b *Book) Beside(folder fs.FS) { b.beside = folder }

// Lay reads the boards of the table. The error is a *yamlfile.Faults.
func (s *State) Lay() error { return s.ground().err }

// ground is read once for every way in which boards can lie.
func (s *State) ground() *Ground {
	return s.Book().Laid(fmt.Sprint(s.Printing, s.Boards, s.Adjoins, s.Realm.File), s.layOut)
}

// layOut lays the boards out that are typed in.
func (s *State) layOut() *Ground {
	g := &Ground{}
	boards := map[string]*board.Board{}
	for _, b := range s.Boards {
		if b.File == "" {
			continue
		}
		if opened, err := s.Book().OpenBoard(s.Printing, b.File, "terrain"); err == nil {
			boards[b.Name] = opened
		} else {
			g.err = cmp.Or(g.err, err)
		}
	}
	if s.Realm.File != "" {
		opened, err := s.Book().OpenBoard(s.Printing, s.Realm.File, "realm")
		g.realm, g.err = opened, cmp.Or(g.err, err)
	}
	g.lie(boards, s)
	return g
}

// lie lays the boards side by side: freely in the second printing; in the first, sides
// are a way over only where both carry the same symbols (setup.maps.arrange).
func (g *Ground) lie(boards map[string]*board.Board, s *State) {
	g.land, g.barred = board.Lay(boards), board.Lay(boards)
	for _, text := range s.Adjoins {
		j, err := board.ParseJoin(text)
		if err != nil {
			continue // a fault of the table, found when it was read
		}
		if s.second() || sameSymbols(boards[j.A], j.ASide, boards[j.B], j.BSide) {
			g.land.Join(j)
		} else {
			g.barred.Join(j)
		}
	}
}

func sameSymbols(a *board.Board, sideA string, b *board.Board, sideB string) bool {
	if a == nil || b == nil {
		return true
	}
	one, other := slices.Sorted(slices.Values(a.Border(sideA))), slices.Sorted(slices.Values(b.Border(sideB)))
	return slices.Equal(one, other)
}

// OpenBoard opens a practice board by its name, or a file beside the table.
func (b *Book) OpenBoard(printing, file, kind string) (*board.Board, error) {
	return b.boards.get(printing+" "+kind+" "+file, func() (*board.Board, error) { return b.readBoard(printing, file, kind) })
}

func (b *Book) readBoard(printing, file, kind string) (*board.Board, error) {
	text, err := b.boardText(file)
	if err != nil {
		return nil, err
	}
	kinds, err := b.BoardKinds(printing)
	if err != nil {
		return nil, err
	}
	opened, _, err := board.Open(file, text, kinds...)
	if err != nil {
		return nil, err
	}
	if opened.Kind.Name != kind {
		return nil, noBoard(file, "is %s: %s is needed here", opened.Kind.Title, map[string]string{"terrain": "a terrain board", "realm": "the Shadow Realm"}[kind])
	}
	return opened, nil
}

// Laid is how the boards of a table lie, worked out once for every way in which they can.
func (b *Book) Laid(key string, lay func() *Ground) *Ground {
	g, _ := b.laid.get(key, func() (*Ground, error) { return lay(), nil })
	return g
}

// PracticeBoards are the boards that the program brings along, by name.
func (b *Book) PracticeBoards() []string {
	found, err := fs.Glob(b.files, "boards/*.yaml")
	if err != nil {
		return nil
	}
	for i, path := range found {
		found[i] = strings.TrimSuffix(strings.TrimPrefix(path, "boards/"), ".yaml")
	}
	return found
}

func (b *Book) boardText(file string) ([]byte, error) {
	if slices.Contains(b.PracticeBoards(), file) {
		return fs.ReadFile(b.files, "boards/"+file+".yaml")
	}
	switch {
	case !fs.ValidPath(file) || strings.ContainsAny(file, `\:`):
		return nil, noBoard(file, "a board lies in the folder of the table or below: copy it there")
	case b.beside == nil:
		return nil, noBoard(file, "no such practice board: %s", listed(b.PracticeBoards()))
	}
	info, err := fs.Stat(b.beside, file)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, noBoard(file, "no such board file beside the table, and no practice board (%s)", listed(b.PracticeBoards()))
	case err != nil:
		return nil, noBoard(file, "cannot be read: %v", errors.Unwrap(err))
	case !info.Mode().IsRegular() || info.Size() > MostBoardBytes:
		return nil, noBoard(file, "is no board: a YAML file of at most 1 MB")
	}
	text, err := fs.ReadFile(b.beside, file)
	if err != nil {
		return nil, noBoard(file, "cannot be read: %v", errors.Unwrap(err))
	}
	return text, nil
}

// noBoard is a board file that cannot be used.
func noBoard(file, format string, args ...any) error {
	return &yamlfile.Faults{File: file, List: []yamlfile.Fault{{Message: fmt.Sprintf(format, args...)}}}
}

// typedIn is the board of that name if it is typed in, or nil.
func (s *State) typedIn(name string) *board.Board { return s.ground().land.Board(name) }

// hexAt is the hex of a place such as a:C4, a:gate or a:a2, where its board is typed in.
func (s *State) hexAt(place string) (board.Place, bool) {
	name, word, _ := strings.Cut(place, ":")
	b := s.typedIn(name)
	if b == nil {
		return board.Place{}, false
	}
	if where := s.strongholdNumber(name, word); where > 0 {
		return board.Place{Board: name, Pos: b.Places("stronghold")[where-1]}, true
	}
	for _, feature := range []string{"gate", "city", "mystic"} {
		if strings.EqualFold(word, feature) {
			return board.Place{Board: name, Pos: b.Places(feature)[0]}, true
		}
	}
	p, ok := b.Find(word)
	return board.Place{Board: name, Pos: p}, ok
}

// strongholdNumber reads a2 on board a as 2. In capitals it is a hex: A2.
func (s *State) strongholdNumber(board, word string) int {
	return 1 + slices.Index(Strongholds(board), word)
}

// named is a hex as the table file has it: a:C4.
func (s *State) named(p board.Place) string {
	return p.Board + ":" + s.typedIn(p.Board).Name(p.Pos)
}

// placeOf is where a stronghold, or the Gate, city or mystic of a board, stands: its hex
// where the board is typed in, else its name.
func (s *State) placeOf(board, word string) string {
	if p, ok := s.hexAt(board + ":" + word); ok {
		return s.named(p)
	}
	return board + ":" + word
}

// on says whether a feature stands at a place of a board that is typed in.
func (s *State) on(place, feature string) bool {
	p, ok := s.hexAt(place)
	return ok && s.typedIn(p.Board).Has(p.Pos, feature)
}
