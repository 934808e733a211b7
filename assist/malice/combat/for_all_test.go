package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// An effect of the creature that is for all works on each avatar in the fight: each evades it by itself, and
// is immune to it by itself (evade.individual, immunity.protects).
func TestWhatIsForAll(t *testing.T) {
	rulebooktest.Proves(t, "evade.individual", "immunity.protects")
	lost := func(s *malice.State) []int { return []int{s.Avatar("Ann").Wounds, s.Avatar("Ben").Wounds} }
	s := inFight(t, "second", 2, "all activated evadable +2 wounds")
	after, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "activate=1,evade=6,evade=1,cr=1,cr=1,creature-cr=1", Draw: "target=Ann"})
	malicetest.Equal(t, "Ann evades, Ben does not", []any{lost(after), len(told.Checks)}, []any{[]int{0, 2}, 3})

	s = inFight(t, "second", 2, "all on hit +1 wounds")
	after, _ = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=1,cr=1,creature-cr=6,wounds=1", Draw: "target=Ben"})
	malicetest.Equal(t, "a hit on Ben", lost(after), []int{1, 2})

	s = inFight(t, "second", 2, "black all on hit +1 wounds")
	s.Avatar("Ann").Mods = []string{"immune black"}
	after, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=1,cr=1,creature-cr=6,wounds=1", Draw: "target=Ben"})
	malicetest.Equal(t, "Ann is immune", []any{lost(after), malicetest.Ruled(told, "immunity.protects")},
		[]any{[]int{0, 2}, true})

	s = inFight(t, "second", 2, "all evadable cr -2")
	after, _ = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "evade=6,cr=4,cr=1,creature-cr=1", Draw: "target=Ann"})
	malicetest.Equal(t, "evaded by her alone", after.Fight().CR, 4)
	tried, _ := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "target=Ann"})
	tried, _ = malicetest.Plays(t, tried, combat.Evade{Who: "Ben"}, malicetest.Said{Dice: "evade=6"})
	after, _ = malicetest.Plays(t, tried, combat.FightPhase{},
		malicetest.Said{Dice: "evade=1,cr=4,cr=1,creature-cr=1"})
	malicetest.Equal(t, "that Ben has evaded it helps her nothing", after.Fight().CR, 2)
}

// An ability whose card alone says how it works, for all: each may evade it.
func TestAnAbilityForAll(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate.success")
	s := inFight(t, "second", 2, "all activated evadable")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Dice: "activate=1", Draw: "target=Ann"})
	for _, name := range []string{"Ann", "Ben"} {
		after, told := malicetest.Plays(t, s, combat.Evade{Who: name}, malicetest.Said{Dice: "evade=6"})
		malicetest.Equal(t, name, []any{told.Result.(combat.Evaded).Success, after.Fight().Tried(name)},
			[]any{true, true})
	}
	_, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,cr=1,creature-cr=1"})
	malicetest.Equal(t, "on whom", malicetest.Remarked(told, "creature.ability.activate.success"),
		"its ability works on Ann and Ben: the card says how: combat evade Ann, or combat evade Ben, or "+
			"avatar wound Ann, or avatar wound Ben, or avatar drain Ann, or avatar drain Ben")
}

// An ability that the shipped cards only describe is told to do nothing to who is immune to its color, and to
// leave the creature what it gives it (immunity.protects).
func TestImmuneToACardThatIsOnlyDescribed(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for card, color := range map[string]string{"Life Drain": "black", "Enfeebling": "green",
			"Regeneration": "green"} {
			s := inFight(t, printing, 1)
			s.Encounter.Abilities = []string{color + ":" + card}
			_, told := malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
			malicetest.Equal(t, card+" without immunity", malicetest.Remarked(told, "immunity.protects"), "")
			s.Avatar("Ann").Mods = []string{"immune " + color}
			_, told = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
			malicetest.Equal(t, card, malicetest.Remarked(told, "immunity.protects"),
				"Ann is immune to "+color+": "+card+" ("+color+") does nothing to it; what the card gives "+
					s.FoeName()+" itself works all the same")
		}
	})
}
