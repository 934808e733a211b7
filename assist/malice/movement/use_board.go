package movement

import (
	"fmt"
	"slices"
	"strings"

	"tablehand/assist/board"
	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/notation"
	"tablehand/assist/telling"
)

// UseBoard is the act that says in which file a board of the table is typed in. Board realm is the Shadow
// Realm; File none makes it a board again that the players look at.
type UseBoard struct{ Board, File string }

// Play implements telling.Act.
func (a UseBoard) Play(t *malice.Table) error {
	s := t.State()
	name := strings.ToLower(a.Board)
	if name != "realm" && !s.IsBoard(name) {
		return &telling.Unknown{What: "board", Word: a.Board, Have: append(s.BoardNames(), "realm")}
	}
	file := a.File
	if file == "none" {
		file = ""
	} else if _, err := s.Book().OpenBoard(s.Printing, file, boardKind(name)); err != nil {
		return err
	}
	t.Do(BoardTyped{Board: name, File: file}, "setup.maps.arrange")
	if h := s.Realm.Shadow; h != nil && s.Realm.File == "" && !lookedAt(s, h.At) {
		t.Do(malice.Moved{Who: malice.ShadowName(h.ID), From: notation.InRealm(h.At), To: "land"},
			"setup.maps.arrange")
	}
	t.Result = Laid(s)
	return s.Lay()
}

// lookedAt says whether people who look at the real Realm have a word for a place of it.
func lookedAt(s *malice.State, place string) bool {
	return place == "pit" || place == "land" || slices.Contains(notation.Gates, place)
}

func boardKind(name string) string {
	if name == "realm" {
		return "realm"
	}
	return "terrain"
}

// JoinBoards is the act that lays two boards side by side: Sides a.east b.west, and +1 or -1/2 where the
// second is moved along the first (setup.maps.arrange).
type JoinBoards struct{ Sides []string }

// Play implements telling.Act.
func (a JoinBoards) Play(t *malice.Table) error {
	s := t.State()
	j, err := board.ParseJoin(strings.Join(a.Sides, " "))
	if err != nil {
		return &telling.Nonsense{Reason: err.Error()}
	}
	for _, name := range []string{j.A, j.B} {
		if !s.IsBoard(name) {
			return &telling.Unknown{What: "board", Word: name, Have: s.BoardNames()}
		}
	}
	for _, text := range s.Adjoins {
		old, err := board.ParseJoin(text)
		if err != nil {
			continue
		}
		if meets(old, j.A, j.ASide) || meets(old, j.B, j.BSide) {
			return telling.Offer(telling.Impossible("%s lie together already", text),
				telling.Line("board", "part", old.A, old.B))
		}
	}
	one, other := s.TypedIn(j.A), s.TypedIn(j.B)
	if s.Printed().SymbolsJoinBoards() && !box.SameSymbols(one, j.ASide, other, j.BSide) {
		t.Remark("setup.maps.arrange",
			"these borders carry different symbols (%s; %s): in the first printing nobody passes between them",
			symbols(one.Border(j.ASide)), symbols(other.Border(j.BSide)))
	}
	t.Do(BoardsJoined{Sides: j.String()}, "setup.maps.arrange")
	t.Result = Laid(s)
	return nil
}

func meets(j board.Join, name, side string) bool {
	return j.A == name && j.ASide == side || j.B == name && j.BSide == side
}

func symbols(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// PartBoards takes two boards apart again.
type PartBoards struct{ A, B string }

// Play implements telling.Act.
func (a PartBoards) Play(t *malice.Table) error {
	s := t.State()
	one, other := strings.ToLower(a.A), strings.ToLower(a.B)
	for _, text := range s.Adjoins {
		j, err := board.ParseJoin(text)
		if err == nil && (j.A == one && j.B == other || j.A == other && j.B == one) {
			t.Do(BoardsJoined{Sides: text, Apart: true}, "setup.maps.arrange")
			t.Result = Laid(s)
			return nil
		}
	}
	return telling.Impossible("boards %s and %s do not lie together", chance.Quote(one), chance.Quote(other))
}

// BoardTyped: a board is read from a file from now on, or looked at again.
type BoardTyped struct {
	Board string `json:"board"`
	File  string `json:"file"`
}

func (e BoardTyped) Kind() string { return "board.typed" }

func (e BoardTyped) String() string {
	if e.File == "" {
		return "the players look at the real board " + e.Board + " again"
	}
	return fmt.Sprintf("board %s is typed in: %s", e.Board, e.File)
}

func (e BoardTyped) Apply(s *malice.State) {
	if e.Board == "realm" {
		s.Realm.File = e.File
		return
	}
	for i := range s.Boards {
		if s.Boards[i].Name == e.Board {
			s.Boards[i].File = e.File
		}
	}
}

// BoardsJoined: two boards lie side by side, or no longer.
type BoardsJoined struct {
	Sides string `json:"sides"`
	Apart bool   `json:"apart"`
}

func (e BoardsJoined) Kind() string { return "boards.joined" }

func (e BoardsJoined) String() string {
	sides := strings.Fields(e.Sides)
	if e.Apart {
		return fmt.Sprintf("%s and %s lie apart again", sides[0], sides[1])
	}
	return fmt.Sprintf("%s lies against %s", sides[0], strings.Join(sides[1:], " "))
}

func (e BoardsJoined) Apply(s *malice.State) {
	if e.Apart {
		s.Adjoins = slices.DeleteFunc(slices.Clone(s.Adjoins),
			func(text string) bool { return text == e.Sides })
		return
	}
	s.Adjoins = append(s.Adjoins, e.Sides)
}
