package malice

import (
	"fmt"
	"slices"
	"testing"
)

// potion is one of the owner's: they go round the colors.
func potion(n int) string { return Colors[(n-1)%len(Colors)] + ":" + fmt.Sprintf("P%02d", n) }

// brewer is Ann at a mystic with a shard of that color, where all potions but these are in
// play with Ben.
func brewer(t testing.TB, printing, color string, rest ...int) *State {
	t.Helper()
	s := atPlace(t, printing, "mystic", "heal", func(a *Avatar) { a.Shards = map[string]int{color: 1} })
	s.UseBook(boxed(t, "potion"))
	for n := 1; n <= 40; n++ {
		if !slices.Contains(rest, n) {
			s.avatar("Ben").Items = append(s.avatar("Ben").Items, potion(n))
		}
	}
	return s
}

// Brewing turns cards until the color comes, exactly: of four potions, two of them of the
// color, each of those alike; none, one or two others go under the trove, in the order in
// which they were turned (mystic.brew.how, mystic.brew.rest).
func TestBrewingFromAFullTroveExactly(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := brewer(t, printing, Colors[2], 1, 2, 3, 9) // the last two are of the third color
		got := walked(t, s, Brew{Who: "Ann"}, func(s *State, _ *table) string {
			return fmt.Sprint(s.avatar("Ann").Items, s.Troves["potion"].Bottom)
		})
		want := map[string]string{}
		for _, n := range []int{3, 9} {
			take := func(p string, under ...string) { want[fmt.Sprint([]string{potion(n)}, under)] = p }
			take("1/4")                        // 2/4 that the first is of the color
			take("1/12", potion(1))            // 1/4 * 2/3, one of two
			take("1/12", potion(2))            //
			take("1/24", potion(1), potion(2)) // 1/4 * 1/3, one of two
			take("1/24", potion(2), potion(1)) //
		}
		equal(t, "brewed", got, want)
	})
}

// The trove is cut before brewing: what lay under it may come as any other
// (mystic.brew.how).
func TestBrewingCutsTheTrove(t *testing.T) {
	s := brewer(t, "second", Colors[2], 3, 9)
	s.Troves = map[string]Pile{"potion": {[]string{potion(9)}}}
	got := walked(t, s, Brew{Who: "Ann"}, func(s *State, told *table) string {
		return fmt.Sprint(s.avatar("Ann").Items[0], s.Troves, slices.Contains(kinds(told), "trove.mixed"))
	})
	equal(t, "each alike", got, map[string]string{potion(3) + "map[] true": "1/2", potion(9) + "map[] true": "1/2"})
}

// Where every potion of the color is in play nothing is brewed, and nothing paid; played on
// anyway all others are turned, once (mystic.brew.how).
func TestBrewingWithoutTheColor(t *testing.T) {
	s := brewer(t, "second", Colors[2], 1, 2)
	refuses(t, s, Brew{Who: "Ann"}, "mystic.brew.how", said{})
	after, told := plays(t, s, Brew{Who: "Ann"}, said{anyway: true, draw: "P02,P01,_"})
	equal(t, "turned", []any{after.Troves["potion"].Bottom, after.avatar("Ann").Items, ruled(told, "mystic.brew.how")}, []any{[]string{potion(2), potion(1)}, []string(nil), true})
}

// A city's potion is the top one after a cut; the one set against an item goes back under the
// trove if it is not kept (city.alchemy.acquire, city.alchemy.trade, city.merchants).
func TestCitiesWithFullTroves(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "city", "alchemy", func(a *Avatar) { a.Shards = map[string]int{"colorless": 2} })
		s.UseBook(boxed(t, "potion"))
		s.Troves = map[string]Pile{"potion": {[]string{potion(8)}}}
		each := map[string]string{}
		for n := 1; n <= 40; n++ {
			each[potion(n)] = "1/40"
		}
		equal(t, "acquired", walked(t, s, UseCity{Who: "Ann", Words: []string{"acquire"}}, func(s *State, _ *table) string { return s.avatar("Ann").Items[0] }), each)

		s = atPlace(t, printing, "city", "merchants", func(a *Avatar) { a.Items = []string{"weapon:T01"} })
		s.UseBook(boxed(t, "treasure"))
		after, told := plays(t, s, UseCity{Who: "Ann", Words: []string{"T01"}}, said{draw: "T07"})
		equal(t, "kept the old", []any{after.avatar("Ann").Items, after.Troves["treasure"].Bottom, ruled(told, "city.merchants")}, []any{[]string{"weapon:T01"}, []string{"armor:T07"}, true})
		after, _ = plays(t, s, UseCity{Who: "Ann", Words: []string{"T01"}}, said{draw: "T07", choose: map[string]string{"keep": "new"}})
		equal(t, "kept the new", []any{after.avatar("Ann").Items, after.Troves["treasure"].Bottom}, []any{[]string{"armor:T07"}, []string{"weapon:T01"}})
		refuses(t, s, UseCity{Who: "Ann", Words: []string{"T01"}}, "component.cards.treasure", said{draw: "T01"})
	})
}

