package malice_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
)

// stopsOf is a way as it is read: A2 1, B2 3.
func stopsOf(way []malice.Stop) string {
	var list []string
	for _, stop := range way {
		list = append(list, fmt.Sprint(strings.TrimPrefix(stop.At, "a:"), " ", stop.Cost))
	}
	return strings.Join(list, ", ")
}

// The cheapest way between two hexes, the steps of a Shadow, and what Gates would save
// (move.step, move.cost.bridge, gate.free, aethos.no-gates).
func TestWays(t *testing.T) {
	s := malicetest.MoveGame(t, "second", 2)
	whole := func(halves notation.Points) *notation.Points { return &halves }
	for _, c := range []struct {
		from, to, way, gates string
		hexes, jumps         int
		mp                   *notation.Points
	}{
		{"a:A2", "a:A2", "", "", 0, 0, whole(0)},
		{"a:A2", "a:B2", "B2 3", "", 1, 0, whole(6)},
		{"a:C4", "a:G3", "D3 3, E3 ½, F3 ½, G3 ½", "", 4, 0, whole(9)},
		{"a:D2", "a:F2", "E2 1, F2 1", "", 2, 0, whole(4)},
		{"a:E5", "a:E1", "E4 1, E3 1, E2 1, E1 1", "", 4, 0, whole(8)},
		{"a:A2", "b:A2", "", "A1 1, b:B2 0, b:A2 1", -1, 1, nil},
		{"b:A2", "a:A2", "", "b:B2 2, A1 0, A2 1", -1, 1, nil},
		{"b:A2", "b:C3", "", "", 2, 0, nil},
	} {
		v, err := s.Way(c.from, c.to)
		if err != nil {
			t.Fatal(err)
		}
		name := c.from + " to " + c.to
		malicetest.Equal(t, name, []any{v.From, v.To, v.Hexes, stopsOf(v.Way)},
			[]any{c.from, c.to, c.hexes, c.way})
		malicetest.Equal(t, name+" costs", v.MP, c.mp)
		malicetest.Equal(t, name+" has Gates", v.Gates != nil, c.gates != "")
		if v.Gates != nil {
			malicetest.Equal(t, name+" by Gates", []any{stopsOf(v.Gates.Way), v.Gates.Jumps},
				[]any{c.gates, c.jumps})
		}
	}
}

// A Gate is taken where it is cheaper than going (gate.free).
func TestGatesBetweenBoards(t *testing.T) {
	moor := fmt.Sprintf(malicetest.Moor, "sun")
	s := malicetest.MoveLaid(t, "second", []string{"a.east b.west"}, malicetest.Names(2), malicetest.Shore,
		moor)
	near, err := s.Way("a:H2", "b:A2")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "next door", []any{stopsOf(near.Way), near.Gates},
		[]any{"b:A2 1", (*malice.GateWay)(nil)})
	far, err := s.Way("a:A2", "b:A2")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "through the Gate", []any{stopsOf(far.Gates.Way), far.Gates.MP < *far.MP, far.Hexes},
		[]any{"A1 1, b:B2 0, b:A2 1", true, 8})
}

// A Gate that saves nothing is not taken, though it saves steps: half a point four times
// along the road, or one point to the Gate and one from it (gate.free).
func TestGatesThatSaveNothing(t *testing.T) {
	text := "board: long\nkind: terrain\nhexes: pointy\nrows: [P P P P P, S S S S S]\n" +
		"strongholds: [A2, B2, C2]\ncity: D2\nmystic: E2\ngate: %s\nroads: [%s]\n"
	s := malicetest.MoveLaid(t, "second", []string{"a.east b.west"}, malicetest.Names(2),
		fmt.Sprintf(text, "A1", "B1 C1 D1 E1"), fmt.Sprintf(text, "B1", "A1 A2"))
	v, err := s.Way("a:B1", "b:A1")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "by road", []any{stopsOf(v.Way), v.Gates},
		[]any{"C1 ½, D1 ½, E1 ½, b:A1 ½", (*malice.GateWay)(nil)})
}

// Somebody's ways begin where it stands: on a bridge on foot, below it in a craft.
func TestWaysOfAvatars(t *testing.T) {
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:E3", notation.Whole(9))
	for want, afloat := range map[string]bool{"D2 1, E3 1, E4 1": false, "E4 1": true} {
		s.Avatar("Ann").Afloat = afloat
		v, err := s.Way("ann", "a:E4")
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, fmt.Sprint("afloat: ", afloat), stopsOf(v.Way), want)
	}
	v, err := s.Way("a:E3", "a:D3")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "a hex with a bridge is the bridge", stopsOf(v.Way), "D3 ½")
}

// What cannot be found: hexes of boards that the players look at, and words that are none.
func TestRefusedWays(t *testing.T) {
	s := malicetest.MoveGame(t, "second", 2)
	s.Boards = append(s.Boards, malice.Board{Name: "c"})
	for _, c := range [][2]string{{"a:A1", "c:C4"}, {"c", "a:A1"}, {"a:A1", "d:A1"}, {"a:Z9", "a:A1"},
		{"", "a:A1"}} {
		if _, err := s.Way(c[0], c[1]); err == nil {
			t.Errorf("there is a way from %q to %q", c[0], c[1])
		}
	}
	for _, from := range []string{"c:C4", "a:Z9", "d", ""} {
		if _, err := s.Reach(from, 4); err == nil {
			t.Errorf("%q reaches something", from)
		}
	}
}

// What is reached is listed by its cost, each hex once, not where one stands
// (move.cost.unpayable).
func TestReach(t *testing.T) {
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:D3", 3)
	v, err := movement.ReachOf(s, "ann")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "from the bridge", []any{v.From, v.MP, stopsOf(v.Hexes)},
		[]any{"a:D3", notation.Points(3), "E3 ½, C4 1, D2 1, D4 1, F3 1, G3 1½"})
	v, err = movement.ReachOf(malicetest.MoveFrom(s, "Ann", "a:E3", notation.Whole(2)), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "not the hex one is on, by water either", stopsOf(v.Hexes),
		"D3 ½, F3 ½, D2 1, G3 1, C4 1½, D4 1½, F4 1½, D1 2, E2 2, G2 2, H3 2")
}

// A band reaches what the lowest of its points lead to, once all have rolled
// (move.mp.band-min, move.band.all-act).
func TestReachOfABand(t *testing.T) {
	s := malicetest.MoveBanded(malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A1",
		notation.Whole(5)), "Ann", "Ben")
	_, err := movement.ReachOf(s, "Ann")
	malicetest.Equal(t, "not yet", malicetest.Why(err),
		"Ben did not roll, and the whole band moves as one (move.band.all-act): move roll Ben, or band leave Ben")
	v, err := movement.ReachOf(malicetest.MoveFrom(s, "Ben", "a:A1", notation.Whole(1)), "Ann")
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "the lowest", []any{v.MP, stopsOf(v.Hexes)}, []any{notation.Whole(1), "A2 1"})
	if _, err := movement.ReachOf(s, "Zoe"); err == nil {
		t.Error("Zoe reaches something")
	}
}
