package shadows_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
)

// abroadOn is the long road with Xulthûl on it, and these Wells revealed.
func abroadOn(t testing.TB, printing, wells string, x malice.Xulthul) *malice.State {
	t.Helper()
	s := longRoad(t, printing)
	malicetest.Turned(s, wells)
	if x.Power == 0 {
		x.Power, x.Life = 4, 8
	}
	s.Xulthul = &x
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

// aimedAt is where Xulthûl stands, its target and how far it is.
func aimedAt(s *malice.State) string {
	return strings.TrimSpace(fmt.Sprint(s.Xulthul.At, " ", s.Xulthul.Target, " ", s.Xulthul.Away))
}

// Xulthûl makes for the nearest revealed Light Well, however near a hidden one lies, else for
// the nearest hidden one, over water and through Gates, which cost no step.
func TestXulthulsWayOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.light", "xulthul.target.unrevealed", "xulthul.move",
		"xulthul.water", "xulthul.gates")
	for _, c := range []struct{ wells, at, dice, want, checks string }{
		{"a2=light", "a:D1", "steps=1,steps=1,place=6", "a:F1 a2 4", "place false"},
		{"a2=light b1=light", "a:H1", "steps=1,steps=1", "a:J1 a2 0", ""},
		{"b2=light b3=light", "a:J1", "steps=1,steps=1,place=6", "b:B1 b2 1", "place false"},
		{"a1=dark", "a:B1", "steps=1,steps=1", "a:C1 a3 0", ""}, // it stops there
		{"a3=dark", "a:B1", "steps=1,steps=4", "a:A1 a1 0", ""},
		{"c2=light", "a:E1", "gate=4,steps=1,steps=1", "c:C1 c2 0", "gate true"},
		{"c2=light", "a:D1", "gate=1,steps=1,steps=4", "c:C1 c2 0", "gate true"},
		{"c2=light", "a:D1", "gate=1,steps=1,steps=1", "c:B1 c2 1", "gate true"},
		{"c2=light", "a:C1", "steps=1,steps=1", "a:E1 c2 2", ""},
		{"b2=light", "a:gate", "gate=2,steps=1,steps=4,place=6", "b:C1 b2 0", "gate true place false"},
	} {
		s := abroadOn(t, "second", c.wells, malice.Xulthul{At: c.at})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.wells+" from "+c.at,
			[]string{aimedAt(s), strings.Join(malicetest.Checked(told), " ")}, []string{c.want, c.checks})
		malicetest.Equal(t, "nothing asked", malicetest.Heard(told), nil)
	}
}

// A Gate that it does not master leads to a random one, and its way ends there; next turn it
// looks for its way anew.
func TestAstrayOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.gates", "gate.fail")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := abroadOn(t, printing, "c2=light", malice.Xulthul{At: "a:D1"})
		stood := func(s *malice.State, _ *malice.Table) string { return aimedAt(s) }
		for board, gate := range map[string]string{"a": "a:E1", "b": "b:F1", "c": "c:A1"} {
			after, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "steps=6,steps=6,gate=5", Draw: "map=" + board})
			malicetest.Equal(t, "astray", []any{aimedAt(after), malicetest.XulthulOf(told).Did,
				malicetest.Ruled(told, "gate.fail")}, []any{gate + "  0", []string{"moved"}, true})
		}
		if printing == "second" {
			malicetest.Equal(t, "exactly", malicetest.Walked(t, s, shadows.ShadowTurn{}, stood),
				map[string]string{"a:E1  0": "1/9", "b:F1  0": "1/9", "c:A1  0": "1/9", "c:B1 c2 1": "1/6",
					"c:C1 c2 0": "1/2"})
		}
		after, _ := malicetest.Plays(t, s, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=6,steps=6,gate=6", Draw: "map=b"})
		after.Turn = "shadows"
		after, _ = malicetest.Plays(t, after, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1,gate=4" +
				malicetest.ByPrinting(printing, ",extinguish=1,toll=1", "")})
		malicetest.Equal(t, "its way anew", aimedAt(after), "c:C1 c2 0")
	})
}

