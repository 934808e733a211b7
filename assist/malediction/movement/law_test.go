package movement_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tablehand/assist/chance"
	"tablehand/assist/malediction"
	"tablehand/assist/malediction/activation"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
)

// Whatever is done in the action phase, in any order, leaves a sound table, on which something can be done.
func TestAnyActsOfTheActionPhase(t *testing.T) {
	AnyActs(t, anyAct, func(rt *rapid.T, s *malediction.State) {
		soundAction(rt, s)
		goesOn(t, s)
	})
}

// anyAct is an act that anybody may say, right or wrong.
func anyAct(rt *rapid.T, s *malediction.State) malediction.Act {
	unit, target := "", Word(rt, s)
	if rapid.Bool().Draw(rt, "named") {
		unit = Word(rt, s)
	}
	yes := func(name string) bool { return rapid.IntRange(0, 3).Draw(rt, name) == 0 }
	n := rapid.IntRange(-1, 90).Draw(rt, "tenths")
	said := anySaid(rt, s)
	return rapid.SampledFrom([]malediction.Act{
		movement.Move{Unit: unit, N: n, Said: said, Wait: yes("wait")},
		movement.Shift{Unit: unit, N: n, Said: said},
		movement.Charge{Unit: unit, Target: target, Blocked: yes("blocked"), Held: yes("held"), Said: said,
			Wait: yes("waits")},
		combat.Attack{Unit: unit, Target: target, Free: yes("free"), Held: yes("held"), Said: said,
			Wait: yes("await")},
		combat.Attack{Target: target}, combat.Deal{}, combat.Again{}, activation.Pass{},
		combat.Retaliate{Unit: target, Target: Word(rt, s), Held: yes("hold")}, activation.Activate{Unit: target},
		movement.Near{Who: target, Near: []string{Word(rt, s), Word(rt, s)}, Said: said},
	}).Draw(rt, "act")
}

// anySaid returns table words that anybody may say.
func anySaid(rt *rapid.T, s *malediction.State) (said notation.Said) {
	if said.NearSaid = rapid.Bool().Draw(rt, "near said"); said.NearSaid {
		for range rapid.IntRange(0, 3).Draw(rt, "near") {
			said.Near = append(said.Near, Word(rt, s))
		}
	}
	if said.AtSaid = rapid.IntRange(0, 3).Draw(rt, "at said") == 0; said.AtSaid {
		said.At = rapid.IntRange(0, 150).Draw(rt, "at")
	}
	if rapid.IntRange(0, 3).Draw(rt, "past said") == 0 {
		said.Past = []string{rapid.SampledFrom(append(slices.Clone(notation.Met), "1.2")).Draw(rt, "past")}
		said.PastSaid = true
	}
	return said
}

// soundAction holds a table to the laws of the action phase: each pair once and of what is there, one active
// unit at most, with the AP it may have.
func soundAction(rt *rapid.T, s *malediction.State) {
	for i, p := range s.Near {
		for _, id := range p {
			if s.Unit(id) == nil && !slices.Contains(s.Husks.Field, id) {
				rt.Fatalf("%v: %s is not there", p, id)
			}
		}
		for _, other := range s.Near[:i] {
			if other == p || other == (malediction.Pair{p[1], p[0]}) {
				rt.Fatalf("%v stands there twice", p)
			}
		}
	}
	if a := s.Active; a != nil && (s.Unit(a.Unit) == nil || a.AP < 0 || a.AP > activation.APs) {
		rt.Fatalf("%+v", a)
	}
	for i := range s.Units {
		u := &s.Units[i]
		health := s.Card(u.Card).Stats.Health // what others give it may have gone by a correction
		if b := s.Last; health.Known && !health.Null && u.Damage >= health.N+2 && b != nil &&
			b.Target == u.ID && !b.Held {
			rt.Fatalf("%+v has no health left", u)
		}
	}
}

// goesOn holds a table to it that the phase can go on: damage is dealt, the active unit passes, somebody is
// activated, or the phase ends.
func goesOn(t *testing.T, s *malediction.State) {
	t.Helper()
	if s.Phase != notation.Action {
		return
	}
	var act malediction.Act = activation.Pass{}
	if s.Last != nil && s.Last.Held {
		act = combat.Deal{}
	} else if len(s.Owed) > 0 {
		act = owed(s, s.Owed[0].Line)
	} else if due := activation.MayBegin(s); s.Active == nil && len(due) > 0 {
		act = activation.Activate{Unit: due[0].Free[0].Values[0]}
	}
	if _, _, err := Tell(t, s, act, willing{chance.NewStream(1, 1, "any")}, false); err != nil {
		t.Fatalf("%#v: %v", act, err)
	}
}

// owed returns the act of a command that is owed.
func owed(s *malediction.State, line []string) malediction.Act {
	switch line[0] {
	case "near":
		there := slices.DeleteFunc(slices.Clone(line[2:]), func(word string) bool {
			return s.Unit(word) == nil && !slices.Contains(s.Husks.Field, word)
		})
		return movement.Near{Who: line[1], Near: there}
	case "retaliate":
		return combat.Retaliate{Unit: line[1], Target: line[2]}
	}
	return combat.Attack{Unit: line[1], Target: line[2], Kind: line[3], Free: true}
}

// willing gives an answer to every question.
type willing struct{ *chance.Stream }

func (w willing) Choose(q chance.Question) (chance.Choice, error) {
	for _, answer := range append([]string{q.Default, "9", "5/2", "none"}, q.Answers...) {
		if value, err := q.Read(answer); err == nil {
			return chance.Choice{For: q.For, Value: value}, nil
		}
	}
	return w.Stream.Choose(q)
}
