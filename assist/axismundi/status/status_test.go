package status_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/familiar"
	"tablehand/assist/axismundi/island"
	"tablehand/assist/axismundi/looks"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/axismundi/status"
	"tablehand/assist/chance"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// offered maps each line that a table offers, with each value of its free place, to its step.
func offered(s *axismundi.State) map[string]telling.Step {
	list := map[string]telling.Step{}
	for _, step := range status.Steps(s) {
		if len(step.Free) != 1 {
			list[step.Filled(step.Samples()...).String()] = step
			continue
		}
		for _, value := range step.Free[0].Values {
			list[step.Filled(value).String()] = step
		}
	}
	return list
}

// can says whether an act can be done without asking for what only the real table shows.
func can(s *axismundi.State, act axismundi.Act) bool {
	_, err := telling.Play(telling.Copy(s), act, chance.NewStream(1, 1, "test"), false)
	return err == nil
}

// Whatever of these acts can be done on any table in the middle of a game is offered, and nothing else.
func TestNothingIsLeftOut(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		s := AnyTable(t, rt)
		lines := offered(s)
		has := func(line string, act axismundi.Act) {
			if step, is := lines[line]; can(s, act) != (is && len(step.Asks) == 0) {
				rt.Fatalf("%s: can %t, offered %t: %v", line, can(s, act), is, slices.Sorted(keysOf(lines)))
			}
		}
		for _, other := range s.Opponents(s.Turn) {
			has("attack "+other.Name, attacks.Attack{Who: other.Name})
			has("shoot "+other.Name, attacks.Shoot{Who: other.Name})
			has("immobilize "+other.Name, familiar.Immobilize{Who: other.Name})
			has("demand "+other.Name, actions.Demand{Who: other.Name})
		}
		has("spelunk", movement.Move{Way: []string{"spelunk"}})
		has("enter", movement.Move{Way: []string{"axis"}})
		has("aoe", attacks.Blast{})
		has("harvest", actions.Harvest{})
		has("draw 0 1", actions.Draw{OneTime: 1})
		has("bomb", actions.Bomb{})
		if _, rings := s.Laid(); !rings {
			return
		}
		for _, h := range append(island.Hexes(), notation.PierOf(s.Turn)) {
			step := func(way notation.Way) axismundi.Act {
				return movement.Move{Way: []string{string(h)}, By: map[int]notation.Way{0: way}}
			}
			has("walk "+string(h), step(notation.Walk))
			has("climb "+string(h), step(notation.Climb))
		}
		first, second := rapid.SampledFrom(island.Hexes()), rapid.SampledFrom(island.Hexes())
		for range 20 {
			run := string(first.Draw(rt, "first")) + "+" + string(second.Draw(rt, "second"))
			has("move "+run, movement.Move{Way: []string{run}})
		}
	})
}

func keysOf(lines map[string]telling.Step) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for line := range lines {
			if !yield(line) {
				return
			}
		}
	}
}

// The step onto the centre is offered with Free Will too, while Opponents stand on Power Hexes: no rehearsal
// of an ejection rolls on for ever.
func TestTheCentreIsOfferedWithFreeWill(t *testing.T) {
	s := Plain(t, At(Ann, "3A"), At(Ben, "G"), At(Cid, "O"), func(s *axismundi.State) {
		s.Modules = []string{"free-will"}
	})
	if _, there := offered(s)["enter"]; !there {
		t.Error("enter is not offered")
	}
}

// The price of a Move Action is what the look at the reach says of it, of points and of Wounds.
func TestPricesOfMoves(t *testing.T) {
	rulebooktest.Proves(t, "move.walk", "move.climb.cost", "move.run.effect")
	rapid.Check(t, func(rt *rapid.T) {
		s := AnyTable(t, rt)
		p := s.Player(s.Turn)
		r, err := looks.Reachable(s, p)
		if err != nil || s.Overfull() != nil {
			return
		}
		prices := map[string]looks.Way{}
		for _, h := range r.Hexes {
			for _, way := range h.Ways {
				prices[way.Way] = way
			}
		}
		for line, step := range offered(s) {
			words := strings.Fields(line)
			way, known := prices[words[len(words)-1]]
			if !slices.Contains([]string{"walk", "climb", "move"}, words[0]) || !known {
				continue
			}
			rulebooktest.Met(t, step.Rule)
			points := step.Cost["APs"] + step.Cost["Move points"]
			if strings.Contains(way.Way, "+") && !arrives(rt, s, way.Way) {
				continue
			}
			if points != float64(way.Points) || step.Cost["Wounds"] != float64(way.Wounds) {
				rt.Fatalf("%s costs %v, and is said to cost %+v", line, step.Cost, way)
			}
		}
	})
}

