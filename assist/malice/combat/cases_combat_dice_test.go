package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// starred returns a fight of Ann with these effects against a creature with those, its d* resolved
// by a method.
func starred(t *testing.T, method string, own, foe []string) *malice.State {
	t.Helper()
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 4, Mods: foe})
	s.Options.DStar = method
	s.Avatar("Ann").Mods = own
	return s
}

// ds-halfsies: 3d* are 2, 2d* are 1: a tie. ds-halfsies-5: 2d* and 3d* of one roll are added
// before they are rounded, 3 and not 1 + 2 rounded apart.
func TestCaseHalfsies(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.halfsies")
	s := starred(t, "halfsies", []string{"cr +3d*"}, []string{"cr +2d*"})
	_, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=3,creature-cr=4"})
	malicetest.Equal(t, "ds-halfsies", []any{malicetest.BlowOf(t, told),
		malicetest.Ruled(told, "dstar.method.halfsies")}, []any{"5 to 5, nobody hits", true})
	s = starred(t, "halfsies", []string{"cr +2d*", "cr +3d*"}, nil)
	_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=4"})
	malicetest.Equal(t, "ds-halfsies-5", malicetest.BlowOf(t, told), "4 to 4, nobody hits")
	s = starred(t, "halfsies", []string{"cr +1d*", "cr +3d*"}, nil)
	_, told = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=1,creature-cr=3"})
	malicetest.Equal(t, "and none is rounded twice", malicetest.BlowOf(t, told), "3 to 3, nobody hits")
}

// ds-net-equal: 2d* against 2d*: none falls, 5 against 4 hits.
func TestCaseNet(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.net")
	s := starred(t, "net", []string{"cr +2d*"}, []string{"cr +2d*"})
	_, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "cr=5,creature-cr=4"})
	malicetest.Equal(t, "ds-net-equal", []any{malicetest.BlowOf(t, told), inOrder(told)},
		[]any{"5 to 4, avatar hits", "cr 5, creature-cr 4"})
	s = starred(t, "net", []string{"cr +3d*"}, []string{"cr +2d*"})
	_, told = malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=3,cr-star=6,creature-cr=4"})
	malicetest.Equal(t, "one more", []any{malicetest.BlowOf(t, told), inOrder(told)},
		[]any{"4 to 4, nobody hits", "cr 3, cr-star 6, creature-cr 4"})
}

// helped returns a fight of Ann and Ben against a creature with an ability of a color, with so many
// Wells Light; Cyd is elsewhere.
func helped(t *testing.T, printing string, wells int, ability string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 3, malicetest.Names(3)...)
	s.Avatar("Cyd").At = "b:gate"
	malice.Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &malice.Encounter{Kind: "creature", By: malicetest.Names(2), At: "a:gate", Power: 2,
		Life: 9, Abilities: []string{ability + ":Any"}}
	for _, at := range []string{"a1", "a2", "a3"}[:wells] {
		malice.WellTurned{At: at, From: "unrevealed", To: "light"}.Apply(s)
		malice.RadianceMoved{Kinds: notation.Radiances, From: "box", To: "pool"}.Apply(s)
	}
	for _, name := range malicetest.Names(3) {
		malice.ShardsMoved{Color: "red", N: 3, From: "bank", To: name}.Apply(s)
	}
	return s
}

// sh-match-unbanded-three: three red shards from outside the band are 3d*, and 6d* against a
// red ability: +4, as many as 2 Light Wells allow.
func TestCaseThreeFromOutside(t *testing.T) {
	rulebooktest.Proves(t, "shard.coloured.match", "shard.roll.stack", "shard.limit.combat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := helped(t, printing, 2, "red")
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ann"}},
			malicetest.Said{Draw: "Ben"})
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 3, Color: "red"},
			For: []string{"roll", "Ben", "cr"}}, malicetest.Said{})
		malicetest.Refuses(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 1, Color: "green"},
			For: []string{"Ben", "cr"}}, "shard.limit.combat", malicetest.Said{})
		_, told := malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "6,1,6,1,6,6,2,1"})
		malicetest.Equal(t, "sh-match-unbanded-three", []any{malicetest.BlowOf(t, told), inOrder(told)},
			[]any{"6 to 2, avatar hits", "shard 6 1 6 1 6 6, cr 2, creature-cr 1"})
	})
}

// sh-no-match: against a green ability a red shard adds 1 within the band.
func TestCaseNoMatch(t *testing.T) {
	rulebooktest.Proves(t, "shard.coloured.match", "shard.coloured.roll")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for ability, want := range map[string]string{"green": "4 to 2, avatar hits",
			"red": "5 to 2, avatar hits"} {
			s := helped(t, printing, 0, ability)
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
			s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"},
				For: []string{"Ben", "cr"}}, malicetest.Said{})
			_, told := malicetest.Plays(t, s, combat.RollBlows{},
				malicetest.Said{Dice: "cr=3,cr=1,creature-cr=1"})
			malicetest.Equal(t, "sh-no-match: "+ability, malicetest.BlowOf(t, told), want)
		}
	})
}

// sh-match-outside: outside combat there is no ability to match: 3 +1 does not exceed 4
// (shard.coloured.match).
func TestCaseMatchOutside(t *testing.T) {
	malicetest.OnBothBoards(t, malicetest.Both, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.Come(t, malicetest.Entering(t, m), m, "Ann")
		malice.ShardsMoved{Color: "red", N: 1, From: "bank", To: "Ann"}.Apply(s)
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"},
			For: []string{"lr"}}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, creature.Provoke{Who: "Ann"}, malicetest.Said{Dice: "lr=3"})
		malicetest.Equal(t, "sh-match-outside", []any{told.Checks[0].Total, told.Checks[0].Success,
			s.Encounter}, []any{4, false, (*malice.Encounter)(nil)})
	})
}

// sh-wound-roll: a shard adds to a cr, lr or mr, and to no wounds.
func TestCaseShardForWounds(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.kinds")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		err := malicetest.Refuses(t, helped(t, printing, 0, "red"),
			cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: 1, Color: "red"}, For: []string{"Ann", "wounds"}},
			"shard.roll.kinds", malicetest.Said{})
		malicetest.Equal(t, "sh-wound-roll", err.Error(),
			"soulshards modify no wounds: only a cr, lr or mr of an avatar (shard.roll.kinds)")
	})
}

// sh-limit-next-phase: with 3 Light Wells Ann invokes four shards in phase 1, and four again in
// phase 2.
func TestCaseLimitOfThePhase(t *testing.T) {
	rulebooktest.Proves(t, "shard.limit.combat")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := helped(t, printing, 3, "red")
		shards := func(n int, color string) malice.Act {
			return cards.InvokeShard{Who: "Ann", Lot: rolls.Lot{N: n, Color: color},
				For: []string{"Ann", "lr"}}
		}
		for _, color := range []string{"green", "red"} {
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
			s, _ = malicetest.Plays(t, s, shards(3, color), malicetest.Said{})
			s, _ = malicetest.Plays(t, s, shards(1, "colorless"), malicetest.Said{})
			// sh-limit-next-phase
			malicetest.Refuses(t, s, shards(1, "colorless"), "shard.limit.combat", malicetest.Said{})
			s, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "6,6,1"})
			malicetest.Equal(t, "what follows the blows counts with the next phase",
				cards.ShardsInvoked(s, "Ann", cards.CountsAhead(s, "Ann", "lr")), 0)
		}
	})
}
