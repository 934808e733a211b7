package malice

import (
	"fmt"
	"slices"
	"testing"
)

// A city or mystic is revealed by passing through its hex or ending there: in the first
// printing always, in the second if the players like; once, and not where it is destroyed
// (place.reveal).
func TestRevealingOnTheWay(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, way := range [][]string{{"C3"}, {"C3", "C4"}, {"C3", "C2", "C3"}} {
			s := moveFrom(moveGame(t, printing, 2), "Ann", "a:C2", Whole(9))
			s, told := plays(t, s, Move{Who: "Ann", Way: way}, said{draw: "city=life"})
			equal(t, "revealed", []any{s.Places["a"], told.Result.(MoveResult).Sets[:1]}, []any{Places{City: "life"}, []string{"city-a"}})
			equal(t, "one fewer", []any{len(s.Unturned.Cities), count(s.Unturned.Cities, "life")}, []any{5, 0})
			equal(t, "rules", []any{ruled(told, "place.reveal"), kinds(told)}, []any{true, []string{"band.moved", "place.turned"}})
			equal(t, "asked", len(told.Choices), map[string]int{"first": 0, "second": 1}[printing])
			again, told := plays(t, moveFrom(s, "Ann", "a:C2", Whole(9)), Move{Who: "Ann", Way: way}, said{})
			equal(t, "not again", []any{kinds(told), again.Places["a"]}, []any{[]string{"band.moved"}, Places{City: "life"}})
		}
		gone := moveFrom(moveGame(t, printing, 2), "Ann", "a:C2", Whole(9))
		PlaceTurned{Board: "a", What: "city", To: Destroyed}.Apply(gone)
		gone, told := plays(t, gone, Move{Who: "Ann", Way: []string{"C3"}}, said{})
		equal(t, "destroyed", []any{kinds(told), gone.Places["a"].City}, []any{[]string{"band.moved"}, Destroyed})
		beside := moveFrom(moveGame(t, printing, 2), "Ann", "a:C3", Whole(9))
		_, told = plays(t, beside, Move{Who: "Ann", Way: []string{"C2"}}, said{})
		equal(t, "where it stood it has been already", kinds(told), []string{"band.moved"})
	})
}

// The second printing's players may leave it face down, each for itself (place.reveal).
func TestLeavingPlacesFaceDown(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:C2", Whole(20))
	way := []string{"C3", "F5"}
	after, told := plays(t, s, Move{Who: "Ann", Way: way}, said{choose: map[string]string{"reveal.city-a": "no", "reveal.mystic-a": "no"}})
	equal(t, "neither", []any{after.Places["a"], told.Result.(MoveResult).Sets}, []any{Places{}, []string{}})
	after, told = plays(t, s, Move{Who: "Ann", Way: way}, said{draw: "mystic=heal", choose: map[string]string{"reveal.city-a": "no"}})
	equal(t, "one", []any{after.Places["a"], told.Result.(MoveResult).Sets}, []any{Places{Mystic: "heal"}, []string{"mystic-a"}})
	first := moveFrom(moveGame(t, "first", 2), "Ann", "a:C2", Whole(20))
	after, told = plays(t, first, Move{Who: "Ann", Way: way}, said{draw: "city=merchants,mystic=cleanse"})
	equal(t, "both", []any{after.Places["a"], told.Result.(MoveResult).Sets}, []any{Places{City: "merchants", Mystic: "cleanse"}, []string{"city-a", "mystic-a"}})
	equal(t, "mystics left", after.Unturned.Mystics["cleanse"], first.Unturned.Mystics["cleanse"]-1)
}

// What is revealed, exactly: each token that lies face down alike, those out of play too
// (place.reveal, setup.cities, setup.mystics).
func TestRevealingExactly(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:C2", Whole(9))
		city := func(s *State, _ *table) string { return s.Places["a"].City }
		each := map[string]string{}
		for _, kind := range Cities {
			each[kind] = "1/6"
		}
		equal(t, "any of six", walked(t, s, Move{Who: "Ann", Way: []string{"C3"}}, city), each)
		PlaceTurned{Board: "b", What: "city", To: "shards"}.Apply(s)
		delete(each, "shards")
		for kind := range each {
			each[kind] = "1/5"
		}
		equal(t, "any of five", walked(t, s, Move{Who: "Ann", Way: []string{"C3"}}, city), each)
		s = moveFrom(s, "Ann", "a:F4", Whole(9))
		s.Unturned.Mystics = map[string]int{"cleanse": 1, "heal": 3}
		equal(t, "mystics", walked(t, s, Move{Who: "Ann", Way: []string{"F5"}}, func(s *State, _ *table) string { return s.Places["a"].Mystic }),
			map[string]string{"cleanse": "1/4", "heal": "3/4"})
		s.Unturned.Mystics = map[string]int{}
		_, told := plays(t, s, Move{Who: "Ann", Way: []string{"F5"}}, said{})
		equal(t, "none left", kinds(told), []string{"band.moved"})
	})
}

