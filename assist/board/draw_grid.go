package board

import (
	"slices"
	"strings"

	"tablehand/assist/text"
)

// bare is a letter of a picture with no tint behind it.
const bare = -1

// taken is in place of a letter where the letter before it is two columns wide.
const taken rune = 0

// grid is a picture in letters, each with a tint behind it.
type grid struct {
	wide, high int
	letters    []rune
	accents    map[int]string // what stands above letters
	tints      []int16
}

func newGrid(wide, high int) *grid {
	g := &grid{wide: wide, high: high, accents: map[int]string{}}
	g.letters, g.tints = make([]rune, wide*high), make([]int16, wide*high)
	for i := range g.letters {
		g.letters[i], g.tints[i] = ' ', bare
	}
	return g
}

func (g *grid) put(x, y int, letter rune) { g.letters[y*g.wide+x] = letter }

// write sets a text; the caller has seen to it that there is room.
func (g *grid) write(x, y int, words string) {
	for _, letter := range words {
		switch text.Columns(letter) {
		case 0:
			g.accents[y*g.wide+x-1] += string(letter)
		case 2:
			g.put(x+1, y, taken)
			g.put(x, y, letter)
			x += 2
		default:
			g.put(x, y, letter)
			x++
		}
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
		g.printLine(out, y*g.wide, y*g.wide+end, paint)
		out.WriteByte('\n')
	}
}

// printLine adds the letters from one up to another, those of one tint at a time.
func (g *grid) printLine(out *strings.Builder, from, end int, paint func(int, string) string) {
	for from < end {
		to := from + 1
		for to < end && (g.tints[to] == g.tints[from] || g.letters[to] == taken) {
			to++
		}
		words := g.said(from, to)
		if paint != nil && g.tints[from] != bare {
			words = paint(int(g.tints[from]), words)
		}
		out.WriteString(words)
		from = to
	}
}

// said are the letters from one up to another as they are printed.
func (g *grid) said(from, to int) string {
	if len(g.accents) == 0 && !slices.Contains(g.letters[from:to], taken) {
		return string(g.letters[from:to])
	}
	var out strings.Builder
	for i := from; i < to; i++ {
		if g.letters[i] != taken {
			out.WriteRune(g.letters[i])
		}
		out.WriteString(g.accents[i])
	}
	return out.String()
}
