package board

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// landOf lays boards of these rows, called a, b, c; nothing touches yet.
func landOf(t testing.TB, boards ...string) *Land {
	t.Helper()
	laid := map[string]*Board{}
	for i, rows := range boards {
		laid["abc"[i:i+1]] = openBoard(t, strings.Split(rows, "|")...)
	}
	return Lay(laid)
}

func landJoin(t testing.TB, l *Land, text string) {
	t.Helper()
	j, err := ParseJoin(text)
	if err != nil {
		t.Fatal(err)
	}
	l.Join(j)
}

// across says which hexes of board a lie against which of another: A1-C1 A1-C2.
func across(l *Land, name string) string {
	var pairs []string
	b := l.Board(name)
	for _, p := range b.Hexes() {
		for _, other := range l.Across(Place{name, p}) {
			pairs = append(pairs, b.Name(p)+"-"+l.Board(other.Board).Name(other.Pos))
		}
	}
	return strings.Join(pairs, " ")
}

// Any side of a board lies against any side of another: the first hex clockwise around
// one meets the last of the other (setup.maps.arrange).
func TestJoinEverySide(t *testing.T) {
	for _, c := range []struct{ sides, want string }{
		{"a.east b.west", "B1-A1 B2-A2"}, {"a.east b.east", "B1-B2 B2-B1"}, {"a.east b.north", "B1-B1 B2-A1"},
		{"a.east b.south", "B1-A2 B2-B2"},
		{"a.west b.east", "A1-B1 A2-B2"}, {"a.west b.west", "A1-A2 A2-A1"}, {"a.west b.north", "A1-A1 A2-B1"},
		{"a.west b.south", "A1-B2 A2-A2"},
		{"a.north b.south", "A1-A2 B1-B2"}, {"a.north b.north", "A1-B1 B1-A1"},
		{"a.north b.east", "A1-B2 B1-B1"}, {"a.north b.west", "A1-A1 B1-A2"},
		{"a.south b.north", "A2-A1 B2-B1"}, {"a.south b.south", "A2-B2 B2-A2"},
		{"a.south b.east", "A2-B1 B2-B2"}, {"a.south b.west", "A2-A2 B2-A1"},
	} {
		l := landOf(t, "P P|P P", "P P|P P")
		landJoin(t, l, c.sides)
		if got := across(l, "a"); got != c.want {
			t.Errorf("%s: %s, want %s", c.sides, got, c.want)
		}
	}
}

// The second board moved along the first, clockwise around it, by whole and half hexes,
// and back; what reaches beyond lies against nothing. Moved by a half, a hex lies against
// two. Sides of different length begin at the same corner.
func TestJoinMoved(t *testing.T) {
	for _, c := range []struct{ sides, want string }{
		{"a.east b.west", "A1-A1 A2-A2 A3-A3"},
		{"a.east b.west +1", "A2-A1 A3-A2"},
		{"a.east b.west +2", "A3-A1"},
		{"a.east b.west +3", ""},
		{"a.east b.west -1", "A1-A2 A2-A3"},
		{"a.east b.west -2", "A1-A3"},
		{"a.east b.west -3", ""},
		{"a.east b.west +1/2", "A1-A1 A2-A1 A2-A2 A3-A2 A3-A3"},
		{"a.east b.west -1/2", "A1-A1 A1-A2 A2-A2 A2-A3 A3-A3"},
		{"a.east b.west +1.5", "A2-A1 A3-A1 A3-A2"},
		{"a.east b.west -1.5", "A1-A2 A1-A3 A2-A3"},
		{"a.west b.east +1", "A1-A2 A2-A3"}, // clockwise is upwards here
		{"a.west b.east -1/2", "A1-A1 A2-A2 A2-A1 A3-A3 A3-A2"},
		{"a.east c.north", "A1-B1 A2-A1"},
		{"c.north a.east", "A2-B1 A3-A1"}, // from the corner of c
		{"a.east c.west", "A1-A1"},
		{"c.west a.east -2", "A1-A1"},
	} {
		l := landOf(t, "P|P|P", "P|P|P", "P P")
		landJoin(t, l, c.sides)
		if got := across(l, "a"); got != c.want {
			t.Errorf("%s: %s, want %s", c.sides, got, c.want)
		}
	}
}

// A side is the outermost hex of each line, and lines without a hex are not of it.
func TestJoinRaggedSides(t *testing.T) {
	l := landOf(t, "P P|P .|. .|P P", ". P|P P|. P")
	landJoin(t, l, "a.east b.west")
	if got, want := across(l, "a"), "B1-B1 A2-A2 B4-B3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A board that is not typed in touches nothing, and nothing is known of it.
func TestJoinUntyped(t *testing.T) {
	l := landOf(t, "P P")
	for _, sides := range []string{"a.east b.west", "b.west a.east", "b.west c.east"} {
		landJoin(t, l, sides)
	}
	a := Place{"a", 0}
	if got := l.Neighbors(a); !reflect.DeepEqual(got, []Place{{"a", 1}}) || l.Board("b") != nil ||
		l.Neighbors(Place{"b", 0}) != nil {
		t.Errorf("A1 has the neighbours %v", got)
	}
}

// What is typed is read, and said again as it is typed.
func TestParseJoin(t *testing.T) {
	for text, want := range map[string]string{
		"a.east b.west":          "a.east b.west",
		" A.East\tB.WEST ":       "a.east b.west",
		"a.north c.north +1":     "a.north c.north +1",
		"a.east b.west -2":       "a.east b.west -2",
		"a.east b.west +0":       "a.east b.west",
		"a.east b.west -0":       "a.east b.west",
		"a.east b.west +1/2":     "a.east b.west +1/2",
		"a.east b.west -1/2":     "a.east b.west -1/2",
		"a.east b.west +½":       "a.east b.west +1/2",
		"a.east b.west -.5":      "a.east b.west -1/2",
		"a.east b.west +0.5":     "a.east b.west +1/2",
		"a.east b.west -1.5":     "a.east b.west -1.5",
		"a.east b.west +2½":      "a.east b.west +2.5",
		"a.east b.west +012":     "a.east b.west +12",
		"a.south b.north -999.5": "a.south b.north -999.5",
	} {
		j, err := ParseJoin(text)
		if err != nil || j.String() != want {
			t.Errorf("%q: %q %v, want %q", text, j, err, want)
		}
	}
}

// Whatever a join is, it is read as it is said.
func TestJoinIsReadAsSaid(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		side := rapid.SampledFrom(Sides)
		j := Join{A: "a", ASide: side.Draw(rt, "a"), B: "b", BSide: side.Draw(rt, "b"),
			Shift: rapid.IntRange(-1999, 1999).Draw(rt, "halves")}
		if got, err := ParseJoin(j.String()); err != nil || got != j {
			rt.Errorf("%+v is said %q and read %+v, %v", j, j, got, err)
		}
	})
}

