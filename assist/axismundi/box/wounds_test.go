package box_test

import (
	"errors"
	"strings"
	"testing"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// matrix is the printed Wound Matrix: walk, Spelunk, Run on the same Level, Run from above, each without and
// with Dexterity; -: nobody comes so.
const matrix = `
warehouse    00 - 10 21
path         00 - 10 21
shelter      00 - 10 21
accessible   10 - 21 21
power        00 - 00 00
pier         00 - 00 -
cave         10 32 21 21
axis         00 - - -
inaccessible - - - -
`

// Every cell of the Wound Matrix, with its rule (matrix.accessible.walk and so on).
func TestTheWoundMatrix(t *testing.T) {
	var ids []string
	kinds := []string{"warehouse-path-shelter", "accessible", "power", "pier", "cave", "axis", "inaccessible"}
	for _, kind := range kinds {
		for _, way := range notation.Columns {
			ids = append(ids, "matrix."+kind+"."+way)
		}
	}
	rulebooktest.Proves(t, ids...)
	m := ours(t).Matrix("matrix")
	for line := range strings.Lines(strings.TrimSpace(matrix)) {
		words := strings.Fields(line)
		terrain := notation.Terrain(words[0])
		for i, way := range notation.Columns {
			plain, err := m.Wounds(terrain, notation.Way(way), false)
			nimble, _ := m.Wounds(terrain, notation.Way(way), true)
			rulebooktest.Met(t, plain)
			got := string(rune('0'+plain.Wounds)) + string(rune('0'+nimble.Wounds))
			if refused, ok := errors.AsType[*telling.Refused](err); ok {
				rulebooktest.Met(t, refused.Rule)
				got = "-"
			}
			if got != words[i+1] {
				t.Errorf("%s by %s: %s, not %s", terrain, way, got, words[i+1])
			}
		}
	}
}

// A Climb and a Push have the column of the walk (move.push-column).
func TestClimbAndPushAreWalks(t *testing.T) {
	m := ours(t).Matrix("matrix")
	for _, way := range []notation.Way{notation.Climb, notation.Push} {
		e, err := m.Wounds(notation.Cave, way, false)
		if err != nil || e != (box.Entry{Wounds: 1, Rule: "matrix.cave.walk"}) {
			t.Errorf("%s: %+v %v", way, e, err)
		}
	}
}

// By the sentences on the Run a Power Hex and a Pier give Wounds too; all else is as in the matrix (A2).
func TestTheProseOfTheRun(t *testing.T) {
	printed, prose := ours(t).Matrix("matrix"), ours(t).Matrix("prose")
	other := map[string][2]int{"power run-same": {1, 0}, "power run-above": {2, 1}, "pier run-same": {1, 0}}
	for _, name := range notation.Entered {
		for _, way := range notation.Columns {
			for i, dexterity := range []bool{false, true} {
				want, refused := printed.Wounds(notation.Terrain(name), notation.Way(way), dexterity)
				got, err := prose.Wounds(notation.Terrain(name), notation.Way(way), dexterity)
				n := want.Wounds
				if of, ok := other[name+" "+way]; ok {
					n = of[i]
				}
				if got.Wounds != n || (err == nil) != (refused == nil) {
					t.Errorf("%s by %s: %+v %v", name, way, got, err)
				}
			}
		}
	}
}

// Wounds of one event take 1 HP for each four; by the other reading of A1 the surplus is wiped
// (wound.overflow).
func TestOverflow(t *testing.T) {
	of := ours(t).Further()
	for _, c := range []struct {
		there, more int
		count, wipe box.Blow
	}{
		{0, 0, box.Blow{}, box.Blow{}},
		{0, 3, box.Blow{Wounds: 3}, box.Blow{Wounds: 3}},
		{3, 1, box.Blow{HP: 1}, box.Blow{HP: 1}},
		{2, 3, box.Blow{HP: 1, Wounds: 1}, box.Blow{HP: 1}},
		{3, 5, box.Blow{HP: 2}, box.Blow{HP: 1}},
		{1, 5, box.Blow{HP: 1, Wounds: 2}, box.Blow{HP: 1}},
	} {
		if got := of.Overflow("count", c.there, c.more); got != c.count {
			t.Errorf("%d and %d: %+v, not %+v", c.there, c.more, got, c.count)
		}
		if got := of.Overflow("wipe", c.there, c.more); got != c.wipe {
			t.Errorf("%d and %d, wiped: %+v, not %+v", c.there, c.more, got, c.wipe)
		}
	}
	if of.Infection != 1 {
		t.Error("an Infection Marker gives 1 Wound")
	}
}

// Half of the lost HPs, rounded up: 7 of 10 lost are 4, 17 of 25 are 9 (terrain.power.rounding).
func TestPowerHeal(t *testing.T) {
	for _, c := range []struct{ hp, most, heals int }{
		{3, 10, 4}, {10, 10, 0}, {9, 10, 1}, {7, 10, 2}, {1, 10, 5}, {0, 10, 5}, {8, 25, 9}, {25, 25, 0},
	} {
		if got := box.PowerHeal(c.hp, c.most); got != c.heals {
			t.Errorf("%d of %d: %d, not %d", c.hp, c.most, got, c.heals)
		}
	}
}
