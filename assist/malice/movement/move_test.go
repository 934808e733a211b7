package movement_test

import (
	"fmt"
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// A way is the cheapest, paid hex by hex, one stepped back into included; over several hexes it
// leads as they are named.
func TestGoing(t *testing.T) {
	rulebooktest.Proves(t, "move.step", "move.half-hex", "move.cost.dominant")
	for _, c := range []struct {
		from, way, at, by string
		mp                notation.Points
	}{
		{"a:A2", "A1", "a:A1 0", "A1", 2},
		{"a:A2", "A1 A2 A1", "a:A1 0", "A1 A2 A1", 6},
		{"a:A2", "B2 C2", "a:C2 0", "B2 C2", 7},
		{"a:B2", "old wood", "a:C2 ½", "C2", 2},
		{"a:C1", "C2", "a:C2 0", "C2", 4},
		{"a:D3", "G3", "a:G3 1", "E3 F3 G3", 5},
		{"a:D3", "H3", "a:H3 ½", "E3 F3 G3 H3", 6}, // plains with some forest
		{"a:B3", "A5", "a:A5 1", "A4 A5", 8},       // a half hex of forest
		{"a:A2", "gate", "a:A1 1", "A1", 4},
		{"a:H2", "a1", "a:C5 1½", "G3 F3 E3 D3 D4 C5", 12},
		{"a:A1", "b:gate b", "", "", 99},
	} {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", c.from, c.mp)
		if c.at == "" {
			malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: strings.Fields(c.way)}, "move.step",
				malicetest.Said{})
			continue
		}
		way := strings.Fields(c.way)
		if c.way == "old wood" {
			way = []string{c.way}
		}
		s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: way}, malicetest.Said{})
		malicetest.Equal(t, c.from+" to "+c.way, malicetest.Standing(s, "Ann"), c.at)
		var by []string
		spent := notation.Points(0)
		for _, stop := range told.Result.(movement.MoveResult).Way {
			by = append(by, strings.TrimPrefix(stop.At, "a:"))
			spent += stop.Cost
		}
		malicetest.Equal(t, "by", strings.Join(by, " "), c.by)
		moved := told.Events[0].Event.(malice.BandMoved)
		malicetest.Equal(t, "what it costs", []notation.Points{moved.Cost, moved.Left, spent},
			[]notation.Points{c.mp - s.Avatar("Ann").MP(), s.Avatar("Ann").MP(), moved.Cost})
		malicetest.Equal(t, "parts", len(told.Events[0].Why), len(by))
	}
}

// On boards that the players look at they say what they enter, and may name where they end.
func TestGoingByWords(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.plains", "move.cost.route-entry", "move.cost.path")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			way, at string
			mp      notation.Points
		}{
			{"plains", "a:plains-1 0", 2}, {"hills road road", "a:road-2 0", 6},
			{"Pl path sw", "a:swamp-1 ½", 11},
			{"wild bridge a:C4", "a:C4 1½", 10}, {"desert gate", "a:gate 0", 4}, {"desert a1", "a:a1 1", 6},
			{"desert b:gate", "b:gate 0", 4},
		} {
			s := malicetest.MoveFrom(malicetest.Game(t, printing, 2, malicetest.Names(2)...), "Ann",
				"a:start", c.mp)
			s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: strings.Fields(c.way)},
				malicetest.Said{})
			malicetest.Equal(t, c.way, malicetest.Standing(s, "Ann"), c.at)
			malicetest.Equal(t, "assumed", len(told.Assumed) > 0, printing == "first")
		}
	})
}

// A beaten creature does not hold its band: moving on loses the harvest (harvest.at-once,
// move.after-combat, reading A27).
func TestMovingOnAfterAFight(t *testing.T) {
	rulebooktest.Proves(t, "harvest.at-once")
	s := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:B4", notation.Whole(2))
	s.Encounter = &malice.Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:B4", Power: 1, Life: 3,
		Beaten: true}
	s, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: []string{"A4"}}, malicetest.Said{})
	malicetest.Equal(t, "gone on", []any{malicetest.Standing(s, "Ann"), s.Encounter,
		malicetest.Ruled(told, "harvest.at-once")}, []any{"a:A4 1", (*malice.Encounter)(nil), true})
}

// With --anyway a hex that is too dear is entered all the same: nothing is owed, nothing is
// left.
func TestNothingIsOwed(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.unpayable")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s, told := malicetest.Plays(t, malicetest.MoveFrom(m.Game, "Ann", "a:A2", 1),
			movement.Move{Who: "Ann", Way: []string{m.Words("B2", "mountains")}},
			malicetest.Said{Anyway: true})
		malicetest.Equal(t, "left", malicetest.Standing(s, "Ann"), m.Words("a:B2 0", "a:mountains-1 0"))
		malicetest.Equal(t, "remark", malicetest.Ruled(told, "move.cost.unpayable"), true)
	})
}

