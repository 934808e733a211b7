package tests_test

import (
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/rulebook/rulebooktest"
)

// test is a line of the verb.
func test(t testing.TB, line string) tests.Begin {
	t.Helper()
	read, err := notation.ReadTest(strings.Fields(line))
	if err != nil {
		t.Fatal(err)
	}
	return tests.Begin{Test: read}
}

// going is a table on which a test is going on, and how far.
func going(t testing.TB, line string, edit func(*malhya.Test), edits ...func(*malhya.State)) *malhya.State {
	t.Helper()
	s, _ := Plays(t, Road(t, edits...), test(t, line), Said{})
	if edit != nil {
		edit(s.Test)
	}
	return s
}

// rolls plays a roll with these faces, and gives its result and what it says.
func rolls(t testing.TB, s *malhya.State, dice string) (*malhya.State, tests.Result, string) {
	t.Helper()
	after, told := Plays(t, s, tests.Roll{}, Said{Dice: dice})
	return after, told.Result.(tests.Result), said(told)
}

func stops(t testing.TB, s *malhya.State) (*malhya.State, tests.Result, string) {
	t.Helper()
	after, told := Plays(t, s, tests.Stop{}, Said{})
	return after, told.Result.(tests.Result), said(told)
}

// said returns what the events of an act say.
func said(told *malhya.Table) string {
	var all []string
	for _, m := range told.Events {
		all = append(all, m.Event.String())
	}
	for _, r := range told.Remarks {
		all = append(all, r.Text)
	}
	return strings.Join(all, "\n")
}

