package box_test

import (
	"strings"
	"testing"

	"tablehand/assist/board"
	"tablehand/assist/malice/malicetest"
)

// smallBoard is a terrain board on which everything is as it should be.
const smallBoard = `board: small
kind: terrain
hexes: flat
rows:
  - P F P Wa
  - P F P Wa
  - P P P P
strongholds: [A1, B1, C1]
gate: A2
city: B2
mystic: A3
launches: [C1]
`

// smallRealm is a Shadow Realm with one hex that no Shadow can reach.
const smallRealm = `board: small realm
kind: realm
hexes: pointy
rows:
  - L L L . .
  - L L L . .
  - L L . . L
pit: B2
gates: [A1, B1, C1, C2, B3, A3]
`

// opens reads a board of this game that is spoiled in one place, and returns its faults and
// warnings, a line each.
func opens(t *testing.T, text, old, replaced string) (faults, warnings string) {
	t.Helper()
	if old != "" && strings.Count(text, old) != 1 {
		t.Fatalf("%q stands %d times in the board", old, strings.Count(text, old))
	}
	kinds, err := malicetest.OpenBook(t).BoardKinds("second")
	if err != nil {
		t.Fatal(err)
	}
	_, warned, err := board.Open("b.yaml", []byte(strings.Replace(text, old, replaced, 1)), kinds...)
	if err != nil {
		faults = everyFault(err)
	}
	return faults, faultLines(warned)
}

// A feature that cannot be used where it stands, or that is missing, is a fault with its place
// (water.launch, water.only-via-launch-hex, setup.wells.mixed, setup.cities, setup.mystics).
func TestTerrainBoardFaults(t *testing.T) {
	for _, c := range []struct{ old, replaced, faults string }{
		{"", "", ""},
		{"launches: [C1]", "launches: [C1, D2]",
			"6:11: rows[1]: D2: a launch in the water: it stands on the land beside it (water.only-via-launch-hex)"},
		{"launches: [C1]", "launches: [A1, C1, C3]",
			"5:5: rows[0]: A1: a launch that touches no water (water.launch)"},
		{"launches: [C1]", "launches: [C1, C2, D3]", ""},
		{"launches: [C1]", "launches: [C3, D1, C1]",
			"5:11: rows[0]: D1: a launch in the water: it stands on the land beside it (water.only-via-launch-hex)"},
		{"gate: A2\n", "", "1:1: gate: no gate: a terrain board has 1"},
		{"gate: A2", "gate: E2", "9:7: gate: there is no hex E2: rows reach from A1 to D3"},
		{"city: B2\n", "", "1:1: city: no city: a terrain board has 1"},
		{"mystic: A3\n", "", "1:1: mystic: no mystic: a terrain board has 1"},
		{"[A1, B1, C1]", "[A1, B1]", "8:14: strongholds: 2 here: a terrain board has 3"},
		{"[A1, B1, C1]", "[A1, B1, C1, C2]", "8:14: strongholds: 4 here: a terrain board has 3"},
	} {
		faults, warnings := opens(t, smallBoard, c.old, c.replaced)
		malicetest.Equal(t, c.replaced, []string{faults, warnings}, []string{c.faults, ""})
	}
}

// Two features on one hex are a warning, for a map may have them; a launch stands beside anything.
func TestTwoOnOneHex(t *testing.T) {
	for _, c := range []struct{ old, replaced, warnings string }{
		{"[A1, B1, C1]", "[A1, B1, B2]", "6:7: rows[1]: B2: stronghold 3 and city on one hex"},
		{"launches: [C1]", "lairs: [A3, B3]", "7:5: rows[2]: A3: lair and mystic on one hex"},
		{"city: B2", "city: C2\nlairs: [B3]", ""},
		{"launches: [C1]", "launches: [C1, C2]\nlairs: [C2]", ""},
	} {
		faults, warnings := opens(t, smallBoard, c.old, c.replaced)
		malicetest.Equal(t, c.replaced, []string{faults, warnings}, []string{"", c.warnings})
	}
}