// What a move says: one goes and two go, by which hexes, and what is left.
func TestWhatAMoveSays(t *testing.T) {
	rulebooktest.Proves(t, "move.step")
	s := malicetest.MoveGame(t, "second", 2)
	s, told := malicetest.Plays(t, malicetest.MoveFrom(s, "Ann", "a:D3", 4),
		movement.Move{Who: "Ann", Way: []string{"G3"}}, malicetest.Said{})
	malicetest.Equal(t, "one", told.Events[0].Event.String(), "Ann goes to a:G3 by E3, F3: 1½ MP, ½ left")
	malicetest.Equal(t, "rules", told.Events[0].Rules, []string{"move.step", "move.cost.bridge"})
	var parts []string
	for _, w := range told.Events[0].Why {
		parts = append(parts, fmt.Sprint(w.Amount(), " ", w.What))
	}
	malicetest.Equal(t, "parts", strings.Join(parts, "; "),
		"+½ a:E3, bridge; +½ a:F3, bridge; +½ a:G3, bridge")
	s = malicetest.MoveBanded(malicetest.MoveFrom(s, "Ben", "a:G3", notation.Whole(7)), "Ann", "Ben")
	s.Avatar("Ann").Turn.MP = notation.Whole(3)
	_, told = malicetest.Plays(t, s, movement.Move{Who: "Ben", Way: []string{"G2"}}, malicetest.Said{})
	malicetest.Equal(t, "two", told.Events[0].Event.String(), "Ben and Ann go to a:G2: 1 MP, 2 left")
}

// A move over boards that touch says the board of each hex on it (setup.maps.arrange).
func TestGoingFromBoardToBoard(t *testing.T) {
	s := malicetest.MoveLaid(t, "second", []string{"a.east b.west"}, malicetest.Names(2), malicetest.Shore,
		fmt.Sprintf(malicetest.Moor, "sun"))
	s, told := malicetest.Plays(t, malicetest.MoveFrom(s, "Ann", "a:G2", notation.Whole(5)),
		movement.Move{Who: "Ann", Way: []string{"b:B1"}},
		malicetest.Said{Choose: map[string]string{"reveal.city-b": "no"}})
	malicetest.Equal(t, "there", malicetest.Standing(s, "Ann"), "b:B1 1")
	malicetest.Equal(t, "says", told.Events[0].Event.String(), "Ann goes to b:B1 by a:H2, b:A2: 4 MP, 1 left")
	own := malicetest.MoveFrom(s, "Ann", "b:A1", notation.Whole(5))
	_, at := malicetest.Moves(t, own, "Ann", "A2")
	malicetest.Equal(t, "a hex without its board is on one's own", at, "b:A2 4")
}

// Where everybody is in one band nobody has to be named; where there are several, or a
// word is neither avatar nor place, that is said (band.single, move.band.all-act).
func TestTheOnlyBand(t *testing.T) {
	alone := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 1), "Ann", "a:A4", notation.Whole(9))
	for _, c := range []struct {
		words string
		who   string
		way   []string
	}{
		{"C4", "", []string{"C4"}}, {"Ann C4", "Ann", []string{"C4"}},
		{"an C4 B3", "an", []string{"C4", "B3"}},
		{"B3 C4", "", []string{"B3", "C4"}}, {"Zoe C4", "Zoe", []string{"C4"}},
	} {
		who, way := movement.Mover(alone, strings.Fields(c.words))
		malicetest.Equal(t, c.words, []any{who, way}, []any{c.who, c.way})
	}
	after, _ := malicetest.Plays(t, alone, movement.Move{Way: []string{"A3"}}, malicetest.Said{})
	malicetest.Equal(t, "the only one goes", after.Avatar("Ann").At, "a:A3")
	two := malicetest.MoveFrom(malicetest.MoveGame(t, "second", 2), "Ann", "a:A4", notation.Whole(9))
	err := malicetest.Refuses(t, two, movement.Move{Way: []string{"A3"}}, "", malicetest.Said{})
	malicetest.Equal(t, "several", err.Error(), "there are several bands: say whose (Ann, Ben)")
	malicetest.Refuses(t, two, movement.RollMove{}, "", malicetest.Said{})
	who, way := movement.Mover(two, []string{"B3", "C4"})
	malicetest.Equal(t, "nobody is meant", []any{who, way}, []any{"B3", []string{"C4"}})
	banded, _ := malicetest.Plays(t, malicetest.Game(t, "second", 2, malicetest.Names(2)...),
		movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
	banded, told := malicetest.Plays(t, banded, movement.RollMove{}, malicetest.Said{Dice: "3,4,5,6"})
	malicetest.Equal(t, "a band rolls", told.Result.(movement.MoveRolled).MP, notation.Whole(6))
	who, way = movement.Mover(banded, []string{"forest", "road"})
	malicetest.Equal(t, "by what is said", []any{who, way}, []any{"", []string{"forest", "road"}})
}

// The price of a route is for following it: where the table does not know that the hex that is
// left lies on it, it says so, once a move.
func TestOntoARouteByWords(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.route-entry")
	for way, at := range map[string]string{"road": "a:gate", "forest road road": "a:gate", "path": "a:road-1",
		"road=ford bridge": "a:gate"} {
		s := malicetest.MoveFrom(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", at,
			notation.Whole(9))
		_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: strings.Fields(way)},
			malicetest.Said{})
		want := strings.Count(way, "=") + 1 // a road, then a bridge
		said := 0
		for _, r := range told.Remarks {
			if r.Rule == "move.cost.route-entry" {
				said++
			}
		}
		malicetest.Equal(t, way, said, want)
	}
	for way, at := range map[string]string{"road": "a:road-1", "forest": "a:gate",
		"bridge bridge": "a:bridge-2"} {
		s := malicetest.MoveFrom(malicetest.Game(t, "second", 1, malicetest.Names(2)...), "Ann", at,
			notation.Whole(9))
		_, told := malicetest.Plays(t, s, movement.Move{Who: "Ann", Way: strings.Fields(way)},
			malicetest.Said{})
		malicetest.Equal(t, way+" from "+at, malicetest.Ruled(told, "move.cost.route-entry"), false)
	}
}
