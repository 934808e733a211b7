package malice

import (
	"fmt"
	"strings"
	"testing"
)

// faces is a game in which so many avatars, one band, have met what the test describes; of
// two one may stand elsewhere.
func faces(t testing.TB, printing string, fighters int, e Encounter) *State {
	t.Helper()
	s := game(t, printing, 2, names(max(2, fighters))...)
	if fighters > 1 {
		Banded{Who: "Ann", With: names(fighters)[1:]}.Apply(s)
	}
	if e.Kind == "" {
		e.Kind = "creature"
	}
	e.By, e.At = names(fighters), "a:gate"
	if fighters == 1 {
		s.avatar("Ben").At = "b:gate"
	}
	s.Encounter = &e
	return s
}

// inOrder are the dice as they fell: cr 4 2, cr-star 6.
func inOrder(told *table) string {
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

// blowOf is what was said of the combat rolls of a phase: 5 to 7, creature hits.
func blowOf(t testing.TB, told *table) string {
	t.Helper()
	for _, m := range told.Events {
		if e, ok := m.Event.(BlowsRolled); ok {
			return fmt.Sprintf("%d to %d, %s hits", e.CR, e.FoeCR, e.Hits)
		}
	}
	t.Fatal("no blows were exchanged")
	return ""
}

// creature-activate-equal: a power roll of 3 with power 3 is not above it: the gaze works,
// so the creature defends, at -1, and its hit deals nothing; one above, it fights
// (creature.ability.activate, creature.ability.activate.success, roll.pr, defend.cr,
// defend.no-wounds).
func TestCaseActivate(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 3, Life: 6, Abilities: []string{"black:Death Gaze"}})
		after, told := plays(t, s, FightPhase{}, said{dice: "activate=3,cr=2,creature-cr=6"})
		equal(t, "creature-activate-equal", blowOf(t, told), "2 to 7, creature hits")
		equal(t, "its dice", inOrder(told), "activate 3, cr 2, creature-cr 6")
		equal(t, "no wound by it", life(after.avatar("Ann")), []int{5, 0, 0})
		equal(t, "rules", []bool{ruled(told, "creature.ability.activate.success"), ruled(told, "defend.cr"), ruled(told, "defend.no-wounds")}, []bool{true, true, true})
		after, told = plays(t, s, FightPhase{}, said{dice: "activate=4,cr=2,creature-cr=6,wounds=1,wounds=1"})
		equal(t, "one above", []any{blowOf(t, told), life(after.avatar("Ann"))}, []any{"2 to 8, creature hits", []int{4, 1, 0}})
	})
}

// roll-cr-tie: 5 against 5: no hit, no wound, nothing triggers (roll.cr.tie).
func TestCaseTie(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 2, Life: 4, Mods: []string{"on hit wounds +2"}})
		s.avatar("Ann").Mods = []string{"cr +1", "on hit wounds +2"}
		after, told := plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=4"})
		equal(t, "roll-cr-tie", []any{blowOf(t, told), ruled(told, "roll.cr.tie")}, []any{"5 to 5, nobody hits", true})
		equal(t, "nobody is wounded", []any{life(after.avatar("Ann")), after.foeLife()}, []any{[]int{5, 0, 0}, 4})
		equal(t, "what happened", kinds(told), []string{"combat.begun", "combat.phase", "combat.rolled", "combat.wounds"})
	})
}

// fate-brutal-first: the card gives 2d2 to each combat roll of the turn, rolled with it; a
// table that rolls them once says what they came to (card.fate.brutal-assault,
// combat.cr.modifiers).
func TestCaseBrutalAssault(t *testing.T) {
	s := faces(t, "first", 1, Encounter{Power: 2, Life: 4})
	s, _ = plays(t, s, DrawFate{Who: "Ann", Card: "Brutal Assault"}, said{})
	each, _ := plays(t, s, InvokeFate{Who: "Ann"}, said{})
	after, told := plays(t, each, FightPhase{}, said{dice: "cr=3,cr-star=1,cr-star=6,creature-cr=4"})
	equal(t, "fate-brutal-first", []any{blowOf(t, told), after.foeLife()}, []any{"6 to 5, avatar hits", 3})
	_, told = plays(t, after, FightPhase{}, said{dice: "cr=3,cr-star=1,cr-star=1,creature-cr=4"})
	equal(t, "anew in the next phase", blowOf(t, told), "5 to 5, nobody hits")
	once, _ := plays(t, s, InvokeFate{Who: "Ann", Effects: []string{"cr +3"}}, said{})
	once, told = plays(t, once, FightPhase{}, said{dice: "cr=3,creature-cr=4"})
	equal(t, "rolled once", blowOf(t, told), "6 to 5, avatar hits")
	_, told = plays(t, once, FightPhase{}, said{dice: "cr=2,creature-cr=4"})
	equal(t, "and it stays", blowOf(t, told), "5 to 5, nobody hits")
}

// surge-physical: 1 and 1 for the token are 2 wounds; an Energy Surge adds none to a blow
// (radiance.physical-surge, radiance.energy-surge, surge.base, combat.hit).
func TestCaseSurge(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for token, want := range map[string]map[string]int{"physical-surge": {"physical": 2}, "energy-surge": {"physical": 1}} {
			s := faces(t, printing, 1, Encounter{Power: 1, Life: 9})
			s.avatar("Ann").Radiance = []string{token}
			after, told := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
			equal(t, "surge-physical: "+token, []any{after.fight().Struck.Wounds, after.foeLife()}, []any{want, 9 - want["physical"]})
			equal(t, "by", ruled(told, "radiance."+token), token == "physical-surge")
		}
	})
}

// xu-wounds: Xulthûl of power 4 deals 1 and 3d*, wounds and no drains, and a shield stops
// one of them (xulthul.wounds, shield.physical, creature.power.4).
func TestCaseXulthulsWounds(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s.avatar("Ben").At = "b:gate"
		s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:gate"}
		s.avatar("Ann").Mods = []string{"shield +1"}
		s, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}}, said{})
		after, told := plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=1,wounds=1,wounds=1,wounds=6"})
		equal(t, "xu-wounds", []any{blowOf(t, told), life(after.avatar("Ann"))}, []any{"1 to 4, creature hits", []int{4, 1, 0}})
		equal(t, "no drains", ruled(told, "combat.shadow-drains"), false)
	})
}

// imm-undead-first: immunity to black keeps off what a black ability does to its holder,
// and leaves the creature what that ability gives it (immunity.not-negate,
// immunity.protects, card.ability.undead).
func TestCaseUndead(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 4, Abilities: []string{"black:Undead"}, Mods: []string{"black cr +2", "black shield +1", "black target cr -3"}})
		s.avatar("Ann").Mods = []string{"immune black"}
		after, told := plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=1"})
		equal(t, "imm-undead-first", []any{blowOf(t, told), after.foeLife()}, []any{"4 to 3, avatar hits", 4})
		s.avatar("Ann").Mods = nil
		_, told = plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1"})
		equal(t, "not immune", blowOf(t, told), "3 to 3, nobody hits")
	})
}
