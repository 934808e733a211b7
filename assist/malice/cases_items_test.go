package malice

import (
	"errors"
	"testing"

	"tablehand/assist/chance"
)

// carries leaves items with an avatar.
func carries(s *State, name string, items ...string) { s.avatar(name).Items = items }

// it-scroll-limit: books and scrolls are one type, and an avatar holds one of each
// (item.limit.type, item.types); po-third: two potions at most, of different colors
// (item.limit.potions).
func TestCasesItemLimits(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		keep := said{choose: map[string]string{"excess": "keep"}}
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "book:Tome")
		refuses(t, s, GainItem{"Ann", "scroll:Scalebane"}, "item.limit.type", keep)
		over, _ := plays(t, s, GainItem{"Ann", "Scalebane"}, said{choose: keep.choose, anyway: true})
		equal(t, "a house rule", over.avatar("Ann").Items, []string{"book:Tome", "book:Scalebane"})
		carries(s, "Ann", "blue:A", "red:B")
		refuses(t, s, GainItem{"Ann", "green:C"}, "item.limit.potions", keep)
		carries(s, "Ann", "blue:A")
		refuses(t, s, GainItem{"Ann", "blue:C"}, "item.limit.potions", keep)
		s, _ = plays(t, s, GainItem{"Ann", "red:C"}, said{})
		equal(t, "two colors", s.avatar("Ann").Items, []string{"blue:A", "red:C"})
	})
}

// The four ways out of a second item of a type (item.limit.excess); who has no room is
// offered none.
func TestExcess(t *testing.T) {
	s := game(t, "second", 1, names(3)...)
	s, _ = plays(t, s, JoinBand{"Ann", "Ben"}, said{})
	s, _ = plays(t, s, JoinBand{"Cyd", "Ben"}, said{})
	carries(s, "Ann", "weapon:Old")
	carries(s, "Cyd", "weapon:Axe")
	for way, want := range map[string][2][]string{
		"":             {{"weapon:Old"}, nil},
		"return-new":   {{"weapon:Old"}, nil},
		"return-old":   {{"weapon:New"}, nil},
		"give-old:Ben": {{"weapon:New"}, {"weapon:Old"}},
		"give-new":     {{"weapon:Old"}, {"weapon:New"}},
	} {
		what := said{choose: map[string]string{"excess": way}}
		if way == "" {
			what = said{}
		}
		after, told := plays(t, s, GainItem{"Ann", "weapon:New"}, what)
		equal(t, way, [2][]string{after.avatar("Ann").Items, after.avatar("Ben").Items}, want)
		equal(t, way, ruled(told, "item.limit.excess"), true)
	}
	refuses(t, s, GainItem{"Ann", "weapon:New"}, "", said{choose: map[string]string{"excess": "give-new:Cyd"}})
	carries(s, "Ann", "blue:A", "red:B")
	carries(s, "Ben", "blue:C")
	after, _ := plays(t, s, GainItem{"Ann", "green:D"}, said{choose: map[string]string{"excess": "return-old", "old": "red"}})
	equal(t, "which goes", after.avatar("Ann").Items, []string{"blue:A", "green:D"})
	after, _ = plays(t, s, GainItem{"Ann", "green:D"}, said{choose: map[string]string{"excess": "give-old:Ben"}})
	equal(t, "the only one that fits", after.avatar("Ben").Items, []string{"blue:C", "red:B"})
}

// it-consumed: a scroll that is used goes under the Treasure Trove, a potion under the
// Potion Trove; other items stay (item.consumable, trove.return, item.durable).
func TestCasesConsumed(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 1, names(2)...)
		carries(s, "Ann", "book:Scalebane", "blue:Mist", "weapon:Axe")
		after, told := plays(t, s, UseItem{Who: "a", Item: "scale", Effects: []string{"Ann cr +1"}}, said{})
		equal(t, "it-consumed", after.avatar("Ann").Items, []string{"blue:Mist", "weapon:Axe"})
		equal(t, "under its trove", told.Events[1].Event, Event(ItemMoved{Item: "book:Scalebane", From: "Ann", To: "trove"}))
		equal(t, "this turn", after.avatar("Ann").Turn.Mods, []string{"Scalebane: cr +1"})
		after, _ = plays(t, s, UseItem{Who: "Ann", Item: "blue"}, said{})
		equal(t, "a potion", after.avatar("Ann").Items, []string{"book:Scalebane", "weapon:Axe"})
		after, told = plays(t, s, UseItem{Who: "Ann", Item: "axe"}, said{})
		equal(t, "durable", []any{after.avatar("Ann").Items, ruled(told, "item.durable")}, []any{s.avatar("Ann").Items, true})
		unknown(t, s, UseItem{Who: "Ann", Item: "armor"}, "item of Ann", "armor")
		refuses(t, s, UseItem{Who: "Ann", Item: "book", Effects: []string{"pr +1"}}, "", said{})
		refuses(t, s, UseItem{Who: "Ann", Item: ""}, "", said{})
		s.Turn = "shadows"
		refuses(t, s, UseItem{Who: "Ann", Item: "book"}, "turn.players-only", said{})
	})
}

