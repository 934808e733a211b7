package malice

import (
	"fmt"
	"testing"
)

// reform-guardian-one-leaves: a Guardian keeps its losses while one fights on, and recovers
// when all have left (reform.guardian.heal, withdraw.individual).
func TestCaseOneLeavesAGuardian(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 2, Encounter{Kind: "guardian", Power: 4, Life: 8, Wounds: 5})
		s, _ = plays(t, s, BeginCombat{}, said{})
		s, told := plays(t, s, Withdraw{Who: "Ben"}, said{draw: "hex=2"})
		equal(t, "reform-guardian-one-leaves", []any{s.foeLife(), s.fighting(), len(s.avatar("Ann").Band), ruled(told, "withdraw.individual")}, []any{3, []string{"Ann"}, 0, true})
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=1,wounds=1,wounds=1,wounds=1"})
		equal(t, "in the next phase", s.foeLife(), 3)
		s, told = plays(t, s, Withdraw{Who: "Ann"}, said{draw: "hex=3"})
		equal(t, "all have left", []any{s.Encounter, ruled(told, "reform.guardian.heal")}, []any{(*Encounter)(nil), true})
	})
}

// reform-shadow-keeps: a Shadow has lost 4 of 6, the avatar withdraws and comes back: it
// still has 2 (reform.shadow.keep, shadow.no-recovery).
func TestCaseShadowKeeps(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s.avatar("Ann").At = "a:plains"
		s.Shadows = []Shadow{{ID: 1, Life: 6, At: "a:plains"}}
		meets := Creature{Kind: "shadow", Terrain: "plains", Table: true, By: "Ann"}
		s, _ = plays(t, s, meets, said{dice: "type=1"})
		s, _ = plays(t, s, BeginCombat{}, said{})
		s, _ = plays(t, s, HarmFoe{What: "wound", Harm: *harmed(t, "4")}, said{})
		s, _ = plays(t, s, Withdraw{Who: "Ann"}, said{draw: "hex=1"})
		equal(t, "left", []any{s.Encounter, s.Shadows[0].Life}, []any{(*Encounter)(nil), 2})
		TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s.avatar("Ann").At = "a:plains"
		s, _ = plays(t, s, meets, said{dice: "type=1"})
		equal(t, "reform-shadow-keeps", s.foeLife(), 2)
		refuses(t, s, HarmFoe{What: "heal", N: 1}, "shadow.no-recovery", said{})
	})
}

// withdraw-random: four of the six hexes are land: one of those is drawn, each alike, and
// it takes no luck roll (withdraw.random).
func TestCaseWithdrawAnywhere(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 3, Life: 6})
		s, _ = plays(t, s, BeginCombat{}, said{})
		four := map[string]string{"land": "1234"}
		after, told := plays(t, s, Withdraw{Who: "Ann"}, said{draw: "hex=3", choose: four})
		equal(t, "withdraw-random", []any{after.avatar("Ann").At, after.Encounter, len(told.Rolls), ruled(told, "withdraw.random")}, []any{"a:beside-gate-3", (*Encounter)(nil), 0, true})
		want := map[string]string{}
		for n := 1; n <= 4; n++ {
			want[fmt.Sprintf("a:beside-gate-%d", n)] = "1/4"
		}
		equal(t, "exactly", walkedWith(t, s, Withdraw{Who: "Ann"}, four, func(s *State, _ *table) string { return s.avatar("Ann").At }), want)
	})
}

// withdraw-chosen-ok: 4 and 1 for Luck radiance exceed power 4; in the second printing it is
// gone at once, in the first when the phase ends (withdraw.chosen, radiance.luck).
func TestCaseWithdrawThere(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 4, Life: 8})
		s.avatar("Ann").Radiance = []string{"luck"}
		s, _ = plays(t, s, FightPhase{}, said{dice: "cr=4,creature-cr=1"})
		s, told := plays(t, s, Withdraw{Who: "Ann", To: "2"}, said{dice: "withdraw=4"})
		equal(t, "withdraw-chosen-ok", []any{told.Checks[0].Total, told.Checks[0].Target, told.Checks[0].Success}, []any{5, 4, true})
		if printing == "first" {
			equal(t, "still there, defending", []any{s.avatar("Ann").At, s.defends("Ann")}, []any{"a:gate", true})
			s, _ = plays(t, s, FightPhase{}, said{dice: "cr=5,creature-cr=1"})
		}
		equal(t, "gone", []any{s.avatar("Ann").At, s.Encounter}, []any{"a:beside-gate-2", (*Encounter)(nil)})
	})
}

// evade-plain: 3 against power 3 fails; evade-defending-second: who defends has 1 more, in
// the second printing alone (evade.lr, evade.defending, card.ability.parasitic).
func TestCaseEvade(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := faces(t, printing, 1, Encounter{Power: 3, Life: 6, Abilities: []string{"black:Parasitic"}})
		s, _ = plays(t, s, TargetPhase{}, said{})
		_, told := plays(t, s, Evade{Who: "Ann"}, said{dice: "evade=3"})
		equal(t, "evade-plain", []any{told.Checks[0].Total, told.Result.(Evaded).Success}, []any{3, false})
		s, _ = plays(t, s, RollBlows{Defend: []string{"Ann"}}, said{dice: "cr=3,creature-cr=1"})
		_, told = plays(t, s, Evade{Who: "Ann"}, said{dice: "evade=3"})
		equal(t, "evade-defending-second", []any{told.Result.(Evaded).Success, ruled(told, "evade.defending")}, []any{printing == "second", printing == "second"})
	})
}

// lair-withdraw-still-stocked: who withdraws leaves the token where it is, and the next
// creature is in a stocked lair too (lair.stocked.keep, withdraw.random).
func TestCaseLairKeepsItsToken(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s := den(t, m)
		had := s.Lairs.Stocked["a"]
		s, _ = plays(t, s, BeginCombat{}, said{})
		s, _ = plays(t, s, Withdraw{Who: "Ann"}, said{draw: "hex=" + m.words("a:A4", "5")})
		equal(t, "lair-withdraw-still-stocked", []any{s.Lairs.Stocked["a"], len(s.Lairs.Emptied), s.Encounter}, []any{had, 0, (*Encounter)(nil)})
		TurnPassed{Round: 2, Turn: "players"}.Apply(s)
		s.avatar("Ann").At, s.avatar("Ann").Turn = m.words("a:B4", "a:lair-1"), &AvatarTurn{Moves: 1}
		s, _ = plays(t, s, Lair{Who: "Ann", Terrain: "desert"}, said{dice: "type=1,power=1,abilities=1"})
		s, _ = plays(t, s, WonEncounter{}, said{})
		equal(t, "the next one's", []any{s.Lairs.Stocked["a"], s.Spoils}, []any{had - 1, &Spoils{By: []string{"Ann"}, Treasures: 1}})
	})
}
