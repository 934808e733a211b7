package grid

import "strconv"

// Square is a square of the endless plane, both counted from 0: A1 is the zero value, rows grow downwards.
type Square struct{ Column, Row int }

// String returns the name of a square, such as C4; columns go on behind Z with AA.
func (s Square) String() string { return Letters(s.Column) + strconv.Itoa(s.Row+1) }

// Letters returns the letters of a column, counted from 0.
func Letters(column int) string {
	if column < 0 {
		return "?"
	}
	name := string(rune('A' + column%26))
	for column = column/26 - 1; column >= 0; column = column/26 - 1 {
		name = string(rune('A'+column%26)) + name
	}
	return name
}

// The longest names that Read takes: ZZ999.
const (
	mostLetters = 2
	mostDigits  = 3
)

// Read reads the name of a square, such as C4, in either case; false: it is none.
func Read(name string) (s Square, ok bool) {
	letters := 0
	for letters < len(name) && isLetter(name[letters]) {
		s.Column = s.Column*26 + int(name[letters]|0x20-'a') + 1
		letters++
	}
	digits := name[letters:]
	if letters == 0 || letters > mostLetters || digits == "" || len(digits) > mostDigits || digits[0] == '0' {
		return Square{}, false
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return Square{}, false
		}
		s.Row = s.Row*10 + int(digits[i]-'0')
	}
	return Square{s.Column - 1, s.Row - 1}, true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// At returns the square of a name that is known to be one; it panics where it is none.
func At(name string) Square {
	s, ok := Read(name)
	if !ok {
		panic("grid: " + strconv.Quote(name) + " names no square")
	}
	return s
}

// Plus returns the square at an offset.
func (s Square) Plus(o Square) Square { return Square{s.Column + o.Column, s.Row + o.Row} }

// Distance returns the number of steps in eight directions between two squares, over whatever lies between.
func (s Square) Distance(o Square) int { return max(abs(s.Column-o.Column), abs(s.Row-o.Row)) }

// A Direction is one of eight on the page, clockwise.
type Direction int

// The directions; rows grow downwards.
const (
	Up Direction = iota
	UpRight
	Right
	DownRight
	Down
	DownLeft
	Left
	UpLeft
)

// Turned returns the direction so many eighths of a circle clockwise.
func (d Direction) Turned(eighths int) Direction { return Direction(mod(int(d)+eighths, 8)) }

// IsDiagonal says whether a step that way passes a corner.
func (d Direction) IsDiagonal() bool { return d%2 != 0 }

// Offset returns the square one step away from A1 in a direction.
func (d Direction) Offset() Square {
	return [...]Square{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}[mod(int(d), 8)]
}

func mod(a, n int) int { return (a%n + n) % n }

func abs(n int) int { return max(n, -n) }

// MarshalText gives the name of a square to files and documents.
func (s Square) MarshalText() ([]byte, error) { return []byte(s.String()), nil }
