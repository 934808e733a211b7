package board

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"tablehand/assist/svg"
)

// Half hexes are cut on the side where the map ends.
func TestSVGCutOff(t *testing.T) {
	for _, c := range []struct {
		board string
		want  map[string]int // by hex: 0 north, 1 east, 2 south, 3 west
	}{
		{"flat-lower", map[string]int{"A1": 0, "C1": 0, "E1": 0, "F1": 1, "F4": 1, "B5": 2, "D5": 2,
			"F5": 2}},
		{"flat-higher", map[string]int{"B1": 0, "D1": 0, "A3": 2, "C3": 2, "E3": 2}},
		{"pointy-right", map[string]int{"A1": 3, "C1": 0, "E2": 1, "E4": 1}},
		{"pointy-left", map[string]int{"C1": 1, "A2": 3, "C3": 1}},
	} {
		b := svgBoard(t, c.board)
		got := map[string]int{}
		for _, p := range b.Hexes() {
			if b.Cell(p).Half {
				got[b.Name(p)] = b.cutOff(p)
			}
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %v, want %v", c.board, got, c.want)
		}
	}
}

// A half hex in the midst of others is cut on the side away from the map's middle.
func TestSVGCutOffInside(t *testing.T) {
	b := svgSquare(9)
	for word, want := range map[string]int{"E2": 0, "H5": 1, "E8": 2, "B5": 3} {
		if got := b.cutOff(openFind(t, b, word)); got != want {
			t.Errorf("%s: %d, want %d", word, got, want)
		}
	}
}

func TestSVGHalfOf(t *testing.T) {
	square := [][2]float64{{-2, -1}, {2, -1}, {2, 1}, {-2, 1}}
	for i, want := range []string{"M-2 -1L2 -1L2 0L-2 0", "M0 -1L2 -1L2 1L0 1", "M2 0L2 1L-2 1L-2 0",
		"M-2 -1L0 -1L0 1L-2 1"} {
		if got := svg.Path(halfOf(square, compass[i]), ""); got != want {
			t.Errorf("%d: %s, want %s", i, got, want)
		}
	}
}

// The legend explains what occurs, and nothing else.
func TestSVGLegend(t *testing.T) {
	b := svgBoard(t, "pointy-left")
	for _, c := range []struct {
		sight Sight
		want  string
	}{
		{Sight{}, "P plains, cost 1 (3)|D desert, cost 2 (5)|H hills, cost 2 (1)|stronghold (3)|gate|path|½ " +
			"cut off by the map's edge"},
		{Sight{Way: []Pos{0, 1}, Costs: map[Pos]string{0: "1"}},
			"P plains, cost 1 (3)|D desert, cost 2 (5)|H hills, cost 2 (1)|" +
				"stronghold (3)|gate|path|½ cut off by the map's edge|what it costs to get there|the way"},
	} {
		if got := svgLegend(t, b.SVG(c.sight)); got != c.want {
			t.Errorf("got  %s\nwant %s", got, c.want)
		}
	}
}

func svgLegend(t *testing.T, picture []byte) string {
	marks, err := svgRead(picture)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for i, m := range marks {
		if m.name == "tspan" {
			lines = append(lines, strings.TrimSpace(m.text+marks[i-1].text))
		}
	}
	return strings.Join(lines, "|")
}

// What a terrain's code is written in differs from its ground; a color that is none is grey.
func TestSVGTinted(t *testing.T) {
	for color, want := range map[string][2]string{
		"#ffffff": {"#ffffff", darkInk}, "#e8d48a": {"#e8d48a", darkInk}, "#7a8f5a": {"#7a8f5a", darkInk},
		"#000000": {"#000000", lightInk}, "#1f3f7a": {"#1f3f7a", lightInk},
		"": {"#dddddd", darkInk}, "red": {"#dddddd", darkInk}, "#12": {"#dddddd", darkInk},
		`#12"/>x`: {"#dddddd", darkInk}, "1234567": {"#dddddd", darkInk},
	} {
		if fill, ink := tinted(color); [2]string{fill, ink} != want {
			t.Errorf("%q: %s on %s, want %v", color, ink, fill, want)
		}
	}
}

// Tokens that need more lines than a board of one hex is high make the page higher.
func TestSVGOfOneHex(t *testing.T) {
	b := &Board{Kind: testKind(), Title: "A", cells: []Cell{{Terrain: "plains"}}}
	b.Columns, b.Rows = 1, 1
	for lines := range mostTags + 1 {
		tokens := map[Pos][]string{0: slices.Repeat([]string{"an avatar"}, lines)}
		marks, err := svgRead(b.SVG(Sight{Far: true, Tokens: tokens}))
		if err != nil {
			t.Fatal(err)
		}
		high, _ := strconv.ParseFloat(marks[0].attr["height"], 64)
		for _, m := range marks {
			if y, _ := strconv.ParseFloat(m.attr["y"], 64); m.name == "text" && y > high-pageEdge {
				t.Errorf("%d tokens: %q stands at %v of %v", lines, m.text, y, high)
			}
		}
	}
}

// A board without hexes still is a picture.
func TestSVGEmpty(t *testing.T) {
	marks, err := svgRead((&Board{Kind: testKind(), Title: "Nothing"}).SVG(Sight{Way: []Pos{0}}))
	if err != nil || marks[0].name != "svg" || marks[1].text != "Nothing" {
		t.Fatal(err, marks)
	}
}
