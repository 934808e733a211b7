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
	"tablehand/assist/telling"
)

// exits are the chances of each Gate as a forecast tells them.
func exits(odds movement.GateOdds, boards []string) map[string]string {
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
	at := func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").At }
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for boards := 1; boards <= 4; boards++ {
			s := onGates(t, printing, boards)
			tables := malicetest.Lucks(t, s)
			tables["control"] = telling.Copy(s)
			tables["control"].Avatar("Ann").Mods = []string{"gate control"}
			for what, s := range tables {
				for _, to := range s.BoardNames() {
					act := movement.UseGate{Who: "Ann", To: to}
					odds, err := act.Odds(s, 0, turn.Outset{})
					if err != nil {
						t.Fatal(what, err)
					}
					malicetest.Equal(t, fmt.Sprint(what, boards, to), exits(odds, s.BoardNames()),
						malicetest.Followed(t, s, act, nil, at))
					if odds.Again != nil {
						odds.Success = odds.Again
						odds.Exits()
						malicetest.Equal(t, what+" made again", exits(odds, s.BoardNames()),
							malicetest.Followed(t, s, act, map[string]string{"lr-again": "yes"}, at))
					}
				}
			}
		}
	})
}

// In the first printing a random member of the band makes the roll, in the second one whom
// it picks (gate.band).
func TestOddsOfABandsGate(t *testing.T) {
	chosen := func(_ *malice.State, told *malice.Table) string {
		return fmt.Sprint(told.Result.(movement.GateResult).Chosen)
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveBanded(malicetest.Game(t, printing, 2, malicetest.Names(3)...), "Ann", "Ben",
			"Cyd")
		s.Avatar("Ben").Radiance = []string{"luck"}
		s.Avatar("Cyd").Mods = []string{"reroll lr"}
		act := movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, "lr -1")}
		for _, choices := range []map[string]string{nil, {"by": "Ben"}} {
			if choices != nil && printing == "first" {
				continue
			}
			odds, err := act.Odds(s, 0, turn.Outset{Choices: choices})
			malicetest.Equal(t, "error", err, error(nil))
			malicetest.Equal(t, fmt.Sprint(choices), malicetest.OddsOfTwo(odds.Success),
				malicetest.Followed(t, s, act, choices, chosen))
			if printing == "first" {
				malicetest.Equal(t, "made again", malicetest.OddsOfTwo(odds.Again),
					malicetest.Followed(t, s, act, map[string]string{"lr-again": "yes"}, chosen))
			}
		}
	})
}

// Into the City of Gateways and out of it no roll is made.
func TestOddsOfTheCityOfGateways(t *testing.T) {
	rulebooktest.Proves(t, "city.gateways")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := onGates(t, printing, 2)
		s.Places = map[string]malice.Places{"b": {City: "gateways"}}
		for at, to := range map[string]string{"a:gate": "gateways", "b:city": "a"} {
			s := malicetest.Placed(s, "Ann", at)
			act := movement.UseGate{Who: "Ann", To: to}
			odds, err := act.Odds(s, 0, turn.Outset{})
			malicetest.Equal(t, at, []any{fmt.Sprint(odds.Success), odds.Target, odds.Rules, err},
				[]any{"1/1", 0, []string{"city.gateways"}, error(nil)})
			malicetest.Plays(t, s, act, malicetest.Said{})
		}
	})
}

// What the act refuses the forecast refuses, with the same words (gate.use, return.trigger,
// turn.first.round, combat.within-action, icon.gate-control, city.gateways).
func TestOddsGateRefused(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		refused := 0
		for what, s := range malicetest.Barred(t, printing) {
			for _, to := range []string{"b", "d", "gateways", "city-a"} {
				for _, mods := range [][]notation.Mod{nil, malicetest.Modded(t, "lr +1"),
					malicetest.Modded(t, "cr +1"), malicetest.Modded(t, "Ben lr +1")} {
					act := movement.UseGate{Who: "Ann", To: to, Mods: mods}
					_, err := act.Odds(s, 0, turn.Outset{})
					if malicetest.RefusedAlike(t, fmt.Sprint(what, to, mods), s, act, err) {
						refused++
					}
				}
			}
		}
		if refused < 20 {
			t.Errorf("%d refusals: the tables are too mild", refused)
		}
		control := onGates(t, printing, 2)
		control.Avatar("Ann").Mods = []string{"gate control"}
		act := movement.UseGate{Who: "Ann", To: "b", Mods: malicetest.Modded(t, "lr +1")}
		_, err := act.Odds(control, 0, turn.Outset{})
		malicetest.RefusedAlike(t, "control", control, act, err)
	})
}

// Without a table the roll alone is known; with a number of boards the exits too (gate.lr,
// gate.fail).
func TestOddsGateByItself(t *testing.T) {
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for boards, want := range map[int]string{0: "<nil> <nil>", 1: "1/1 <nil>", 2: "5/6 1/6", 4: "3/4 1/12"} {
		odds, err := movement.UseGate{}.Odds(s, boards, turn.Outset{})
		malicetest.Equal(t, fmt.Sprint(boards), []any{odds.Success.RatString(),
			fmt.Sprint(odds.Reached, odds.Other), err}, []any{"2/3", want, error(nil)})
	}
	if _, err := (movement.UseGate{Mods: malicetest.Modded(t, "cr +1")}).Odds(s, 0,
		turn.Outset{}); err == nil {
		t.Error("a modifier of no luck roll is taken")
	}
}