// Items change hands on one hex, banded or not, without an action and not in a fight
// (trade.same-hex, trade.no-action, potion.trade, fate.no-trade, radiance.no-trade,
// combat.no-trade).
func TestTrading(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(3)...)
		carries(s, "Ann", "blue:Mist", "weapon:Axe")
		carries(s, "Ben", "weapon:Bow", "armor:Mail")
		s.avatar("Ann").Fate = "curse:Curse of Missteps"
		after, told := plays(t, s, GiveItem{From: "Ann", To: "Ben", Item: "mist"}, said{})
		equal(t, "given", [][]string{after.avatar("Ann").Items, after.avatar("Ben").Items}, [][]string{{"weapon:Axe"}, {"weapon:Bow", "armor:Mail", "blue:Mist"}})
		equal(t, "no action", []any{kinds(told), ruled(told, "trade.no-action")}, []any{[]string{"item.moved"}, true})
		after, _ = plays(t, s, TradeItems{A: "Ann", ItemA: "axe", B: "Ben", ItemB: "bow"}, said{})
		equal(t, "both moved", [][]string{after.avatar("Ann").Items, after.avatar("Ben").Items}, [][]string{{"blue:Mist", "weapon:Bow"}, {"armor:Mail", "weapon:Axe"}})
		refuses(t, s, TradeItems{A: "Ann", ItemA: "mist", B: "Ben", ItemB: "bow"}, "item.limit.type", said{})
		refuses(t, s, GiveItem{From: "Ann", To: "Ben", Item: "axe"}, "", said{})
		refuses(t, s, GiveItem{From: "Ann", To: "Ben", Item: "curse"}, "fate.no-trade", said{anyway: true})
		s.avatar("Ann").Radiance = []string{"luck"}
		refuses(t, s.Clone(), GiveItem{From: "Ann", To: "Ben", Item: "luck"}, "radiance.no-trade", said{anyway: true})
		s.avatar("Ann").Radiance = nil
		refuses(t, s, GiveItem{From: "Ann", To: "Ann", Item: "axe"}, "", said{})
		fight, _ := plays(t, s, Creature{Kind: "creature", Table: true, By: "Cyd"}, said{dice: "power=1,abilities=1"})
		refuses(t, fight, GiveItem{From: "Ann", To: "Ben", Item: "mist"}, "combat.no-trade", said{})
		s.avatar("Ben").At = "b:C4"
		refuses(t, s, GiveItem{From: "Ann", To: "Ben", Item: "mist"}, "trade.same-hex", said{})
	})
}

// it-trade-gate-first: through Gates both must be able to pick the other's; in the second
// printing one is enough (trade.gates, gate.lr).
func TestCasesTradeThroughGates(t *testing.T) {
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
		s := game(t, c.printing, 2, names(2)...)
		s.avatar("Ben").At = "b:gate"
		carries(s, "Ann", "blue:Mist")
		give := GiveItem{From: "Ann", To: "Ben", Item: "blue"}
		if !c.may {
			refuses(t, s, give, "trade.gates", said{dice: c.dice})
			continue
		}
		after, told := plays(t, s, give, said{dice: c.dice})
		equal(t, c.printing+" "+c.dice, []any{after.avatar("Ben").Items, ruled(told, "trade.gates")}, []any{[]string{"blue:Mist"}, true})
	}
}

// What a band member left in Aethos its band may claim, within the limits
// (return.item.left, return.item.limits).
func TestClaims(t *testing.T) {
	s := game(t, "second", 1, names(3)...)
	s.Left = []Left{{"weapon:Axe", []string{"Ann", "Ben"}}, {"blue:Mist", []string{"Ben"}}}
	carries(s, "Ben", "weapon:Bow")
	after, _ := plays(t, s, ClaimItem{Who: "Ann"}, said{})
	equal(t, "claimed", []any{after.avatar("Ann").Items, after.Left}, []any{[]string{"weapon:Axe"}, []Left{{"blue:Mist", []string{"Ben"}}}})
	refuses(t, s, ClaimItem{"Cyd", "axe"}, "return.item.left", said{})
	refuses(t, s, ClaimItem{"Ben", ""}, "", said{})
	var wanted *chance.Wanted
	equal(t, "nothing is thrown away unasked", errors.As(refuses(t, s, ClaimItem{"Ben", "axe"}, "", said{}), &wanted), true)
	after, _ = plays(t, s, ClaimItem{"Ben", "axe"}, said{choose: map[string]string{"excess": "return-old"}})
	equal(t, "within the limits", after.avatar("Ben").Items, []string{"weapon:Axe"})
	s.avatar("Ann").Life, s.avatar("Ann").Wounds = 0, 5
	refuses(t, s, ClaimItem{"Ann", "axe"}, "return.trigger", said{})
}

// An item is dropped, and one that nobody holds cannot be (item.durable).
func TestDropping(t *testing.T) {
	s := game(t, "second", 1, names(2)...)
	refuses(t, s, DropItem{"Ann", "axe"}, "", said{})
	carries(s, "Ann", "weapon:Axe", "armor:Mail")
	s, _ = plays(t, s, DropItem{"Ann", "w"}, said{})
	equal(t, "kept", s.avatar("Ann").Items, []string{"armor:Mail"})
	refuses(t, s, GainItem{"Ann", "sword"}, "", said{})
	refuses(t, s, GainItem{"Zoe", "weapon:Axe"}, "", said{})
}
