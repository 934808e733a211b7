package tests_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/telling"
)

// withCid adds a third hero.
func withCid(s *malhya.State) { s.Heroes = append(s.Heroes, s.NewHero("Cid", "Mhay")) }

// individual-mixed-results
func TestEachForItself(t *testing.T) {
	rulebooktest.Proves(t, "test.target.individual")
	s, told := Plays(t, Road(t, withCid), test(t, "each dexterity 1d 1x 2+"), Said{})
	is(t, said(told), "Ann, Ben and Cid in turn. Ann: 2 Skill, 1 Difficulty die")
	s, _, _ = rolls(t, s, "success,success,-")
	s, r, says := stops(t, s)
	if is(t, says,
		"Ann stops at 2 successes: read the effect of 2+\nBen: 1 Skill, 1 Difficulty die"); r.Hero != Ben ||
		r.Successes != 0 || r.Over {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, tests.Roll{Hero: "Cid"}, "test.target.individual", Said{})
	s, _, says = rolls(t, s, "success,-")
	is(t, says, "Ben: 1 of 2 successes, no stop: test roll")
	_ = Refuses(t, s, tests.Stop{}, "test.stop-only-at-objective", Said{})
	s, r, says = rolls(t, s, "success,stop")
	if is(t, says,
		"Ben fails, 1 stop of 1: read the failure effect\nCid: 1 Skill, 1 Difficulty die"); r.Over {
		t.Errorf("%+v", r)
	}
	s.Test.Successes, s.Test.Rolls = 2, 2
	s, _, says = rolls(t, s, "success,-")
	is(t, says, "Cid: 3 successes, no stop: test stop for 2+, or test roll")
	s, r, says = stops(t, s)
	if is(t, says,
		"Cid stops at 3 successes: read the effect of 2+\nThe test is over for all"); r.Total != 3 ||
		!r.Over ||
		!r.Success || s.Test != nil {
		t.Errorf("%+v", r)
	}
}

// In combat a group takes its test by the gauge; equal places are free, and who stands nowhere yet too.
func TestTheGroupTakesTurns(t *testing.T) {
	rulebooktest.Proves(t, "test.group.turn-order")
	against := test(t, "group Ben Ann strength 1d 1x 3+ 5+ climbing")
	err := Refuses(t, Fight(t), against, "test.group.turn-order", Said{})
	if offered, is := errors.AsType[*telling.Offered](err); !is || !slices.Equal(offered.Do[0].Words,
		strings.Fields("test group Ann Ben strength 1d 1x 3+ 5+ climbing")) {
		t.Errorf("%#v", err)
	}
	for _, s := range []*malhya.State{Road(t),
		Fight(t, func(s *malhya.State) { s.Combat.Gauge[Ben] = s.Combat.Gauge[Ann] }),
		Fight(t, func(s *malhya.State) { delete(s.Combat.Gauge, Ben) })} {
		Plays(t, s, against, Said{})
	}
	Plays(t, Fight(t), test(t, "group Ann Ben strength 1d 1x 3+"), Said{})
}

const chain = "group Ann Ben strength 1d 2x 4+"

// group-last-reaches-total
func TestTheLastReachesTheTotal(t *testing.T) {
	rulebooktest.Proves(t, "test.target.group", "test.group.total", "test.group.lock",
		"test.group.stops-reset",
		"test.group.turn-order", "test.group.stop-any-time")
	s := going(t, chain, nil)
	_ = Refuses(t, s, tests.Stop{}, "test.group.stop-any-time", Said{})
	_ = Refuses(t, s, tests.Roll{Hero: Ben}, "test.group.turn-order", Said{})
	s, _, says := rolls(t, s, "success,success,stop")
	is(t, says, "Ann: 2 successes, 2 of 4 in all, 1 stop of 2: test stop, or test roll")
	s, r, _ := stops(t, s)
	if s.Test.Locked[Ann] != 2 || s.Test.Stops != 0 || s.Test.Turn != Ben || r.Hero != Ben || r.Total != 2 {
		t.Errorf("%+v %+v", r, s.Test)
	}
	s.Test.Successes, s.Test.Stops, s.Test.Rolls = 1, 1, 1
	_ = Refuses(t, s, tests.Stop{}, "test.group.last-must-continue", Said{})
	s, r, says = rolls(t, s, "success,-")
	if is(t, says, "Ben: 2 successes, 4 in all, 1 stop of 2: test stop, or test roll"); r.Total != 4 ||
		!r.MayStop {
		t.Errorf("%+v", r)
	}
	_, r, says = stops(t, s)
	if is(t, says,
		"Ben stops at 2 successes\nThe test succeeds with 4 successes: read the effect of 4+"); !r.Success ||
		r.Total != 4 || r.Objective != 4 {
		t.Errorf("%+v", r)
	}
}

