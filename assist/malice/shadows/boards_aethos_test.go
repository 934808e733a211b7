package shadows_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// longRoad are three boards of one row each, a chain of hexes: a lies west of b, and c
// lies apart. From a's Gate at E1 its strongholds are 4, 5 and 2 hexes off, over water.
func longRoad(t testing.TB, printing string, adjoins ...string) *malice.State {
	t.Helper()
	if len(adjoins) == 0 {
		adjoins = []string{"a.east b.west"}
	}
	return malicetest.Laid(t, printing, map[string]string{
		"a": malicetest.Chart("flat", "P Wa F Wa P H P P P S", "A1 J1 C1 E1 F1 G1"),
		"b": malicetest.Chart("pointy", "P M P D P Wi", "B1 C1 E1 F1 D1 A1"),
		"c": malicetest.Chart("flat", "P P P P P P", "B1 C1 D1 A1 E1 F1"),
	}, adjoins, malicetest.Names(2)...)
}

// A Shadow makes for the nearest stronghold whose Well is hidden, by hexes, over water and from
// board to board, and never through a Gate; where none can be reached so, it dissipates.
func TestNearestOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target", "aethos.move.water", "aethos.no-gates",
		"aethos.unreachable", "aethos.move.distance")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := longRoad(t, printing)
		for _, c := range []struct {
			dark, at string
			want     malice.Shadow
		}{
			{"", "a:E1", malice.Shadow{At: "a:D1", Target: "a3", Away: 1}},
			{"a3=dark", "a:gate", malice.Shadow{At: "a:D1", Target: "a1", Away: 3}},
			{"a1=dark a3=dark", "a:e1", malice.Shadow{At: "a:F1", Target: "a2", Away: 4}},
			{"a1=dark a2=dark", "a:mystic", malice.Shadow{At: "a:F1", Target: "a3", Away: 3}},
			{"a1=dark a2=dark a3=light", "a:E1", malice.Shadow{At: "a:F1", Target: "b1", Away: 6}},
			{"a1=dark a2=dark a3=light", "a:J1", malice.Shadow{At: "b:A1", Target: "b1", Away: 1}},
			{"a2=dark", "b:A1", malice.Shadow{At: "b:B1", Target: "b1"}},
			{"b1=dark", "b:A1", malice.Shadow{At: "a:J1", Target: "a2"}},
			{"b1=dark b2=dark", "b:B1", malice.Shadow{At: "b:A1", Target: "a2", Away: 1}},
		} {
			s := telling.Copy(s)
			malicetest.Turned(s, c.dark)
			c.want.ID, c.want.Life = 1, 2
			what := malicetest.Said{Dice: "steps=1"}
			if printing == "first" && c.want.Away == 0 {
				what.Dice += ",reveal=6"
				c.want.Life--
			}
			after, told := malicetest.Plays(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: c.at}),
				shadows.ShadowTurn{}, what)
			malicetest.Equal(t, c.dark+" from "+c.at, after.Shadows, []malice.Shadow{c.want})
			malicetest.Equal(t, "result",
				[]any{malicetest.AethosOf(told)[0].At, *malicetest.AethosOf(told)[0].Target,
					*malicetest.AethosOf(told)[0].Away}, []any{c.want.At, c.want.Target, c.want.Away})
			malicetest.Equal(t, "nothing asked", malicetest.Heard(told), nil)
		}
		malicetest.Turned(s, "a1=dark a2=dark a3=dark b1=dark b2=dark b3=light")
		for _, target := range []string{"", "b3"} { // c is reached by its Gate alone
			after, told := malicetest.Plays(t,
				malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:gate", Target: target, Away: 9}),
				shadows.ShadowTurn{}, malicetest.Said{})
			malicetest.Equal(t, "unreachable", []any{len(after.Shadows), malicetest.AethosOf(told)[0].Did},
				[]any{0, []string{"dissipated"}})
			malicetest.Equal(t, "rules", []bool{malicetest.Ruled(told, "aethos.unreachable"),
				malicetest.Ruled(told, "aethos.no-gates")}, []bool{true, true})
		}
	})
}

