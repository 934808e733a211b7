package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// creature-activate-equal: a power roll that does not exceed the power lets the ability work;
// then the creature defends. If it fails the creature fights as ever
// (creature.ability.activate.fail).
func TestActivating(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate", "creature.ability.activate.success",
		"defend.no-wounds")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "activated target cr -1") // power 2, CR +1
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=2,cr=2,creature-cr=6"})
		f := after.Fight()
		malicetest.Equal(t, "equal",
			[]any{f.Gaze, f.CR, f.Foe, after.Defends("creature"), malicetest.Life(after.Avatar("Ann"))},
			[]any{"activated target cr -1", 1, 6, true, []int{5, 0, 0}})
		malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "creature.ability.activate.success"),
			malicetest.Ruled(told, "defend.no-wounds")}, []bool{true, true})
		after, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=3,cr=2,creature-cr=6,wounds=1"})
		f = after.Fight()
		malicetest.Equal(t, "one above", []any{f.Gaze, f.CR, f.Foe, after.Defends("creature"),
			malicetest.Life(after.Avatar("Ann"))}, []any{"", 2, 7, false, []int{4, 1, 0}})
		malicetest.Equal(t, "the roll", []any{told.Checks[0].Roll, told.Checks[0].Total,
			told.Checks[0].Target, told.Checks[0].Success}, []any{"pr", 3, 2, false})
		after, _ = malicetest.Plays(t, after, combat.FightPhase{},
			malicetest.Said{Dice: "activate=2,cr=2,creature-cr=6"})
		malicetest.Equal(t, "again in each phase", after.Fight().CR, 1)
	})
}

// Of several one is tried, each as likely, and one power roll made.
func TestOneAbilityInAPhase(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate.one")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "activated target cr -1", "activated cr +1", "activated wounds +1")
		gaze := func(s *malice.State, told *malice.Table) string {
			return fmt.Sprint(len(told.Checks), " ", s.Fight().Gaze)
		}
		malicetest.Equal(t, "exactly", malicetest.Walked(t, s, combat.TargetPhase{}, gaze), map[string]string{
			"1 ": "2/3", "1 activated target cr -1": "1/9", "1 activated cr +1": "1/9",
			"1 activated wounds +1": "1/9",
		})
		// 2 +1 +1 -1
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=3,creature-cr=2", Draw: "ability=activated cr +1"})
		malicetest.Equal(t, "the one drawn", []any{s.Fight().CR, s.Fight().Foe,
			malicetest.Drawn(told, "ability")}, []any{3, 3, []string{"activated cr +1"}})
	})
}

// All effects of one activated ability card are one ability: it is drawn by its card's name and
// works together, and nothing of another one works.
func TestAnAbilityOfSeveralEffects(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate.success", "creature.ability.activate.one")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		malicetest.UseBook(s, malicetest.Owning(t,
			"shadows-of-malice:\n  abilities:\n"+
				"    Web: {kind: blue, does: activated target -1 cr; activated target +2 wounds, says: it clings}\n"+
				"    Howl: {kind: red, does: activated target -2 cr}\n"))
		s.Encounter.Abilities = []string{"blue:Web", "red:Howl"}
		gaze := func(s *malice.State, _ *malice.Table) string { return s.Fight().Gaze }
		malicetest.Equal(t, "exactly", malicetest.Walked(t, s, combat.TargetPhase{}, gaze),
			map[string]string{"": "2/3", "Web": "1/6", "Howl": "1/6"})
		// 3 -1 against 2 +1 -1
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=3,creature-cr=2", Draw: "web"})
		malicetest.Equal(t, "both of Web", []any{after.Fight().CR, after.Fight().Foe,
			malicetest.Life(after.Avatar("Ann"))}, []any{2, 2, []int{3, 2, 0}})
		malicetest.Equal(t, "said once", malicetest.Remarked(told, "creature.ability.activate.success"),
			"Web: it clings")
	})
}

// Each effect of the ability works, whatever became of those before it: the target is immune to one, the
// other is energy of a type, or drains.
func TestEachEffectOfAnActivatedAbility(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate.success", "immunity.protects")
	for _, c := range []struct {
		does, own, dice string
		life            []int
	}{
		{"activated target +1 wounds; activated target +2 drains", "", "", []int{2, 1, 2}},
		{"activated target -1 cr; activated target +2 fire wounds", "immune blue", "", []int{3, 2, 0}},
		{"activated target +1 wounds; activated target +2 fire wounds", "immune blue", "", []int{3, 2, 0}},
		{"activated evadable target +1 wounds; activated evadable target +2 drains", "", ",evade=3,evade=2",
			[]int{3, 0, 2}},
		{"activated target +9 wounds; activated evadable target +2 drains", "", "", []int{0, 5, 0}},
	} {
		s := inFight(t, "second", 1)
		malicetest.UseBook(s, malicetest.Owning(t,
			"shadows-of-malice:\n  abilities:\n    Gaze: {kind: blue, does: "+c.does+"}\n"))
		s.Encounter.Abilities = []string{"blue:Gaze"}
		if c.own != "" {
			s.Avatar("Ann").Mods = []string{c.own}
		}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=2,creature-cr=2" + c.dice})
		malicetest.Equal(t, c.does, malicetest.Life(s.Avatar("Ann")), c.life)
	}
}