// group-each-own-aura: by the line for all, or by each before the own first roll.
func TestEachOwnAura(t *testing.T) {
	rulebooktest.Proves(t, "test.aura.one", "test.aura.extra-die")
	aura := func(s *malhya.State) [2]int { return [2]int{s.Hero(Ann).Aura.Ready, s.Hero(Ben).Aura.Ready} }
	s, told := Plays(t, Road(t), test(t, chain+" aura"), Said{})
	if r := told.Result.(tests.Result); r.Skill != 3 || aura(s) != [2]int{2, 2} {
		t.Errorf("%+v", r)
	}
	s, _, _ = rolls(t, s, "-,-,-,-")
	if s, r, _ := stops(t, s); r.Skill != 2 || aura(s) != [2]int{2, 1} {
		t.Errorf("%+v", r)
	}
	s = going(t, chain, nil)
	s, told = Plays(t, s, tests.Roll{Aura: true}, Said{Dice: "-,-,-,-"})
	if r := told.Result.(tests.Result); r.Skill != 3 || aura(s) != [2]int{2, 2} {
		t.Errorf("%+v", r)
	}
	s, _, _ = stops(t, s)
	if s, told = Plays(t, s, tests.Roll{Aura: true},
		Said{Dice: "-,-,-"}); told.Result.(tests.Result).Skill != 2 ||
		aura(s) != [2]int{2, 1} {
		t.Errorf("%+v", told.Result)
	}
}

// group-test-without-objective: the own tokens alone are lost; by reading A7 all of the test.
func TestTheLastFails(t *testing.T) {
	rulebooktest.Proves(t, "test.group.no-objective", "test.fail.effect")
	by := func(reading string) *malhya.State {
		s := going(t, "group Ann Ben strength 1d 1x 5+", func(x *malhya.Test) {
			x.Turn, x.Successes, x.Rolls = Ben, 2, 1
			x.Locked = map[string]int{Ann: 2}
		})
		s.Readings = map[string]string{"A7": reading}
		return s
	}
	_, r, says := rolls(t, by("own"), "success,stop")
	is(t, says,
		"Ben fails, 1 stop of 1: read the failure effect\nThe test has failed: read the failure effect\n"+
			"2 successes and no objective: the failure effect is for whom? You decide")
	if r.Success || r.Total != 2 || !r.Over {
		t.Errorf("%+v", r)
	}
	reached := func(reading string) *malhya.State {
		s := by(reading)
		s.Test.Locked[Ann] = 5
		return s
	}
	if _, r, says = rolls(t, reached("own"), "-,stop"); !r.Success || r.Objective != 5 {
		t.Errorf("%+v %s", r, says)
	}
	if _, r, says = rolls(t, reached("all"), "-,stop"); r.Success || r.Objective != 0 || r.Total != 0 {
		t.Errorf("%+v", r)
	}
	is(t, says, "Ben fails, 1 stop of 1: read the failure effect\nThe test has failed for the group")
	first := going(t, chain, func(x *malhya.Test) { x.Stops, x.Rolls = 1, 1 })
	s, r, _ := rolls(t, first, "-,-,stop")
	if s.Test.Turn != Ben || r.Over || !slices.Equal(s.Test.Failed, []string{Ann}) {
		t.Errorf("%+v", s.Test)
	}
	first.Readings = map[string]string{"A7": "all"}
	if s, _, _ = rolls(t, first, "-,-,stop"); s.Test != nil {
		t.Errorf("%+v", s.Test)
	}
}

// By reading A8 the last hero may stop at once where the total is reached, or rolls once.
func TestTheLastWhereTheTotalIsReached(t *testing.T) {
	last := func(reading string) *malhya.State {
		s := going(t, chain, func(x *malhya.Test) { x.Turn, x.Locked = Ben, map[string]int{Ann: 4} })
		s.Readings = map[string]string{"A8": reading}
		return s
	}
	if _, r, _ := stops(t, last("may-stop")); !r.Success || r.Total != 4 {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, last("rolls-on"), tests.Stop{}, "test.group.last-must-continue", Said{})
	s, _, _ := rolls(t, last("rolls-on"), "-,-")
	if _, r, _ := stops(t, s); !r.Success || r.Total != 4 {
		t.Errorf("%+v", r)
	}
}

