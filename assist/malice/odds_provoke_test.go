package malice

import (
	"fmt"
	"testing"
)

// Odds and act agree on every table: what an attempt to provoke comes to, and made again
// where a card allows it (encounter.provoke.lr, roll.lr).
func TestOddsProvoke(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		comes := func(s *State, _ *table) string { return fmt.Sprint(s.Encounter != nil) }
		s := game(t, printing, 2, names(2)...)
		if printing == "first" {
			s.avatar("Ann").Turn = &AvatarTurn{From: "a:H3"}
			s.avatar("Ann").At = "a:H4"
		}
		for what, s := range lucks(t, s) {
			for _, mods := range [][]Mod{nil, modded(t, "lr +1"), modded(t, "Ann lr -1d*")} {
				act := Provoke{Who: "Ann", Mods: mods}
				odds, err := act.Odds(s, Outset{})
				if err != nil {
					t.Fatal(what, err)
				}
				equal(t, what, oddsOfTwo(odds.Success), followed(t, s, act, nil, comes))
				equal(t, what+" may be made again", odds.Again != nil, what == "again")
				if odds.Again != nil {
					equal(t, "made again", oddsOfTwo(odds.Again), followed(t, s, act, map[string]string{"lr-again": "yes"}, comes))
				}
			}
		}
	})
}

// In a band who makes the roll is asked as the act asks it (roll.lr.band).
func TestOddsOfABandsAttempt(t *testing.T) {
	s := moveBanded(game(t, "second", 1, names(2)...), "Ann", "Ben")
	s.avatar("Ben").Radiance = []string{"luck"}
	for by, want := range map[string]string{"": "1/3", "Ann": "1/3", "Ben": "1/2"} {
		o := Outset{}
		if by != "" {
			o.Choices = map[string]string{"by": by}
		}
		odds, err := Provoke{Who: "Ann"}.Odds(s, o)
		equal(t, by, []any{odds.Success.RatString(), err}, []any{want, error(nil)})
	}
}

// Without a table it is the die alone, and what is said (encounter.provoke.lr).
func TestOddsProvokeByItself(t *testing.T) {
	s := Begin(openBook(t), "second")
	for mod, want := range map[string]string{"lr +0": "1/3", "lr +1": "1/2", "+1d*": "5/12", "lr -2": "0", "lr +4": "1"} {
		odds, err := Provoke{Mods: modded(t, mod)}.Odds(s, Outset{})
		equal(t, mod, []any{odds.Success.RatString(), err}, []any{want, error(nil)})
	}
	for _, act := range []Provoke{{Terrain: "tundra"}, {Mods: modded(t, "cr +1")}, {Mods: modded(t, "Ann lr +1")}} {
		if _, err := act.Odds(s, Outset{}); err == nil {
			t.Errorf("%+v is not refused", act)
		}
	}
}

// What the act refuses the forecast refuses, with the same words (encounter.provoke.no-lair,
// return.trigger, turn.actions.two, turn.players-only, encounter.provoke.moved.first);
// anyway it tells the chance, and what it waived.
func TestOddsProvokeRefused(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		refused := 0
		for what, s := range barred(t, printing) {
			act := Provoke{Who: "Ann"}
			_, err := act.Odds(s, Outset{})
			if refusedAlike(t, what, s, act, err) {
				refused++
			}
		}
		if refused < 5 {
			t.Errorf("%d refusals: the tables are too mild", refused)
		}
		s := barred(t, printing)["no body"]
		odds, err := Provoke{Who: "Ann"}.Odds(s, Outset{Anyway: true})
		equal(t, "anyway", []any{odds.Success.RatString(), err, len(odds.Remarks) > 0}, []any{"1/3", error(nil), true})
	})
}

// barred are tables on which something stands against what Ann wants to do.
func barred(t *testing.T, printing string) map[string]*State {
	t.Helper()
	began := hurt(t, printing, 2, 1)
	tables := map[string]*State{}
	with := func(what string, change func(s *State, a *Avatar)) {
		s := began.Clone()
		change(s, s.avatar("Ann"))
		tables[what] = s
	}
	with("as it began", func(*State, *Avatar) {})
	with("no body", func(_ *State, a *Avatar) { a.Life, a.Wounds = 0, 5 })
	with("well", func(_ *State, a *Avatar) { a.Life, a.Wounds, a.Drains = 5, 0, 0 })
	with("in a lair", func(_ *State, a *Avatar) { a.At = "a:lair-1" })
	with("far from a Gate", func(_ *State, a *Avatar) { a.At = "a:C4" })
	with("at a stronghold", func(_ *State, a *Avatar) { a.At = "a:a1" })
	with("at night", func(s *State, _ *Avatar) { s.Turn = "shadows" })
	with("two actions", func(_ *State, a *Avatar) { a.Turn = &AvatarTurn{Did: []string{"move", "recover"}, From: "a:H3"} })
	with("one action", func(_ *State, a *Avatar) { a.Turn = &AvatarTurn{Did: []string{"recover"}, From: "a:H3"} })
	with("moved", func(_ *State, a *Avatar) { a.Turn, a.At = &AvatarTurn{From: "a:H3"}, "a:H4" })
	with("tried", func(s *State, a *Avatar) { s.Hexes.Provoked, a.Turn = []string{"a:gate"}, &AvatarTurn{From: "a:H3"} })
	with("attuning", func(_ *State, a *Avatar) { a.Attuning = true })
	with("in a fight", func(s *State, _ *Avatar) {
		s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2}
	})
	with("after one", func(s *State, _ *Avatar) {
		s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:gate", Power: 1, Life: 2, Beaten: true}
	})
	with("over", func(s *State, _ *Avatar) { s.Over = &Over{Won: true} })
	return tables
}