// A Shadow goes 1d2 hexes and stops at its stronghold, by the hex; in the first printing it tries
// there at once.
func TestStepsOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.distance", "aethos.one-action")
	for _, c := range []struct {
		printing, at, dice string
		want               malice.Shadow
		did                string
	}{
		{"second", "a:F1", "steps=3", malice.Shadow{ID: 1, Life: 3, At: "a:E1", Target: "a3", Away: 2},
			"moved"},
		{"second", "a:F1", "steps=4", malice.Shadow{ID: 1, Life: 3, At: "a:D1", Target: "a3", Away: 1},
			"moved"},
		{"second", "a:E1", "steps=4", malice.Shadow{ID: 1, Life: 3, At: "a:C1", Target: "a3"}, "moved"},
		{"second", "a:D1", "steps=4", malice.Shadow{ID: 1, Life: 3, At: "a:C1", Target: "a3"}, "moved"},
		{"second", "a:C1", "reveal=4", malice.Shadow{ID: 1, Life: 2, At: "a:C1", Target: "a3"}, "tried"},
		{"second", "a:a3", "reveal=4", malice.Shadow{ID: 1, Life: 2, At: "a:C1", Target: "a3"}, "tried"},
		{"first", "a:D1", "steps=6,reveal=4", malice.Shadow{ID: 1, Life: 2, At: "a:C1", Target: "a3"},
			"moved tried"},
		{"first", "a:F1", "steps=6", malice.Shadow{ID: 1, Life: 3, At: "a:D1", Target: "a3", Away: 1},
			"moved"},
		{"first", "a:C1", "reveal=4", malice.Shadow{ID: 1, Life: 2, At: "a:C1", Target: "a3"}, "tried"},
	} {
		s := malicetest.Stalked(longRoad(t, c.printing), malice.Shadow{ID: 1, Life: 3, At: c.at})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c.printing, c.at, c.dice), s.Shadows, []malice.Shadow{c.want})
		malicetest.Equal(t, "did", strings.Join(malicetest.AethosOf(told)[0].Did, " "), c.did)
	}
}

// Whatever distance the table remembers is measured again where the hexes are known: a Shadow
// that somebody moved does not try at a stronghold it has left.
func TestDistancesAreMeasuredAgain(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, away := range []int{0, 1, 7} {
			s := malicetest.Stalked(longRoad(t, printing),
				malice.Shadow{ID: 1, Life: 3, At: "a:E1", Target: "a3", Away: away})
			s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1"})
			malicetest.Equal(t, fmt.Sprint("remembered: ", away), s.Shadows,
				[]malice.Shadow{{ID: 1, Life: 3, At: "a:D1", Target: "a3", Away: 1}})
		}
	})
}

// A Dark Well revealed: the second printing's Shadow makes for the next nearest on its next
// action, whose hexes nobody has to tell.
func TestTheNextNearest(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark")
	s := longRoad(t, "second")
	s, _ = malicetest.Plays(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 6, At: "a:J1"}),
		shadows.ShadowTurn{}, malicetest.Said{Dice: "reveal=1", Draw: "well=dark"})
	malicetest.Equal(t, "Dark", []any{s.Wells["a2"], s.Shadows},
		[]any{"dark", []malice.Shadow{{ID: 1, Life: 6, At: "a:J1"}}})
	s, _ = malicetest.Plays(t, malicetest.Stalked(s, s.Shadows...), shadows.ShadowTurn{},
		malicetest.Said{Dice: "steps=1"})
	malicetest.Equal(t, "the next", s.Shadows,
		[]malice.Shadow{{ID: 1, Life: 6, At: "b:A1", Target: "b1", Away: 1}})
}

