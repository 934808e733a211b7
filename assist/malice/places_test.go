package malice

import (
	"fmt"
	"testing"
)

// Where boards are looked at the players say when a city or mystic is turned; it takes no
// action (place.reveal, action.free.reveal-place).
func TestSayingThatAPlaceIsRevealed(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		after, told := plays(t, s, RevealPlace{What: "city", Board: "B"}, said{draw: "city=merchants"})
		equal(t, "city", []any{after.Places["b"], len(after.Unturned.Cities), kinds(told), ruled(told, "place.reveal")}, []any{Places{City: "merchants"}, 5, []string{"place.turned"}, true})
		equal(t, "free", after.avatar("Ann").Turn == nil, true)
		after, _ = plays(t, after, RevealPlace{What: "city"}, said{draw: "city=life"})
		equal(t, "the other", after.Places["a"].City, "life")
		refuses(t, after, RevealPlace{What: "city"}, "", said{})
		refuses(t, after, RevealPlace{What: "city", Board: "a"}, "", said{})
		refuses(t, after, RevealPlace{What: "mystic"}, "", said{})
		refuses(t, after, RevealPlace{What: "mystic", Board: "d"}, "", said{})
		after.avatar("Ben").At = "b:mystic"
		after, told = plays(t, after, RevealPlace{What: "mystic"}, said{draw: "mystic=heal"})
		equal(t, "where one stands", after.Places["b"].Mystic, "heal")
		here := told.Result.(PlacesView).Boards[1]
		equal(t, "view", []any{here.Board, *here.Is, here.Here}, []any{"b", "heal", []string{"Ben"}})
	})
}

// What is turned, exactly: every token that lies face down alike (place.reveal,
// setup.cities, setup.mystics).
func TestWhatIsTurnedExactly(t *testing.T) {
	s := game(t, "second", 1, "Ann", "Ben")
	s.Unturned.Cities, s.Unturned.Mystics = []string{"life", "shards"}, map[string]int{"heal": 1, "restore": 3}
	for what, want := range map[string]map[string]string{"city": {"life": "1/2", "shards": "1/2"}, "mystic": {"heal": "1/4", "restore": "3/4"}} {
		equal(t, what, walked(t, s, RevealPlace{What: what}, func(s *State, _ *table) string { return s.placeOn("a", what) }), want)
	}
	s.Unturned.Cities, s.Unturned.Mystics = nil, nil
	for _, what := range []string{"city", "mystic"} {
		refuses(t, s, RevealPlace{What: what}, "", said{})
	}
}

// On a board that is typed in somebody has to stand there (place.reveal).
func TestRevealingFromAfar(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for at, rule := range map[string]string{"a:C2": "place.reveal", "a:C3": ""} {
			s := moveGame(t, printing, 2)
			s.avatar("Ann").At = at
			if rule == "" {
				s, _ = plays(t, s, RevealPlace{What: "city"}, said{draw: "city=life"})
				equal(t, fmt.Sprint(at), s.Places["a"].City, "life")
				continue
			}
			refuses(t, s, RevealPlace{What: "city", Board: "a"}, rule, said{})
		}
	})
}

// Where it is agreed, who turns a city over draws a treasure, one for a city; a mystic
// holds none (item.stewardship, item.stewardship.once).
func TestStewardsOfACity(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			at, what, by, draws string
			agreed              bool
		}{
			{"a:city", "city", "", "Ann", true}, {"a:gate", "city", "Ben", "Ben", true}, {"a:gate", "city", "", "Ann", true},
			{"a:city", "city", "", "", false}, {"a:mystic", "mystic", "", "", true},
		} {
			s := game(t, printing, 1, names(2)...)
			s.Options.Stewardship = c.agreed
			s.avatar("Ann").At = c.at
			what := said{draw: map[string]string{"city": "city=life", "mystic": "mystic=heal"}[c.what]}
			if c.by != "" {
				what.choose = map[string]string{"by": c.by}
			}
			s, told := plays(t, s, RevealPlace{What: c.what}, what)
			equal(t, fmt.Sprint(c), ruled(told, "item.stewardship"), c.draws != "")
			if c.draws != "" {
				equal(t, "draws", *s.Spoils, Spoils{By: []string{c.draws}, Treasures: 1})
			}
		}
	})
}
