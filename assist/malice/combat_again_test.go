package malice

import "testing"

// A combat roll that is made again has what soulshards gave to it, their own d* as they
// fell; those that are invoked in between come with it (shard.roll.before, shard.roll.stack,
// card.mastery.time-dancer). In the next phase they are gone.
func TestShardsInARollMadeAgain(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := helped(t, printing, 2, "green")
		s, _ = plays(t, s, TargetPhase{Defend: []string{"Ann"}}, said{draw: "Ben"})
		s, _ = plays(t, s, InvokeShard{Who: "Ben", Lot: Lot{1, "colorless"}, For: []string{"cr"}}, said{})
		s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{2, "red"}, For: []string{"Ben", "cr"}}, said{})
		s, told := plays(t, s, RollBlows{}, said{dice: "shard=6,shard=1,cr=1,creature-cr=5"})
		equal(t, "first", blowOf(t, told), "3 to 6, creature hits")
		s, told = plays(t, s, RollBlows{Again: "cr"}, said{dice: "cr=4"})
		equal(t, "again", []any{blowOf(t, told), inOrder(told), kinds(told)}, []any{"6 to 6, nobody hits", "cr 4", []string{"combat.rolled"}})
		s, _ = plays(t, s, InvokeShard{Who: "Ben", Lot: Lot{1, "red"}, For: []string{"cr"}}, said{})
		s, told = plays(t, s, RollBlows{Again: "cr"}, said{dice: "cr=4"})
		equal(t, "one more", []any{blowOf(t, told), kinds(told)}, []any{"7 to 6, avatar hits", []string{"shards.used", "combat.rolled"}})
		s, told = plays(t, s, RollBlows{Again: "creature-cr"}, said{dice: "creature-cr=6"})
		equal(t, "the creature's", blowOf(t, told), "7 to 7, nobody hits")
		s, told = plays(t, s, RollBlows{Again: "cr"}, said{dice: "cr=1"})
		equal(t, "and once more", blowOf(t, told), "4 to 7, creature hits")
		s, _ = plays(t, s, DealWounds{}, said{dice: "wounds=1"})
		_, told = plays(t, s, FightPhase{}, said{draw: "Ben", dice: "cr=4,cr=1,creature-cr=3"})
		equal(t, "the next phase", blowOf(t, told), "4 to 4, nobody hits")
	})
}

// By net the d* of a shard are set off with all others, in the roll made again too
// (dstar.method.net).
func TestNetInARollMadeAgain(t *testing.T) {
	s := helped(t, "second", 2, "green")
	s.Options.DStar = "net"
	s.Encounter.Mods = []string{"cr +1d*"}
	s, _ = plays(t, s, TargetPhase{Defend: []string{"Ann"}}, said{draw: "Ben"})
	s, _ = plays(t, s, InvokeShard{Who: "Cyd", Lot: Lot{2, "red"}, For: []string{"Ben", "cr"}}, said{})
	s, told := plays(t, s, RollBlows{}, said{dice: "cr=1,cr-star=6,creature-cr=5"})
	equal(t, "first", blowOf(t, told), "2 to 6, creature hits")
	_, told = plays(t, s, RollBlows{Again: "cr"}, said{dice: "cr=5,cr-star=1"})
	equal(t, "again", blowOf(t, told), "5 to 6, creature hits")
}

// What is said to make a roll again fits what lies (card.mastery.time-dancer).
func TestWhichRollIsMadeAgain(t *testing.T) {
	s := glacial(t, "second", 0, "Ann", "Ben")
	Mastered{Who: "Ann", To: Mastery{"Time Dancer", "black"}}.Apply(s)
	ShardsMoved{"black", 3, "bank", "Ann"}.Apply(s)
	s.avatar("Ben").Mods = []string{"wounds +1d*"}
	says := func(s *State, on, how string) {
		t.Helper()
		_, told := plays(t, s, UseMastery{Who: "Ann", Part: "secondary", On: on}, said{})
		equal(t, "said", remarkBy(told, "card.mastery.time-dancer"), on+" makes the roll again that it has just made"+how)
	}
	says(s, "Ben", "")
	s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
	says(s, "Ben", "")
	hits, _ := plays(t, s, RollBlows{}, said{dice: "6,6,1"})
	says(hits, "Ben", ": combat roll --again=cr")
	hits, _ = plays(t, hits, DealWounds{}, said{dice: "wounds=1"})
	says(hits, "Ben", ": combat wounds --again=wounds")
	isHit, _ := plays(t, s, FightPhase{}, said{dice: "1,1,6,1,1"})
	says(isHit, "Ben", "") // it has no shield to roll
	s.avatar("Ben").Mods = []string{"cold shield +1d*"}
	isHit, _ = plays(t, s, FightPhase{}, said{dice: "1,1,6,1,1,1"})
	says(isHit, "Ben", ": combat wounds --again=shield")
	tie, _ := plays(t, s, FightPhase{}, said{dice: "3,1,1"})
	says(tie, "Ben", "")
}
