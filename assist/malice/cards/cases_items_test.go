package cards_test

import (
	"errors"
	"fmt"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// it-scroll-limit: books and scrolls are one type, and an avatar holds one of each
// (item.types); po-third: two potions at most, of different colors.
func TestCasesItemLimits(t *testing.T) {
	rulebooktest.Proves(t, "item.limit.type", "item.limit.potions")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		keep := malicetest.Said{Choose: map[string]string{"excess": "keep"}}
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "book:Tome")
		malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "scroll:Scalebane"}, "item.limit.type",
			keep)
		over, _ := malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "Scalebane"},
			malicetest.Said{Choose: keep.Choose, Anyway: true})
		malicetest.Equal(t, "a house rule", over.Avatar("Ann").Items, []string{"book:Tome", "book:Scalebane"})
		malicetest.Carries(s, "Ann", "blue:A", "red:B")
		malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "green:C"}, "item.limit.potions", keep)
		malicetest.Carries(s, "Ann", "blue:A")
		malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "blue:C"}, "item.limit.potions", keep)
		s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "red:C"}, malicetest.Said{})
		malicetest.Equal(t, "two colors", s.Avatar("Ann").Items, []string{"blue:A", "red:C"})
	})
}

// The four ways out of a second item of a type; who has no room is offered none.
func TestExcess(t *testing.T) {
	rulebooktest.Proves(t, "item.limit.excess")
	s := malicetest.Game(t, "second", 1, malicetest.Names(3)...)
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Cyd", With: "Ben"}, malicetest.Said{})
	malicetest.Carries(s, "Ann", "weapon:Old")
	malicetest.Carries(s, "Cyd", "weapon:Axe")
	for way, want := range map[string][2][]string{
		"return-new":   {{"weapon:Old"}, nil},
		"return-old":   {{"weapon:New"}, nil},
		"give-old:Ben": {{"weapon:New"}, {"weapon:Old"}},
		"give-new":     {{"weapon:Old"}, {"weapon:New"}},
	} {
		what := malicetest.Said{Choose: map[string]string{"excess": way}}
		after, told := malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "weapon:New"}, what)
		malicetest.Equal(t, way, [2][]string{after.Avatar("Ann").Items, after.Avatar("Ben").Items}, want)
		malicetest.Equal(t, way, malicetest.Ruled(told, "item.limit.excess"), true)
	}
	err := malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "weapon:New"}, "", malicetest.Said{})
	malicetest.Equal(t, "it is asked", malicetest.Why(err),
		"Ann holds Old (weapon) already, and gets New (weapon): "+
			"say --choose excess=return-new|return-old|give-old:Ben|give-new:Ben")
	malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "weapon:New"}, "",
		malicetest.Said{Choose: map[string]string{"excess": "give-new:Cyd"}})
	// Who gives the new one has room for the old.
	malicetest.Carries(s, "Ben", "weapon:New")
	swapped, _ := malicetest.Plays(t, s, treasure.GiveItem{From: "Ben", To: "Ann", Item: "New"},
		malicetest.Said{Choose: map[string]string{"excess": "give-old:Ben"}})
	malicetest.Equal(t, "swapped", [][]string{swapped.Avatar("Ann").Items, swapped.Avatar("Ben").Items},
		[][]string{{"weapon:New"}, {"weapon:Old"}})
	malicetest.Refuses(t, s, treasure.GiveItem{From: "Ben", To: "Ann", Item: "New"}, "",
		malicetest.Said{Choose: map[string]string{"excess": "give-new:Ben"}})
	malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "weapon:Bow"}, "",
		malicetest.Said{Choose: map[string]string{"excess": "give-old:Ben"}})
	malicetest.Carries(s, "Ann", "blue:A", "red:B")
	malicetest.Carries(s, "Ben", "blue:C")
	after, _ := malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "green:D"},
		malicetest.Said{Choose: map[string]string{"excess": "return-old", "old": "red"}})
	malicetest.Equal(t, "which goes", after.Avatar("Ann").Items, []string{"blue:A", "green:D"})
	after, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ann", Item: "green:D"},
		malicetest.Said{Choose: map[string]string{"excess": "give-old:Ben"}})
	malicetest.Equal(t, "the only one that fits", after.Avatar("Ben").Items, []string{"blue:C", "red:B"})
}

