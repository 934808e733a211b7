package treasure_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/chance"
	"tablehand/assist/malice"
	"tablehand/assist/malice/box"
	"tablehand/assist/malice/creature"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/pile"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// From a full trove each card of the rest is drawn alike, and none that lies elsewhere.
func TestFullTrovesAreDrawnFrom(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.draw", "trove.list", "setup.troves")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.FoeWith(malicetest.Full(t, printing, "ability"), 1, malicetest.Ability(1))
		s.Troves = map[string]pile.Pile{"ability": {Bottom: []string{malicetest.Ability(2),
			malicetest.Ability(3)}}}
		want := map[string]string{}
		for i := 4; i <= 40; i++ {
			want[malicetest.Ability(i)] = "1/37"
		}
		got := malicetest.Walked(t, s, creature.DrawAbility{},
			func(s *malice.State, _ *malice.Table) string { return s.Encounter.Abilities[1] })
		malicetest.Equal(t, "each of the rest", got, want)
	})
}

// A trove of which one card is not known, or one in play has no name, is not drawn from:
// the card stays to be drawn, as ever.
func TestOtherTrovesAreNotDrawnFrom(t *testing.T) {
	s := malicetest.FoeWith(malicetest.Full(t, "second", "ability"), 2)
	for what, edit := range map[string]func(*malice.State){
		"one is not known":          func(s *malice.State) { delete(s.Book().Cards().Abilities, "A40") },
		"one has no color":          func(s *malice.State) { s.Book().Cards().Abilities["A40"] = box.Card{} },
		"one in play has no name":   func(s *malice.State) { s.Encounter.Abilities = []string{"yellow"} },
		"one in play is none of it": func(s *malice.State) { s.Encounter.Abilities = []string{"yellow:Z"} },
	} {
		other := telling.Copy(s)
		malicetest.UseBook(other, malicetest.Boxed(t, "ability"))
		edit(other)
		malicetest.Refuses(t, other, creature.DrawAbility{}, "", malicetest.Said{})
		if why := other.Missing(malice.TroveNamed("ability")); why == "" {
			t.Errorf("%s: the program draws", what)
		}
	}
	after, _ := malicetest.Plays(t, s, creature.DrawAbility{}, malicetest.Said{Draw: "A07,A02"})
	malicetest.Equal(t, "by hand", len(after.Encounter.Abilities), 2)
}

// A trove all of whose cards are in play is said to be empty.
func TestAnEmptyTrove(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.draw")
	var all []string
	for i := range 39 {
		all = append(all, malicetest.Ability(i+1))
	}
	s, _, err := malicetest.Tell(t, malicetest.FoeWith(malicetest.Full(t, "second", "ability"), 3, all...),
		creature.DrawAbility{}, chance.NewStream(1, 1, "draw"), false)
	if err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "the last", []any{s.Encounter.Abilities[39:], s.Encounter.Undrawn},
		[]any{[]string{malicetest.Ability(40)}, 2})
	const empty = "the Ability Trove is empty: every card of it is in play (component.cards.ability)"
	if _, _, err = malicetest.Tell(t, s, creature.DrawAbility{}, chance.NewStream(1, 2, "draw"),
		false); err == nil || err.Error() != empty {
		t.Error(err)
	}
}

// What returns lies under its trove in the order in which it came, and is drawn when the rest
// is used up, the first that was returned first (trove.return).
func TestWhatReturnsLiesUnderTheTrove(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.return")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.FoeWith(malicetest.Full(t, printing, "ability"), 0, malicetest.Ability(5),
			malicetest.Ability(3))
		s, _ = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
		malicetest.Equal(t, "under it", s.Troves,
			map[string]pile.Pile{"ability": {Bottom: []string{malicetest.Ability(5),
				malicetest.Ability(3)}}})
		var others []string
		for i := 1; i <= 40; i++ {
			if i != 3 && i != 5 {
				others = append(others, malicetest.Ability(i))
			}
		}
		s = malicetest.FoeWith(s, 3, others[:37]...)
		got := malicetest.Walked(t, s, creature.DrawAbility{},
			func(s *malice.State, told *malice.Table) string {
				return fmt.Sprint(s.Encounter.Abilities[37:], s.Troves,
					slices.Contains(malicetest.Kinds(told), "trove.mixed"))
			})
		malicetest.Equal(t, "the last of the rest, then those", got,
			map[string]string{fmt.Sprint([]string{others[37], malicetest.Ability(5), malicetest.Ability(3)},
				map[string]pile.Pile{}, false): "1"})
	})
}

