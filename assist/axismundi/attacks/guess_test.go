package attacks_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	"tablehand/assist/axismundi/attacks"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// A guess at a hex costs the point and no HP; who was hit is Visible first, takes the damage and is not
// Pushed.
func TestGuesses(t *testing.T) {
	rulebooktest.Proves(t, "invisible.attack", "invisible.attack.hit", "invisible.attack.no-loss",
		"melee.self-loss-cancel", "attack.visible")
	yes, no := Said{Choices: map[string]string{"hit": "yes"}}, Said{Choices: map[string]string{"hit": "no"}}
	at := attacks.Attack{Who: "1c"}
	hidden := Plain(t, At(Ann, "1B"), At(Ben, "1D"), With(Ben, hides), At(Cid, "X"))
	s, told := after(t, hidden, at, no)
	if of(s, Ann) != (life{10, 0}) || s.Points.AP != 2 || s.Player(Ben).Hidden == nil {
		t.Error(of(s, Ann), s.Points)
	}
	if r := told.Result.(attacks.Result); r.Target != "" || r.Push != nil {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, hidden, at, "invisible.attack.hit", yes)
	_ = Refuses(t, hidden, at, "", Said{})
	_ = Refuses(t, hidden, attacks.Attack{Who: "1E"}, "melee.range", no)
	_ = Refuses(t, Plain(t, At(Ann, "2B"), With(Ben, hides)), attacks.Attack{Who: "1B"}, "melee.not-below", no)
	_ = Refuses(t, Plain(t, At(Ann, "1E"), With(Ben, hides)), attacks.Attack{Who: "1F"},
		"terrain.shelter.protected", no)
	_ = Refuses(t, Plain(t, At(Ann, "1F"), With(Ben, hides)), attacks.Attack{Who: "1E"},
		"terrain.shelter.no-attacks", no)
	_ = Refuses(t, Plain(t, At(Ann, "1B"), With(Ben, hides), Turn(Ann, 0)), at, "melee.cost", no)
	_ = Refuses(t, Plain(t, At(Ann, "1B"), Turn(Ben, 3)), attacks.Attack{By: Ann, Who: "1C"}, "turn.ap", no)
	_ = Refuses(t, Plain(t, At(Ann, "1B")), at, "invisible.attack", yes)
	appeared := Plain(t, At(Ann, "1B"), At(Ben, "1C"), At(Cid, "X"), Slot(Ann, "honed"))
	s, told = after(t, appeared, attacks.Attack{Who: "1c", Found: Ben}, Said{})
	if of(s, Ann) != (life{10, 0}) || of(s, Ben) != (life{8, 3}) || s.Player(Ben).At != "1C" ||
		told.Result.(attacks.Result).Target != Ben {
		t.Error(of(s, Ann), of(s, Ben), s.Player(Ben).At)
	}
	_ = Refuses(t, appeared, at, "", no)
	_ = Refuses(t, appeared, at, "", yes) // who is seen is no guess
	seen, _ := after(t, Plain(t, At(Ann, "1B"), With(Ann, hides), At(Ben, "1D"), With(Ben, hides)), at, no)
	if seen.Player(Ann).Hidden != nil {
		t.Error("the attacker is still invisible")
	}
	// Cards that are said with a guess are played, whether it hits or not; #4 Danzig comes after a hit alone.
	low, desperate := Plain(t, At(Ann, "1B"), At(Ben, "1D"), With(Ben, hides), Life(Ann, 3, 0)), at
	desperate.With = []string{"desperate", "danzig"}
	s, _ = after(t, low, desperate, no)
	if p := s.Player(Ann); p.Hand != low.Player(Ann).Hand-1 || !slices.Equal(s.Discard.Cards,
		[]string{"Desperate Measures"}) || p.HP != 3 || s.Points.AP != 2 {
		t.Errorf("%+v %v", p, s.Discard.Cards)
	}
	_ = Refuses(t, hidden, desperate, "card.one.desperate", no)
	demon := Plain(t, Changed(Ann, notation.Demon), At(Ann, "1B"), At(Ben, "1D"), With(Ben, hides))
	if s, _ = after(t, demon, at, no); s.Points.AP != 2 {
		t.Error(s.Points)
	}
}

// A guess that finds nobody is an attack all the same: the Demon's Perfect Execution and a Perfect Counter
// bring their HPs.
func TestAMissBringsHPs(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.execution.demon", "card.one.counter.gain")
	miss := Said{Choices: map[string]string{"hit": "no"}}
	table := func(form notation.Form, keys ...string) *axismundi.State {
		edits := edits{At(Ann, "1B"), At(Ben, "1D"), With(Ben, hides), At(Cid, "X")}
		if form != notation.Ordinary {
			edits = append(edits, Changed(Ann, form))
		}
		return Plain(t, append(edits, Life(Ann, 8, 0), Slot(Ann, keys...))...)
	}
	plain := attacks.Attack{Who: "1C", Plain: true}
	for name, c := range map[string]struct {
		at   *axismundi.State
		act  attacks.Attack
		hp   int
		hand int
	}{
		"the Demon":                     {table(notation.Demon), attacks.Attack{Who: "1C"}, 8, 5},
		"Perfect Execution":             {table(notation.Demon, "execution"), attacks.Attack{Who: "1C"}, 9, 5},
		"and Perfect Counter":           {table(notation.Demon, "execution"), counters("1C"), 10, 5},
		"Perfect Counter alone":         {table(notation.Demon), counters("1C"), 9, 5},
		"an ordinary attack":            {table(notation.Demon, "execution"), plain, 8, 5},
		"a Character":                   {table(notation.Ordinary, "execution"), attacks.Attack{Who: "1C"}, 8, 5},
		"a Character, Counter":          {table(notation.Ordinary), counters("1C"), 8, 4},
		"a Character with both of them": {table(notation.Ordinary, "execution"), counters("1C"), 9, 4},
	} {
		t.Run(name, func(t *testing.T) {
			s, told := after(t, c.at, c.act, miss)
			p, r := s.Player(Ann), told.Result.(attacks.Result)
			if p.HP != c.hp || p.Hand != c.hand || r.Self != 8-c.hp || r.Target != "" {
				t.Errorf("%+v %+v", p, r)
			}
		})
	}
}

// counters is an attack with Perfect Counter.
func counters(who string) attacks.Attack { return attacks.Attack{Who: who, With: []string{"counter"}} }
