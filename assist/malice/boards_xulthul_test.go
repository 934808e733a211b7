package malice

import (
	"fmt"
	"strings"
	"testing"
)

// abroadOn is the long road with Xulthûl on it, and these Wells revealed.
func abroadOn(t testing.TB, printing, wells string, x Xulthul) *State {
	t.Helper()
	s := longRoad(t, printing)
	turned(s, wells)
	if x.Power == 0 {
		x.Power, x.Life = 4, 8
	}
	s.Xulthul = &x
	s.Turn = "shadows" // the players' turn, and its recovery, is over
	return s
}

// aimedAt is where Xulthûl stands, its target and how far it is.
func aimedAt(s *State) string {
	return strings.TrimSpace(fmt.Sprint(s.Xulthul.At, " ", s.Xulthul.Target, " ", s.Xulthul.Away))
}

// Xulthûl makes for the nearest revealed Light Well, however near a hidden one lies, else
// for the nearest hidden one, over water and through Gates, which cost no step
// (xulthul.target.light, xulthul.target.unrevealed, xulthul.move, xulthul.water,
// xulthul.gates).
func TestXulthulsWayOnBoards(t *testing.T) {
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
		s := abroadOn(t, "second", c.wells, Xulthul{At: c.at})
		s, told := plays(t, s, ShadowTurn{}, said{dice: c.dice})
		equal(t, c.wells+" from "+c.at, []string{aimedAt(s), strings.Join(checked(told), " ")}, []string{c.want, c.checks})
		equal(t, "nothing asked", heard(told), nil)
	}
}

// A Gate that it does not master leads to a random one, and its way ends there; next turn
// it looks for its way anew (xulthul.gates, gate.fail).
func TestAstrayOnBoards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := abroadOn(t, printing, "c2=light", Xulthul{At: "a:D1"})
		stood := func(s *State, _ *table) string { return aimedAt(s) }
		for board, gate := range map[string]string{"a": "a:E1", "b": "b:F1", "c": "c:A1"} {
			after, told := plays(t, s, ShadowTurn{}, said{dice: "steps=6,steps=6,gate=5", draw: "map=" + board})
			equal(t, "astray", []any{aimedAt(after), xulthulOf(told).Did, ruled(told, "gate.fail")}, []any{gate + "  0", []string{"moved"}, true})
		}
		if printing == "second" {
			equal(t, "exactly", walked(t, s, ShadowTurn{}, stood), map[string]string{"a:E1  0": "1/9", "b:F1  0": "1/9", "c:A1  0": "1/9", "c:B1 c2 1": "1/6", "c:C1 c2 0": "1/2"})
		}
		after, _ := plays(t, s, ShadowTurn{}, said{dice: "steps=6,steps=6,gate=6", draw: "map=b"})
		after.Turn = "shadows"
		after, _ = plays(t, after, ShadowTurn{}, said{dice: "steps=1,steps=1,gate=4" + map[string]string{"first": ",extinguish=1,toll=1"}[printing]})
		equal(t, "its way anew", aimedAt(after), "c:C1 c2 0")
	})
}

// Cities and mystics on the hexes that it enters are tried in the order in which it
// reaches them, and what is destroyed is tried no more; not where it started
// (xulthul.destroy-place).
func TestDestroyingOnBoards(t *testing.T) {
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
		s := abroadOn(t, "second", "a2=light", Xulthul{At: c.at})
		if c.lost != "" {
			PlaceTurned{Board: "a", What: c.lost, To: Destroyed}.Apply(s)
		}
		s, told := plays(t, s, ShadowTurn{}, said{dice: c.dice})
		equal(t, c.at+c.dice, []string{strings.Join(xulthulOf(told).Destroyed, " "), strings.Join(checked(told), " ")}, []string{c.razed, c.destroyed})
		equal(t, "token", s.Places["a"].City == Destroyed, c.lost == "city" || strings.Contains(c.razed, "city"))
	}
}

// A Light Well that is revealed draws Xulthûl away from a hidden one; while it is at that
// one's stronghold only in the first printing (xulthul.target.change).
func TestTurningToALightWellOnBoards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		onTheWay := abroadOn(t, printing, "a2=light", Xulthul{At: "a:H1", Target: "a3", Away: 5})
		onTheWay.Turn = "shadows"
		on, told := plays(t, onTheWay, ShadowTurn{}, said{dice: "steps=1,steps=1" + map[string]string{"first": ",extinguish=1,toll=1"}[printing]})
		equal(t, "on its way", []any{aimedAt(on), ruled(told, "xulthul.target.change")}, []any{"a:J1 a2 0", true})
		there := abroadOn(t, printing, "a2=light", Xulthul{At: "a:C1", Target: "a3"})
		there.Turn = "shadows"
		what := map[string]said{"first": {dice: "steps=1,steps=1"}, "second": {dice: "reveal=6"}}[printing]
		at, told := plays(t, there, ShadowTurn{}, what)
		equal(t, "there", []any{aimedAt(at), strings.Join(xulthulOf(told).Did, " ")},
			map[string][]any{"first": {"a:E1 a2 5", "moved"}, "second": {"a:C1 a3 0", "tried"}}[printing])
	})
}

