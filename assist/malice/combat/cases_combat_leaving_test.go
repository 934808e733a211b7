package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
)

// reform-guardian-one-leaves: a Guardian keeps its losses while one avatar fights on, and recovers
// when all have left.
func TestCaseOneLeavesAGuardian(t *testing.T) {
	rulebooktest.Proves(t, "reform.guardian.heal", "withdraw.individual")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 2,
			malice.Encounter{Kind: "guardian", Power: 4, Life: 8, Wounds: 5})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ben"}, malicetest.Said{Draw: "hex=2"})
		malicetest.Equal(t, "reform-guardian-one-leaves",
			[]any{s.FoeLife(), s.Fighting(), len(s.Avatar("Ann").Band),
				malicetest.Ruled(told, "withdraw.individual")}, []any{3, []string{"Ann"}, 0, true})
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,creature-cr=1,wounds=1,wounds=1,wounds=1"})
		malicetest.Equal(t, "in the next phase", s.FoeLife(), 3)
		s, told = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"}, malicetest.Said{Draw: "hex=3"})
		malicetest.Equal(t, "all have left", []any{s.Encounter,
			malicetest.Ruled(told, "reform.guardian.heal")}, []any{(*malice.Encounter)(nil), true})
	})
}

// reform-shadow-keeps: a Shadow has lost 4 of 6, the avatar withdraws and comes back: it still
// has 2 (reform.shadow.keep).
func TestCaseShadowKeeps(t *testing.T) {
	rulebooktest.Proves(t, "shadow.no-recovery")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:plains", &malice.AvatarTurn{From: "a:hills"}
		s.Shadows = []malice.Shadow{{ID: 1, Life: 6, At: "a:plains"}}
		meets := creature.Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
		s, _ = malicetest.Plays(t, s, meets, malicetest.Said{Dice: "type=1"})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.HarmFoe{What: "wound", Harm: *malicetest.Harmed(t, "4")},
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"}, malicetest.Said{Draw: "hex=1"})
		malicetest.Equal(t, "left", []any{s.Encounter, s.Shadows[0].Life}, []any{(*malice.Encounter)(nil), 2})
		malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = "a:plains", &malice.AvatarTurn{From: "a:hills"}
		s, _ = malicetest.Plays(t, s, meets, malicetest.Said{Dice: "type=1"})
		malicetest.Equal(t, "reform-shadow-keeps", s.FoeLife(), 2)
		malicetest.Refuses(t, s, combat.HarmFoe{What: "heal", N: 1}, "shadow.no-recovery", malicetest.Said{})
	})
}

// withdraw-random: four of the six hexes are land: one of those is drawn, each alike, and it
// takes no luck roll.
func TestCaseWithdrawAnywhere(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.random")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 3, Life: 6})
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		four := map[string]string{"land": "1234"}
		after, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Draw: "hex=3", Choose: four})
		malicetest.Equal(t, "withdraw-random",
			[]any{after.Avatar("Ann").At, after.Encounter, len(told.Rolls), malicetest.Ruled(told,
				"withdraw.random")}, []any{"a:beside-gate-3", (*malice.Encounter)(nil), 0, true})
		want := map[string]string{}
		for n := 1; n <= 4; n++ {
			want[fmt.Sprintf("a:beside-gate-%d", n)] = "1/4"
		}
		malicetest.Equal(t, "exactly", malicetest.WalkedWith(t, s, combat.Withdraw{Who: "Ann"}, four,
			func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").At }), want)
	})
}

// withdraw-chosen-ok: 4 and 1 for Luck radiance exceed power 4; in the second printing the avatar is
// gone at once, in the first when the phase ends.
func TestCaseWithdrawThere(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.chosen", "radiance.luck")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 4, Life: 8})
		s.Avatar("Ann").Radiance = []string{"luck"}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=4,creature-cr=1"})
		s, told := malicetest.Plays(t, s, combat.Withdraw{Who: "Ann", To: "2"},
			malicetest.Said{Dice: "withdraw=4"})
		malicetest.Equal(t, "withdraw-chosen-ok",
			[]any{told.Checks[0].Total, told.Checks[0].Target, told.Checks[0].Success}, []any{5, 4, true})
		if printing == "first" {
			malicetest.Equal(t, "still there, defending", []any{s.Avatar("Ann").At, s.Defends("Ann")},
				[]any{"a:gate", true})
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=5,creature-cr=1"})
		}
		malicetest.Equal(t, "gone", []any{s.Avatar("Ann").At, s.Encounter},
			[]any{"a:beside-gate-2", (*malice.Encounter)(nil)})
	})
}

// evade-plain: 3 against power 3 fails; evade-defending-second: a defender has 1 more, in the second
// printing alone (card.ability.parasitic).
func TestCaseEvade(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr", "evade.defending")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Faces(t, printing, 1,
			malice.Encounter{Power: 3, Life: 6, Abilities: []string{"black:Parasitic"}})
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
		_, told := malicetest.Plays(t, s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: "evade=3"})
		malicetest.Equal(t, "evade-plain", []any{told.Checks[0].Total, told.Result.(combat.Evaded).Success},
			[]any{3, false})
		s, _ = malicetest.Plays(t, s, combat.RollBlows{Defend: []string{"Ann"}},
			malicetest.Said{Dice: "cr=3,creature-cr=1"})
		_, told = malicetest.Plays(t, s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: "evade=3"})
		malicetest.Equal(t, "evade-defending-second", []any{told.Result.(combat.Evaded).Success,
			malicetest.Ruled(told, "evade.defending")}, []any{printing == "second", printing == "second"})
	})
}

// lair-withdraw-still-stocked: an avatar that withdraws leaves the token where it is, and the next
// creature is in a stocked lair too.
func TestCaseLairKeepsItsToken(t *testing.T) {
	rulebooktest.Proves(t, "withdraw.random", "lair.stocked.keep")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Den(t, m)
		had := s.Lairs.Stocked["a"]
		s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Ann"},
			malicetest.Said{Draw: "hex=" + m.Words("a:A4", "5")})
		malicetest.Equal(t, "lair-withdraw-still-stocked", []any{s.Lairs.Stocked["a"], len(s.Lairs.Emptied),
			s.Encounter}, []any{had, 0, (*malice.Encounter)(nil)})
		malice.TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s.Avatar("Ann").At, s.Avatar("Ann").Turn = m.Words("a:B4", "a:lair-1"), &malice.AvatarTurn{Moves: 1}
		s, _ = malicetest.Plays(t, s, creature.Lair{Who: "Ann", Terrain: "desert"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "the next one's", []any{s.Lairs.Stocked["a"], s.SpoilsFor("")},
			[]any{had - 1, &malice.Spoils{By: []string{"Ann"}, Treasures: 1}})
	})
}
