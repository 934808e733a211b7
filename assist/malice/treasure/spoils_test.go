package treasure_test

import (
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// beats is a band's victory over the creature of a lair on board b.
func beats(t *testing.T, s *malice.State, stocked string) (*malice.State, *malice.Table) {
	t.Helper()
	s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "creature", Lair: true, Table: true, By: "Ann",
		At: "b:C4"}, malicetest.Said{Dice: "power=1,abilities=1"})
	return malicetest.Plays(t, s, combat.WonEncounter{},
		malicetest.Said{Choose: map[string]string{"stocked": stocked}})
}

// bandOfThree is one of three, and a fourth avatar, on two boards.
func bandOfThree(t *testing.T, printing string) *malice.State {
	t.Helper()
	s := malicetest.Game(t, printing, 2, malicetest.Names(4)...)
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ben", With: "Ann"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Cyd", With: "Ann"}, malicetest.Said{})
	return s
}

// it-stocked: a band of three gets one treasure card, without a luck roll, and the token goes.
func TestCasesStocked(t *testing.T) {
	rulebooktest.Proves(t, "lair.stocked.item", "lair.treasure.band", "item.allocate", "item.sources")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := beats(t, bandOfThree(t, printing), "yes")
		malicetest.Equal(t, "it-stocked", []any{s.SpoilsFor("").Treasures, s.SpoilsFor("").Luck,
			s.Lairs.Stocked["b"], malicetest.Ruled(told, "lair.treasure.band")}, []any{1, false, 5, true})
		malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Dan", Item: "weapon:Axe"}, "item.allocate",
			malicetest.Said{})
		malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Ben", Item: "blue:Mist"}, "item.sources",
			malicetest.Said{})
		malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Ben"}, "", malicetest.Said{})
		after, told := malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ben", Item: "weapon:Axe"},
			malicetest.Said{})
		malicetest.Equal(t, "drawn", []any{after.Avatar("Ben").Items, after.SpoilsFor(""),
			after.Encounter.Beaten}, []any{[]string{"weapon:Axe"}, (*malice.Spoils)(nil), true})
		malicetest.Equal(t, "item.allocate", malicetest.Ruled(told, "item.allocate"), true)
		after, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ben"},
			malicetest.Said{Draw: "treasure=Scalebane"})
		malicetest.Equal(t, "named as a draw", after.Avatar("Ben").Items, []string{"book:Scalebane"})
		malicetest.Refuses(t, after, treasure.DrawSpoils{Who: "Ben", Item: "armor:Mail"}, "item.sources",
			malicetest.Said{})
		malicetest.Refuses(t, s, treasure.SeekTreasure{Who: "Ann"}, "lair.unstocked.once", malicetest.Said{})
	})
}

// it-unstocked-second-try: one luck roll against 5 for each creature beaten, 6 or more gives
// one treasure, while the band is together.
func TestCasesUnstocked(t *testing.T) {
	rulebooktest.Proves(t, "lair.unstocked.lr", "lair.unstocked.once", "roll.lr", "band.lock.treasure")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, _ := beats(t, bandOfThree(t, printing), "no")
		malicetest.Equal(t, "due", *s.SpoilsFor(""),
			malice.Spoils{By: []string{"Ann", "Ben", "Cyd"}, Luck: true})
		malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Ben", Item: "weapon:Axe"}, "lair.unstocked.lr",
			malicetest.Said{})
		failed, told := malicetest.Plays(t, s, treasure.SeekTreasure{Who: "Ann"},
			malicetest.Said{Dice: "lr=5"})
		malicetest.Equal(t, "5 is not above 5", []any{failed.SpoilsFor(""),
			told.Result.(treasure.Sought).Success}, []any{(*malice.Spoils)(nil), false})
		// it-unstocked-second-try
		malicetest.Refuses(t, failed, treasure.SeekTreasure{Who: "Ben"}, "lair.unstocked.once",
			malicetest.Said{})
		found, _ := malicetest.Plays(t, s, treasure.SeekTreasure{},
			malicetest.Said{Dice: "lr=6", Choose: map[string]string{"by": "Cyd"}})
		malicetest.Equal(t, "found", *found.SpoilsFor(""),
			malice.Spoils{By: []string{"Ann", "Ben", "Cyd"}, Treasures: 1})
		five, _ := malicetest.Plays(t, s, treasure.SeekTreasure{Who: "Ann", Mods: malicetest.Modded(t, "+1")},
			malicetest.Said{Dice: "lr=5"})
		malicetest.Equal(t, "modified 6", five.SpoilsFor("").Treasures, 1)
		malicetest.Refuses(t, s, treasure.SeekTreasure{Who: "Dan"}, "roll.lr.band", malicetest.Said{})
		malicetest.Refuses(t, s, treasure.SeekTreasure{Who: "Ann", Mods: malicetest.Modded(t, "cr +1")}, "",
			malicetest.Said{})
		s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true, By: "Ann"}, malicetest.Said{Dice: "1,1"})
		joins := movement.JoinBand{Who: "Dan", With: "Ben"}
		for _, changes := range []malice.Act{movement.LeaveBand{Who: "Ben"}, joins} {
			malicetest.Refuses(t, s, changes, "band.lock.treasure", malicetest.Said{})
		}
		rolled, _ := malicetest.Plays(t, s, treasure.SeekTreasure{Who: "Ann"}, malicetest.Said{Dice: "lr=5"})
		malicetest.Plays(t, rolled, movement.LeaveBand{Who: "Ben"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, movement.LeaveBand{Who: "Ben"}, malicetest.Said{Anyway: true})
		malicetest.Refuses(t, s, treasure.SeekTreasure{Who: "Ann"}, "band.lock.treasure", malicetest.Said{})
		malicetest.Plays(t, s, movement.LeaveBand{Who: "Cyd"}, malicetest.Said{}) // it has lapsed
	})
}

