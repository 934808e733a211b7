package malice

import (
	"fmt"
	"testing"
)

// evade-plain, evade-defending-second: the luck roll has to exceed the power; in the second
// printing who defends has one more on it (evade.lr, evade.defending).
func TestEvadingByCommand(t *testing.T) {
	for _, c := range []struct {
		printing string
		defends  bool
		lr       int
		evaded   bool
	}{
		{"first", false, 3, false}, {"first", false, 4, true}, {"second", false, 3, false}, {"second", false, 4, true},
		{"first", true, 3, false}, {"first", true, 4, true}, {"second", true, 2, false}, {"second", true, 3, true},
	} {
		s := inFight(t, c.printing, 1, "evadable")
		s.Encounter.Power = 3
		if c.defends {
			s.fight().Defending = []string{"Ann"}
		}
		after, told := plays(t, s, Evade{Who: "Ann"}, said{dice: fmt.Sprint("evade=", c.lr)})
		bonus := 0
		if c.defends && c.printing == "second" {
			bonus = 1
		}
		equal(t, fmt.Sprint(c), []any{told.Result.(Evaded).Success, told.Checks[0].Total, told.Checks[0].Target}, []any{c.evaded, c.lr + bonus, 3})
		equal(t, "by", []bool{ruled(told, "evade.lr"), ruled(told, "evade.defending")}, []bool{true, bonus == 1})
		equal(t, "no manoeuvre", []any{after.fight().Used, after.fight().Defending}, []any{s.fight().Used, s.fight().Defending})
	}
	refuses(t, inFight(t, "second", 1), Evade{Who: "Hal"}, "", said{dice: "6"})
	refuses(t, game(t, "second", 1, names(2)...), Evade{Who: "Ann"}, "", said{dice: "6"})
	refuses(t, inFight(t, "second", 2), Evade{Who: "Ann", Mods: modded(t, "Ben lr +1")}, "", said{dice: "6"})
	refuses(t, inFight(t, "second", 2), Evade{Who: "Ann", Mods: modded(t, "cr +1")}, "", said{dice: "6"})
}

// An effect that can be evaded asks for the luck roll when it would count, and does nothing
// for the rest of the phase where that succeeds (evade.lr).
func TestEvadingByItself(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "evadable target cr -2")
		after, told := plays(t, s, FightPhase{}, said{dice: "evade=3,cr=2,creature-cr=1"})
		equal(t, "evaded", []any{after.fight().CR, after.fight().Evaded}, []any{2, []string{"evadable target cr -2"}})
		equal(t, "events", kinds(told), []string{"combat.phase", "roll.made", "effect.evaded", "combat.rolled", "combat.wounds"})
		after, _ = plays(t, s, FightPhase{}, said{dice: "evade=2,cr=4,creature-cr=1"})
		equal(t, "not evaded", []any{after.fight().CR, len(after.fight().Evaded)}, []any{2, 0})
		after, _ = plays(t, after, FightPhase{}, said{dice: "evade=2,cr=4,creature-cr=1"})
		equal(t, "again in each phase", after.fight().CR, 2)
		_, told = plays(t, s, FightPhase{Defend: []string{"Ann"}}, said{dice: "evade=2,cr=5,creature-cr=1"})
		equal(t, "defending", count(kinds(told), "effect.evaded"), map[string]int{"first": 0, "second": 1}[printing])
		s.Encounter.Mods = []string{"target cr -2"}
		after, _ = plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=1"})
		equal(t, "what cannot be evaded", after.fight().CR, 2)
	})
}

// What works on shields or on the wounds of a hit is evaded when there is such a hit.
func TestEvadingWhenHit(t *testing.T) {
	s := inFight(t, "second", 1, "evadable target shield -1", "evadable target wounds -1")
	s.avatar("Ann").Mods = []string{"shield +2"}
	for _, c := range []struct {
		dice         string
		wounds, lost int // of the creature, of Ann
	}{
		{"cr=1,creature-cr=6,evade=3,wounds=6", 0, 0}, // 2 against 2
		{"cr=1,creature-cr=6,evade=2,wounds=6", 0, 1}, // 2 against 1
		{"cr=6,creature-cr=1,evade=3", 1, 0},
		{"cr=6,creature-cr=1,evade=2", 0, 0},
		{"cr=2,creature-cr=1", 0, 0}, // nobody hits
	} {
		after, _ := plays(t, s, FightPhase{}, said{dice: c.dice})
		equal(t, c.dice, []int{after.Encounter.Wounds, after.avatar("Ann").Wounds}, []int{c.wounds, c.lost})
	}
	after, told := plays(t, s, FightPhase{Defend: []string{"Ann"}}, said{dice: "cr=6,creature-cr=1"})
	equal(t, "a defender's hit", []any{after.Encounter.Wounds, len(told.Checks)}, []any{0, 0})
}

// Each avatar evades for itself: only who is attacked, or who is named (evade.individual).
func TestEachEvadesForItself(t *testing.T) {
	s := inFight(t, "second", 2, "evadable target cr -1", "evadable Ben cr -1")
	_, told := plays(t, s, FightPhase{}, said{dice: "evade=6,cr=2,cr=1,creature-cr=1", draw: "target=Ann"})
	equal(t, "Ann", []any{len(told.Checks), told.Checks[0].Who}, []any{1, "Ann"})
	after, told := plays(t, s, FightPhase{}, said{dice: "evade=6,evade=1,cr=3,cr=1,creature-cr=1", draw: "target=Ben"})
	equal(t, "Ben, of both", []any{len(told.Checks), told.Checks[1].Who, after.fight().CR}, []any{2, "Ben", 2})
	hits := func(s *State, _ *table) string { return fmt.Sprint(s.fight().CR - 6) }
	s = inFight(t, "second", 1, "evadable target cr -1")
	chances := walked(t, s, FightPhase{}, hits)
	equal(t, "exactly: a six, evaded with 3 to 6", chances["0"], "1/9")
}

// Who is immune need not evade (immunity.protects).
func TestImmuneNeedNotEvade(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "red evadable target cr -2")
		s.avatar("Ann").Mods = []string{"immune red"}
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=2,creature-cr=1"})
		equal(t, "immune", []any{s.fight().CR, len(told.Checks)}, []any{2, 0})
	})
}
