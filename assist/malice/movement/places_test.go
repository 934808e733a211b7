package movement_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// Where boards are looked at the players say when a city or mystic is turned; it takes no
// action.
func TestSayingThatAPlaceIsRevealed(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal", "action.free.reveal-place")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		after, told := malicetest.Plays(t, s, movement.RevealPlace{What: "city", Board: "B"},
			malicetest.Said{Draw: "city=merchants"})
		malicetest.Equal(t, "city",
			[]any{after.Places["b"], len(after.Unturned.Cities), malicetest.Kinds(told),
				malicetest.Ruled(told, "place.reveal")}, []any{malice.Places{City: "merchants"}, 5,
				[]string{"place.turned"}, true})
		malicetest.Equal(t, "free", after.Avatar("Ann").Turn == nil, true)
		after, _ = malicetest.Plays(t, after, movement.RevealPlace{What: "city"},
			malicetest.Said{Draw: "city=life"})
		malicetest.Equal(t, "the other", after.Places["a"].City, "life")
		malicetest.Refuses(t, after, movement.RevealPlace{What: "city"}, "", malicetest.Said{})
		malicetest.Refuses(t, after, movement.RevealPlace{What: "city", Board: "a"}, "", malicetest.Said{})
		malicetest.Refuses(t, after, movement.RevealPlace{What: "mystic"}, "", malicetest.Said{})
		malicetest.Refuses(t, after, movement.RevealPlace{What: "mystic", Board: "d"}, "", malicetest.Said{})
		after.Avatar("Ben").At = "b:mystic"
		after, told = malicetest.Plays(t, after, movement.RevealPlace{What: "mystic"},
			malicetest.Said{Draw: "mystic=heal"})
		malicetest.Equal(t, "where one stands", after.Places["b"].Mystic, "heal")
		view := told.Result.(movement.PlacesView)
		malicetest.Equal(t, "view", []any{view.Places, view.Here, view.Unturned.Mystics["heal"]},
			[]any{map[string]malice.Places{"a": {City: "life"}, "b": {City: "merchants", Mystic: "heal"}},
				map[string][]string{"a": {}, "b": {"Ben"}}, 1})
	})
}

// What is turned, exactly: every token that lies face down alike.
func TestWhatIsTurnedExactly(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal", "setup.cities", "setup.mystics")
	s := malicetest.Game(t, "second", 1, "Ann", "Ben")
	s.Unturned.Cities, s.Unturned.Mystics = []string{"life", "shards"}, map[string]int{"heal": 1,
		"restore": 3}
	for what, want := range map[string]map[string]string{"city": {"life": "1/2", "shards": "1/2"},
		"mystic": {"heal": "1/4", "restore": "3/4"}} {
		malicetest.Equal(t, what, malicetest.Walked(t, s, movement.RevealPlace{What: what},
			func(s *malice.State, _ *malice.Table) string { return s.PlaceOn("a", what) }), want)
	}
	s.Unturned.Cities, s.Unturned.Mystics = nil, nil
	for _, what := range []string{"city", "mystic"} {
		malicetest.Refuses(t, s, movement.RevealPlace{What: what}, "", malicetest.Said{})
	}
}

// On a board that is typed in somebody has to stand there.
func TestRevealingFromAfar(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for at, rule := range map[string]string{"a:C2": "place.reveal", "a:C3": ""} {
			s := malicetest.MoveGame(t, printing, 2)
			s.Avatar("Ann").At = at
			if rule == "" {
				s, _ = malicetest.Plays(t, s, movement.RevealPlace{What: "city"},
					malicetest.Said{Draw: "city=life"})
				malicetest.Equal(t, fmt.Sprint(at), s.Places["a"].City, "life")
				continue
			}
			malicetest.Refuses(t, s, movement.RevealPlace{What: "city", Board: "a"}, rule, malicetest.Said{})
		}
	})
}

// Where it is agreed, who turns a city over draws a treasure, one for a city; a mystic holds
// none.
func TestStewardsOfACity(t *testing.T) {
	rulebooktest.Proves(t, "item.stewardship", "item.stewardship.once")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			at, what, by, draws string
			agreed              bool
		}{
			{"a:city", "city", "", "Ann", true}, {"a:gate", "city", "Ben", "Ben", true},
			{"a:gate", "city", "", "Ann", true},
			{"a:city", "city", "", "", false}, {"a:mystic", "mystic", "", "", true},
		} {
			s := malicetest.Game(t, printing, 1, malicetest.Names(2)...)
			s.Options.Stewardship = c.agreed
			s.Avatar("Ann").At = c.at
			what := malicetest.Said{Draw: "city=life"}
			if c.what == "mystic" {
				what.Draw = "mystic=heal"
			}
			if c.by != "" {
				what.Choose = map[string]string{"by": c.by}
			}
			s, told := malicetest.Plays(t, s, movement.RevealPlace{What: c.what}, what)
			malicetest.Equal(t, fmt.Sprint(c), malicetest.Ruled(told, "item.stewardship"), c.draws != "")
			if c.draws != "" {
				by := []string{c.draws}
				if printing == "first" { // or whoever it leaves the draw to
					by = append(by, text.Without(s.AvatarNames(), c.draws)...)
				}
				malicetest.Equal(t, "draws", *s.SpoilsFor(""), malice.Spoils{By: by, Treasures: 1})
			}
		}
	})
}
