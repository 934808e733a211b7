package life_test

import (
	"fmt"
	"slices"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/setup"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// A city or mystic is revealed by passing through its hex or ending there: in the first
// printing always, in the second if the players like; once, and not where it is destroyed.
func TestRevealingOnTheWay(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, way := range [][]string{{"C3"}, {"C3", "C4"}, {"C3", "C2", "C3"}} {
			s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C2", notation.Whole(9))
			s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way},
				malicetest.Said{Draw: "city=life"})
			malicetest.Equal(t, "revealed", []any{s.Places["a"], told.Result.(movement.MoveResult).Sets[:1]},
				[]any{malice.Places{City: "life"}, []string{"city-a"}})
			malicetest.Equal(t, "one fewer",
				[]any{len(s.Unturned.Cities), text.Count(s.Unturned.Cities, "life")}, []any{5, 0})
			malicetest.Equal(t, "rules", []any{malicetest.Ruled(told, "place.reveal"),
				malicetest.Kinds(told)}, []any{true, []string{"band.moved", "place.turned"}})
			malicetest.Equal(t, "asked", len(told.Choices), malicetest.ByPrinting(printing, 0, 1))
			again, told := malicetest.Plays(t, malicetest.MoveFrom(s, "Ann", "a:C2", notation.Whole(9)),
				movement.Move{Who: "Ann", Way: way}, malicetest.Said{})
			malicetest.Equal(t, "not again", []any{malicetest.Kinds(told), again.Places["a"]},
				[]any{[]string{"band.moved"}, malice.Places{City: "life"}})
		}
		gone := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C2", notation.Whole(9))
		malice.PlaceTurned{Board: "a", What: "city", To: malice.Destroyed}.Apply(gone)
		gone, told := malicetest.Plays(t, gone, movement.Move{Who: "Ann", Way: []string{"C3"}},
			malicetest.Said{})
		malicetest.Equal(t, "destroyed", []any{malicetest.Kinds(told), gone.Places["a"].City},
			[]any{[]string{"band.moved"}, malice.Destroyed})
		beside := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C3", notation.Whole(9))
		_, told = malicetest.Plays(t, beside, movement.Move{Who: "Ann", Way: []string{"C2"}},
			malicetest.Said{})
		malicetest.Equal(t, "where it stood it has been already", malicetest.Kinds(told),
			[]string{"band.moved"})
	})
}

// The second printing's players may leave it face down, each for itself.
func TestLeavingPlacesFaceDown(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:C2", notation.Whole(20))
	way := []string{"C3", "F5"}
	after, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way},
		malicetest.Said{Choose: map[string]string{"reveal.city-a": "no", "reveal.mystic-a": "no"}})
	malicetest.Equal(t, "neither", []any{after.Places["a"], told.Result.(movement.MoveResult).Sets},
		[]any{malice.Places{}, []string{}})
	after, told = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way},
		malicetest.Said{Draw: "mystic=heal", Choose: map[string]string{"reveal.city-a": "no"}})
	malicetest.Equal(t, "one", []any{after.Places["a"], told.Result.(movement.MoveResult).Sets},
		[]any{malice.Places{Mystic: "heal"}, []string{"mystic-a"}})
	first := malicetest.MoveFrom(malicetest.MoveGame(t, "first", 2), "Ann", "a:C2", notation.Whole(20))
	after, told = malicetest.Plays(t, first, movement.Move{Who: "Ann", Way: way},
		malicetest.Said{Draw: "city=merchants,mystic=cleanse"})
	malicetest.Equal(t, "both", []any{after.Places["a"], told.Result.(movement.MoveResult).Sets},
		[]any{malice.Places{City: "merchants", Mystic: "cleanse"}, []string{"city-a", "mystic-a"}})
	malicetest.Equal(t, "mystics left", after.Unturned.Mystics["cleanse"],
		first.Unturned.Mystics["cleanse"]-1)
}

// The token that is revealed, exactly: each token that lies face down alike, those out of play too.
func TestRevealingExactly(t *testing.T) {
	rulebooktest.Proves(t, "place.reveal", "setup.cities", "setup.mystics")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:C2", notation.Whole(9))
		city := func(s *malice.State, _ *malice.Table) string { return s.Places["a"].City }
		each := map[string]string{}
		for _, kind := range notation.Cities {
			each[kind] = "1/6"
		}
		malicetest.Equal(t, "any of six",
			malicetest.Walked(t, s, movement.Move{Who: "Ann", Way: []string{"C3"}}, city), each)
		malice.PlaceTurned{Board: "b", What: "city", To: "shards"}.Apply(s)
		delete(each, "shards")
		for kind := range each {
			each[kind] = "1/5"
		}
		malicetest.Equal(t, "any of five",
			malicetest.Walked(t, s, movement.Move{Who: "Ann", Way: []string{"C3"}}, city), each)
		s = malicetest.MoveFrom(s, "Ann", "a:F4", notation.Whole(9))
		s.Unturned.Mystics = map[string]int{"cleanse": 1, "heal": 3}
		malicetest.Equal(t, "mystics", malicetest.Walked(t, s, movement.Move{Who: "Ann", Way: []string{"F5"}},
			func(s *malice.State, _ *malice.Table) string { return s.Places["a"].Mystic }),
			map[string]string{"cleanse": "1/4", "heal": "3/4"})
		s.Unturned.Mystics = map[string]int{}
		_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"F5"}}, malicetest.Said{})
		malicetest.Equal(t, "none left", malicetest.Kinds(told), []string{"band.moved"})
	})
}

