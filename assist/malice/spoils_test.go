package malice

import "testing"

// beats is a band's victory over the creature of a lair on board b.
func beats(t *testing.T, s *State, stocked string) (*State, *table) {
	t.Helper()
	s, _ = plays(t, s, Creature{Kind: "creature", Lair: true, Table: true, By: "Ann", At: "b:C4"}, said{dice: "power=1,abilities=1"})
	return plays(t, s, WonEncounter{}, said{choose: map[string]string{"stocked": stocked}})
}

// bandOfThree is one of three, and a fourth avatar, on two boards.
func bandOfThree(t *testing.T, printing string) *State {
	t.Helper()
	s := game(t, printing, 2, names(4)...)
	s, _ = plays(t, s, JoinBand{"Ben", "Ann"}, said{})
	s, _ = plays(t, s, JoinBand{"Cyd", "Ann"}, said{})
	return s
}

// it-stocked: a band of three gets one treasure card, without a luck roll, and the token
// goes (lair.stocked.item, lair.treasure.band, item.allocate, item.sources).
func TestCasesStocked(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, told := beats(t, bandOfThree(t, printing), "yes")
		equal(t, "it-stocked", []any{s.Spoils.Treasures, s.Spoils.Luck, s.Lairs.Stocked["b"], ruled(told, "lair.treasure.band")}, []any{1, false, 5, true})
		refuses(t, s, DrawSpoils{Who: "Dan", Item: "weapon:Axe"}, "item.allocate", said{})
		refuses(t, s, DrawSpoils{Who: "Ben", Item: "blue:Mist"}, "item.sources", said{})
		refuses(t, s, DrawSpoils{Who: "Ben"}, "", said{})
		after, told := plays(t, s, DrawSpoils{Who: "Ben", Item: "weapon:Axe"}, said{})
		equal(t, "drawn", []any{after.avatar("Ben").Items, after.Spoils, after.Encounter.Beaten}, []any{[]string{"weapon:Axe"}, (*Spoils)(nil), true})
		equal(t, "item.allocate", ruled(told, "item.allocate"), true)
		after, _ = plays(t, s, DrawSpoils{Who: "Ben"}, said{draw: "treasure=Scalebane"})
		equal(t, "named as a draw", after.avatar("Ben").Items, []string{"book:Scalebane"})
		refuses(t, after, DrawSpoils{Who: "Ben", Item: "armor:Mail"}, "item.sources", said{})
		refuses(t, s, SeekTreasure{Who: "Ann"}, "lair.unstocked.once", said{})
	})
}

// it-unstocked-second-try: one luck roll against 5 for each creature beaten, 6 or more
// gives one treasure (lair.unstocked.lr, lair.unstocked.once, roll.lr), while the band is
// together (band.lock.treasure).
func TestCasesUnstocked(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s, _ := beats(t, bandOfThree(t, printing), "no")
		equal(t, "due", *s.Spoils, Spoils{By: []string{"Ann", "Ben", "Cyd"}, Luck: true})
		refuses(t, s, DrawSpoils{Who: "Ben", Item: "weapon:Axe"}, "lair.unstocked.lr", said{})
		failed, told := plays(t, s, SeekTreasure{Who: "Ann"}, said{dice: "lr=5"})
		equal(t, "5 is not above 5", []any{failed.Spoils, told.Result.(Sought).Success}, []any{(*Spoils)(nil), false})
		refuses(t, failed, SeekTreasure{Who: "Ben"}, "lair.unstocked.once", said{}) // it-unstocked-second-try
		found, _ := plays(t, s, SeekTreasure{}, said{dice: "lr=6", choose: map[string]string{"by": "Cyd"}})
		equal(t, "found", *found.Spoils, Spoils{By: []string{"Ann", "Ben", "Cyd"}, Treasures: 1})
		five, _ := plays(t, s, SeekTreasure{Who: "Ann", Mods: modded(t, "+1")}, said{dice: "lr=5"})
		equal(t, "modified 6", five.Spoils.Treasures, 1)
		refuses(t, s, SeekTreasure{Who: "Dan"}, "roll.lr.band", said{})
		refuses(t, s, SeekTreasure{Who: "Ann", Mods: modded(t, "cr +1")}, "", said{})
		s, _ = plays(t, s, Harvest{Table: true, By: "Ann"}, said{dice: "1,1"})
		s, _ = plays(t, s, LeaveBand{Who: "Ben"}, said{})
		refuses(t, s, SeekTreasure{Who: "Ann"}, "band.lock.treasure", said{})
	})
}

