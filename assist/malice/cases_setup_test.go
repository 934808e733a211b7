package malice

import (
	"fmt"
	"testing"
)

func newGame(printing string, avatars int) New {
	act := New{Printing: printing, Scenario: "preserve", Boards: 2, Difficulty: "hard", DStar: "all"}
	for _, name := range names(avatars) {
		act.Avatars = append(act.Avatars, Seat{Name: name, Mastery: Mastery{Name: "M", Color: "green"}})
	}
	return act
}

// setup-three-maps: 3 Light and 6 Dark Wells; six cities and mystics of which three each
// are out of play unseen (setup.wells.count, setup.wells.hidden, setup.cities,
// setup.mystics, setup.lairs, setup.gates.sealed, game.light-wells.total).
func TestSetupTokens(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for boards := 1; boards <= 4; boards++ {
			act := newGame(printing, 2)
			act.Boards = boards
			s, _ := plays(t, Begin(openBook(t), printing), act, said{})
			equal(t, fmt.Sprint(boards, " boards"), []int{s.Unturned.Light, s.Unturned.Dark, len(s.Unturned.Cities), len(s.Wells), len(s.Realm.Seals), len(s.Pool), s.Lairs.Stocked["a"]},
				[]int{boards, 2 * boards, 6, 0, 6, 0, 6})
		}
		for _, boards := range []int{0, 5, -1} { // setup-five-maps (setup.maps.count)
			act := newGame(printing, 2)
			act.Boards = boards
			refuses(t, Begin(openBook(t), printing), act, "setup.maps.count", said{anyway: true})
		}
	})
}

// setup-solo-second, setup-solo-first: one player may play the second printing, not the
// first, whose scaling tables have a column for it all the same (game.players).
func TestSetupPlayers(t *testing.T) {
	plays(t, Begin(openBook(t), "second"), newGame("second", 1), said{})
	refuses(t, Begin(openBook(t), "first"), newGame("first", 1), "game.players", said{})
	_, told := plays(t, Begin(openBook(t), "first"), newGame("first", 1), said{anyway: true})
	if !ruled(told, "game.players") {
		t.Error("a rule is waived and nobody is told")
	}
	in(t, both, func(t *testing.T, printing string) {
		plays(t, Begin(openBook(t), printing), newGame(printing, 2), said{})
		plays(t, Begin(openBook(t), printing), spread(newGame(printing, 8)), said{})
		nine := spread(newGame(printing, 8))
		nine.Avatars = append(nine.Avatars, Seat{Name: "Ida"})
		refuses(t, Begin(openBook(t), printing), nine, "game.players", said{anyway: true})
		none := newGame(printing, 0)
		refuses(t, Begin(openBook(t), printing), none, "game.players", said{})
	})
}

// spread gives the avatars masteries of many colors, so that the bank suffices.
func spread(act New) New {
	for i := range act.Avatars {
		act.Avatars[i].Mastery.Color = Colors[i%len(Colors)]
	}
	return act
}

// setup-shards-green, setup-shards-colorless, start-tokens: 3 colorless and 3 of the
// mastery's color, 6 colorless for a colorless one; the bank gives what it has
// (setup.avatar.shards, setup.avatar.shards.colorless-mastery, setup.avatar.life,
// setup.bank, component.shards.coloured, reading A13).
func TestSetupShards(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		act := newGame(printing, 2)
		act.Avatars[0].Mastery = Mastery{Name: "Life Caster"} // its color is known to the rulebooks
		act.Avatars[1].Mastery = Mastery{Name: "Unheard", Color: "colorless"}
		s, _ := plays(t, Begin(openBook(t), printing), act, said{})
		equal(t, "green", s.Avatars[0].Shards, map[string]int{"colorless": 3, "green": 3})
		equal(t, "colorless", s.Avatars[1].Shards, map[string]int{"colorless": 6})
		equal(t, "life", []int{s.Avatars[0].Life, s.Avatars[0].Wounds, s.Avatars[0].Drains}, []int{5, 0, 0})
		equal(t, "bank", s.Bank(), map[string]int{"colorless": 39, "green": 9, "black": 12, "blue": 12, "red": 12, "yellow": 12})

		s, told := plays(t, Begin(openBook(t), printing), newGame(printing, 8), said{})
		green := 0
		for _, a := range s.Avatars {
			green += a.Shards["green"]
		}
		equal(t, "start-tokens: 24 green are due, the box has 12", green, 12)
		equal(t, "start-tokens: the bank is short for four", count(kinds(told), "bank.short"), 4)
	})
}

// A mastery is drawn from the real trove; unsaid, it stays to be drawn, and the shards of
// its color come when it is known (setup.avatar.mastery).
func TestSetupMastery(t *testing.T) {
	act := newGame("second", 2)
	act.Avatars[0].Mastery, act.Avatars[1].Mastery = Mastery{}, Mastery{}
	s, _ := plays(t, Begin(openBook(t), "second"), act, said{draw: "red:Blood Caller,_"})
	equal(t, "drawn", s.Avatars[0].Mastery, Mastery{Name: "Blood Caller", Color: "red"})
	equal(t, "to be drawn", s.Avatars[1].Shards, map[string]int{"colorless": 3})
	s, _ = plays(t, s, SetAvatar{Who: "Ben", What: "mastery", Value: "Time Dancer"}, said{})
	equal(t, "known later", s.Avatars[1].Shards, map[string]int{"colorless": 3, "black": 3})
	s, _ = plays(t, s, SetAvatar{Who: "Ben", What: "mastery", Value: "yellow:Other"}, said{})
	equal(t, "changed: no more shards", s.Avatars[1].Shards, map[string]int{"colorless": 3, "black": 3})
}

