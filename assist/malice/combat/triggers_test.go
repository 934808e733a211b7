package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// Effects of a hit work whether or not a wound comes through; effects of a wound only if one does;
// neither when nobody hits (trigger.wound).
func TestTriggersOfTheCreature(t *testing.T) {
	rulebooktest.Proves(t, "trigger.hit")
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
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, c.foe)
			if c.own != "" {
				s.Avatar("Ann").Mods = []string{c.own}
			}
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
			malicetest.Equal(t, fmt.Sprint(c), s.Avatar("Ann").Wounds, c.wounds)
		})
	}
}

// Drains that a hit sets off take radiance first (trigger.hit).
func TestTriggeredDrains(t *testing.T) {
	rulebooktest.Proves(t, "drain.radiance-first")
	s := inFight(t, "second", 1, "on hit drains +2")
	malice.RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
	s.Avatar("Ann").Mods = []string{"shield +9"}
	s, told := malicetest.Plays(t, s, combat.FightPhase{Futile: &futileNo},
		malicetest.Said{Dice: "cr=1,creature-cr=6,wounds=1"})
	malicetest.Equal(t, "drained", []any{malicetest.Life(s.Avatar("Ann")), len(s.Avatar("Ann").Radiance),
		malicetest.Ruled(told, "drain.radiance-first")}, []any{[]int{4, 0, 1}, 0, true})
}

// A defender sets nothing off, whoever it is.
func TestDefendersTriggerNothing(t *testing.T) {
	rulebooktest.Proves(t, "defend.no-triggers")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "on hit wounds +1", "on wound wounds +1")
		s.Avatar("Ann").Mods = []string{"on hit wounds +1", "on wound wounds +1"}
		after, _ := malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"creature"}},
			malicetest.Said{Dice: "cr=1,creature-cr=6"})
		malicetest.Equal(t, "the creature", after.Avatar("Ann").Wounds, 0)
		after, _ = malicetest.Plays(t, s, combat.FightPhase{Defend: []string{"Ann"}},
			malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "Ann", after.Encounter.Wounds, 0)
		after, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "nobody defends", after.Encounter.Wounds, 3)
	})
}

// An avatar's hits: its effects meet the creature's shields by themselves, and may end the
// fight.
func TestTriggersOfAvatars(t *testing.T) {
	rulebooktest.Proves(t, "trigger.hit", "trigger.wound")
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
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1)
			s.Avatar("Ann").Mods, s.Encounter.Wounds = []string{c.own}, c.had
			if c.foe != "" {
				s.Encounter.Mods = []string{c.foe}
			}
			s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
			malicetest.Equal(t, fmt.Sprint(c), []any{s.Encounter.Wounds, s.Encounter.Beaten},
				[]any{c.wounds, c.wounds == 6})
			malicetest.Equal(t, "beaten once", text.Count(malicetest.Kinds(told), "encounter.won") == 1,
				c.wounds == 6)
		})
	}
}

// What a hit sets off only against some creatures, or in some terrain, it sets off against no others and
// nowhere else; here stands a mammal on plains. What works once is over once it is set off.
func TestConditionsOfTriggers(t *testing.T) {
	rulebooktest.Proves(t, "trigger.hit", "trigger.wound")
	for _, c := range []struct {
		own    string
		wounds int
	}{
		{"on hit wounds +2 vs mammal", 3}, {"on hit wounds +2 vs terrovan, arboran", 1},
		{"on wound drains +2 vs mammal", 3}, {"on wound drains +2 vs guardian", 1},
		{"on hit wounds +2 in plains", 3}, {"on hit wounds +2 in swamp", 1},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1)
			s.Avatar("Ann").InTurn().Mods = []string{c.own + " once"}
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
			malicetest.Equal(t, c.own, []any{s.Encounter.Wounds, len(s.Avatar("Ann").ThisTurn().Mods) == 0},
				[]any{c.wounds, c.wounds == 3})
		})
	}
	s := inFight(t, "second", 1)
	s.Avatar("Ann").InTurn().Mods = []string{"on hit wounds +9 vs mammal once", "on hit drains +9 once",
		"on wound wounds +1 once"}
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
	malicetest.Equal(t, "what beat the creature", []any{s.Fight() == nil, s.Avatar("Ann").ThisTurn().Mods},
		[]any{true, []string{"on wound wounds +1 once"}})
	for foe, wounds := range map[string]int{"on hit wounds +2 in plains": 3, "on hit wounds +2 in swamp": 1,
		"activated wounds +2 in plains": 2, "activated wounds +2 in swamp": 0} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, foe)
			dice := "cr=1,creature-cr=6,wounds=1"
			if strings.HasPrefix(foe, "activated") {
				dice = "activate=1,cr=1,creature-cr=6"
			}
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: dice})
			malicetest.Equal(t, foe, s.Avatar("Ann").Wounds, wounds)
		})
	}
}

