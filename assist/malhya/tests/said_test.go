package tests_test

import (
	"slices"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/rulebook/rulebooktest"
)

// Bonuses and penalties that no card has are said with a roll, and hold for it alone (test.success-count).
func TestSaidWithARoll(t *testing.T) {
	rulebooktest.Proves(t, "test.success-count", "test.dice-skill")
	s := going(t, trap, nil)
	after, told := Plays(t, s, tests.Roll{Mods: []string{"each roll success +1", "Ann 1 skill"}},
		Said{Dice: "success,-,-,-,-"})
	if r := told.Result.(tests.Result); r.Successes != 2 || r.Skill != 2 {
		t.Errorf("%+v", r)
	}
	if _, r, _ := rolls(t, after, "success,-,-,-"); r.Successes != 3 {
		t.Errorf("the next roll is without: %+v", r)
	}
	plain := going(t, "Ann intelligence 2d 1x 3+", nil)
	_, told = Plays(t, plain, tests.Roll{Mods: []string{"intelligence +1, skill special = success"}},
		Said{Dice: "special,-,-,-,-"})
	if r := told.Result.(tests.Result); r.Successes != 1 {
		t.Errorf("%+v", r)
	}
	_, told = Plays(t, plain, tests.Roll{Mods: []string{"skill -1, difficulty +1", "success +2"}},
		Said{Dice: "success,-,-,-"})
	if r := told.Result.(tests.Result); r.Successes != 3 {
		t.Errorf("%+v", r)
	}
	for _, mod := range []string{"luck", "attack +1", "strength +1", "Ben 1 skill"} {
		_ = Refuses(t, s, tests.Roll{Mods: []string{mod}}, "", Said{Anyway: true})
	}
}

// Who does without an ability takes none of its dice either (test.ability.optional).
func TestUnusedAbilityBringsNoDie(t *testing.T) {
	rulebooktest.Proves(t, "test.ability.optional")
	s := going(t, trap, nil, func(s *malhya.State) { s.Hero(Ann).Mods = []string{"1 skill"} })
	_, told := Plays(t, s, tests.Roll{}, Said{Dice: "success,success,success,-,-"})
	if r := told.Result.(tests.Result); r.Successes != 3 {
		t.Errorf("%+v", r)
	}
	Plays(t, s, tests.Roll{}, Said{Dice: "success,success,-,-", Choices: map[string]string{"abilities": "none"}})
}

// Which abilities are used is said once for each; all and none stand alone, and what lasts on a hero may have
// a + of its own (test.ability.optional).
func TestPickedAbilities(t *testing.T) {
	rulebooktest.Proves(t, "test.ability.optional", "test.ability.stack")
	s := going(t, trap, nil, func(s *malhya.State) { s.Hero(Ann).Mods = []string{"each roll success +1"} })
	for answer, want := range map[string]int{"all": 2, "none": 0, "silver": 1, "each roll success +1": 1,
		"silver+each": 2, "each roll success +1+Silver Tongue": 2} {
		_, told := Plays(t, s, tests.Roll{}, Said{Dice: "special,-,-,-",
			Choices: map[string]string{"abilities": answer}})
		if r := told.Result.(tests.Result); r.Successes != want {
			t.Errorf("%s: %+v", answer, r)
		}
	}
	for _, answer := range []string{"all+none", "Silver+none", "Silver+silver", "Silver+", "rope"} {
		_ = Refuses(t, s, tests.Roll{}, "", Said{Dice: "special,-,-,-",
			Choices: map[string]string{"abilities": answer}, Anyway: true})
	}
}

// A single-use item helps in a test only once it is used, and to the end of its hero's part of it
// (item.single-use.discard, test.ability.same-symbol).
func TestUsedInATest(t *testing.T) {
	rulebooktest.Proves(t, "item.single-use.discard", "item.single-use.free", "test.ability.same-symbol")
	holds := func(s *malhya.State) { s.Hero(Ann).Gear.Items = []string{"claw"} }
	use := gear.Use{Hero: Ann, Thing: "claw"}
	s, told := Plays(t, Road(t, holds), test(t, "group strength 1d 3x 5+ climbing"), Said{})
	if m := told.Remarks; len(m) != 1 || m[0].Text != "claw helps Ann in this test once it is used" {
		t.Errorf("%+v", m)
	}
	s, r, _ := rolls(t, s, "-,-,-")
	if r.Successes != 0 {
		t.Errorf("unused: %+v", r)
	}
	s, told = Plays(t, s, use, Said{})
	Says(t, told, "claw helps Ann in this test")
	if s.Hero(Ann).Gear.Holds("claw") != "" || !slices.Equal(s.Test.Used, []string{"claw"}) {
		t.Errorf("%+v", s.Test)
	}
	if s, r, _ = rolls(t, s, "-,-,-"); r.Successes != 1 {
		t.Errorf("used: %+v", r)
	}
	if s, _ = Plays(t, s, tests.Stop{}, Said{Anyway: true}); s.Test.Turn != Ben || len(s.Test.Used) != 0 {
		t.Errorf("it helps Ann alone: %+v", s.Test)
	}
	s, _ = Plays(t, Road(t, holds), test(t, "Ann strength 1d 3x 5+"), Said{})
	if s, _ = Plays(t, s, use, Said{}); len(s.Test.Used) != 0 {
		t.Error("a test without its symbol")
	}
}
