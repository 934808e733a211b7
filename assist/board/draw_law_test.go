package board

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/text"
)

// drawKind has terrains whose letters no column has, up to T.
func drawKind() *Kind {
	return &Kind{
		Name: "law",
		Terrains: []Terrain{{Name: "zeal", Ink: 1}, {Name: "young", Cost: "2", Ink: 2},
			{Name: "xeric", Ink: 3}},
		Features: []Feature{{Key: "as", Name: "apple", Mark: "a", Numbered: true},
			{Key: "bs", Name: "berry", Mark: "bb"}},
		Routes: []Route{{Key: "roads", Name: "road", Line: "solid"},
			{Key: "rails", Name: "rail", Line: "solid"}},
	}
}

// drawRandom is a board of up to 20 columns with holes and half hexes.
func drawRandom(t *rapid.T, words ...string) *Board {
	columns, rows := rapid.IntRange(1, 20).Draw(t, "columns"), rapid.IntRange(1, 12).Draw(t, "rows")
	text := "board: b\nkind: law\n" + rapid.SampledFrom([]string{
		"hexes: flat\nsecond: lower", "hexes: flat\nsecond: higher", "hexes: pointy\nsecond: right",
		"hexes: pointy\nsecond: left",
	}).Draw(t, "lie") + "\nrows:\n"
	word := rapid.SampledFrom(words)
	for row := range rows {
		line := rapid.SliceOfN(word, columns, columns).Draw(t, "row")
		if row == 0 {
			line[0] = "Z"
		}
		text += "  - " + strings.Join(line, " ") + "\n"
	}
	b, _, err := Open("b", []byte(text), drawKind())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// drawRandomThings puts features and routes on a board, and tokens, costs and a way.
func drawRandomThings(t *rapid.T, b *Board) Sight {
	hex := rapid.SampledFrom(b.Hexes())
	b.features["apple"] = rapid.SliceOfDistinct(hex, func(p Pos) Pos { return p }).Draw(t, "apples")
	b.features["berry"] = rapid.SliceOfDistinct(hex, func(p Pos) Pos { return p }).Draw(t, "berries")
	walk := rapid.Custom(func(t *rapid.T) []Pos {
		run := []Pos{hex.Draw(t, "from")}
		for _, direction := range rapid.SliceOf(rapid.IntRange(1, 6)).Draw(t, "directions") {
			if next, ok := b.Neighbor(run[len(run)-1], direction); ok {
				run = append(run, next)
			}
		}
		return run
	})
	b.routes["road"] = rapid.SliceOfN(walk, 0, 3).Draw(t, "roads")
	b.routes["rail"] = rapid.SliceOfN(walk, 0, 3).Draw(t, "rails")
	token := rapid.OneOf(rapid.SampledFrom([]string{"sara", "ö", "s1", "木木木"}),
		rapid.StringMatching(`[a-z]{1,9}`))
	known := rapid.Custom(func(t *rapid.T) Known {
		mark := rapid.SampledFrom([]string{"", "l", "-", "木"}).Draw(t, "mark")
		return Known{Mark: mark, Said: "is" + mark}
	})
	return Sight{
		Known: rapid.MapOf(hex, rapid.MapOf(rapid.SampledFrom([]string{"apple", "berry"}), known)).Draw(t,
			"known"),
		Tokens: rapid.MapOf(hex, rapid.SliceOfN(token, 1, 4)).Draw(t, "tokens"),
		Costs: rapid.MapOf(hex, rapid.SampledFrom([]string{"1", "2½", "10", "10½", "1000"})).Draw(t,
			"costs"),
		Way: walk.Draw(t, "way"),
	}
}

// A picture is never wider than its terminal; it ends no line in spaces, is the same
// each time, and the same in color; plain ones are ASCII.
func TestDrawFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawRandom(t, "Z", "Y", "X/", "X", "Z+Y", "Y+X+Z/", ".")
		s := drawRandomThings(t, b)
		screen := Terminal{Width: rapid.IntRange(20, 200).Draw(t, "width"),
			Plain: rapid.Bool().Draw(t, "plain")}
		picture := b.Draw(s, screen)
		for _, line := range strings.Split(picture, "\n") {
			if n := text.Width(line); n > screen.Width || strings.TrimRight(line, " ") != line {
				t.Fatalf("%d columns of %d: %q", n, screen.Width, line)
			}
			if screen.Plain && strings.IndexFunc(line, func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
				t.Fatalf("not ASCII: %q", line)
			}
		}
		if b.Draw(s, screen) != picture {
			t.Fatal("drawn differently the second time")
		}
		screen.Paint = func(ink int,
			text string) string {
			return "\x1b" + fmt.Sprint(ink) + "m" + text + "\x1b0m"
		}
		bared := regexp.MustCompile("\x1b[0-9]m").ReplaceAllString(b.Draw(s, screen), "")
		if regexp.MustCompile(" +\n").ReplaceAllString(bared, "\n") != picture {
			t.Fatalf("in color it shows\n%s\nand else\n%s", bared, picture)
		}
	})
}

// Every hex of the board is there once as a terrain, whatever stands on it, every token in
// letters of its own or in the legend, and what is known of a feature in both.
func TestDrawShowsAll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawRandom(t, "Z", "Y", "X/", "X", ".")
		s := drawRandomThings(t, b)
		text := b.Draw(s, Terminal{Width: rapid.IntRange(20, 200).Draw(t, "width")})
		body, _, _ := strings.Cut(text, "\nTerrain ")
		want, got := map[rune]int{}, map[rune]int{}
		for _, p := range b.Hexes() {
			want[rune(b.shortOf(p)[0])]++
		}
		for _, letter := range body {
			if letter >= 'X' && letter <= 'Z' {
				got[letter]++
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("terrains %v, drawn %v in\n%s", want, got, text)
		}
		for _, p := range b.Hexes() {
			for _, token := range s.Tokens[p] {
				if !strings.Contains(text, token) {
					t.Fatalf("no %q in\n%s", token, text)
				}
			}
			for _, on := range b.On(p) {
				known := s.Known[p][on.Name]
				told := strings.Contains(text, on.mark()+known.Mark) && strings.Contains(text, known.Said)
				if known.Mark != "" && !told {
					t.Fatalf("no %s%s in\n%s", on, known.Mark, text)
				}
			}
		}
	})
}

func (b *Board) shortOf(p Pos) string { return b.Kind.Short(b.Cell(p).Terrain) }

// A road has two letters on every side that it crosses of outlined hexes, and no others.
func TestDrawRoadLetters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawRandom(t, "Z", "Y", ".")
		drawRandomThings(t, b)
		b.routes["rail"] = nil
		sides := map[[2]Pos]bool{}
		for _, run := range b.routes["road"] {
			for i := 1; i < len(run); i++ {
				sides[[2]Pos{min(run[i-1], run[i]), max(run[i-1], run[i])}] = true
			}
		}
		text := b.Draw(Sight{}, Terminal{Width: 200, Plain: true})
		body, _, _ := strings.Cut(text, "\nTerrain ")
		if got := strings.Count(body, "#"); got != 2*len(sides) {
			t.Fatalf("%d letters for %d sides in\n%s", got, len(sides), text)
		}
	})
}