// it-consumed: a scroll that is used goes under the Treasure Trove, a potion under the Potion
// Trove; other items stay.
func TestCasesConsumed(t *testing.T) {
	rulebooktest.Proves(t, "item.consumable", "trove.return", "item.durable")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
		malicetest.Carries(s, "Ann", "book:Scalebane", "blue:Mist", "weapon:Axe")
		after, told := malicetest.Plays(t, s,
			cards.UseItem{Who: "a", Item: "scale", Effects: []string{"Ann cr +1"}}, malicetest.Said{})
		malicetest.Equal(t, "it-consumed", after.Avatar("Ann").Items, []string{"blue:Mist", "weapon:Axe"})
		malicetest.Equal(t, "under its trove", told.Events[1].Event,
			malice.Event(malice.ItemMoved{Item: "book:Scalebane", From: "Ann", To: "trove"}))
		malicetest.Equal(t, "this turn", after.Avatar("Ann").Turn.Mods, []string{"Scalebane: cr +1"})
		after, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "blue"}, malicetest.Said{})
		malicetest.Equal(t, "a potion", after.Avatar("Ann").Items, []string{"book:Scalebane", "weapon:Axe"})
		after, told = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "axe"}, malicetest.Said{})
		malicetest.Equal(t, "durable", []any{after.Avatar("Ann").Items,
			malicetest.Ruled(told, "item.durable")}, []any{s.Avatar("Ann").Items, true})
		malicetest.Unknown(t, s, cards.UseItem{Who: "Ann", Item: "armor"}, "item of Ann", "armor")
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "book", Effects: []string{"pr +1"}}, "",
			malicetest.Said{})
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: ""}, "", malicetest.Said{})
		s.Turn = "shadows"
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "book"}, "turn.players-only",
			malicetest.Said{})
	})
}

// Items change hands on one hex, banded or not, without an action and not in a fight.
func TestTrading(t *testing.T) {
	rulebooktest.Proves(t, "trade.same-hex", "trade.no-action", "fate.no-trade", "radiance.no-trade",
		"combat.no-trade", "potion.trade")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(3)...)
		malicetest.Carries(s, "Ann", "blue:Mist", "weapon:Axe")
		malicetest.Carries(s, "Ben", "weapon:Bow", "armor:Mail")
		s.Avatar("Ann").Fate = "curse:Curse of Missteps"
		after, told := malicetest.Plays(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "mist"},
			malicetest.Said{})
		malicetest.Equal(t, "given", [][]string{after.Avatar("Ann").Items, after.Avatar("Ben").Items},
			[][]string{{"weapon:Axe"}, {"weapon:Bow", "armor:Mail", "blue:Mist"}})
		malicetest.Equal(t, "no action", []any{malicetest.Kinds(told),
			malicetest.Ruled(told, "trade.no-action")}, []any{[]string{"item.moved"}, true})
		after, _ = malicetest.Plays(t, s, treasure.TradeItems{A: "Ann", ItemA: "axe", B: "Ben", ItemB: "bow"},
			malicetest.Said{})
		malicetest.Equal(t, "both moved", [][]string{after.Avatar("Ann").Items, after.Avatar("Ben").Items},
			[][]string{{"blue:Mist", "weapon:Bow"}, {"armor:Mail", "weapon:Axe"}})
		malicetest.Refuses(t, s, treasure.TradeItems{A: "Ann", ItemA: "mist", B: "Ben", ItemB: "bow"},
			"item.limit.type", malicetest.Said{})
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe"}, "",
			malicetest.Said{})
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "curse"}, "fate.no-trade",
			malicetest.Said{Anyway: true})
		s.Avatar("Ann").Radiance = []string{"luck"}
		malicetest.Refuses(t, telling.Copy(s), treasure.GiveItem{From: "Ann", To: "Ben", Item: "luck"},
			"radiance.no-trade", malicetest.Said{Anyway: true})
		s.Avatar("Ann").Radiance = nil
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ann", Item: "axe"}, "",
			malicetest.Said{})
		fight, _ := malicetest.Plays(t, s, creature.Creature{Kind: "creature", Table: true, By: "Cyd"},
			malicetest.Said{Dice: "power=1,abilities=1"})
		malicetest.Refuses(t, fight, treasure.GiveItem{From: "Ann", To: "Ben", Item: "mist"},
			"combat.no-trade", malicetest.Said{})
		s.Avatar("Ben").At = "b:C4"
		malicetest.Refuses(t, s, treasure.GiveItem{From: "Ann", To: "Ben", Item: "mist"}, "trade.same-hex",
			malicetest.Said{})
	})
}