// arrives says whether a Run ends on its second hex: whom it kills may come to there (move.occupied).
func arrives(rt *rapid.T, s *axismundi.State, run string) bool {
	after := telling.Copy(s)
	told, err := telling.Play(after, movement.Move{Way: []string{run}},
		Guesses{Stream: chance.NewStream(1, 1, "any"), T: rt}, false)
	return err == nil && !slices.ContainsFunc(told.Remarks, func(r telling.Remark) bool {
		return r.Rule == "move.occupied"
	})
}

// What is due on a table comes first, each with the rule that makes it so.
func TestWhatIsDue(t *testing.T) {
	rulebooktest.Proves(t, "hand.limit.at-once", "setup.hand.draw", "turn.phases", "invisible.end",
		"invisible.end.occupied", "poison.outstanding", "round.order")
	before := func(s *axismundi.State) { s.Turn, s.Round, s.Points = "", 1, axismundi.Points{} }
	undealt := func(s *axismundi.State) { before(s); s.Player(Ben).Hand = 0 }
	poisoned := func(s *axismundi.State) { s.Modules = []string{"poison"} }
	waits := With(Ann, func(p *axismundi.Player) { p.Effects = []string{"die 2"} })
	gone := func(at notation.Hex) func(*axismundi.State) {
		return With(Ann, func(p *axismundi.Player) {
			p.Hidden = &axismundi.Hidden{At: at, Round: 1, Turned: island.Twisted(0, false)}
		})
	}
	used := func(what string) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Points = axismundi.Points{Used: []string{what}} }
	}
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		line  string
		rule  string
		first bool // nothing of another kind is due
	}{
		"a hand above the limit": {[]func(*axismundi.State){With(Ben, func(p *axismundi.Player) { p.Hand = 7 })},
			"discard Ben 2", "hand.limit.at-once", true},
		"no hand":          {[]func(*axismundi.State){undealt}, "deal Ben 2", "setup.hand.draw", true},
		"no turn":          {[]func(*axismundi.State){before}, "begin", "turn.phases", false},
		"the turn is over": {[]func(*axismundi.State){used(axismundi.TurnOver)}, "begin", "turn.phases", true},
		"nothing more":     {[]func(*axismundi.State){used(axismundi.Ended)}, "end", "round.order", true},
		"Visible again":    {[]func(*axismundi.State){gone("C")}, "appear Ann", "invisible.end", true},
		"somebody is there": {[]func(*axismundi.State){gone("B"), At(Ben, "C")}, "appear Ann", "invisible.end",
			true},
		"and there too": {[]func(*axismundi.State){gone("B"), At(Ben, "C"), At(Cid, "B")}, "set Ann at=D",
			"invisible.end.occupied", true},
		"sealed": {[]func(*axismundi.State){gone("C"), With(Ann, func(p *axismundi.Player) {
			p.Hidden.Seal = "00"
		})}, "appear Ann LINE --word=WORD", "invisible.end", true},
		"a die waits": {[]func(*axismundi.State){poisoned, waits}, "mix Ann :3", "poison.outstanding", true},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, c.edits...)
			step, is := offered(s)[c.line]
			if !is || !step.Due || step.Rule != c.rule || step.Why == "" {
				t.Fatalf("%s: %+v of %v", c.line, step, offered(s))
			}
			for i, other := range status.Steps(s) {
				if c.first && other.Due && other.Rule != c.rule {
					t.Errorf("%d: %+v", i, other)
				}
			}
			rulebooktest.Met(t, step.Rule)
		})
	}
	won := Practice(t, func(s *axismundi.State) { s.Over = &axismundi.Over{Winner: Ann} })
	if list := status.Steps(won); list != nil {
		t.Errorf("%v", list)
	}
}

