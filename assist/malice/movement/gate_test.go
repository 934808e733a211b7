package movement_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
	"tablehand/assist/rulebook/rulebooktest"
)

// onGates is a game on so many boards that the players look at, both at the Gate of a.
func onGates(t testing.TB, printing string, boards int) *malice.State {
	return malicetest.Game(t, printing, boards, malicetest.Names(2)...)
}

// A luck roll above 2 leads to the Gate that was named, any other to a random one, the entry
// Gate included; luck radiance and modifiers count: 2, 3, and 2 with what raises it.
func TestGateRolls(t *testing.T) {
	rulebooktest.Proves(t, "gate.lr", "gate.fail", "radiance.luck", "gate.declare")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			dice, draw, mod, at string
			radiance            []string
			chosen              bool
		}{
			{"lr=3", "", "", "b", nil, true}, {"lr=6", "", "", "b", nil, true},
			{"lr=2", "gate=c", "", "c", nil, false}, {"lr=2", "gate=a", "", "a", nil, false},
			{"lr=1", "gate=b", "", "b", nil, false},
			{"lr=2", "", "", "b", []string{"luck"}, true}, {"lr=1", "", "", "b", []string{"luck", "luck"},
				true}, {"lr=1", "gate=c", "", "c", []string{"luck"}, false},
			{"lr=2", "", "Ann lr +1", "b", nil, true}, {"lr=3", "gate=a", "lr -1", "a", nil, false},
		} {
			s := onGates(t, printing, 3)
			s.Avatars[0].Radiance = c.radiance
			act := movement.UseGate{Who: "Ann", To: "b"}
			if c.mod != "" {
				act.Mods = malicetest.Modded(t, c.mod)
			}
			s, told := malicetest.Plays(t, s, act, malicetest.Said{Dice: c.dice, Draw: c.draw})
			malicetest.Equal(t, fmt.Sprint(c), told.Result.(movement.GateResult),
				movement.GateResult{At: c.at + ":gate", Chosen: c.chosen, Teleports: 1, Sets: []string{}})
			malicetest.Equal(t, "rule", []bool{malicetest.Ruled(told, "gate.lr"),
				malicetest.Ruled(told, "gate.fail")}, []bool{c.chosen, !c.chosen})
			malicetest.Equal(t, "where", []string{s.Avatar("Ann").At, s.Avatar("Ben").At},
				[]string{c.at + ":gate", "a:gate"})
		}
	})
}

// Where a Gate leads, exactly: 2/3 to the named one and a third shared by all.
func TestGatesExactly(t *testing.T) {
	rulebooktest.Proves(t, "gate.lr", "gate.fail")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		at := func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").At }
		malicetest.Equal(t, "three boards",
			malicetest.Walked(t, onGates(t, printing, 3), movement.UseGate{Who: "Ann", To: "c"}, at),
			map[string]string{"a:gate": "1/9", "b:gate": "1/9", "c:gate": "7/9"})
		malicetest.Equal(t, "one board", malicetest.Walked(t, onGates(t, printing, 1),
			movement.UseGate{Who: "Ann", To: "a"}, at), map[string]string{"a:gate": "1"})
	})
}

// A band picks who makes the roll; in the first printing the Gate attunes itself to a random
// member.
func TestWhoUsesABandsGate(t *testing.T) {
	rulebooktest.Proves(t, "gate.band")
	by := func(_ *malice.State, told *malice.Table) string { return string(told.Checks[0].Who) }
	first := malicetest.MoveBanded(malicetest.Game(t, "first", 2, malicetest.Names(3)...), "Ann", "Ben",
		"Cyd")
	malicetest.Equal(t, "first", malicetest.Walked(t, first, movement.UseGate{Who: "Ben", To: "b"}, by),
		map[string]string{"Ann": "1/3", "Ben": "1/3", "Cyd": "1/3"})
	_, told := malicetest.Plays(t, first, movement.UseGate{Who: "Ben", To: "b"},
		malicetest.Said{Dice: "3", Draw: "member=Cyd"})
	malicetest.Equal(t, "drawn", by(nil, told), "Cyd")
	second := malicetest.MoveBanded(malicetest.Game(t, "second", 2, malicetest.Names(3)...), "Ann", "Ben")
	second.Avatar("Ann").Radiance = []string{"luck"}
	s, told := malicetest.Plays(t, second, movement.UseGate{Who: "Ben", To: "b"}, malicetest.Said{Dice: "3"})
	malicetest.Equal(t, "who is named", by(s, told), "Ben")
	malicetest.Equal(t, "all go", []string{s.Avatar("Ann").At, s.Avatar("Ben").At, s.Avatar("Cyd").At},
		[]string{"b:gate", "b:gate", "a:gate"})
	_, told = malicetest.Plays(t, second, movement.UseGate{Who: "Ben", To: "b"},
		malicetest.Said{Dice: "2", Choose: map[string]string{"by": "Ann"}})
	malicetest.Equal(t, "Ann's luck", told.Result.(movement.GateResult).Chosen, true)
	malicetest.Refuses(t, second, movement.UseGate{Who: "Ben", To: "b"}, "",
		malicetest.Said{Dice: "2", Choose: map[string]string{"by": "Cyd"}})
}

