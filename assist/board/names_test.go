package board

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/yamlfile"
)

func TestLetters(t *testing.T) {
	for column, want := range map[int]string{
		0: "A", 1: "B", 25: "Z", 26: "AA", 27: "AB", 51: "AZ", 52: "BA", 399: "OJ", 701: "ZZ", 702: "AAA",
		18277: "ZZZ", 18278: "AAAA",
	} {
		if got := Letters(column); got != want {
			t.Errorf("column %d is %s, want %s", column, got, want)
		}
	}
}

func TestCoordinatesAreTheWayBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := &Board{Columns: rapid.IntRange(1, 1000).Draw(t, "columns"),
			Rows: rapid.IntRange(1, 9999).Draw(t, "rows")}
		p := Pos(rapid.IntRange(0, b.Columns*b.Rows-1).Draw(t, "hex"))
		for _, word := range []string{b.Name(p), strings.ToLower(b.Name(p))} {
			column, row, ok := coordinates(word)
			if !ok || row*b.Columns+column != int(p) {
				t.Errorf("%s is column %d, row %d, %v", word, column, row, ok)
			}
		}
	})
}

// TestCoordinatesHaveLimits: no number is ever too large to be counted with.
func TestCoordinatesHaveLimits(t *testing.T) {
	for word, want := range map[string]bool{"ZZZZ9999": true, "A10000": false, "AAAAA1": false, "A9999": true,
		"AAAA": false, "A0": false} {
		if _, _, ok := coordinates(word); ok != want {
			t.Errorf("%s names a hex: %v", word, ok)
		}
	}
}

func TestFind(t *testing.T) {
	b := openGood(t, openFile(t, "flat.yaml"))
	for word, want := range map[string]string{
		"A1": "A1", "d3": "D3", "b3": "B3", "Gate of Ash": "C1", "gate OF ash": "C1", "öland": "B3",
		"ÖLAND": "B3",
		"A0":    "", "A01": "", "A3": "", "E1": "", "A4": "", "4": "", "A": "", "": "", " A1": "", "A1 ": "",
		"A-1": "", "A+1": "", "1A": "",
		"A1A": "", "AAAAA1": "", "A10001": "", "A99999999999999999999": "", "AAAA9999": "", "Ä1": "",
		"A١": "", "[1": "", "`1": "",
		"Gate": "", "Gate of Ash ": "C1", "Gate  of Ash": "C1", // blanks are one name's
	} {
		got := ""
		if p, ok := b.Find(word); ok {
			got = b.Name(p)
		}
		if got != want {
			t.Errorf("%q finds %q, want %q", word, got, want)
		}
	}
}

// openKind draws a kind whose terrains' names do not begin one another.
func openKind(t *rapid.T) *Kind {
	k := openBare()
	k.Terrains = nil
	for _, name := range rapid.SliceOfN(rapid.StringMatching(`[abc]{1,6}`), 1, 12).Draw(t, "terrains") {
		if !slices.ContainsFunc(k.Terrains, func(o Terrain) bool {
			return strings.HasPrefix(o.Name, name) || strings.HasPrefix(name, o.Name)
		}) {
			k.Terrains = append(k.Terrains, Terrain{Name: name})
		}
	}
	return k
}

// TestShort: the short word reads as its terrain, no shorter one does, and any longer
// one does too.
func TestShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := openKind(t)
		for _, terrain := range k.Terrains {
			name, short := terrain.Name, k.Short(terrain.Name)
			for n := 1; n <= len(name); n++ {
				got, why := k.readTerrain(name[:n])
				if long := n >= len(short); long && got != name || !long && why == "" {
					t.Errorf("%s is short for %s of %v, yet %s is %q: %s", short, name, k.Terrains, name[:n],
						got, why)
				}
			}
			if got, _ := k.readTerrain(short); got != name || !strings.EqualFold(short, name[:len(short)]) ||
				short[0] >= 'a' {
				t.Errorf("%s reads as %q, want %s", short, got, name)
			}
		}
	})
}

func TestShortOfTheTestKind(t *testing.T) {
	k, all := testKind(), ""
	for _, terrain := range k.Terrains {
		all += k.Short(terrain.Name) + " "
	}
	if want := "P Wa D F H M Wi S "; all != want {
		t.Errorf("%s, want %s", all, want)
	}
}

// A feature with a name of its own stands on the hex that the file gives it, and the hex is found by the
// name.
func TestNamedFeatures(t *testing.T) {
	kind := openBare()
	kind.Name = "realm"
	kind.Features = []Feature{{Key: "inns", Name: "inn", Mark: "I", Named: true}}
	text := "board: North\nkind: realm\nhexes: flat\nsecond: lower\nrows:\n  - P P\n"
	b, err := Read("b.yaml", []byte(text+"inns: {The Bear: B1, Öd: A1}\n"), kind)
	if err != nil {
		t.Fatal(err)
	}
	p, found := b.Find("the bear")
	if !found || b.Name(p) != "B1" || !b.Has(p, "inn") || b.Label(p) != "The Bear" ||
		len(b.Places("inn")) != 2 {
		t.Error(p, found)
	}
	want := `7:22: inns.A1: "A1" is no name: a few words that no hex is called
7:31: inns.Old: B1 has a name already: "Bear"
7:40: inns.Far: there is no hex C9: rows reach from A1 to B1
7:50: inns.bear: "bear" is the name of B1 already`
	_, err = Read("b.yaml", []byte(text+"inns: {Bear: B1, A1: A1, Old: B1, Far: C9, bear: A1}\n"), kind)
	if faults, is := errors.AsType[*yamlfile.Faults](err); !is || openLines(faults.List) != want {
		t.Errorf("%s", openLines(faults.List))
	}
}