// The dice fall in this order: the ability, then the power roll to notice, then the target.
func TestOrderOfPowerRolls(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate", "futile.creature.pr")
	s := inFight(t, "second", 2, "activated target cr -1")
	_, told := malicetest.Plays(t, s, combat.TargetPhase{Futile: &futileYes},
		malicetest.Said{Dice: "1,6", Draw: "Ben"})
	malicetest.Equal(t, "order", []string{told.Rolls[0].For, told.Rolls[1].For},
		[]string{"activate", "notice"})
	malicetest.Equal(t, "results", []bool{told.Checks[0].Success, told.Checks[1].Success},
		[]bool{true, false})
}

// An activated ability wounds or drains the creature's target by itself, before the wounds of a
// blow: shields stop some of the wounds and nothing of the drains.
func TestGazesWoundAndDrain(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate.success", "shield.minimum", "drain.radiance-first")
	for _, c := range []struct {
		ability, own, dice string
		life               []int
		radiance           int
	}{
		{"activated wounds +2", "", "", []int{3, 2, 0}, 1},
		{"activated wounds +2", "shield +1", "", []int{4, 1, 0}, 1},
		{"activated wounds +2", "shield +2", "", []int{5, 0, 0}, 1},
		{"activated cold wounds +2", "shield +2", "", []int{3, 2, 0}, 1},
		{"activated cold wounds +2", "cold shield +1", "", []int{4, 1, 0}, 1},
		{"activated wounds +2d*", "", ",wounds=1,wounds=6", []int{4, 1, 0}, 1},
		{"activated drains +1", "shield +9", "", []int{5, 0, 0}, 0},
		{"activated drains +3", "", "", []int{3, 0, 2}, 0},
		{"activated wounds +9", "", "", []int{0, 5, 0}, 1},
		{"red activated wounds +2", "immune red", "", []int{5, 0, 0}, 1},
		{"red activated wounds +2", "immune blue", "", []int{3, 2, 0}, 1},
		{"red activated drains +2", "immune red", "", []int{5, 0, 0}, 1},
		{"red activated untyped wounds +2", "immune red", "", []int{5, 0, 0}, 1},
		{"activated evadable wounds +2", "", ",evade=3", []int{5, 0, 0}, 1},
		{"activated evadable wounds +2", "", ",evade=2", []int{3, 2, 0}, 1},
		{"activated evadable drains +2", "", ",evade=3", []int{5, 0, 0}, 1},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := inFight(t, printing, 1, c.ability)
			malice.RadianceMoved{Kinds: []string{"combat"}, From: "box", To: "Ann"}.Apply(s)
			if c.own != "" {
				s.Avatar("Ann").Mods = []string{c.own}
			}
			// 1 +1 against 2 +1 -1
			s, _ = malicetest.Plays(t, s, combat.FightPhase{},
				malicetest.Said{Dice: "activate=1,cr=1,creature-cr=2" + c.dice})
			malicetest.Equal(t, fmt.Sprint(c), []any{malicetest.Life(s.Avatar("Ann")),
				len(s.Avatar("Ann").Radiance)}, []any{c.life, c.radiance})
		})
	}
}

// imm-typed-energy: energy of a type comes through an immunity in the second printing, and only
// there; in the first everything aimed at the avatar is kept off.
func TestGazesOfTypedEnergy(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects", "immunity.typed-energy")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1, "red activated acid wounds +3")
		s.Avatar("Ann").Mods = []string{"immune red"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=2,creature-cr=2"})
		malicetest.Equal(t, "acid", s.Avatar("Ann").Wounds, malicetest.ByPrinting(printing, 0, 3))
	})
}

// An ability that only its card describes is announced when it works, unless its target is immune to
// it (card.ability.death-gaze).
func TestCardsThatAreActivated(t *testing.T) {
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s.Encounter.Abilities = []string{"red:Death Gaze"}
		_, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=2,creature-cr=2"})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "creature.ability.activate.success"),
			"its ability works on Ann: the card says how, and whether it may be evaded: combat evade Ann, or "+
				"avatar wound Ann, or avatar drain Ann")
		s.Avatar("Ann").Mods = []string{"immune red"}
		_, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=1,cr=2,creature-cr=2"})
		malicetest.Equal(t, "immune",
			[]string{malicetest.Remarked(told, "creature.ability.activate.success"), malicetest.Remarked(told,
				"immunity.protects")}, []string{"", "Ann is immune to red: activated does nothing to it"})
	})
}
