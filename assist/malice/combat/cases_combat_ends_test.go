package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// combat-xulthul-entry: an avatar that comes to Xulthûl fights it only if it begins to.
func TestCaseComingToXulthul(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.fight", "combat.trigger")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		at := m.Words("a:H3", "a:old-mill")
		s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:H2", "a:desert"), notation.Whole(9))
		s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 8, At: at}
		s, told := malicetest.Plays(t, s,
			movement.Move{Who: "Ann", Way: []string{m.Words("H3", "plains=old-mill")}}, malicetest.Said{})
		malicetest.Equal(t, "combat-xulthul-entry", []any{s.Avatar("Ann").At, s.Encounter,
			malicetest.Ruled(told, "combat.trigger")}, []any{at, (*malice.Encounter)(nil), false})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
		malicetest.Equal(t, "it begins", []any{s.Encounter.Kind, s.Fighting()},
			[]any{"xulthul", []string{"Ann"}})
	})
}

// combat-empty-stronghold: a revealed Well has no Guardian any more: nothing attacks an avatar that
// enters (guardian.no-respawn).
func TestCaseEmptyStronghold(t *testing.T) {
	rulebooktest.Proves(t, "guardian.where")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:C4", "a:plains"), notation.Whole(9))
		malice.WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		way := []string{"C5"}
		if !m.Typed {
			way = []string{"plains", "a1"}
		}
		s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way}, malicetest.Said{})
		malicetest.Equal(t, "combat-empty-stronghold", []any{s.Encounter,
			malicetest.Ruled(told, "guardian.trigger")}, []any{(*malice.Encounter)(nil), false})
		malicetest.Refuses(t, s, combat.BeginCombat{Who: []string{"Ann"}}, "", malicetest.Said{})
		malicetest.Refuses(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann"},
			"guardian.where", malicetest.Said{})
	})
}

// ae-avatar-enters-first: in the first printing a Shadow is ignored unless it is attacked
// (aethos.avatars-enter).
func TestCaseComingToAShadow(t *testing.T) {
	malicetest.OnBothBoards(t, []string{"first"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		at := m.Words("a:H3", "a:old-mill")
		s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:H2", "a:desert"), notation.Whole(9))
		s.Shadows = []malice.Shadow{{ID: 2, Life: 3, At: at}}
		s, told := malicetest.Plays(t, s,
			movement.Move{Who: "Ann", Way: []string{m.Words("H3", "plains=old-mill")}}, malicetest.Said{})
		malicetest.Equal(t, "ae-avatar-enters-first", []any{s.Encounter,
			malicetest.Ruled(told, "combat.trigger")}, []any{(*malice.Encounter)(nil), false})
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Terrain: "plains", Table: true,
			By: "Ann"}, malicetest.Said{Dice: "type=1"})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		malicetest.Equal(t, "attacked", []any{s.Encounter.Kind, s.Encounter.Shadow, s.FoeLife()},
			[]any{"shadow", 2, 3})
	})
}

// futile-normal-second: blows of 1 at most against a shield of 3: the creature notices, this
// phase is fought, and in phase 2 it flees: nothing is won, and the lair keeps its token
// (lair.stocked.keep).
func TestCaseFutile(t *testing.T) {
	rulebooktest.Proves(t, "futile.definition", "futile.creature.pr", "futile.creature.next-phase",
		"futile.creature.flee")
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 2, Lair: true})
	s.Avatar("Ann").Mods = []string{"shield +3"}
	stocked := s.Lairs.Stocked["a"]
	s, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,4,3"})
	malicetest.Equal(t, "futile-normal-second", []any{inOrder(told), malicetest.BlowOf(t, told), s.FoeLife()},
		[]any{"notice 1, cr 4, creature-cr 3", "4 to 3, avatar hits", 1})
	s, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{})
	malicetest.Equal(t, "flees",
		[]any{s.Encounter, s.SpoilsFor(""), s.Lairs.Stocked["a"], told.Result.(combat.CombatResult).Over},
		[]any{(*malice.Encounter)(nil), (*malice.Spoils)(nil), stocked, "fled"})
	malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "futile.creature.flee"),
		malicetest.Ruled(told, "harvest.at-once")}, []bool{true, false})
	malicetest.Refuses(t, s, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{})
}

// reform-guardian-second: a Guardian notices in phase 2 and defends in phase 3, at whose end it is
// an ichthyic with two new abilities and the wounds it had; no second power roll.
func TestCaseGuardianReforms(t *testing.T) {
	rulebooktest.Proves(t, "reform.guardian", "futile.creature.pr", "guardian.type", "creature.table.swamp")
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Kind: "guardian", Type: "protean",
		Terrain: "swamp", Power: 4, Life: 8, Wounds: 3, Abilities: []string{"red:A", "blue:B"}})
	s.Avatar("Ann").Mods = []string{"shield +4"} // it deals 1 + 3d* at most
	s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "notice=5,cr=4,creature-cr=1"})
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "notice=4,cr=4,creature-cr=1"})
	malicetest.Equal(t, "noticed", []any{s.Fight().Phase, s.Fight().Noticed,
		malicetest.Ruled(told, "futile.creature.pr")}, []any{2, true, true})
	s, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=4,creature-cr=2,type=6", Draw: "yellow:Glacial,green:D"})
	malicetest.Equal(t, "it defends", malicetest.BlowOf(t, told), "4 to 4, nobody hits")
	e := s.Encounter
	malicetest.Equal(t, "reform-guardian-second", []any{e.Type, e.Abilities, e.Wounds, s.FoeLife()},
		[]any{"ichthyic", []string{"yellow:Glacial", "green:D"}, 3, 5})
	malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "reform.guardian"),
		malicetest.Ruled(told, "creature.table.swamp")}, []bool{true, true})
	s, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=1,creature-cr=6,wounds=1,wounds=1,wounds=1"})
	malicetest.Equal(t, "phase 4 fights on, now with cold", []any{s.Fight().Phase, inOrder(told),
		malicetest.Life(s.Avatar("Ann"))}, []any{4, "cr 1, creature-cr 6, wounds 1 1 1", []int{4, 1, 0}})
}
