package board

import (
	"fmt"
	"strings"
	"testing"
)

const openHead = "board: b\nkind: terrain\nhexes: flat\n"

// openGrid is the text of a full board.
func openGrid(columns, rows int) string {
	return openHead + "rows:\n" + strings.Repeat("  -"+strings.Repeat(" P", columns)+"\n", rows)
}

// openEach says something of each of the first hexes of a board of 200 columns.
func openEach(n int, format string) string {
	b := &Board{Columns: 200}
	var all strings.Builder
	for i := range n {
		fmt.Fprintf(&all, format, b.Name(Pos(i)))
	}
	return all.String()
}

// TestOpenHostile: each of these has one clear fault, told at once.
func TestOpenHostile(t *testing.T) {
	for _, c := range []struct{ name, text, fault string }{
		{"nothing", "", "1:1: : empty: nothing in it"},
		{"a megabyte and more", openGrid(400, 50) + strings.Repeat("# filling\n", 1<<17),
			"1:1: : 1350961 bytes is too large: at most 1048576"},
		{"binary", "\x7fELF\x02\x01\x01\x00\x00", "1:1: : a control character (U+007F): delete it"},
		{"UTF-16", "\xff\xfeb\x00", "1:1: : UTF-16: save it as UTF-8"},
		{"a list", "- P P\n- P P\n", "1:1: : a mapping is wanted here: begin with key: value"},
		{"a word", "board", "1:1: : a mapping is wanted here: begin with key: value"},
		{"an anchor in a circle", openHead + "rows: &r [*r]\n",
			"4:7: rows: an anchor (&name) is not allowed: delete it"},
		{"an alias", openHead + "rows: [P]\nlairs: *r\n",
			"5:1: : an alias (*name) is not allowed: write the value out"},
		{"a merge key", openHead + "<<: {rows: [P]}\n",
			"4:1: <<: a merge key (<<) is not allowed: write the keys out"},
		{"rows named twice", openHead + "rows: [P]\nrows: [P]\n",
			"5:1: rows: named twice, in line 4 and in line 5: delete one"},
		{"deep", openHead + "rows: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000) + "\n",
			"4:38: rows" + strings.Repeat("[0]", 31) + ": nested too deep: at most 32 levels"},
		{"deep in the owner's own",
			openHead + "rows: [P]\nhouse: " + strings.Repeat("[", 40) + strings.Repeat("]", 40) + "\n",
			"5:39: house" + strings.Repeat("[0]", 31) + ": nested too deep: at most 32 levels"},
		{"30,000 lairs", openHead + "rows: [P]\nlairs: [" + strings.Repeat("A1,", 30000) + "]\n",
			"5:59973: lairs[19988]: too many values: at most 20000"},

		{"rows missing", openHead, "1:1: rows: missing: add the key rows here"},
		{"no rows", openHead + "rows: []\n", `4:7: rows: no hex: a row is a line such as P Wa D F`},
		{"rows in one text", openHead + "rows: |\n  P P\n  P P\n",
			`4:7: rows: "\"P P\\nP P\\n\"" is not allowed: a list, [] where there is none`},
		{"rows of a mapping", openHead + "rows: {a: P}\n",
			"4:7: rows: a mapping is not allowed: a list, [] where there is none"},
		{"no hex in them", openHead + "rows: [. ., . .]\nlairs: [A1]\n",
			`4:7: rows: no hex: a row is a line such as P Wa D F`},
		{"500 columns", openGrid(500, 2),
			"5:3: rows: 500 columns and 2 rows: at most 400 of either, and 20000 hexes"},
		{"401 rows", openGrid(2, 401),
			"5:3: rows: 2 columns and 401 rows: at most 400 of either, and 20000 hexes"},
		{"20,001 hexes", openGrid(177, 113),
			"5:3: rows: 177 columns and 113 rows: at most 400 of either, and 20000 hexes"},
		{"a word of a megabyte", openHead + "rows: [P, " + strings.Repeat("Q", 1<<20-100) + "]\n",
			`4:11: rows[1]: A2: "` + strings.Repeat("Q", 40) + `…" is no terrain: ` + openLetters},
		{"a hex of a megabyte", openHead + "rows: [P]\ngate: " + strings.Repeat("Q", 1<<20-100) + "\n",
			`5:7: gate: "` + strings.Repeat("Q", 40) + `…" names no hex: column and row, such as A1`},

		{"an escape in the title", "board: \"\\e[31mred\"\nkind: terrain\nhexes: flat\nrows: [P]\n",
			"1:8: board: the text holds a control character (U+001B): delete it"},
		{"an escape typed raw", "board: \x1b[31mred\nkind: terrain\nhexes: flat\nrows: [P]\n",
			"1:8: : a control character (U+001B): delete it"},
		{"a direction mark", openHead + "rows: [P]\nnames: {A1: a\u202eb}\n",
			"5:14: : an invisible direction mark (U+202E): delete it"},
		{"a space without width", openHead + "rows: [P]\nnames: {A1: a\u200bb}\n",
			"5:13: names.A1: it holds a character that does not print (U+200B): delete it"},
		{"one in the title", "board: a\u200b\nkind: terrain\nhexes: flat\nrows: [P]\n",
			"1:8: board: it holds a character that does not print (U+200B): delete it"},
		{"one in a symbol", openHead + "rows: [P]\nborders: {east: [\u2060]}\n",
			"5:18: borders.east[0]: it holds a character that does not print (U+2060): delete it"},
		{"a tag character", openHead + "rows: [P]\nborders: {east: [\U000e0041]}\n",
			"5:18: borders.east[0]: it holds a character that does not print (U+E0041): delete it"},
		{"a tab in a name", openHead + "rows: [P]\nnames: {A1: \"a\\tb\"}\n",
			"5:13: names.A1: it holds a character that does not print (U+0009): delete it"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := openFaults(t, c.text, openBare())
			if got != c.fault {
				t.Errorf("faults: %.1000s\nwant %s", got, c.fault)
			}
		})
	}
}

