package malice

import (
	"fmt"
	"strings"
	"testing"
)

// A way is the cheapest, paid hex by hex, one stepped back into included; over several
// hexes it leads as they are named (move.step, move.half-hex, move.cost.dominant).
func TestGoing(t *testing.T) {
	for _, c := range []struct {
		from, way, at, by string
		mp                Points
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
		s := moveFrom(moveGame(t, "second", 2), "Ann", c.from, c.mp)
		if c.at == "" {
			refuses(t, s, Move{Who: "Ann", Way: strings.Fields(c.way)}, "move.step", said{})
			continue
		}
		way := strings.Fields(c.way)
		if c.way == "old wood" {
			way = []string{c.way}
		}
		s, told := plays(t, s, Move{Who: "Ann", Way: way}, said{})
		equal(t, c.from+" to "+c.way, standing(s, "Ann"), c.at)
		var by []string
		spent := Points(0)
		for _, stop := range told.Result.(MoveResult).Way {
			by = append(by, strings.TrimPrefix(stop.At, "a:"))
			spent += stop.Cost
		}
		equal(t, "by", strings.Join(by, " "), c.by)
		moved := told.Events[0].Event.(BandMoved)
		equal(t, "what it costs", []Points{moved.Cost, moved.Left, spent}, []Points{c.mp - s.avatar("Ann").mp(), s.avatar("Ann").mp(), moved.Cost})
		equal(t, "parts", len(told.Events[0].Why), len(by))
	}
}

// On boards that the players look at they say what they enter, and may name where they
// end (move.cost.plains, move.cost.route-entry, move.cost.path).
func TestGoingByWords(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			way, at string
			mp      Points
		}{
			{"plains", "a:plains 0", 2}, {"hills road road", "a:road 0", 6}, {"Pl path sw", "a:swamp ½", 11},
			{"wild bridge a:C4", "a:C4 1½", 10}, {"desert gate", "a:gate 0", 4}, {"desert a1", "a:a1 1", 6}, {"desert b:gate", "b:gate 0", 4},
		} {
			s := moveFrom(game(t, printing, 2, names(2)...), "Ann", "a:start", c.mp)
			s, told := plays(t, s, Move{Who: "Ann", Way: strings.Fields(c.way)}, said{})
			equal(t, c.way, standing(s, "Ann"), c.at)
			equal(t, "assumed", len(told.Assumed) > 0, printing == "first")
		}
	})
}

// A beaten creature does not hold its band: moving on loses the harvest (harvest.at-once,
// move.after-combat, reading A27).
func TestMovingOnAfterAFight(t *testing.T) {
	s := moveFrom(moveGame(t, "second", 2), "Ann", "a:B4", Whole(2))
	s.Encounter = &Encounter{Kind: "creature", By: []string{"Ann"}, At: "a:B4", Power: 1, Life: 3, Beaten: true}
	s, told := plays(t, s, Move{Who: "Ann", Way: []string{"A4"}}, said{})
	equal(t, "gone on", []any{standing(s, "Ann"), s.Encounter, ruled(told, "harvest.at-once")}, []any{"a:A4 1", (*Encounter)(nil), true})
}

// With --anyway a hex that is too dear is entered all the same: nothing is owed, nothing
// is left (move.cost.unpayable).
func TestNothingIsOwed(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s, told := plays(t, moveFrom(m.game, "Ann", "a:A2", 1), Move{Who: "Ann", Way: []string{m.words("B2", "mountains")}}, said{anyway: true})
		equal(t, "left", standing(s, "Ann"), m.words("a:B2 0", "a:mountains 0"))
		equal(t, "remark", ruled(told, "move.cost.unpayable"), true)
	})
}

