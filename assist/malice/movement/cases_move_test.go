package movement_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/movement"
	"tablehand/assist/malice/notation"
	"tablehand/assist/malice/shadows"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// mp-joining-midway: the band goes on with the smaller of the joiner's roll, which counts the
// enlarged band, and what the other has left; who rolled before keeps its number.
func TestJoiningMidway(t *testing.T) {
	rulebooktest.Proves(t, "move.mp.band-min", "move.join.mid", "move.join.option", "move.join.roller-n")
	malicetest.OnBothBoards(t, []string{"second"}, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := m.Game
		s.Avatar("Ben").At, s.Avatar("Ann").At = "a:D1", m.Words("a:C1", "a:swamp-1")
		s, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "4,2"})
		malicetest.Equal(t, "Ben rolls alone", told.Result.(movement.MoveRolled).MP, notation.Whole(5))
		s, at := malicetest.Moves(t, s, "Ben", m.Words("C1", "swamp=swamp-1"))
		malicetest.Equal(t, "Ben", at, m.Words("a:C1 2", "a:swamp-1 2"))
		s, _ = malicetest.Plays(t, s, movement.JoinBand{Who: "Ann", With: "Ben"}, malicetest.Said{})
		s, told = malicetest.Plays(t, s, movement.RollMove{Who: "Ann"}, malicetest.Said{Dice: "6,3"})
		rolled := told.Result.(movement.MoveRolled)
		malicetest.Equal(t, "who rolls", []any{len(rolled.Rolls), rolled.Rolls[0].Who, *rolled.Rolls[0].MP},
			[]any{1, "Ann", 8})
		malicetest.Equal(t, "the band", []notation.Points{rolled.MP, s.Avatar("Ben").MP()},
			[]notation.Points{notation.Whole(2), notation.Whole(2)})
		_, at = malicetest.Moves(t, s, "Ann", m.Words("C2", "forest"))
		malicetest.Equal(t, "a forest", at, m.Words("a:C2 0", "a:forest-1 0"))
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{m.Words("B1", "mountains")}},
			"move.cost.unpayable", malicetest.Said{})
	})
}

// Who has moved all its points away rolls with those who have not rolled yet, each for an action: the band
// has the least of the new rolls. One with points left goes on with them, or gives them up and rolls with the
// others.
func TestABandRollsAnew(t *testing.T) {
	rulebooktest.Proves(t, "move.band.all-act", "move.each-action-new-roll", "move.join.option")
	spent := func(s *malice.State, who string, mp notation.Points) {
		s.Avatar(who).Turn = &malice.AvatarTurn{Did: []string{"move"}, Moves: 1, MP: mp, Begun: true}
	}
	actions := func(s *malice.State) []int {
		return []int{s.ActionsLeft(s.Avatar("Ann")), s.ActionsLeft(s.Avatar("Ben"))}
	}
	game := malicetest.MoveBanded(malicetest.MoveGame(t, "second", 2), "Ann", "Ben")
	for _, c := range []struct {
		what     string
		ann, ben notation.Points // -1: not rolled
		dice     string
		choose   map[string]string
		mp       []notation.Points // of each after the rolls
		left     []int             // actions
		rules    []bool            // each-action-new-roll, join.option
	}{
		{"used up and idle", 0, -1, "3,1,6,2", nil, []notation.Points{10, 16}, []int{0, 1}, []bool{true, false}},
		{"half a point left", 1, -1, "6,2", nil, []notation.Points{1, 16}, []int{1, 1}, []bool{false, true}},
		{"given up", 1, -1, "3,1,6,2", map[string]string{"anew": "yes"}, []notation.Points{10, 16}, []int{0, 1},
			[]bool{true, false}},
		{"used up, and points left", 0, 4, "6,3", map[string]string{"anew": "no"}, []notation.Points{16, 4},
			[]int{0, 1}, []bool{true, true}},
		{"both used up", 0, 0, "3,1,6,2", nil, []notation.Points{10, 16}, []int{0, 0}, []bool{true, false}},
		{"both with points left", 2, 2, "3,1,6,2", nil, []notation.Points{10, 16}, []int{0, 0},
			[]bool{true, false}},
		{"nobody rolled", -1, -1, "3,1,6,2", nil, []notation.Points{10, 16}, []int{1, 1}, []bool{false, false}},
	} {
		s := telling.Copy(game)
		for who, mp := range map[string]notation.Points{"Ann": c.ann, "Ben": c.ben} {
			if mp >= 0 {
				spent(s, who, mp)
			}
		}
		after, told := malicetest.Plays(t, s, movement.RollMove{Who: "Ann"},
			malicetest.Said{Dice: c.dice, Choose: c.choose})
		malicetest.Equal(t, c.what, []notation.Points{after.Avatar("Ann").MP(), after.Avatar("Ben").MP()}, c.mp)
		malicetest.Equal(t, c.what+": actions", actions(after), c.left)
		malicetest.Equal(t, c.what+": by", []bool{malicetest.Ruled(told, "move.each-action-new-roll"),
			malicetest.Ruled(told, "move.join.option")}, c.rules)
	}
	tired := telling.Copy(game)
	spent(tired, "Ann", 0)
	tired.Avatar("Ann").Turn.Did = []string{"move", "city"}
	malicetest.Refuses(t, tired, movement.RollMove{Who: "Ben"}, "move.band.all-act", malicetest.Said{})
	spent(tired, "Ann", 3) // an action for another move is all that it could choose
	tired.Avatar("Ann").Turn.Did = []string{"move", "city"}
	after, told := malicetest.Plays(t, tired, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "6,2"})
	malicetest.Equal(t, "not asked", []any{len(told.Choices), after.BandMP(malicetest.Names(2))},
		[]any{0, notation.Points(3)})
	fresh := telling.Copy(game)
	spent(fresh, "Ann", 10)
	fresh.Avatar("Ann").Turn.Begun = false
	_, told = malicetest.Plays(t, fresh, movement.RollMove{Who: "Ben"}, malicetest.Said{Dice: "6,2"})
	malicetest.Equal(t, "no move is under way", len(told.Choices), 0)
}