// Of strongholds equally near one is drawn, each alike; it is kept while it stays among the
// nearest, and in the first printing until its Well is revealed.
func TestTiesOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Laid(t, printing,
			map[string]string{"a": malicetest.Chart("flat", "P P P P P P P P P P P", "A1 I1 F1 E1 K1 J1")},
			nil, malicetest.Names(2)...)
		target := func(s *malice.State,
			_ *malice.Table) string {
			return s.Shadows[0].Target + s.Shadows[0].At
		}
		malicetest.Turned(s, "a3=dark")
		steps := map[string]string{"a1a:D1": "1/4", "a1a:C1": "1/4", "a2a:F1": "1/4", "a2a:G1": "1/4"}
		malicetest.Equal(t, "drawn",
			malicetest.Walked(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:E1"}),
				shadows.ShadowTurn{}, target), steps)
		for _, kept := range []string{"a1", "a2"} {
			after, told := malicetest.Plays(t,
				malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:E1", Target: kept, Away: 4}),
				shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1"})
			malicetest.Equal(t, "kept", []any{after.Shadows[0].Target, after.Shadows[0].Away,
				malicetest.Drawn(told, "target")}, []any{kept, 3, []string(nil)})
		}
		// somebody put it there
		moved := malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:D1", Target: "a2", Away: 5})
		after, _ := malicetest.Plays(t, moved, shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1"})
		want := map[string]malice.Shadow{"second": {ID: 1, Life: 2, At: "a:C1", Target: "a1", Away: 2},
			"first": {ID: 1, Life: 2, At: "a:E1", Target: "a2", Away: 4}}
		malicetest.Equal(t, "another is nearer", after.Shadows[0], want[printing])
		malicetest.Turned(s, "a2=light")
		after, _ = malicetest.Plays(t,
			malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:F1", Target: "a2", Away: 3}),
			shadows.ShadowTurn{}, malicetest.Said{Dice: "steps=1"})
		malicetest.Equal(t, "its Well is revealed", after.Shadows[0],
			malice.Shadow{ID: 1, Life: 2, At: "a:E1", Target: "a1", Away: 4})
	})
}

// Where ways are equally short each hex is drawn of those that lie on one, hex by hex.
func TestWaysOnBoardsExactly(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.distance")
	stood := func(s *malice.State, _ *malice.Table) string { return s.Shadows[0].At }
	for _, c := range []struct {
		hexes string
		want  map[string]string
	}{
		{"flat", map[string]string{"a:B1": "1/4", "a:B2": "1/4", "a:C1": "1/8", "a:C2": "1/4",
			"a:C3": "1/8"}},
		{"flat\nsecond: higher",
			map[string]string{"a:B2": "1/4", "a:B3": "1/4", "a:C1": "1/8", "a:C2": "1/4", "a:C3": "1/8"}},
		{"pointy", map[string]string{"a:B2": "1/2", "a:C2": "1/2"}},
	} {
		s := malicetest.Laid(t, "second",
			map[string]string{"a": malicetest.Chart(c.hexes, "P P P P P | P P P P P | P P P P P",
				"E2 A1 A3 D1 D2 E3")}, nil, malicetest.Names(2)...)
		malicetest.Turned(s, "a2=dark a3=dark")
		malicetest.Equal(t, c.hexes,
			malicetest.Walked(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:A2"}),
				shadows.ShadowTurn{}, stood), c.want)
	}
}

// In the first printing a Dark Well left is followed by any hidden one of this board or of
// those that lie against it; by none that only a Gate leads to, or a border of other symbols;
// where there is none the Shadow dissipates (setup.maps.arrange).
func TestOnwardOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "aethos.reveal.dark", "aethos.unreachable")
	onward := func(s *malice.State, told *malice.Table) string {
		if len(s.Shadows) == 0 {
			return strings.Join(malicetest.AethosOf(told)[0].Did, " ")
		}
		return s.Shadows[0].Target
	}
	rows := func(hex string, borders ...string) string {
		return malicetest.Chart("flat", hex+" P P P P P", "A1 B1 C1 D1 E1 F1", borders...)
	}
	for _, c := range []struct {
		what, dark string
		borders    [2]string
		want       map[string]string
	}{
		{"all three of b and the two left of a", "c1=dark", [2]string{},
			map[string]string{"a2": "1/5", "a3": "1/5", "b1": "1/5", "b2": "1/5", "b3": "1/5"}},
		{"b alone", "a2=dark a3=light b3=dark", [2]string{}, map[string]string{"b1": "1/2", "b2": "1/2"}},
		{"unlike symbols", "a3=dark", [2]string{"borders: {east: [sun]}", "borders: {west: [moon]}"},
			map[string]string{"a2": "1"}},
		{"like symbols", "a3=dark b1=dark b2=dark", [2]string{"borders: {east: [sun, oak]}",
			"borders: {west: [oak, sun]}"}, map[string]string{"a2": "1/2", "b3": "1/2"}},
		{"c alone is left", "a2=dark a3=dark b1=light b2=dark b3=dark", [2]string{},
			map[string]string{"tried revealed dissipated": "1"}},
	} {
		s := malicetest.Laid(t, "first",
			map[string]string{"a": rows("P", c.borders[0]), "b": rows("F", c.borders[1]), "c": rows("Wi")},
			[]string{"a.east b.west", "b.east c.west"}, malicetest.Names(2)...)
		malicetest.Turned(s, c.dark)
		// whatever is turned over is Dark
		s.Unturned.Dark, s.Unturned.Light = s.Unturned.Dark+s.Unturned.Light, 0
		malicetest.Equal(t, c.what,
			malicetest.Walked(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 6, At: "a:A1",
				Target: "a1"}), shadows.ShadowTurn{}, onward), c.want)
	}
}

