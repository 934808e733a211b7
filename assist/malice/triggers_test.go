package malice

import (
	"fmt"
	"testing"
)

// What a hit sets off works whether or not a wound comes through; what a wound sets off
// only if one does; neither when nobody hits (trigger.hit, trigger.wound).
func TestTriggersOfTheCreature(t *testing.T) {
	const hurt, tie, beaten = "cr=1,creature-cr=6,wounds=1", "cr=2,creature-cr=1", "cr=6,creature-cr=1"
	for _, c := range []struct {
		foe, own, dice string
		wounds         int
	}{
		{"on hit wounds +1", "", hurt, 2},
		{"on hit wounds +1", "", tie, 0},
		{"on hit wounds +1", "", beaten, 0},
		{"on hit wounds +2", "shield +1", hurt, 1}, // the blow's is stopped, one of two comes through
		{"on wound wounds +1", "", hurt, 2},
		{"on wound wounds +9", "shield +1", hurt, 0},
		{"on wound wounds +1", "", tie, 0},
		{"on hit cold wounds +2", "cold shield +1", hurt, 2},
		{"on hit target wounds +1", "", hurt, 2},
		{"on hit Ann wounds +1", "", hurt, 2},
		{"on hit Hal wounds +1", "", hurt, 1},
		{"red on hit wounds +1", "immune red", hurt, 1},
		{"red on hit wounds +1", "immune blue", hurt, 2},
		{"evadable on hit wounds +1", "", hurt + ",evade=3", 1},
		{"evadable on hit wounds +1", "", hurt + ",evade=2", 2},
		{"on hit wounds +9", "", hurt, 5}, // no more than it has
		{"on hit cr +1", "", hurt, 1},     // the players read what it does
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, c.foe)
			if c.own != "" {
				s.avatar("Ann").Mods = []string{c.own}
			}
			s, _ = plays(t, s, FightPhase{}, said{dice: c.dice})
			equal(t, fmt.Sprint(c), s.avatar("Ann").Wounds, c.wounds)
		})
	}
}

// Drains that a hit sets off take radiance first (drain.radiance-first, trigger.hit).
func TestTriggeredDrains(t *testing.T) {
	s := inFight(t, "second", 1, "on hit drains +2")
	RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
	s.avatar("Ann").Mods = []string{"shield +9"}
	s, told := plays(t, s, FightPhase{Futile: &futileNo}, said{dice: "cr=1,creature-cr=6,wounds=1"})
	equal(t, "drained", []any{life(s.avatar("Ann")), len(s.avatar("Ann").Radiance), ruled(told, "drain.radiance-first")}, []any{[]int{4, 0, 1}, 0, true})
}

// A defender sets nothing off, whoever it is (defend.no-triggers).
func TestDefendersTriggerNothing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "on hit wounds +1", "on wound wounds +1")
		s.avatar("Ann").Mods = []string{"on hit wounds +1", "on wound wounds +1"}
		after, _ := plays(t, s, FightPhase{Defend: []string{"creature"}}, said{dice: "cr=1,creature-cr=6"})
		equal(t, "the creature", after.avatar("Ann").Wounds, 0)
		after, _ = plays(t, s, FightPhase{Defend: []string{"Ann"}}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "Ann", after.Encounter.Wounds, 0)
		after, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "nobody defends", after.Encounter.Wounds, 3)
	})
}

// An avatar's hits: its effects meet the creature's shields by themselves, and may end the
// fight (trigger.hit, trigger.wound).
func TestTriggersOfAvatars(t *testing.T) {
	for _, c := range []struct {
		own, foe, dice string
		had, wounds    int
	}{
		{"on hit wounds +2", "", "cr=6,creature-cr=1", 0, 3},
		{"on hit cold wounds +2", "shield +1", "cr=6,creature-cr=1", 0, 2},
		{"on hit creature wounds +2", "shield +1", "cr=6,creature-cr=1", 0, 1},
		{"on wound wounds +2", "shield +1", "cr=6,creature-cr=1", 0, 0},
		{"on wound drains +2", "", "cr=6,creature-cr=1", 0, 3},
		{"on hit wounds +2", "", "cr=2,creature-cr=1", 0, 0},
		{"on hit wounds +2", "", "cr=1,creature-cr=6,wounds=1", 0, 0},
		{"on hit Ann cr +1", "", "cr=6,creature-cr=1", 0, 1},
		{"on hit wounds +9", "", "cr=6,creature-cr=1", 0, 6},
		{"on wound wounds +9", "", "cr=6,creature-cr=1", 5, 6},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1)
			s.avatar("Ann").Mods, s.Encounter.Wounds = []string{c.own}, c.had
			if c.foe != "" {
				s.Encounter.Mods = []string{c.foe}
			}
			s, told := plays(t, s, FightPhase{}, said{dice: c.dice})
			equal(t, fmt.Sprint(c), []any{s.Encounter.Wounds, s.Encounter.Beaten}, []any{c.wounds, c.wounds == 6})
			equal(t, "beaten once", count(kinds(told), "encounter.won"), map[bool]int{true: 1}[c.wounds == 6])
		})
	}
}

