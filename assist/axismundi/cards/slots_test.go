package cards_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/cards"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// One card lies in the one Slot; another is swapped for it, and Alpinist pays at once (case
// slot-second-card-refused).
func TestOneSlot(t *testing.T) {
	rulebooktest.Proves(t, "mat.slot.one", "action.slot.activate", "action.slot.swap", "mat.slot.immediate",
		"card.perm.alpinist", "hand.activated-not-counted")
	s := Plain(t, Slot(Ann, "dexterity"))
	err := Refuses(t, s, cards.Activate{Cards: []string{"alpinist"}}, "mat.slot.one", Said{})
	if err.Error() != "Ann's one Slot holds Dexterity (mat.slot.one)" {
		t.Error(err)
	}
	after, told := Plays(t, s, cards.Swap{Cards: []string{"dex", "alpinist"}}, Said{})
	rulebooktest.Met(t, told.Events)
	Says(t, told, "Ann takes Dexterity back to the hand")
	Says(t, told, "Ann Activates Alpinist, 5 in hand (limit 5)")
	if p := after.Player(Ann); after.Points.AP != 2 || after.Points.Move != 1 || p.Hand != 5 ||
		!slices.Equal(p.Slots, []string{"Alpinist"}) {
		t.Errorf("%+v %+v", after.Points, p)
	}
	empty := Plain(t)
	after, told = Plays(t, empty, cards.Activate{Cards: []string{"honed"}}, Said{})
	rulebooktest.Met(t, told.Events)
	if p := after.Player(Ann); after.Points.AP != 2 || p.Hand != 4 || p.Slots[0] != "Honed Blade" {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, empty, cards.Activate{Cards: []string{"honed", "dex"}}, "mat.slot.one", Said{})
	_ = Refuses(t, s, cards.Activate{Cards: []string{"dexterity"}}, "mat.slot.one", Said{})
}

// A card that comes back to the hand counts there, and above the Hand Limit nothing else goes on (case
// slot-deactivate-over-limit).
func TestDeactivate(t *testing.T) {
	rulebooktest.Proves(t, "action.slot.deactivate", "hand.limit.at-once", "hand.limit.choice")
	s, told := Plays(t, Plain(t, Slot(Ann, "dexterity")), cards.Deactivate{Cards: []string{"dex"}}, Said{})
	rulebooktest.Met(t, told.Events)
	if p := s.Player(Ann); s.Points.AP != 2 || p.Hand != 6 || len(p.Slots) > 0 {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, s, cards.Activate{Cards: []string{"dex"}}, "hand.limit.at-once", Said{})
	s, told = Plays(t, s, cards.Discard{Cards: []string{"peek"}}, Said{})
	rulebooktest.Met(t, told.Events)
	Plays(t, s, cards.Activate{Cards: []string{"dex"}}, Said{})
	_ = Refuses(t, s, cards.Deactivate{Cards: []string{"dex"}}, "", Said{})
}

// Alpinist's point stays when the card goes, and comes once a turn (card.perm.alpinist.keep).
func TestAlpinist(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.alpinist", "card.perm.alpinist.keep")
	s, told := Plays(t, Plain(t), cards.Activate{Cards: []string{"alpinist"}}, Said{})
	rulebooktest.Met(t, told.Events)
	s, told = Plays(t, s, cards.Deactivate{Cards: []string{"alpinist"}}, Said{})
	rulebooktest.Met(t, told.Events)
	if s.Points.Move != 1 || s.Points.AP != 1 {
		t.Errorf("%+v", s.Points)
	}
	s, _ = Plays(t, s, cards.Activate{Cards: []string{"alpinist"}}, Said{})
	if s.Points.Move != 1 || s.Points.AP != 0 {
		t.Errorf("%+v", s.Points)
	}
}

// Cornered Animal does something at 3 HPs or less alone.
func TestCornered(t *testing.T) {
	rulebooktest.Proves(t, "card.perm.cornered", "card.perm.cornered.off")
	for hp, want := range map[int]int{1: 1, 3: 1, 4: 0} {
		s, told := Plays(t, Plain(t, Life(Ann, hp, 0)), cards.Activate{Cards: []string{"cornered"}}, Said{})
		rulebooktest.Met(t, told.Events, told.Remarks)
		if s.Points.Move != want {
			t.Errorf("at %d HPs: %+v", hp, s.Points)
		}
	}
}

// The Savant has one free Slot Action a turn, after the points are spent too (case char-savant-free-slot).
func TestFreeSlotAction(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.slot", "action.slot.swap", "turn.free-actions")
	s := Plain(t, Turn(Cid, 0), Slot(Cid, "dexterity"))
	s, told := Plays(t, s, cards.Swap{Cards: []string{"dex", "honed"}}, Said{})
	rulebooktest.Met(t, told.Events)
	Says(t, told, "Cid Activates Honed Blade, free: 5 cards")
	_ = Refuses(t, s, cards.Swap{Cards: []string{"honed", "dex"}}, "action.slot.swap", Said{})
}

// The Upgraded Savant's are all free, in 2 Slots with different cards.
func TestUpgradedSavant(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.up.slots", "mat.slot.exceptions", "char.savant.up.free-slots")
	s := Plain(t, Changed(Ben, notation.Demon), Turn(Cid, 0), With(Cid,
		func(p *axismundi.Player) { p.Hand = 7 }))
	s, told := Plays(t, s, cards.Activate{Cards: []string{"dex", "honed"}}, Said{})
	rulebooktest.Met(t, told.Events)
	_ = Refuses(t, s, cards.Activate{Cards: []string{"hail"}}, "mat.slot.exceptions", Said{})
	s, _ = Plays(t, s, cards.Deactivate{Cards: []string{"dex"}}, Said{})
	_ = Refuses(t, s, cards.Activate{Cards: []string{"honed"}}, "char.savant.up.slots", Said{})
	s, _ = Plays(t, s, cards.Activate{Cards: []string{"hail"}}, Said{})
	if p := s.Player(Cid); s.Points.AP != 0 || p.Hand != 5 || !slices.Equal(p.Slots, []string{"Honed Blade",
		"Hail Anemoi"}) {
		t.Errorf("%+v", p)
	}
}

