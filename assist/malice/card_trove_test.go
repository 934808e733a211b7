package malice

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/chance"
)

// boxed is a book with so many cards of a trove as the box has, one kind after the other:
// C01 C02 ..., and none of ours.
func boxed(t testing.TB, troves ...string) *Book {
	t.Helper()
	book := openBook(t)
	cards := *book.Cards()
	for _, name := range troves {
		trove := troveNamed(name)
		all := map[string]Card{}
		for i := range trove.Box {
			all[fmt.Sprintf("%s%02d", capital(name)[:1], i+1)] = Card{Kind: trove.Kinds[i%len(trove.Kinds)]}
		}
		*cards.of(name) = all
	}
	*book.Cards() = cards
	return book
}

// full is a game whose owner knows all cards of these troves.
func full(t testing.TB, printing string, troves ...string) *State {
	t.Helper()
	s := game(t, printing, 1, names(2)...)
	s.UseBook(boxed(t, troves...))
	return s
}

// foeWith lays ability cards beside a creature of as many abilities and so many more.
func foeWith(s *State, undrawn int, cards ...string) *State {
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:way", Power: 1, Life: 2, Abilities: cards, Undrawn: undrawn}
	return s
}

func ability(n int) string {
	return abilityColors[(n-1)%len(abilityColors)] + ":" + fmt.Sprintf("A%02d", n)
}

// From a full trove each card of the rest is drawn alike, and none that lies elsewhere
// (creature.abilities.draw, trove.list, setup.troves).
func TestFullTrovesAreDrawnFrom(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := foeWith(full(t, printing, "ability"), 1, ability(1))
		s.Troves = map[string]Pile{"ability": {[]string{ability(2), ability(3)}}}
		want := map[string]string{}
		for i := 4; i <= 40; i++ {
			want[ability(i)] = "1/37"
		}
		got := walked(t, s, DrawAbility{}, func(s *State, _ *table) string { return s.Encounter.Abilities[1] })
		equal(t, "each of the rest", got, want)
	})
}

// A trove of which one card is not known, or one in play has no name, is not drawn from:
// the card stays to be drawn, as ever.
func TestOtherTrovesAreNotDrawnFrom(t *testing.T) {
	s := foeWith(full(t, "second", "ability"), 2)
	for what, edit := range map[string]func(*State){
		"one is not known":          func(s *State) { delete(s.Book().Cards().Abilities, "A40") },
		"one has no color":          func(s *State) { s.Book().Cards().Abilities["A40"] = Card{} },
		"one in play has no name":   func(s *State) { s.Encounter.Abilities = []string{"yellow"} },
		"one in play is none of it": func(s *State) { s.Encounter.Abilities = []string{"yellow:Z"} },
	} {
		other := s.Clone()
		other.UseBook(boxed(t, "ability"))
		edit(other)
		refuses(t, other, DrawAbility{}, "", said{})
		if why := other.missing(troveNamed("ability")); why == "" {
			t.Errorf("%s: the program draws", what)
		}
	}
	after, _ := plays(t, s, DrawAbility{}, said{draw: "A07,A02"})
	equal(t, "by hand", len(after.Encounter.Abilities), 2)
}

// A trove all of whose cards are in play is said to be empty (creature.abilities.draw).
func TestAnEmptyTrove(t *testing.T) {
	var all []string
	for i := range 39 {
		all = append(all, ability(i+1))
	}
	s, _, err := tell(t, foeWith(full(t, "second", "ability"), 3, all...), DrawAbility{}, chance.NewStream(1, 1, "draw"), false)
	if err != nil {
		t.Fatal(err)
	}
	equal(t, "the last", []any{s.Encounter.Abilities[39:], s.Encounter.Undrawn}, []any{[]string{ability(40)}, 2})
	if _, _, err = tell(t, s, DrawAbility{}, chance.NewStream(1, 2, "draw"), false); err == nil || err.Error() != "the Ability Trove is empty: every card of it is in play" {
		t.Error(err)
	}
}

// What returns lies under its trove in the order in which it came, and is drawn when the
// rest is used up, the first that was returned first (trove.return,
// creature.abilities.return).
func TestWhatReturnsLiesUnderTheTrove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := foeWith(full(t, printing, "ability"), 0, ability(5), ability(3))
		s, _ = plays(t, s, LeaveEncounter{}, said{})
		equal(t, "under it", s.Troves, map[string]Pile{"ability": {[]string{ability(5), ability(3)}}})
		var others []string
		for i := 1; i <= 40; i++ {
			if i != 3 && i != 5 {
				others = append(others, ability(i))
			}
		}
		s = foeWith(s, 3, others[:37]...)
		got := walked(t, s, DrawAbility{}, func(s *State, told *table) string {
			return fmt.Sprint(s.Encounter.Abilities[37:], s.Troves, slices.Contains(kinds(told), "trove.mixed"))
		})
		equal(t, "the last of the rest, then those", got, map[string]string{fmt.Sprint([]string{others[37], ability(5), ability(3)}, map[string]Pile{}, false): "1"})
	})
}