// it-trade-gate-first: through Gates both must be able to pick the other's; in the second
// printing one is enough (gate.lr).
func TestCasesTradeThroughGates(t *testing.T) {
	rulebooktest.Proves(t, "trade.gates")
	for _, c := range []struct {
		printing, dice string
		may            bool
	}{
		{"first", "3,2", false}, // it-trade-gate-first: Ann can, Ben cannot
		{"first", "2", false},
		{"first", "3,3", true},
		{"second", "3", true},
		{"second", "2,3", true},
		{"second", "2,2", false},
	} {
		s := malicetest.Game(t, c.printing, 2, malicetest.Names(2)...)
		s.Avatar("Ben").At = "b:gate"
		malicetest.Carries(s, "Ann", "blue:Mist")
		give := treasure.GiveItem{From: "Ann", To: "Ben", Item: "blue"}
		holders := [][]string{nil, {"blue:Mist"}}
		if !c.may {
			holders = [][]string{{"blue:Mist"}, nil}
		}
		after, told := malicetest.Plays(t, s, give, malicetest.Said{Dice: c.dice})
		held := func(name string) []string { return append([]string(nil), after.Avatar(name).Items...) }
		malicetest.Equal(t, c.printing+" "+c.dice, [][]string{held("Ann"), held("Ben")}, holders)
		malicetest.Equal(t, "told",
			[]any{malicetest.Ruled(told, "trade.gates"), len(told.Checks),
				text.Count(malicetest.Kinds(told), "roll.made")}, []any{true, 1 + len(c.dice)/2,
				1 + len(c.dice)/2})
	}
}

// Through Gates too it is decided before a die falls what makes room, so that no die is thrown
// for a trade that is refused; an exchange fails like a gift.
func TestGateTradesAreDecidedFirst(t *testing.T) {
	rulebooktest.Proves(t, "trade.gates", "item.limit.excess")
	s := malicetest.Game(t, "second", 2, malicetest.Names(2)...)
	s.Avatar("Ben").At = "b:gate"
	malicetest.Carries(s, "Ann", "weapon:Axe")
	malicetest.Carries(s, "Ben", "weapon:Bow")
	give := treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe"}
	for _, keep := range []map[string]string{nil, {"excess": "keep"}} {
		_, told, err := malicetest.Tell(t, s, give, malicetest.Said{Dice: "2,2", Choose: keep}.Script(t),
			false)
		malicetest.Equal(t, fmt.Sprint(keep), []any{err != nil, len(told.Rolls)}, []any{true, 0})
	}
	after, _ := malicetest.Plays(t, s, give,
		malicetest.Said{Dice: "2,3", Choose: map[string]string{"excess": "return-old"}})
	malicetest.Equal(t, "goes", after.Avatar("Ben").Items, []string{"weapon:Axe"})
	after, told := malicetest.Plays(t, s, treasure.TradeItems{A: "Ann", ItemA: "axe", B: "Ben", ItemB: "bow"},
		malicetest.Said{Dice: "2,2"})
	malicetest.Equal(t, "an exchange", []any{after.Avatar("Ben").Items, len(told.Checks)},
		[]any{[]string{"weapon:Bow"}, 2})
}