// A hidden objective of a group: all may stop after a roll, and the total counts.
func TestHiddenForTheGroup(t *testing.T) {
	s := going(t, "group Ann Ben strength 1d 1x ?+", nil)
	s, _, _ = rolls(t, s, "success,-,-")
	s, _, _ = stops(t, s)
	s, r, says := rolls(t, s, "-,-")
	if is(t, says, "Ben: 0 successes, 1 in all, no stop: test stop, or test roll"); !r.MayStop {
		t.Errorf("%+v", r)
	}
	if _, r, says = stops(t, s); !r.Success || r.Total != 1 {
		t.Errorf("%+v", r)
	}
	is(t, says, "Ben stops at 0 successes\nThe test ends with 1 success: read the chapter")
}

// Who takes part: all who are there, or at most so many, once each; in combat by the gauge.
func TestWhoTakesPart(t *testing.T) {
	rulebooktest.Proves(t, "test.target.max", "test.target.group", "wound.hero.unconscious",
		"stealth.leave.aside",
		"test.group.turn-order")
	who := func(s *malhya.State, line string) []string {
		after, _ := Plays(t, s, test(t, line), Said{})
		return after.Test.Who
	}
	s := Road(t, withCid)
	if got := who(s, "group sense 1d 1x 4+"); !slices.Equal(got, []string{Ann, Ben, "Cid"}) {
		t.Error(got)
	}
	if got := who(s, "group Cid Ann max2 sense 1d 1x 4+"); !slices.Equal(got, []string{"Cid", Ann}) {
		t.Error(got)
	}
	if got := who(s, "group max3 sense 1d 1x 4+"); len(got) != 3 {
		t.Error(got)
	}
	_ = Refuses(t, s, test(t, "group max2 sense 1d 1x 4+"), "test.target.max", Said{})
	_ = Refuses(t, s, test(t, "group Ann Ben Cid max2 sense 1d 1x 4+"), "test.target.max", Said{})
	_ = Refuses(t, s, test(t, "group Ann Cid sense 1d 1x 4+"), "test.target.group", Said{})
	_ = Refuses(t, s, test(t, "group Ann Ann Cid sense 1d 1x 4+"), "", Said{})
	_ = Refuses(t, s, test(t, "Dora sense 1d 1x 4+"), "", Said{})
	s.Hero(Ben).Crystals = malhya.Crystals{Damage: 4}
	_ = Refuses(t, s, test(t, "Ben sense 1d 1x 4+"), "wound.hero.unconscious", Said{})
	if got := who(s, "group Ann Cid sense 1d 1x 4+"); len(got) != 2 {
		t.Error(got)
	}
	s.Hero("Cid").Turn.Is = malhya.Out
	_ = Refuses(t, s, test(t, "Cid sense 1d 1x 4+"), "stealth.leave.aside", Said{})
	s.Hero(Ann).Turn.Is = malhya.Out
	_ = Refuses(t, s, test(t, "each sense 1d 1x 4+"), "", Said{})
	fight := Fight(t, func(s *malhya.State) { s.Combat.Gauge[Ben] = 9 })
	if got := who(fight, "group sense 1d 1x 4+"); !slices.Equal(got, []string{Ben, Ann}) {
		t.Error(got)
	}
}

// Aura on a group's line is for each of them: who has no ready token takes part without it, and neither stops
// the test nor another's roll.
func TestAuraOfSomeOfAGroup(t *testing.T) {
	rulebooktest.Proves(t, "aura.spend-flip", "test.aura.one", "test.aura.extra-die")
	without := func(s *malhya.State) { s.Hero(Ben).Aura = malhya.Aura{Exhausted: 2} }
	for line, dice := range map[string]string{"each strength 1d 1x 1+ aura": "success,-,-,-",
		"group strength 1d 1x 1+ aura": "-,-,-,stop"} {
		s, _ := Plays(t, Road(t, without), test(t, line), Said{})
		s, told := Plays(t, s, tests.Roll{}, Said{Dice: dice})
		if s.Test.Turn == Ann {
			s, told = Plays(t, s, tests.Stop{}, Said{})
		}
		if s.Test.Turn != Ben || s.Test.Aura || len(told.Remarks) != 1 ||
			told.Remarks[0].Rule != "aura.spend-flip" {
			t.Errorf("%s: %+v %+v", line, s.Test, told.Remarks)
		}
		Plays(t, s, tests.Roll{}, Said{Dice: "success,-"})
	}
	waits, _ := Plays(t, Road(t), gear.Aura{Hero: Ben, Effect: "strength"}, Said{})
	s, _ := Plays(t, waits, test(t, "group Ben Ann strength 1d 1x 1+ aura"), Said{})
	if s.Hero(Ben).Aura.Exhausted != 1 {
		t.Errorf("the aura that was used is all there is: %+v", s.Hero(Ben).Aura)
	}
	Plays(t, s, tests.Roll{}, Said{Dice: "success,-,-"})
}
