package island_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/notation"
)

// Six statements of a board, each with the key to change where it fails.
func TestProbe(t *testing.T) {
	want := `The last letters are X, 1R, 2L and 3F (kind: names)
Seen from above the letters run clockwise: A, B, C (letters)
1B touches B, C, 1A, 1C, 2A, 2B (inside: 1A or inside: 2A)
2B touches 1B, 1C, 2A, 2C, 3A, 3B (inside: 2A or inside: 3A)
Caves lead to one another: 1B and 1K, 2B and 2H (caves)
A Pier touches its Warehouse alone (piers)
`
	if got := probed(practice(t)); got != want {
		t.Errorf("%s", got)
	}
	other := probed(changed(t, "inside: {1A: A, 2A: 1A, 3A: 2A}", "inside: {1A: E, 2A: 1D, 3A: 2C}",
		"letters: clockwise", "letters: counter-clockwise\npiers: {C: [B, C]}"))
	for _, line := range []string{
		"counter-clockwise: A, B, C (letters)", "1B touches F, G, 1A, 1C, 2K, 2L (", "that of C B, C; that of K K",
		"2B touches 1E, 1F, 2A, 2C, 3A, 3F (",
	} {
		if !strings.Contains(other, line) {
			t.Errorf("%s\nlacks %s", other, line)
		}
	}
}

func probed(is *island.Island) (text string) {
	for _, s := range is.Probe() {
		text += s.Says + " (" + strings.Join(s.Keys, " or ") + ")\n"
	}
	return text
}

// A board that is written reads back the same: the practice island, one of other keys, one of which
// nothing is known, and one by names.
func TestFilesReadBack(t *testing.T) {
	for name, is := range map[string]*island.Island{
		"practice": practice(t),
		"other": changed(t, "inside: {1A: A, 2A: 1A, 3A: 2A}", "inside: {1A: E, 2A: 1D, 3A: 2C}",
			"letters: clockwise", "letters: counter-clockwise\npiers: {C: [B, C], K: [K]}\ncaves: {1B: 1K}"),
		"blank":        island.Blank(`mine: "of 2026" \ #1`, island.Rings),
		"blank, names": island.Blank("mine", island.Names),
		"names": island.Blank("mine", island.Names).With(map[notation.Hex]notation.Terrain{
			"N": notation.Path, "1Y": notation.Cave, "B": notation.Unknown}),
	} {
		t.Run(name, func(t *testing.T) {
			text := is.File()
			back, err := island.Open("a.yaml", text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if again := string(back.File()); again != string(text) || back.Name != is.Name {
				t.Errorf("%s\nread back\n%s", text, again)
			}
			for h, terrain := range is.Terrain {
				if back.Terrain[h] != terrain {
					t.Errorf("%s is %s, not %s", h, back.Terrain[h], terrain)
				}
			}
			if is.Kind == island.Rings && probed(back) != probed(is) {
				t.Errorf("%s", probed(back))
			}
		})
	}
}

// What was said at the table fills what the board leaves open, and changes nothing that it has.
func TestLearned(t *testing.T) {
	is := changed(t, "sea: Pa A W", "sea: Pa ? W")
	more := is.With(map[notation.Hex]notation.Terrain{"B": notation.Shelter, "C": notation.Accessible})
	if more.Terrain["B"] != notation.Shelter || more.Terrain["C"] != notation.Warehouse ||
		is.Terrain["B"] != notation.Unknown {
		t.Errorf("%s %s %s", more.Terrain["B"], more.Terrain["C"], is.Terrain["B"])
	}
}

// The island as a terminal shows it, after a Rotation, with who stands there.
func TestMap(t *testing.T) {
	l := practice(t).Lay(island.Twisted(1, false))
	l.Stands = map[notation.Hex]string{"1B": "Ann", "axis": "Benjamin the Third", "pier-C": "Cid"}
	marks := map[notation.Hex][]string{"1B": {"i"}, "A": {"h", "t"}}
	got := l.Map(island.Sight{Title: "an island", Marks: marks})
	for _, line := range []string{
		"an island\n\n",
		"                A Pa    B A     C W     D A     E Pa\n",
		"                h t\n",
		"            X A     1D Pa   1E A    1F S    1G Pa   F A\n",
		"        W Po    1C A    2E Pa   2F A    2G Pa   1H I    G Po\n",
		"    V A     1B C    2D S    3D Pa   3E Pa   2H C    1I A    H A\n",
		"            Ann i\n",
		"U Pa    1A Pa   2C Pa   3C I    axis    3F S    2I Pa   1J Pa   I Pa\n",
		"                                Benjami\n",
		"Cid is on pier-C, before C\n",
		"Pa Path, A Accessible",
	} {
		if !strings.Contains(got, line) {
			t.Errorf("%s\nlacks %q", got, line)
		}
	}
}

// However the levels have turned, each hex stands once in the map and lies there where its neighbours do.
func TestMapShowsAllHexes(t *testing.T) {
	for rotations := range 6 {
		l := practice(t).Lay(island.Twisted(rotations, false))
		l.Left = true
		words := strings.Fields(strings.Split(l.Map(island.Sight{}), "Pa Path,")[0])
		at := map[string]string{}
		for i := 0; i+1 < len(words); i += 2 {
			at[words[i]] = words[i+1]
		}
		for _, h := range append(island.Hexes(), notation.Center) {
			if at[string(h)] != l.Is(h).Letter() {
				t.Errorf("%d rotations: %s is %s", rotations, h, at[string(h)])
			}
		}
		if len(at) != 61 {
			t.Errorf("%d hexes", len(at))
		}
	}
}

// A picture is sound XML, whatever names stand in it, with all hexes, and each at a place of its own.
func TestPictures(t *testing.T) {
	l := practice(t).Lay(island.Twisted(2, false))
	l.Stands = map[notation.Hex]string{"1B": "<Ann> & Söhne", "pier-C": "Cid"}
	marks := map[notation.Hex][]string{"1B": {"1", "2", "3", "4"}}
	text := string(l.SVG(island.Sight{Title: "a <title>", Marks: marks}))
	d := xml.NewDecoder(strings.NewReader(text))
	hexes, lines := map[string]bool{}, 0
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e, _ := token.(xml.StartElement); e.Name.Local {
		case "polygon":
			hexes[e.Attr[0].Value] = true
		case "line":
			lines++
		}
	}
	// The rings have 6 corners with three sides outwards, the others with two.
	if len(hexes) != 61 || lines != 6*3*4+2*(60-24) {
		t.Errorf("%d hexes, %d sides", len(hexes), lines)
	}
	for _, want := range []string{"&lt;Ann&gt; &amp; Söhne", ">Cid<", ">1B C<", "a &lt;title&gt;", ">pier-K<"} {
		if !strings.Contains(text, want) {
			t.Errorf("the picture lacks %s", want)
		}
	}
	if strings.Contains(text, ">3<") {
		t.Error("more than three lines on a hex")
	}
}
