package board

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/hex"
)

// openFile is the text of a board that is good as it stands.
func openFile(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/open/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// openGood is a board whose text has no fault and no warning.
func openGood(t testing.TB, text string) *Board {
	t.Helper()
	b, warnings, err := Open("b.yaml", []byte(text), testKind())
	if err != nil || len(warnings) > 0 {
		t.Fatalf("%v, warnings %v, of\n%s", err, warnings, text)
	}
	return b
}

// openRows is the text of a board of flat hexes with these rows, its features on as
// many of its hexes as the kind needs.
func openRows(rows ...string) string {
	return "board: rows\nkind: terrain\nhexes: flat\nrows: [\"" + strings.Join(rows, `", "`) + "\"]\n"
}

// openBare are kinds of which a board needs no features.
func openBare() *Kind {
	k := testKind()
	for i := range k.Features {
		k.Features[i].Least = 0
	}
	return k
}

// openHexes names hexes, in their order.
func openHexes(b *Board, hexes []Pos) string {
	var names []string
	for _, p := range hexes {
		names = append(names, b.Name(p))
	}
	return strings.Join(names, " ")
}

func openFind(t testing.TB, b *Board, word string) Pos {
	t.Helper()
	p, ok := b.Find(word)
	if !ok {
		t.Fatalf("no hex %s", word)
	}
	return p
}

func TestOpenReadsHexes(t *testing.T) {
	b := openGood(t, openFile(t, "flat.yaml"))
	if b.Title != "The North" || b.Columns != 4 || b.Rows != 3 || b.Kind.Name != "terrain" ||
		b.Layout != (hex.Layout{Back: true}) {
		t.Errorf("%q, %d columns, %d rows, %+v", b.Title, b.Columns, b.Rows, b.Layout)
	}
	if got := openHexes(b, b.Hexes()); got != "A1 B1 C1 D1 A2 B2 C2 D2 B3 C3 D3" {
		t.Errorf("hexes %s", got)
	}
	for word, want := range map[string]Cell{
		"A1": {Terrain: "plains"}, "B1": {Terrain: "water"}, "C1": {Terrain: "forest"},
		"D1": {Terrain: "hills"},
		"A2": {Terrain: "desert"}, "B2": {Terrain: "mountains"}, "C2": {Terrain: "wild"},
		"D2": {Terrain: "swamp", Half: true},
		"B3": {Terrain: "forest", Also: []string{"hills", "swamp"}}, "C3": {Terrain: "plains"},
		"D3": {Terrain: "mountains"},
	} {
		if got := b.Cell(openFind(t, b, word)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", word, got, want)
		}
	}
}

func TestOpenReadsFeatures(t *testing.T) {
	b := openGood(t, openFile(t, "flat.yaml"))
	for feature, want := range map[string]string{
		"stronghold": "A1 C3 B2", "lair": "D3 A2", "gate": "C1", "city": "D2", "mystic": "", "launch": "",
	} {
		if got := openHexes(b, b.Places(feature)); got != want {
			t.Errorf("%s on %q, want %q", feature, got, want)
		}
	}
	for word, want := range map[string]string{"B2": "stronghold 3", "C3": "stronghold 2", "C1": "gate",
		"B1": ""} {
		said := ""
		for _, s := range b.On(openFind(t, b, word)) {
			said += s.String()
		}
		if said != want {
			t.Errorf("on %s: %q, want %q", word, said, want)
		}
	}
	if a2 := openFind(t, b, "A2"); !b.Has(a2, "lair") || b.Has(a2, "gate") {
		t.Error("A2 has a lair and no gate")
	}
}

func TestOpenReadsRoutes(t *testing.T) {
	b := openGood(t, openFile(t, "flat.yaml"))
	for route, want := range map[string]string{"road": "A1 B2 C2, C3 D3", "bridge": "B1 C1", "path": ""} {
		var runs []string
		for _, run := range b.Runs(route) {
			runs = append(runs, openHexes(b, run))
		}
		if got := strings.Join(runs, ", "); got != want {
			t.Errorf("%ss: %s, want %s", route, got, want)
		}
	}
	for _, c := range []struct {
		route, from, to string
		along           bool
	}{
		{"road", "A1", "B2", true}, {"road", "C2", "B2", true}, {"road", "A1", "C2", false},
		{"road", "C2", "C3", false},
		{"road", "B1", "C1", false}, {"bridge", "C1", "B1", true}, {"road", "A1", "A1", false},
	} {
		if got := b.Along(c.route, openFind(t, b, c.from), openFind(t, b, c.to)); got != c.along {
			t.Errorf("along a %s from %s to %s: %v", c.route, c.from, c.to, got)
		}
	}
	for _, word := range []string{"A1", "B2", "C2", "C3", "D3", "B1"} {
		if got, want := b.Ends("road", openFind(t, b, word)), word != "B2" && word != "B1"; got != want {
			t.Errorf("a road ends on %s: %v", word, got)
		}
	}
}

func TestOpenReadsBordersAndNames(t *testing.T) {
	b := openGood(t, openFile(t, "flat.yaml"))
	for side, want := range map[string][]string{"north": {"sun", "☾"}, "west": {"sun"}, "south": nil,
		"east": nil} {
		if got := b.Border(side); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", side, got, want)
		}
	}
	for word, want := range map[string]string{"C1": "Gate of Ash", "B3": "Öland", "A1": ""} {
		if got := b.Label(openFind(t, b, word)); got != want {
			t.Errorf("%s is called %q, want %q", word, got, want)
		}
	}
}