// Cities and mystics on the hexes that it enters are tried in the order in which it reaches
// them, and what is destroyed is tried no more; not where it started.
func TestDestroyingOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.destroy-place")
	for _, c := range []struct {
		at, dice, lost   string
		razed, destroyed string
	}{
		{"a:E1", "steps=1,steps=1,place=4,place=5", "", "city-a", "place true place false"},
		{"a:E1", "steps=1,steps=1,place=5,place=4", "", "mystic-a", "place false place true"},
		{"a:D1", "steps=1,steps=1,place=1", "", "city-a", "place true"},
		{"a:F1", "steps=1,steps=1,place=1", "", "mystic-a", "place true"}, // not the city it stands on
		{"a:G1", "steps=1,steps=1", "", "", ""},
		{"a:E1", "steps=1,steps=1,place=1", "city", "mystic-a", "place true"},
		{"a:E1", "steps=1,steps=1,place=1", "mystic", "city-a", "place true"},
	} {
		s := abroadOn(t, "second", "a2=light", malice.Xulthul{At: c.at})
		if c.lost != "" {
			malice.PlaceTurned{Board: "a", What: c.lost, To: malice.Destroyed}.Apply(s)
		}
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.at+c.dice, []string{strings.Join(malicetest.XulthulOf(told).Destroyed, " "),
			strings.Join(malicetest.Checked(told), " ")}, []string{c.razed, c.destroyed})
		malicetest.Equal(t, "token", s.Places["a"].City == malice.Destroyed,
			c.lost == "city" || strings.Contains(c.razed, "city"))
	}
}

// A Light Well that is revealed draws Xulthûl away from a hidden one; while it is at that one's
// stronghold only in the first printing.
func TestTurningToALightWellOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.target.change")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		onTheWay := abroadOn(t, printing, "a2=light", malice.Xulthul{At: "a:H1", Target: "a3", Away: 5})
		onTheWay.Turn = "shadows"
		on, told := malicetest.Plays(t, onTheWay, shadows.ShadowTurn{},
			malicetest.Said{Dice: "steps=1,steps=1" +
				malicetest.ByPrinting(printing, ",extinguish=1,toll=1", "")})
		malicetest.Equal(t, "on its way", []any{aimedAt(on), malicetest.Ruled(told, "xulthul.target.change")},
			[]any{"a:J1 a2 0", true})
		there := abroadOn(t, printing, "a2=light", malice.Xulthul{At: "a:C1", Target: "a3"})
		there.Turn = "shadows"
		what := malicetest.ByPrinting(printing, "steps=1,steps=1", "reveal=6")
		at, told := malicetest.Plays(t, there, shadows.ShadowTurn{}, malicetest.Said{Dice: what})
		malicetest.Equal(t, "there", []any{aimedAt(at), strings.Join(malicetest.XulthulOf(told).Did, " ")},
			malicetest.ByPrinting(printing, []any{"a:E1 a2 5", "moved"}, []any{"a:C1 a3 0", "tried"}))
	})
}

// A stronghold on the hex of a Gate lies no step from any other Gate; to stand at it Xulthûl
// has to come through all the same, with its power roll.
func TestAStrongholdInAGate(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.gates")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		tries := malicetest.ByPrinting(printing, ",extinguish=1,toll=1", "")
		for _, c := range []struct {
			at, dice, draw, want string
			checks               []string
		}{
			// with its last step, and free
			{"a:A1", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}},
			{"a:B1", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}},
			{"a:gate", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}},
			{"a:gate", "steps=1,steps=1,gate=5", "map=a", "a:C1  0", []string{"gate false"}},
		} {
			s := malicetest.Laid(t, printing, map[string]string{
				"a": malicetest.Chart("flat", "P P P P P P P P", "F1 G1 H1 C1 D1 E1"),
				"b": malicetest.Chart("flat", "P P P P P P", "A1 C1 D1 A1 E1 F1"),
			}, nil, malicetest.Names(2)...)
			malicetest.Turned(s, "b1=light")
			s.Xulthul = &malice.Xulthul{Power: 4, Life: 8, At: c.at}
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: c.dice, Draw: c.draw})
			got := malicetest.Checked(told)
			malicetest.Equal(t, c.at+c.dice, []any{aimedAt(s), got[:1]}, []any{c.want, c.checks})
			malicetest.Equal(t, "moved first", malicetest.XulthulOf(told).Did[0], "moved")
		}
	})
}