// A Guardian gives 1d2 treasures and 1d2 potions (guardian.treasure); the draws are
// counted down, and what two victories of one band give adds up.
func TestGuardianSpoils(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s, _ = plays(t, s, Creature{Kind: "guardian", Table: true, By: "Ann", At: "a3"}, said{})
		s, told := plays(t, s, WonEncounter{}, said{dice: "treasures=2,potions=5"})
		equal(t, "guardian.treasure", []any{*s.Spoils, ruled(told, "guardian.treasure")}, []any{Spoils{By: []string{"Ann"}, Treasures: 1, Potions: 2}, true})
		s, _ = plays(t, s, DrawSpoils{Who: "Ann", Item: "weapon:Axe"}, said{})
		s, _ = plays(t, s, DrawSpoils{Who: "Ann"}, said{draw: "potion=blue:Mist"})
		refuses(t, s, DrawSpoils{Who: "Ann", Trove: "potion", Item: "weapon:Bow"}, "", said{})
		equal(t, "counted down", *s.Spoils, Spoils{By: []string{"Ann"}, Potions: 1})
	})
}

// stewarding is a band that turns a city over.
type stewarding []string

func (b stewarding) Play(t *table) error {
	steward(t, b)
	return nil
}

// Stewardship: who turns the city over draws the treasure in its trust; in the first
// printing it may leave the draw to another (item.stewardship, item.stewardship.once).
func TestStewardship(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		after, _ := plays(t, s, stewarding{"Ann", "Ben"}, said{})
		equal(t, "nobody agreed on it", after.Spoils, nil)
		s.Options.Stewardship = true
		after, told := plays(t, s, stewarding{"Ann", "Ben"}, said{})
		equal(t, "one treasure", *after.Spoils, Spoils{By: []string{"Ann"}, Treasures: 1})
		equal(t, "item.stewardship", ruled(told, "item.stewardship"), true)
	})
	s := game(t, "first", 1, names(2)...)
	s.Options.Stewardship = true
	s, _ = plays(t, s, stewarding{"Ann", "Ben"}, said{choose: map[string]string{"steward": "Ben"}})
	equal(t, "left to another", s.Spoils.By, []string{"Ben"})
}

// A lair on a board that is typed in is stocked once: beaten again, it takes a luck roll
// (lair.stocked.item, lair.stocked.keep, lair.unstocked.lr).
func TestALairIsStockedOnce(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:B4", Whole(9))
	before := s.Lairs.Stocked["a"]
	for _, stocked := range []bool{true, false} {
		s.Hexes.Quiet = nil
		met, _ := plays(t, s, Lair{Who: "Ann"}, said{dice: "type=1,power=1,abilities=1"})
		won, _ := plays(t, met, WonEncounter{}, said{})
		equal(t, "what it gives", *won.Spoils, map[bool]Spoils{true: {By: []string{"Ann"}, Treasures: 1}, false: {By: []string{"Ann"}, Luck: true}}[stocked])
		equal(t, "tokens", []any{before - won.Lairs.Stocked["a"], won.Lairs.Emptied}, []any{1, []string{"a:B4"}})
		s, _ = plays(t, won, Harvest{Table: true, By: "Ann"}, said{dice: "1,1"})
		s.Spoils = nil
	}
}
