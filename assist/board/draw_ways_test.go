package board

import (
	"strings"
	"testing"
)

// A way that jumps, as through a gate, has arrows where it walks and is told in full.
func TestDrawWayJumps(t *testing.T) {
	b := drawOpenLaw(t, "flat", "[Z Y Z, Z Y Z]")
	text := b.Draw(Sight{Way: drawHexes(t, b, "A1", "A2", "C1", "C2")}, Terminal{})
	if !strings.Contains(text, "Way      A1, A2, C1, C2\n") || strings.Count(text, "↓") != 4 {
		t.Errorf("got\n%s", text)
	}
}

// A side that all cross shows the way before the routes, and the legend tells the rest.
func TestDrawCrowdedSides(t *testing.T) {
	b := drawOpenLaw(t, "flat", "[Z, Y]")
	down := drawHexes(t, b, "A1", "A2")
	there := append(drawHexes(t, b, "A1"), drawHexes(t, b, "A2", "A1")...)
	for _, c := range []struct {
		routes map[string][][]Pos
		way    []Pos
		side   string
		told   string
	}{
		{map[string][][]Pos{"road": {down}}, nil, `\_##_/`, ""},
		{map[string][][]Pos{"road": {down}, "rail": {down}}, nil, `\_#$_/`, ""},
		{map[string][][]Pos{"road": {down, there}}, down, `\_v#_/`, ""},
		{map[string][][]Pos{"road": {down}, "rail": {down}}, down, `\_v*_/`,
			"Crowded  A1-A2 road and rail\n"},
		{map[string][][]Pos{"road": {down}}, there, `\_v^_/`, "Crowded  A1-A2 road\n"},
		{nil, there, `\_v^_/`, ""},
	} {
		b.routes = c.routes
		text := b.Draw(Sight{Way: c.way}, Terminal{Plain: true})
		if !strings.Contains(text, c.side) || !strings.Contains(text, c.told) || c.told == "" &&
			strings.Contains(text, "Crowded") {
			t.Errorf("want %s and %q, got\n%s", c.side, c.told, text)
		}
		if strings.Contains(c.side, "*") != strings.Contains(text, "* several routes") {
			t.Errorf("* is told of where it stands, got\n%s", text)
		}
	}
}

// A terrain's letters that are too long for any hex are cut, and told in full.
func TestDrawLongTerrains(t *testing.T) {
	kind := &Kind{Name: "law", Terrains: []Terrain{{Name: "overgrown"}, {Name: "overgrounds"}}}
	b, _, err := Open("b", []byte("board: b\nkind: law\nhexes: pointy\nrows: [overgrow/ overgrou]\n"), kind)
	if err != nil {
		t.Fatal(err)
	}
	text := b.Draw(Sight{}, Terminal{Width: 30})
	for _, want := range []string{"|Over+|Over+|", "In full  A1 Overgrow/,\n         B1 Overgrou\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
}

func drawOpenLaw(t *testing.T, hexes, rows string) *Board {
	t.Helper()
	b, _, err := Open("b", []byte("board: b\nkind: law\nhexes: "+hexes+"\nrows: "+rows+"\n"), drawKind())
	if err != nil {
		t.Fatal(err)
	}
	return b
}
