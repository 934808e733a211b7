package malice

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
)

// Lay reads the boards of the table and the Realm. The error is a *yamlfile.Faults.
func (s *State) Lay() error {
	_, err := s.openRealm()
	return cmp.Or(s.Ground().Err, err)
}

// Ground returns the terrain boards as they lie, read once for every way in which they can lie.
func (s *State) Ground() *box.Ground {
	key := append([]byte(s.Printing), strings.Join(s.Adjoins, " ")...)
	for _, b := range s.Boards {
		key = append(append(append(append(key, '\n'), b.Name...), '\n'), b.File...)
	}
	return s.Book().Laid(string(key), s.layOut)
}

// RealmBoard returns the board of the Shadow Realm, or nil where it is not typed in or has a fault.
func (s *State) RealmBoard() *board.Board {
	realm, _ := s.openRealm() // Lay tells of a fault
	return realm
}

func (s *State) openRealm() (*board.Board, error) {
	if s.Realm.File == "" {
		return nil, nil
	}
	return s.Book().OpenBoard(s.Printing, s.Realm.File, "realm")
}

// layOut lays the boards out that are typed in.
func (s *State) layOut() *box.Ground {
	g := &box.Ground{}
	boards := map[string]*board.Board{}
	for _, b := range s.Boards {
		if b.File == "" {
			continue
		}
		if opened, err := s.Book().OpenBoard(s.Printing, b.File, "terrain"); err == nil {
			boards[b.Name] = opened
		} else {
			g.Err = cmp.Or(g.Err, err)
		}
	}
	lie(g, boards, s)
	return g
}

// lie joins the boards of g: freely in the second printing; in the first only sides with the same symbols
// lead over, any others are barred (setup.maps.arrange).
func lie(g *box.Ground, boards map[string]*board.Board, s *State) {
	g.Land, g.Barred = board.Lay(boards), board.Lay(boards)
	for _, text := range s.Adjoins {
		j, err := board.ParseJoin(text)
		if err != nil {
			continue // a fault of the table, found when it was read
		}
		if !s.Printed().SymbolsJoinBoards() || box.SameSymbols(boards[j.A], j.ASide, boards[j.B], j.BSide) {
			g.Land.Join(j)
		} else {
			g.Barred.Join(j)
		}
	}
}

// TypedIn returns the table's board of that name, such as a, if it is typed in; else nil.
func (s *State) TypedIn(name string) *board.Board { return s.Ground().Land.Board(name) }

// HexAt returns the hex of a place such as a:C4, a:gate or a:a2; false: its board is not typed in.
func (s *State) HexAt(place string) (board.Place, bool) {
	name, word, _ := strings.Cut(place, ":")
	b := s.TypedIn(name)
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

// strongholdNumber returns 2 for a2 on board a; 0: the word is no stronghold, as in capitals: A2 is a hex.
func (s *State) strongholdNumber(board, word string) int {
	return 1 + slices.Index(notation.Strongholds(board), word)
}

// Named writes a hex as the table file has it: a:C4.
func (s *State) Named(p board.Place) string {
	return p.Board + ":" + s.TypedIn(p.Board).Name(p.Pos)
}

// PlaceOf returns the place of a stronghold, or of the Gate, city or mystic of a board: its hex where
// the board is typed in, else its name.
func (s *State) PlaceOf(board, word string) string {
	if p, ok := s.HexAt(board + ":" + word); ok {
		return s.Named(p)
	}
	return board + ":" + word
}

// on says whether a feature stands at a place of a board that is typed in.
func (s *State) on(place, feature string) bool {
	p, ok := s.HexAt(place)
	return ok && s.TypedIn(p.Board).Has(p.Pos, feature)
}

// NextShadow returns a number that no Shadow in the game has.
func (s *State) NextShadow() int {
	id := 0
	if h := s.Realm.Shadow; h != nil {
		id = h.ID
	}
	for _, h := range s.Shadows {
		id = max(id, h.ID)
	}
	return id + 1
}

// Haunts returns the hex of the Shadow Realm that a place names: pit, gate-3, or a hex of the land; false:
// the Realm is not typed in, or has no such hex.
func (s *State) Haunts(at string) (board.Pos, bool) {
	realm := s.RealmBoard()
	switch {
	case realm == nil:
		return 0, false
	case at == "pit":
		return realm.Places("pit")[0], true
	case slices.Contains(notation.Gates, at):
		n, _ := strconv.Atoi(strings.TrimPrefix(at, "gate-"))
		gates := realm.Places("gate")
		return gates[min(n, len(gates))-1], true
	}
	return realm.Find(strings.TrimPrefix(at, notation.Realm))
}

// Haunt returns the table's name for a hex of the Realm.
func (s *State) Haunt(p board.Pos) string {
	realm := s.RealmBoard()
	switch on := realm.On(p); {
	case len(on) == 0:
		return realm.Name(p)
	case on[0].Name == "pit":
		return "pit"
	default:
		return fmt.Sprintf("gate-%d", on[0].Number)
	}
}

// AllTyped says whether every terrain board is typed in: then ways are computed, and
// nothing has to be asked.
func (s *State) AllTyped() bool {
	return !slices.ContainsFunc(s.Boards, func(b Board) bool { return b.File == "" })
}

// Charted returns the hex of a place if every board is typed in; else false.
func (s *State) Charted(at string) (board.Place, bool) {
	if !s.AllTyped() {
		return board.Place{}, false
	}
	return s.HexAt(at)
}

// TerrainAt returns the dominant terrain of a place, or empty where nobody has said it.
func (s *State) TerrainAt(place string) string {
	if p, ok := s.HexAt(place); ok {
		return s.TypedIn(p.Board).Cell(p.Pos).Terrain
	}
	return cmp.Or(TerrainOf(place), s.Hexes[place])
}

// NearestOf returns the strongholds with the fewest steps in away (steps by hex), and that number.
func (s *State) NearestOf(away map[board.Place]int, strongholds []string) (nearest []string, steps int) {
	for _, where := range strongholds {
		p, ok := s.HexAt(s.PlaceOf(BoardOf(where), where))
		n, reached := away[p]
		switch {
		case !ok || !reached || len(nearest) > 0 && n > steps:
		case len(nearest) > 0 && n == steps:
			nearest = append(nearest, where)
		default:
			nearest, steps = []string{where}, n
		}
	}
	return nearest, steps
}

// Strides returns the number of Xulthûl's steps from one hex to every other; Gates cost none
// (xulthul.gates, xulthul.water).
func (s *State) Strides(from board.Place) map[board.Place]int {
	land, gates := s.Ground().Land, s.Gates()
	return board.Search(from, int(box.Far), func(at board.Place, to func(board.Place, int)) {
		for _, next := range land.Neighbors(at) {
			to(next, 1)
		}
		if slices.Contains(gates, at) {
			for _, gate := range gates {
				to(gate, 0)
			}
		}
	}).Reached()
}