// setup-scenario, ds-first: a scenario has to be chosen in the second printing; the
// first has none to choose, and no methods for d* (scenario.choose, dstar.method.choose).
func TestSetupChoices(t *testing.T) {
	act := newGame("second", 2)
	act.Scenario = ""
	refuses(t, Begin(openBook(t), "second"), act, "scenario.choose", said{anyway: true})
	act = newGame("first", 2)
	act.Scenario = ""
	s, _ := plays(t, Begin(openBook(t), "first"), act, said{})
	equal(t, "the first has one game", s.Scenario, "preserve")
	act.Scenario = "thwart"
	refuses(t, Begin(openBook(t), "first"), act, "scenario.choose", said{})
	act = newGame("first", 2)
	act.DStar = "halfsies"
	refuses(t, Begin(openBook(t), "first"), act, "dstar.method.choose", said{})
	for _, method := range DStars {
		act = newGame("second", 2)
		act.DStar = method
		s, _ := plays(t, Begin(openBook(t), "second"), act, said{})
		equal(t, "method", s.Options.DStar, method)
	}
}

// Readings are chosen by their words; the second printing reads its dice only high and low.
func TestSetupReadings(t *testing.T) {
	act := newGame("first", 2)
	act.Readings = map[string]string{"dice": "odd-even", "A1": "same-turn"}
	s, _ := plays(t, Begin(openBook(t), "first"), act, said{})
	equal(t, "readings", s.Readings, map[string]string{"dice": "odd-even", "A1": "same-turn"})
	act.Printing = "second"
	refuses(t, Begin(openBook(t), "second"), act, "dice.dstar.reading.first", said{})
	for _, wrong := range []map[string]string{{"A1": "sometimes"}, {"A99": "x"}, {"": "x"}} {
		act.Readings = wrong
		refuses(t, Begin(openBook(t), "second"), act, "", said{})
	}
}

// setup-hard, setup-start-gates: a hard game gives nothing but shards; all start on a
// Gate and may band there (item.start.hard, setup.start.gate, setup.start.band).
func TestSetupStart(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		equal(t, "items", len(s.Avatars[0].Items), 0)
		equal(t, "one Gate", []string{s.Avatars[0].At, s.Avatars[1].At}, []string{"a:gate", "a:gate"})
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
		equal(t, "banded", []any{s.Avatars[0].Band, s.Avatars[1].Band}, []any{[]string{"Ben"}, []string{"Ann"}})
	})
}

// Challenging takes a lair token for each avatar that wants one; easy reveals a Well on
// each board with all that follows at once (item.start.challenging, item.start.easy,
// item.start.easy.consequences).
func TestSetupDifficulty(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		act := newGame(printing, 2)
		act.Difficulty = "challenging"
		s, _ := plays(t, Begin(openBook(t), printing), act, said{choose: map[string]string{"lair-Ann": "b", "lair-Ben": "none"}})
		equal(t, "lairs", s.Lairs.Stocked, map[string]int{"a": 6, "b": 5})
		act.Difficulty = "easy"
		s, told := plays(t, Begin(openBook(t), printing), act, said{
			dice: "potions=1,potions=6,items=6,items=1", draw: "well=light,well=dark,radiance=luck,radiance=combat",
			choose: map[string]string{"reveal-b": "b3"},
		})
		equal(t, "Wells", s.Wells, map[string]string{"a1": "light", "b3": "dark"})
		equal(t, "radiance", []any{s.Avatars[0].Radiance, s.Avatars[1].Radiance, len(s.Pool)}, []any{[]string{"luck"}, []string{"combat"}, 8})
		equal(t, "lairs", s.Lairs.Stocked, map[string]int{"a": 4, "b": 6})
		if !ruled(told, "item.start.easy") {
			t.Error("nobody is told to share potions and treasures out")
		}
	})
}

// Names that read as something else, or that no terminal shows, are refused.
func TestNames(t *testing.T) {
	for _, name := range []string{"Sara", "Zoë", "李", "O_Neill", "Deidre", "dan", "X"} {
		if err := nameable(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"", "d6", "D20", "d0", "d9s", "d*", "0a", "9a", "d%", "3d6", "cr", "LR", "red", "creature", "bank", "pool", "xulthul", "-x", "+1", "_", "a b", "a=b", "a,b", "a:b",
		"a\x1b[31m", "a\nb", "a\u202eb", "\xff", "box", "cold", "abcdefghijklmnopqrstuvwxy"} {
		if nameable(name) == nil {
			t.Errorf("%q may be a name", name)
		}
	}
}

// A lair token for each avatar while there are any: the last one, and none after it
// (item.start.challenging).
func TestLairTokensRunOut(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			avatars, boards int
			want            map[string]int
		}{
			{5, 1, map[string]int{"a": 1}}, {6, 1, map[string]int{"a": 0}}, {7, 1, map[string]int{"a": 0}}, {7, 2, map[string]int{"a": 0, "b": 5}},
		} {
			act := spread(newGame(printing, c.avatars))
			act.Boards, act.Difficulty = c.boards, "challenging"
			s, _ := plays(t, Begin(openBook(t), printing), act, said{})
			equal(t, "lairs", s.Lairs.Stocked, c.want)
		}
	})
}
