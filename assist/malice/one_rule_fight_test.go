package malice_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
)

// Shields stop no drains, and nothing else lessens them (shield.drains, drain.no-mitigation);
// wounds they stop.
func TestDrainsPassShields(t *testing.T) {
	rulebooktest.Proves(t, "shield.physical", "wound.energy.untyped")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Armed(t, printing, []string{"shield +9", "untyped shield +9"})
		drained, _ := malicetest.Plays(t, s, life.Turn{What: "drain", Who: "Ann", N: 2}, malicetest.Said{})
		malicetest.Equal(t, "drained", malicetest.Life(drained.Avatar("Ann")), []int{3, 0, 2})
		for kind, left := range map[string][]int{"physical": {3, 2, 0}, "untyped": {4, 1, 0}} {
			s.Avatar("Ann").Mods = []string{"shield +1", "untyped shield +2"}
			hurt, _ := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 3, Kind: kind}, malicetest.Said{})
			malicetest.Equal(t, kind, malicetest.Life(hurt.Avatar("Ann")), left)
		}
	})
}

// A shard is invoked before the roll that it helps: one invoked after it waits for the next.
func TestShardsComeBeforeTheRoll(t *testing.T) {
	rulebooktest.Proves(t, "shard.roll.before")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		s, told := malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
			malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "without", *told.Result.(rolls.Rolls).Rolls[0].Total, 3)
		s, told = malicetest.Plays(t, s, cards.InvokeShard{Who: "Ann",
			Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{"cr"}}, malicetest.Said{})
		malicetest.Equal(t, "rules", malicetest.Ruled(told, "shard.roll.before"), true)
		_, told = malicetest.Plays(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
			malicetest.Said{Dice: "3"})
		malicetest.Equal(t, "the next", *told.Result.(rolls.Rolls).Rolls[0].Total, 4)
	})
}

// An avatar that attracts the creature fights on, and does not defend.
func TestInvokingIsNoDefending(t *testing.T) {
	rulebooktest.Proves(t, "shard.invoke.no-defend")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing)
		before := s.ActionsLeft(s.Avatar("Ann"))
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "Ben"})
		s, told := malicetest.Plays(t, s, cards.InvokeShard{Who: "Ann",
			Lot: rolls.Lot{N: 1, Color: "colorless"}, For: []string{"aggression"}}, malicetest.Said{})
		malicetest.Equal(t, "said", malicetest.Ruled(told, "shard.invoke.no-defend"), true)
		malicetest.Equal(t, "still in it", []any{s.Active(), s.ActionsLeft(s.Avatar("Ann"))},
			[]any{[]string{"Ann", "Ben"}, before})
		malicetest.Equal(t, "its roll is whole",
			*malicetest.Rolls1(t, s, rolls.Roll{Throws: []rolls.Throw{{Named: "cr", Who: "Ann"}}},
				malicetest.Said{Dice: "3"}).Total, 3)
	})
}

// What a band has harvested it divides as it likes, at once.
func TestSharingTheHarvest(t *testing.T) {
	rulebooktest.Proves(t, "harvest.share")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Fight(t, printing, "red:Gaze")
		s.Encounter.Beaten = true
		had := s.Avatar("Ben").Shards["colorless"]
		s, told := malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "6,6,1,1"})
		malicetest.Equal(t, "harvested", told.Result.(treasure.HarvestResult).Colorless, 2)
		s, _ = malicetest.Plays(t, s, rolls.GiveShards{From: "Ann", To: "Ben",
			Lot: rolls.Lot{N: 1, Color: "colorless"}}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s,
			rolls.GiveShards{From: "Ann", To: "Ben", Lot: rolls.Lot{N: 1, Color: "red"}}, malicetest.Said{})
		malicetest.Equal(t, "shared", []int{s.Avatar("Ben").Shards["colorless"],
			s.Avatar("Ben").Shards["red"], s.Avatar("Ann").Shards["red"]}, []int{had + 1, 1, 0})
	})
}

// A creature met outside a lair leaves no treasure, stocked board or not.
func TestNoTreasureOutsideLairs(t *testing.T) {
	rulebooktest.Proves(t, "encounter.provoke.no-treasure")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Ann"},
			malicetest.Said{Dice: "power=1,abilities=1"})
		s, _ = malicetest.Plays(t, s, combat.WonEncounter{}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
		malicetest.Equal(t, "nothing found", []any{s.SpoilsFor(""), s.Lairs.Stocked["a"]},
			[]any{(*malice.Spoils)(nil), 6})
		malicetest.Refuses(t, s, treasure.SeekTreasure{Who: "Ann"}, "lair.unstocked.once", malicetest.Said{})
	})
}

// Wounds are physical, of five energies, or untyped; there is no other kind.
func TestKindsOfWounds(t *testing.T) {
	rulebooktest.Proves(t, "wound.energy.types", "wound.default-physical", "wound.energy.untyped")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		for _, kind := range strings.Fields("physical acid cold electricity fire poison untyped") {
			hurt, _ := malicetest.Plays(t, s, life.Suffer{Who: "Ann", N: 2, Kind: kind}, malicetest.Said{})
			malicetest.Equal(t, kind, malicetest.Life(hurt.Avatar("Ann")), []int{3, 2, 0})
		}
		malicetest.Unknown(t, s, life.Suffer{Who: "Ann", N: 2, Kind: "sonic"}, "kind of wounds", "sonic")
	})
}