// A way keeps clear of attackers, unless their hex is named; it ends there, and the fight is
// announced (lair.attack, guardian.trigger, aethos.avatars-enter, reading A25).
func TestKeepingClear(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack", "guardian.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			from, named, beyond, sets, rule, text string
			stands                                bool // in this printing nobody attacks
		}{
			{"a:A4", "B4", "C4", "lair", "lair.attack",
				"the creature of the lair attacks at once: encounter lair Ann", false},
			{"a:C4", "C5", "D5", "guardian", "guardian.trigger",
				"the Guardian of a1 awakes: encounter guardian Ann", false},
			{"a:A2", "A3", "A4", "shadow-2", "aethos.avatars-enter",
				"Shadow 2 attacks: encounter shadow Ann 2", printing == "first"},
		} {
			s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", c.from, notation.Whole(20))
			s.Shadows = []malice.Shadow{{ID: 1, Life: 2, At: "b:A1"}, {ID: 2, Life: 3, At: "a:A3"}}
			after, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{c.named}},
				malicetest.Said{})
			malicetest.Equal(t, "stands there", after.Avatar("Ann").At, "a:"+c.named)
			malicetest.Equal(t, "sets off", told.Result.(movement.MoveResult).Sets, []string{c.sets})
			if c.stands {
				c.text = "Shadow 2 stands there; it fights only if it is attacked: encounter shadow Ann 2"
				malicetest.Moves(t, s, "Ann", c.named, c.beyond)
			} else {
				malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{c.named, c.beyond}}, c.rule,
					malicetest.Said{})
			}
			malicetest.Equal(t, "says", malicetest.Remarked(told, c.rule), c.text)
			malicetest.Equal(t, "nothing to provoke", malicetest.Ruled(told, "encounter.provoke.lr"), false)
			_, told = malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{c.beyond}},
				malicetest.Said{})
			through := slices.ContainsFunc(told.Result.(movement.MoveResult).Way,
				func(stop malice.Stop) bool { return stop.At == "a:"+c.named })
			malicetest.Equal(t, "goes through "+c.named, through, c.stands)
		}
	})
}

// A fight on the way says what becomes of the rest of the move (move.after-combat, turn.first.round,
// reading A27).
func TestMovesThatEndInAFight(t *testing.T) {
	for printing, rest := range map[string]string{"first": "the fight is the action that ends the round",
		"second": "may go on after the fight"} {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "a:A4", notation.Whole(20))
		err := malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"B4", "C4"}}, "lair.attack",
			malicetest.Said{})
		malicetest.Equal(t, printing, err.Error(),
			"the creature of the lair at a:B4 attacks: the move ends there, and "+rest+" (lair.attack)")
	}
}

// Where every way leads through an attacker, the refusal says so; from its own hex a band goes on
// (aethos.avatars-enter).
func TestNoWayAround(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack", "guardian.trigger")
	narrow := "board: narrow\nkind: terrain\nhexes: flat\nrows: [P P P P P P P, P . . . . . .]\n" +
		"strongholds: [E1, F1, G1]\ngate: A1\ncity: A2\nmystic: B1\nlairs: [C1]\n"
	s := malicetest.MoveFrom(malicetest.MoveLaid(t, "second", nil, malicetest.Names(2), narrow), "Ann",
		"a:A1", notation.Whole(20))
	for to, says := range map[string]string{
		"D1": "every way to a:D1 leads through a:C1, where the creature of the lair attacks: move there " +
			"first (lair.attack)",
	} {
		malicetest.Equal(t, to, malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{to}}, "",
			malicetest.Said{}).Error(), says)
	}
	_, at := malicetest.Moves(t, malicetest.MoveFrom(s, "Ann", "a:C1", notation.Whole(2)), "Ann", "D1")
	malicetest.Equal(t, "from the lair", at, "a:D1 1")
	from := malicetest.MoveFrom(s, "Ann", "a:D1", notation.Whole(20))
	malicetest.Refuses(t, from, movement.Move{Who: "Ann", Way: []string{"F1"}}, "guardian.trigger",
		malicetest.Said{})
	err := malicetest.Refuses(t, malicetest.MoveFrom(s, "Ann", "a:C1", notation.Whole(20)),
		movement.Move{Who: "Ann", Way: []string{"F1"}}, "guardian.trigger", malicetest.Said{})
	malicetest.Equal(t, "from the lair on", err.Error(),
		"every way to a:F1 leads through a:E1, where the Guardian attacks: move there first (guardian.trigger)")
	from.Wells = map[string]string{"a1": "dark"}
	from.Unturned.Dark--
	_, at = malicetest.Moves(t, from, "Ann", "F1")
	malicetest.Equal(t, "past a revealed Well", at, "a:F1 18")
	from.Shadows = []malice.Shadow{{ID: 7, Life: 1, At: "a:E1"}}
	malicetest.Refuses(t, from, movement.Move{Who: "Ann", Way: []string{"F1"}}, "aethos.avatars-enter",
		malicetest.Said{})
}

