package malice

import (
	"fmt"
	"testing"
)

// onGates is a game on so many boards that the players look at, both at the Gate of a.
func onGates(t testing.TB, printing string, boards int) *State {
	return game(t, printing, boards, names(2)...)
}

// A luck roll above 2 leads to the Gate that was named, any other to a random one, the
// entry Gate included; luck radiance and modifiers count (gate.lr, gate.fail, gate.declare,
// radiance.luck): 2, 3, and 2 with what raises it.
func TestGateRolls(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			dice, draw, mod, at string
			radiance            []string
			chosen              bool
		}{
			{"lr=3", "", "", "b", nil, true}, {"lr=6", "", "", "b", nil, true},
			{"lr=2", "gate=c", "", "c", nil, false}, {"lr=2", "gate=a", "", "a", nil, false}, {"lr=1", "gate=b", "", "b", nil, false},
			{"lr=2", "", "", "b", []string{"luck"}, true}, {"lr=1", "", "", "b", []string{"luck", "luck"}, true}, {"lr=1", "gate=c", "", "c", []string{"luck"}, false},
			{"lr=2", "", "Ann lr +1", "b", nil, true}, {"lr=3", "gate=a", "lr -1", "a", nil, false},
		} {
			s := onGates(t, printing, 3)
			s.Avatars[0].Radiance = c.radiance
			act := UseGate{Who: "Ann", To: "b"}
			if c.mod != "" {
				act.Mods = modded(t, c.mod)
			}
			s, told := plays(t, s, act, said{dice: c.dice, draw: c.draw})
			equal(t, fmt.Sprint(c), told.Result.(GateResult), GateResult{At: c.at + ":gate", Chosen: c.chosen, Teleports: 1, Sets: []string{}})
			equal(t, "rule", []bool{ruled(told, "gate.lr"), ruled(told, "gate.fail")}, []bool{c.chosen, !c.chosen})
			equal(t, "where", []string{s.avatar("Ann").At, s.avatar("Ben").At}, []string{c.at + ":gate", "a:gate"})
		}
	})
}

// Where a Gate leads, exactly: 2/3 to the named one and a third shared by all (gate.lr,
// gate.fail).
func TestGatesExactly(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		at := func(s *State, _ *table) string { return s.avatar("Ann").At }
		equal(t, "three boards", walked(t, onGates(t, printing, 3), UseGate{Who: "Ann", To: "c"}, at),
			map[string]string{"a:gate": "1/9", "b:gate": "1/9", "c:gate": "7/9"})
		equal(t, "one board", walked(t, onGates(t, printing, 1), UseGate{Who: "Ann", To: "a"}, at), map[string]string{"a:gate": "1"})
	})
}

// A band picks who makes the roll; in the first printing the Gate attunes itself to a
// random member (gate.band).
func TestWhoUsesABandsGate(t *testing.T) {
	by := func(_ *State, told *table) string { return told.Checks[0].Who }
	first := moveBanded(game(t, "first", 2, names(3)...), "Ann", "Ben", "Cyd")
	equal(t, "first", walked(t, first, UseGate{Who: "Ben", To: "b"}, by), map[string]string{"Ann": "1/3", "Ben": "1/3", "Cyd": "1/3"})
	_, told := plays(t, first, UseGate{Who: "Ben", To: "b"}, said{dice: "3", draw: "member=Cyd"})
	equal(t, "drawn", by(nil, told), "Cyd")
	second := moveBanded(game(t, "second", 2, names(3)...), "Ann", "Ben")
	second.avatar("Ann").Radiance = []string{"luck"}
	s, told := plays(t, second, UseGate{Who: "Ben", To: "b"}, said{dice: "3"})
	equal(t, "who is named", by(s, told), "Ben")
	equal(t, "all go", []string{s.avatar("Ann").At, s.avatar("Ben").At, s.avatar("Cyd").At}, []string{"b:gate", "b:gate", "a:gate"})
	_, told = plays(t, second, UseGate{Who: "Ben", To: "b"}, said{dice: "2", choose: map[string]string{"by": "Ann"}})
	equal(t, "Ann's luck", told.Result.(GateResult).Chosen, true)
	refuses(t, second, UseGate{Who: "Ben", To: "b"}, "", said{dice: "2", choose: map[string]string{"by": "Cyd"}})
}