// Without a board neighbours are believed: each kind of Move Action is offered by terrains, and an attack on
// the condition that it reaches.
func TestWithoutABoard(t *testing.T) {
	lines := offered(Bare(t))
	for line, why := range map[string]string{"climb up:accessible": "", "walk accessible": "",
		"move accessible+accessible": "", "attack Ben": "if a neighbour, Ben loses 2 HPs"} {
		if step, is := lines[line]; !is || step.Why != why || step.Cost == nil {
			t.Errorf("%s: %t, %q, %v", line, is, step.Why, step.Cost)
		}
	}
	if step := lines["immobilize Ben"]; !slices.Equal(step.Asks, []string{"--distance"}) {
		t.Errorf("%+v", step)
	}
}

// A marker of a shorter game is still offered a hex where those that come to mind first have one.
func TestMarkersThatAreStillToBePlaced(t *testing.T) {
	rulebooktest.Proves(t, "setup.quick.harvested")
	s := Bare(t, func(s *axismundi.State) { s.Length, s.Round, s.Turn = "60", 1, "" })
	for n := range 10 {
		i := slices.IndexFunc(status.Steps(s), func(step telling.Step) bool {
			return step.Words[0] == "place" && step.Words[1] == "harvested"
		})
		if i < 0 {
			t.Fatalf("after %d Harvested Markers no other is due", n)
		}
		hex := status.Steps(s)[i].Free[0].Values[0]
		s, _ = Plays(t, s, setup.Place{Mark: "harvested", Hexes: []string{hex}}, Said{})
	}
}

// What is left over stands behind the end of the turn, and is gone once it is used.
func TestWhatIsLeftOver(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.slot", "char.savant.demand", "char.cultivator.up.free",
		"char.scrounger.scrounge")
	savant := []func(*axismundi.State){Turn(Cid, 1)}
	up := append(slices.Clone(savant), Changed(Ben, notation.Demon), At(Ben, "3A"), Turn(Ann, 0))
	for name, c := range map[string]struct {
		edits []func(*axismundi.State)
		want  string
		lines []string // that use it
	}{
		"the Savant's": {savant, "1 AP, free Slot Action, demand",
			[]string{"activate alpinist", "demand Ann", "demand Ben"}},
		"once used": {append(slices.Clone(savant), func(s *axismundi.State) {
			s.Points.Used = []string{axismundi.SlotUsed}
			s.Player(Cid).Once = []string{"demand"}
		}), "1 AP", nil},
		"the Upgraded Cultivator's": {append(up, At(Ann, "B")), "free Harvest", []string{"harvest --free"}},
	} {
		t.Run(name, func(t *testing.T) {
			s := Practice(t, c.edits...)
			if got := strings.Join(status.Left(s, s.Player(s.Turn)), ", "); got != c.want {
				t.Errorf("left: %s", got)
			}
			lines := offered(s)
			if got := lines["end"].Why; got != "left over: "+c.want {
				t.Errorf("end: %s", got)
			}
			for _, line := range c.lines {
				step, is := lines[line]
				if !is || len(step.Cost) > 0 {
					t.Errorf("%s: %t, %v", line, is, step.Cost)
				}
				rulebooktest.Met(t, step.Rule)
			}
		})
	}
	s := Plain(t, Turn(Ben, 0), func(s *axismundi.State) {
		s.Discard.Cards = []string{s.Book().Card("suture").Name}
	})
	s.Player(Ben).Scrounge = s.Mat(s.Player(Ben)).Scrounge
	step, is := offered(s)["scrounge"]
	rulebooktest.Met(t, step.Rule)
	if !is || fmt.Sprint(status.Left(s, s.Player(Ben))) != "[Scrounge]" {
		t.Error(status.Left(s, s.Player(Ben)))
	}
}

// Full Wounds take an HP: it is told by the Wounds, and not a second time with the HPs.
func TestFullWoundsAreToldOnce(t *testing.T) {
	for wounds, why := range map[int]string{1: "Cid loses 1 HP and takes 2 Wounds",
		2: "Cid loses 1 HP and takes 2 Wounds"} {
		lines := offered(Plain(t, Slot(Ann, "shortbow"), At(Ann, "1B"), At(Cid, "1C"), Life(Cid, 9, wounds)))
		if step, is := lines["shoot Cid"]; !is || step.Why != why {
			t.Errorf("%d Wounds: %t, %q", wounds, is, step.Why)
		}
	}
}
