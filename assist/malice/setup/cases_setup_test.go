package setup_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// setup-three-maps: 3 Light and 6 Dark Wells; six cities and mystics of which three each are
// out of play unseen.
func TestSetupTokens(t *testing.T) {
	rulebooktest.Proves(t, "setup.wells.count", "setup.wells.hidden", "setup.cities", "setup.mystics",
		"setup.lairs", "setup.gates.sealed", "setup.maps.count", "game.light-wells.total")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for boards := 1; boards <= 4; boards++ {
			act := malicetest.NewGame(printing, 2)
			act.Boards = boards
			s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act,
				malicetest.Said{})
			malicetest.Equal(t, fmt.Sprint(boards, " boards"), []int{s.Unturned.Light, s.Unturned.Dark,
				len(s.Unturned.Cities), len(s.Wells), len(s.Realm.Seals), len(s.Pool), s.Lairs.Stocked["a"]},
				[]int{boards, 2 * boards, 6, 0, 6, 0, 6})
		}
		for _, boards := range []int{0, 5, -1} { // setup-five-maps (setup.maps.count)
			act := malicetest.NewGame(printing, 2)
			act.Boards = boards
			malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), printing), act, "setup.maps.count",
				malicetest.Said{Anyway: true})
		}
	})
}

// setup-solo-second, setup-solo-first: one player may play the second printing, not the first,
// whose scaling tables have a column for it all the same.
func TestSetupPlayers(t *testing.T) {
	rulebooktest.Proves(t, "game.players")
	malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"), malicetest.NewGame("second", 1),
		malicetest.Said{})
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "first"), malicetest.NewGame("first", 1),
		"game.players", malicetest.Said{})
	_, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "first"),
		malicetest.NewGame("first", 1), malicetest.Said{Anyway: true})
	if !malicetest.Ruled(told, "game.players") {
		t.Error("a rule is waived and nobody is told")
	}
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), malicetest.NewGame(printing, 2),
			malicetest.Said{})
		malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
			malicetest.Spread(malicetest.NewGame(printing, 8)), malicetest.Said{})
		nine := malicetest.Spread(malicetest.NewGame(printing, 8))
		nine.Avatars = append(nine.Avatars, setup.Seat{Name: "Ida"})
		malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), printing), nine, "game.players",
			malicetest.Said{Anyway: true})
		none := malicetest.NewGame(printing, 0)
		malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), printing), none, "game.players",
			malicetest.Said{})
	})
}

// setup-shards-green, setup-shards-colorless, start-tokens: 3 colorless and 3 of the mastery's
// color, 6 colorless for a colorless one; the bank gives what it has.
func TestSetupShards(t *testing.T) {
	rulebooktest.Proves(t, "setup.avatar.shards", "setup.avatar.shards.colorless-mastery",
		"setup.avatar.life", "setup.bank", "component.shards.coloured")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		act := malicetest.NewGame(printing, 2)
		act.Avatars[0].Mastery = malice.Mastery{Name: "Life Caster"} // its color is known to the rulebooks
		act.Avatars[1].Mastery = malice.Mastery{Name: "Unheard", Color: "colorless"}
		s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act, malicetest.Said{})
		malicetest.Equal(t, "green", s.Avatars[0].Shards, map[string]int{"colorless": 3, "green": 3})
		malicetest.Equal(t, "colorless", s.Avatars[1].Shards, map[string]int{"colorless": 6})
		malicetest.Equal(t, "life", []int{s.Avatars[0].Life, s.Avatars[0].Wounds, s.Avatars[0].Drains},
			[]int{5, 0, 0})
		malicetest.Equal(t, "bank", s.Bank(),
			map[string]int{"colorless": 39, "green": 9, "black": 12, "blue": 12, "red": 12, "yellow": 12})

		s, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing),
			malicetest.NewGame(printing, 8), malicetest.Said{})
		green := 0
		for _, a := range s.Avatars {
			green += a.Shards["green"]
		}
		malicetest.Equal(t, "start-tokens: 24 green are due, the box has 12", green, 12)
		malicetest.Equal(t, "start-tokens: the bank is short for four",
			text.Count(malicetest.Kinds(told), "bank.short"), 4)
	})
}