// More than half its life lost, the first printing's Xulthûl leaves the stronghold for any hex
// around it, on the next board too, and recovers there by that board's Wells.
func TestWithdrawingOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.withdraw.half.first", "xulthul.recovery", "xulthul.recovery.half.first",
		"xulthul.count-light")
	s := abroadOn(t, "first", "a2=light b1=dark b2=dark",
		malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:J1", Target: "a2"})
	where := func(s *malice.State, told *malice.Table) string {
		return fmt.Sprint(aimedAt(s), " +", malicetest.XulthulOf(told).Recovery)
	}
	malicetest.Equal(t, "over the border", malicetest.Walked(t, s, shadows.ShadowTurn{}, where),
		map[string]string{"a:I1 a2 1 +2": "1/2", "b:A1 a2 1 +5": "1/2"})
	s = abroadOn(t, "first", "a1=light",
		malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:A1", Target: "a1"})
	s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{})
	malicetest.Equal(t, "the only hex", []any{aimedAt(s), malicetest.XulthulOf(told).Did, len(told.Draws)},
		[]any{"a:B1 a1 1", []string{"withdrew"}, 0})
}

// Xulthûl recovers by the Wells of the board on which its move ends, which nobody has to say.
func TestRecoveryOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.recovery", "xulthul.count-light")
	for dice, want := range map[string][]any{"steps=1,steps=1": {"a:J1 b2 3", 4},
		"steps=1,steps=6,place=6": {"b:A1 b2 2", 1}} {
		s := abroadOn(t, "second", "a1=dark a2=dark b2=light",
			malice.Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:H1"})
		s, told := malicetest.Plays(t, s, shadows.ShadowTurn{}, malicetest.Said{Dice: dice})
		malicetest.Equal(t, dice, []any{aimedAt(s), malicetest.XulthulOf(told).Recovery}, want)
		malicetest.Equal(t, "healed", s.Xulthul.Wounds, 5-want[1].(int))
	}
}

// Where it takes its skin the terrain is the board's, and nobody is asked; the first of two
// terrains is the one that counts.
func TestXulthulsTypeOnBoards(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.type")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for dice, want := range map[string]string{"1": "protean", "3": "reptilid", "6": "ichthyic"} {
			s := malicetest.Stalked(longRoad(t, printing), malice.Shadow{ID: 1, Life: 6, At: "a:J1"})
			s, told := malicetest.Plays(t, s, shadows.ShadowTurn{},
				malicetest.Said{Dice: "reveal=1,type=" + dice, Draw: "well=light"})
			malicetest.Equal(t, "in the swamp", []any{s.Xulthul.Type, s.Xulthul.At, malicetest.Heard(told)},
				[]any{want, "a:J1", []string(nil)})
		}
		s := malicetest.Laid(t, printing,
			map[string]string{"a": malicetest.Chart("flat", "P D+F P P P P", "B1 C1 D1 A1 E1 F1"), "b": ""},
			nil, malicetest.Names(2)...)
		s, told := malicetest.Plays(t,
			malicetest.Stalked(s, malice.Shadow{ID: 1, Life: 6, At: "a:B1", Target: "a1"}),
			shadows.ShadowTurn{}, malicetest.Said{Dice: "reveal=1,type=1", Draw: "well=light"})
		malicetest.Equal(t, "in the desert", []any{s.Xulthul.Type, malicetest.Heard(told)},
			[]any{"sectoid", []string(nil)})
	})
}

// Where all boards are typed in its distance is computed, whatever is told; on a table
// with another it is told as before.
func TestXulthulsStepsTold(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		anew := shadows.ShadowTurn{Told: map[string]bool{"steps.xulthul": true}}
		s := abroadOn(t, printing, "a2=light", malice.Xulthul{At: "a:G1"})
		script := malicetest.Said{Dice: "steps=1,steps=1"}.Script(t)
		script.Spare = map[string]string{"steps.xulthul": "a2:7"}
		after, told, err := malicetest.Tell(t, s, anew, script, false)
		if err != nil {
			t.Fatal(err)
		}
		malicetest.Equal(t, "computed", []any{aimedAt(after), malicetest.Unsaid(told, "--steps")},
			[]any{"a:I1 a2 1", 1})
		mixed := malicetest.Laid(t, printing,
			map[string]string{"a": malicetest.Chart("flat", "P P P P P P", "A1 B1 C1 D1 E1 F1"), "b": ""},
			nil, malicetest.Names(2)...)
		malicetest.Turned(mixed, "a1=light")
		mixed.Xulthul, mixed.Turn = &malice.Xulthul{Power: 4, Life: 8, At: "a:E1"}, "shadows"
		after, told = malicetest.Plays(t, mixed, anew, malicetest.Said{Dice: "steps=1,steps=1",
			Choose: map[string]string{"steps.xulthul": "a1:9", "passes": "none"}})
		malicetest.Equal(t, "told", []any{aimedAt(after), malicetest.Unsaid(told, "--steps")},
			[]any{"a:way-1 a1 7", 0})
	})
}
