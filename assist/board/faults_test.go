package board

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/yamlfile"
)

// openFaults lists the faults that Open finds in a text, a line each.
func openFaults(t testing.TB, text string, kinds ...*Kind) string {
	t.Helper()
	_, _, err := Open("b.yaml", []byte(text), kinds...)
	if err == nil {
		return ""
	}
	var all *yamlfile.Faults
	if !errors.As(err, &all) || all.File != "b.yaml" {
		t.Fatalf("no list of the faults of b.yaml: %v", err)
	}
	return openLines(all.List)
}

func openLines(list []yamlfile.Fault) string {
	var lines []string
	for _, f := range list {
		lines = append(lines, fmt.Sprintf("%d:%d: %s: %s", f.Line, f.Column, f.Path, f.Message))
	}
	return strings.Join(lines, "\n")
}

func TestOpenFaults(t *testing.T) {
	realm := openBare()
	realm.Name = "realm"
	if got := openFaults(t, openSound, testKind(), realm); got != "" {
		t.Fatalf("the sound board: %s", got)
	}
	for _, c := range openBreaks {
		if strings.Count(openSound, c.line+"\n") != 1 {
			t.Fatalf("%q stands not once in the sound board", c.line)
		}
		with := c.with + "\n"
		if c.with == "" {
			with = ""
		}
		text := strings.Replace(openSound, c.line+"\n", with, 1)
		want := c.faults
		if got := openFaults(t, text, testKind(), realm); got != want {
			t.Errorf("%s\n has these faults:\n%s\nwant\n%s", text, got, want)
		}
	}
}

// TestOpenAllFaults: whatever is wrong anywhere is told in one run, sorted by place.
func TestOpenAllFaults(t *testing.T) {
	text := `board: North
kind: terrain
hexes: pointy
second: lower
colour: red
rows:
  - P Wa F
  - D W Q
  - . H
strongholds: [A1, A3, Z1, 8]
lairs: [B1, B1]
roads: [A1 C1]
borders: {east: [x, x]}
names: {Q1: Ash}
`
	want := `1:1: gate: no gate: a terrain board has 1
4:9: second: the second line of pointy hexes lies right or left
5:1: colour: no such key: one of board, format, kind, hexes, second, rows, ` +
		`strongholds, lairs, gate, city, mystic, launches and 6 more
8:7: rows[1]: B2: "W" may be Wa for water or Wi for wild
8:9: rows[1]: C2: "Q" is no terrain: ` + openLetters + `
9:5: rows[2]: row 3 has 2 hexes, others have 3: write . where there is no hex
10:14: strongholds: 4 here: a terrain board has 3
10:19: strongholds[1]: there is no hex A3: the rows have none in that place
10:23: strongholds[2]: there is no hex Z1: rows reach from A1 to C3
10:27: strongholds[3]: "8" names no hex: column and row, such as A1
11:13: lairs[1]: a second lair on B1
12:12: roads[0]: the road jumps from A1 to C1: name every hex on its way
13:21: borders.east[1]: "x" stands there twice
14:13: names.Q1: there is no hex Q1: rows reach from A1 to C3`
	if got := openFaults(t, text, testKind()); got != want {
		t.Errorf("faults:\n%s\nwant\n%s", got, want)
	}
}

// TestOpenWidth: a board is as wide as most of its rows, else as the widest.
func TestOpenWidth(t *testing.T) {
	for _, c := range []struct {
		rows  []string
		fault string
	}{
		{[]string{"P P", "P P P"},
			"4:8: rows[0]: row 1 has 2 hexes, others have 3: write . where there is no hex"},
		{[]string{"P P P", "P P"},
			"4:17: rows[1]: row 2 has 2 hexes, others have 3: write . where there is no hex"},
		{[]string{"P", "P P P", "P"},
			"4:13: rows[1]: row 2 has 3 hexes, others have 1: write . where there is no hex"},
		{[]string{"P P", "", ""},
			"4:15: rows[1]: row 2 has 0 hexes, others have 2: write . where there is no hex\n" +
				"4:19: rows[2]: row 3 has 0 hexes, others have 2: write . where there is no hex"},
	} {
		if got := openFaults(t, openRows(c.rows...), openBare()); got != c.fault {
			t.Errorf("%q:\n%s\nwant\n%s", c.rows, got, c.fault)
		}
	}
}

// TestOpenCounts: the words for how many a board has, of every sort of limit.
func TestOpenCounts(t *testing.T) {
	for _, c := range []struct {
		least, most int
		typed       string
		fault       string
	}{
		{0, 0, "[]", ""}, {0, 0, "[A1, B1, C1]", ""},
		{2, 0, "[A1, B1, C1]", ""}, {2, 0, "[A1, B1]", ""},
		{2, 0, "[A1]", "1 here: a terrain board has 2 or more"},
		{2, 3, "[A1, B1]", ""}, {2, 3, "[A1, B1, C1]", ""},
		{2, 3, "[A1]", "1 here: a terrain board has 2 to 3"},
		{2, 3, "[A1, B1, C1, D1]", "4 here: a terrain board has 2 to 3"},
		{2, 2, "[]", "no well: a terrain board has 2"},
		{2, 2, "[A1, B1, C1]", "3 here: a terrain board has 2"},
		{0, 1, "null", ""}, {0, 1, "A1", ""}, {1, 1, "null", "no well: a terrain board has 1"},
	} {
		k := openBare()
		k.Features = []Feature{{Key: "wells", Name: "well", Mark: "W", Least: c.least, Most: c.most}}
		want := ""
		if c.fault != "" {
			want = "5:8: wells: " + c.fault
		}
		if got := openFaults(t, openRows("P P P P")+"wells: "+c.typed+"\n", k); got != want {
			t.Errorf("%d to %d, %s: %q, want %q", c.least, c.most, c.typed, got, want)
		}
	}
}

// TestOpenCheck: what a game's own check finds is told with the rest, where the hex was
// typed; its warnings do not keep the board from being read.
func TestOpenCheck(t *testing.T) {
	k := openBare()
	k.Check = func(b *Board) {
		for _, p := range b.Hexes() {
			switch b.Cell(p).Terrain {
			case "swamp":
				b.WarnOn(p, "%s is %s", "a swamp", "wet")
			case "desert":
				b.FaultOn(p, "%s is dry", "a desert")
			}
		}
		if len(b.Places("gate")) == 0 {
			b.Fault("gate", "nobody gets in here, %d", 7)
		}
	}
	text := openRows("P S", "S/ P") + "gate: A1\n"
	b, warnings, err := Open("b.yaml", []byte(text), k)
	if err != nil || len(b.Hexes()) != 4 {
		t.Fatalf("%v, %d hexes", err, len(b.Hexes()))
	}
	want := "4:11: rows[0]: B1: a swamp is wet\n4:16: rows[1]: A2: a swamp is wet"
	if got := openLines(warnings); got != want {
		t.Errorf("warnings:\n%s\nwant\n%s", got, want)
	}
	want = "1:1: gate: nobody gets in here, 7\n4:11: rows[0]: B1: a desert is dry\n" +
		`4:16: rows[1]: A2: "X" is no terrain: ` + openLetters
	if got := openFaults(t, openRows("P D", "X P"), k); got != want {
		t.Errorf("faults:\n%s\nwant\n%s", got, want)
	}
}
