package treasure_test

import (
	"fmt"
	"maps"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/treasure"
	"tablehand/assist/malice/turn"
	"tablehand/assist/text"
)

// Odds and act agree on the shards of every color: with radiance, effects, extra colors, and
// with a bank that runs short (harvest.colorless, harvest.coloured, radiance.harvest,
// roll.modified, harvest.bank-empty).
func TestOddsHarvest(t *testing.T) {
	crops := map[string]func(s *malice.State){
		"plain":    func(*malice.State) {},
		"radiance": func(s *malice.State) { s.Avatars[0].Radiance = []string{"harvest", "luck", "harvest"} },
		"effects":  func(s *malice.State) { s.Avatars[0].Mods = []string{"harvest +1d*", "harvest -1d2"} },
		"less": func(s *malice.State) {
			s.Avatars[0].Mods, s.Avatars[0].Radiance = []string{"harvest -2"}, []string{"harvest"}
		},
		"two left": func(s *malice.State) {
			s.Avatars[1].Shards = map[string]int{"colorless": 43,
				"yellow": 12}
		},
		"none left": func(s *malice.State) {
			s.Avatars[1].Shards = map[string]int{"colorless": 45,
				"yellow": 11}
		},
		"owed to it": func(s *malice.State) { s.Avatars[1].Shards = map[string]int{"colorless": 47} },
		"one of each": func(s *malice.State) {
			s.Avatars[1].Shards = map[string]int{"colorless": 44,
				"yellow": 11}
		},
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for what, change := range crops {
			for _, tokens := range []int{1, 4} {
				s := malicetest.Beaten(t, printing, "creature", tokens, "yellow:A", "yellow:B")
				change(s)
				act := treasure.Harvest{Table: true, By: "Ann", Mods: malicetest.Modded(t, "harvest +1")}
				if text.Count(s.Avatars[0].Radiance, "harvest") > 0 {
					act.Extra = map[string]int{"yellow": 1}
				}
				sameHarvest(t, fmt.Sprint(what, tokens), s, act)
			}
		}
	})
}

// sameHarvest holds a forecast to the real harvest.
func sameHarvest(t *testing.T, what string, s *malice.State, act treasure.Harvest) {
	t.Helper()
	odds, err := act.Odds(s, turn.Outset{})
	if err != nil {
		t.Fatal(what, err)
	}
	malicetest.Equal(t, what, malicetest.OddsOf(odds.Distribution),
		malicetest.Followed(t, s, act, nil, func(_ *malice.State, told *malice.Table) string {
			return fmt.Sprint(told.Result.(treasure.HarvestResult).Colorless)
		}))
	malicetest.Equal(t, what+": colors", map[string]string{fmt.Sprint(odds.Colored): "1"},
		malicetest.Followed(t, s, act, nil, func(_ *malice.State, told *malice.Table) string {
			return fmt.Sprint(told.Result.(treasure.HarvestResult).Colored)
		}))
	malicetest.Equal(t, what+": short", malicetest.OddsOfTwo(odds.Short),
		malicetest.Followed(t, s, act, nil, func(_ *malice.State, told *malice.Table) string {
			return fmt.Sprint(text.Count(malicetest.Kinds(told), "bank.short") > 0)
		}))
}

// What stands there is forecast as beaten, with the shards of what is still to be drawn left
// out and told (harvest.coloured).
func TestOddsHarvestOfWhatStands(t *testing.T) {
	s := malicetest.Beaten(t, "second", "guardian", 3, "red:A")
	s.Encounter.Undrawn = 1
	won, err := treasure.Harvest{Table: true, By: "Ann"}.Odds(s, turn.Outset{})
	malicetest.Equal(t, "won", []any{won.Mean.RatString(), won.Colored, won.Undrawn, won.By, err},
		[]any{"3/2", notation.Colored{"red": 1}, 1, "Ann", error(nil)})
	s.Encounter.Beaten = false
	stands, err := treasure.Harvest{Table: true, By: "Ann"}.Odds(s, turn.Outset{})
	malicetest.Equal(t, "stands", []any{malicetest.OddsOf(stands.Distribution), stands.Colored, err,
		s.Encounter.Beaten}, []any{malicetest.OddsOf(won.Distribution), won.Colored, error(nil), false})
}

// Without a table the flags say it, and the box is the bank (harvest.bank-empty).
func TestOddsHarvestByFlags(t *testing.T) {
	s := malice.Begin(malicetest.OpenBook(t), "second")
	for tokens := 1; tokens <= 5; tokens++ {
		sameHarvest(t, fmt.Sprint(tokens), s, treasure.Harvest{Life: tokens, Abilities: []string{"red"},
			Extra: map[string]int{"red": -1, "colorless": 2}})
	}
	odds, err := treasure.Harvest{Life: 49}.Odds(s, turn.Outset{})
	malicetest.Equal(t, "49", []any{odds.Distribution[len(odds.Distribution)-1].Value, odds.Short.RatString(),
		err}, []any{48, "1/562949953421312", error(nil)})
	malicetest.Equal(t, "the table is as it was",
		maps.Equal(s.Bank(), malice.Begin(malicetest.OpenBook(t), "second").Bank()), true)
}

// What gives no harvest is refused (harvest.no-shadow, scenario.preserve.win,
// radiance.harvest), and words that mean nothing.
func TestOddsHarvestRefused(t *testing.T) {
	for kind, c := range map[string]struct {
		act  treasure.Harvest
		says string
	}{
		"shadow": {treasure.Harvest{Table: true}, "Shadows give no soulshards (harvest.no-shadow)"},
		"xulthul": {treasure.Harvest{Table: true},
			"beating Xulthûl wins the game: nothing is harvested (scenario.preserve.win)"},
		"creature": {treasure.Harvest{Table: true, Extra: map[string]int{"blue": 1}},
			"blue is no color of this creature: colorless (radiance.harvest)"},
		"guardian": {treasure.Harvest{Table: true, By: "Zoe"}, `no avatar "Zoe"`},
	} {
		_, err := c.act.Odds(malicetest.Beaten(t, "second", kind, 3), turn.Outset{})
		malicetest.Equal(t, kind, fmt.Sprint(err), c.says)
	}
	_, err := treasure.Harvest{Table: true}.Odds(malicetest.Game(t, "second", 1, malicetest.Names(1)...),
		turn.Outset{})
	malicetest.Equal(t, "nothing", malicetest.Why(err),
		"no creature stands there or was just beaten: say how many life tokens it had: odds harvest --life N")
}
