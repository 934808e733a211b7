package tests

import (
	"fmt"
	"slices"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/sum"
	"tablehand/assist/telling"
	"tablehand/assist/text"
)

// Stop ends the part of the hero whose part of the test it is, with the successes that lie there.
type Stop struct{ Hero string }

func (a Stop) Play(t *malhya.Table) error {
	test, err := on(t.State(), a.Hero)
	if err != nil {
		return err
	}
	if rule, reason, may := t.State().MayStop(); !may {
		if err := t.Refuse(rule, "%s", reason); err != nil {
			return telling.Offer(err, telling.Line("test", "roll"))
		}
	}
	r := of(t.State())
	reached := test.Banner().Reached(test.Successes)
	says := fmt.Sprintf("%s stops at %s", test.Turn, text.Things(test.Successes, "success", "successes"))
	if test.For != notation.Group {
		says += ": " + effect(reached)
	}
	return pass(t, r, malhya.TestPassed{Hero: test.Turn, Locked: test.Successes, Text: says}, nil,
		"test.stopping.discard-stops", "test.success.may-end")
}

// effect writes what is to be read after a test that has not failed: `read the effect of 3+` for the
// objective reached; for 0, none, `read what that brings`.
func effect(reached int) string {
	if reached > 0 {
		return fmt.Sprintf("read the effect of %d+", reached)
	}
	return "read what that brings"
}

// fail ends the part of the hero whose part it is, as the stops have reached the limit; by reading A7 it
// ends the test of the whole group.
func fail(t *malhya.Table, r Result, stops []sum.Part) error {
	test := t.State().Test
	says := fmt.Sprintf("%s fails, %s: read the failure effect", test.Turn, stopped(r.Stops, r.Limit))
	r.Objective, r.MayStop = 0, false
	if test.For == notation.Group && t.State().Reading("A7") == "all" {
		t.Do(malhya.TestPassed{Hero: test.Turn, Failed: true, Fresh: ownTurn(t.State()), Text: says},
			"test.fail.threshold", "test.fail.discard-tokens").Because(stops...)
		t.Do(malhya.TestEnded{Text: "The test has failed for the group"}, "test.fail.effect",
			"test.group.no-objective")
		r.Over, r.Total = true, 0
		t.Result = r
		return nil
	}
	return pass(t, r, malhya.TestPassed{Hero: test.Turn, Failed: true, Text: says}, stops,
		"test.fail.threshold", "test.fail.precedence", "test.fail.effect", "test.fail.discard-tokens")
}

// pass ends the part of a hero by an event; then the next hero's part begins, or the test is over. why
// explains the event.
func pass(t *malhya.Table, r Result, e malhya.TestPassed, why []sum.Part, rules ...string) error {
	test := t.State().Test
	at := slices.Index(test.Who, e.Hero)
	e.Fresh = ownTurn(t.State())
	if at+1 < len(test.Who) {
		e.Next = test.Who[at+1]
		t.Do(e, append(rules, then(test.For)...)...).Because(why...)
		s := t.State()
		d, says := announce(t, s.Hero(e.Next), s.Test.Trait, s.Test.Banner(), false)
		t.Do(malhya.TestCounted{Hero: e.Next, Text: e.Next + ": " + says}, "test.dice-skill",
			"test.dice-difficulty").
			Because(d.Skill...)
		return ready(t)
	}
	r.Over, r.MayStop = true, false
	if b := test.Banner(); test.For == notation.Solo {
		r.Total, r.Objective = e.Locked, b.Reached(e.Locked)
		r.Success = !e.Failed && (r.Objective > 0 || b.Hidden)
		t.Do(malhya.TestEnded{Success: r.Success, Total: r.Total, Objective: r.Objective, Hidden: b.Hidden,
			Hero: e.Hero, Fresh: e.Fresh, Text: e.Text}, append(rules, "test.target.solo")...).Because(why...)
	} else {
		t.Do(e, rules...).Because(why...)
		end(t, &r, e)
	}
	t.Result = r
	return nil
}

// then returns the rules by which the next hero's part begins, for a kind of test.
func then(target string) []string {
	if target == notation.Group {
		return []string{"test.group.turn-order", "test.group.lock", "test.group.stops-reset"}
	}
	return []string{"test.target.individual"}
}

// end ends a test of several heroes after the last hero's part, and completes the result.
func end(t *malhya.Table, r *Result, last malhya.TestPassed) {
	test := t.State().Test
	b := test.Banner()
	if test.For == notation.Each {
		r.Total, r.Objective = last.Locked, b.Reached(last.Locked)
		r.Success = !last.Failed && (r.Objective > 0 || b.Hidden)
		t.Do(malhya.TestEnded{Success: len(test.Failed) == 0, Text: "The test is over for all"},
			"test.target.individual")
		return
	}
	r.Total = test.Secured()
	r.Objective = b.Reached(r.Total)
	r.Success = r.Objective > 0 || b.Hidden && len(test.Locked) > 0
	rules := []string{"test.target.group", "test.group.total"}
	if !r.Success {
		rules = append(rules, "test.group.no-objective")
	}
	t.Do(malhya.TestEnded{Success: r.Success, Total: r.Total, Objective: r.Objective, Hidden: b.Hidden},
		rules...)
	if !r.Success {
		t.Remark("test.group.no-objective", "%s and no objective: the failure effect is for whom? You decide",
			text.Things(r.Total, "success", "successes"))
	}
}