// A creature's immunity keeps an effect of that color off it, in the second printing; energy
// of a type comes through (immunity.creatures, immunity.typed-energy,
// immunity.untyped-energy).
func TestCreaturesAreImmune(t *testing.T) {
	for _, c := range []struct {
		own    string
		wounds map[string]int
	}{
		{"red on hit wounds +2", map[string]int{"first": 3, "second": 1}},
		{"red on hit untyped wounds +2", map[string]int{"first": 3, "second": 1}},
		{"red on hit fire wounds +2", map[string]int{"first": 3, "second": 3}},
		{"red on hit drains +2", map[string]int{"first": 3, "second": 1}},
		{"blue on hit wounds +2", map[string]int{"first": 3, "second": 3}},
		{"on hit wounds +2", map[string]int{"first": 3, "second": 3}},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, "immune red")
			s.avatar("Ann").Mods = []string{c.own}
			s, told := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
			equal(t, c.own, s.Encounter.Wounds, c.wounds[printing])
			equal(t, "said", ruled(told, "immunity.creatures"), c.wounds[printing] == 1)
		})
	}
}

// imm-undead-first: what an ability gives the creature itself stays with it, whatever color
// somebody is immune to; what it does to that avatar does not come through
// (immunity.not-negate, immunity.protects).
func TestImmunityNegatesNothing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "black cr +1", "black wounds +1", "black shield +1", "black target cr -1")
		s.avatar("Ann").Mods = []string{"immune black"}
		after, _ := plays(t, s, FightPhase{}, said{dice: "cr=2,creature-cr=1,wounds=1"}) // 2 against 1 +1 +1
		equal(t, "imm-undead-first", []any{after.fight().CR, after.fight().Foe, after.avatar("Ann").Wounds}, []any{2, 3, 2})
		after, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "its shield", after.Encounter.Wounds, 0)
		s.avatar("Ann").Mods = []string{"immune red"}
		after, _ = plays(t, s, FightPhase{}, said{dice: "cr=2,creature-cr=1,wounds=1"})
		equal(t, "another color", after.fight().CR, 1)
		s.Encounter.Mods = []string{"black on hit creature recovery +1"}
		s.avatar("Ann").Mods = []string{"immune black"}
		_, told := plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=6,wounds=1"})
		equal(t, "what its hit gives it", []string{remarkBy(told, "trigger.hit"), remarkBy(told, "immunity.protects")}, []string{"this works now: black on hit creature recovery +1", ""})
	})
}

// Two abilities that do the same count both; one that the table writes down as well does
// not count twice.
func TestEffectsThatAreAlike(t *testing.T) {
	s := inFight(t, "second", 1, "red cr +1", "blue cr +1", "cr +1", "cr +1")
	s, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
	equal(t, "four", s.fight().Foe, 6)
	s.Encounter.Abilities, s.Encounter.Mods = []string{"yellow:Glacial"}, nil
	equal(t, "the card", len(s.foeMods()), 1)
	s.Encounter.Mods = []string{"energy cold"}
	equal(t, "and written", len(s.foeMods()), 1)
}

// A trigger that takes an avatar's last life leaves nothing for the blow to take, and no
// second effect to evade.
func TestTriggersThatDestroy(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "on hit wounds +9", "evadable on hit wounds +1", "evadable on wound wounds +1")
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=6,wounds=6"})
		equal(t, "destroyed", []any{life(s.avatar("Ann")), count(kinds(told), "life.turned"), len(told.Checks)}, []any{[]int{0, 5, 0}, 1, 0})
	})
}
