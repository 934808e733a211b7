package malice

import (
	"strings"
	"testing"
)

// shadowed is a fight of Ann and Ben against Shadow 1 of the table, with so much life.
func shadowed(t testing.TB, printing string, life int) *State {
	t.Helper()
	s := game(t, printing, 2, names(3)...)
	s = moveBanded(s, "Ann", "Ben")
	for _, who := range names(2) {
		s.avatar(who).At = "a:ford"
	}
	s.Shadows = []Shadow{{ID: 1, Life: life, At: "a:ford", Target: "a1", Away: 3}}
	s, _ = plays(t, s, Creature{Kind: "shadow", Shadow: 1, Terrain: "plains", Table: true, By: "Ann"}, said{dice: "type=1"})
	s, _ = plays(t, s, BeginCombat{}, said{})
	return s
}

// xulthuled is a fight of so many avatars against Xulthûl of power 4 with 8 life.
func xulthuled(t testing.TB, printing string, fighters int) *State {
	t.Helper()
	s := game(t, printing, 4, names(fighters)...)
	s.Xulthul = &Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:ford", Target: "a1", Away: 3, Abilities: []string{"red:Gaze"}}
	s = moveBanded(s, "Ann", names(fighters)[1:]...)
	for _, who := range names(fighters) {
		s.avatar(who).At = "a:ford"
	}
	s, _ = plays(t, s, BeginCombat{}, said{})
	return s
}

// A Shadow's wounds are drains: radiance first, and no shield helps. Its own life is what
// the table's Shadow has; with the last of it the Shadow dissipates and gives nothing
// (combat.shadow-drains, shield.drains, shadow.life, shadow.dissipate, shadow.no-loot).
func TestFightingAShadow(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := shadowed(t, printing, 2)
		RadianceMoved{Kinds: []string{"luck", "combat"}, From: "box", To: "Ann"}.Apply(s)
		s.avatar("Ann").Mods = []string{"shield +9", "untyped shield +9"}
		cr, stars := strengthOf(t, s)
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=1,cr=1,creature-cr=6" + repeated(",wounds=6", stars), draw: "target=Ann,radiance=luck"})
		equal(t, "drained", []any{life(s.avatar("Ann")), len(s.avatar("Ann").Radiance), ruled(told, "combat.shadow-drains")}, []any{[]int{5 - (stars - 1), 0, stars - 1}, 0, true})
		equal(t, "its CR", s.fight().Foe, 6+cr)

		s.avatar("Ann").Mods = []string{"cr +9"}
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=1", draw: "target=Ann"})
		equal(t, "hurt", []int{s.Shadows[0].Life, s.foeLife(), s.Encounter.Wounds}, []int{1, 1, 1})
		s, told = plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=1", draw: "target=Ann"})
		equal(t, "gone", []any{s.Encounter, len(s.Shadows), told.Result.(CombatResult).Over}, []any{(*Encounter)(nil), 0, "won"})
		equal(t, "by", []bool{ruled(told, "shadow.dissipate"), ruled(told, "shadow.no-loot")}, []bool{true, true})
		refuses(t, s, Harvest{Table: true}, "harvest.at-once", said{dice: "1"})
	})
}

// strengthOf is the CR of what is fought, and how many d* its wounds have.
func strengthOf(t *testing.T, s *State) (cr, stars int) {
	t.Helper()
	power, err := s.foePower()
	if err != nil {
		t.Fatal(err)
	}
	return power.CR, power.Wounds
}

func repeated(text string, n int) string { return strings.Repeat(text, n) }

// What a Shadow loses in a fight is lost for good: healing it is refused
// (shadow.no-recovery).
func TestShadowsDoNotHeal(t *testing.T) {
	s := shadowed(t, "second", 4)
	s, _ = plays(t, s, HarmFoe{What: "drain", N: 2}, said{})
	refuses(t, s, HarmFoe{What: "heal", N: 1}, "shadow.no-recovery", said{})
	equal(t, "life", s.Shadows[0].Life, 2)
}

// xu-wounds: Xulthûl wounds like a creature, and shields help; what it loses stands with it
// in the table, as wounds and as drains, and its death wins the game (xulthul.combat-values,
// scenario.preserve.win).
func TestFightingXulthul(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := xulthuled(t, printing, 2)
		RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
		s.avatar("Ann").Mods = []string{"shield +1"}
		_, stars := strengthOf(t, s)
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=1,cr=1,creature-cr=6" + repeated(",wounds=6", stars), draw: "target=Ann"})
		equal(t, "no drains", []any{life(s.avatar("Ann")), len(s.avatar("Ann").Radiance), ruled(told, "combat.shadow-drains")}, []any{[]int{5 - stars, stars, 0}, 1, false})
		s.avatar("Ann").Mods = []string{"cr +9", "on hit drains +2"}
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=1", draw: "target=Ann"})
		equal(t, "xu-wounds", []int{s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains, s.foeLife()}, []int{5, 1, 2, 5})
		s, _ = plays(t, s, HarmFoe{What: "drain", N: 4}, said{})
		s, told = plays(t, s, FightPhase{}, said{dice: "cr=6,cr=1,creature-cr=1", draw: "target=Ann"})
		equal(t, "won", []any{s.Over, s.Encounter, told.Result.(CombatResult).Over}, []any{&Over{Won: true, Rule: "scenario.preserve.win"}, (*Encounter)(nil), "won"})
	})
}

// A Guardian that dies in the fight leaves its treasure, its shards, and then its Well
// (guardian.defeat.reveal, guardian.treasure).
func TestFightingAGuardian(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := facing(t, printing, 2)
		s.Encounter.Wounds = 7
		s, told := plays(t, s, FightPhase{}, said{dice: "cr=6,creature-cr=1,treasures=1,potions=1"})
		equal(t, "beaten", []any{s.Encounter.Beaten, s.Wells["a1"], told.Result.(CombatResult).Over, ruled(told, "guardian.treasure")}, []any{true, "", "won", true})
		s, _ = plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "6,1,1,1,1,1,1,1", draw: "well=dark"})
		equal(t, "its Well", []any{s.Wells["a1"], s.Encounter, s.avatar("Ann").Shards["red"]}, []any{"dark", (*Encounter)(nil), 1})
	})
}
