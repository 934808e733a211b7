package hidden_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/actions"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/hidden"
	"tablehand/assist/axismundi/movement"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/axismundi/rounds"
	"tablehand/assist/axismundi/setup"
	"tablehand/assist/telling"
)

// A scene is a table, what is said on it, and the words that go with it by the value of a reading.
type scene struct {
	on   func(testing.TB, ...func(*axismundi.State)) *axismundi.State // nil: Plain
	with []func(*axismundi.State)
	acts []axismundi.Act
	said map[string]Said // by value; the last act's
}

func hexIs(h notation.Hex, is axismundi.Hex) func(*axismundi.State) {
	return func(s *axismundi.State) { s.Hexes[h] = is }
}

func effect(who string, effects ...string) func(*axismundi.State) {
	return With(who, func(p *axismundi.Player) { p.Effects = effects })
}

func module(name string) func(*axismundi.State) {
	return func(s *axismundi.State) {
		s.Modules = []string{name}
		if name == "free-will" {
			s.Decks.OneTime += 6
		}
	}
}

// fell has the same dice by each value, and chosen the same choice.
func fell(dice string) map[string]Said {
	same := map[string]Said{}
	for _, value := range []string{"printed", "limit", "none", "kept", "facing-in", "facing-out", "yes", "no"} {
		same[value] = Said{Dice: dice}
	}
	return same
}

func chosen(what, answer string, values ...string) map[string]Said {
	same := map[string]Said{}
	for _, value := range values {
		same[value] = Said{Choices: map[string]string{what: answer}}
	}
	return same
}

type (
	edits = []func(*axismundi.State)
	acts  = []axismundi.Act
)

var (
	hits  = acts{attacks.Attack{Who: Ben}}
	end   = acts{rounds.End{}}
	again = setup.Redraw{Player: Ann, Out: axismundi.Counted{OneTime: 1}, For: axismundi.Counted{Permanent: 1}}
)

func goes(way ...string) axismundi.Act { return movement.Move{Way: way} }

func uses(words ...string) axismundi.Act { return cards.Use{Words: words} }

// changed has Cid the Demon, elsewhere.
var changed = []func(*axismundi.State){Changed(Cid, notation.Demon), At(Cid, "X")}

var power, path = axismundi.Hex{Terrain: notation.Power}, axismundi.Hex{Terrain: notation.Path}

