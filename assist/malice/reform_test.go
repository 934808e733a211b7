package malice

import (
	"fmt"
	"testing"
)

var futileYes, futileNo = true, false

// reform-guardian-second: having noticed in phase 2 it defends in phase 3, and at its end
// has a new body of the terrain and new abilities; its wounds stay. In phase 4 it fights on
// (reform.guardian, futile.creature.pr, guardian.type, creature.abilities.return).
func TestGuardiansReform(t *testing.T) {
	s := facing(t, "second", 2)
	s.Encounter.Wounds, s.Encounter.Mods = 3, []string{"energy cold", "cr +1"}
	s, _ = plays(t, s, FightPhase{Futile: &futileNo}, said{dice: "cr=5,creature-cr=1"})
	s, told := plays(t, s, FightPhase{Futile: &futileYes}, said{dice: "notice=4,cr=5,creature-cr=1"})
	equal(t, "phase 2: it fights", []any{s.fight().Noticed, s.defends("creature"), s.Encounter.Type}, []any{true, false, "protean"})
	equal(t, "by", []bool{ruled(told, "futile.creature.pr"), ruled(told, "reform.guardian")}, []bool{true, false})
	s, told = plays(t, s, FightPhase{}, said{dice: "cr=2,creature-cr=1,type=6", draw: "ability=green:C,ability=yellow:D"}) // 2 against 1 +3 +1 -1
	e := s.Encounter
	equal(t, "phase 3", []any{e.Type, e.Abilities, e.Mods, e.Undrawn, e.Wounds, s.fight().Noticed}, []any{"ichthyic", []string{"green:C", "yellow:D"}, []string(nil), 0, 3, false})
	equal(t, "its hit does nothing", []bool{ruled(told, "defend.no-wounds"), ruled(told, "reform.guardian"), ruled(told, "guardian.type")}, []bool{true, true, true})
	equal(t, "events", kinds(told), []string{"combat.phase", "combat.defends", "combat.rolled", "combat.wounds", "creature.reformed", "ability.drawn", "ability.drawn"})
	equal(t, "one roll only", len(told.Checks), 0)
	s, _ = plays(t, s, FightPhase{Futile: &futileNo}, said{dice: "cr=4,creature-cr=1"}) // a tie: no longer +1
	equal(t, "phase 4", []any{s.fight().Phase, s.defends("creature"), s.Encounter.Type}, []any{4, false, "ichthyic"})
}

// In the first printing the roll comes at the end of the phase that it defends in; if it
// fails it is as it was, and defends again in the next (reform.first).
func TestReformingInTheFirst(t *testing.T) {
	s := facing(t, "first", 2)
	s.Encounter.Wounds = 2
	after, told := plays(t, s, FightPhase{Futile: &futileYes}, said{dice: "cr=3,creature-cr=1,notice=4,type=6", draw: "ability=green:C,ability=yellow:D"}) // 3 against 1 +3 -1
	equal(t, "success", []any{after.Encounter.Type, after.Encounter.Abilities, after.Encounter.Wounds, after.fight().Reforms}, []any{"ichthyic", []string{"green:C", "yellow:D"}, 2, true})
	equal(t, "by", []bool{ruled(told, "reform.first"), ruled(told, "futile.creature.pr"), ruled(told, "reform.guardian")}, []bool{true, false, false})
	after, _ = plays(t, s, FightPhase{Futile: &futileYes}, said{dice: "cr=3,creature-cr=1,notice=5"})
	equal(t, "failure", []any{after.Encounter.Type, after.Encounter.Abilities, after.defends("creature")}, []any{"protean", []string{"red:A", "blue:B"}, true})
	after, _ = plays(t, after, FightPhase{Futile: &futileNo}, said{dice: "cr=4,creature-cr=1"})
	equal(t, "where it is not futile any more", []any{after.defends("creature"), after.fight().Reforms}, []any{false, false})
	s.avatar("Ann").Mods = []string{"cr +99", "wounds -1"}
	equal(t, "exactly", walked(t, s, FightPhase{Futile: &futileYes, Mods: modded(t, "creature pr +1")}, func(s *State, told *table) string {
		return fmt.Sprint(count(kinds(told), "creature.reformed"), " ", s.Encounter.Undrawn)
	}), map[string]string{"1 2": "1/2", "0 0": "1/2"})
}

// Defending for another reason is no reforming: an activated ability, or what the players
// say of it (reform.guardian, reform.first).
func TestDefendingIsNoReforming(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := facing(t, printing, 2)
		s, told := plays(t, s, FightPhase{Defend: []string{"creature"}, Futile: &futileNo}, said{dice: "cr=3,creature-cr=1"})
		equal(t, "said", []any{s.defends("creature"), count(kinds(told), "creature.reformed"), len(told.Checks)}, []any{true, 0, 0})
		s.Encounter.Mods = []string{"activated target cr -1"}
		s, told = plays(t, s, FightPhase{Futile: &futileNo}, said{dice: "activate=1,cr=4,creature-cr=1"})
		equal(t, "a gaze", []any{s.defends("creature"), count(kinds(told), "creature.reformed")}, []any{true, 0})
	})
	s := facing(t, "second", 2)
	s, told := plays(t, s, FightPhase{Defend: []string{"creature"}, Futile: &futileYes}, said{dice: "notice=1,cr=3,creature-cr=1"})
	equal(t, "in the phase in which it notices", []any{s.fight().Noticed, count(kinds(told), "creature.reformed")}, []any{true, 0})
}