// From the second teleport of a turn on each drains whoever has teleported before, the
// radiance first (gate.chain.drain, drain.radiance-first, reading A5).
func TestGateDrains(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := lit(t, printing, 1, map[string][]string{"Ann": {"combat"}}, names(2)...)
		for i, want := range []string{"[combat] [5 0 0]", "[] [5 0 0]", "[] [4 0 1]"} {
			s, _ = plays(t, s, UseGate{Who: "Ann", To: []string{"b", "c"}[i%2]}, said{dice: "5"})
			equal(t, fmt.Sprint("teleport ", i+1), fmt.Sprint(s.avatar("Ann").Radiance, " ", life(s.avatar("Ann"))), want)
		}
		mixed := moveBanded(onGates(t, printing, 2), "Ann", "Ben")
		mixed.avatar("Ben").Turn = &AvatarTurn{Teleports: 1}
		what := said{dice: "5"}
		if printing == "first" {
			what.draw = "member=Ann"
		}
		mixed, told := plays(t, mixed, UseGate{Who: "Ann", To: "b"}, what)
		equal(t, "only who came by Gate", [][]int{life(mixed.avatar("Ann")), life(mixed.avatar("Ben"))}, [][]int{{5, 0, 0}, {4, 0, 1}})
		equal(t, "says", told.Remarks[len(told.Remarks)-1].Text, "this is teleport 2 of Ben in this turn: it is drained of 1")
		last := onGates(t, printing, 2)
		last.Avatars[0].Life, last.Avatars[0].Wounds, last.Avatars[0].Turn = 1, 4, &AvatarTurn{Teleports: 1}
		last, told = plays(t, last, UseGate{Who: "Ann", To: "b"}, said{dice: "5"})
		equal(t, "the last life", []any{life(last.avatar("Ann")), ruled(told, "return.trigger")}, []any{[]int{0, 4, 1}, true})
	})
}

// A Gate costs nothing and needs no roll, and the points that are left serve from its exit
// (gate.free, gate.use, move.cost.gate-hex, reading A7).
func TestGatesKeepPoints(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:A2", Whole(3))
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{"gate"}}, said{})
		equal(t, "offered", ruled(told, "gate.use"), true)
		s, _ = plays(t, s, UseGate{Who: "Ann", To: "b:gate"}, said{dice: "3"})
		equal(t, "as many", standing(s, "Ann"), "b:B2 2")
		_, at := moves(t, s, "Ann", "A2")
		equal(t, "and on", at, "b:A2 1")
		idle, _ := plays(t, moveGame(t, printing, 2), UseGate{Who: "Ann", To: "B"}, said{dice: "3"})
		equal(t, "without a roll", []any{idle.avatar("Ann").At, idle.avatar("Ann").rolled()}, []any{"b:B2", false})
	})
}

// What waits where the exit is, is met there (aethos.avatars-enter).
func TestWhatWaitsAtTheExit(t *testing.T) {
	for printing, text := range map[string]string{
		"second": "Shadow 3 attacks: creature --shadow=3 --by Ann",
		"first":  "Shadow 3 stands there; it fights only if it is attacked: creature --shadow=3 --by Ann",
	} {
		s := moveGame(t, printing, 2)
		s.Shadows = []Shadow{{ID: 3, Life: 2, At: "b:B2"}}
		_, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "3"})
		equal(t, printing, told.Result.(GateResult).Sets, []string{"shadow-3"})
		equal(t, "says", remarkBy(told, "aethos.avatars-enter"), text)
	}
}

// remarkBy is what was remarked by a rule.
func remarkBy(told *table, rule string) string {
	for _, r := range told.Remarks {
		if r.Rule == rule {
			return r.Text
		}
	}
	return ""
}

// A Gate is used from its hex, and leads to a board's (gate.use); a craft stays behind
// (water.leave).
func TestRefusedGates(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:A2", Whole(3))
	err := refuses(t, s, UseGate{Who: "Ann", To: "b"}, "gate.use", said{dice: "3"})
	equal(t, "typed in", err.Error(), "Ann stands at a:A2, which is no Gate: move to Ann gate (gate.use)")
	looked := moveFrom(game(t, "second", 2, names(2)...), "Ann", "a:C4", Whole(3))
	err = refuses(t, looked, UseGate{Who: "Ann", To: "b"}, "gate.use", said{dice: "3"})
	equal(t, "looked at", err.Error(), "Ann stands at a:C4, which is no Gate: move to Ann TERRAIN gate (gate.use)")
	for _, to := range []string{"c", "B2", "", "a1"} {
		refuses(t, moveGame(t, "second", 2), UseGate{Who: "Ann", To: to}, "", said{dice: "3"})
	}
	refuses(t, moveGame(t, "second", 2), UseGate{Who: "Ann", To: "b", Mods: modded(t, "Ben lr +1")}, "", said{dice: "3"})
	refuses(t, moveGame(t, "second", 2), UseGate{Who: "Ann", To: "b", Mods: modded(t, "mr +1")}, "", said{dice: "3"})
	afloat, told := plays(t, moveAfloat(s, "Ann", "a:E2", 0), UseGate{Who: "Ann", To: "b"}, said{dice: "3", anyway: true})
	equal(t, "no craft", []any{afloat.avatar("Ann").Afloat, ruled(told, "gate.use")}, []any{false, true})
}