// In the first printing a Shadow absorbs those on the hexes that it enters, on its way and at
// its end, but none beside it or where it began; in the second nothing merges.
func TestMergingOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "aethos.merge.first")
	for _, c := range []struct {
		printing, dice string
		want           []malice.Shadow
		did            string
	}{
		{"first", "steps=6,steps=1,steps=1",
			[]malice.Shadow{{ID: 1, Life: 9, At: "a:G1", Target: "a2", Away: 3},
				{ID: 4, Life: 5, At: "a:F1", Target: "a2", Away: 4},
				{ID: 5, Life: 6, At: "a:I1", Target: "a2", Away: 1}}, "moved merged merged"},
		{"first", "steps=1,steps=1,steps=1",
			[]malice.Shadow{{ID: 3, Life: 10, At: "a:H1", Target: "a2", Away: 2},
				{ID: 4, Life: 10, At: "a:F1", Target: "a2", Away: 4}}, "moved merged"},
		{"second", "steps=6,steps=1,steps=1,steps=1,steps=1",
			[]malice.Shadow{{ID: 1, Life: 2, At: "a:G1", Target: "a2", Away: 3},
				{ID: 2, Life: 3, At: "a:G1", Target: "a2", Away: 3},
				{ID: 3, Life: 4, At: "a:H1", Target: "a2", Away: 2}, {ID: 4, Life: 5, At: "a:F1",
					Target: "a2", Away: 4}, {ID: 5, Life: 6, At: "a:I1", Target: "a2", Away: 1}}, "moved"},
	} {
		s := longRoad(t, c.printing)
		malicetest.Turned(s, "a1=dark a3=dark")
		s = malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 2, At: "a:E1"},
			malice.Shadow{ID: 2, Life: 3, At: "a:city"}, malice.Shadow{ID: 3, Life: 4, At: "a:G1"},
			malice.Shadow{ID: 4, Life: 5, At: "a:gate"}, malice.Shadow{ID: 5, Life: 6, At: "a:H1"})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.printing+c.dice, s.Shadows, c.want)
		malicetest.Equal(t, "did", strings.Join(malicetest.AethosOf(told)[0].Did, " "), c.did)
		malicetest.Equal(t, "rule", malicetest.Ruled(told, "aethos.merge.first"), c.printing == "first")
		malicetest.Equal(t, "nothing asked", malicetest.Heard(told), nil)
	}
}

