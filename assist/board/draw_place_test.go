package board

import (
	"fmt"
	"math"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

var drawLetters = regexp.MustCompile(`^ *[A-T]( +[A-T])*$`)

// drawnAt is where a word stands on the screen: its strip, its column, its line; it must
// be there once.
func drawnAt(t *rapid.T, text, word string) (strip, x, y int) {
	if strings.Count(text, word) != 1 {
		t.Fatalf("%q is there %d times in\n%s", word, strings.Count(text, word), text)
	}
	letters := 0
	for y, line := range strings.Split(text, "\n") {
		if drawLetters.MatchString(line) {
			letters++
		}
		if before, _, found := strings.Cut(line, word); found {
			return letters, utf8.RuneCountInString(before), y
		}
	}
	return 0, 0, 0
}

// Neighbours stand on the screen as they lie on the table: in every picture each of the
// six directions is one and the same way over the screen, and points where the
// direction points.
func TestDrawStaggers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawRandom(t, "Z", "Y", "X", ".")
		s := Sight{Costs: map[Pos]string{}}
		for _, p := range b.Hexes() {
			s.Costs[p] = fmt.Sprintf("k%02x", int(p))
		}
		text := b.Draw(s, Terminal{Width: rapid.IntRange(20, 150).Draw(t, "width")})
		ways := map[int][2]int{}
		for _, p := range b.Hexes() {
			strip, x, y := drawnAt(t, text, s.Costs[p])
			for direction := 1; direction <= 6; direction++ {
				n, ok := b.Neighbor(p, direction)
				if !ok {
					continue
				}
				other, nx, ny := drawnAt(t, text, s.Costs[n])
				if other != strip {
					continue
				}
				way := [2]int{nx - x, ny - y}
				if known, ok := ways[direction]; ok && known != way {
					t.Fatalf("direction %d is %v and %v in\n%s", direction, known, way, text)
				}
				ways[direction] = way
				dx, dy := b.Layout.Center(b.Layout.Direction(direction))
				if sign(dx) != sign(float64(way[0])) || sign(dy) != sign(float64(way[1])) {
					t.Fatalf("direction %d is %v in\n%s", direction, way, text)
				}
			}
		}
	})
}

func sign(f float64) int {
	switch {
	case math.Abs(f) < 1e-9:
		return 0
	case f < 0:
		return -1
	}
	return 1
}

// The letter above a hex and the number beside it are those of its name.
func TestDrawEdges(t *testing.T) {
	row := strings.TrimSpace(strings.Repeat("Z ", 4))
	for _, lie := range []string{"flat", "pointy"} {
		for _, width := range []int{80, 26} {
			b := drawOpenLaw(t, lie, "["+row+", "+row+", Z Z Y Z]")
			lines := strings.Split(b.Draw(Sight{}, Terminal{Width: width}), "\n")
			for _, line := range lines {
				x := strings.Index(line, "Y")
				if x < 0 {
					continue
				}
				if above := strings.Index(lines[1], "C"); above < x-1 || above > x+2 {
					t.Errorf("%s, %d: C stands at %d, the hex at %d in\n%s", lie, width, above, x,
						strings.Join(lines, "\n"))
				}
				if !strings.HasPrefix(line, "3 ") {
					t.Errorf("%s, %d: C3 in line %q", lie, width, line)
				}
				break
			}
		}
	}
}