// mp-onto-road: a road hex is entered at its terrain's price, the next for half a point.
func TestOntoARoad(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.route-entry", "move.cost.road", "move.cost.mountains")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.MoveFrom(m.Game, "Ann", "a:A2", notation.Whole(3))
		s, at := malicetest.Moves(t, s, "Ann", m.Words("B2", "mountains"))
		malicetest.Equal(t, "entered", at, m.Words("a:B2 0", "a:mountains-1 0"))
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{m.Words("C2", "road")}},
			"move.cost.unpayable", malicetest.Said{})
		_, at = malicetest.Moves(t, malicetest.MoveFrom(s, "Ann", s.Avatar("Ann").At, 1), "Ann",
			m.Words("C2", "road"))
		malicetest.Equal(t, "with half a point", at, m.Words("a:C2 0", "a:road-1 0"))
	})
}

// mp-exact: what a hex costs must be there in full: half a point too few, exactly enough, half
// a point over.
func TestExactPoints(t *testing.T) {
	rulebooktest.Proves(t, "move.cost.unpayable")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		for mp, left := range map[notation.Points]string{0: "", notation.Whole(2): "", 5: "",
			notation.Whole(3): "0", 7: "½"} {
			s := malicetest.MoveFrom(m.Game, "Ann", "a:A2", mp)
			act := movement.Move{Who: "Ann", Way: []string{m.Words("B2", "mountains")}}
			if left == "" {
				malicetest.Refuses(t, s, act, "move.cost.unpayable", malicetest.Said{})
				continue
			}
			_, at := malicetest.Moves(t, s, "Ann", act.Way...)
			malicetest.Equal(t, mp.String(), at, m.Words("a:B2 ", "a:mountains-1 ")+left)
		}
	})
}

// gate-chain-drain: the first teleport of a turn is free, each further one drains a life token.
func TestAChainOfGates(t *testing.T) {
	rulebooktest.Proves(t, "gate.chain.drain", "drain.life-track", "gate.chain", "gate.chain.lr")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := m.Game
		for i, step := range []struct {
			to   string
			life []int
		}{{"b", []int{5, 0, 0}}, {"a", []int{4, 0, 1}}, {"b", []int{3, 0, 2}}} {
			var told *malice.Table
			s, told = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: step.to},
				malicetest.Said{Dice: "lr=5"})
			malicetest.Equal(t, "life", malicetest.Life(s.Avatar("Ann")), step.life)
			malicetest.Equal(t, "drains", malicetest.Ruled(told, "gate.chain.drain"), i > 0)
			malicetest.Equal(t, "result", told.Result.(movement.GateResult),
				movement.GateResult{At: s.PlaceOf(step.to, "gate"), Chosen: true, Teleports: i + 1,
					Sets: []string{}})
		}
	})
}

// gate-next-turn-free: the count of teleports ends with the turn.
func TestGatesOfTheNextTurn(t *testing.T) {
	rulebooktest.Proves(t, "gate.chain.drain")
	malicetest.OnBothBoards(t, malicetest.Both, 2, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s, _ := malicetest.Plays(t, m.Game, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "5"})
		s, _ = malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "a"}, malicetest.Said{Dice: "5"})
		night := malicetest.Said{Draw: "gate-2"}
		if !s.Printed().RecoveringIsAction() {
			night.Dice = "restore=1"
		}
		s, _ = malicetest.Plays(t, s, shadows.ShadowTurn{}, night)
		s, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"}, malicetest.Said{Dice: "5"})
		malicetest.Equal(t, "no further drain", []any{malicetest.Life(s.Avatar("Ann")),
			told.Result.(movement.GateResult).Teleports}, []any{[]int{4, 0, 1}, 1})
	})
}

