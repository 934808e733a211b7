package board

import (
	"fmt"
	"slices"
	"strings"
)

// Land is boards that lie together on a table.
type Land struct {
	boards map[string]*Board
	joined map[Place][]Place
}

// Place is a hex of a board on the table.
type Place struct {
	Board string
	Pos   Pos
}

// Lay puts boards on the table by the names they have there; none touches another yet.
func Lay(boards map[string]*Board) *Land {
	return &Land{boards: boards, joined: map[Place][]Place{}}
}

// Board is the board of that name, or nil.
func (l *Land) Board(name string) *Board { return l.boards[name] }

// Join says how two boards lie side by side.
type Join struct {
	A, ASide, B, BSide string
	// Shift is by how much the second is moved along the first, clockwise around it, in
	// half hexes.
	Shift int
}

// ParseJoin reads a.east b.west, with +1 or -1/2 behind it where the second board does
// not begin at the corner of the first.
func ParseJoin(text string) (j Join, err error) {
	words := strings.Fields(text)
	wrong := fmt.Errorf(
		"%q does not say how boards lie: two sides such as a.east b.west, and +1 or -1/2 hexes if the second is "+
			"moved along the first clockwise",
		text)
	if len(words) < 2 || len(words) > 3 {
		return j, wrong
	}
	var okA, okB bool
	j.A, j.ASide, okA = boardSide(words[0])
	j.B, j.BSide, okB = boardSide(words[1])
	if !okA || !okB || j.A == j.B {
		return j, wrong
	}
	if len(words) == 3 {
		var ok bool
		if j.Shift, ok = halves(words[2]); !ok {
			return j, wrong
		}
	}
	return j, nil
}

func boardSide(word string) (board, side string, ok bool) {
	board, side, ok = strings.Cut(strings.ToLower(word), ".")
	return board, side, ok && board != "" && slices.Contains(Sides, side)
}

// halves reads +1, -2, +1/2 or -1.5 as a number of half hexes; false: the word is no such number.
func halves(word string) (n int, ok bool) {
	sign := 0
	switch word[0] {
	case '+':
		sign = 1
	case '-':
		sign = -1
	}
	number, half := word[1:], 0
	if number == "1/2" {
		return sign, sign != 0
	}
	for _, end := range []string{"½", ".5"} {
		if rest, found := strings.CutSuffix(number, end); found {
			number, half = rest, 1
		}
	}
	if number == "" && half == 1 {
		return sign, sign != 0
	}
	whole := 0
	if len(number) > 3 {
		return 0, false
	}
	for _, d := range []byte(number) {
		if d < '0' || d > '9' {
			return 0, false
		}
		whole = whole*10 + int(d-'0')
	}
	return sign * (2*whole + half), sign != 0 && number != ""
}

// String is the join as it is typed.
func (j Join) String() string {
	text := fmt.Sprintf("%s.%s %s.%s", j.A, j.ASide, j.B, j.BSide)
	sign, n := "+", j.Shift
	if n < 0 {
		sign, n = "-", -n
	}
	switch {
	case n == 0:
		return text
	case n == 1:
		return text + " " + sign + "1/2"
	case n%2 == 1:
		return fmt.Sprintf("%s %s%d.5", text, sign, n/2)
	}
	return fmt.Sprintf("%s %s%d", text, sign, n/2)
}

// Join lays two boards side by side. Walked clockwise around its own board, each of the
// two sides is met the other way round: the first hex of one lies against the last of
// the other. Moved by half a hex, each hex lies against two.
func (l *Land) Join(j Join) {
	a, b := l.boards[j.A], l.boards[j.B]
	if a == nil || b == nil {
		return
	}
	facing := b.Side(j.BSide)
	slices.Reverse(facing)
	for i, p := range a.Side(j.ASide) {
		for _, k := range against(i, j.Shift) {
			if k >= 0 && k < len(facing) {
				l.touch(Place{j.A, p}, Place{j.B, facing[k]})
			}
		}
	}
}

// touch notes that two hexes of two boards touch; a second call for the same two changes nothing.
func (l *Land) touch(one, other Place) {
	if !slices.Contains(l.joined[one], other) {
		l.joined[one] = append(l.joined[one], other)
		l.joined[other] = append(l.joined[other], one)
	}
}

// against returns the places, along the side of the other board, of the hexes that the hex at place i of a
// side lies against.
func against(i, shift int) []int {
	if shift%2 == 0 {
		return []int{i - shift/2}
	}
	before := i - (shift+1)/2
	if shift < 0 {
		before = i - shift/2
	}
	return []int{before, before + 1}
}

// Neighbors are the hexes around a place, clockwise, then those of boards beside it.
func (l *Land) Neighbors(p Place) []Place {
	b := l.boards[p.Board]
	if b == nil {
		return nil
	}
	list := make([]Place, 0, 8)
	for _, n := range b.Neighbors(p.Pos) {
		list = append(list, Place{p.Board, n})
	}
	return append(list, l.joined[p]...)
}

// Across are the places on other boards that lie against one.
func (l *Land) Across(p Place) []Place { return l.joined[p] }

// Along says whether a route leads from one place straight to the other. Two runs that
// end against each other on two boards are one route.
func (l *Land) Along(route string, from, to Place) bool {
	if from.Board == to.Board {
		return l.boards[from.Board].Along(route, from.Pos, to.Pos)
	}
	return slices.Contains(l.joined[from], to) &&
		l.boards[from.Board].Ends(route, from.Pos) && l.boards[to.Board].Ends(route, to.Pos)
}