// Gate control that is said of a trade takes the place of the luck roll of whom it is said; in the
// second printing one of the two is enough, in the first both have to reach the other's Gate
// (trade.gates, icon.gate-control).
func TestGateControlInATrade(t *testing.T) {
	rulebooktest.Proves(t, "trade.gates", "icon.gate-control")
	give := func(mods ...string) treasure.GiveItem {
		return treasure.GiveItem{From: "Ann", To: "Ben", Item: "axe", Mods: malicetest.Modded(t, mods...)}
	}
	for _, c := range []struct {
		printing, dice string
		mods           []string
		checks         int
		goes           bool
	}{
		{"second", "1,1", nil, 2, false},
		{"second", "", []string{"Ann gate control"}, 0, true}, // one is enough
		{"second", "1", []string{"Ben gate control"}, 1, true},
		{"first", "1", []string{"Ann gate control"}, 1, false},
		{"first", "6", []string{"Ben gate control"}, 1, true},
		{"first", "", []string{"Ann gate control", "Ben gate control"}, 0, true},
		{"first", "", []string{"gate control"}, 0, true},
	} {
		s := malicetest.Game(t, c.printing, 2, malicetest.Names(2)...)
		s.Avatar("Ben").At = "b:gate"
		malicetest.Carries(s, "Ann", "weapon:Axe")
		after, told := malicetest.Plays(t, s, give(c.mods...), malicetest.Said{Dice: c.dice})
		malicetest.Equal(t, fmt.Sprint(c.printing, c.mods, c.dice),
			[]any{len(told.Checks), len(after.Avatar("Ben").Items) == 1}, []any{c.checks, c.goes})
	}
}

// What a band member left in Aethos its band may claim, within the limits.
func TestClaims(t *testing.T) {
	rulebooktest.Proves(t, "return.item.left", "return.item.limits")
	s := malicetest.Game(t, "second", 1, malicetest.Names(3)...)
	s.Left = []malice.Left{{Item: "weapon:Axe", Band: []string{"Ann", "Ben"}},
		{Item: "blue:Mist", Band: []string{"Ben"}}}
	malicetest.Carries(s, "Ben", "weapon:Bow")
	after, _ := malicetest.Plays(t, s, cards.ClaimItem{Who: "Ann"}, malicetest.Said{})
	malicetest.Equal(t, "claimed", []any{after.Avatar("Ann").Items, after.Left},
		[]any{[]string{"weapon:Axe"}, []malice.Left{{Item: "blue:Mist", Band: []string{"Ben"}}}})
	malicetest.Refuses(t, s, cards.ClaimItem{Who: "Cyd", Item: "axe"}, "return.item.left", malicetest.Said{})
	malicetest.Refuses(t, s, cards.ClaimItem{Who: "Ben", Item: ""}, "", malicetest.Said{})
	var wanted *chance.Wanted
	malicetest.Equal(t, "nothing is thrown away unasked",
		errors.As(malicetest.Refuses(t, s, cards.ClaimItem{Who: "Ben", Item: "axe"}, "", malicetest.Said{}),
			&wanted), true)
	after, _ = malicetest.Plays(t, s, cards.ClaimItem{Who: "Ben", Item: "axe"},
		malicetest.Said{Choose: map[string]string{"excess": "return-old"}})
	malicetest.Equal(t, "within the limits", after.Avatar("Ben").Items, []string{"weapon:Axe"})
	s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 0, 5
	malicetest.Refuses(t, s, cards.ClaimItem{Who: "Ann", Item: "axe"}, "return.trigger", malicetest.Said{})
}

// An item is dropped, and one that nobody holds cannot be.
func TestDropping(t *testing.T) {
	rulebooktest.Proves(t, "item.durable")
	s := malicetest.Game(t, "second", 1, malicetest.Names(2)...)
	malicetest.Refuses(t, s, cards.DropItem{Who: "Ann", Item: "axe"}, "", malicetest.Said{})
	malicetest.Carries(s, "Ann", "weapon:Axe", "armor:Mail")
	s, _ = malicetest.Plays(t, s, cards.DropItem{Who: "Ann", Item: "w"}, malicetest.Said{})
	malicetest.Equal(t, "kept", s.Avatar("Ann").Items, []string{"armor:Mail"})
	malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "sword"}, "", malicetest.Said{})
	malicetest.Refuses(t, s, cards.GainItem{Who: "Zoe", Item: "weapon:Axe"}, "", malicetest.Said{})
}