// Each creature beaten in an unstocked lair is worth a luck roll of its own: two victories of a band are two,
// beside what else is still to be drawn, and a band that has parted takes nobody's roll but its own.
func TestLuckRollsAddUp(t *testing.T) {
	rulebooktest.Proves(t, "lair.unstocked.lr", "lair.unstocked.once", "band.lock.treasure")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		again := func(s *malice.State) *malice.State {
			s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
			s.Tracks.Quiet = nil
			for i := range s.Avatars {
				s.Avatars[i].Turn = nil
			}
			s.Lairs.Emptied = nil
			s, told := beats(t, s, "no")
			malicetest.Equal(t, "lair.unstocked.lr", malicetest.Ruled(told, "lair.unstocked.lr"), true)
			return s
		}
		band := []string{"Ann", "Ben", "Cyd"}
		one, _ := beats(t, bandOfThree(t, printing), "no")
		two := again(one)
		malicetest.Equal(t, "two", *two.SpoilsFor(""), malice.Spoils{By: band, Luck: true, Rolls: 2})
		malicetest.Equal(t, "said", two.DueNow()[1].String(),
			"Ann, Ben and Cyd have 2 treasures to draw with a luck roll against 5 each")
		malicetest.Equal(t, "three", again(two).SpoilsFor("").Rolls, 3)
		left, told := malicetest.Plays(t, two, treasure.SeekTreasure{Who: "Cyd"}, malicetest.Said{Dice: "lr=6"})
		malicetest.Equal(t, "one of two", told.Events[len(told.Events)-1].Event.String(),
			"1 treasure and a treasure with a luck roll against 5 for the band to draw")
		malicetest.Equal(t, "one left", *left.SpoilsFor(""), malice.Spoils{By: band, Treasures: 1, Luck: true})
		left, _ = malicetest.Plays(t, left, treasure.SeekTreasure{Who: "Ann"}, malicetest.Said{Dice: "lr=5"})
		malicetest.Equal(t, "none left", *left.SpoilsFor(""), malice.Spoils{By: band, Treasures: 1})
		malicetest.Refuses(t, left, treasure.SeekTreasure{Who: "Ann"}, "lair.unstocked.once", malicetest.Said{})

		one, _ = malicetest.Plays(t, one, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
		one, _ = malicetest.Plays(t, one, movement.LeaveBand{Who: "Ann"}, malicetest.Said{Anyway: true})
		malicetest.Refuses(t, one, treasure.SeekTreasure{Who: "Ann"}, "band.lock.treasure", malicetest.Said{})
		malice.SpoilsChanged{By: []string{"Ann"}, Luck: true}.Apply(one)
		own, _ := malicetest.Plays(t, one, treasure.SeekTreasure{Who: "Ann"}, malicetest.Said{Dice: "lr=6"})
		malicetest.Equal(t, "its own", *own.SpoilsOf([]string{"Ann"}),
			malice.Spoils{By: []string{"Ann"}, Treasures: 1})
		malicetest.Equal(t, "what lapsed", own.SpoilsOf(band).Luck, true)
	})
}

// A Guardian gives 1d2 treasures and 1d2 potions; the draws are counted down, and what two
// victories of one band give adds up.
func TestGuardianSpoils(t *testing.T) {
	rulebooktest.Proves(t, "guardian.treasure")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s, _ = malicetest.Plays(t, s, creature.Creature{Kind: "guardian", Table: true, By: "Ann", At: "a3"},
			malicetest.Said{})
		s, told := malicetest.Plays(t, s, combat.WonEncounter{},
			malicetest.Said{Dice: "treasures=2,potions=5"})
		malicetest.Equal(t, "guardian.treasure",
			[]any{*s.SpoilsFor(""), malicetest.Ruled(told, "guardian.treasure")},
			[]any{malice.Spoils{By: []string{"Ann"}, Treasures: 1, Potions: 2}, true})
		s, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann", Item: "weapon:Axe"}, malicetest.Said{})
		s, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann"},
			malicetest.Said{Draw: "potion=blue:Mist"})
		malicetest.Refuses(t, s, treasure.DrawSpoils{Who: "Ann", Trove: "potion", Item: "weapon:Bow"}, "",
			malicetest.Said{})
		malicetest.Equal(t, "counted down", *s.SpoilsFor(""), malice.Spoils{By: []string{"Ann"}, Potions: 1})
	})
}