// Items come and go with their trove: dropped, used up, or in the way (trove.return,
// item.durable, item.consumable, item.limit.excess).
func TestItemsAndTheirTrove(t *testing.T) {
	s := full(t, "second", "treasure")
	s.Spoils = &Spoils{By: []string{"Ann"}, Treasures: 2}
	s, _ = plays(t, s, DrawSpoils{Who: "Ann"}, said{draw: "T06"})
	s, told := plays(t, s, DrawSpoils{Who: "Ann"}, said{draw: "T11"})
	equal(t, "in the way", []any{s.avatar("Ann").Items, s.Troves["treasure"].Bottom, ruled(told, "item.limit.excess")}, []any{[]string{"weapon:T06"}, []string{"weapon:T11"}, true})
	s, _ = plays(t, s, DropItem{Who: "Ann"}, said{})
	equal(t, "under it", s.Troves["treasure"].Bottom, []string{"weapon:T11", "weapon:T06"})
	s, _ = plays(t, s, GainItem{"Ben", "book:T05"}, said{})
	refuses(t, s, GainItem{"Ann", "book:T05"}, "component.cards.treasure", said{})
	s, _ = plays(t, s, UseItem{Who: "Ben", Item: "book"}, said{})
	equal(t, "used up", s.Troves["treasure"].Bottom, []string{"weapon:T11", "weapon:T06", "book:T05"})
}

// A fate card is drawn, and what was held goes under the trove once the new one is there
// (fate.draw, fate.replace, trove.return).
func TestFateFromAFullTrove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := full(t, printing, "fate")
		s.avatar("Ann").Fate, s.avatar("Ben").Fate = "lasting:F03", "invoked:F02"
		got := walked(t, s, DrawFate{Who: "Ann"}, func(s *State, _ *table) string {
			return fmt.Sprint(s.avatar("Ann").Fate, s.Troves["fate"].Bottom)
		})
		equal(t, "each but those held", len(got), 38)
		for n := range 40 {
			card := fmt.Sprintf("%s:F%02d", FateKinds[n%4], n+1)
			want := map[bool]string{true: "1/38"}[card != "lasting:F03" && card != "invoked:F02"]
			after := fmt.Sprint(card, []string{"lasting:F03"})
			if n%4 == 0 { // instant: it goes back at once, after the one that was held
				after = fmt.Sprint("", []string{"lasting:F03", card})
			}
			equal(t, card, got[after], want)
		}
	})
}

// Where all others were returned, the first of them is drawn (trove.return).
func TestFateFromUnderTheTrove(t *testing.T) {
	s := full(t, "second", "fate")
	under := s.rest(troveNamed("fate"))
	slices.Reverse(under)
	s.Troves = map[string]Pile{"fate": {under}}
	got := walked(t, s, DrawFate{Who: "Ann"}, func(s *State, _ *table) string {
		return fmt.Sprint(s.avatar("Ann").Fate, len(s.Troves["fate"].Bottom), s.Troves["fate"].Bottom[0])
	})
	equal(t, "the first", got, map[string]string{fmt.Sprint(under[0], 39, under[1]): "1"})
}

// A mastery that is changed goes under its trove once the new one is drawn, and cannot be
// drawn in its place (attune.mastery.effect, setup.avatar.mastery, return.mastery).
func TestMasteriesFromAFullTrove(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := full(t, printing, "mastery")
		for i, name := range []string{"M01", "M02"} {
			s.Avatars[i].Mastery = Mastery{Name: name, Color: Colors[i]}
		}
		s.Wells, s.avatar("Ann").At = map[string]string{"a1": "light"}, "a:a1"
		s.Unturned.Light = 0
		got := walked(t, s, AttuneMastery{"Ann"}, func(s *State, _ *table) string {
			return fmt.Sprint(s.avatar("Ann").Mastery.Name, s.Troves["mastery"].Bottom)
		})
		for n := 3; n <= 18; n++ {
			card := fmt.Sprintf("M%02d", n)
			if got[card+"[colorless:M01]"] == "" {
				t.Errorf("%s never comes: %v", card, got)
			}
		}
		refuses(t, s, SetAvatar{"Ann", "mastery", "M02"}, "component.cards.mastery", said{})
	})
}

// At the start each avatar draws a mastery that nobody has, and in a challenging game a
// potion and for its lair token a treasure (setup.avatar.mastery, item.start.challenging).
func TestTheStartFromFullTroves(t *testing.T) {
	begun := Begin(boxed(t, "mastery", "potion", "treasure"), "second")
	act := New{Printing: "second", Scenario: "preserve", Boards: 1, Difficulty: "hard", DStar: "all",
		Avatars: []Seat{{Name: "Ann"}, {Name: "Ben", Mastery: Mastery{Name: "M04", Color: "green"}}}}
	drawn := walked(t, begun, act, func(s *State, _ *table) string { return s.avatar("Ann").Mastery.Name })
	equal(t, "each but Ben's", []any{len(drawn), drawn["M01"], drawn["M18"], drawn["M04"]}, []any{17, "1/17", "1/17", ""})
	act.Difficulty = "challenging"
	s, _ := plays(t, begun, act, said{draw: "M03,P01,P02,T01", choose: map[string]string{"lair-Ben": "none"}})
	equal(t, "dealt", []any{s.avatar("Ann").Items, s.avatar("Ben").Items}, []any{[]string{potion(1), "weapon:T01"}, []string{potion(2)}})
	refuses(t, begun, act, "component.cards.mastery", said{draw: "M04,P01,P02,T01", choose: map[string]string{"lair-Ben": "none"}})
}