// What a move says (move.step): one goes and two go, by which hexes, and what is left.
func TestWhatAMoveSays(t *testing.T) {
	s := moveGame(t, "second", 2)
	s, told := plays(t, moveFrom(s, "Ann", "a:D3", 4), Move{Who: "Ann", Way: []string{"G3"}}, said{})
	equal(t, "one", told.Events[0].Event.String(), "Ann goes to a:G3 by E3, F3: 1½ MP, ½ left")
	equal(t, "rules", told.Events[0].Rules, []string{"move.step", "move.cost.bridge"})
	var parts []string
	for _, w := range told.Events[0].Why {
		parts = append(parts, fmt.Sprint(w.Amount(), " ", w.What))
	}
	equal(t, "parts", strings.Join(parts, "; "), "+½ a:E3, bridge; +½ a:F3, bridge; +½ a:G3, bridge")
	s = moveBanded(moveFrom(s, "Ben", "a:G3", Whole(7)), "Ann", "Ben")
	s.avatar("Ann").Turn.MP = Whole(3)
	_, told = plays(t, s, Move{Who: "Ben", Way: []string{"G2"}}, said{})
	equal(t, "two", told.Events[0].Event.String(), "Ben and Ann go to a:G2: 1 MP, 2 left")
}

// A move over boards that touch says the board of each hex on it (setup.maps.arrange).
func TestGoingFromBoardToBoard(t *testing.T) {
	s := moveLaid(t, "second", []string{"a.east b.west"}, names(2), shore, fmt.Sprintf(moor, "sun"))
	s, told := plays(t, moveFrom(s, "Ann", "a:G2", Whole(5)), Move{Who: "Ann", Way: []string{"b:B1"}}, said{choose: map[string]string{"reveal.city-b": "no"}})
	equal(t, "there", standing(s, "Ann"), "b:B1 1")
	equal(t, "says", told.Events[0].Event.String(), "Ann goes to b:B1 by a:H2, b:A2: 4 MP, 1 left")
	own := moveFrom(s, "Ann", "b:A1", Whole(5))
	_, at := moves(t, own, "Ann", "A2")
	equal(t, "a hex without its board is on one's own", at, "b:A2 4")
}

// Where everybody is in one band nobody has to be named; where there are several, or a
// word is neither avatar nor place, that is said (band.single, move.band.all-act).
func TestTheOnlyBand(t *testing.T) {
	alone := moveFrom(moveGame(t, "second", 1), "Ann", "a:A4", Whole(9))
	for _, c := range []struct {
		words string
		who   string
		way   []string
	}{
		{"C4", "", []string{"C4"}}, {"Ann C4", "Ann", []string{"C4"}}, {"an C4 B3", "an", []string{"C4", "B3"}},
		{"B3 C4", "", []string{"B3", "C4"}}, {"Zoe C4", "Zoe", []string{"C4"}},
	} {
		who, way := alone.Mover(strings.Fields(c.words))
		equal(t, c.words, []any{who, way}, []any{c.who, c.way})
	}
	after, _ := plays(t, alone, Move{Way: []string{"A3"}}, said{})
	equal(t, "the only one goes", after.avatar("Ann").At, "a:A3")
	two := moveFrom(moveGame(t, "second", 2), "Ann", "a:A4", Whole(9))
	err := refuses(t, two, Move{Way: []string{"A3"}}, "", said{})
	equal(t, "several", err.Error(), "there are several bands: say whose (Ann, Ben)")
	refuses(t, two, RollMove{}, "", said{})
	who, way := two.Mover([]string{"B3", "C4"})
	equal(t, "nobody is meant", []any{who, way}, []any{"B3", []string{"C4"}})
	banded, _ := plays(t, game(t, "second", 2, names(2)...), JoinBand{"Ann", "Ben"}, said{})
	banded, told := plays(t, banded, RollMove{}, said{dice: "3,4,5,6"})
	equal(t, "a band rolls", told.Result.(MoveRolled).MP, Whole(6))
	who, way = banded.Mover([]string{"forest", "road"})
	equal(t, "by what is said", []any{who, way}, []any{"", []string{"forest", "road"}})
}
