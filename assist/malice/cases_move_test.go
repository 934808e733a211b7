package malice

import (
	"fmt"
	"testing"
)

// mp-joining-midway: the band goes on with the smaller of the joiner's roll, which counts
// the enlarged band, and what the other has left; who rolled before keeps its number
// (move.join.mid, move.join.option, move.join.roller-n, move.mp.band-min).
func TestJoiningMidway(t *testing.T) {
	onBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m moveWays) {
		s := m.game
		s.avatar("Ben").At, s.avatar("Ann").At = "a:D1", m.words("a:C1", "a:swamp")
		s, told := plays(t, s, RollMove{Who: "Ben"}, said{dice: "4,2"})
		equal(t, "Ben rolls alone", told.Result.(MoveRolled).MP, Whole(5))
		s, at := moves(t, s, "Ben", m.words("C1", "swamp"))
		equal(t, "Ben", at, m.words("a:C1 2", "a:swamp 2"))
		s, _ = plays(t, s, JoinBand{Who: "Ann", With: "Ben"}, said{})
		s, told = plays(t, s, RollMove{Who: "Ann"}, said{dice: "6,3"})
		rolled := told.Result.(MoveRolled)
		equal(t, "who rolls", []any{len(rolled.Rolls), rolled.Rolls[0].Who, *rolled.Rolls[0].MP}, []any{1, "Ann", 8})
		equal(t, "the band", []Points{rolled.MP, s.avatar("Ben").mp()}, []Points{Whole(2), Whole(2)})
		_, at = moves(t, s, "Ann", m.words("C2", "forest"))
		equal(t, "a forest", at, m.words("a:C2 0", "a:forest 0"))
		refuses(t, s, Move{Who: "Ann", Way: []string{m.words("B1", "mountains")}}, "move.cost.unpayable", said{})
	})
}

// mp-onto-road: a road hex is entered at its terrain's price, the next for half a point
// (move.cost.route-entry, move.cost.road, move.cost.mountains).
func TestOntoARoad(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s := moveFrom(m.game, "Ann", "a:A2", Whole(3))
		s, at := moves(t, s, "Ann", m.words("B2", "mountains"))
		equal(t, "entered", at, m.words("a:B2 0", "a:mountains 0"))
		refuses(t, s, Move{Who: "Ann", Way: []string{m.words("C2", "road")}}, "move.cost.unpayable", said{})
		_, at = moves(t, moveFrom(s, "Ann", s.avatar("Ann").At, 1), "Ann", m.words("C2", "road"))
		equal(t, "with half a point", at, m.words("a:C2 0", "a:road 0"))
	})
}

// mp-exact: what a hex costs must be there in full (move.cost.unpayable): half a point
// too few, exactly enough, half a point over.
func TestExactPoints(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		for mp, left := range map[Points]string{0: "", Whole(2): "", 5: "", Whole(3): "0", 7: "½"} {
			s := moveFrom(m.game, "Ann", "a:A2", mp)
			act := Move{Who: "Ann", Way: []string{m.words("B2", "mountains")}}
			if left == "" {
				refuses(t, s, act, "move.cost.unpayable", said{})
				continue
			}
			_, at := moves(t, s, "Ann", act.Way...)
			equal(t, mp.String(), at, m.words("a:B2 ", "a:mountains ")+left)
		}
	})
}

// gate-chain-drain: the first teleport of a turn is free, each further one drains a life
// token (gate.chain, gate.chain.lr, gate.chain.drain, drain.life-track).
func TestAChainOfGates(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s := m.game
		for i, step := range []struct {
			to   string
			life []int
		}{{"b", []int{5, 0, 0}}, {"a", []int{4, 0, 1}}, {"b", []int{3, 0, 2}}} {
			var told *table
			s, told = plays(t, s, UseGate{Who: "Ann", To: step.to}, said{dice: "lr=5"})
			equal(t, "life", life(s.avatar("Ann")), step.life)
			equal(t, "drains", ruled(told, "gate.chain.drain"), i > 0)
			equal(t, "result", told.Result.(GateResult), GateResult{At: s.placeOf(step.to, "gate"), Chosen: true, Teleports: i + 1, Sets: []string{}})
		}
	})
}

// gate-next-turn-free: the count of teleports ends with the turn (gate.chain.drain).
func TestGatesOfTheNextTurn(t *testing.T) {
	onBothBoards(t, both, 2, func(t *testing.T, _ string, m moveWays) {
		s, _ := plays(t, m.game, UseGate{Who: "Ann", To: "b"}, said{dice: "5"})
		s, _ = plays(t, s, UseGate{Who: "Ann", To: "a"}, said{dice: "5"})
		night := said{draw: "gate-2"}
		if !s.second() {
			night.dice = "restore=1"
		}
		s, _ = plays(t, s, ShadowTurn{}, night)
		s, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "5"})
		equal(t, "no further drain", []any{life(s.avatar("Ann")), told.Result.(GateResult).Teleports}, []any{[]int{4, 0, 1}, 1})
	})
}

