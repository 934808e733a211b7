package rounds_test

import (
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/rounds"
	"tablehand/assist/rulebook/rulebooktest"
)

// third is a hero beside Ann and Ben.
func third(crystals malhya.Crystals) func(*malhya.State) {
	return func(s *malhya.State) {
		cid := s.NewHero("Cid", "Mhay")
		cid.Crystals, cid.Board.Initiative, cid.At = crystals, 2, "A1"
		cid.Turn.Points = 6
		s.Heroes = append(s.Heroes, cid)
	}
}

// Who has fallen regains a crystal before initiative, and each conscious hero pays with the same kind; then
// the hero takes part (regeneration-two-payers).
func TestRegeneration(t *testing.T) {
	rulebooktest.Proves(t, "wound.regen.when", "wound.regen.one", "wound.regen.price")
	s := opened(t, later, life(Ann, malhya.Crystals{Damage: 2, Serious: 2}), life(Ben,
		malhya.Crystals{Life: 4}),
		third(malhya.Crystals{Life: 3}))
	s.Combat.Round = 2
	s, told := Plays(t, s, rounds.Round{Regenerate: []rounds.Regenerate{{Hero: Ann, From: "serious"}},
		Initiative: []rounds.Buy{{Hero: Ann, N: 1}}}, Said{Draws: "upgrade=power,upgrade=power"})
	for name, want := range map[string]malhya.Crystals{Ann: {Life: 1, Damage: 2, Serious: 1},
		Ben: {Life: 3, Serious: 1}, "Cid": {Life: 2, Serious: 1}} {
		if got := s.Hero(name).Crystals; got != want {
			t.Errorf("%s %+v", name, got)
		}
	}
	want := "Ann recovers 1 of serious: 1 of 4 life\nBen takes 1 serious wound: 3 of 4 life\n" +
		"Cid takes 1 serious wound: 2 of 3 life\n" +
		"Ann 4 +1 = 5, 5 points left; swordsman 4; archer 3; Ben 3; Cid 2\n" +
		"Ann, swordsman, then archer or Ben as you choose, then Cid\n"
	if brief(told) != want {
		t.Errorf("%s", brief(told))
	}
}

// It is refused once initiative is bought, a second time, of the conscious, and where nobody can pay
// (regeneration-mid-round).
func TestRegenerationRefused(t *testing.T) {
	rulebooktest.Proves(t, "wound.regen.when", "wound.regen.one", "wound.regen.blocked")
	down := life(Ben, malhya.Crystals{Damage: 4})
	act := rounds.Regenerate{Hero: Ben}
	s := opened(t, down)
	s, _ = Plays(t, s, rounds.Initiative{Buys: []rounds.Buy{{Hero: Ann}}}, Said{})
	Refuses(t, s, act, "wound.regen.when", Said{})
	Refuses(t, opened(t), act, "wound.regen.one", Said{})
	Refuses(t, opened(t, down, func(s *malhya.State) { s.Combat.Regenerated = []string{Ben} }), act,
		"wound.regen.one", Said{})
	Refuses(t, opened(t, down, life(Ann, malhya.Crystals{Life: 1})), act, "wound.regen.blocked", Said{})
	Refuses(t, opened(t, down), rounds.Regenerate{Hero: Ben, From: "serious"}, "wound.regen.one", Said{})
	Refuses(t, opened(t, down), rounds.Regenerate{Hero: Ben, From: "life"}, "", Said{})
	Refuses(t, opened(t, life(Ben, malhya.Crystals{Damage: 3, Shock: 1})), act, "", Said{})
	s, _ = Plays(t, opened(t, life(Ben, malhya.Crystals{Damage: 3, Shock: 1})), act,
		Said{Choices: map[string]string{"regenerate-Ben": "shock"}})
	if s.Hero(Ann).Crystals.Shock != 1 {
		t.Error(s.Hero(Ann).Crystals)
	}
}

// Nobody pays for a hero who has left the room: that one takes no part, and does not regenerate.
func TestWhoIsOutDoesNotRegenerate(t *testing.T) {
	rulebooktest.Proves(t, "stealth.leave.aside")
	down := func(is string) *malhya.State {
		return opened(t, life(Ben, malhya.Crystals{Damage: 4}), third(malhya.Crystals{Life: 3}),
			func(s *malhya.State) { s.Hero(Ben).Turn.Is = is })
	}
	act := rounds.Regenerate{Hero: Ben}
	Refuses(t, down(malhya.Out), act, "stealth.leave.aside", Said{})
	if s := down(malhya.Out); rounds.MayRegenerate(s, s.Hero(Ben)) {
		t.Error("it is offered")
	}
	s, _ := Plays(t, down(malhya.Waiting), act, Said{})
	if s.Hero(Ben).Crystals.Life != 1 || s.Hero("Cid").Crystals.Life != 2 {
		t.Errorf("%+v", s.Hero(Ben).Crystals)
	}
}

// A9: a hero with 1 Life Point may pay where another has more, and falls; or not (regeneration-one-has-one).
func TestRegenerationCostsTheLast(t *testing.T) {
	rulebooktest.Proves(t, "wound.regen.blocked", "wound.regen.price")
	table := func(edits ...func(*malhya.State)) *malhya.State {
		return opened(t, append(edits, life(Ann, malhya.Crystals{Damage: 3}), life(Ben,
			malhya.Crystals{Life: 1}),
			third(malhya.Crystals{Life: 3}))...)
	}
	act := rounds.Regenerate{Hero: Ann}
	s, told := Plays(t, table(), act, Said{})
	if s.Hero(Ann).Crystals.Life != 1 || s.Hero("Cid").Crystals.Life != 2 || !s.Hero(Ben).Unconscious() ||
		len(told.Remarks) == 0 || told.Remarks[0].Rule != "wound.regen.price" {
		t.Errorf("%+v", told.Remarks)
	}
	Refuses(t, table(reading("A9", "no")), act, "wound.regen.blocked", Said{})
}