// Land that nobody can reach is no fault, for the map may be so; each part of it is one warning. A
// bridge or a launch on the way makes it reachable.
func TestTerrainBoardWarnings(t *testing.T) {
	const island = `
  - P F Wa P
  - P F Wa P
  - P P Wa Wa
`
	text := strings.Replace(smallBoard, `
  - P F P Wa
  - P F P Wa
  - P P P P
`, island, 1)
	text = strings.Replace(text, "[A1, B1, C1]", "[A1, B1, B3]", 1)
	const stranded = "5:12: rows[0]: D1: 2 hexes here cannot be reached from the Gate on foot or by launch"
	for replaced, want := range map[string]string{
		"launches: [B1]":      "",
		"launches: [D1]":      stranded,
		"bridges: [B1 C2 D1]": "",
		"roads: [A1 B1]":      stranded,
	} {
		faults, warnings := opens(t, text, "launches: [C1]", replaced)
		malicetest.Equal(t, replaced, []string{faults, warnings}, []string{"", want})
	}
	two := strings.Replace(smallBoard, "  - P P P P\n",
		"  - P P P P\n  - Wa Wa Wa Wa\n  - D Wa Wa Wa\n  - D Wa D/ D\n", 1)
	two = strings.Replace(two, "launches: [C1]\n", "", 1)
	faults, warnings := opens(t, two, "", "")
	malicetest.Equal(t, "two islands", []string{faults, warnings}, []string{"",
		"9:5: rows[4]: A5: 2 hexes here cannot be reached from the Gate on foot or by launch\n" +
			"10:10: rows[5]: C6: 2 hexes here cannot be reached from the Gate on foot or by launch"})
}

// The Realm has a Pit and six Gates, the Pit on a hex of its own, and a Shadow can walk
// to all of it (realm.spawn, realm.shadow.off-land, setup.gates.sealed).
func TestRealmBoardFaults(t *testing.T) {
	for _, c := range []struct{ old, replaced, faults, warnings string }{
		{"  - L L . . L\n", "  - L L . . .\n", "", ""},
		{"", "", "", "7:13: rows[2]: E3: 1 hex here cannot be reached from the Spawning Pit"},
		{"pit: B2", "pit: C2", "6:9: rows[1]: C2: the Spawning Pit and a Shadow Gate on one hex",
			"7:13: rows[2]: E3: 1 hex here cannot be reached from the Spawning Pit"},
	} {
		faults, warnings := opens(t, smallRealm, c.old, c.replaced)
		malicetest.Equal(t, c.replaced, []string{faults, warnings}, []string{c.faults, c.warnings})
	}
	for _, c := range []struct{ old, replaced, faults string }{
		{"pit: B2\n", "", "1:1: pit: no pit: a realm board has 1"},
		{", A3]", "]", "9:8: gates: 5 here: a realm board has 6"},
		{", A3]", ", A3, A2]", "9:8: gates: 7 here: a realm board has 6"},
		{"pit: B2", "pit: D1", "8:6: pit: there is no hex D1: the rows have none in that place"},
		{"pit: B2", "pit: B2\ncity: A2", "9:1: city"},
	} {
		if faults, _ := opens(t, smallRealm, c.old, c.replaced); !strings.HasPrefix(faults, c.faults) ||
			strings.Contains(faults, "\n") {
			t.Errorf("%q: %q, want only %q", c.replaced, faults, c.faults)
		}
	}
}

// The cost of a hex is written on pictures as the printing has it, the owner's corrections included
// (move.cost.swamp, move.cost.desert).
func TestCostsOnPictures(t *testing.T) {
	book, err := malicetest.OwnBook(t, "shadows-of-malice: {movement: {first: {terrain: {desert: 1/2}}}}\n")
	if err != nil {
		t.Fatal(err)
	}
	for printing, want := range map[string]string{
		"first":  "plains 1, water 1, desert ½, forest 2, hills 2, mountains 3, wild 3, swamp 3",
		"second": "plains 1, water 1, desert 2, forest 2, hills 2, mountains 3, wild 3, swamp 3",
	} {
		kinds, err := book.BoardKinds(printing)
		if err != nil {
			t.Fatal(err)
		}
		var says []string
		for _, terrain := range kinds[0].Terrains {
			says = append(says, terrain.Name+" "+terrain.Cost)
		}
		malicetest.Equal(t, printing, strings.Join(says, ", "), want)
	}
}
