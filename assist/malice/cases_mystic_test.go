package malice

import (
	"fmt"
	"testing"
)

// brews brews at a Healer and gives the avatar after it.
func brews(t *testing.T, s *State, color, draw string) (*Avatar, *table) {
	t.Helper()
	s, told := plays(t, s, Brew{Who: "Ann", Color: color}, said{draw: draw})
	return s.avatar("Ann"), told
}

// my-brew: cards are turned until one has the color of the shard; the others go under the
// trove, the shard is consumed (mystic.brew.cost, mystic.brew.how, mystic.brew.rest,
// mystic.brew.all).
func TestBrewing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "mystic", "heal", func(a *Avatar) { a.Shards = map[string]int{"blue": 1} })
		bank := s.Bank()["blue"]
		after, told := plays(t, s, Brew{Who: "Ann", Color: "blue"}, said{draw: "green:Leaf,red:Fire,blue:Sea"})
		a := after.avatar("Ann")
		equal(t, "gained", []any{a.Items, a.Shards, after.Bank()["blue"] - bank, a.Turn.Did}, []any{[]string{"blue:Sea"}, map[string]int{}, 1, []string{"mystic"}})
		equal(t, "turned", told.Result.(ServiceResult).Drawn, []string{"green:Leaf", "red:Fire", "blue:Sea"})
		var under []string
		for _, r := range told.Remarks {
			if r.Rule == "mystic.brew.rest" {
				under = append(under, r.Text)
			}
		}
		equal(t, "under the trove", under, []string{"Leaf (green potion) goes under the Potion Trove", "Fire (red potion) goes under the Potion Trove"})
		for _, rule := range []string{"mystic.brew.cost", "mystic.brew.how", "mystic.brew.all", "action.one.service"} {
			equal(t, rule, ruled(told, rule), true)
		}
		at, told := brews(t, s, "", "green:Leaf,_")
		equal(t, "not found yet", []any{len(at.Items), remarkBy(told, "mystic.brew.how")}, []any{0, "cut the Potion Trove and turn cards until one is blue: item gain Ann blue:NAME; the others go under the trove"})
	})
}

// my-brew-colorless: a colorless shard will not do; nor a color that is not held
// (mystic.brew.cost).
func TestBrewingNeedsAColor(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		none := atPlace(t, printing, "mystic", "heal", func(a *Avatar) { a.Shards = map[string]int{"colorless": 4} })
		for _, color := range []string{"", "colorless", "blue"} {
			refuses(t, none, Brew{Who: "Ann", Color: color}, "mystic.brew.cost", said{})
		}
		refuses(t, none, Brew{Who: "Ann", Color: "colorless"}, "mystic.brew.cost", said{anyway: true})
		refuses(t, none, Brew{Who: "Ann", Color: "pink"}, "", said{})
		two := atPlace(t, printing, "mystic", "heal", func(a *Avatar) { a.Shards = map[string]int{"blue": 1, "red": 1} })
		refuses(t, two, Brew{Who: "Ann"}, "", said{})
		chosen, _ := plays(t, two, Brew{Who: "Ann"}, said{draw: "potion=red:Fire", choose: map[string]string{"color": "red"}})
		equal(t, "chosen", chosen.avatar("Ann").Items, []string{"red:Fire"})
	})
}

// brew-sample: Bryan has 3 blue shards and hands one over for the Elixir of Restoration
// (mystic.brew.cost, mystic.brew.all, card.potion.restoration).
func TestTheSamplesBrew(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := atPlace(t, printing, "mystic", "heal", func(a *Avatar) { a.Shards = map[string]int{"blue": 3, "colorless": 3} })
		a, told := brews(t, s, "b", "potion=blue:Elixir of Restoration")
		equal(t, "Bryan", []any{a.Items, a.Shards}, []any{[]string{"blue:Elixir of Restoration"}, map[string]int{"blue": 2, "colorless": 3}})
		equal(t, "his action", told.Result.(ServiceResult).Avatar.Actions, map[string]int{"first": 0, "second": 1}[printing])
		for _, text := range []string{"Elixir of Restoration", "Something of the Sea"} {
			a, _ = brews(t, s, "blue", "potion="+text)
			equal(t, text, a.Items, []string{"blue:" + text})
		}
		refuses(t, s, Brew{Who: "Ann", Color: "blue"}, "", said{draw: "potion=weapon:Axe"})
	})
}

