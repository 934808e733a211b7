package malice

import "testing"

// combat-xulthul-entry: who comes to Xulthûl fights it only if it begins to
// (xulthul.fight, combat.trigger).
func TestCaseComingToXulthul(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		at := m.words("a:H3", "a:plains")
		s := moveFrom(m.game, "Ann", m.words("a:H2", "a:desert"), Whole(9))
		s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 8, At: at}
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{m.words("H3", "plains")}}, said{})
		equal(t, "combat-xulthul-entry", []any{s.avatar("Ann").At, s.Encounter, ruled(told, "combat.trigger")}, []any{at, (*Encounter)(nil), false})
		s, _ = plays(t, s, BeginCombat{Who: []string{"Ann"}}, said{})
		equal(t, "it begins", []any{s.Encounter.Kind, s.fighting()}, []any{"xulthul", []string{"Ann"}})
	})
}

// combat-empty-stronghold: a Well that is revealed has no Guardian any more: nothing attacks
// who enters (guardian.where, guardian.no-respawn).
func TestCaseEmptyStronghold(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		s := moveFrom(m.game, "Ann", m.words("a:C4", "a:plains"), Whole(9))
		WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		way := []string{"C5"}
		if !m.typed {
			way = []string{"plains", "a1"}
		}
		s, told := plays(t, s, Move{Who: "Ann", Way: way}, said{})
		equal(t, "combat-empty-stronghold", []any{s.Encounter, ruled(told, "guardian.trigger")}, []any{(*Encounter)(nil), false})
		refuses(t, s, BeginCombat{Who: []string{"Ann"}}, "", said{})
		refuses(t, s, Creature{Kind: "guardian", Table: true, By: "Ann"}, "guardian.where", said{})
	})
}

// ae-avatar-enters-first: in the first printing a Shadow is ignored unless it is attacked
// (aethos.avatars-enter).
func TestCaseComingToAShadow(t *testing.T) {
	onBothBoards(t, []string{"first"}, 2, func(t *testing.T, _ string, m moveWays) {
		at := m.words("a:H3", "a:plains")
		s := moveFrom(m.game, "Ann", m.words("a:H2", "a:desert"), Whole(9))
		s.Shadows = []Shadow{{ID: 2, Life: 3, At: at}}
		s, told := plays(t, s, Move{Who: "Ann", Way: []string{m.words("H3", "plains")}}, said{})
		equal(t, "ae-avatar-enters-first", []any{s.Encounter, ruled(told, "combat.trigger")}, []any{(*Encounter)(nil), false})
		s, _ = plays(t, s, Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}, said{dice: "type=1"})
		s, _ = plays(t, s, BeginCombat{}, said{})
		equal(t, "attacked", []any{s.Encounter.Kind, s.Encounter.Shadow, s.foeLife()}, []any{"shadow", 2, 3})
	})
}

// futile-normal-second: blows of 1 at most against a shield of 3: the creature notices, this
// phase is fought, and in phase 2 it flees: nothing is won, and the lair keeps its token
// (futile.definition, futile.creature.pr, futile.creature.next-phase, futile.creature.flee,
// lair.stocked.keep).
func TestCaseFutile(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 2, Lair: true})
	s.avatar("Ann").Mods = []string{"shield +3"}
	stocked := s.Lairs.Stocked["a"]
	s, told := plays(t, s, FightPhase{}, said{dice: "1,4,3"})
	equal(t, "futile-normal-second", []any{inOrder(told), blowOf(t, told), s.foeLife()}, []any{"notice 1, cr 4, creature-cr 3", "4 to 3, avatar hits", 1})
	s, told = plays(t, s, FightPhase{}, said{})
	equal(t, "flees", []any{s.Encounter, s.Spoils, s.Lairs.Stocked["a"], told.Result.(CombatResult).Over}, []any{(*Encounter)(nil), (*Spoils)(nil), stocked, "fled"})
	equal(t, "by", []bool{ruled(told, "futile.creature.flee"), ruled(told, "harvest.at-once")}, []bool{true, false})
	refuses(t, s, Harvest{Table: true}, "harvest.at-once", said{})
}

// reform-guardian-second: it notices in phase 2 and defends in phase 3, at whose end it is
// an ichthyic with two new abilities and the wounds it had; no second power roll
// (reform.guardian, futile.creature.pr, guardian.type, creature.table.swamp).
func TestCaseGuardianReforms(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Kind: "guardian", Type: "protean", Terrain: "swamp", Power: 4, Life: 8, Wounds: 3, Abilities: []string{"red:A", "blue:B"}})
	s.avatar("Ann").Mods = []string{"shield +4"} // it deals 1 + 3d* at most
	s, _ = plays(t, s, FightPhase{}, said{dice: "notice=5,cr=4,creature-cr=1"})
	s, told := plays(t, s, FightPhase{}, said{dice: "notice=4,cr=4,creature-cr=1"})
	equal(t, "noticed", []any{s.fight().Phase, s.fight().Noticed, ruled(told, "futile.creature.pr")}, []any{2, true, true})
	s, told = plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=2,type=6", draw: "yellow:Glacial,green:D"})
	equal(t, "it defends", blowOf(t, told), "4 to 4, nobody hits")
	e := s.Encounter
	equal(t, "reform-guardian-second", []any{e.Type, e.Abilities, e.Wounds, s.foeLife()}, []any{"ichthyic", []string{"yellow:Glacial", "green:D"}, 3, 5})
	equal(t, "by", []bool{ruled(told, "reform.guardian"), ruled(told, "creature.table.swamp")}, []bool{true, true})
	s, told = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=6,wounds=1,wounds=1,wounds=1"})
	equal(t, "phase 4 fights on, now with cold", []any{s.fight().Phase, inOrder(told), life(s.avatar("Ann"))}, []any{4, "cr 1, creature-cr 6, wounds 1 1 1", []int{4, 1, 0}})
}
