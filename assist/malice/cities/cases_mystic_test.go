package cities_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cities"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// brews brews at a Healer and gives the avatar after it.
func brews(t *testing.T, s *malice.State, color, draw string) (*malice.Avatar, *malice.Table) {
	t.Helper()
	s, told := malicetest.Plays(t, s, cities.Brew{Who: "Ann", Color: color}, malicetest.Said{Draw: draw})
	return s.Avatar("Ann"), told
}

// my-brew: cards are turned until one has the color of the shard; the others go under the
// trove, the shard is consumed.
func TestBrewing(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.cost", "mystic.brew.how", "mystic.brew.rest", "mystic.brew.all")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "mystic", "heal",
			func(a *malice.Avatar) { a.Shards = map[string]int{"blue": 1} })
		bank := s.Bank()["blue"]
		after, told := malicetest.Plays(t, s, cities.Brew{Who: "Ann", Color: "blue"},
			malicetest.Said{Draw: "green:Leaf,red:Fire,blue:Sea"})
		a := after.Avatar("Ann")
		malicetest.Equal(t, "gained", []any{a.Items, a.Shards, after.Bank()["blue"] - bank, a.Turn.Did},
			[]any{[]string{"blue:Sea"}, map[string]int{}, 1, []string{"mystic"}})
		malicetest.Equal(t, "turned", told.Result.(cities.ServiceResult).Drawn,
			[]string{"green:Leaf", "red:Fire", "blue:Sea"})
		var under []string
		for _, r := range told.Remarks {
			if r.Rule == "mystic.brew.rest" {
				under = append(under, r.Text)
			}
		}
		malicetest.Equal(t, "under the trove", under,
			[]string{"Leaf (green potion) goes under the Potion Trove",
				"Fire (red potion) goes under the Potion Trove"})
		for _, rule := range []string{"mystic.brew.cost", "mystic.brew.how", "mystic.brew.all",
			"action.one.service"} {
			malicetest.Equal(t, rule, malicetest.Ruled(told, rule), true)
		}
		at, told := brews(t, s, "", "green:Leaf,_")
		malicetest.Equal(t, "not found yet",
			[]any{len(at.Items), malicetest.Remarked(told, "mystic.brew.how")},
			[]any{0, "cut the Potion Trove and turn cards until one is blue; the others go under the trove: " +
				"item draw Ann blue:NAME"})
	})
}

// my-brew-colorless: a colorless shard will not do; nor a color that is not held.
func TestBrewingNeedsAColor(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.cost")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		none := atPlace(t, printing, "mystic", "heal",
			func(a *malice.Avatar) { a.Shards = map[string]int{"colorless": 4} })
		for _, color := range []string{"", "colorless", "blue"} {
			malicetest.Refuses(t, none, cities.Brew{Who: "Ann", Color: color}, "mystic.brew.cost",
				malicetest.Said{})
		}
		malicetest.Refuses(t, none, cities.Brew{Who: "Ann", Color: "colorless"}, "mystic.brew.cost",
			malicetest.Said{Anyway: true})
		malicetest.Refuses(t, none, cities.Brew{Who: "Ann", Color: "pink"}, "", malicetest.Said{})
		two := atPlace(t, printing, "mystic", "heal",
			func(a *malice.Avatar) { a.Shards = map[string]int{"blue": 1, "red": 1} })
		malicetest.Refuses(t, two, cities.Brew{Who: "Ann"}, "", malicetest.Said{})
		chosen, _ := malicetest.Plays(t, two, cities.Brew{Who: "Ann"},
			malicetest.Said{Draw: "potion=red:Fire", Choose: map[string]string{"color": "red"}})
		malicetest.Equal(t, "chosen", chosen.Avatar("Ann").Items, []string{"red:Fire"})
	})
}

// brew-sample: Bryan has 3 blue shards and hands one over for the Elixir of Restoration
// (card.potion.restoration).
func TestTheSamplesBrew(t *testing.T) {
	rulebooktest.Proves(t, "mystic.brew.cost", "mystic.brew.all")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "mystic", "heal",
			func(a *malice.Avatar) { a.Shards = map[string]int{"blue": 3, "colorless": 3} })
		a, told := brews(t, s, "b", "potion=blue:Elixir of Restoration")
		malicetest.Equal(t, "Bryan", []any{a.Items, a.Shards},
			[]any{[]string{"blue:Elixir of Restoration"}, map[string]int{"blue": 2, "colorless": 3}})
		malicetest.Equal(t, "his action", told.Result.(cities.ServiceResult).Avatar.Actions,
			malicetest.ByPrinting(printing, 0, 1))
		for _, text := range []string{"Elixir of Restoration", "Something of the Sea"} {
			a, _ = brews(t, s, "blue", "potion="+text)
			malicetest.Equal(t, text, a.Items, []string{"blue:" + text})
		}
		malicetest.Refuses(t, s, cities.Brew{Who: "Ann", Color: "blue"}, "",
			malicetest.Said{Draw: "potion=weapon:Axe"})
	})
}