// A way keeps clear of whatever attacks, unless it is named; it ends there, and what it
// sets off is said (lair.attack, guardian.trigger, aethos.avatars-enter, reading A25).
func TestKeepingClear(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			from, named, beyond, sets, rule, text string
			stands                                bool // in this printing nobody attacks
		}{
			{"a:A4", "B4", "C4", "lair", "lair.attack", "the creature of the lair attacks at once: encounter lair Ann", false},
			{"a:C4", "C5", "D5", "guardian", "guardian.trigger", "the Guardian of a1 awakes: creature --guardian --by Ann", false},
			{"a:A2", "A3", "A4", "shadow-2", "aethos.avatars-enter", "Shadow 2 attacks: creature --shadow=2 --by Ann", printing == "first"},
		} {
			s := moveFrom(moveGame(t, printing, 2), "Ann", c.from, Whole(20))
			s.Shadows = []Shadow{{ID: 1, Life: 2, At: "b:A1"}, {ID: 2, Life: 3, At: "a:A3"}}
			after, told := plays(t, s, Move{Who: "Ann", Way: []string{c.named}}, said{})
			equal(t, "stands there", after.avatar("Ann").At, "a:"+c.named)
			equal(t, "sets off", told.Result.(MoveResult).Sets, []string{c.sets})
			if c.stands {
				c.text = "Shadow 2 stands there; it fights only if it is attacked: creature --shadow=2 --by Ann"
				moves(t, s, "Ann", c.named, c.beyond)
			} else {
				refuses(t, s, Move{Who: "Ann", Way: []string{c.named, c.beyond}}, c.rule, said{})
			}
			equal(t, "says", remarkBy(told, c.rule), c.text)
			equal(t, "nothing to provoke", ruled(told, "encounter.provoke.lr"), false)
			_, told = plays(t, s, Move{Who: "Ann", Way: []string{c.beyond}}, said{})
			through := slices.ContainsFunc(told.Result.(MoveResult).Way, func(stop Stop) bool { return stop.At == "a:"+c.named })
			equal(t, "goes through "+c.named, through, c.stands)
		}
	})
}

// What attacks in a way's hex says what becomes of the rest of the move
// (move.after-combat, turn.first.round, reading A27).
func TestMovesThatEndInAFight(t *testing.T) {
	for printing, rest := range map[string]string{"first": "the fight is the action that ends the round", "second": "may go on after the fight"} {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "a:A4", Whole(20))
		err := refuses(t, s, Move{Who: "Ann", Way: []string{"B4", "C4"}}, "lair.attack", said{})
		equal(t, printing, err.Error(), "the creature of the lair at a:B4 attacks: the move ends there, and "+rest+" (lair.attack)")
	}
}