func is(t testing.TB, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

const trap = "Ann intelligence 2d 1x 3+ vigilance"

// The printed example: two successes, then a stop as the third comes.
func TestEvadeTheTrap(t *testing.T) {
	rulebooktest.Proves(t, "test.example.trap.setup", "test.dice-skill", "test.dice-difficulty",
		"test.ability.same-symbol", "test.ability.special-to-success", "test.tokens-accumulate",
		"test.success-count",
		"test.stop-count", "test.fail.threshold", "test.fail.effect", "test.fail.discard-tokens")
	s, told := Plays(t, Road(t), test(t, trap), Said{})
	is(t, said(told), "Ann: 2 Skill, 2 Difficulty dice; specials succeed (Silver Tongue)")
	if r := told.Result.(tests.Result); r != (tests.Result{Hero: Ann, Skill: 2, Difficulty: 2, Limit: 1}) {
		t.Errorf("%+v", r)
	}
	s, r, says := rolls(t, s, "success,special,-,-")
	is(t, says, "Ann: 2 of 3 successes, no stop: test roll")
	if r.Successes != 2 || r.MayStop || r.Over {
		t.Errorf("%+v", r)
	}
	s, r, says = rolls(t, s, "-,-,special,stop")
	is(t, says, "Ann fails, 1 stop of 1: read the failure effect")
	if s.Test != nil || r != (tests.Result{Hero: Ann, Skill: 2, Difficulty: 2, Successes: 2, Stops: 1,
		Limit: 1,
		Over:  true}) {
		t.Errorf("%+v", r)
	}
	rulebooktest.Met(t, "test.example.trap.setup")
}

// trap-failure-beats-success
func TestFailureBeatsSuccess(t *testing.T) {
	rulebooktest.Proves(t, "test.fail.precedence")
	s := going(t, trap, func(x *malhya.Test) { x.Successes, x.Rolls = 2, 1 })
	s, r, says := rolls(t, s, "success,success,stop,-")
	if is(t, says, "Ann fails, 1 stop of 1: read the failure effect"); r.Success || !r.Over ||
		r.Successes != 4 ||
		r.Total != 0 || s.Test != nil {
		t.Errorf("%+v", r)
	}
}

// stop-limit-two-one-below
func TestOneStopBelowTheLimit(t *testing.T) {
	rulebooktest.Proves(t, "test.success.may-end", "test.stopping.discard-stops", "test.success.min")
	s := going(t, "Ben sense 1d 2x 3+", func(x *malhya.Test) { x.Successes, x.Stops, x.Rolls = 2, 1, 1 })
	s.Hero(Ben).Traits["sense"] = 2
	s, r, says := rolls(t, s, "success,-,-")
	if is(t, says, "Ben: 3 successes, 1 stop of 2: test stop for 3+, or test roll"); !r.MayStop ||
		r.Objective != 3 {
		t.Errorf("%+v", r)
	}
	_, r, says = stops(t, s)
	if is(t, says, "Ben stops at 3 successes: read the effect of 3+"); !r.Success || r.Objective != 3 ||
		r.Total != 3 {
		t.Errorf("%+v", r)
	}
	rulebooktest.Met(t, "test.success.min")
}

// stop-limit-two-reached-over-rolls
func TestStopsAddUpOverRolls(t *testing.T) {
	s := going(t, "Ann intelligence 1d 2x 3+", func(x *malhya.Test) {
		x.Successes, x.Stops, x.Rolls = 1, 1,
			1
	})
	_, r, says := rolls(t, s, "success,success,stop")
	if is(t, says, "Ann fails, 2 stops of 2: read the failure effect"); r.Success || r.Stops != 2 {
		t.Errorf("%+v", r)
	}
}

// special-with-ability-other-trait: the symbol decides, not the trait; and without the symbol a special is
// empty.
func TestSpecialsByTheSymbol(t *testing.T) {
	sense := func(s *malhya.State) { s.Hero(Ann).Traits["sense"] = 3 }
	s := going(t, "Ann sense 1d 1x 3+ vigilance", nil, sense)
	_, r, _ := rolls(t, s, "special,special,-,-")
	if r.Successes != 2 || r.Skill != 3 {
		t.Errorf("%+v", r)
	}
	rulebooktest.Proves(t, "dice.skill.special-default-empty", "dice.difficulty.special-default-empty")
	s = going(t, "Ann sense 1d 1x 3+ climbing", nil, sense,
		func(s *malhya.State) { s.Hero(Ann).Gear.Items = nil })
	if _, r, _ := rolls(t, s, "special,special,-,special"); r.Successes != 0 || r.Stops != 0 {
		t.Errorf("%+v", r)
	}
}

// ability-bonus-from-two-sources, and each of them is the hero's option.
func TestAbilitiesStack(t *testing.T) {
	rulebooktest.Proves(t, "test.ability.stack", "test.ability.optional")
	climbs := func(s *malhya.State) { s.Hero(Ann).Mods = []string{"skill special = success"} }
	s, told := Plays(t, Road(t, climbs), test(t, "Ann dexterity 1d 1x 4+ climbing"), Said{})
	is(t, said(told),
		"Ann: 2 Skill, 1 Difficulty die; each roll success +1 (rope), specials succeed (skill special = success)")
	_, r, _ := rolls(t, s, "special,success,-")
	if r.Successes != 3 {
		t.Errorf("%+v", r)
	}
	for word, want := range map[string]int{"none": 1, "rope": 2, "skill": 2, "rope+skill": 3, "all": 3} {
		_, told := Plays(t, s, tests.Roll{}, Said{Dice: "special,success,-",
			Choices: map[string]string{"abilities": word}})
		if r := told.Result.(tests.Result); r.Successes != want {
			t.Errorf("%s: %+v", word, r)
		}
	}
	_ = Refuses(t, s, tests.Roll{}, "", Said{Dice: "special,success,-",
		Choices: map[string]string{"abilities": "Axe"}})
	rulebooktest.Met(t, "test.ability.optional")
}

// A penalty of the players' takes a success off each roll, never below none; dice come and go with effects.
func TestWhatLastsOnAHero(t *testing.T) {
	worse := func(s *malhya.State) {
		s.Hero(Ann).Mods = []string{"each roll success -2", "1 skill, 1 difficulty", "intelligence +1",
			"attack +1"}
	}
	s := going(t, trap, nil, worse)
	_, r, _ := rolls(t, s, "success,special,-,-,-,-,-")
	if r.Skill != 4 || r.Difficulty != 3 || r.Successes != 0 {
		t.Errorf("%+v", r)
	}
	if _, r, _ = rolls(t, s, "success,special,success,-,-,-,-"); r.Successes != 1 {
		t.Errorf("%+v", r)
	}
}

// aura-two-in-one-test-refused
func TestOneAuraInATest(t *testing.T) {
	rulebooktest.Proves(t, "test.aura.extra-die", "test.aura.lasts-test", "aura.spend-flip",
		"aura.stays-exhausted")
	s, told := Plays(t, Road(t), test(t, trap+" aura"), Said{})
	if r := told.Result.(tests.Result); r.Skill != 3 || s.Hero(Ann).Aura != (malhya.Aura{Ready: 2,
		Exhausted: 1,
		Used:      true}) {
		t.Errorf("%+v %+v", r, s.Hero(Ann).Aura)
	}
	_ = Refuses(t, s, tests.Roll{Aura: true}, "test.aura.one", Said{})
	s, r, _ := rolls(t, s, "success,-,-,-,-")
	if s, r, _ = rolls(t, s, "-,-,-,-,-"); r.Skill != 3 || !s.Test.Aura {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, Road(t), test(t, trap+" aura aura"), "test.aura.one", Said{})
	s, told = Plays(t, Road(t), test(t, trap+" aura aura"), Said{Anyway: true})
	if r := told.Result.(tests.Result); r.Skill != 3 || s.Hero(Ann).Aura.Ready != 2 {
		t.Errorf("%+v %+v", r, s.Hero(Ann).Aura)
	}
}

// Aura is used before the first roll, of what is ready; where somebody has used the die before it is for
// this test.
func TestWhenAuraIsUsed(t *testing.T) {
	s := going(t, trap, func(x *malhya.Test) { x.Rolls = 1 })
	_ = Refuses(t, s, tests.Roll{Aura: true}, "test.aura.timing", Said{})
	none := func(s *malhya.State) { s.Hero(Ann).Aura = malhya.Aura{Exhausted: 3} }
	_ = Refuses(t, Road(t, none), test(t, trap+" aura"), "aura.spend-flip", Said{})
	die := func(s *malhya.State) {
		s.Hero(Ann).Aura = malhya.Aura{Ready: 2, Exhausted: 1, Used: true, Effect: "die"}
	}
	s, told := Plays(t, Road(t, die), test(t, trap), Said{})
	if r := told.Result.(tests.Result); r.Skill != 3 || s.Hero(Ann).Aura.Effect != "" ||
		s.Hero(Ann).Aura.Ready != 2 {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, tests.Roll{Aura: true}, "test.aura.one", Said{})
	s = going(t, trap, nil)
	die(s)
	if _, told = Plays(t, s, tests.Roll{}, Said{Dice: "-,-,-,-,-"}); told.Result.(tests.Result).Skill != 3 {
		t.Errorf("%+v", told.Result)
	}
	trait := func(s *malhya.State) {
		s.Hero(Ann).Aura = malhya.Aura{Ready: 2, Used: true,
			Effect: "intelligence"}
	}
	s = going(t, trap, nil, trait)
	if r := of(t, s); r.Skill != 3 {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, tests.Roll{Aura: true}, "test.aura.one", Said{})
}

// of is the result of a test that goes on by a roll of no face that counts.
func of(t testing.TB, s *malhya.State) tests.Result {
	t.Helper()
	_, told := Plays(t, s, tests.Roll{}, Said{Dice: "-,-,-,-,-"})
	return told.Result.(tests.Result)
}

// aura-repeat-test, and by reading A17 or in a mode aura is used once a turn.
func TestATestThatIsRepeated(t *testing.T) {
	rulebooktest.Proves(t, "test.aura.repeat-new", "aura.one-per-turn")
	failed := func(edits ...func(*malhya.State)) *malhya.State {
		two := func(s *malhya.State) { s.Hero(Ann).Aura = malhya.Aura{Ready: 2} }
		s := going(t, trap+" aura", nil, append(edits, two)...)
		s, _, _ = rolls(t, s, "-,-,-,stop,-")
		return s
	}
	s := failed()
	without, told := Plays(t, s, test(t, trap), Said{})
	if r := told.Result.(tests.Result); r.Skill != 2 || without.Hero(Ann).Aura.Ready != 1 {
		t.Errorf("%+v", r)
	}
	with, told := Plays(t, s, test(t, trap+" aura"), Said{})
	if r := told.Result.(tests.Result); r.Skill != 3 || with.Hero(Ann).Aura.Ready != 0 {
		t.Errorf("%+v", r)
	}
	s = failed(func(s *malhya.State) { s.Readings = map[string]string{"A17": "same-turn"} })
	_ = Refuses(t, s, test(t, trap+" aura"), "aura.one-per-turn", Said{})
	fights := func(s *malhya.State) { *s = *Fight(t) }
	_ = Refuses(t, failed(fights), test(t, trap+" aura"), "aura.one-per-turn", Said{})
	rulebooktest.Met(t, "test.aura.repeat-new")
}

// hidden-stop-with-zero
func TestHiddenStopsAtAnyTime(t *testing.T) {
	rulebooktest.Proves(t, "test.hidden.stop-any-time", "test.hidden.effect")
	s := going(t, "Ann intelligence 1d 2x ?+", nil)
	_ = Refuses(t, s, tests.Stop{}, "test.hidden.stop-any-time", Said{})
	s, r, says := rolls(t, s, "-,-,stop")
	if is(t, says, "Ann: 0 successes, 1 stop of 2: test stop, or test roll"); !r.MayStop || r.Objective != 0 {
		t.Errorf("%+v", r)
	}
	_, r, says = stops(t, s)
	if is(t, says, "Ann stops at 0 successes: read what that brings"); !r.Success || r.Objective != 0 {
		t.Errorf("%+v", r)
	}
	rulebooktest.Met(t, "test.hidden.effect")
}

// hidden-fail-loses-all
func TestHiddenFails(t *testing.T) {
	s := going(t, "Ann intelligence 1d 2x ?+", func(x *malhya.Test) {
		x.Successes, x.Stops, x.Rolls = 5, 1,
			2
	})
	_, r, _ := rolls(t, s, "success,success,stop")
	if r.Success || r.Successes != 7 || r.Total != 0 {
		t.Errorf("%+v", r)
	}
}

// two-objectives-go-on-and-fail
func TestGoingOnForMore(t *testing.T) {
	s := going(t, "Ann intelligence 1d 1x 3+ 5+", func(x *malhya.Test) { x.Successes, x.Rolls = 3, 2 })
	after, r, says := rolls(t, s, "-,-,-")
	if is(t, says, "Ann: 3 of 5 successes, no stop: test stop for 3+, or test roll"); r.Objective != 3 ||
		!r.MayStop {
		t.Errorf("%+v", r)
	}
	if _, r, _ = rolls(t, after, "-,success,stop"); r.Success || r.Objective != 0 {
		t.Errorf("%+v", r)
	}
}

// A solo test ends at an objective and not before.
func TestStopsAtAnObjective(t *testing.T) {
	s := going(t, trap, func(x *malhya.Test) { x.Successes, x.Rolls = 2, 1 })
	_ = Refuses(t, s, tests.Stop{}, "test.stop-only-at-objective", Said{})
	if _, told := Plays(t, s, tests.Stop{}, Said{Anyway: true}); !told.Result.(tests.Result).Over {
		t.Error("a chapter beats all")
	}
}

// solo-second-hero-refused
func TestSoloIsOneHeros(t *testing.T) {
	s := going(t, trap, nil)
	_ = Refuses(t, s, tests.Roll{Hero: Ben}, "test.target.solo", Said{})
	_ = Refuses(t, s, tests.Stop{Hero: Ben}, "test.target.solo", Said{})
	_ = Refuses(t, s, tests.Roll{Hero: "Dora"}, "", Said{})
	_ = Refuses(t, s, test(t, trap), "", Said{})
	if _, told := Plays(t, s, tests.Roll{Hero: "an"},
		Said{Dice: "-,-,-,-"}); told.Result.(tests.Result).Hero != Ann {
		t.Error("a beginning names Ann")
	}
	for _, act := range []malhya.Act{tests.Roll{}, tests.Stop{}} {
		_ = Refuses(t, Road(t), act, "", Said{})
	}
}

// test-continue-rerolls-all
func TestNoDieIsKept(t *testing.T) {
	s := going(t, trap, func(x *malhya.Test) { x.Successes, x.Rolls = 1, 1 })
	_ = Refuses(t, s, tests.Roll{Keep: []string{"success"}}, "test.reroll-all", Said{})
}

// A pick says when the test ends; more dice than the box has are rolled again.
func TestPicksAndManyDice(t *testing.T) {
	rulebooktest.Proves(t, "test.lockpick.purple", "test.lockpick.blue", "test.dice-shortage")
	for pick, limit := range map[string]int{"purple": 2, "blue": 1} {
		s, told := Plays(t, Road(t), test(t, "Ann dexterity 1d 2+ "+pick), Said{})
		if r := told.Result.(tests.Result); r.Limit != limit {
			t.Errorf("%s: %+v", pick, r)
		}
		if _, r, _ := rolls(t, s, "-,-,stop"); r.Over != (limit == 1) {
			t.Errorf("%s: %+v", pick, r)
		}
		if len(told.Remarks) != 1 || told.Remarks[0].Text != "no "+pick+" pick is among the cubes of Ann" {
			t.Errorf("%s: %+v", pick, told.Remarks)
		}
		_, told = Plays(t, Road(t, func(s *malhya.State) {
			s.Hero(Ben).Gear.Resources = map[string]int{pick + " pick": 1}
		}), test(t, "group Ann Ben dexterity 1d 2+ "+pick), Said{})
		if len(told.Remarks) != 0 {
			t.Errorf("%s: %+v", pick, told.Remarks)
		}
		rulebooktest.Met(t, "test.lockpick."+pick)
	}
	strong := func(s *malhya.State) { s.Hero(Ann).Traits["strength"] = 6 }
	if _, told := Plays(t, Road(t, strong), test(t, "Ann strength 2d 1x 9+ aura"),
		Said{}); len(told.Remarks) != 1 || !strings.Contains(told.Remarks[0].Text, "3 of them are rolled") {
		t.Errorf("it is said once, with the die of the aura: %+v", told.Remarks)
	}
	s, told := Plays(t, Road(t, strong), test(t, "Ann strength 3d 1x 9+"), Said{})
	is(t, said(told), "Ann: 6 Skill, 3 Difficulty dice\nthe box has 4 Skill dice: 2 of them are rolled again\n"+
		"the box has 2 Difficulty dice: 1 of them is rolled again")
	if _, r, _ := rolls(t, s, "success,success,success,success,success,success,-,-,-"); r.Successes != 6 {
		t.Errorf("%+v", r)
	}
}

// Two cards that each make a special a success make two of it, like the rows of the Axe that improve a face;
// a hero who wants only one of them says so.
func TestTwoAbilitiesOnOneFace(t *testing.T) {
	rulebooktest.Proves(t, "test.ability.special-to-success", "test.ability.optional")
	s := going(t, trap, nil, func(s *malhya.State) { s.Hero(Ann).Mods = []string{"skill special = success"} })
	if _, r, _ := rolls(t, s, "special,success,-,-"); r.Successes != 3 {
		t.Errorf("%+v", r)
	}
	_, told := Plays(t, s, tests.Roll{}, Said{Dice: "special,success,-,-",
		Choices: map[string]string{"abilities": "Silver Tongue"}})
	if r := told.Result.(tests.Result); r.Successes != 2 {
		t.Errorf("%+v", r)
	}
}

// A skill test after a hero has stopped ends the move for good: an ally who interrupts gives no free movement
// back (move.hero.no-bank). Whoever takes no part keeps it.
func TestATestEndsTheMove(t *testing.T) {
	for who, rest := range map[string]int{Ann: 0, Ben: 2} {
		s, _ := Plays(t, Sneak(t, func(s *malhya.State) {
			s.Hero(Ann).Turn = malhya.Turn{Is: malhya.Acting, Points: 6, Rest: 2, Types: []string{"move"}}
		}), test(t, who+" sense 1d 1x 1+"), Said{})
		if got := s.Hero(Ann).Turn; got.Rest != rest || got.Free != 0 || got.Points != 6 {
			t.Errorf("%s: %+v", who, got)
		}
	}
}