// While it is about to reform it tries no ability, and notices nothing more
// (creature.ability.activate).
func TestReformingTriesNothing(t *testing.T) {
	s := facing(t, "second", 2)
	s.Encounter.Mods = []string{"activated target cr -1"}
	s.Encounter.Combat, s.Encounter.Undrawn = &Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}, Noticed: true}, 0
	s, told := plays(t, s, TargetPhase{}, said{})
	equal(t, "no roll", []any{len(told.Checks), s.defends("creature"), s.fight().Gaze}, []any{0, true, ""})
	s = facing(t, "first", 2)
	s.Encounter.Mods = []string{"activated target cr -1"}
	s, told = plays(t, s, TargetPhase{Futile: &futileYes}, said{})
	equal(t, "in the first neither", []any{len(told.Checks), s.defends("creature"), s.fight().Reforms}, []any{0, true, true})
}

// A Shadow reforms likewise, with as many abilities as its table says, and keeps its losses
// (reform.shadow, reform.shadow.keep, shadow.abilities-new-form).
func TestShadowsReform(t *testing.T) {
	s := shadowed(t, "second", 4)
	s, _ = plays(t, s, HarmFoe{What: "drain", N: 3}, said{})
	s.fight().Phase, s.fight().Step, s.fight().Noticed = 1, "over", true
	n, err := s.abilitiesOf("shadow")
	draws := "target=Ann"
	for i := range n {
		draws += fmt.Sprint(",ability=red:New", i)
	}
	s, told := plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=6,type=3", draw: draws})
	equal(t, fmt.Sprint("new", err), []any{len(s.Encounter.Abilities), s.Shadows[0].Life, ruled(told, "reform.shadow"), ruled(told, "shadow.abilities-new-form")}, []any{n, 1, true, true})
}

// Where the terrain is not known the players roll its type: it is told, or taken from the
// board, or asked, and unknown if nobody says (guardian.type).
func TestTerrainOfANewForm(t *testing.T) {
	reforming := func(s *State, terrain string) *State {
		s = s.Clone()
		s.Encounter.Terrain = terrain
		s.Encounter.Combat = &Fight{Phase: 1, Step: "over", Fighters: []string{"Ann"}, Noticed: true}
		return s
	}
	s := facing(t, "second", 2)
	blows, cards := "cr=1,creature-cr=1", "ability=green:C,ability=yellow:D"
	told := reforming(s, "swamp")
	after, _ := plays(t, told, FightPhase{}, said{dice: blows + ",type=6", draw: cards})
	equal(t, "told when it was met", after.Encounter.Type, "ichthyic")
	unknown := reforming(s, "")
	after, rolled := plays(t, unknown, FightPhase{}, said{dice: blows, draw: cards})
	equal(t, "unknown", []any{after.Encounter.Type, remarkBy(rolled, "guardian.type") != ""}, []any{"", true})
	after, _ = plays(t, unknown, FightPhase{}, said{dice: blows + ",type=6", draw: cards, choose: map[string]string{"terrain": "swamp"}})
	equal(t, "asked", after.Encounter.Type, "ichthyic")

	typed := moveFrom(moveGame(t, "second", 2), "Ann", "a:C5", Whole(3)) // plains
	typed, _ = plays(t, typed, Creature{Kind: "guardian", Table: true, By: "Ann"}, said{dice: "type=1", draw: "red:A,blue:B"})
	typed = reforming(typed, "")
	after, _ = plays(t, typed, FightPhase{}, said{dice: blows + ",type=1", draw: cards})
	equal(t, "of the board", []any{after.Encounter.Type != "", after.Encounter.Type}, []any{true, typed.Encounter.Type})
}

// Xulthûl neither flees nor reforms (xulthul.never-withdraws, xulthul.fixed).
func TestXulthulNoticesNothing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := xulthuled(t, printing, 2)
		for _, a := range names(2) {
			s.avatar(a).Mods = []string{"shield +9"}
		}
		for range 2 {
			var told *table
			s, told = plays(t, s, TargetPhase{Futile: &futileYes}, said{draw: "target=Ann"})
			equal(t, "no roll", []any{len(told.Checks), s.fight().Noticed, s.defends("creature")}, []any{0, false, false})
			s, _ = plays(t, s, FightPhase{}, said{dice: "cr=4,cr=1,creature-cr=1"})
		}
		equal(t, "as it was", []any{s.Encounter.Abilities, s.Xulthul.Type}, []any{[]string{"red:Gaze"}, "avian"})
	})
}