// The d* of an avatar's shields against what a hit sets off, or an activated ability deals, fall by the
// method of the combat: not at all, once for all of it, or each time.
func TestShieldsAgainstTriggersByMethod(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.halfsies", "dstar.method.lockdown")
	for _, c := range []struct {
		method, foe, own, begins, dice string
		wounds                         int
	}{
		{"halfsies", "on hit cold wounds +3", "cold shield +3d*", "", "cr=1,creature-cr=6", 3},
		{"halfsies", "on hit cold wounds +3", "untyped shield +1d*", "", "cr=1,creature-cr=6", 4},
		{"halfsies", "activated cold wounds +3", "cold shield +3d*", "", "activate=1,cr=1,creature-cr=6", 1},
		{"lockdown", "on hit wounds +3", "shield +2d*", "1,6,1", "cr=1,creature-cr=6", 2},
		{"lockdown", "on hit cold wounds +3", "cold shield +2d*", "1",
			"cr=1,creature-cr=6,shield=6,shield=1", 3},
		{"all", "on hit cold wounds +3", "cold shield +2d*", "",
			"cr=1,creature-cr=6,wounds=1,shield=6,shield=1", 3},
	} {
		s := inFight(t, "second", 1, c.foe)
		s.Encounter.Combat, s.Options.DStar = nil, c.method
		s.Avatar("Ann").Mods = []string{c.own}
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{Dice: c.begins})
		after, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c), after.Avatar("Ann").Wounds, c.wounds)
		if c.method == "lockdown" { // they stay
			after, _ = malicetest.Plays(t, after, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=6"})
			malicetest.Equal(t, "again", after.Avatar("Ann").Wounds, min(5, 2*c.wounds))
		}
	}
}

// A hit sets a gray icon off also against a creature that is immune to its color, which is said and does
// nothing; where its own condition is not met it is not set off, whatever the creature is immune to.
func TestAGrayIconThatAHitSetsOff(t *testing.T) {
	rulebooktest.Proves(t, "trigger.hit", "immunity.creatures")
	for _, c := range []struct {
		own, foe   string
		wounds     int
		said, over bool
	}{
		{"red creature on hit wounds +2 once", "immune red", 1, true, true},
		{"red creature on hit wounds +2 once", "immune blue", 3, false, true},
		{"red creature on hit wounds +2 vs avian once", "immune red", 1, false, false},
		{"red creature on hit wounds +2 vs avian once", "immune blue", 1, false, false},
		{"red creature on hit wounds +2 in desert once", "immune red", 1, false, false},
		{"red creature on wound wounds +2 once", "immune red", 1, true, true},
	} {
		s := inFight(t, "second", 1, c.foe)
		s.Avatar("Ann").InTurn().Mods = []string{c.own}
		s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, fmt.Sprint(c),
			[]any{s.Encounter.Wounds, malicetest.Ruled(told, "immunity.creatures"),
				len(s.Avatar("Ann").Turn.Mods) == 0},
			[]any{c.wounds, c.said, c.over})
	}
}

// An immunity that the creature has to activate, or that it has in some terrain, keeps nothing off where it
// does not work.
func TestAnImmunityThatDoesNotWork(t *testing.T) {
	rulebooktest.Proves(t, "immunity.creatures")
	for _, c := range []struct {
		foe, dice string
		wounds    int
	}{
		{"activated immune red", "activate=6,cr=6,creature-cr=1", 3},
		{"activated immune red", "activate=1,cr=6,creature-cr=1", 1},
		{"immune red in swamp", "cr=6,creature-cr=1", 3}, {"immune red in plains", "cr=6,creature-cr=1", 1},
	} {
		s := inFight(t, "second", 1, c.foe)
		s.Avatar("Ann").Mods = []string{"red on hit wounds +2"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c), s.Encounter.Wounds, c.wounds)
	}
}

// With lockdown the d* of an ability that the creature activates fall once for the whole combat.
func TestALockedAbility(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.lockdown")
	for _, does := range []string{"activated drains +2d*", "activated cold wounds +2d*"} {
		s := inFight(t, "second", 1, does)
		s.Encounter.Combat, s.Options.DStar = nil, "lockdown"
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{Dice: "1"})
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=1,creature-cr=6,wounds=1,wounds=6"})
		malicetest.Equal(t, does, s.Avatar("Ann").Life, 4)
		s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "activate=1,cr=1,creature-cr=6"})
		malicetest.Equal(t, "again", s.Avatar("Ann").Life, 3)
	}
}

