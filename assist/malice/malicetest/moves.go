package malicetest

import (
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"

	"tablehand/assist/malice"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/telling"
)

// Shore is a board with a lake from north to south, a bridge over it, one launch, a road
// out of the mountains, and half hexes along its south.
const Shore = `board: shore
kind: terrain
hexes: flat
rows:
  #  A   B   C   D   E   F   G   H
  - P   M   S   P   Wa  P   P   H
  - P   M   F   P   Wa  Wa  P   D
  - P   P   H   Wi  Wa  Wa  P   P+F
  - P   D   P   P   Wa  P   S   Wi
  - F/  P   P/  P   Wa/ P   P   M/
strongholds: [C5, H1, H5]
lairs: [B4]
gate: A1
city: C3
mystic: F5
launches: [D2]
roads: [B2 C2 C3]
bridges: [D3 E3 F3 G3]
borders: {east: [sun]}
names: {C2: Old Wood}
`

// MoveLaid is a game on boards of these texts: a, b, and so on.
func MoveLaid(t testing.TB, printing string, adjoins []string, names []string,
	texts ...string) *malice.State {
	t.Helper()
	act := setup.New{Printing: printing, Scenario: "preserve", Boards: len(texts), Difficulty: "hard",
		DStar: "all", Files: map[string]string{}, Adjoins: adjoins}
	folder := fstest.MapFS{}
	for i, text := range texts {
		file := notation.BoardNames[i] + ".yaml"
		folder[file] = &fstest.MapFile{Data: []byte(text)}
		act.Files[notation.BoardNames[i]] = file
	}
	for _, name := range names {
		act.Avatars = append(act.Avatars, setup.Seat{Name: name, Mastery: malice.Mastery{Color: "green"}})
	}
	book := OpenBook(t)
	book.Beside(func() fs.FS { return folder })
	s, _ := Plays(t, malice.Begin(book, printing), act, Said{})
	return s
}

// MoveGame is a game on shore and moor, a Gate's way apart.
func MoveGame(t testing.TB, printing string, avatars int) *malice.State {
	t.Helper()
	return MoveLaid(t, printing, nil, Names(avatars), Shore, fmt.Sprintf(Moor, "sun"))
}

// MoveFrom puts an avatar on a place, with so many points left of a roll.
func MoveFrom(s *malice.State, who, at string, mp notation.Points) *malice.State {
	s = telling.Copy(s)
	a := s.Avatar(who)
	a.At, a.Afloat, a.Turn = at, false, &malice.AvatarTurn{Moves: 1, MP: mp}
	return s
}

// MoveBanded returns a copy of the table with these avatars in one band.
func MoveBanded(s *malice.State, who string, with ...string) *malice.State {
	s = telling.Copy(s)
	malice.Banded{Who: who, With: with}.Apply(s)
	return s
}

// Moves goes somewhere and gives where the avatar stands and what it has left.
func Moves(t testing.TB, s *malice.State, who string, way ...string) (*malice.State, string) {
	t.Helper()
	s, _ = Plays(t, s, movement.Move{Who: who, Way: way}, Said{})
	return s, Standing(s, who)
}

// Standing tells an avatar's place and the points it has left: a:C4 2½, afloat.
func Standing(s *malice.State, who string) string {
	a := s.Avatar(who)
	text := a.At + " " + a.MP().String()
	if a.Afloat {
		text += " afloat"
	}
	return text
}

// MoveWays are the same steps on a board that is typed in and on one that is looked at.
type MoveWays struct {
	Typed bool
	Game  *malice.State
}

func (m MoveWays) Words(hex, terrain string) string {
	if m.Typed {
		return hex
	}
	return terrain
}

// OnBothBoards plays a case on boards that are typed in and on others.
func OnBothBoards(t *testing.T, printings []string, avatars int,
	play func(t *testing.T, printing string, m MoveWays)) {
	t.Helper()
	In(t, printings, func(t *testing.T, printing string) {
		t.Run("typed in", func(t *testing.T) {
			play(t, printing,
				MoveWays{true, MoveGame(t, printing, avatars)})
		})
		t.Run("looked at", func(t *testing.T) {
			play(t, printing,
				MoveWays{false, Game(t, printing, 2, Names(avatars)...)})
		})
	})
}

// MoveAfloat puts an avatar into a craft.
func MoveAfloat(s *malice.State, who, at string, mp notation.Points) *malice.State {
	s = MoveFrom(s, who, at, mp)
	s.Avatar(who).Afloat = true
	return s
}

// Moor is a small board of pointy hexes with a pond that no launch leads onto.
const Moor = `board: moor
kind: terrain
hexes: pointy
rows:
  - P P P
  - P F P
  - D P Wa
strongholds: [C1, C2, A3]
gate: B2
city: B1
mystic: B3
borders: {west: [%s]}
`
