package malice

import (
	"fmt"
	"testing"
)

// exits are the chances of each Gate as a forecast tells them.
func exits(odds GateOdds, boards []string) map[string]string {
	chances := map[string]string{}
	for _, b := range boards {
		p := odds.Other
		if b == odds.To {
			p = odds.Reached
		}
		if p != nil && p.Sign() != 0 {
			chances[b+":gate"] = p.RatString()
		}
	}
	return chances
}

// Odds and act agree on every exit of a Gate, for one to four boards, with all that counts
// in a luck roll, and with Gate control (gate.lr, gate.fail, icon.gate-control).
func TestOddsGate(t *testing.T) {
	at := func(s *State, _ *table) string { return s.avatar("Ann").At }
	in(t, both, func(t *testing.T, printing string) {
		for boards := 1; boards <= 4; boards++ {
			s := onGates(t, printing, boards)
			tables := lucks(t, s)
			tables["control"] = s.Clone()
			tables["control"].avatar("Ann").Mods = []string{"gate control"}
			for what, s := range tables {
				for _, to := range s.boardNames() {
					act := UseGate{Who: "Ann", To: to}
					odds, err := act.Odds(s, 0, Outset{})
					if err != nil {
						t.Fatal(what, err)
					}
					equal(t, fmt.Sprint(what, boards, to), exits(odds, s.boardNames()), followed(t, s, act, nil, at))
					if odds.Again != nil {
						odds.Success = odds.Again
						odds.exits()
						equal(t, what+" made again", exits(odds, s.boardNames()), followed(t, s, act, map[string]string{"lr-again": "yes"}, at))
					}
				}
			}
		}
	})
}

// In the first printing a random member of the band makes the roll, in the second one whom
// it picks (gate.band).
func TestOddsOfABandsGate(t *testing.T) {
	chosen := func(_ *State, told *table) string { return fmt.Sprint(told.Result.(GateResult).Chosen) }
	in(t, both, func(t *testing.T, printing string) {
		s := moveBanded(game(t, printing, 2, names(3)...), "Ann", "Ben", "Cyd")
		s.avatar("Ben").Radiance = []string{"luck"}
		s.avatar("Cyd").Mods = []string{"reroll lr"}
		act := UseGate{Who: "Ann", To: "b", Mods: modded(t, "lr -1")}
		for _, choices := range []map[string]string{nil, {"by": "Ben"}} {
			if choices != nil && printing == "first" {
				continue
			}
			odds, err := act.Odds(s, 0, Outset{Choices: choices})
			equal(t, "error", err, error(nil))
			equal(t, fmt.Sprint(choices), oddsOfTwo(odds.Success), followed(t, s, act, choices, chosen))
			if printing == "first" {
				equal(t, "made again", oddsOfTwo(odds.Again), followed(t, s, act, map[string]string{"lr-again": "yes"}, chosen))
			}
		}
	})
}

// Into the City of Gateways and out of it no roll is made (city.gateways).
func TestOddsOfTheCityOfGateways(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := onGates(t, printing, 2)
		s.Places = map[string]Places{"b": {City: "gateways"}}
		for at, to := range map[string]string{"a:gate": "gateways", "b:city": "a"} {
			s := placed(s, "Ann", at)
			act := UseGate{Who: "Ann", To: to}
			odds, err := act.Odds(s, 0, Outset{})
			equal(t, at, []any{fmt.Sprint(odds.Success), odds.Target, odds.Rules, err}, []any{"1/1", 0, []string{"city.gateways"}, error(nil)})
			plays(t, s, act, said{})
		}
	})
}

// What the act refuses the forecast refuses, with the same words (gate.use, return.trigger,
// turn.first.round, combat.within-action, icon.gate-control, city.gateways).
func TestOddsGateRefused(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		refused := 0
		for what, s := range barred(t, printing) {
			for _, to := range []string{"b", "d", "gateways", "city-a"} {
				for _, mods := range [][]Mod{nil, modded(t, "lr +1"), modded(t, "cr +1"), modded(t, "Ben lr +1")} {
					act := UseGate{Who: "Ann", To: to, Mods: mods}
					_, err := act.Odds(s, 0, Outset{})
					if refusedAlike(t, fmt.Sprint(what, to, mods), s, act, err) {
						refused++
					}
				}
			}
		}
		if refused < 20 {
			t.Errorf("%d refusals: the tables are too mild", refused)
		}
		control := onGates(t, printing, 2)
		control.avatar("Ann").Mods = []string{"gate control"}
		act := UseGate{Who: "Ann", To: "b", Mods: modded(t, "lr +1")}
		_, err := act.Odds(control, 0, Outset{})
		refusedAlike(t, "control", control, act, err)
	})
}

// Without a table the roll alone is known; with a number of boards the exits too (gate.lr,
// gate.fail).
func TestOddsGateByItself(t *testing.T) {
	s := Begin(openBook(t), "second")
	for boards, want := range map[int]string{0: "<nil> <nil>", 1: "1/1 <nil>", 2: "5/6 1/6", 4: "3/4 1/12"} {
		odds, err := UseGate{}.Odds(s, boards, Outset{})
		equal(t, fmt.Sprint(boards), []any{odds.Success.RatString(), fmt.Sprint(odds.Reached, odds.Other), err}, []any{"2/3", want, error(nil)})
	}
	if _, err := (UseGate{Mods: modded(t, "cr +1")}).Odds(s, 0, Outset{}); err == nil {
		t.Error("a modifier of no luck roll is taken")
	}
}