// A mastery is drawn from the real trove; unsaid, it stays to be drawn, and the shards of its
// color come when it is known.
func TestSetupMastery(t *testing.T) {
	rulebooktest.Proves(t, "setup.avatar.mastery")
	act := malicetest.NewGame("second", 2)
	act.Avatars[0].Mastery, act.Avatars[1].Mastery = malice.Mastery{}, malice.Mastery{}
	s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"), act,
		malicetest.Said{Draw: "red:Blood Caller,_"})
	malicetest.Equal(t, "drawn", s.Avatars[0].Mastery, malice.Mastery{Name: "Blood Caller", Color: "red"})
	malicetest.Equal(t, "to be drawn", s.Avatars[1].Shards, map[string]int{"colorless": 3})
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ben", What: "mastery", Value: "Time Dancer"},
		malicetest.Said{})
	malicetest.Equal(t, "known later", s.Avatars[1].Shards, map[string]int{"colorless": 3, "black": 3})
	s, _ = malicetest.Plays(t, s, setup.SetAvatar{Who: "Ben", What: "mastery", Value: "yellow:Other"},
		malicetest.Said{})
	malicetest.Equal(t, "changed: no more shards", s.Avatars[1].Shards,
		map[string]int{"colorless": 3, "black": 3})
}

// setup-scenario, ds-first: a scenario has to be chosen in the second printing; the first has
// none to choose, and no methods for d*.
func TestSetupChoices(t *testing.T) {
	rulebooktest.Proves(t, "scenario.choose", "dstar.method.choose")
	act := malicetest.NewGame("second", 2)
	act.Scenario = ""
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "second"), act, "scenario.choose",
		malicetest.Said{Anyway: true})
	act = malicetest.NewGame("first", 2)
	act.Scenario = ""
	s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "first"), act, malicetest.Said{})
	malicetest.Equal(t, "the first has one game", s.Scenario, "preserve")
	act.Scenario = "thwart"
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "first"), act, "scenario.choose",
		malicetest.Said{})
	act = malicetest.NewGame("first", 2)
	act.DStar = "halfsies"
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "first"), act, "dstar.method.choose",
		malicetest.Said{})
	for _, method := range notation.DStars {
		act = malicetest.NewGame("second", 2)
		act.DStar = method
		s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "second"), act, malicetest.Said{})
		malicetest.Equal(t, "method", s.Options.DStar, method)
	}
}

// Readings are chosen by their words; the second printing reads its dice only high and low.
func TestSetupReadings(t *testing.T) {
	act := malicetest.NewGame("first", 2)
	act.Readings = map[string]string{"dice": "odd-even", "A1": "same-turn"}
	s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), "first"), act, malicetest.Said{})
	malicetest.Equal(t, "readings", s.Readings, map[string]string{"dice": "odd-even", "A1": "same-turn"})
	act.Printing = "second"
	malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "second"), act, "dice.dstar.reading.first",
		malicetest.Said{})
	for _, wrong := range []map[string]string{{"A1": "sometimes"}, {"A99": "x"}, {"": "x"}} {
		act.Readings = wrong
		malicetest.Refuses(t, malice.Begin(malicetest.OpenBook(t), "second"), act, "", malicetest.Said{})
	}
}

// setup-hard, setup-start-gates: a hard game gives nothing but shards; all start on a Gate and
// may band there (setup.start.band).
func TestSetupStart(t *testing.T) {
	rulebooktest.Proves(t, "setup.start.gate", "item.start.hard")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		malicetest.Equal(t, "items", len(s.Avatars[0].Items), 0)
		malicetest.Equal(t, "one Gate", []string{s.Avatars[0].At, s.Avatars[1].At},
			[]string{"a:gate", "a:gate"})
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		malicetest.Equal(t, "banded", []any{s.Avatars[0].Band, s.Avatars[1].Band},
			[]any{[]string{"Ben"}, []string{"Ann"}})
	})
}

