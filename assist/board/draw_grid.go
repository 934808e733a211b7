package board

import "strings"

// bare is a letter of a picture with no tint behind it.
const bare = -1

// grid is a picture in letters, each with a tint behind it.
type grid struct {
	wide, high int
	letters    []rune
	tints      []int16
}

func newGrid(wide, high int) *grid {
	g := &grid{wide: wide, high: high, letters: make([]rune, wide*high), tints: make([]int16, wide*high)}
	for i := range g.letters {
		g.letters[i], g.tints[i] = ' ', bare
	}
	return g
}

func (g *grid) put(x, y int, letter rune) { g.letters[y*g.wide+x] = letter }

// write sets a text; the caller has seen to it that there is room.
func (g *grid) write(x, y int, text string) {
	for _, letter := range text {
		g.put(x, y, letter)
		x++
	}
}

func (g *grid) tint(x, y, room, ink int) {
	line := g.tints[y*g.wide+x:][:room]
	for i := range line {
		line[i] = int16(ink)
	}
}

// print adds the lines of the picture to a text; the end of a line that shows nothing
// is left away.
func (g *grid) print(out *strings.Builder, paint func(ink int, text string) string) {
	for y := range g.high {
		letters, tints := g.letters[y*g.wide:][:g.wide], g.tints[y*g.wide:][:g.wide]
		end := g.wide
		for end > 0 && letters[end-1] == ' ' && (paint == nil || tints[end-1] == bare) {
			end--
		}
		printLine(out, letters[:end], tints[:end], paint)
		out.WriteByte('\n')
	}
}

func printLine(out *strings.Builder, letters []rune, tints []int16, paint func(int, string) string) {
	for from := 0; from < len(letters); {
		to := from + 1
		for to < len(letters) && tints[to] == tints[from] {
			to++
		}
		text := string(letters[from:to])
		if paint != nil && tints[from] != bare {
			text = paint(int(tints[from]), text)
		}
		out.WriteString(text)
		from = to
	}
}
