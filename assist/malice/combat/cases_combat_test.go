package combat_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// inOrder returns the dice as they fell: cr 4 2, cr-star 6.
func inOrder(told *malice.Table) string {
	var text strings.Builder
	last := ""
	for _, r := range told.Rolls {
		if r.For != last {
			if last != "" {
				text.WriteString(", ")
			}
			text.WriteString(r.For)
		}
		last = r.For
		fmt.Fprint(&text, " ", r.Faces[len(r.Faces)-1])
	}
	return text.String()
}

// creature-activate-equal: a power roll of 3 with power 3 is not above it: the gaze works, so
// the creature defends, at -1, and its hit deals nothing; one above, it fights.
func TestCaseActivate(t *testing.T) {
	rulebooktest.Proves(t, "creature.ability.activate", "creature.ability.activate.success", "roll.pr",
		"defend.cr", "defend.no-wounds")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1,
			malice.Encounter{Power: 3, Life: 6, Abilities: []string{"black:Death Gaze"}})
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=3,cr=2,creature-cr=6"})
		malicetest.Equal(t, "creature-activate-equal", malicetest.BlowOf(t, told), "2 to 7, creature hits")
		malicetest.Equal(t, "its dice", inOrder(told), "activate 3, cr 2, creature-cr 6")
		malicetest.Equal(t, "no wound by it", malicetest.Life(after.Avatar("Ann")), []int{5, 0, 0})
		malicetest.Equal(t, "rules",
			[]bool{malicetest.Ruled(told, "creature.ability.activate.success"), malicetest.Ruled(told,
				"defend.cr"), malicetest.Ruled(told, "defend.no-wounds")}, []bool{true, true, true})
		after, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "activate=4,cr=2,creature-cr=6,wounds=1,wounds=1"})
		malicetest.Equal(t, "one above", []any{malicetest.BlowOf(t, told),
			malicetest.Life(after.Avatar("Ann"))}, []any{"2 to 8, creature hits", []int{4, 1, 0}})
	})
}

// roll-cr-tie: 5 against 5: no hit, no wound, nothing triggers.
func TestCaseTie(t *testing.T) {
	rulebooktest.Proves(t, "roll.cr.tie")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1,
			malice.Encounter{Power: 2, Life: 4, Mods: []string{"on hit wounds +2"}})
		s.Avatar("Ann").Mods = []string{"cr +1", "on hit wounds +2"}
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=4,creature-cr=4"})
		malicetest.Equal(t, "roll-cr-tie", []any{malicetest.BlowOf(t, told),
			malicetest.Ruled(told, "roll.cr.tie")}, []any{"5 to 5, nobody hits", true})
		malicetest.Equal(t, "nobody is wounded", []any{malicetest.Life(after.Avatar("Ann")), after.FoeLife()},
			[]any{[]int{5, 0, 0}, 4})
		malicetest.Equal(t, "what happened", malicetest.Kinds(told),
			[]string{"combat.begun", "combat.phase", "combat.rolled", "combat.wounds"})
	})
}

