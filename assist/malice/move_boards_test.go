package malice

import (
	"fmt"
	"testing"
	"testing/fstest"
)

// shore is a board with a lake from north to south, a bridge over it, one launch, a road
// out of the mountains, and half hexes along its south.
const shore = `board: shore
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

// moor is a small board of pointy hexes with a pond that no launch leads onto.
const moor = `board: moor
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

// moveLaid is a game on boards of these texts: a, b, and so on.
func moveLaid(t testing.TB, printing string, adjoins []string, names []string, texts ...string) *State {
	t.Helper()
	act := New{Printing: printing, Scenario: "preserve", Boards: len(texts), Difficulty: "hard", DStar: "all", Files: map[string]string{}, Adjoins: adjoins}
	folder := fstest.MapFS{}
	for i, text := range texts {
		file := BoardNames[i] + ".yaml"
		folder[file] = &fstest.MapFile{Data: []byte(text)}
		act.Files[BoardNames[i]] = file
	}
	for _, name := range names {
		act.Avatars = append(act.Avatars, Seat{Name: name, Mastery: Mastery{Color: "green"}})
	}
	book := openBook(t)
	book.Beside(folder)
	s, _ := plays(t, Begin(book, printing), act, said{})
	return s
}

// moveGame is a game on shore and moor, a Gate's way apart.
func moveGame(t testing.TB, printing string, avatars int) *State {
	t.Helper()
	return moveLaid(t, printing, nil, names(avatars), shore, fmt.Sprintf(moor, "sun"))
}

// moveFrom puts an avatar on a place, with so many points left of a roll.
func moveFrom(s *State, who, at string, mp Points) *State {
	s = s.Clone()
	a := s.avatar(who)
	a.At, a.Afloat, a.Turn = at, false, &AvatarTurn{Moves: 1, MP: mp}
	return s
}

// moveBanded is one band, made without a word.
func moveBanded(s *State, who string, with ...string) *State {
	s = s.Clone()
	Banded{Who: who, With: with}.Apply(s)
	return s
}

// moves goes somewhere and gives where the avatar stands and what it has left.
func moves(t testing.TB, s *State, who string, way ...string) (*State, string) {
	t.Helper()
	s, _ = plays(t, s, Move{Who: who, Way: way}, said{})
	return s, standing(s, who)
}

// standing is where an avatar stands and what it has left: a:C4 2½, afloat.
func standing(s *State, who string) string {
	a := s.avatar(who)
	text := a.At + " " + a.mp().String()
	if a.Afloat {
		text += " afloat"
	}
	return text
}

// moveWays are the same steps on a board that is typed in and on one that is looked at.
type moveWays struct {
	typed bool
	game  *State
}

func (m moveWays) words(hex, terrain string) string {
	if m.typed {
		return hex
	}
	return terrain
}

// onBothBoards plays a case on boards that are typed in and on others.
func onBothBoards(t *testing.T, printings []string, avatars int, play func(t *testing.T, printing string, m moveWays)) {
	t.Helper()
	in(t, printings, func(t *testing.T, printing string) {
		t.Run("typed in", func(t *testing.T) { play(t, printing, moveWays{true, moveGame(t, printing, avatars)}) })
		t.Run("looked at", func(t *testing.T) { play(t, printing, moveWays{false, game(t, printing, 2, names(avatars)...)}) })
	})
}