// Where every way leads through what attacks, that is said; from its own hex a band goes
// on (lair.attack, guardian.trigger, aethos.avatars-enter).
func TestNoWayAround(t *testing.T) {
	narrow := "board: narrow\nkind: terrain\nhexes: flat\nrows: [P P P P P P P, P . . . . . .]\n" +
		"strongholds: [E1, F1, G1]\ngate: A1\ncity: A2\nmystic: B1\nlairs: [C1]\n"
	s := moveFrom(moveLaid(t, "second", nil, names(2), narrow), "Ann", "a:A1", Whole(20))
	for to, says := range map[string]string{
		"D1": "every way to a:D1 leads through a:C1, where the creature of the lair attacks: move there first (lair.attack)",
	} {
		equal(t, to, refuses(t, s, Move{Who: "Ann", Way: []string{to}}, "", said{}).Error(), says)
	}
	_, at := moves(t, moveFrom(s, "Ann", "a:C1", Whole(2)), "Ann", "D1")
	equal(t, "from the lair", at, "a:D1 1")
	from := moveFrom(s, "Ann", "a:D1", Whole(20))
	refuses(t, from, Move{Who: "Ann", Way: []string{"F1"}}, "guardian.trigger", said{})
	err := refuses(t, moveFrom(s, "Ann", "a:C1", Whole(20)), Move{Who: "Ann", Way: []string{"F1"}}, "guardian.trigger", said{})
	equal(t, "from the lair on", err.Error(), "every way to a:F1 leads through a:E1, where the Guardian attacks: move there first (guardian.trigger)")
	from.Wells = map[string]string{"a1": "dark"}
	from.Unturned.Dark--
	_, at = moves(t, from, "Ann", "F1")
	equal(t, "past a revealed Well", at, "a:F1 18")
	from.Shadows = []Shadow{{ID: 7, Life: 1, At: "a:E1"}}
	refuses(t, from, Move{Who: "Ann", Way: []string{"F1"}}, "aethos.avatars-enter", said{})
}

// A revealed stronghold has no Guardian; Xulthûl is met and starts nothing; an empty hex
// may be provoked, a Gate used (guardian.where, xulthul.fight, encounter.provoke.lr).
func TestWhatIsMet(t *testing.T) {
	for _, c := range []struct {
		from, to, rule, text string
		sets                 []string
	}{
		{"a:C4", "C5", "", "", []string{}},
		{"a:G2", "G1", "xulthul.fight", "Xulthûl stands there; entering starts nothing: creature --xulthul --by Ann begins the fight", []string{"xulthul"}},
		{"a:A3", "A4", "encounter.provoke.lr", "an encounter may be provoked here, once a hex and turn: encounter provoke Ann", []string{}},
		{"a:A2", "A1", "gate.use", "a Gate: move gate Ann BOARD", []string{}},
	} {
		s := moveFrom(moveGame(t, "second", 2), "Ann", c.from, Whole(9))
		WellTurned{At: "a1", From: "unrevealed", To: "dark"}.Apply(s)
		s.Xulthul = &Xulthul{Power: 3, Life: 3, At: "a:G1"}
		_, told := plays(t, s, Move{Who: "Ann", Way: []string{c.to}}, said{})
		equal(t, c.to, told.Result.(MoveResult).Sets, c.sets)
		if c.rule == "" {
			equal(t, "nothing is said", len(told.Remarks), 0)
			continue
		}
		equal(t, fmt.Sprint(c.to, " says"), remarkBy(told, c.rule), c.text)
	}
}

// On boards that are not typed in, what the players say stands there is offered as well
// (lair.attack, guardian.trigger, aethos.avatars-enter, place.reveal).
func TestWhatIsSaidToStandThere(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := game(t, printing, 2, names(2)...)
		s.avatar("Ann").Turn = &AvatarTurn{Moves: 1, MP: Whole(9)}
		s.Shadows = []Shadow{{ID: 4, Life: 2, At: "a:a2"}}
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
			_, told := plays(t, s, Move{Who: "Ann", Way: []string{"plains", c.place}}, said{draw: c.draw})
			equal(t, c.place, told.Result.(MoveResult).Sets, c.sets)
			equal(t, c.place+" to provoke", ruled(told, "encounter.provoke.lr"), c.place == "a:mill")
		}
	})
}

// Who is set down elsewhere leaves its band, which stays where it is (band.leave).
func TestSettingOneOfABandDown(t *testing.T) {
	s := game(t, "second", 2, names(3)...)
	s, _ = plays(t, s, JoinBand{"Ann", "Ben"}, said{})
	stays, _ := plays(t, s, SetAvatar{"Ann", "at", "a:gate"}, said{})
	equal(t, "set down where it stands", stays.avatar("Ben").Band, []string{"Ann"})
	goes, told := plays(t, s, SetAvatar{"Ann", "at", "b:gate"}, said{})
	equal(t, "elsewhere", []any{goes.avatar("Ann").At, len(goes.avatar("Ann").Band), goes.avatar("Ben").At, len(goes.avatar("Ben").Band)}, []any{"b:gate", 0, "a:gate", 0})
	equal(t, "what moved", kinds(told), []string{"band.changed", "piece.moved"})
}
