package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// evade-plain, evade-defending-second: the luck roll has to exceed the power; in the second printing
// a defender has one more on it.
func TestEvadingByCommand(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr", "evade.defending")
	for _, c := range []struct {
		printing string
		defends  bool
		lr       int
		evaded   bool
	}{
		{"first", false, 3, false}, {"first", false, 4, true}, {"second", false, 3, false},
		{"second", false, 4, true},
		{"first", true, 3, false}, {"first", true, 4, true}, {"second", true, 2, false},
		{"second", true, 3, true},
	} {
		s := inFight(t, c.printing, 1, "evadable target cr -1")
		s.Encounter.Power = 3
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
		if c.defends {
			s.Fight().Defending = []string{"Ann"}
		}
		after, told := malicetest.Plays(t, s, combat.Evade{Who: "Ann"},
			malicetest.Said{Dice: fmt.Sprint("evade=", c.lr)})
		bonus := 0
		if c.defends && c.printing == "second" {
			bonus = 1
		}
		malicetest.Equal(t, fmt.Sprint(c), []any{told.Result.(combat.Evaded).Success, told.Checks[0].Total,
			told.Checks[0].Target}, []any{c.evaded, c.lr + bonus, 3})
		malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "evade.lr"),
			malicetest.Ruled(told, "evade.defending")}, []bool{true, bonus == 1})
		malicetest.Equal(t, "no manoeuvre", []any{after.Fight().Used, after.Fight().Defending},
			[]any{s.Fight().Used, s.Fight().Defending})
	}
	malicetest.Refuses(t, inFight(t, "second", 1), combat.Evade{Who: "Hal"}, "", malicetest.Said{Dice: "6"})
	malicetest.Refuses(t, malicetest.Game(t, "second", 1, malicetest.Names(2)...), combat.Evade{Who: "Ann"},
		"", malicetest.Said{Dice: "6"})
	malicetest.Refuses(t, inFight(t, "second", 2),
		combat.Evade{Who: "Ann", Mods: malicetest.Modded(t, "Ben lr +1")}, "", malicetest.Said{Dice: "6"})
	malicetest.Refuses(t, inFight(t, "second", 2),
		combat.Evade{Who: "Ann", Mods: malicetest.Modded(t, "cr +1")}, "", malicetest.Said{Dice: "6"})
}

// An effect that can be evaded asks for the luck roll when it would count, and does nothing for
// the rest of the phase where that succeeds.
func TestEvadingByItself(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "evadable target cr -2")
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "evade=3,cr=2,creature-cr=1"})
		malicetest.Equal(t, "evaded", []any{after.Fight().CR, after.Fight().Evasions},
			[]any{2, []malice.Evasion{{Who: "Ann", Effect: "evadable target cr -2", Success: true}}})
		malicetest.Equal(t, "events", malicetest.Kinds(told),
			[]string{"combat.phase", "roll.made", "effect.evaded", "combat.rolled", "combat.wounds"})
		after, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "evade=2,cr=4,creature-cr=1"})
		malicetest.Equal(t, "not evaded", []any{after.Fight().CR, after.Fight().Evasions[0].Success},
			[]any{2, false})
		after, _ = malicetest.Plays(t, after, combat.FightPhase{},
			malicetest.Said{Dice: "evade=2,cr=4,creature-cr=1"})
		malicetest.Equal(t, "again in each phase", after.Fight().CR, 2)
		_, told = malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann"}},
			malicetest.Said{Dice: "evade=2,cr=5,creature-cr=1"})
		malicetest.Equal(t, "defending", text.Count(malicetest.Kinds(told), "effect.evaded"),
			malicetest.ByPrinting(printing, 0, 1))
		s.Encounter.Mods = []string{"target cr -2"}
		after, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=4,creature-cr=1"})
		malicetest.Equal(t, "what cannot be evaded", after.Fight().CR, 2)
	})
}

// An effect on shields or on the wounds of a hit is evaded when there is such a hit.
func TestEvadingWhenHit(t *testing.T) {
	s := inFight(t, "second", 1, "evadable target shield -1", "evadable target wounds -1")
	s.Avatar("Ann").Mods = []string{"shield +2"}
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
		after, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, c.dice, []int{after.Encounter.Wounds, after.Avatar("Ann").Wounds},
			[]int{c.wounds, c.lost})
	}
	after, told := malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann"}},
		malicetest.Said{Dice: "cr=6,creature-cr=1"})
	malicetest.Equal(t, "a defender's hit", []any{after.Encounter.Wounds, len(told.Checks)}, []any{0, 0})
}

// Each avatar evades for itself: only the target, or one that is named.
func TestEachEvadesForItself(t *testing.T) {
	rulebooktest.Proves(t, "evade.individual")
	s := inFight(t, "second", 2, "evadable target cr -1", "evadable Ben cr -1")
	_, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "evade=6,cr=2,cr=1,creature-cr=1", Draw: "target=Ann"})
	malicetest.Equal(t, "Ann", []any{len(told.Checks), string(told.Checks[0].Who)}, []any{1, "Ann"})
	after, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "evade=6,evade=1,cr=3,cr=1,creature-cr=1", Draw: "target=Ben"})
	malicetest.Equal(t, "Ben, of both", []any{len(told.Checks), string(told.Checks[1].Who), after.Fight().CR},
		[]any{2, "Ben", 2})
	hits := func(s *malice.State, _ *malice.Table) string { return fmt.Sprint(s.Fight().CR - 6) }
	s = inFight(t, "second", 1, "evadable target cr -1")
	chances := malicetest.Walked(t, s, combat.FightPhase{}, hits)
	malicetest.Equal(t, "exactly: a six, evaded with 3 to 6", chances["0"], "1/9")
}

// An immune avatar need not evade.
func TestImmuneNeedNotEvade(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "red evadable target cr -2")
		s.Avatar("Ann").Mods = []string{"immune red"}
		s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=2,creature-cr=1"})
		malicetest.Equal(t, "immune", []any{s.Fight().CR, len(told.Checks)}, []any{2, 0})
	})
}
