package tests_test

import (
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/rulebook/rulebooktest"
)

// A test is one turn for aura: a second Point in it is refused, whatever it is for; and the extra die is
// taken before the first roll or not at all.
func TestAuraOnceInATest(t *testing.T) {
	rulebooktest.Proves(t, "aura.one-per-turn", "test.aura.timing")
	hurt := func(s *malhya.State) { s.Hero(Ann).Crystals.Damage = 2 }
	aura := func(effect string) gear.Aura { return gear.Aura{Hero: Ann, Effect: effect} }
	s := going(t, trap+" aura", nil, hurt)
	for _, effect := range []string{"die", "life", "intelligence"} {
		_ = Refuses(t, s, aura(effect), "aura.one-per-turn", Said{})
	}
	s, _ = Plays(t, going(t, trap, nil, hurt), tests.Roll{}, Said{Dice: "-,-,-,-"})
	_ = Refuses(t, s, aura("die"), "test.aura.timing", Said{})
	_ = Refuses(t, s, aura("intelligence"), "test.aura.timing", Said{})
	healed, _ := Plays(t, s, aura("life"), Said{})
	_ = Refuses(t, healed, aura("life"), "aura.one-per-turn", Said{})

	// What was used before the test was another turn's, but a die that waits for it is this turn's.
	s, _ = Plays(t, Road(t, hurt), aura("life"), Said{})
	s, _ = Plays(t, s, test(t, trap), Said{})
	s, _ = Plays(t, s, aura("die"), Said{})
	_ = Refuses(t, s, aura("life"), "aura.one-per-turn", Said{})
	if r := of(t, s); r.Skill != 3 {
		t.Errorf("%+v", r)
	}
	s, _ = Plays(t, Road(t, hurt), aura("die"), Said{})
	for _, effect := range []string{"die", "intelligence", "sense"} {
		_ = Refuses(t, s, aura(effect), "aura.one-per-turn", Said{})
	}
	higher, _ := Plays(t, Road(t), aura("intelligence"), Said{})
	for _, effect := range []string{"die", "intelligence"} {
		_ = Refuses(t, higher, aura(effect), "aura.one-per-turn", Said{})
	}
	if s, _ = Plays(t, s, aura("life"), Said{}); s.Hero(Ann).Aura.Effect != "die" {
		t.Error("the die is lost")
	}
	s, _ = Plays(t, s, test(t, trap), Said{})
	_ = Refuses(t, s, aura("life"), "aura.one-per-turn", Said{})
}
