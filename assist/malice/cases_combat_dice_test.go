package malice

import "testing"

// starred is a fight of Ann with these effects against a creature with those, its d*
// resolved by a method.
func starred(t *testing.T, method string, own, foe []string) *State {
	t.Helper()
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 4, Mods: foe})
	s.Options.DStar = method
	s.avatar("Ann").Mods = own
	return s
}

// ds-halfsies: 3d* are 2, 2d* are 1: a tie. ds-halfsies-5: 2d* and 3d* of one roll are
// added before they are rounded, 3 and not 1 + 2 rounded apart (dstar.method.halfsies).
func TestCaseHalfsies(t *testing.T) {
	s := starred(t, "halfsies", []string{"cr +3d*"}, []string{"cr +2d*"})
	_, told := plays(t, s, FightPhase{}, said{dice: "cr=3,creature-cr=4"})
	equal(t, "ds-halfsies", []any{blowOf(t, told), ruled(told, "dstar.method.halfsies")}, []any{"5 to 5, nobody hits", true})
	s = starred(t, "halfsies", []string{"cr +2d*", "cr +3d*"}, nil)
	_, told = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=4"})
	equal(t, "ds-halfsies-5", blowOf(t, told), "4 to 4, nobody hits")
	s = starred(t, "halfsies", []string{"cr +1d*", "cr +3d*"}, nil)
	_, told = plays(t, s, FightPhase{}, said{dice: "cr=1,creature-cr=3"})
	equal(t, "and none is rounded twice", blowOf(t, told), "3 to 3, nobody hits")
}

// ds-net-equal: 2d* against 2d*: none falls, 5 against 4 hits (dstar.method.net).
func TestCaseNet(t *testing.T) {
	s := starred(t, "net", []string{"cr +2d*"}, []string{"cr +2d*"})
	_, told := plays(t, s, FightPhase{}, said{dice: "cr=5,creature-cr=4"})
	equal(t, "ds-net-equal", []any{blowOf(t, told), inOrder(told)}, []any{"5 to 4, avatar hits", "cr 5, creature-cr 4"})
	s = starred(t, "net", []string{"cr +3d*"}, []string{"cr +2d*"})
	_, told = plays(t, s, FightPhase{}, said{dice: "cr=3,cr-star=6,creature-cr=4"})
	equal(t, "one more", []any{blowOf(t, told), inOrder(told)}, []any{"4 to 4, nobody hits", "cr 3, cr-star 6, creature-cr 4"})
}

// helped is a fight of Ann and Ben against a creature with an ability of a color, beside
// which so many Wells are Light; Cyd is elsewhere.
func helped(t *testing.T, printing string, wells int, ability string) *State {
	t.Helper()
	s := game(t, printing, 3, names(3)...)
	s.avatar("Cyd").At = "b:gate"
	Banded{Who: "Ann", With: []string{"Ben"}}.Apply(s)
	s.Encounter = &Encounter{Kind: "creature", By: names(2), At: "a:gate", Power: 2, Life: 9, Abilities: []string{ability + ":Any"}}
	for _, at := range []string{"a1", "a2", "a3"}[:wells] {
		WellTurned{At: at, From: "unrevealed", To: "light"}.Apply(s)
		RadianceMoved{Kinds: Radiances, From: "box", To: "pool"}.Apply(s)
	}
	for _, name := range names(3) {
		ShardsMoved{"red", 3, "bank", name}.Apply(s)
	}
	return s
}

// sh-match-unbanded-three: three red shards from outside the band are 3d*, and 6d* against a
// red ability: +4, as many as 2 Light Wells allow (shard.coloured.match, shard.roll.stack,
// shard.limit.combat).
func TestCaseThreeFromOutside(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := helped(t, printing, 2, "red")
		s, _ = plays(t, s, TargetPhase{Defend: []string{"Ann"}}, said{draw: "Ben"})
		s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{3, "red"}, For: []string{"roll", "Ben", "cr"}}, said{})
		refuses(t, s, InvokeShard{Who: "Cyd", Lot: Lot{1, "green"}, For: []string{"Ben", "cr"}}, "shard.limit.combat", said{})
		_, told := plays(t, s, RollBlows{}, said{dice: "6,1,6,1,6,6,2,1"})
		equal(t, "sh-match-unbanded-three", []any{blowOf(t, told), inOrder(told)}, []any{"6 to 2, avatar hits", "shard 6 1 6 1 6 6, cr 2, creature-cr 1"})
	})
}

// sh-no-match: against a green ability a red shard adds 1 within the band
// (shard.coloured.match, shard.coloured.roll).
func TestCaseNoMatch(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for ability, want := range map[string]string{"green": "4 to 2, avatar hits", "red": "5 to 2, avatar hits"} {
			s := helped(t, printing, 0, ability)
			s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
			s, _ = plays(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"Ben", "cr"}}, said{})
			_, told := plays(t, s, RollBlows{}, said{dice: "cr=3,cr=1,creature-cr=1"})
			equal(t, "sh-no-match: "+ability, blowOf(t, told), want)
		}
	})
}

// sh-match-outside: outside combat there is no ability to match: 3 +1 does not exceed 4
// (shard.coloured.match).
func TestCaseMatchOutside(t *testing.T) {
	onBothBoards(t, both, 3, func(t *testing.T, _ string, m moveWays) {
		s := come(t, entering(t, m), m, "Ann")
		ShardsMoved{"red", 1, "bank", "Ann"}.Apply(s)
		s, _ = plays(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"lr"}}, said{})
		s, told := plays(t, s, Provoke{Who: "Ann"}, said{dice: "lr=3"})
		equal(t, "sh-match-outside", []any{told.Checks[0].Total, told.Checks[0].Success, s.Encounter}, []any{4, false, (*Encounter)(nil)})
	})
}

// sh-wound-roll: a shard adds to a cr, lr or mr, and to no wounds (shard.roll.kinds).
func TestCaseShardForWounds(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		err := refuses(t, helped(t, printing, 0, "red"), InvokeShard{Who: "Ann", Lot: Lot{1, "red"}, For: []string{"Ann", "wounds"}}, "shard.roll.kinds", said{})
		equal(t, "sh-wound-roll", err.Error(), "soulshards modify no wounds: only a cr, lr or mr of an avatar (shard.roll.kinds)")
	})
}

// sh-limit-next-phase: with 3 Light Wells Ann invokes four shards in phase 1, and four again
// in phase 2 (shard.limit.combat).
func TestCaseLimitOfThePhase(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := helped(t, printing, 3, "red")
		shards := func(n int, color string) Act {
			return InvokeShard{Who: "Ann", Lot: Lot{n, color}, For: []string{"Ann", "lr"}}
		}
		for _, color := range []string{"green", "red"} {
			s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
			s, _ = plays(t, s, shards(3, color), said{})
			s, _ = plays(t, s, shards(1, "colorless"), said{})
			refuses(t, s, shards(1, "colorless"), "shard.limit.combat", said{}) // sh-limit-next-phase
			s, _ = plays(t, s, FightPhase{}, said{dice: "6,6,1"})
			refuses(t, s, shards(1, "colorless"), "shard.limit.combat", said{}) // the phase is still this one
		}
	})
}