// Challenging takes a lair token for each avatar that wants one; easy reveals a Well on each
// board with all that follows at once.
func TestSetupDifficulty(t *testing.T) {
	rulebooktest.Proves(t, "item.start.challenging", "item.start.easy", "item.start.easy.consequences")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		act := malicetest.NewGame(printing, 2)
		act.Difficulty = "challenging"
		s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act,
			malicetest.Said{Choose: map[string]string{"lair-Ann": "b", "lair-Ben": "none"}})
		malicetest.Equal(t, "lairs", s.Lairs.Stocked, map[string]int{"a": 6, "b": 5})
		act.Difficulty = "easy"
		s, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act, malicetest.Said{
			Dice:   "potions=1,potions=6,items=6,items=1",
			Draw:   "well=light,well=dark,radiance=luck,radiance=combat",
			Choose: map[string]string{"reveal-b": "b3"},
		})
		malicetest.Equal(t, "Wells", s.Wells, map[string]string{"a1": "light", "b3": "dark"})
		malicetest.Equal(t, "radiance", []any{s.Avatars[0].Radiance, s.Avatars[1].Radiance, len(s.Pool)},
			[]any{[]string{"luck"}, []string{"combat"}, 8})
		malicetest.Equal(t, "lairs", s.Lairs.Stocked, map[string]int{"a": 4, "b": 6})
		both := malicetest.Names(2)
		malicetest.Equal(t, "what is due", []any{malicetest.Ruled(told, "item.start.easy"),
			slices.DeleteFunc(s.DueNow(),
				func(d malice.Due) bool { return len(d.Who) == 1 })}, []any{true, []malice.Due{
			{What: "treasure", Who: both, N: 3}, {What: "potion", Who: both, N: 3}}})
	})
}

// An easy game does not end before it begins: the last Light Well is mixed in again, and a Dark
// one revealed; all others may be Light.
func TestTheLastLightWellIsNotRevealedAtTheStart(t *testing.T) {
	rulebooktest.Proves(t, "item.start.easy", "scenario.win.reveal-all")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for boards, wells := range map[int]map[string]string{1: {"a2": "dark"},
			2: {"a1": "light", "b1": "dark"}, 3: {"a1": "light", "b1": "light", "c1": "dark"}} {
			act := malicetest.NewGame(printing, 2)
			act.Boards, act.Difficulty = boards, "easy"
			what := malicetest.Said{
				Draw: "well=light" + strings.Repeat(",well=light,radiance=luck,radiance=combat", boards-1),
				Dice: "potions=1,items=1" + strings.Repeat(",potions=1,items=1", boards-1),
			}
			if boards == 1 {
				what.Choose = map[string]string{"reveal-a": "a2"}
			}
			s, told := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act, what)
			malicetest.Equal(t, "Wells", []any{s.Wells, s.Over}, []any{wells, (*malice.Over)(nil)})
			malicetest.Equal(t, "it is said", malicetest.Ruled(told, "scenario.win.reveal-all"), true)
			malicetest.Equal(t, "hidden", []int{s.Unturned.Light, s.Unturned.Dark}, []int{1, 2*boards - 1})
		}
	})
}

// Names that read as something else, or that no terminal shows, are refused.
func TestNames(t *testing.T) {
	for _, name := range []string{"Sara", "Zoë", "李", "O_Neill", "Deidre", "dan", "X", "A", "P1", "Ann-1",
		"city-hall", "a1b"} {
		if err := malice.Nameable(name); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"", "d6", "D20", "d0", "d9s", "d*", "0a", "9a", "d%", "3d6", "cr", "LR",
		"red", "creature", "bank", "pool", "xulthul", "-x", "+1", "_", "a b", "a=b", "a,b", "a:b",
		"gate-1", "Gate-7", "a1", "B3", "d12", "city-a", "mystic-b", "gate-c", "a\x1b[31m", "a\nb",
		"a\u202eb", "\xff", "box", "cold", "abcdefghijklmnopqrstuvwxy"} {
		if malice.Nameable(name) == nil {
			t.Errorf("%q may be a name", name)
		}
	}
}

// A lair token for each avatar while there are any: the last one, and none after it.
func TestLairTokensRunOut(t *testing.T) {
	rulebooktest.Proves(t, "item.start.challenging")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			avatars, boards int
			want            map[string]int
		}{
			{5, 1, map[string]int{"a": 1}}, {6, 1, map[string]int{"a": 0}}, {7, 1, map[string]int{"a": 0}},
			{7, 2, map[string]int{"a": 0, "b": 5}},
		} {
			act := malicetest.Spread(malicetest.NewGame(printing, c.avatars))
			act.Boards, act.Difficulty = c.boards, "challenging"
			s, _ := malicetest.Plays(t, malice.Begin(malicetest.OpenBook(t), printing), act,
				malicetest.Said{})
			malicetest.Equal(t, "lairs", s.Lairs.Stocked, c.want)
		}
	})
}