// From the second teleport of a turn on each drains whoever has teleported before, the
// radiance first (gate.chain.drain, drain.radiance-first, reading A5).
func TestGateDrains(t *testing.T) {
	rulebooktest.Proves(t, "gate.chain.drain", "drain.radiance-first")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Lit(t, printing, 1, map[string][]string{"Ann": {"combat"}}, malicetest.Names(2)...)
		for i, want := range []string{"[combat] [5 0 0]", "[] [5 0 0]", "[] [4 0 1]"} {
			s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: []string{"b", "c"}[i%2]},
				malicetest.Said{Dice: "5"})
			malicetest.Equal(t, fmt.Sprint("teleport ", i+1),
				fmt.Sprint(s.Avatar("Ann").Radiance, " ", malicetest.Life(s.Avatar("Ann"))), want)
		}
		mixed := malicetest.MoveBanded(onGates(t, printing, 2), "Ann", "Ben")
		mixed.Avatar("Ben").Turn = &malice.AvatarTurn{Teleports: 1}
		what := malicetest.Said{Dice: "5"}
		if printing == "first" {
			what.Draw = "member=Ann"
		}
		mixed, told := malicetest.Plays(t, mixed, movement.UseGate{Who: "Ann", To: "b"}, what)
		malicetest.Equal(t, "only who came by Gate", [][]int{malicetest.Life(mixed.Avatar("Ann")),
			malicetest.Life(mixed.Avatar("Ben"))}, [][]int{{5, 0, 0}, {4, 0, 1}})
		malicetest.Equal(t, "says", told.Remarks[len(told.Remarks)-1].Text,
			"this is teleport 2 of Ben in this turn: it is drained of 1")
		last := onGates(t, printing, 2)
		last.Avatars[0].Life, last.Avatars[0].Wounds, last.Avatars[0].Turn = 1, 4, &malice.AvatarTurn{Teleports: 1}
		last, told = malicetest.Plays(t, last, movement.UseGate{Who: "Ann", To: "b"},
			malicetest.Said{Dice: "5"})
		malicetest.Equal(t, "the last life", []any{malicetest.Life(last.Avatar("Ann")),
			malicetest.Ruled(told, "return.trigger")}, []any{[]int{0, 4, 1}, true})
	})
}

// A Gate costs nothing and needs no roll, and the points that are left serve from its exit
// (gate.free, gate.use, move.cost.gate-hex, reading A7).
func TestGatesKeepPoints(t *testing.T) {
	rulebooktest.Proves(t, "gate.free", "gate.use", "move.cost.gate-hex")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:A2", notation.Whole(3))
		s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"gate"}}, malicetest.Said{})
		malicetest.Equal(t, "offered", malicetest.Ruled(told, "gate.use"), true)
		s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b:gate"}, malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "as many", malicetest.Standing(s, "Ann"), "b:B2 2")
		_, at := malicetest.Moves(t, s, "Ann", "A2")
		malicetest.Equal(t, "and on", at, "b:A2 1")
		idle, _ := malicetest.Plays(t, malicetest.MoveGame(t, printing, 2),
			movement.UseGate{Who: "Ann", To: "B"}, malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "without a roll", []any{idle.Avatar("Ann").At, idle.Avatar("Ann").Rolled()},
			[]any{"b:B2", false})
	})
}