// fate-brutal-first: the card gives 2d2 to each combat roll of the turn, rolled with it; a
// table that rolls them once says what they came to (card.fate.brutal-assault).
func TestCaseBrutalAssault(t *testing.T) {
	rulebooktest.Proves(t, "combat.cr.modifiers")
	s := malicetest.Faces(t, "first", 1, malice.Encounter{Power: 2, Life: 4})
	s, _ = malicetest.Plays(t, s, rolls.DrawFate{Who: "Ann", Card: "Brutal Assault"}, malicetest.Said{})
	each, _ := malicetest.Plays(t, s, rolls.InvokeFate{Who: "Ann"}, malicetest.Said{})
	after, told := malicetest.Plays(t, each, combat.FightPhase{},
		malicetest.Said{Dice: "cr=3,cr-star=1,cr-star=6,creature-cr=4"})
	malicetest.Equal(t, "fate-brutal-first", []any{malicetest.BlowOf(t, told), after.FoeLife()},
		[]any{"6 to 5, avatar hits", 3})
	_, told = malicetest.Plays(t, after, combat.FightPhase{},
		malicetest.Said{Dice: "cr=3,cr-star=1,cr-star=1,creature-cr=4"})
	malicetest.Equal(t, "anew in the next phase", malicetest.BlowOf(t, told), "5 to 5, nobody hits")
	once, _ := malicetest.Plays(t, s, rolls.InvokeFate{Who: "Ann", Effects: []string{"cr +3"}},
		malicetest.Said{})
	once, told = malicetest.Plays(t, once, combat.FightPhase{}, malicetest.Said{Dice: "cr=3,creature-cr=4"})
	malicetest.Equal(t, "rolled once", malicetest.BlowOf(t, told), "6 to 5, avatar hits")
	_, told = malicetest.Plays(t, once, combat.FightPhase{}, malicetest.Said{Dice: "cr=2,creature-cr=4"})
	malicetest.Equal(t, "and it stays", malicetest.BlowOf(t, told), "5 to 5, nobody hits")
}

// surge-physical: 1 and 1 for the token are 2 wounds; an Energy Surge adds none to a blow
// (radiance.energy-surge).
func TestCaseSurge(t *testing.T) {
	rulebooktest.Proves(t, "radiance.physical-surge", "combat.hit", "surge.base")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for token, want := range map[string]map[string]int{"physical-surge": {"physical": 2},
			"energy-surge": {"physical": 1}} {
			s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 9})
			s.Avatar("Ann").Radiance = []string{token}
			after, told := malicetest.Plays(t, s, combat.FightPhase{},
				malicetest.Said{Dice: "cr=6,creature-cr=1"})
			malicetest.Equal(t, "surge-physical: "+token, []any{after.Fight().Struck.Wounds, after.FoeLife()},
				[]any{want, 9 - want["physical"]})
			malicetest.Equal(t, "by", malicetest.Ruled(told, "radiance."+token), token == "physical-surge")
		}
	})
}

// xu-wounds: Xulthûl of power 4 deals 1 and 3d*, wounds and no drains, and a shield stops one
// of them (shield.physical).
func TestCaseXulthulsWounds(t *testing.T) {
	rulebooktest.Proves(t, "creature.power.4", "xulthul.wounds")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ben").At = "b:gate"
		s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:gate"}
		s.Avatar("Ann").Mods = []string{"shield +1"}
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,creature-cr=1,wounds=1,wounds=1,wounds=6"})
		malicetest.Equal(t, "xu-wounds", []any{malicetest.BlowOf(t, told),
			malicetest.Life(after.Avatar("Ann"))}, []any{"1 to 4, creature hits", []int{4, 1, 0}})
		malicetest.Equal(t, "no drains", malicetest.Ruled(told, "combat.shadow-drains"), false)
	})
}

// imm-undead-first: immunity to black keeps off what a black ability does to its holder, and
// leaves the creature what that ability gives it (immunity.not-negate, card.ability.undead).
func TestCaseUndead(t *testing.T) {
	rulebooktest.Proves(t, "immunity.protects")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1,
			malice.Encounter{Power: 1, Life: 4, Abilities: []string{"black:Undead"},
				Mods: []string{"black cr +2", "black shield +1", "black target cr -3"}})
		s.Avatar("Ann").Mods = []string{"immune black"}
		after, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=4,creature-cr=1"})
		malicetest.Equal(t, "imm-undead-first", []any{malicetest.BlowOf(t, told), after.FoeLife()},
			[]any{"4 to 3, avatar hits", 4})
		s.Avatar("Ann").Mods = nil
		_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
		malicetest.Equal(t, "not immune", malicetest.BlowOf(t, told), "3 to 3, nobody hits")
	})
}