// What does not say how two boards lie is refused, naming what was typed.
func TestParseJoinRefuses(t *testing.T) {
	for _, text := range []string{
		"", "a.east", "a b", "a.east b", "a.east b.up", "a.east .west", "east west", "a.east a.west",
		"a.east A.west",
		"a.east b.west 1", "a.east b.west +", "a.east b.west -", "a.east b.west +x", "a.east b.west ++1",
		"a.east b.west 1/2", "a.east b.west +1/3",
		"a.east b.west +1/2/2", "a.east b.west +1.25", "a.east b.west +1000", "a.east b.west +1 +1",
		"a.east b.west c.north", "a.east.north b.west", "a.east b.west ½", "a.east b.west +½½",
	} {
		if j, err := ParseJoin(text); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", text)) {
			t.Errorf("%q: %+v, %v", text, j, err)
		}
	}
}

// However two boards are joined, who is beside somebody has them beside, never twice, and
// each side is as long as it is: no hex lies against more than two of the other.
func TestNeighborsAreMutual(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		boards := map[string]*Board{}
		for _, name := range []string{"a", "b", "c"} {
			boards[name] = openBoard(t, openShape(rt)...)
			boards[name].Layout.Pointy = rapid.Bool().Draw(rt, "pointy")
		}
		l := Lay(boards)
		side, shift := rapid.SampledFrom(Sides), rapid.IntRange(-5, 5)
		for _, j := range []Join{{A: "a", B: "b"}, {A: "b", B: "c"}} {
			j.ASide, j.BSide, j.Shift = side.Draw(rt, "side"), side.Draw(rt, "side"), shift.Draw(rt, "shift")
			l.Join(j)
		}
		for name, b := range boards {
			for _, p := range b.Hexes() {
				at := Place{name, p}
				around := l.Neighbors(at)
				inside := len(b.Neighbors(p))
				if !reflect.DeepEqual(slices.Clone(around[inside:]), append([]Place{}, l.Across(at)...)) {
					rt.Errorf("%v: %v are not followed by %v", at, around, l.Across(at))
				}
				over := map[string]int{}
				for i, other := range around {
					if slices.Contains(around[:i], other) || !slices.Contains(l.Neighbors(other), at) {
						rt.Errorf("%v has %v, of which %v is there twice or has it not", at, around, other)
					}
					if over[other.Board]++; other.Board != name && over[other.Board] > 2 {
						rt.Errorf("%v lies against %v", at, l.Across(at))
					}
				}
			}
		}
	})
}

// Two boards that touch along two sides of each, and meet in one hex twice, have it as one
// neighbour.
func TestTouchingTwice(t *testing.T) {
	l := landOf(t, "P", "P")
	landJoin(t, l, "a.east b.west")
	landJoin(t, l, "a.north b.south")
	if got := across(l, "a"); got != "A1-A1" {
		t.Errorf("%s, want A1-A1", got)
	}
}

// A route leads on over a seam where it ends on both hexes that touch there, and only
// there: routes of two kinds are no route, and one that passes by does not turn.
func TestAlongOverASeam(t *testing.T) {
	open := func(routes string) *Board {
		b, _, err := Open("b.yaml",
			[]byte("board: b\nkind: terrain\nhexes: flat\nrows: [P P P, P P P, P P P]\n"+routes), openBare())
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	l := Lay(map[string]*Board{"a": open("roads: [B1 C1, C2 C3]\npaths: [B3 C3]\n"),
		"b": open("roads: [A1 B1, A2 B2, B3 A3 A2]\n")})
	landJoin(t, l, "a.east b.west")
	at := func(name, hex string) Place { return Place{name, openFind(t, l.Board(name), hex)} }
	for _, c := range []struct {
		route, from, to string
		want            bool
	}{
		{"road", "C1", "A1", true}, {"road", "C2", "A2", true},
		{"road", "C1", "A2", false}, // they do not touch
		{"road", "C3", "A3", false}, // there it passes
		{"path", "C1", "A1", false}, {"path", "C3", "A3", false},
	} {
		from, to := at("a", c.from), at("b", c.to)
		if l.Along(c.route, from, to) != c.want || l.Along(c.route, to, from) != c.want {
			t.Errorf("%s from %s to %s: not %v both ways", c.route, c.from, c.to, c.want)
		}
	}
	if !l.Along("road", at("b", "A3"), at("b", "A2")) || l.Along("road", at("b", "A1"), at("b", "A2")) {
		t.Error("on one board it leads from hex to hex of a route")
	}
}
