package board

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode"

	"tablehand/assist/yamlfile"
)

// FuzzOpen: no text makes Open panic; what it refuses has faults with a line, and what
// it takes is a board on which everything stands on a hex.
func FuzzOpen(f *testing.F) {
	f.Add([]byte(openFile(f, "flat.yaml")))
	f.Add([]byte(openFile(f, "pointy.yaml")))
	f.Add([]byte(openSound))
	f.Add([]byte(openRows("P S/", ". F+H") + "roads: [A1 B1]\nnames: {A1: é}\n"))
	for _, c := range openBreaks {
		f.Add([]byte("board: b\nkind: terrain\nhexes: flat\nrows:\n  - P P P P\n  - P P P P\n" + c.with +
			"\n"))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, k := range []*Kind{testKind(), openBare()} {
			b, _, err := Open("b.yaml", text, k)
			if err != nil {
				openRefused(t, err)
				continue
			}
			openSane(t, b)
		}
	})
}

func openRefused(t *testing.T, err error) {
	var faults *yamlfile.Faults
	if !errors.As(err, &faults) || len(faults.List) == 0 {
		t.Fatalf("refused without a fault: %v", err)
	}
	for _, fault := range faults.List {
		if fault.Line < 1 || fault.Column < 1 || fault.Message == "" ||
			strings.ContainsFunc(fault.Path+fault.Message, openUnfit) {
			t.Errorf("a fault without a place, or not fit for a screen: %+v", fault)
		}
	}
}

// openUnfit: a terminal acts on it; a tab does no harm.
func openUnfit(r rune) bool { return unicode.IsControl(r) && r != '\t' }

// openSane holds the laws of a board that was read.
func openSane(t *testing.T, b *Board) {
	if b.Columns < 1 || b.Rows < 1 || b.Columns > MostLines || b.Rows > MostLines ||
		b.Columns*b.Rows > MostHexes || unfit(b.Title) != "" {
		t.Fatalf("%q: %d columns, %d rows", b.Title, b.Columns, b.Rows)
	}
	hexes := b.Hexes()
	if len(hexes) == 0 {
		t.Fatal("a board without a hex")
	}
	for _, p := range hexes {
		cell := b.Cell(p)
		for _, terrain := range append([]string{cell.Terrain}, cell.Also...) {
			if !slices.ContainsFunc(b.Kind.Terrains, func(k Terrain) bool { return k.Name == terrain }) {
				t.Errorf("%s holds %q", b.Name(p), terrain)
			}
		}
		if found, ok := b.Find(b.Name(p)); !ok || found != p {
			t.Errorf("%s is not found", b.Name(p))
		}
		if label := b.Label(p); label != "" {
			if found, ok := b.Find(label); !ok || found != p || unfit(label) != "" {
				t.Errorf("%s, called %q, is not found", b.Name(p), label)
			}
		}
	}
	openSaneFeatures(t, b, hexes)
	openSaneRoutes(t, b, hexes)
}

func openSaneFeatures(t *testing.T, b *Board, hexes []Pos) {
	for _, kind := range b.Kind.Features {
		places := b.Places(kind.Name)
		if n := len(places); n < kind.Least || kind.Most > 0 && n > kind.Most {
			t.Errorf("%d of %s", n, kind.Key)
		}
		for i, p := range places {
			if !slices.Contains(hexes, p) || slices.Contains(places[:i], p) {
				t.Errorf("%s: %d is no hex, or stands there twice", kind.Key, p)
			}
		}
	}
	for _, side := range Sides {
		for i, symbol := range b.Border(side) {
			if unfit(symbol) != "" || slices.Contains(b.Border(side)[:i], symbol) {
				t.Errorf("%s: %q", side, symbol)
			}
		}
	}
}

func openSaneRoutes(t *testing.T, b *Board, hexes []Pos) {
	for _, kind := range b.Kind.Routes {
		for _, run := range b.Runs(kind.Name) {
			if len(run) < 2 {
				t.Errorf("a %s over %d hexes", kind.Name, len(run))
			}
			for i, p := range run {
				if !slices.Contains(hexes, p) || i > 0 && !slices.Contains(b.Neighbors(run[i-1]), p) {
					t.Errorf("a %s jumps: %s", kind.Name, openHexes(b, run))
				}
			}
		}
	}
}