// On a table with a board that is not typed in, what the typed ones say is the answer if nobody
// knows better; a distance that is told and is not theirs leaves the hex open.
func TestMixedTables(t *testing.T) {
	rulebooktest.Proves(t, "aethos.move.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		board := malicetest.Chart("flat", "P P P P P P P P P", "A1 I1 H1 E1 F1 G1")
		s := malicetest.Laid(t, printing, map[string]string{"a": board, "b": ""}, nil, malicetest.Names(2)...)
		malicetest.Turned(s, "a3=dark")
		for _, c := range []struct {
			at, target, answer, draw, heard string
			want                            malice.Shadow
		}{
			{"a:D1", "", "", "", "steps.1=a1:3 default", malice.Shadow{At: "a:C1", Target: "a1", Away: 2}},
			{"a:E1", "", "", "target=a2", "steps.1=a1/a2:4 default",
				malice.Shadow{At: "a:F1", Target: "a2", Away: 3}},
			{"a:D1", "", "a1:3", "", "steps.1=a1:3 given", malice.Shadow{At: "a:C1", Target: "a1", Away: 2}},
			{"a:D1", "", "a1:2", "", "steps.1=a1:2 given",
				malice.Shadow{At: "a:way-1", Target: "a1", Away: 1}},
			{"a:B1", "", "b2:2", "", "steps.1=b2:2 given",
				malice.Shadow{At: "a:way-1", Target: "b2", Away: 1}},
			{"a:way", "", "a2:3", "", "steps.1=a2:3 given",
				malice.Shadow{At: "a:way-1", Target: "a2", Away: 2}},
			{"b:way", "", "a2:9", "", "steps.1=a2:9 given",
				malice.Shadow{At: "b:way-1", Target: "a2", Away: 8}},
			// remembered, and walked on the hexes
			{"a:C1", "a2", "", "", "", malice.Shadow{At: "a:D1", Target: "a2", Away: 5}},
		} {
			what := malicetest.Said{Dice: "steps=1", Draw: c.draw}
			if c.answer != "" {
				what.Choose = map[string]string{"steps.1": c.answer}
			}
			before := malice.Shadow{ID: 1, Life: 3, At: c.at, Target: c.target}
			if c.target != "" {
				before.Away = 6
			}
			c.want.ID, c.want.Life = 1, 3
			after, told := malicetest.Plays(t, malicetest.Stalked(s, before), shadows.ShadowTurn{}, what)
			malicetest.Equal(t, c.at+c.answer, after.Shadows, []malice.Shadow{c.want})
			malicetest.Equal(t, "heard", strings.Join(malicetest.Heard(told), ", "), c.heard)
		}
		after, _ := malicetest.Plays(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: "a:D1"}),
			shadows.ShadowTurn{}, malicetest.Said{Choose: map[string]string{"steps.1": "none"}})
		malicetest.Equal(t, "none", len(after.Shadows), 0)
		malicetest.Turned(s, "a1=dark a2=light")
		for _, at := range []string{"a:D1", "b:gate"} { // the typed boards say nothing
			_, _, err := malicetest.Tell(t, malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: at}),
				shadows.ShadowTurn{}, malicetest.Said{}.Script(t), false)
			var wanted *chance.Wanted
			if !errors.As(err, &wanted) || wanted.Question.For != "steps.1" {
				t.Errorf("from %s: %v", at, err)
			}
		}
	})
}

// Where all boards are typed in a distance that is told is not taken, and that is said; a
// Shadow that stands on no hex is asked for all the same.
func TestToldOnTypedBoards(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		anew := shadows.ShadowTurn{Told: map[string]bool{"steps.1": true}}
		s := longRoad(t, printing)
		for _, away := range []int{0, 1} {
			script := malicetest.Said{Dice: "steps=1"}.Script(t)
			script.Spare = map[string]string{"steps.1": "b2:7"}
			after, told, err := malicetest.Tell(t, malicetest.Stalked(s,
				malice.Shadow{ID: 1, Life: 3, At: "a:E1", Target: "a3", Away: away}), anew, script, false)
			if err != nil {
				t.Fatal(err)
			}
			malicetest.Equal(t, "computed", after.Shadows,
				[]malice.Shadow{{ID: 1, Life: 3, At: "a:D1", Target: "a3", Away: 1}})
			malicetest.Equal(t, "said once", malicetest.Unsaid(told, "--steps"), 1)
		}
		lost := malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 3, At: "a:way", Target: "a3", Away: 0})
		after, told := malicetest.Plays(t, lost, anew,
			malicetest.Said{Dice: "steps=1", Choose: map[string]string{"steps.1": "a1:2"}})
		malicetest.Equal(t, "on no hex", []any{after.Shadows[0], malicetest.Unsaid(told, "--steps")},
			[]any{malice.Shadow{ID: 1, Life: 3, At: "a:way-1", Target: "a1", Away: 1}, 0})
		after, _ = malicetest.Plays(t, malicetest.Stalked(s, after.Shadows...), shadows.ShadowTurn{},
			malicetest.Said{Dice: malicetest.ByPrinting(printing, "steps=1,reveal=4", "steps=1")})
		malicetest.Equal(t, "and at its stronghold", after.Shadows[0].At, "a:A1")
	})
}