// A creature's immunity keeps an effect of that color off it, in the second printing; energy of
// a type comes through (immunity.typed-energy, immunity.untyped-energy).
func TestCreaturesAreImmune(t *testing.T) {
	rulebooktest.Proves(t, "immunity.creatures")
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
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, "immune red")
			s.Avatar("Ann").Mods = []string{c.own}
			s, told := malicetest.Plays(t, s, combat.FightPhase{},
				malicetest.Said{Dice: "cr=6,creature-cr=1"})
			malicetest.Equal(t, c.own, s.Encounter.Wounds, c.wounds[printing])
			malicetest.Equal(t, "said", malicetest.Ruled(told, "immunity.creatures"), c.wounds[printing] == 1)
		})
	}
}

// A creature's immunity keeps gray icons of that color off it, a potion's by the potion's color, in the
// second printing; its own effects of that color stay with it.
func TestImmunityKeepsGrayIconsOff(t *testing.T) {
	rulebooktest.Proves(t, "immunity.creatures")
	for _, c := range []struct {
		own, drunk string
		cr         map[string]int // of the creature: 1 for its power, and its die of 6
	}{
		{"red creature cr -2", "", map[string]int{"first": 6, "second": 8}},
		{"blue creature cr -2", "", map[string]int{"first": 6, "second": 6}},
		{"", "red", map[string]int{"first": 6, "second": 8}},
		{"", "blue", map[string]int{"first": 6, "second": 6}},
		{"", "colorless", map[string]int{"first": 6, "second": 6}},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, "immune red", "red cr +1")
			if c.drunk == "" {
				s.Avatar("Ann").Mods = []string{c.own}
			} else {
				malice.PotionDrunk{Who: "Ann", Color: c.drunk, Gives: []string{"Dust: foe cr -2"}}.Apply(s)
			}
			dice, kept := "cr=6,creature-cr=6", c.cr[printing] > 6
			if kept {
				dice += ",wounds=1"
			}
			s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: dice})
			malicetest.Equal(t, fmt.Sprint(c),
				[]any{s.Fight().Foe, malicetest.Ruled(told, "immunity.creatures")},
				[]any{c.cr[printing], kept})
		})
	}
}

// imm-undead-first: an ability's effect on the creature itself stays with it, whatever color an
// avatar is immune to; its effect on that avatar does not come through.
func TestImmunityNegatesNothing(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects", "immunity.not-negate")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "black cr +1", "black wounds +1", "black shield +1",
			"black target cr -1")
		s.Avatar("Ann").Mods = []string{"immune black"}
		// 2 against 1 +1 +1
		after, _ := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=2,creature-cr=1,wounds=1"})
		malicetest.Equal(t, "imm-undead-first",
			[]any{after.Fight().CR, after.Fight().Foe, after.Avatar("Ann").Wounds}, []any{2, 3, 2})
		after, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "its shield", after.Encounter.Wounds, 0)
		s.Avatar("Ann").Mods = []string{"immune red"}
		after, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=2,creature-cr=1,wounds=1"})
		malicetest.Equal(t, "another color", after.Fight().CR, 1)
		s.Encounter.Mods = []string{"black on hit creature recovery +1"}
		s.Avatar("Ann").Mods = []string{"immune black"}
		_, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,creature-cr=6,wounds=1"})
		malicetest.Equal(t, "what its hit gives it",
			[]string{malicetest.Remarked(told, "trigger.hit"), malicetest.Remarked(told,
				"immunity.protects")}, []string{"this works now: black on hit creature recovery +1", ""})
	})
}

// Two abilities that do the same count both; one that the table writes down as well does
// not count twice.
func TestEffectsThatAreAlike(t *testing.T) {
	s := inFight(t, "second", 1, "red cr +1", "blue cr +1", "cr +1", "cr +1")
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
	malicetest.Equal(t, "four", s.Fight().Foe, 6)
	s.Encounter.Abilities, s.Encounter.Mods = []string{"yellow:Glacial"}, nil
	malicetest.Equal(t, "the card", len(s.FoeMods()), 1)
	s.Encounter.Mods = []string{"energy cold"}
	malicetest.Equal(t, "and written", len(s.FoeMods()), 1)
}

// A trigger that takes an avatar's last life leaves nothing for the blow to take, and no
// second effect to evade.
func TestTriggersThatDestroy(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "on hit wounds +9", "evadable on hit wounds +1",
			"evadable on wound wounds +1")
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,creature-cr=6,wounds=6"})
		malicetest.Equal(t, "destroyed",
			[]any{malicetest.Life(s.Avatar("Ann")), text.Count(malicetest.Kinds(told), "life.turned"),
				len(told.Checks)}, []any{[]int{0, 5, 0}, 1, 0})
	})
}