// scenes has one for each open reading, in which its values come to different things.
var scenes = map[string]scene{
	"A1": {with: edits{At(Ann, "D"), At(Ben, "E"), Slot(Ann, "honed"), Life(Ben, 10, 2)}, acts: hits},
	"A2": {with: edits{At(Ann, "B")}, acts: acts{goes("C+pier")}},
	"A3": {with: edits{Turn(Cid, 0)}, acts: end},
	"A4": {with: edits{At(Ann, "G"), Life(Ann, 5, 2)}, acts: acts{actions.Heal{}}},
	"A5": {on: Practice, with: edits{Changed(Cid, notation.Demon), At(Cid, "D"), At(Ben, "E"), Turn(Ben, 3)},
		acts: acts{attacks.Attack{Who: Cid}}},
	"A6": {on: Practice, with: edits{Turn(Cid, 0), At(Ben, "V"), At(Ann, "1B")}, acts: end},
	"A7": {with: edits{At(Ann, "3A"), With(Cid, func(p *axismundi.Player) { p.Hand = 6 })},
		acts: acts{goes("axis")}, said: fell("6")},
	"A8":  {with: edits{At(Ann, "1C"), At(Ben, "2C"), At(Cid, "X")}, acts: hits},
	"A9":  {with: edits{At(Ann, "1E"), At(Ben, "1F"), At(Cid, "1G")}, acts: acts{uses("hafdasa")}},
	"A10": {with: edits{At(Ann, "1D"), At(Ben, "1E"), hexIs("1F", power), Life(Ben, 5, 2)}, acts: hits},
	"A10b": {with: edits{hexIs("B", axismundi.Hex{Infected: true}), Slot(Ann, "dexterity")},
		acts: acts{goes("B")}},
	"A11": {with: edits{Changed(Ben, notation.Angel), At(Ben, "3A"), At(Ann, notation.Center), Life(Ann, 1, 0),
		Turn(Ben, 1)}, acts: acts{attacks.Attack{Who: Ann}},
		said: map[string]Said{"active": {Choices: map[string]string{"to": "W"}}, "die": {Dice: "1"}}},
	"A11b": {with: edits{module("free-will"), At(Ann, "3A"), At(Ben, "G")}, acts: acts{goes("axis")},
		said: map[string]Said{"reroll": {Dice: "1,1,2"},
			"choose": {Dice: "1,1", Choices: map[string]string{"to": "W"}}}},
	"A12": {with: edits{Changed(Ann, notation.Demon), At(Ann, "G"), Life(Ann, 1, 0), At(Cid, notation.Center),
		At(Ben, "F"), Turn(Ben, 2)}, acts: acts{attacks.Attack{Who: Ann}}, said: map[string]Said{"0": {Dice: "6"}}},
	"A13": {with: edits{At(Ann, "3A"), Life(Ann, 6, 3)}, acts: acts{goes("axis")}, said: fell("1")},
	"A14": {with: edits{Changed(Ann, notation.Demon), At(Ann, "1B"), At(Ben, "1C"),
		func(s *axismundi.State) { s.Points.Attack = 1 }}, acts: hits},
	"A14b": {with: edits{Turn(Ann, 0), effect(Ben, axismundi.Sagittarius)}, acts: end,
		said: map[string]Said{"action": {Choices: map[string]string{"lost-action": "3"}}}},
	"A14c": {with: edits{Turn("", 0)}, acts: acts{again, again}},
	"A15": {with: slices.Concat(changed, edits{Turn(Cid, 3)}), acts: acts{
		actions.Harvest{With: []string{"harvester"}}}, said: chosen("harvest", "permanent", "effect", "icon")},
	"A16": {with: edits{At(Ann, "2D")}, acts: acts{goes("2E", "2D"), rounds.End{}},
		said: map[string]Said{"ends": {Dice: "4"}}},
	"A17": {with: edits{Turn(Cid, 0), effect(Ann, axismundi.GodMode), func(s *axismundi.State) {
		s.Bomb, s.Treasures.Board = &axismundi.Bomb{At: "C", By: Ann}, 7
	}}, acts: end, said: chosen("order", "bomb,lapse,return,area", "typed")},
	"A18": {with: edits{Changed(Ann, notation.Demon), At(Ann, "2D")}, acts: end,
		said: map[string]Said{"yes": {Dice: "1"}}},
	"A19": {with: edits{At(Ann, "1F")}, acts: end, said: fell("1")},
	"A20": {with: edits{At(Ann, "G"), Life(Ann, 5, 2)}, acts: acts{uses("peek"), actions.Heal{}}},
	"A21": {on: Practice, with: edits{At(Ann, "1B"), At(Cid, "1C"), At(Ben, "1E")},
		acts: acts{attacks.Attack{Who: Cid}}},
	"A22": {with: edits{At(Ann, "1B")}, acts: acts{hidden.Vanish{}, hidden.Appear{Line: "1A"}}},
	"A23": {with: edits{At(Ann, "2B"), At(Ben, "1B"), func(s *axismundi.State) {
		s.Player(Ann).Treasures, s.Treasures.Board = 1, 7
	}}, acts: acts{attacks.Throw{Who: Ben}}},
	"A24": {with: edits{At(Ann, "B")}, acts: acts{goes("pier")}},
	"A25": {with: edits{Changed(Ben, notation.Demon), At(Ann, "H"), At(Ben, "I"), hexIs("I", power),
		hexIs("J", path)}, acts: hits},
	"A26": {with: edits{func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster },
		Changed(Cid, notation.Demon), At(Cid, "X"), Slot(Ann, "hail"), At(Ann, "B")},
		acts: acts{actions.Harvest{Hex: "F"}}, said: fell("1")},
	"A27": {on: Practice, with: edits{Turn(Cid, 3), At(Cid, "1C"), At(Ann, "1B"), At(Ben, "1D")},
		acts: acts{uses("identity", "malignant"), goes("C")}},
	"A28": {with: edits{Life(Ann, 1, 3)}, acts: acts{hidden.Vanish{}, rounds.End{}, rounds.End{}, rounds.End{},
		hidden.Appear{Line: "B"}}},
	"A29": {with: edits{Changed(Ann, notation.Angel), Life(Ann, 4, 0), At(Ann, "1C"), At(Ben, "1B"),
		Turn(Ben, 3)}, acts: acts{uses("inspiration"), actions.Draw{OneTime: 1}, attacks.Attack{Who: Ann},
		attacks.Attack{Who: Ann}}},
	"A30": {with: edits{Changed(Ann, notation.Angel), Life(Ann, 9, 3), Slot(Ann, "dexterity"),
		hexIs("B", axismundi.Hex{Infected: true})}, acts: acts{goes("B")}},
}

// Each value of each open reading changes what comes of an act.
func TestEachReadingChangesAResult(t *testing.T) {
	list, err := Book().Readings()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range list {
		t.Run(r.Name, func(t *testing.T) {
			c, there := scenes[r.Name]
			if !there {
				t.Fatal("no scene")
			}
			came := map[string]string{}
			for _, value := range slices.Sorted(maps.Keys(r.Values)) {
				came[value] = c.comesTo(t, r.Name, value)
				for other, what := range came {
					if other != value && what == came[value] {
						t.Errorf("%s and %s both come to %s", other, value, what)
					}
				}
			}
		})
	}
}

// comesTo plays a scene by a value of its reading and tells what is then.
func (c scene) comesTo(t *testing.T, name, value string) string {
	t.Helper()
	on := Plain
	if c.on != nil {
		on = c.on
	}
	s := on(t, append(slices.Clone(c.with), func(s *axismundi.State) { s.Readings[name] = value })...)
	for i, act := range c.acts {
		said := Said{}
		if i == len(c.acts)-1 {
			said = c.said[value]
		}
		script := said.Script(t)
		after, _, err := Tell(t, s, act, script, false)
		if refused, is := errors.AsType[*telling.Refused](err); is && i == len(c.acts)-1 {
			return "refused by " + refused.Rule
		}
		if err != nil {
			t.Fatalf("%s: %#v: %v", value, act, err)
		}
		s = after
	}
	is := fmt.Sprint(s.Turn, s.Turned, s.Points)
	for _, p := range s.Players {
		is += fmt.Sprint("; ", p.Name, p.Form, p.At, p.HP, p.Wounds, p.Energy, p.Hand, p.Effects, p.Hidden != nil)
	}
	return is
}
