package cards_test

import (
	"slices"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// The cards of a Phrygian Tumble follow each other: what the first ones bring or move counts for the next,
// and what it does not bring is still missing.
func TestTumbleInOrder(t *testing.T) {
	rulebooktest.Proves(t, "card.one.phrygian", "energy.full", "card.one.seek", "card.one.now-you.blocked")
	empty := With(Ann, func(p *axismundi.Player) { p.Energy = []int{0} })
	near := Plain(t, At(Ann, "1B"), At(Ben, "1C"), empty)
	for _, line := range []string{"phrygian drain seek Ben", "phrygian vermin morsel seek Ben"} {
		s, _ := after(t, near, line, Said{})
		if p := s.Player(Ann); s.Player(Ben).HP != 8 || p.Energy[0] != 0 || s.Points.AP != 2 {
			t.Error(line, s.Player(Ben).HP, p.Energy, s.Points)
		}
	}
	_ = Refuses(t, near, use("phrygian vermin seek Ben"), "energy.full", Said{})
	_ = Refuses(t, near, use("phrygian seek Ben drain"), "energy.full", Said{})
	_ = Refuses(t, near, use("seek Ben"), "energy.full", Said{})
	// 3C is closed and Ben stands on 3A: the tunnel leads there only if the C-4 has sent Ben away.
	for hp, line := range map[int]string{2: "phrygian hafdasa now-you 4",
		3: "phrygian hafdasa double now-you 4"} {
		s, _ := after(t, Plain(t, At(Ann, "3E"), At(Ben, "3A"), Life(Ben, hp, 0)), line,
			Said{})
		if s.Player(Ann).At != "3A" || s.Player(Ben).HP != 5 {
			t.Error(s.Player(Ann).At, s.Player(Ben))
		}
	}
	closed := Plain(t, At(Ann, "3E"), At(Ben, "3A"), Life(Ben, 3, 0))
	_ = Refuses(t, closed, use("phrygian hafdasa now-you 4"), "card.one.now-you.blocked", Said{})
}

// A card comes onto the Discard Pile after what it does, so that it never takes itself.
func TestSecondTimesDoesNotTakeItself(t *testing.T) {
	rulebooktest.Proves(t, "card.one.2nd-times", "action.play.discard")
	pile := func(cards ...string) func(*axismundi.State) {
		return func(s *axismundi.State) { s.Discard.Cards = cards }
	}
	s := Plain(t, pile("Vermin"))
	_ = Refuses(t, s, use("2nd 2nd"), "", Said{})
	_ = Refuses(t, s, use("2nd 2nd --double"), "", Said{})
	_ = Refuses(t, s, use("2nd vermin vermin --double"), "", Said{})
	s, _ = after(t, Plain(t, pile("Vermin", "2nd Time's the Charm")), "2nd 2nd", Said{})
	if s.Player(Ann).Hand != 5 || !slices.Equal(s.Discard.Cards, []string{"Vermin", "2nd Time's the Charm"}) {
		t.Error(s.Player(Ann).Hand, s.Discard.Cards)
	}
	unseen := Plain(t, func(s *axismundi.State) { s.Discard.Unnamed.OneTime = 1 })
	if s, _ = after(t, unseen, "2nd suture", Said{}); s.Player(Ann).Hand != 5 {
		t.Error(s.Player(Ann).Hand)
	}
}

// One Opponent alone does not hold the Angel, who plays Now You See Me... then; both do. All around Level 3
// it leads back to the own hex.
func TestTunnelsOfTheHeldAndOfLevel3(t *testing.T) {
	rulebooktest.Proves(t, "card.one.now-you.limits", "card.one.now-you")
	held := func(by ...string) *axismundi.State {
		return Plain(t, Changed(Ann, notation.Angel), At(Ann, "1B"),
			With(Ann, func(p *axismundi.Player) { p.Immobilized = by }))
	}
	s, _ := after(t, held(Ben), "now-you 4", Said{Dice: "1"})
	if s.Player(Ann).At != "1F" {
		t.Error(s.Player(Ann).At)
	}
	_ = Refuses(t, held(Ben, Cid), use("now-you 4"), "card.one.now-you.limits", Said{})
	ordinary := Plain(t, At(Ann, "1B"), With(Ann,
		func(p *axismundi.Player) { p.Immobilized = []string{Ben} }))
	_ = Refuses(t, ordinary, use("now-you 4"), "card.one.now-you.limits", Said{})
	s, _ = after(t, Plain(t, At(Ann, "3A")), "now-you 6", Said{})
	if p := s.Player(Ann); p.At != "3A" || p.Wounds != 2 || !s.Used(axismundi.Ended) {
		t.Errorf("%+v", p)
	}
}

// What the first cards of a Tumble discard the next may take, and whose powers they bring the next has.
func TestTumbleReadsWhatCameBefore(t *testing.T) {
	rulebooktest.Proves(t, "card.one.phrygian", "card.one.2nd-times", "card.one.seek.beastmaster",
		"card.one.seek", "card.one.identity.limits")
	s, _ := after(t, Plain(t), "phrygian archer one-time 2nd", Said{})
	d := s.Discard
	if s.Player(Ann).Hand != 4 || len(d.Cards) != 3 || d.Unnamed.OneTime != 5 || d.Taken != 1 {
		t.Error(s.Player(Ann).Hand, d)
	}
	_ = Refuses(t, Plain(t), use("phrygian 2nd archer one-time"), "", Said{})
	far := Plain(t, At(Ben, "H"), With(Cid, func(p *axismundi.Player) { p.Character = notation.Beastmaster }))
	s, told := after(t, far, "phrygian so beastmaster seek Ben", Said{})
	rulebooktest.Met(t, told.Events)
	if s.Player(Ben).HP != 8 {
		t.Error(s.Player(Ben).HP)
	}
	_ = Refuses(t, far, use("phrygian seek Ben so beastmaster"), "card.one.seek", Said{})
	angel := Plain(t, Changed(Ben, notation.Angel), At(Ann, "1B"), At(Ben, "1C"), Life(Ben, 2, 0))
	s, _ = after(t, angel, "phrygian hafdasa so scrounger", Said{})
	if s.Player(Ann).Identity() != notation.Scrounger {
		t.Errorf("%+v", s.Player(Ann))
	}
	_ = Refuses(t, angel, use("phrygian so scrounger hafdasa"), "card.one.identity.limits", Said{})
}

// The C-4 is one act: both Opponents lose before the Angel's death restores anybody, whoever sits where; a
// card by which the player becomes the Demon was not played as that.
func TestTheAngelDiesOfACard(t *testing.T) {
	rulebooktest.Proves(t, "card.one.hafdasa", "upgrade.effects")
	for _, seats := range [][2]string{{Ben, Cid}, {Cid, Ben}} {
		angel, other := seats[0], seats[1]
		for hp, to := range map[int]notation.Hex{5: "3B", 2: ""} { // the second dies too, on a Power Hex
			s := Plain(t, Changed(angel, notation.Angel), At(angel, "3A"), Life(angel, 2, 0), At(other, "3B"),
				Life(other, hp, 3), At(Ann, notation.Center))
			s, told := after(t, s, "hafdasa", Said{Dice: "5"})
			rulebooktest.Met(t, told.Events)
			p, o := s.Player(Ann), s.Player(other)
			if p.Form != notation.Demon || p.Hand != 4 || o.HP != 10 || o.Wounds != 0 ||
				s.Player(angel).HP != 10 || to != "" && o.At != to || to == "" && s.Terrain(o.At) != notation.Power {
				t.Errorf("%s, %d HPs: %+v, %+v", angel, hp, p, o)
			}
		}
		s := Plain(t, Changed(angel, notation.Angel), At(angel, "3A"), Life(angel, 2, 0), At(other, "3D"),
			At(Ann, notation.Center))
		s, _ = after(t, s, "seek "+angel, Said{Dice: "5"})
		if p := s.Player(Ann); p.Form != notation.Demon || p.Hand != 4 {
			t.Errorf("%+v", p)
		}
	}
}