// Healers heal wounds, Restorers return drained life and lost radiance, as far as Light Wells
// are revealed; neither does the other's work: none, one, more than the pool has.
func TestHealersAndRestorers(t *testing.T) {
	rulebooktest.Proves(t, "mystic.heal", "mystic.restore", "pool.restore", "recovery.radiance-cap")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			is            string
			before, after []int
			wells, tokens int // Light Wells, and radiance held after it
			draw          string
		}{
			{"heal", []int{1, 3, 1}, []int{4, 0, 1}, 1, 0, ""},
			{"heal", []int{4, 0, 1}, nil, 1, 0, ""},
			{"restore", []int{1, 3, 1}, []int{2, 3, 0}, 0, 0, ""},
			{"restore", []int{1, 3, 1}, []int{2, 3, 0}, 1, 1, "luck"},
			{"restore", []int{5, 0, 0}, []int{5, 0, 0}, 2, 2, "luck,combat"},
			{"restore", []int{5, 0, 0}, []int{6, 0, 0}, 1, 1, "life"},
			{"restore", []int{2, 3, 0}, nil, 0, 0, ""},
		} {
			s := malicetest.Lit(t, printing, c.wells, nil, malicetest.Names(2)...)
			malice.PlaceTurned{Board: "a", What: "mystic", To: c.is}.Apply(s)
			a := s.Avatar("Ann")
			a.At, a.Life, a.Wounds, a.Drains = "a:mystic", c.before[0], c.before[1], c.before[2]
			if c.after == nil {
				malicetest.Refuses(t, s, cities.UseMystic{}, "mystic."+c.is, malicetest.Said{})
				continue
			}
			after, told := malicetest.Plays(t, s, cities.UseMystic{Who: "an"}, malicetest.Said{Draw: c.draw})
			a = after.Avatar("Ann")
			malicetest.Equal(t, fmt.Sprint(c), []any{malicetest.Life(a), len(a.Radiance),
				malicetest.Ruled(told, "pool.restore")}, []any{c.after, c.tokens, c.tokens > 0})
		}
		dry := malicetest.Lit(t, printing, 1, map[string][]string{"Ben": notation.Radiances},
			malicetest.Names(2)...)
		malice.PlaceTurned{Board: "a", What: "mystic", To: "restore"}.Apply(dry)
		dry.Avatar("Ann").At = "a:mystic"
		_, told := malicetest.Plays(t, dry, cities.UseMystic{}, malicetest.Said{})
		malicetest.Equal(t, "an empty pool", malicetest.Remarked(told, "pool.restore"),
			"the pool is empty: Ann regains no more radiance")
	})
}

// A cleansing takes a curse away and nothing else.
func TestCleansing(t *testing.T) {
	rulebooktest.Proves(t, "mystic.cleanse")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for card, choose := range map[string]string{"curse:Rot": "", "Rot": "yes",
			"curse:Curse of Missteps": "", "Curse of Missteps": "", "lasting:Luck": "refused", "Luck": "no",
			"": "refused"} {
			s := atPlace(t, printing, "mystic", "cleanse", func(a *malice.Avatar) { a.Fate = card })
			what := malicetest.Said{}
			if choose == "yes" || choose == "no" {
				what.Choose = map[string]string{"curse": choose}
			}
			if choose == "refused" || choose == "no" {
				malicetest.Refuses(t, s, cities.UseMystic{}, "mystic.cleanse", what)
				continue
			}
			after, told := malicetest.Plays(t, s, cities.UseMystic{}, what)
			malicetest.Equal(t, card, []any{after.Avatar("Ann").Fate, malicetest.Kinds(told)},
				[]any{"", []string{"action.spent", "fate.moved"}})
		}
	})
}

// action-order-first: the service ends the round, with points left (turn.first.actions); in the
// second printing it may go on (turn.order.free).
func TestAServiceEndsTheRound(t *testing.T) {
	rulebooktest.Proves(t, "turn.first.round")
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:F5", "a:mystic"), notation.Whole(9))
			malice.PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
			s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 4, 1
			if printing == "second" {
				s.Avatar("Ann").Turn.Did = []string{"move"}
			}
			s, _ = malicetest.Plays(t, s, cities.UseMystic{Who: "Ann"}, malicetest.Said{})
			on := movement.Move{Who: "Ann", Way: []string{m.Words("G5", "plains")}}
			if printing == "second" {
				malicetest.Plays(t, s, on, malicetest.Said{})
				return
			}
			err := malicetest.Refuses(t, s, on, "turn.first.round", malicetest.Said{})
			malicetest.Equal(t, "why", err.Error(),
				"Ann has acted this turn: its action ended its round (turn.first.round)")
			malicetest.Refuses(t, s, cities.Brew{Who: "Ann", Color: "green"}, "turn.first.round",
				malicetest.Said{})
		})
}