// What waits where the exit is, is met there (aethos.avatars-enter).
func TestWhatWaitsAtTheExit(t *testing.T) {
	for printing, text := range map[string]string{
		"second": "Shadow 3 attacks: encounter shadow Ann 3",
		"first":  "Shadow 3 stands there; it fights only if it is attacked: encounter shadow Ann 3",
	} {
		s := malicetest.MoveGame(t, printing, 2)
		s.Shadows = []malice.Shadow{{ID: 3, Life: 2, At: "b:B2"}}
		_, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "3"})
		malicetest.Equal(t, printing, told.Result.(movement.GateResult).Sets, []string{"shadow-3"})
		malicetest.Equal(t, "says", malicetest.Remarked(told, "aethos.avatars-enter"), text)
	}
}

// A Gate is used from its hex, and leads to a board's; a craft stays behind (water.leave).
func TestRefusedGates(t *testing.T) {
	rulebooktest.Proves(t, "gate.use")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A2", notation.Whole(3))
	err := malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b"}, "gate.use",
		malicetest.Said{Dice: "3"})
	malicetest.Equal(t, "typed in", malicetest.Why(err),
		"Ann stands at a:A2, which is no Gate (gate.use): move to Ann gate")
	looked := malicetest.MoveFrom(malicetest.Game(t, "second", 2, malicetest.Names(2)...), "Ann", "a:C4",
		notation.Whole(3))
	err = malicetest.Refuses(t, looked, movement.UseGate{Who: "Ann", To: "b"}, "gate.use",
		malicetest.Said{Dice: "3"})
	malicetest.Equal(t, "looked at", malicetest.Why(err),
		"Ann stands at a:C4, which is no Gate (gate.use): move to Ann TERRAIN gate")
	for _, to := range []string{"c", "B2", "", "a1"} {
		malicetest.Refuses(t, malicetest.MoveGame(t, "second", 2), movement.UseGate{Who: "Ann", To: to}, "",
			malicetest.Said{Dice: "3"})
	}
	malicetest.Refuses(t, malicetest.MoveGame(t, "second", 2), movement.UseGate{Who: "Ann", To: "b",
		Mods: malicetest.Modded(t, "Ben lr +1")}, "", malicetest.Said{Dice: "3"})
	malicetest.Refuses(t, malicetest.MoveGame(t, "second", 2), movement.UseGate{Who: "Ann", To: "b",
		Mods: malicetest.Modded(t, "mr +1")}, "", malicetest.Said{Dice: "3"})
	afloat, told := malicetest.Plays(t, malicetest.MoveAfloat(s, "Ann", "a:E2", 0),
		movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "3", Anyway: true})
	malicetest.Equal(t, "no craft", []any{afloat.Avatar("Ann").Afloat, malicetest.Ruled(told, "gate.use")},
		[]any{false, true})
}

// Gate control that is said of who goes takes the place of the luck roll, in the act and in its
// odds; said of another it is refused (gate.lr).
func TestGateControlIsSaid(t *testing.T) {
	rulebooktest.Proves(t, "icon.gate-control")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		for _, text := range []string{"Ann gate control", "gate control"} {
			gone, told := malicetest.Plays(t, s,
				movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, text)}, malicetest.Said{})
			malicetest.Equal(t, text, []any{gone.Avatar("Ann").At, len(told.Rolls),
				malicetest.Ruled(told, "icon.gate-control")}, []any{"b:gate", 0, true})
			odds, err := (movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, text)}).Odds(s, 0,
				turn.Outset{})
			malicetest.Equal(t, "odds", []any{fmt.Sprint(odds.Success), odds.Target, odds.Rules, err},
				[]any{"1/1", 0, []string{"icon.gate-control"}, error(nil)})
		}
		_, err := movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, "Ben gate control")}.Odds(s,
			0, turn.Outset{})
		malicetest.Equal(t, "of another", err != nil, true)
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b",
			Mods: malicetest.Modded(t, "Ben gate control")}, "", malicetest.Said{})
		malicetest.Refuses(t, s, movement.UseGate{Who: "Ann", To: "b",
			Mods: malicetest.Modded(t, "gate control", "lr +1")}, "", malicetest.Said{})
	})
}
