package malice

import (
	"fmt"
	"maps"
	"testing"
)

// Odds and act agree on the shards of every color: with radiance, effects, extra colors, and
// with a bank that runs short (harvest.colorless, harvest.coloured, radiance.harvest,
// roll.modified, harvest.bank-empty).
func TestOddsHarvest(t *testing.T) {
	crops := map[string]func(s *State){
		"plain":       func(*State) {},
		"radiance":    func(s *State) { s.Avatars[0].Radiance = []string{"harvest", "luck", "harvest"} },
		"effects":     func(s *State) { s.Avatars[0].Mods = []string{"harvest +1d*", "harvest -1d2"} },
		"less":        func(s *State) { s.Avatars[0].Mods, s.Avatars[0].Radiance = []string{"harvest -2"}, []string{"harvest"} },
		"two left":    func(s *State) { s.Avatars[1].Shards = map[string]int{"colorless": 43, "yellow": 12} },
		"none left":   func(s *State) { s.Avatars[1].Shards = map[string]int{"colorless": 45, "yellow": 11} },
		"owed to it":  func(s *State) { s.Avatars[1].Shards = map[string]int{"colorless": 47} },
		"one of each": func(s *State) { s.Avatars[1].Shards = map[string]int{"colorless": 44, "yellow": 11} },
	}
	in(t, both, func(t *testing.T, printing string) {
		for what, change := range crops {
			for _, life := range []int{1, 4} {
				s := beaten(t, printing, "creature", life, "yellow:A", "yellow:B")
				change(s)
				act := Harvest{Table: true, By: "Ann", Mods: modded(t, "harvest +1")}
				if count(s.Avatars[0].Radiance, "harvest") > 0 {
					act.Extra = map[string]int{"yellow": 1}
				}
				sameHarvest(t, fmt.Sprint(what, life), s, act)
			}
		}
	})
}

// sameHarvest holds a forecast to the real harvest.
func sameHarvest(t *testing.T, what string, s *State, act Harvest) {
	t.Helper()
	odds, err := act.Odds(s, Outset{})
	if err != nil {
		t.Fatal(what, err)
	}
	equal(t, what, oddsOf(odds.Distribution), followed(t, s, act, nil, func(_ *State, told *table) string { return fmt.Sprint(told.Result.(HarvestResult).Colorless) }))
	equal(t, what+": colors", map[string]string{fmt.Sprint(odds.Colored): "1"}, followed(t, s, act, nil, func(_ *State, told *table) string { return fmt.Sprint(told.Result.(HarvestResult).Colored) }))
	equal(t, what+": short", oddsOfTwo(odds.Short), followed(t, s, act, nil, func(_ *State, told *table) string { return fmt.Sprint(count(kinds(told), "bank.short") > 0) }))
}

// What stands there is forecast as beaten, with the shards of what is still to be drawn left
// out and told (harvest.coloured).
func TestOddsHarvestOfWhatStands(t *testing.T) {
	s := beaten(t, "second", "guardian", 3, "red:A")
	s.Encounter.Undrawn = 1
	won, err := Harvest{Table: true, By: "Ann"}.Odds(s, Outset{})
	equal(t, "won", []any{won.Mean.RatString(), won.Colored, won.Undrawn, won.By, err}, []any{"3/2", map[string]int{"red": 1}, 1, "Ann", error(nil)})
	s.Encounter.Beaten = false
	stands, err := Harvest{Table: true, By: "Ann"}.Odds(s, Outset{})
	equal(t, "stands", []any{oddsOf(stands.Distribution), stands.Colored, err, s.Encounter.Beaten}, []any{oddsOf(won.Distribution), won.Colored, error(nil), false})
}

// Without a table the flags say it, and the box is the bank (harvest.bank-empty).
func TestOddsHarvestByFlags(t *testing.T) {
	s := Begin(openBook(t), "second")
	for life := 1; life <= 5; life++ {
		sameHarvest(t, fmt.Sprint(life), s, Harvest{Life: life, Abilities: []string{"red"}, Extra: map[string]int{"red": -1, "colorless": 2}})
	}
	odds, err := Harvest{Life: 49}.Odds(s, Outset{})
	equal(t, "49", []any{odds.Distribution[len(odds.Distribution)-1].Value, odds.Short.RatString(), err}, []any{48, "1/562949953421312", error(nil)})
	equal(t, "the table is as it was", maps.Equal(s.Bank(), Begin(openBook(t), "second").Bank()), true)
}

// What gives no harvest is refused (harvest.no-shadow, scenario.preserve.win,
// radiance.harvest), and words that mean nothing.
func TestOddsHarvestRefused(t *testing.T) {
	for kind, c := range map[string]struct {
		act  Harvest
		says string
	}{
		"shadow":   {Harvest{Table: true}, "Shadows give no soulshards (harvest.no-shadow)"},
		"xulthul":  {Harvest{Table: true}, "beating Xulthûl wins the game: nothing is harvested (scenario.preserve.win)"},
		"creature": {Harvest{Table: true, Extra: map[string]int{"blue": 1}}, "blue is no color of this creature: colorless (radiance.harvest)"},
		"guardian": {Harvest{Table: true, By: "Zoe"}, `no avatar "Zoe"`},
	} {
		_, err := c.act.Odds(beaten(t, "second", kind, 3), Outset{})
		equal(t, kind, fmt.Sprint(err), c.says)
	}
	_, err := Harvest{Table: true}.Odds(game(t, "second", 1, names(1)...), Outset{})
	equal(t, "nothing", fmt.Sprint(err), "no creature stands there or was just beaten: odds harvest --life N says what it had")
}