// gate-band-drain: one member makes the single luck roll, and each is drained
// (gate.band, gate.chain.drain).
func TestABandsSecondGate(t *testing.T) {
	onBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m moveWays) {
		s := moveBanded(m.game, "Ann", "Ben")
		for _, name := range names(2) {
			s.avatar(name).Turn = &AvatarTurn{Teleports: 1}
		}
		s, told := plays(t, s, UseGate{Who: "Ann", To: "b"}, said{dice: "lr=4", choose: map[string]string{"by": "Ben"}})
		equal(t, "one roll", []any{len(told.Rolls), told.Checks[0].Who}, []any{1, "Ben"})
		equal(t, "each is drained", [][]int{life(s.avatar("Ann")), life(s.avatar("Ben")), life(s.avatar("Cyd"))}, [][]int{{4, 0, 1}, {4, 0, 1}, {5, 0, 0}})
	})
}

// water-no-launch: water is entered only from a launch (water.launch,
// move.cost.unpayable).
func TestNoLaunch(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		s := moveFrom(moveGame(t, printing, 2), "Ann", "b:C2", Whole(5))
		err := refuses(t, s, Move{Who: "Ann", Way: []string{"C3"}}, "water.launch", said{})
		equal(t, "why", err.Error(), "b:C3 is water: it is entered only from a hex with a launch, or by boarding a craft (move board) (water.launch)")
		s = moveFrom(game(t, printing, 1, "Ann", "Ben"), "Ann", "a:plains", Whole(5))
		refuses(t, s, Move{Who: "Ann", Way: []string{"water"}}, "water.launch", said{})
		refuses(t, s, Move{Who: "Ann", Way: []string{"water"}}, "water.launch", said{choose: map[string]string{"launch": "no"}})
	})
}

// water-disband-first: from a shared craft the way out of the band is onto land beside
// it, or into a second craft (water.disband.first, water.band-one-craft).
func TestLeavingTheBandAfloat(t *testing.T) {
	rules := map[string]string{"first": "water.disband.first", "second": "water.band-one-craft"}
	onBothBoards(t, both, 2, func(t *testing.T, printing string, m moveWays) {
		s := moveFrom(m.game, "Ann", m.words("a:E2", "a:water"), Whole(9))
		s = moveBanded(moveFrom(s, "Ben", s.avatar("Ann").At, Whole(9)), "Ann", "Ben")
		s.avatar("Ann").Afloat, s.avatar("Ben").Afloat = true, true
		refuses(t, s, LeaveBand{Who: "Ann"}, rules[printing], said{})
		for _, to := range [][2]string{{"E1", "water"}, {"E2", "bridge"}, {"A2", "wa"}} {
			refuses(t, s, LeaveBand{Who: "Ann", To: m.words(to[0], to[1])}, rules[printing], said{})
		}
		left, _ := plays(t, s, LeaveBand{Who: "Ann", To: m.words("D1", "plains")}, said{})
		equal(t, "ashore", []string{standing(left, "Ann"), standing(left, "Ben")}, []string{m.words("a:D1 8", "a:plains 8"), m.words("a:E2 9 afloat", "a:water 9 afloat")})
		equal(t, "no band", []any{left.avatar("Ann").Band, left.avatar("Ben").Band}, []any{[]string{}, []string{}})
	})
}

// setup-map-edges: the first printing's boards touch where they carry equal symbols, the
// second's wherever they lie together (setup.maps.arrange).
func TestMapEdges(t *testing.T) {
	for _, c := range []struct {
		printing, symbol string
		passes           bool
	}{{"first", "moon", false}, {"first", "sun, wave", false}, {"first", "sun", true}, {"second", "moon", true}, {"second", "sun", true}} {
		s := moveLaid(t, c.printing, []string{"a.east b.west"}, names(2), shore, fmt.Sprintf(moor, c.symbol))
		s = moveFrom(s, "Ann", "a:H2", Whole(1))
		act := Move{Who: "Ann", Way: []string{"b:A2"}}
		if !c.passes {
			err := refuses(t, s, act, "setup.maps.arrange", said{anyway: true})
			equal(t, "why", err.Error(), "boards a and b carry different symbols where they touch: nobody passes there (setup.maps.arrange)")
			continue
		}
		_, at := moves(t, s, "Ann", act.Way...)
		equal(t, fmt.Sprint(c), at, "b:A2 0")
	}
}
