package board

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// drawMap has a hole, half hexes, mixed terrain, every feature, a name and borders.
const drawMap = `
board: Practice
kind: terrain
hexes: %s
second: %s
rows:
  - P/ Wa  Wa  F  .
  - P  H   F+H M  M
  - D  H   Wi  S  M/
  - D  D+P Wi/ S  S
strongholds: [B2, E3, A4]
lairs: [D2, C3]
gate: D3
city: A1
launches: [B1]
borders: {north: [sun, moon], west: [star]}
names: {C2: the Old Tower}
`

// drawBoard is that board with ways that cross sides in every direction.
func drawBoard(t testing.TB, hexes, second string) *Board {
	b := drawOpen(t, fmt.Sprintf(drawMap, hexes, second))
	b.routes = map[string][][]Pos{
		"road":   {drawWalk(t, b, "D2", 1, 1), drawWalk(t, b, "B3", 1, 2, 3, 4, 5, 6)},
		"bridge": {drawWalk(t, b, "D2", 3), drawWalk(t, b, "B3", 3)},
		"path":   {drawWalk(t, b, "B3", 3), drawWalk(t, b, "D4", 1, 6)},
	}
	return b
}

func drawOpen(t testing.TB, text string) *Board {
	t.Helper()
	b, _, err := Open("board.yaml", []byte(text), testKind())
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// drawWalk goes from a hex in these directions, as long as there are hexes.
func drawWalk(t testing.TB, b *Board, from string, directions ...int) []Pos {
	run := drawHexes(t, b, from)
	for _, direction := range directions {
		if next, ok := b.Neighbor(run[len(run)-1], direction); ok {
			run = append(run, next)
		}
	}
	return run
}

func drawHexes(t testing.TB, b *Board, names ...string) (list []Pos) {
	t.Helper()
	for _, name := range names {
		p, ok := b.Find(name)
		if !ok {
			t.Fatalf("no hex %s", name)
		}
		list = append(list, p)
	}
	return list
}

// drawSight has tokens that fit and that do not, costs, and a way over a road.
func drawSight(t testing.TB, b *Board) Sight {
	at := func(name string) Pos { return drawHexes(t, b, name)[0] }
	return Sight{
		Title:  "Where Sara can go",
		Tokens: map[Pos][]string{at("B2"): {"Sara"}, at("D2"): {"X"}, at("E3"): {"S1", "S2", "Xulthûl"}},
		Costs:  map[Pos]string{at("C2"): "2½", at("D3"): "1", at("B4"): "10½", at("C1"): "4"},
		Way:    drawWalk(t, b, "B2", 2, 3, 3, 5),
	}
}

// drawKnown has features of which something is known, and names that are two columns wide a
// letter, or hold letters that stand above others.
func drawKnown(t testing.TB, b *Board) Sight {
	at := func(name string) Pos { return drawHexes(t, b, name)[0] }
	lit := Known{Mark: "L", Said: "Light Well", Color: "#f6cf3c"}
	empty := Known{Mark: "-", Said: "emptied lair", Color: "#e4e4e4"}
	return Sight{
		Title: "龍王's table",
		Known: map[Pos]map[string]Known{
			at("B2"): {"stronghold": lit}, at("E3"): {"stronghold": lit},
			at("A4"): {"stronghold": {Mark: "D", Said: "Dark Well"}},
			at("D2"): {"lair": empty, "gate": {Mark: "x", Said: "is not on this hex"}},
			at("C3"): {"lair": {}},
			at("A1"): {"city": {Mark: "a", Said: "City of 王"}},
		},
		Tokens: map[Pos][]string{
			at("B2"): {"龍王"}, at("C3"): {"龍王", "Ann"}, at("D3"): {"王"}, at("D2"): {"e\u0301a"},
			at("A3"): {"Shadow2"}, at("B4"): {"龍王龍王"}, at("B3"): {"Shadow12", "王", "Xulthûl"},
		},
	}
}

func drawMarked(ink int, text string) string { return fmt.Sprintf("[%d:%s]", ink, text) }

// TestDrawPictures compares pictures with those in testdata/draw; TABLEHAND_UPDATE=1
// writes them anew.
func TestDrawPictures(t *testing.T) {
	for _, lie := range []struct{ hexes, second string }{
		{"flat", "lower"}, {"flat", "higher"}, {"pointy", "right"}, {"pointy", "left"},
	} {
		b := drawBoard(t, lie.hexes, lie.second)
		sight := drawSight(t, b)
		for name, text := range map[string]string{
			"wide":         b.Draw(Sight{}, Terminal{Width: 80}),
			"wide-plain":   b.Draw(sight, Terminal{Width: 80, Plain: true}),
			"wide-sight":   b.Draw(sight, Terminal{Width: 80}),
			"narrow":       b.Draw(Sight{}, Terminal{Width: 30}),
			"narrow-sight": b.Draw(sight, Terminal{Width: 30}),
			"narrow-paint": b.Draw(Sight{}, Terminal{Width: 30, Paint: drawMarked}),
			"wide-paint":   b.Draw(Sight{}, Terminal{Width: 80, Paint: drawMarked}),
			"strips":       b.Draw(sight, Terminal{Width: 20, Plain: true}),
			"wide-known":   b.Draw(drawKnown(t, b), Terminal{Width: 80}),
			"narrow-known": b.Draw(drawKnown(t, b), Terminal{Width: 30}),
		} {
			drawGolden(t, lie.hexes+"-"+lie.second+"-"+name+".txt", text)
		}
	}
}

func drawGolden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", "draw", name)
	if os.Getenv("TABLEHAND_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s: got\n%s\nwant\n%s", name, got, want)
	}
}