// A revealed stronghold has no Guardian; Xulthûl is met and starts nothing; an empty hex may be
// provoked, a Gate used (guardian.where).
func TestWhatIsMet(t *testing.T) {
	rulebooktest.Proves(t, "xulthul.fight", "encounter.provoke.lr")
	for _, c := range []struct {
		from, to, rule, text string
		sets                 []string
	}{
		{"a:C4", "C5", "", "", []string{}},
		{"a:G2", "G1", "xulthul.fight",
			"Xulthûl stands there; entering starts nothing: encounter xulthul Ann",
			[]string{"xulthul"}},
		{"a:A3", "A4", "encounter.provoke.lr",
			"an encounter may be provoked here, once a hex and turn: encounter provoke Ann", []string{}},
		{"a:A2", "A1", "gate.use", "a Gate: move gate Ann BOARD", []string{}},
	} {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", c.from, notation.Whole(9))
		malice.WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		s.Xulthul = &malice.Xulthul{Power: 3, Life: 3, At: "a:G1"}
		_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{c.to}}, malicetest.Said{})
		malicetest.Equal(t, c.to, told.Result.(movement.MoveResult).Sets, c.sets)
		if c.rule == "" {
			malicetest.Equal(t, "nothing is said", len(told.Remarks), 0)
			continue
		}
		malicetest.Equal(t, fmt.Sprint(c.to, " says"), malicetest.Remarked(told, c.rule), c.text)
	}
}

// On boards that are not typed in, the features that the players name are offered as well
// (aethos.avatars-enter).
func TestWhatIsSaidToStandThere(t *testing.T) {
	rulebooktest.Proves(t, "lair.attack", "guardian.trigger", "place.reveal")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.Game(t, printing, 2, malicetest.Names(2)...)
		s.Avatar("Ann").Turn = &malice.AvatarTurn{Moves: 1, MP: notation.Whole(9)}
		s.Avatar("Ann").At = "a:forest-1"
		s.Shadows = []malice.Shadow{{ID: 4, Life: 2, At: "a:a2"}}
		for _, c := range []struct {
			place, draw string
			sets        []string
		}{
			{"lair", "", []string{"lair"}},
			{"a1", "", []string{"guardian"}},
			{"a2", "", []string{"guardian", "shadow-4"}},
			{"city", "city=life", []string{"city-a"}},
			{"mystic", "mystic=heal", []string{"mystic-a"}},
			{"gate", "", []string{}},
			{"a:mill", "", []string{}},
		} {
			_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"plains", c.place}},
				malicetest.Said{Draw: c.draw})
			malicetest.Equal(t, c.place, told.Result.(movement.MoveResult).Sets, c.sets)
			malicetest.Equal(t, c.place+" to provoke", malicetest.Ruled(told, "encounter.provoke.lr"),
				c.place == "a:mill")
		}
	})
}

// An avatar that is set down elsewhere leaves its band, which stays where it is.
func TestSettingOneOfABandDown(t *testing.T) {
	rulebooktest.Proves(t, "band.leave")
	s := malicetest.Game(t, "second", 2, malicetest.Names(3)...)
	s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
	stays, _ := malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "a:gate"},
		malicetest.Said{})
	malicetest.Equal(t, "set down where it stands", stays.Avatar("Ben").Band, []string{"Ann"})
	goes, told := malicetest.Plays(t, s, setup.SetAvatar{Who: "Ann", What: "at", Value: "b:gate"},
		malicetest.Said{})
	malicetest.Equal(t, "elsewhere", []any{goes.Avatar("Ann").At, len(goes.Avatar("Ann").Band),
		goes.Avatar("Ben").At, len(goes.Avatar("Ben").Band)}, []any{"b:gate", 0, "a:gate", 0})
	malicetest.Equal(t, "what moved", malicetest.Kinds(told), []string{"band.changed", "piece.moved"})
}