// Healers heal wounds, Restorers return drained life and lost radiance, as far as Light
// Wells are revealed; neither does the other's work (mystic.heal, mystic.restore,
// pool.restore, recovery.radiance-cap): none, one, more than the pool has.
func TestHealersAndRestorers(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
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
			s := lit(t, printing, c.wells, nil, names(2)...)
			PlaceTurned{Board: "a", What: "mystic", To: c.is}.Apply(s)
			a := s.avatar("Ann")
			a.At, a.Life, a.Wounds, a.Drains = "a:mystic", c.before[0], c.before[1], c.before[2]
			if c.after == nil {
				refuses(t, s, UseMystic{}, "mystic."+c.is, said{})
				continue
			}
			after, told := plays(t, s, UseMystic{Who: "an"}, said{draw: c.draw})
			a = after.avatar("Ann")
			equal(t, fmt.Sprint(c), []any{life(a), len(a.Radiance), ruled(told, "pool.restore")}, []any{c.after, c.tokens, c.tokens > 0})
		}
		dry := lit(t, printing, 1, map[string][]string{"Ben": Radiances}, names(2)...)
		PlaceTurned{Board: "a", What: "mystic", To: "restore"}.Apply(dry)
		dry.avatar("Ann").At = "a:mystic"
		_, told := plays(t, dry, UseMystic{}, said{})
		equal(t, "an empty pool", remarkBy(told, "pool.restore"), "the pool is empty: Ann regains no more radiance")
	})
}

// A cleansing takes a curse away and nothing else (mystic.cleanse).
func TestCleansing(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for card, choose := range map[string]string{"curse:Rot": "", "Rot": "yes", "curse:Curse of Missteps": "", "Curse of Missteps": "", "lasting:Luck": "refused", "Luck": "no", "": "refused"} {
			s := atPlace(t, printing, "mystic", "cleanse", func(a *Avatar) { a.Fate = card })
			what := said{}
			if choose == "yes" || choose == "no" {
				what.choose = map[string]string{"curse": choose}
			}
			if choose == "refused" || choose == "no" {
				refuses(t, s, UseMystic{}, "mystic.cleanse", what)
				continue
			}
			after, told := plays(t, s, UseMystic{}, what)
			equal(t, card, []any{after.avatar("Ann").Fate, kinds(told)}, []any{"", []string{"action.spent", "fate.moved"}})
		}
	})
}

// action-order-first: the service ends the round, with points left (turn.first.round,
// turn.first.actions); in the second printing it may go on (turn.order.free).
func TestAServiceEndsTheRound(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, printing string, m moveWays) {
		s := moveFrom(m.game, "Ann", m.words("a:F5", "a:mystic"), Whole(9))
		PlaceTurned{Board: "a", What: "mystic", To: "heal"}.Apply(s)
		s.avatar("Ann").Life, s.avatar("Ann").Wounds = 4, 1
		if printing == "second" {
			s.avatar("Ann").Turn.Did = []string{"move"}
		}
		s, _ = plays(t, s, UseMystic{Who: "Ann"}, said{})
		on := Move{Who: "Ann", Way: []string{m.words("G5", "plains")}}
		if printing == "second" {
			plays(t, s, on, said{})
			return
		}
		err := refuses(t, s, on, "turn.first.round", said{})
		equal(t, "why", err.Error(), "Ann has acted this turn: its action ended its round (turn.first.round)")
		refuses(t, s, Brew{Who: "Ann", Color: "green"}, "turn.first.round", said{})
	})
}
