package creature_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/turn"
)

// Odds and act agree on every table: the result of an attempt to provoke, and of a second roll where
// a card allows it (encounter.provoke.lr, roll.lr).
func TestOddsProvoke(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		comes := func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Encounter != nil) }
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		if printing == "first" {
			s.Avatar("Ann").Turn = &malice.AvatarTurn{From: "a:H3"}
			s.Avatar("Ann").At = "a:H4"
		}
		for what, s := range malicetest.Lucks(t, s) {
			for _, mods := range [][]notation.Mod{nil, malicetest.Modded(t, "lr +1"),
				malicetest.Modded(t, "Ann lr -1d*")} {
				act := creature.Provoke{Who: "Ann", Mods: mods}
				odds, err := act.Odds(s, turn.Outset{})
				if err != nil {
					t.Fatal(what, err)
				}
				malicetest.Equal(t, what, malicetest.OddsOfTwo(odds.Success),
					malicetest.Followed(t, s, act, nil, comes))
				malicetest.Equal(t, what+" may be made again", odds.Again != nil, what == "again")
				if odds.Again != nil {
					malicetest.Equal(t, "made again", malicetest.OddsOfTwo(odds.Again),
						malicetest.Followed(t, s, act, map[string]string{"lr-again": "yes"}, comes))
				}
			}
		}
	})
}

// In a band the forecast asks, as the act does, which avatar makes the roll (roll.lr.band).
func TestOddsOfABandsAttempt(t *testing.T) {
	s := malicetest.MoveBanded(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", "Ben")
	s.Avatar("Ben").Radiance = []string{"luck"}
	for by, want := range map[string]string{"": "1/3", "Ann": "1/3", "Ben": "1/2"} {
		o := turn.Outset{}
		if by != "" {
			o.Choices = map[string]string{"by": by}
		}
		odds, err := creature.Provoke{Who: "Ann"}.Odds(s, o)
		malicetest.Equal(t, by, []any{odds.Success.RatString(), err}, []any{want, error(nil)})
	}
}

// Without a table only the die and the modifiers given count (encounter.provoke.lr).
func TestOddsProvokeByItself(t *testing.T) {
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for mod, want := range map[string]string{"lr +0": "1/3", "lr +1": "1/2", "+1d*": "5/12", "lr -2": "0",
		"lr +4": "1"} {
		odds, err := creature.Provoke{Mods: malicetest.Modded(t, mod)}.Odds(s, turn.Outset{})
		malicetest.Equal(t, mod, []any{odds.Success.RatString(), err}, []any{want, error(nil)})
	}
	for _, act := range []creature.Provoke{{Terrain: "tundra"}, {Mods: malicetest.Modded(t, "cr +1")},
		{Mods: malicetest.Modded(t, "Ann lr +1")}} {
		if _, err := act.Odds(s, turn.Outset{}); err == nil {
			t.Errorf("%+v is not refused", act)
		}
	}
}

// The forecast refuses whatever the act refuses, with the same words (encounter.provoke.no-lair,
// return.trigger, turn.actions.two, turn.players-only, encounter.provoke.moved.first); with anyway
// it tells the chance, and the rule that it waived.
func TestOddsProvokeRefused(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		refused := 0
		for what, s := range malicetest.Barred(t, printing) {
			act := creature.Provoke{Who: "Ann"}
			_, err := act.Odds(s, turn.Outset{})
			if malicetest.RefusedAlike(t, what, s, act, err) {
				refused++
			}
		}
		if refused < 5 {
			t.Errorf("%d refusals: the tables are too mild", refused)
		}
		s := malicetest.Barred(t, printing)["no body"]
		odds, err := creature.Provoke{Who: "Ann"}.Odds(s, turn.Outset{Anyway: true})
		malicetest.Equal(t, "anyway", []any{odds.Success.RatString(), err, len(odds.Remarks) > 0},
			[]any{"1/3", error(nil), true})
	})
}