// gate-band-drain: one member makes the single luck roll, and each is drained.
func TestABandsSecondGate(t *testing.T) {
	rulebooktest.Proves(t, "gate.chain.drain", "gate.band")
	malicetest.OnBothBoards(t, []string{"second"}, 3, func(t *testing.T, _ string, m malicetest.MoveWays) {
		s := malicetest.MoveBanded(m.Game, "Ann", "Ben")
		for _, name := range malicetest.Names(2) {
			s.Avatar(name).Turn = &malice.AvatarTurn{Teleports: 1}
		}
		s, told := malicetest.Plays(t, s, movement.UseGate{Who: "Ann", To: "b"},
			malicetest.Said{Dice: "lr=4", Choose: map[string]string{"by": "Ben"}})
		malicetest.Equal(t, "one roll", []any{len(told.Rolls), string(told.Checks[0].Who)}, []any{1, "Ben"})
		malicetest.Equal(t, "each is drained",
			[][]int{malicetest.Life(s.Avatar("Ann")), malicetest.Life(s.Avatar("Ben")),
				malicetest.Life(s.Avatar("Cyd"))}, [][]int{{4, 0, 1}, {4, 0, 1}, {5, 0, 0}})
	})
}

// water-no-launch: water is entered only from a launch (move.cost.unpayable).
func TestNoLaunch(t *testing.T) {
	rulebooktest.Proves(t, "water.launch")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := malicetest.MoveFrom(malicetest.MoveGame(t, printing, 2), "Ann", "b:C2", notation.Whole(5))
		err := malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"C3"}}, "water.launch",
			malicetest.Said{})
		malicetest.Equal(t, "why", err.Error(),
			"b:C3 is water: it is entered only from a hex with a launch, or by boarding a craft (water.launch)")
		s = malicetest.MoveFrom(malicetest.Game(t, printing, 1, "Ann", "Ben"), "Ann", "a:plains",
			notation.Whole(5))
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"water"}}, "water.launch",
			malicetest.Said{})
		malicetest.Refuses(t, s, movement.Move{Who: "Ann", Way: []string{"water"}}, "water.launch",
			malicetest.Said{Choose: map[string]string{"launch": "no"}})
	})
}

// water-disband-first: from a shared craft the way out of the band is onto land beside it, or
// into a second craft.
func TestLeavingTheBandAfloat(t *testing.T) {
	rulebooktest.Proves(t, "water.disband.first", "water.band-one-craft")
	rules := map[string]string{"first": "water.disband.first", "second": "water.band-one-craft"}
	malicetest.OnBothBoards(t, malicetest.Both, 2,
		func(t *testing.T, printing string, m malicetest.MoveWays) {
			s := malicetest.MoveFrom(m.Game, "Ann", m.Words("a:E2", "a:water"), notation.Whole(9))
			s = malicetest.MoveBanded(malicetest.MoveFrom(s, "Ben", s.Avatar("Ann").At, notation.Whole(9)),
				"Ann",
				"Ben")
			s.Avatar("Ann").Afloat, s.Avatar("Ben").Afloat = true, true
			malicetest.Refuses(t, s, movement.LeaveBand{Who: "Ann"}, rules[printing], malicetest.Said{})
			for _, to := range [][2]string{{"E1", "water"}, {"E2", "bridge"}, {"A2", "wa"}} {
				malicetest.Refuses(t, s, movement.LeaveBand{Who: "Ann", To: m.Words(to[0], to[1])},
					rules[printing], malicetest.Said{})
			}
			left, _ := malicetest.Plays(t, s, movement.LeaveBand{Who: "Ann", To: m.Words("D1", "plains")},
				malicetest.Said{})
			malicetest.Equal(t, "ashore",
				[]string{malicetest.Standing(left, "Ann"), malicetest.Standing(left, "Ben")},
				[]string{m.Words("a:D1 8", "a:plains-1 8"), m.Words("a:E2 9 afloat", "a:water 9 afloat")})
			malicetest.Equal(t, "no band", []any{left.Avatar("Ann").Band, left.Avatar("Ben").Band},
				[]any{[]string{}, []string{}})
		})
}

// setup-map-edges: the first printing's boards touch where they carry equal symbols, the
// second's wherever they lie together.
func TestMapEdges(t *testing.T) {
	rulebooktest.Proves(t, "setup.maps.arrange")
	for _, c := range []struct {
		printing, symbol string
		passes           bool
	}{{"first", "moon", false}, {"first", "sun, wave", false}, {"first", "sun", true}, {"second", "moon",
		true}, {"second", "sun", true}} {
		s := malicetest.MoveLaid(t, c.printing, []string{"a.east b.west"}, malicetest.Names(2),
			malicetest.Shore, fmt.Sprintf(malicetest.Moor, c.symbol))
		s = malicetest.MoveFrom(s, "Ann", "a:H2", notation.Whole(1))
		act := movement.Move{Who: "Ann", Way: []string{"b:A2"}}
		if !c.passes {
			err := malicetest.Refuses(t, s, act, "setup.maps.arrange", malicetest.Said{Anyway: true})
			malicetest.Equal(t, "why", err.Error(),
				"boards a and b carry different symbols where they touch: nobody passes there (setup.maps.arrange)")
			continue
		}
		_, at := malicetest.Moves(t, s, "Ann", act.Way...)
		malicetest.Equal(t, fmt.Sprint(c), at, "b:A2 0")
	}
}