// One Action of the Angel's changes as many as 3 cards, no two alike.
func TestAngelsSlots(t *testing.T) {
	rulebooktest.Proves(t, "angel.slots", "angel.slot-action")
	s := Plain(t, Changed(Ann, notation.Angel), At(Ann, "1B"))
	_ = Refuses(t, s, cards.Activate{Cards: []string{"dex", "dex"}}, "angel.slots", Said{})
	s, told := Plays(t, s, cards.Activate{Cards: []string{"dex", "honed", "hail"}}, Said{})
	rulebooktest.Met(t, told.Events)
	if s.Points.AP != 2 || len(s.Player(Ann).Slots) != 3 {
		t.Errorf("%+v", s.Points)
	}
	_ = Refuses(t, s, cards.Activate{Cards: []string{"alpinist"}}, "mat.slot.exceptions", Said{})
	s, _ = Plays(t, s, cards.Swap{Cards: []string{"dex", "alpinist", "hail", "shields"}}, Said{})
	if s.Points.AP != 1 || !slices.Equal(s.Player(Ann).Slots, []string{"Honed Blade", "Alpinist",
		"Shields Up"}) {
		t.Errorf("%+v", s.Player(Ann))
	}
	_ = Refuses(t, s, cards.Swap{Cards: []string{"honed", "dex", "honed", "hail"}}, "", Said{})
	// One Action mixes the three kinds of changes.
	two := Plain(t, Changed(Ann, notation.Angel), At(Ann, "1B"), Slot(Ann, "honed", "dexterity"), Turn(Ann, 2))
	for line, want := range map[string]struct {
		ap    int
		slots []string
	}{
		"honed alpinist":               {1, []string{"Dexterity", "Alpinist"}},
		"honed alpinist hail":          {1, []string{"Dexterity", "Alpinist", "Hail Anemoi"}},
		"honed alpinist dex":           {1, []string{"Alpinist"}},
		"honed alpinist dex hail":      {1, []string{"Alpinist", "Hail Anemoi"}},
		"honed alpinist dex hail bow":  {1, []string{"Alpinist", "Hail Anemoi", "Long Bow"}},
		"honed alpinist hail dex":      {1, []string{"Alpinist", "Hail Anemoi"}},
		"honed alpinist bow dex hail":  {1, []string{"Alpinist", "Long Bow", "Hail Anemoi"}},
		"honed dex":                    {0, nil},
		"hail alpinist":                {0, nil},
		"honed alpinist hail shields":  {0, nil},
		"honed alpinist alpinist hail": {0, nil},
	} {
		swap := cards.Swap{Cards: strings.Fields(strings.ReplaceAll(line, "bow", "longbow"))}
		if want.slots == nil {
			_ = Refuses(t, two, swap, "", Said{})
			continue
		}
		s, told := Plays(t, two, swap, Said{})
		rulebooktest.Met(t, told.Events)
		if s.Points.AP != want.ap || !slices.Equal(s.Player(Ann).Slots, want.slots) {
			t.Errorf("%s: %d APs left, %v", line, s.Points.AP, s.Player(Ann).Slots)
		}
	}
}

// Before the first turn the third player alone may Activate a card, for nothing (cases
// setup-pregame-second-player and setup-pregame-third-player).
func TestBeforeTheFirstTurn(t *testing.T) {
	rulebooktest.Proves(t, "setup.pregame.activate")
	s := Plain(t, Turn("", 0), func(s *axismundi.State) { s.Round = 1 })
	_ = Refuses(t, s, cards.Activate{Player: Ben, Cards: []string{"dex"}}, "setup.pregame.activate", Said{})
	_ = Refuses(t, s, cards.Activate{Cards: []string{"dex"}}, "", Said{})
	after, _ := Plays(t, s, cards.Activate{Player: Cid, Cards: []string{"dex"}}, Said{})
	if p := after.Player(Cid); p.Hand != 4 || p.Slots[0] != "Dexterity" {
		t.Errorf("%+v", p)
	}
	_ = Refuses(t, after, cards.Activate{Player: Cid, Cards: []string{"honed"}}, "mat.slot.one", Said{})
}

// Impossible words are refused: cards of the other deck, an empty hand, half a pair.
func TestSlotsRefuse(t *testing.T) {
	s := Plain(t, Slot(Ann, "dexterity"))
	for name, act := range map[string]axismundi.Act{
		"a 1-Time Power":    cards.Activate{Cards: []string{"suture"}},
		"no card":           cards.Activate{Cards: []string{"chess"}},
		"half a pair":       cards.Swap{Cards: []string{"dex"}},
		"not Activated":     cards.Swap{Cards: []string{"honed", "dex"}},
		"another's turn":    cards.Activate{Player: Ben, Cards: []string{"dex"}},
		"nothing to swap":   cards.Swap{},
		"to swap for vapor": cards.Swap{Cards: []string{"dex", "vermin"}},
	} {
		t.Run(name, func(t *testing.T) { _ = Refuses(t, s, act, "", Said{}) })
	}
	none := Plain(t, With(Ann, func(p *axismundi.Player) { p.Hand = 0 }))
	_ = Refuses(t, none, cards.Activate{Cards: []string{"dex"}}, "", Said{})
}