// TestOpenLimits: what is just within every limit is a board, and read at once.
func TestOpenLimits(t *testing.T) {
	for _, c := range []struct {
		name, text           string
		columns, rows, hexes int
	}{
		{"one hex", openGrid(1, 1), 1, 1, 1},
		{"one among none", openHead + "rows: [. . ., . s/ ., . . .]\n", 3, 3, 1},
		{"400 columns", openGrid(400, 50), 400, 50, 20000},
		{"400 rows", openGrid(50, 400), 50, 400, 20000},
		{"19,500 lairs", openGrid(200, 100) + "lairs: [" + openEach(19500, "%[1]s, ") + "]\n", 200, 100,
			20000},
		{"9,500 names", openGrid(200, 100) + "names: {" + openEach(9500, "%[1]s: n %[1]s, ") + "}\n", 200,
			100, 20000},
		{"19,500 symbols", openGrid(200, 100) + "borders: {north: [" + openEach(19500, "%[1]s, ") + "]}\n",
			200, 100, 20000},
		{"a road of 300,000 hexes", openGrid(2, 1) + "roads: [" + strings.Repeat("A1 B1 ", 150000) + "]\n", 2,
			1, 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			b, _, err := Open("b.yaml", []byte(c.text), openBare())
			if err != nil {
				t.Fatalf("%.300v", err)
			}
			if b.Columns != c.columns || b.Rows != c.rows || len(b.Hexes()) != c.hexes {
				t.Errorf("%d columns, %d rows, %d hexes", b.Columns, b.Rows, len(b.Hexes()))
			}
		})
	}
}

// TestOpenManyFaults: a fault in every hex is told for every hex.
func TestOpenManyFaults(t *testing.T) {
	got := openFaults(t, strings.ReplaceAll(openGrid(200, 100), "P", "X"), testKind())
	if n := strings.Count(got, `"X" is no terrain: `); n != 20000 {
		t.Errorf("%d faults", n)
	}
	for _, want := range []string{"\n5:5: rows[0]: A1: ", "\n104:403: rows[99]: GR100: "} {
		if strings.Count(got, want) != 1 {
			t.Errorf("no fault %q", want)
		}
	}
}
