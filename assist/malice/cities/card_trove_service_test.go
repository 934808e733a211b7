package cities_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/rolls"
	"tablehand/assist/malice/setup"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/pile"
	"tablehand/assist/rulebook/rulebooktest"
)

// brewer is Ann at a mystic with a shard of that color, where all potions but these are in
// play with Ben.
func brewer(t testing.TB, printing, color string, rest ...int) *malice.State {
	t.Helper()
	s := atPlace(t, printing, "mystic", "heal",
		func(a *malice.Avatar) { a.Shards = map[string]int{color: 1} })
	malicetest.UseBook(s, malicetest.Boxed(t, "potion"))
	for n := 1; n <= 40; n++ {
		if !slices.Contains(rest, n) {
			s.Avatar("Ben").Items = append(s.Avatar("Ben").Items, malicetest.Potion(n))
		}
	}
	return s
}

// Brewing turns cards until the color comes, exactly: of four potions, two of them of the
// color, each of those alike; none, one or two others go under the trove, in the order in which
// they were turned.
func TestBrewingFromAFullTroveExactly(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.how", "mystic.brew.rest")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := brewer(t, printing, notation.Colors[2], 1, 2, 3, 9) // the last two are of the third color
		got := malicetest.Walked(t, s, cities.Brew{Who: "Ann"},
			func(s *malice.State, _ *malice.Table) string {
				return fmt.Sprint(s.Avatar("Ann").Items, s.Troves["potion"].Bottom)
			})
		want := map[string]string{}
		for _, n := range []int{3, 9} {
			take := func(p string, under ...string) {
				want[fmt.Sprint([]string{malicetest.Potion(n)},
					under)] = p
			}
			take("1/4")                                              // 2/4 that the first is of the color
			take("1/12", malicetest.Potion(1))                       // 1/4 * 2/3, one of two
			take("1/12", malicetest.Potion(2))                       //
			take("1/24", malicetest.Potion(1), malicetest.Potion(2)) // 1/4 * 1/3, one of two
			take("1/24", malicetest.Potion(2), malicetest.Potion(1)) //
		}
		malicetest.Equal(t, "brewed", got, want)
	})
}

// The trove is cut before brewing: what lay under it may come as any other.
func TestBrewingCutsTheTrove(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.how")
	s := brewer(t, "second", notation.Colors[2], 3, 9)
	s.Troves = map[string]pile.Pile{"potion": {Bottom: []string{malicetest.Potion(9)}}}
	got := malicetest.Walked(t, s, cities.Brew{Who: "Ann"}, func(s *malice.State, told *malice.Table) string {
		return fmt.Sprint(s.Avatar("Ann").Items[0], s.Troves,
			slices.Contains(malicetest.Kinds(told), "trove.mixed"))
	})
	malicetest.Equal(t, "each alike", got, map[string]string{malicetest.Potion(3) + "map[] true": "1/2",
		malicetest.Potion(9) + "map[] true": "1/2"})
}

// Where every potion of the color is in play nothing is brewed, and nothing paid; played on
// anyway all others are turned, once.
func TestBrewingWithoutTheColor(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.how")
	s := brewer(t, "second", notation.Colors[2], 1, 2)
	malicetest.Refuses(t, s, cities.Brew{Who: "Ann"}, "mystic.brew.how", malicetest.Said{})
	after, told := malicetest.Plays(t, s, cities.Brew{Who: "Ann"},
		malicetest.Said{Anyway: true, Draw: "P02,P01,_"})
	malicetest.Equal(t, "turned",
		[]any{after.Troves["potion"].Bottom, after.Avatar("Ann").Items,
			malicetest.Ruled(told, "mystic.brew.how")},
		[]any{[]string{malicetest.Potion(2), malicetest.Potion(1)}, []string(nil), true})
}

