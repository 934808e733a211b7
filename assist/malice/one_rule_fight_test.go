package malice

import (
	"strings"
	"testing"
)

// Shields stop no drains, and nothing else lessens them (shield.drains,
// drain.no-mitigation); wounds they stop (shield.physical, wound.energy.untyped).
func TestDrainsPassShields(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := armed(t, printing, []string{"shield +9", "untyped shield +9"})
		drained, _ := plays(t, s, Turn{What: "drain", Who: "Ann", N: 2}, said{})
		equal(t, "drained", life(drained.avatar("Ann")), []int{3, 0, 2})
		for _, kind := range []string{"physical", "untyped"} {
			s.avatar("Ann").Mods = []string{"shield +1", "untyped shield +2"}
			hurt, _ := plays(t, s, Suffer{Who: "Ann", N: 3, Kind: kind}, said{})
			equal(t, kind, life(hurt.avatar("Ann")), map[string][]int{"physical": {3, 2, 0}, "untyped": {4, 1, 0}}[kind])
		}
	})
}

// A shard is invoked before the roll that it helps: one invoked after it waits for the next
// (shard.roll.before).
func TestShardsComeBeforeTheRoll(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		s, told := plays(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"})
		equal(t, "without", *told.Result.(Rolls).Rolls[0].Total, 3)
		s, told = plays(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "colorless"}, For: []string{"cr"}}, said{})
		equal(t, "rules", ruled(told, "shard.roll.before"), true)
		_, told = plays(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"})
		equal(t, "the next", *told.Result.(Rolls).Rolls[0].Total, 4)
	})
}

// Who attracts the creature fights on, and does not defend (shard.invoke.no-defend).
func TestInvokingIsNoDefending(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing)
		before := s.actionsLeft(s.avatar("Ann"))
		s, _ = plays(t, s, TargetPhase{}, said{draw: "Ben"})
		s, told := plays(t, s, InvokeShard{Who: "Ann", Lot: Lot{1, "colorless"}, For: []string{"aggression"}}, said{})
		equal(t, "said", ruled(told, "shard.invoke.no-defend"), true)
		equal(t, "still in it", []any{s.active(), s.actionsLeft(s.avatar("Ann"))}, []any{[]string{"Ann", "Ben"}, before})
		equal(t, "its roll is whole", *rolls1(t, s, Roll{Throws: []Throw{{Named: "cr", Who: "Ann"}}}, said{dice: "3"}).Total, 3)
	})
}

// What a band has harvested it divides as it likes, at once (harvest.share).
func TestSharingTheHarvest(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := fight(t, printing, "red:Gaze")
		s.Encounter.Beaten = true
		had := s.avatar("Ben").Shards["colorless"]
		s, told := plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "6,6,1,1"})
		equal(t, "harvested", told.Result.(HarvestResult).Colorless, 2)
		s, _ = plays(t, s, GiveShards{From: "Ann", To: "Ben", Lot: Lot{1, "colorless"}}, said{})
		s, _ = plays(t, s, GiveShards{From: "Ann", To: "Ben", Lot: Lot{1, "red"}}, said{})
		equal(t, "shared", []int{s.avatar("Ben").Shards["colorless"], s.avatar("Ben").Shards["red"], s.avatar("Ann").Shards["red"]}, []int{had + 1, 1, 0})
	})
}

// A creature met outside a lair leaves no treasure, stocked board or not
// (encounter.provoke.no-treasure).
func TestNoTreasureOutsideLairs(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		s, _ = plays(t, s, Creature{Kind: "creature", Table: true, By: "Ann"}, said{dice: "power=1,abilities=1"})
		s, _ = plays(t, s, WonEncounter{}, said{})
		s, _ = plays(t, s, Harvest{Table: true}, said{dice: "1,1"})
		equal(t, "nothing found", []any{s.Spoils, s.Lairs.Stocked["a"]}, []any{(*Spoils)(nil), 6})
		refuses(t, s, SeekTreasure{Who: "Ann"}, "lair.unstocked.once", said{})
	})
}

// Wounds are physical, of five energies, or untyped; there is no other kind
// (wound.energy.types, wound.energy.untyped, wound.default-physical).
func TestKindsOfWounds(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		for _, kind := range strings.Fields("physical acid cold electricity fire poison untyped") {
			hurt, _ := plays(t, s, Suffer{Who: "Ann", N: 2, Kind: kind}, said{})
			equal(t, kind, life(hurt.avatar("Ann")), []int{3, 2, 0})
		}
		unknown(t, s, Suffer{Who: "Ann", N: 2, Kind: "sonic"}, "kind of wounds", "sonic")
	})
}