// stewarding is a band that turns a city over.
type stewarding []string

func (b stewarding) Play(t *malice.Table) error {
	movement.Steward(t, b)
	return nil
}

// Stewardship: who turns the city over draws the treasure in its trust, once; in the first
// printing it may leave the draw to another, of its band or not.
func TestStewardship(t *testing.T) {
	rulebooktest.Proves(t, "item.stewardship", "item.stewardship.once", "item.allocate")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(3)...)
		after, _ := malicetest.Plays(t, s, stewarding{"Ann", "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "nobody agreed on it", after.SpoilsFor(""), nil)
		s.Options.Stewardship = true
		after, told := malicetest.Plays(t, s, stewarding{"Ann", "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "one treasure", []int{after.SpoilsFor("").Treasures, after.SpoilsFor("").Potions},
			[]int{1, 0})
		malicetest.Equal(t, "item.stewardship", malicetest.Ruled(told, "item.stewardship"), true)
		for _, who := range malicetest.Names(3) {
			draw := treasure.DrawSpoils{Who: who, Item: "weapon:Axe"}
			if printing == "second" && who != "Ann" {
				malicetest.Refuses(t, after, draw, "item.allocate", malicetest.Said{})
				continue
			}
			drawn, _ := malicetest.Plays(t, after, draw, malicetest.Said{})
			malicetest.Equal(t, who+" draws", drawn.Avatar(who).Items, []string{"weapon:Axe"})
			malicetest.Refuses(t, drawn, treasure.DrawSpoils{Who: "Ann", Item: "armor:Mail"}, "item.sources",
				malicetest.Said{})
		}
	})
}

// A lair that turned out to be without a token is one still when its next creature is beaten: nobody is asked
// again, and another lair of its board is.
func TestABareLairIsRemembered(t *testing.T) {
	rulebooktest.Proves(t, "lair.unstocked.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := beats(t, malicetest.Game(t, printing, 2, malicetest.Names(2)...), "no")
		malicetest.Equal(t, "noted", []any{s.Lairs.Emptied, s.Lairs.Stocked["b"],
			slices.ContainsFunc(told.Events, func(m *telling.Moved[malice.State]) bool {
				return m.Event.String() == "the lair at b:C4 is not stocked"
			})},
			[]any{[]string{"b:C4"}, 6, true})
		s, _ = malicetest.Plays(t, s, treasure.Harvest{Table: true}, malicetest.Said{Dice: "1,1"})
		for at, gives := range map[string]malice.Spoils{
			"b:C4": {By: []string{"Ann"}, Luck: true}, "b:D7": {By: []string{"Ann"}, Treasures: 1}} {
			next := telling.Copy(s)
			next.Due, next.Tracks.Quiet, next.Avatar("Ann").Turn = nil, nil, nil
			next, _ = malicetest.Plays(t, next, creature.Creature{Kind: "creature", Lair: true, Table: true,
				By: "Ann", At: at}, malicetest.Said{Dice: "power=1,abilities=1"})
			won, told := malicetest.Plays(t, next, combat.WonEncounter{}, malicetest.Said{})
			malicetest.Equal(t, at, *won.SpoilsFor(""), gives)
			malicetest.Equal(t, at+": noted once", slices.Contains(malicetest.Kinds(told), "lair.bare"), false)
		}
	})
}

// A lair on a board that is typed in is stocked once: beaten again, it takes a luck roll.
func TestALairIsStockedOnce(t *testing.T) {
	rulebooktest.Proves(t, "lair.stocked.item", "lair.unstocked.lr", "lair.stocked.keep")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:B4", notation.Whole(9))
	before := s.Lairs.Stocked["a"]
	for _, stocked := range []bool{true, false} {
		s.Tracks.Quiet = nil
		met, _ := malicetest.Plays(t, s, creature.Lair{Who: "Ann"},
			malicetest.Said{Dice: "type=1,power=1,abilities=1"})
		won, _ := malicetest.Plays(t, met, combat.WonEncounter{}, malicetest.Said{})
		gives := malice.Spoils{By: []string{"Ann"}, Luck: true}
		if stocked {
			gives = malice.Spoils{By: []string{"Ann"}, Treasures: 1}
		}
		malicetest.Equal(t, "what it gives", *won.SpoilsFor(""), gives)
		malicetest.Equal(t, "tokens", []any{before - won.Lairs.Stocked["a"], won.Lairs.Emptied},
			[]any{1, []string{"a:B4"}})
		s, _ = malicetest.Plays(t, won, treasure.Harvest{Table: true, By: "Ann"},
			malicetest.Said{Dice: "1,1"})
		s.Due = nil
	}
}
