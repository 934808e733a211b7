package board

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// svgBoards are small boards that between them hold everything a board can.
var svgBoards = map[string]string{
	"flat-lower": `board: "Blackmere & the <North>"
kind: terrain
hexes: flat
rows:
  - F/   P   F/  P    Wa/  H/
  - F    P   H   Mo   P+F .
  - Wa   Wa  F+H S    D   D
  - P    Wi  P   Mo+F+Wa  P  H/
  - P    P/  P   P/   P   P/
strongholds: [B2, D3, E5]
lairs: [A2, C4, D3, E3]
gate: C4
city: C4
mystic: B5
launches: [A4]
roads: [B2 C3 D3 D4 E5, A2 B2]
bridges: [A3 B3 C4]
paths: [D3 D2 E2, C3 D3, E3 F3]
borders:
  north: [moon, "☾☾", sun]
  west: [star]
  east: [sun, moon]
  south: [moon]
names: {D3: Old Keep, B5: The Mystic of the Long Road, E3: Sands}
`,
	"flat-higher": `board: Half a map
kind: terrain
hexes: flat
second: higher
rows:
  - P   P/  F  Wa/ P
  - F   F   Mo S   .
  - P/  Wi  D/ Wa  H/
strongholds: [A2, B2, C2]
gate: D2
roads: [A1 B2 C2]
`,
	"pointy-right": `board: Salt Marsh
kind: terrain
hexes: pointy
rows:
  - P/   F   H/  Mo  P
  - P    Wa  S+D S   F/
  - .    F   Wi  D   Wa
  - P    P   P   Mo+H Wa/
strongholds: [B1, C2, D4]
lairs: [C3, D4]
gate: D1
mystic: C3
roads: [B1 B2 C3 D3 E3]
bridges: [B2 C3]
paths: [C2 D2 D1, C4 D4]
borders: {west: [moon], south: [sun, star]}
names: {C2: Reed Hall}
`,
	"pointy-left": `board: Dry Land
kind: terrain
hexes: pointy
second: left
rows:
  - D  D  D/
  - D/ H  P
  - D  P  P/
strongholds: [A1, B2, C2]
gate: B1
paths: [A1 B1 C2]
`,
}

func svgBoard(t testing.TB, name string) *Board { return openGood(t, svgBoards[name]) }

// svgSight shows everything that a picture may show besides the board.
func svgSight(t testing.TB, b *Board) Sight {
	at := func(word string) Pos { return openFind(t, b, word) }
	return Sight{
		Title: "Round 3, \"Sara's\" turn",
		Tokens: map[Pos][]string{
			at("B2"): {"Sara"}, at("C2"): {"S1", "X"},
			at("A2"): {"Bryan", "S2", "Anne-Marie the Tall", "漢字", "P", "Q", "R"},
		},
		Costs: map[Pos]string{at("B1"): "2½", at("C2"): "4", at("B3"): "12½", at("D3"): "<9"},
		Way:   []Pos{at("B2"), at("C2"), at("D2"), at("D3")},
	}
}

func TestSVG(t *testing.T) {
	for name := range svgBoards {
		t.Run(name, func(t *testing.T) { svgGolden(t, name, svgBoard(t, name).SVG(Sight{})) })
	}
	for _, name := range []string{"flat-lower", "pointy-right"} {
		t.Run(name+"-sight", func(t *testing.T) {
			b := svgBoard(t, name)
			s := svgSight(t, b)
			svgGolden(t, name+"-sight", b.SVG(s))
			s.Far = true
			svgGolden(t, name+"-far", b.SVG(s))
		})
	}
}

// What is known of features, and names in wide letters.
func TestSVGKnown(t *testing.T) {
	b := svgBoard(t, "flat-lower")
	at := func(word string) Pos { return openFind(t, b, word) }
	empty := Known{Mark: "-", Said: "emptied lair", Color: "#e4e4e4"}
	svgGolden(t, "flat-lower-known", b.SVG(Sight{
		Known: map[Pos]map[string]Known{
			at("B2"): {"stronghold": {Mark: "L", Said: "Light Well", Color: "#f6cf3c"}},
			at("D3"): {"stronghold": {Mark: "D", Said: "Dark Well", Color: "#1c1c1c"}, "lair": empty},
			at("E3"): {"lair": empty},
			at("C4"): {"city": {Mark: "a", Said: "City of <Alchemy>"}, "gate": {Said: "nothing"}},
		},
		Tokens: map[Pos][]string{at("B2"): {"龍王"}, at("A2"): {"龍王龍王龍王", "Ann"}},
	}))
}

// svgGolden compares with what was looked at and found good; TABLEHAND_UPDATE=1 writes it
// anew, to be looked at again.
func svgGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", "svg", name+".svg")
	if os.Getenv("TABLEHAND_UPDATE") != "" {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(string(want), "\n")
	for i := range min(len(gotLines), len(wantLines)) {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("%s:%d\n got %s\nwant %s", file, i+1, gotLines[i], wantLines[i])
		}
	}
	if !bytes.Equal(got, want) {
		t.Fatalf("%s: %d lines, want %d", file, len(gotLines), len(wantLines))
	}
}