// A city's potion is the top one after a cut; the one set against an item goes back under the
// trove if it is not kept (city.alchemy.trade).
func TestCitiesWithFullTroves(t *testing.T) {
	rulebooktest.Proves(t, "city.alchemy.acquire", "city.merchants")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "city", "alchemy",
			func(a *malice.Avatar) { a.Shards = map[string]int{"colorless": 2} })
		malicetest.UseBook(s, malicetest.Boxed(t, "potion"))
		s.Troves = map[string]pile.Pile{"potion": {Bottom: []string{malicetest.Potion(8)}}}
		each := map[string]string{}
		for n := 1; n <= 40; n++ {
			each[malicetest.Potion(n)] = "1/40"
		}
		malicetest.Equal(t, "acquired",
			malicetest.Walked(t, s, cities.UseCity{Who: "Ann", Words: []string{"acquire"}},
				func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").Items[0] }), each)

		s = atPlace(t, printing, "city", "merchants",
			func(a *malice.Avatar) { a.Items = []string{"weapon:T01"} })
		malicetest.UseBook(s, malicetest.Boxed(t, "treasure"))
		after, told := malicetest.Plays(t, s, cities.UseCity{Who: "Ann", Words: []string{"T01"}},
			malicetest.Said{Draw: "T07"})
		malicetest.Equal(t, "kept the old",
			[]any{after.Avatar("Ann").Items, after.Troves["treasure"].Bottom, malicetest.Ruled(told,
				"city.merchants")}, []any{[]string{"weapon:T01"}, []string{"armor:T07"}, true})
		after, _ = malicetest.Plays(t, s, cities.UseCity{Who: "Ann", Words: []string{"T01"}},
			malicetest.Said{Draw: "T07", Choose: map[string]string{"keep": "new"}})
		malicetest.Equal(t, "kept the new", []any{after.Avatar("Ann").Items, after.Troves["treasure"].Bottom},
			[]any{[]string{"armor:T07"}, []string{"weapon:T01"}})
		malicetest.Refuses(t, s, cities.UseCity{Who: "Ann", Words: []string{"T01"}},
			"component.cards.treasure", malicetest.Said{Draw: "T01"})
	})
}

// Items come and go with their trove: dropped, used up, or in the way.
func TestItemsAndTheirTrove(t *testing.T) {
	rulebooktest.Proves(t, "trove.return", "item.durable", "item.consumable", "item.limit.excess")
	s := malicetest.Full(t, "second", "treasure")
	malice.SpoilsChanged{By: []string{"Ann"}, Treasures: 2}.Apply(s)
	s, _ = malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann"}, malicetest.Said{Draw: "T06"})
	s, told := malicetest.Plays(t, s, treasure.DrawSpoils{Who: "Ann"}, malicetest.Said{Draw: "T11",
		Choose: map[string]string{"excess": "return-new"}})
	malicetest.Equal(t, "in the way",
		[]any{s.Avatar("Ann").Items, s.Troves["treasure"].Bottom, malicetest.Ruled(told,
			"item.limit.excess")}, []any{[]string{"weapon:T06"}, []string{"weapon:T11"}, true})
	s, _ = malicetest.Plays(t, s, cards.DropItem{Who: "Ann"}, malicetest.Said{})
	malicetest.Equal(t, "under it", s.Troves["treasure"].Bottom, []string{"weapon:T11", "weapon:T06"})
	s, _ = malicetest.Plays(t, s, cards.GainItem{Who: "Ben", Item: "book:T05"}, malicetest.Said{})
	malicetest.Refuses(t, s, cards.GainItem{Who: "Ann", Item: "book:T05"}, "component.cards.treasure",
		malicetest.Said{})
	s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ben", Item: "book"}, malicetest.Said{})
	malicetest.Equal(t, "used up", s.Troves["treasure"].Bottom,
		[]string{"weapon:T11", "weapon:T06", "book:T05"})
}

// A fate card is drawn, and what was held goes under the trove once the new one is there.
func TestFateFromAFullTrove(t *testing.T) {
	rulebooktest.Proves(t, "fate.draw", "fate.replace", "trove.return")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Full(t, printing, "fate")
		s.Avatar("Ann").Fate, s.Avatar("Ben").Fate = "lasting:F03", "invoked:F02"
		got := malicetest.Walked(t, s, rolls.DrawFate{Who: "Ann"},
			func(s *malice.State, _ *malice.Table) string {
				return fmt.Sprint(s.Avatar("Ann").Fate, s.Troves["fate"].Bottom)
			})
		malicetest.Equal(t, "each but those held", len(got), 38)
		for n := range 40 {
			card := fmt.Sprintf("%s:F%02d", notation.FateKinds[n%4], n+1)
			want := "1/38"
			if card == "lasting:F03" || card == "invoked:F02" {
				want = ""
			}
			after := fmt.Sprint(card, []string{"lasting:F03"})
			if n%4 == 0 { // instant: it goes back at once, after the one that was held
				after = fmt.Sprint("", []string{"lasting:F03", card})
			}
			malicetest.Equal(t, card, got[after], want)
		}
	})
}