// What is said was drawn goes before what the program thinks; a card that lies elsewhere is
// refused, and one that lay deeper tells that the order is not known.
func TestCardsDrawnByHand(t *testing.T) {
	rulebooktest.Proves(t, "component.cards.ability", "trove.return")
	s := malicetest.FoeWith(malicetest.Full(t, "second", "ability"), 1, malicetest.Ability(1))
	s.Troves = map[string]pile.Pile{"ability": {Bottom: []string{malicetest.Ability(2),
		malicetest.Ability(3)}}}
	malicetest.Refuses(t, s, creature.DrawAbility{}, "component.cards.ability",
		malicetest.Said{Draw: malicetest.Ability(1)})
	malicetest.Refuses(t, s, creature.DrawAbility{Cards: []string{malicetest.Ability(1)}},
		"component.cards.ability", malicetest.Said{})
	after, told := malicetest.Plays(t, s, creature.DrawAbility{},
		malicetest.Said{Draw: malicetest.Ability(9)})
	malicetest.Equal(t, "of the rest",
		[]any{after.Encounter.Abilities[1], len(after.Troves["ability"].Bottom), malicetest.Kinds(told)},
		[]any{malicetest.Ability(9), 2, []string{"ability.drawn"}})
	after, told = malicetest.Plays(t, s, creature.DrawAbility{}, malicetest.Said{Draw: malicetest.Ability(3)})
	malicetest.Equal(t, "from deeper",
		[]any{after.Encounter.Abilities[1], after.Troves == nil, malicetest.Kinds(told)},
		[]any{malicetest.Ability(3), true, []string{"trove.mixed", "ability.drawn"}})
	x := telling.Copy(s)
	x.Encounter.Abilities, x.Xulthul = nil, &malice.Xulthul{Power: 4, Life: 8, At: "a:way",
		Abilities: []string{malicetest.Ability(4)}}
	malicetest.Refuses(t, x, creature.DrawAbility{}, "component.cards.ability",
		malicetest.Said{Draw: malicetest.Ability(4)})
}

// A card with the shuffle icon says so when it returns, and the trove is shuffled: nobody knows
// the order any more.
func TestTheShuffleIcon(t *testing.T) {
	rulebooktest.Proves(t, "creature.abilities.shuffle-icon", "trove.shuffle.auto")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for name, icon := range map[string]box.Card{"said": {Kind: "black", Shuffle: true},
			"as an effect": {Kind: "black", Does: "shuffle"}} {
			s := malicetest.FoeWith(malicetest.Full(t, printing, "ability"), 0, malicetest.Ability(2),
				malicetest.Ability(1))
			s.Book().Cards().Abilities["A01"] = icon
			after, told := malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
			malicetest.Equal(t, name, []any{after.Troves == nil, malicetest.Kinds(told), len(told.Remarks)},
				[]any{true, []string{"encounter.closed", "trove.mixed"}, 0})
			s.Book().Cards().Abilities["A01"] = box.Card{Kind: "black"}
			after, told = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
			malicetest.Equal(t, name+", no icon",
				[]any{after.Troves["ability"].Bottom, malicetest.Kinds(told), len(told.Remarks)},
				[]any{[]string{malicetest.Ability(2), malicetest.Ability(1)}, []string{"encounter.closed"},
					0})
			s.Book().Cards().Abilities["A01"] = icon
			delete(s.Book().Cards().Abilities, "A40")
			_, told = malicetest.Plays(t, s, creature.LeaveEncounter{}, malicetest.Said{})
			malicetest.Equal(t, name+", not full", malicetest.Remarked(told,
				"creature.abilities.shuffle-icon"), "A01 has the shuffle icon: shuffle the Ability Trove")
		}
	})
}

// Shuffling is the players' where the rules let them; it makes the order nobody's.
func TestShufflingAndCutting(t *testing.T) {
	rulebooktest.Proves(t, "trove.shuffle.free")
	for how, may := range map[string][]string{"shuffled": {"ability", "fate", "treasure"},
		"cut": {"ability", "fate", "potion", "treasure"}} {
		for _, trove := range box.Troves {
			s := malicetest.Full(t, "second", trove.Name)
			s.Troves = map[string]pile.Pile{trove.Name: {Bottom: []string{s.Rest(trove)[0]}}}
			if !slices.Contains(may, trove.Name) {
				malicetest.Refuses(t, s, treasure.MixTrove{Trove: trove.Name, How: how}, "trove.shuffle.free",
					malicetest.Said{})
				s, _ = malicetest.Plays(t, s, treasure.MixTrove{Trove: trove.Name, How: how},
					malicetest.Said{Anyway: true})
			} else {
				s, _ = malicetest.Plays(t, s, treasure.MixTrove{Trove: trove.Name[:2], How: how},
					malicetest.Said{})
			}
			malicetest.Equal(t, how+" "+trove.Name, []any{s.Troves == nil, len(s.Rest(trove))},
				[]any{true, trove.Box})
		}
	}
	malicetest.Refuses(t, malicetest.Full(t, "second"), treasure.MixTrove{Trove: "dragon", How: "cut"}, "",
		malicetest.Said{})
}
