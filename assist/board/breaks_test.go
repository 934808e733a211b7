package board

import "strings"

// openSound is a board without fault; the cases below each break it somewhere.
const openSound = `board: North
kind: terrain
hexes: flat
rows:
  - P  Wa F  H
  - D  M  Wi S/
  - .  F  P  P
strongholds: [A1, B2, C3]
gate: C1
`

const openLetters = "P plains, Wa water, D desert, F forest, H hills, M mountains, Wi wild, S swamp; " +
	". where there is no hex, / behind a half hex"

// openBreaks are lines of the sound board, what they become, and everything that is
// then wrong.
var openBreaks = []struct{ line, with, faults string }{
	{"board: North", "", "1:1: board: missing: add the key board here"},
	{"board: North", `board: ""`, `1:8: board: "" is empty or has spaces around it`},
	{"board: North", `board: " North"`, `1:8: board: " North" is empty or has spaces around it`},
	{"board: North", "board: [North]", "1:8: board: a list is not allowed: a text, in quotes where need be"},
	{"board: North", "board: " + strings.Repeat("x", 61),
		`1:8: board: "` + strings.Repeat("x", 40) + `…" has 61 letters: at most 60`},
	{"kind: terrain", "", "1:1: kind: missing: add the key kind here"},
	{"kind: terrain", "kind: terain", "2:7: kind: terain is not allowed: perhaps terrain (terrain, realm)"},
	{"hexes: flat", "", "1:1: hexes: missing: add the key hexes here"},
	{"hexes: flat", "hexes: round", "3:8: hexes: round is not allowed: one of flat, pointy"},
	{"hexes: flat", "hexes: round\nsecond: right", "3:8: hexes: round is not allowed: one of flat, pointy"},
	{"hexes: flat", "hexes: flat\nsecond: right",
		"4:9: second: the second line of flat hexes lies lower or higher"},
	{"hexes: flat", "hexes: pointy\nsecond: higher",
		"4:9: second: the second line of pointy hexes lies right or left"},
	{"hexes: flat", "hexes: flat\nsecond: lo",
		"4:9: second: lo is not allowed: one of lower, higher, right, left"},
	{"hexes: flat", "hexes: flat\nformat: 2\ncolour: red",
		"4:9: format: format 2 is newer than this program, which knows 1: update tablehand"},
	{"hexes: flat", "hexes: flat\nformat: 0", "4:9: format: 0 is not allowed: 1 to 1073741824"},
	{"hexes: flat", "hexes: flat\ncolour: red",
		"4:1: colour: no such key: one of board, format, kind, hexes, second, rows, strongholds, lairs, gate, " +
			"city, mystic, launches and 6 more"},

	{"  - D  M  Wi S/", "  - D  M  Wi",
		"6:5: rows[1]: row 2 has 3 hexes, others have 4: write . where there is no hex"},
	{"  - D  M  Wi S/", "  - D  M  Wi S/ P",
		"6:5: rows[1]: row 2 has 5 hexes, others have 4: write . where there is no hex"},
	{"  - D  M  Wi S/", `  - ""`,
		"6:5: rows[1]: row 2 has 0 hexes, others have 4: write . where there is no hex\n" +
			"8:19: strongholds[1]: there is no hex B2: the rows have none in that place"},
	{"  - D  M  Wi S/", "  - D  M  X  S/", `6:11: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", `  - "D  M  X  S/"`, `6:12: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - 'D  M  X  S/'", `6:12: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", `  - "\x44  M  X  S/"`, `6:5: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M\n    X  S/", `6:5: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M  é  S/", `6:11: rows[1]: C2: "é" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  Ö/ W S", `6:8: rows[1]: B2: "Ö" is no terrain: ` + openLetters + "\n" +
		`6:11: rows[1]: C2: "W" may be Wa for water or Wi for wild` + "\n" +
		"8:19: strongholds[1]: there is no hex B2: the rows have none in that place"},
	{"  - D  M  Wi S/", "  - D\u00a0M  X S/", `6:10: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M  F+X S/", `6:11: rows[1]: C2: "X" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M  F+ S/", `6:11: rows[1]: C2: "" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M  F+fo S/", "6:11: rows[1]: C2: names forest twice"},
	{"  - D  M  Wi S/", "  - D  M  F+H+Hi S/", "6:11: rows[1]: C2: names hills twice"},
	{"  - D  M  Wi S/", "  - D  M  F/+H S/", `6:11: rows[1]: C2: "F/" is no terrain: ` + openLetters},
	{"  - D  M  Wi S/", "  - D  M  swamps ./",
		`6:11: rows[1]: C2: "swamps" is no terrain: ` + openLetters + "\n" +
			`6:18: rows[1]: D2: "." is no terrain: ` + openLetters},

	{"strongholds: [A1, B2, C3]", "", "1:1: strongholds: no stronghold: a terrain board has 3"},
	{"strongholds: [A1, B2, C3]", "strongholds: []",
		"8:14: strongholds: no stronghold: a terrain board has 3"},
	{"strongholds: [A1, B2, C3]", "strongholds: [A1, B2]",
		"8:14: strongholds: 2 here: a terrain board has 3"},
	{"strongholds: [A1, B2, C3]", "strongholds: [A1, B2, C3, D1]",
		"8:14: strongholds: 4 here: a terrain board has 3"},
	{"strongholds: [A1, B2, C3]", "strongholds: [A1, B2, a1]",
		"8:23: strongholds[2]: a second stronghold on A1"},
	{"strongholds: [A1, B2, C3]", "strongholds:\n  - A1\n  - A3\n  - e1",
		"10:5: strongholds[1]: there is no hex A3: the rows have none in that place\n" +
			"11:5: strongholds[2]: there is no hex E1: rows reach from A1 to D3"},
	{"strongholds: [A1, B2, C3]", "strongholds: [A0, B, 7]",
		`8:15: strongholds[0]: "A0" names no hex: column and row, such as A1` + "\n" +
			`8:19: strongholds[1]: "B" names no hex: column and row, such as A1` + "\n" +
			`8:22: strongholds[2]: "7" names no hex: column and row, such as A1`},
	{"gate: C1", "", "1:1: gate: no gate: a terrain board has 1"},
	{"gate: C1", "gate: null", "9:7: gate: no gate: a terrain board has 1"},
	{"gate: C1", "gate: D9", "9:7: gate: there is no hex D9: rows reach from A1 to D3"},
	{"gate: C1", "gate: C1\nlairs: [D1, D2, d1]", "10:17: lairs[2]: a second lair on D1"},
	{"gate: C1", "gate: C1\nmystic: C1 D1", `10:9: mystic: "C1 D1" names no hex: column and row, such as A1`},

	{"gate: C1", "gate: C1\nroads: [A1 B1 C2, A1 C2]",
		"10:22: roads[1]: the road jumps from A1 to C2: name every hex on its way"},
	{"gate: C1", "gate: C1\nroads:\n  - A1 C1 A1 A1",
		"11:8: roads[0]: the road jumps from A1 to C1: name every hex on its way\n" +
			"11:11: roads[0]: the road jumps from C1 to A1: name every hex on its way\n" +
			"11:14: roads[0]: the road jumps from A1 to A1: name every hex on its way"},
	{"gate: C1", "gate: C1\nroads:\n  - A1  B9 x C1",
		"11:9: roads[0]: there is no hex B9: rows reach from A1 to D3\n" +
			`11:12: roads[0]: "x" names no hex: column and row, such as A1`},
	{"gate: C1", "gate: C1\npaths: [A1, '']", "10:9: paths[0]: a path leads over two hexes or more\n" +
		"10:13: paths[1]: a path leads over two hexes or more"},
	{"gate: C1", "gate: C1\nbridges: A1 B1",
		"10:10: bridges: A1 B1 is not allowed: a list, [] where there is none"},

	{"gate: C1", "gate: C1\nborders: {north: [sun, moon, sun], up: [star]}",
		`10:30: borders.north[2]: "sun" stands there twice` + "\n" +
			"10:36: borders.up: no such key: one of north, east, south, west"},
	{"gate: C1", "gate: C1\nborders: {west: ['', \"a\\tb\"]}",
		`10:18: borders.west[0]: "" is empty or has spaces around it` + "\n" +
			"10:22: borders.west[1]: it holds a character that does not print (U+0009): delete it"},

	{"gate: C1", "gate: C1\nnames:\n  A1: Ash\n  B1: ash\n  A9: Elm",
		`12:7: names.B1: "ash" is the name of A1 already` + "\n" +
			"13:7: names.A9: there is no hex A9: rows reach from A1 to D3"},
	{"gate: C1", "gate: C1\nnames: {A1: Ash, a1: Elm}", `10:22: names.a1: A1 has a name already: "Ash"`},
	{"gate: C1", "gate: C1\nnames: {A1: b1, B1: 'a:b', C1: ''}",
		`10:13: names.A1: "b1" is no name: a few words that no hex is called` + "\n" +
			`10:21: names.B1: "a:b" is no name: a few words that no hex is called` + "\n" +
			`10:32: names.C1: "" is empty or has spaces around it`},
	{"gate: C1", "gate: C1\nnames: {Ash: A1}",
		`10:14: names.Ash: "Ash" names no hex: column and row, such as A1`},
}