// What is said was drawn goes before what the program thinks; a card that lies elsewhere is
// refused, and one that lay deeper tells that the order is not known
// (component.cards.ability, trove.return).
func TestCardsDrawnByHand(t *testing.T) {
	s := foeWith(full(t, "second", "ability"), 1, ability(1))
	s.Troves = map[string]Pile{"ability": {[]string{ability(2), ability(3)}}}
	refuses(t, s, DrawAbility{}, "component.cards.ability", said{draw: ability(1)})
	refuses(t, s, DrawAbility{[]string{ability(1)}}, "component.cards.ability", said{})
	after, told := plays(t, s, DrawAbility{}, said{draw: ability(9)})
	equal(t, "of the rest", []any{after.Encounter.Abilities[1], len(after.Troves["ability"].Bottom), kinds(told)}, []any{ability(9), 2, []string{"ability.drawn"}})
	after, told = plays(t, s, DrawAbility{}, said{draw: ability(3)})
	equal(t, "from deeper", []any{after.Encounter.Abilities[1], after.Troves == nil, kinds(told)}, []any{ability(3), true, []string{"trove.mixed", "ability.drawn"}})
	x := s.Clone()
	x.Encounter.Abilities, x.Xulthul = nil, &Xulthul{Power: 4, Life: 8, At: "a:way", Abilities: []string{ability(4)}}
	refuses(t, x, DrawAbility{}, "component.cards.ability", said{draw: ability(4)})
}

// A card with the shuffle icon says so when it returns, and the trove is shuffled: nobody
// knows the order any more (creature.abilities.shuffle-icon, trove.shuffle.auto).
func TestTheShuffleIcon(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for name, icon := range map[string]Card{"said": {Kind: "black", Shuffle: true}, "as an effect": {Kind: "black", Does: "shuffle"}} {
			s := foeWith(full(t, printing, "ability"), 0, ability(2), ability(1))
			s.Book().Cards().Abilities["A01"] = icon
			after, told := plays(t, s, LeaveEncounter{}, said{})
			equal(t, name, []any{after.Troves == nil, kinds(told), len(told.Remarks)}, []any{true, []string{"encounter.closed", "trove.mixed"}, 0})
			s.Book().Cards().Abilities["A01"] = Card{Kind: "black"}
			after, told = plays(t, s, LeaveEncounter{}, said{})
			equal(t, name+", no icon", []any{after.Troves["ability"].Bottom, kinds(told), len(told.Remarks)}, []any{[]string{ability(2), ability(1)}, []string{"encounter.closed"}, 0})
			s.Book().Cards().Abilities["A01"] = icon
			delete(s.Book().Cards().Abilities, "A40")
			_, told = plays(t, s, LeaveEncounter{}, said{})
			equal(t, name+", not full", remarkBy(told, "creature.abilities.shuffle-icon"), "A01 has the shuffle icon: shuffle the Ability Trove")
		}
	})
}

// Shuffling is the players' where the rules let them; it makes the order nobody's
// (trove.shuffle.free).
func TestShufflingAndCutting(t *testing.T) {
	for how, may := range map[string][]string{"shuffled": {"ability", "fate", "treasure"}, "cut": {"ability", "fate", "potion", "treasure"}} {
		for _, trove := range Troves {
			s := full(t, "second", trove.Name)
			s.Troves = map[string]Pile{trove.Name: {[]string{s.rest(trove)[0]}}}
			if !slices.Contains(may, trove.Name) {
				refuses(t, s, MixTrove{trove.Name, how}, "trove.shuffle.free", said{})
				s, _ = plays(t, s, MixTrove{trove.Name, how}, said{anyway: true})
			} else {
				s, _ = plays(t, s, MixTrove{trove.Name[:2], how}, said{})
			}
			equal(t, how+" "+trove.Name, []any{s.Troves == nil, len(s.rest(trove))}, []any{true, trove.Box})
		}
	}
	refuses(t, full(t, "second"), MixTrove{"dragon", "cut"}, "", said{})
}