// A stronghold on the hex of a Gate lies no step from any other Gate; to stand at it
// Xulthûl has to come through all the same, with its power roll (xulthul.gates).
func TestAStrongholdInAGate(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		tries := map[string]string{"first": ",extinguish=1,toll=1"}[printing]
		for _, c := range []struct {
			at, dice, draw, want string
			checks               []string
		}{
			{"a:A1", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}}, // with its last step, and free
			{"a:B1", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}},
			{"a:gate", "steps=1,steps=1,gate=4" + tries, "", "b:A1 b1 0", []string{"gate true"}},
			{"a:gate", "steps=1,steps=1,gate=5", "map=a", "a:C1  0", []string{"gate false"}},
		} {
			s := laid(t, printing, map[string]string{
				"a": chart("flat", "P P P P P P P P", "F1 G1 H1 C1 D1 E1"),
				"b": chart("flat", "P P P P P P", "A1 C1 D1 A1 E1 F1"),
			}, nil, names(2)...)
			turned(s, "b1=light")
			s.Xulthul = &Xulthul{Power: 4, Life: 8, At: c.at}
			s, told := plays(t, s, ShadowTurn{}, said{dice: c.dice, draw: c.draw})
			got := checked(told)
			equal(t, c.at+c.dice, []any{aimedAt(s), got[:1]}, []any{c.want, c.checks})
			equal(t, "moved first", xulthulOf(told).Did[0], "moved")
		}
	})
}

// More than half its life lost, the first printing's Xulthûl leaves the stronghold for any
// hex around it, on the next board too, and recovers there by that board's Wells
// (xulthul.withdraw.half.first, xulthul.recovery, xulthul.recovery.half.first,
// xulthul.count-light).
func TestWithdrawingOnBoards(t *testing.T) {
	s := abroadOn(t, "first", "a2=light b1=dark b2=dark", Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:J1", Target: "a2"})
	where := func(s *State, told *table) string { return fmt.Sprint(aimedAt(s), " +", xulthulOf(told).Recovery) }
	equal(t, "over the border", walked(t, s, ShadowTurn{}, where), map[string]string{"a:I1 a2 1 +2": "1/2", "b:A1 a2 1 +5": "1/2"})
	s = abroadOn(t, "first", "a1=light", Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:A1", Target: "a1"})
	s, told := plays(t, s, ShadowTurn{}, said{})
	equal(t, "the only hex", []any{aimedAt(s), xulthulOf(told).Did, len(told.Draws)}, []any{"a:B1 a1 1", []string{"withdrew"}, 0})
}

// It recovers by the Wells of the board on which its move ends, which nobody has to say
// (xulthul.recovery, xulthul.count-light).
func TestRecoveryOnBoards(t *testing.T) {
	for dice, want := range map[string][]any{"steps=1,steps=1": {"a:J1 b2 3", 4}, "steps=1,steps=6,place=6": {"b:A1 b2 2", 1}} {
		s := abroadOn(t, "second", "a1=dark a2=dark b2=light", Xulthul{Power: 4, Life: 3, Wounds: 5, At: "a:H1"})
		s, told := plays(t, s, ShadowTurn{}, said{dice: dice})
		equal(t, dice, []any{aimedAt(s), xulthulOf(told).Recovery}, want)
		equal(t, "healed", s.Xulthul.Wounds, 5-want[1].(int))
	}
}

// Where it takes its skin the terrain is the board's, and nobody is asked; the first of two
// terrains is the one that counts (xulthul.type).
func TestXulthulsTypeOnBoards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for dice, want := range map[string]string{"1": "protean", "3": "reptilid", "6": "ichthyic"} {
			s := stalked(longRoad(t, printing), Shadow{ID: 1, Life: 6, At: "a:J1"})
			s, told := plays(t, s, ShadowTurn{}, said{dice: "reveal=1,type=" + dice, draw: "well=light"})
			equal(t, "in the swamp", []any{s.Xulthul.Type, s.Xulthul.At, heard(told)}, []any{want, "a:J1", []string(nil)})
		}
		s := laid(t, printing, map[string]string{"a": chart("flat", "P D+F P P P P", "B1 C1 D1 A1 E1 F1"), "b": ""}, nil, names(2)...)
		s, told := plays(t, stalked(s, Shadow{ID: 1, Life: 6, At: "a:B1", Target: "a1"}), ShadowTurn{}, said{dice: "reveal=1,type=1", draw: "well=light"})
		equal(t, "in the desert", []any{s.Xulthul.Type, heard(told)}, []any{"sectoid", []string(nil)})
	})
}

// Where all boards are typed in its distance is computed, whatever is told; on a table
// with another it is told as before.
func TestXulthulsStepsTold(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		anew := ShadowTurn{Told: map[string]bool{"steps.xulthul": true}}
		s := abroadOn(t, printing, "a2=light", Xulthul{At: "a:G1"})
		script := said{dice: "steps=1,steps=1"}.script(t)
		script.Spare = map[string]string{"steps.xulthul": "a2:7"}
		after, told, err := tell(t, s, anew, script, false)
		if err != nil {
			t.Fatal(err)
		}
		equal(t, "computed", []any{aimedAt(after), unsaid(told, "--steps")}, []any{"a:I1 a2 1", 1})
		mixed := laid(t, printing, map[string]string{"a": chart("flat", "P P P P P P", "A1 B1 C1 D1 E1 F1"), "b": ""}, nil, names(2)...)
		turned(mixed, "a1=light")
		mixed.Xulthul, mixed.Turn = &Xulthul{Power: 4, Life: 8, At: "a:E1"}, "shadows"
		after, told = plays(t, mixed, anew, said{dice: "steps=1,steps=1", choose: map[string]string{"steps.xulthul": "a1:9", "passes": "none"}})
		equal(t, "told", []any{aimedAt(after), unsaid(told, "--steps")}, []any{"a:way a1 7", 0})
	})
}