// Where all others were returned, the first of them is drawn (trove.return).
func TestFateFromUnderTheTrove(t *testing.T) {
	s := malicetest.Full(t, "second", "fate")
	under := s.Rest(malice.TroveNamed("fate"))
	slices.Reverse(under)
	s.Troves = map[string]pile.Pile{"fate": {Bottom: under}}
	got := malicetest.Walked(t, s, rolls.DrawFate{Who: "Ann"}, func(s *malice.State, _ *malice.Table) string {
		return fmt.Sprint(s.Avatar("Ann").Fate, len(s.Troves["fate"].Bottom), s.Troves["fate"].Bottom[0])
	})
	malicetest.Equal(t, "the first", got, map[string]string{fmt.Sprint(under[0], 39, under[1]): "1"})
}

// A mastery that is changed goes under its trove once the new one is drawn, and cannot be drawn
// in its place (return.mastery).
func TestMasteriesFromAFullTrove(t *testing.T) {
	rulebooktest.Proves(t, "attune.mastery.effect", "setup.avatar.mastery")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Full(t, printing, "mastery")
		for i, name := range []string{"M01", "M02"} {
			s.Avatars[i].Mastery = malice.Mastery{Name: name, Color: notation.Colors[i]}
		}
		s.Wells, s.Avatar("Ann").At = map[string]string{"a1": "light"}, "a:a1"
		s.Unturned.Light = 0
		got := malicetest.Walked(t, s, cards.AttuneMastery{Who: "Ann"},
			func(s *malice.State, _ *malice.Table) string {
				return fmt.Sprint(s.Avatar("Ann").Mastery.Name, s.Troves["mastery"].Bottom)
			})
		for n := 3; n <= 18; n++ {
			card := fmt.Sprintf("M%02d", n)
			if got[card+"[colorless:M01]"] == "" {
				t.Errorf("%s never comes: %v", card, got)
			}
		}
		malicetest.Refuses(t, s, setup.SetAvatar{Who: "Ann", What: "mastery", Value: "M02"},
			"component.cards.mastery", malicetest.Said{})
	})
}

// At the start each avatar draws a mastery that nobody has, and in a challenging game a potion
// and for its lair token a treasure.
func TestTheStartFromFullTroves(t *testing.T) {
	rulebooktest.Proves(t, "setup.avatar.mastery", "item.start.challenging")
	begun := malice.Begin(malicetest.Boxed(t, "mastery", "potion", "treasure"), "second")
	act := setup.New{Printing: "second", Scenario: "preserve", Boards: 1, Difficulty: "hard", DStar: "all",
		Avatars: []setup.Seat{{Name: "Ann"},
			{Name: "Ben", Mastery: malice.Mastery{Name: "M04", Color: "green"}}}}
	drawn := malicetest.Walked(t, begun, act,
		func(s *malice.State, _ *malice.Table) string { return s.Avatar("Ann").Mastery.Name })
	malicetest.Equal(t, "each but Ben's", []any{len(drawn), drawn["M01"], drawn["M18"], drawn["M04"]},
		[]any{17, "1/17", "1/17", ""})
	act.Difficulty = "challenging"
	s, _ := malicetest.Plays(t, begun, act,
		malicetest.Said{Draw: "M03,P01,P02,T01", Choose: map[string]string{"lair-Ben": "none"}})
	malicetest.Equal(t, "dealt", []any{s.Avatar("Ann").Items, s.Avatar("Ben").Items},
		[]any{[]string{malicetest.Potion(1), "weapon:T01"}, []string{malicetest.Potion(2)}})
	malicetest.Refuses(t, begun, act, "component.cards.mastery",
		malicetest.Said{Draw: "M04,P01,P02,T01", Choose: map[string]string{"lair-Ben": "none"}})
}