// TestOpenOrientations: the same rows in each layout, and who lies around B2, clockwise
// from direction 1.
func TestOpenOrientations(t *testing.T) {
	text := openFile(t, "pointy.yaml")
	for _, c := range []struct {
		hexes  string
		layout hex.Layout
		around string
	}{
		{"hexes: flat", hex.Layout{}, "B1 C2 C3 B3 A2"},
		{"hexes: flat\nsecond: lower", hex.Layout{}, "B1 C2 C3 B3 A2"},
		{"hexes: flat\nsecond: higher", hex.Layout{Back: true}, "B1 C1 C2 B3 A2 A1"},
		{"hexes: pointy", hex.Layout{Pointy: true}, "C1 C2 C3 B3 A2 B1"},
		{"hexes: pointy\nsecond: right", hex.Layout{Pointy: true}, "C1 C2 C3 B3 A2 B1"},
		{"hexes: pointy\nsecond: left", hex.Layout{Pointy: true, Back: true}, "B1 C2 B3 A2 A1"},
	} {
		text, _, _ := strings.Cut(text, "paths:") // which lead elsewhere in another layout
		b := openGood(t, strings.Replace(text, "hexes: pointy", c.hexes, 1))
		if got := openHexes(b, b.Neighbors(openFind(t, b, "B2"))); b.Layout != c.layout || got != c.around {
			t.Errorf("%s: %+v, around B2 %s, want %s", c.hexes, b.Layout, got, c.around)
		}
	}
}

// TestOpenTextsOfAllSorts: how a file was saved and laid out changes nothing.
func TestOpenTextsOfAllSorts(t *testing.T) {
	text := openFile(t, "flat.yaml")
	want := openGood(t, text)
	for name, other := range map[string]string{
		"CRLF":            strings.ReplaceAll(text, "\n", "\r\n"),
		"byte order mark": "\ufeff" + text,
		"no last newline": strings.TrimSuffix(text, "\n"),
		"comments":        strings.ReplaceAll(text, "\n", " # a remark\n"),
		"tabs in rows":    strings.Replace(text, "P  Wa F   H", "P\tWa  F\u00a0 \tH", 1),
		"single quotes":   strings.Replace(text, "P  Wa F   H", "'P  Wa F   H '", 1),
		"a folded row":    strings.Replace(text, "P  Wa F   H", "P  Wa\n    F H", 1),
		"no format":       strings.Replace(text, "format: 1\n", "", 1),
		"a route folded":  strings.Replace(text, "- B1 C1", "- B1\n    C1", 1),
	} {
		got := openGood(t, other)
		got.Kind = want.Kind
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v\nwant %+v", name, got, want)
		}
	}
}

func TestKindOf(t *testing.T) {
	for text, want := range map[string]string{
		openFile(t, "flat.yaml"):                     "terrain",
		"board: x\nkind: realm\nrows: 5\nmore: 1\n":  "realm",
		"kind: realm\nrows: []\n":                    "",
		"board: x\nrows: []\n":                       "",
		"board: x\nkind: realm\n":                    "",
		"board: x\nkind: [realm]\nrows: []\n":        "",
		"tablehand: 1\ngame: shadows-of-malice\n":    "",
		"board: x\nkind: realm\nkind: realm\nrows: ": "",
		"": "", "\x00": "", "[]": "",
	} {
		if got := KindOf([]byte(text)); got != want {
			t.Errorf("%q: kind %q, want %q", text, got, want)
		}
	}
}
