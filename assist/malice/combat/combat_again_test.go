package combat_test

import (
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/rulebook/rulebooktest"
)

// A combat roll that is made again keeps what soulshards gave to it, their own d* as they fell
// (card.mastery.time-dancer); in the next phase they are gone. One that is invoked in between counts with the
// next phase, and serves there.
func TestShardsInARollMadeAgain(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.before", "shard.roll.stack")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := helped(t, printing, 2, "green")
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ann"}},
			malicetest.Said{Draw: "Ben"})
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 1, Color: "colorless"},
			For: []string{"cr"}}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 2, Color: "red"},
			For: []string{"Ben", "cr"}}, malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.RollBlows{},
			malicetest.Said{Dice: "shard=6,shard=1,cr=1,creature-cr=5"})
		malicetest.Equal(t, "first", malicetest.BlowOf(t, told), "3 to 6, creature hits")
		s, told = malicetest.Plays(t, s, combat.RollBlows{Again: "cr"}, malicetest.Said{Dice: "cr=4"})
		malicetest.Equal(t, "again", []any{malicetest.BlowOf(t, told), inOrder(told), malicetest.Kinds(told)},
			[]any{"6 to 6, nobody hits", "cr 4", []string{"combat.rolled"}})
		s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Ben", Lot: rolls.Lot{N: 1, Color: "red"},
			For: []string{"cr"}}, malicetest.Said{})
		s, told = malicetest.Plays(t, s, combat.RollBlows{Again: "cr"}, malicetest.Said{Dice: "cr=4"})
		malicetest.Equal(t, "not one more", []any{malicetest.BlowOf(t, told), malicetest.Kinds(told)},
			[]any{"6 to 6, nobody hits", []string{"combat.rolled"}})
		s, told = malicetest.Plays(t, s, combat.RollBlows{Again: "creature-cr"},
			malicetest.Said{Dice: "creature-cr=6"})
		malicetest.Equal(t, "the creature's", malicetest.BlowOf(t, told), "6 to 7, creature hits")
		s, told = malicetest.Plays(t, s, combat.RollBlows{Again: "cr"}, malicetest.Said{Dice: "cr=1"})
		malicetest.Equal(t, "and once more", malicetest.BlowOf(t, told), "3 to 7, creature hits")
		s, _ = malicetest.Plays(t, s, combat.DealWounds{}, malicetest.Said{Dice: "wounds=1"})
		_, told = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Draw: "Ben", Dice: "cr=4,cr=1,creature-cr=3"})
		malicetest.Equal(t, "the next phase", malicetest.BlowOf(t, told), "5 to 4, avatar hits")
	})
}

// By net the d* of a shard are set off with all others, in the roll made again too.
func TestNetInARollMadeAgain(t *testing.T) {
	rulebooktest.Proves(t, "dstar.method.net")
	s := helped(t, "second", 2, "green")
	s.Options.DStar = "net"
	s.Encounter.Mods = []string{"cr +1d*"}
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ann"}}, malicetest.Said{Draw: "Ben"})
	s, _ = malicetest.Plays(t, s, cards.InvokeShard{Who: "Cyd", Lot: rolls.Lot{N: 2, Color: "red"},
		For: []string{"Ben", "cr"}}, malicetest.Said{})
	s, told := malicetest.Plays(t, s, combat.RollBlows{},
		malicetest.Said{Dice: "cr=1,cr-star=6,creature-cr=5"})
	malicetest.Equal(t, "first", malicetest.BlowOf(t, told), "2 to 6, creature hits")
	_, told = malicetest.Plays(t, s, combat.RollBlows{Again: "cr"}, malicetest.Said{Dice: "cr=5,cr-star=1"})
	malicetest.Equal(t, "again", malicetest.BlowOf(t, told), "5 to 6, creature hits")
}

// The roll that is named to be made again is one that lies there.
func TestWhichRollIsMadeAgain(t *testing.T) {
	rulebooktest.Proves(t, "card.mastery.time-dancer")
	s := glacial(t, "second", 0, "Ann", "Ben")
	malice.Mastered{Who: "Ann", To: malice.Mastery{Name: "Time Dancer", Color: "black"}}.Apply(s)
	malice.ShardsMoved{Color: "black", N: 3, From: "bank", To: "Ann"}.Apply(s)
	s.Avatar("Ben").Mods = []string{"wounds +1d*"}
	says := func(s *malice.State, on, how string) {
		t.Helper()
		_, told := malicetest.Plays(t, s, cards.UseMastery{Who: "Ann", Part: "secondary", On: on},
			malicetest.Said{})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "card.mastery.time-dancer"),
			on+" makes the roll again that it has just made"+how)
	}
	says(s, "Ben", "")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
	says(s, "Ben", "")
	hits, _ := malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "6,6,1"})
	says(hits, "Ben", ": combat roll --again=cr")
	hits, _ = malicetest.Plays(t, hits, combat.DealWounds{}, malicetest.Said{Dice: "wounds=1"})
	says(hits, "Ben", ": combat wounds --again=wounds")
	isHit, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,1,6,1,1"})
	says(isHit, "Ben", "") // it has no shield to roll
	s.Avatar("Ben").Mods = []string{"cold shield +1d*"}
	isHit, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,1,6,1,1,1"})
	says(isHit, "Ben", ": combat wounds --again=shield")
	tie, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "3,1,1"})
	says(tie, "Ben", "")
}

// A shield roll may be made again until the body is destroyed, and gives back the last life that its dice did
// not save (card.mastery.time-dancer).
func TestAShieldMadeAgainSaves(t *testing.T) {
	rulebooktest.Proves(t, "card.mastery.time-dancer", "return.trigger")
	s := glacial(t, "second", 0, "Ann", "Ben")
	malice.Mastered{Who: "Ann", To: malice.Mastery{Name: "Time Dancer", Color: "black"}}.Apply(s)
	malice.ShardsMoved{Color: "black", N: 3, From: "bank", To: "Ann"}.Apply(s)
	ben := s.Avatar("Ben")
	ben.Mods, ben.Life, ben.Wounds = []string{"cold shield +1d*"}, 1, ben.Wounds+ben.Life-1
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
	save := cards.UseMastery{Who: "Ann", Part: "secondary", On: "Ben"}
	hit, _ := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,1,6,1,1,1"})
	malicetest.Equal(t, "hit", hit.Avatar("Ben").Life, 0)
	hit, told := malicetest.Plays(t, hit, save, malicetest.Said{})
	malicetest.Equal(t, "said", malicetest.Remarked(told, "card.mastery.time-dancer"),
		"Ben makes the roll again that it has just made: combat wounds --again=shield")
	saved, _ := malicetest.Plays(t, hit, combat.DealWounds{Again: "shield"},
		malicetest.Said{Dice: "shield=6"})
	malicetest.Equal(t, "saved", saved.Avatar("Ben").Life, 1)
	s.Avatar("Ben").Mods = nil // no shield falls again
	hit, _ = malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: "1,1,6,1,1"})
	malicetest.Refuses(t, hit, save, "return.trigger", malicetest.Said{})
}
