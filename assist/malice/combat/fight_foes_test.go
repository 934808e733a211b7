package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// shadowed returns a fight of Ann and Ben against Shadow 1 of the table, with so much life.
func shadowed(t testing.TB, printing string, tokens int) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
	s = malicetest.MoveBanded(s, "Ann", "Ben")
	for _, who := range malicetest.Names(2) {
		malicetest.Came(s, "a:ford", who)
	}
	s.Shadows = []malice.Shadow{{ID: 1, Life: tokens, At: "a:ford", Target: "a1", Away: 3}}
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "shadow", Shadow: 1, Terrain: "plains", Table: true,
		By: "Ann"}, malicetest.Said{Dice: "type=1"})
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}

// xulthuled returns a fight of so many avatars against Xulthûl of power 4 with 8 life.
func xulthuled(t testing.TB, printing string, fighters int) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 4, malicetest.Names(fighters)...)
	s.Xulthul = &malice.Xulthul{Power: 4, Type: "avian", Life: 8, At: "a:ford", Target: "a1", Away: 3,
		Abilities: []string{"red:Gaze"}}
	s = malicetest.MoveBanded(s, "Ann", malicetest.Names(fighters)[1:]...)
	for _, who := range malicetest.Names(fighters) {
		s.Avatar(who).At = "a:ford"
	}
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
	return s
}

// A Shadow's wounds are drains: radiance first, and no shield helps. Its life is that of the table's
// Shadow; with the last of it the Shadow dissipates and gives nothing.
func TestFightingAShadow(t *testing.T) {
	rulebooktest.Proves(t, "combat.shadow-drains", "shadow.life", "shadow.dissipate", "shadow.no-loot",
		"shield.drains")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := shadowed(t, printing, 2)
		malice.RadianceMoved{Kinds: []string{"luck", "combat"}, From: "box", To: "Ann"}.Apply(s)
		s.Avatar("Ann").Mods = []string{"shield +9", "untyped shield +9"}
		cr, stars := strengthOf(t, s)
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,cr=1,creature-cr=6" + repeated(",wounds=6", stars),
				Draw: "target=Ann,radiance=luck"})
		malicetest.Equal(t, "drained",
			[]any{malicetest.Life(s.Avatar("Ann")), len(s.Avatar("Ann").Radiance), malicetest.Ruled(told,
				"combat.shadow-drains")}, []any{[]int{5 - (stars - 1), 0, stars - 1}, 0, true})
		malicetest.Equal(t, "its CR", s.Fight().Foe, 6+cr)

		s.Avatar("Ann").Mods = []string{"cr +9"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,cr=1,creature-cr=1", Draw: "target=Ann"})
		malicetest.Equal(t, "hurt", []int{s.Shadows[0].Life, s.FoeLife(), s.Encounter.Wounds}, []int{1, 1, 1})
		s, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,cr=1,creature-cr=1", Draw: "target=Ann"})
		malicetest.Equal(t, "gone", []any{s.Encounter, len(s.Shadows),
			told.Result.(combat.CombatResult).Over}, []any{(*malice.Encounter)(nil), 0, "won"})
		malicetest.Equal(t, "by", []bool{malicetest.Ruled(told, "shadow.dissipate"),
			malicetest.Ruled(told, "shadow.no-loot")}, []bool{true, true})
		malicetest.Refuses(t, s, treasure.Harvest{Table: true}, "harvest.at-once", malicetest.Said{Dice: "1"})
	})
}

// strengthOf returns the creature's CR, and how many d* its wounds have.
func strengthOf(t *testing.T, s *malice.State) (cr, stars int) {
	t.Helper()
	power, err := s.FoePower()
	if err != nil {
		t.Fatal(err)
	}
	return power.CR, power.Wounds
}

func repeated(text string, n int) string { return strings.Repeat(text, n) }

// Losses of a Shadow in a fight are for good: healing it is refused.
func TestShadowsDoNotHeal(t *testing.T) {
	rulebooktest.Proves(t, "shadow.no-recovery")
	s := shadowed(t, "second", 4)
	s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 2}, malicetest.Said{})
	malicetest.Refuses(t, s, combat.HarmFoe{What: "heal", N: 1}, "shadow.no-recovery", malicetest.Said{})
	malicetest.Equal(t, "life", s.Shadows[0].Life, 2)
}

// xu-wounds: Xulthûl wounds like a creature, and shields help; its losses stand with it in the
// table, as wounds and as drains, and its death wins the game.
func TestFightingXulthul(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.combat-values", "scenario.preserve.win")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := xulthuled(t, printing, 2)
		malice.RadianceMoved{Kinds: []string{"luck"}, From: "box", To: "Ann"}.Apply(s)
		s.Avatar("Ann").Mods = []string{"shield +1"}
		_, stars := strengthOf(t, s)
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,cr=1,creature-cr=6" + repeated(",wounds=6", stars),
				Draw: "target=Ann"})
		malicetest.Equal(t, "no drains",
			[]any{malicetest.Life(s.Avatar("Ann")), len(s.Avatar("Ann").Radiance),
				malicetest.Ruled(told, "combat.shadow-drains")}, []any{[]int{5 - stars, stars, 0}, 1, false})
		s.Avatar("Ann").Mods = []string{"cr +9", "on hit drains +2"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,cr=1,creature-cr=1", Draw: "target=Ann"})
		malicetest.Equal(t, "xu-wounds",
			[]int{s.Xulthul.Life, s.Xulthul.Wounds, s.Xulthul.Drains, s.FoeLife()}, []int{5, 1, 2, 5})
		s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "drain", N: 4}, malicetest.Said{})
		s, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,cr=1,creature-cr=1", Draw: "target=Ann"})
		malicetest.Equal(t, "won", []any{s.Over, s.Encounter, told.Result.(combat.CombatResult).Over},
			[]any{&malice.Over{Won: true, Rule: "scenario.preserve.win"}, (*malice.Encounter)(nil), "won"})
	})
}

// A Guardian that dies in the fight leaves its treasure, its shards, and then its Well.
func TestFightingAGuardian(t *testing.T) {
	rulebooktest.Proves(t, "guardian.defeat.reveal", "guardian.treasure")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Facing(t, printing, 2)
		s.Encounter.Wounds = 7
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=6,creature-cr=1,treasures=1,potions=1"})
		malicetest.Equal(t, "beaten",
			[]any{s.Encounter.Beaten, s.Wells["a1"], told.Result.(combat.CombatResult).Over,
				malicetest.Ruled(told, "guardian.treasure")}, []any{true, "", "won", true})
		s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "6,1,1,1,1,1,1,1", Draw: "well=dark"})
		malicetest.Equal(t, "its Well", []any{s.Wells["a1"], s.Encounter, s.Avatar("Ann").Shards["red"]},
			[]any{"dark", (*malice.Encounter)(nil), 1})
	})
}
