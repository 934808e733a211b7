package change_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/axismundi"
	. "tablehand/assist/axismundi/axismunditest"
	"tablehand/assist/axismundi/change"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// enters lets somebody on the Axis Mundi Hex follow its rules.
type enters struct{ who string }

func (a enters) Play(t *axismundi.Table) error {
	t.Result = change.Enter(t, a.who)
	return nil
}

// falls lets the Angel or Demon fall.
type falls struct{ who string }

func (a falls) Play(t *axismundi.Table) error {
	t.Result = change.Fall(t, a.who)
	// who has fallen dies, elsewhere
	t.Do(axismundi.LifeMoved{Player: a.who, HP: 5, Now: axismundi.Life{HP: 5}}, "death.hp")
	return nil
}

// onAxis puts somebody onto the Axis Mundi Hex in the own turn.
func onAxis(who string) func(*axismundi.State) {
	return func(s *axismundi.State) {
		At(who, notation.Center)(s)
		Turn(who, 1)(s)
	}
}

// axis-enter-demon, axis-upgrade-opponents, axis-scrounger-upgrade: 4 to 6 is the Demon, who keeps the
// Activated card; the Opponents are Upgraded, whole again.
func TestDemon(t *testing.T) {
	rulebooktest.Proves(t, "axis.order", "axis.enter.die", "demon.become.cards", "axis.both.hp",
		"axis.both.energy",
		"axis.level1",
		"upgrade.trigger", "upgrade.effects", "char.scrounger.upgrade", "char.beastmaster.upgrade",
		"axis.ends-turn",
		"terrain.axis.transform", "axis.both.wounds", "axis.both.no-powers", "axis.both.miniature")
	beasts := func(s *axismundi.State) { s.Player(Ann).Character = notation.Beastmaster }
	s := Plain(t, onAxis(Cid), beasts, Slot(Cid, "execution"), Life(Ann, 4, 2), Life(Ben, 5, 1), Life(Cid,
		6, 3),
		With(Ann, func(p *axismundi.Player) { p.Energy = []int{1} }))
	s, told := Plays(t, s, enters{Cid}, Said{Dice: "4"})
	if kinds := Kinds(told); !slices.Equal(kinds, []string{"form.changed", "turn.ended", "form.changed",
		"form.changed"}) {
		t.Error(kinds)
	}
	if len(told.Remarks) > 0 { // a hand of 5 may stay
		t.Error(told.Remarks)
	}
	c, a, b := s.Player(Cid), s.Player(Ann), s.Player(Ben)
	if c.Form != notation.Demon || c.HP != 25 || c.Wounds != 0 || !slices.Equal(c.Energy, []int{3}) ||
		c.Hand != 5 ||
		!slices.Equal(c.Slots, []string{"Perfect Execution"}) || s.HandLimit(c) != 5 ||
		!s.Used(axismundi.Ended) {
		t.Errorf("%+v", c)
	}
	if a.Form != notation.Upgraded || a.HP != 10 || a.Wounds != 0 || !slices.Equal(a.Energy, []int{2, 2, 2}) {
		t.Errorf("%+v", a)
	}
	if b.Form != notation.Upgraded || b.HP != 10 || b.Scrounge != 2 {
		t.Errorf("%+v", b)
	}
}

// The Angel takes the Activated card to the hand, draws 2, and Activates up to 3 different cards
// (axis-alpinist-at-change).
func TestAngel(t *testing.T) {
	rulebooktest.Proves(t, "angel.become.cards", "axis.enter.die", "axis.both.alpinist", "angel.slots",
		"axis.both.hand")
	s := Plain(t, onAxis(Ann), Slot(Ann, "alpinist"))
	_ = Refuses(t, s, enters{Ann}, "", Said{Dice: "3", Choices: map[string]string{"slots": "suture"}})
	_ = Refuses(t, s, enters{Ann}, "", Said{Dice: "3", Choices: map[string]string{"slots": "honed,honed"}})
	s, told := Plays(t, s, enters{Ann}, Said{Dice: "3",
		Choices: map[string]string{"slots": "alpinist,honed"}})
	p := s.Player(Ann)
	if p.Form != notation.Angel || p.Hand != 6 || !slices.Equal(p.Slots, []string{"Alpinist",
		"Honed Blade"}) ||
		s.Points.Move != 0 {
		t.Errorf("%+v", p)
	}
	if len(told.Remarks) != 2 {
		t.Error(told.Remarks)
	}
	kept := Plain(t, onAxis(Ann), Life(Ann, 6, 3), func(s *axismundi.State) { s.Readings["A13"] = "kept" })
	if kept, _ = Plays(t, kept, enters{Ann}, Said{Dice: "1"}); kept.Player(Ann).Wounds != 3 {
		t.Error("by A13 the Wounds stay")
	}
}

// axis-level2-savant-hand: Level 2 gives a hand of 6 and a card off the Discard Pile, Level 3 two and 7,
// Level 4 wins.
func TestLevels(t *testing.T) {
	rulebooktest.Proves(t, "axis.level2", "axis.level3", "axis.scrounge", "axis.level4", "win.level4")
	pile := func(level int) func(*axismundi.State) {
		return func(s *axismundi.State) {
			s.Level, s.Discard.Cards = level, []string{"God-Mode", "Salve", "Vermin"}
		}
	}
	s := Plain(t, onAxis(Cid), pile(2), With(Cid, func(p *axismundi.Player) { p.Hand = 6 }))
	s, _ = Plays(t, s, enters{Cid}, Said{Dice: "5", Choices: map[string]string{"scrounge": "salve"}})
	if c := s.Player(Cid); c.Hand != 7 || s.HandLimit(c) != 6 || !slices.Equal(s.Discard.Cards,
		[]string{"God-Mode", "Vermin"}) {
		t.Errorf("%+v %+v", c, s.Discard)
	}
	s, _ = Plays(t, Plain(t, onAxis(Cid), pile(3)), enters{Cid}, Said{Dice: "5", Choices: map[string]string{
		"scrounge": "salve,vermin"}})
	if c := s.Player(Cid); c.Hand != 7 || s.HandLimit(c) != 7 {
		t.Errorf("%+v", c)
	}
	// Two of one name, where two lie there.
	twice := Said{Dice: "5", Choices: map[string]string{"scrounge": "salve,salve"}}
	_ = Refuses(t, Plain(t, onAxis(Cid), pile(3)), enters{Cid}, "", twice)
	both := Plain(t, onAxis(Cid), pile(3), func(s *axismundi.State) { s.Discard.Cards[2] = "Salve" })
	if both, _ = Plays(t, both, enters{Cid}, twice); !slices.Equal(both.Discard.Cards, []string{"God-Mode"}) {
		t.Errorf("%+v", both.Discard)
	}
	s, _ = Plays(t, Plain(t, onAxis(Cid), func(s *axismundi.State) { s.Level = 4 }), enters{Cid}, Said{})
	if s.Over == nil || s.Over.Winner != Cid || s.Player(Cid).Form != notation.Ordinary {
		t.Error(s.Over)
	}
}

// The Savant upgraded has two Slots and 5 cards as printed, and goes back to one Slot and 5 cards
// (char-savant-downgrade); by A7 the hand is what the mat may hold.
func TestSavant(t *testing.T) {
	rulebooktest.Proves(t, "char.savant.upgrade", "char.savant.upgrade.discard", "char.savant.downgrade")
	s := Plain(t, onAxis(Ann), Slot(Cid, "dexterity"), With(Cid, func(p *axismundi.Player) { p.Hand = 6 }))
	up, _ := Plays(t, s, enters{Ann}, Said{Dice: "6",
		Choices: map[string]string{"slots-Cid": "dexterity,honed"}})
	if c := up.Player(Cid); len(c.Slots) != 2 || c.Hand != 5 {
		t.Errorf("%+v", c)
	}
	up, _ = Plays(t, s, enters{Ann}, Said{Dice: "6", Choices: map[string]string{"cut-Cid": "salve"}})
	if c := up.Player(Cid); c.Hand != 5 || !slices.Equal(up.Discard.Cards, []string{"Salve"}) ||
		len(c.Slots) != 1 {
		t.Errorf("%+v", c)
	}
	down := Plain(t, Changed(Ann, notation.Demon), Slot(Cid, "dexterity", "honed"), Life(Cid, 6, 2),
		With(Cid, func(p *axismundi.Player) { p.Hand = 5 }))
	_ = Refuses(t, down, falls{Ann}, "", Said{Choices: map[string]string{"slots-Cid": "alpinist"}})
	down, _ = Plays(t, down, falls{Ann}, Said{Choices: map[string]string{"slots-Cid": "honed"}})
	if c := down.Player(Cid); c.Hand != 5 || !slices.Equal(c.Slots, []string{"Honed Blade"}) ||
		c.HP != 6 || c.Wounds != 2 {
		t.Errorf("%+v", c)
	}
	s.Readings["A7"] = "limit"
	up, _ = Plays(t, s, enters{Ann}, Said{Dice: "6"})
	if c := up.Player(Cid); c.Hand != 6 {
		t.Errorf("%+v", c)
	}
}

// With Free Will a 1 throws whoever enters onto a Power Hex, the number of which a d3 says; a card of it
// chooses without any die (freewill-ejected, freewill-enter, freewill-card-enter,
// freewill-occupied-warning).
func TestFreeWill(t *testing.T) {
	rulebooktest.Proves(t, "freewill.eject", "freewill.card.choose", "freewill.level4",
		"freewill.roll", "freewill.card.override")
	module := func(s *axismundi.State) { s.Modules = []string{"free-will"} }
	s := Plain(t, module, onAxis(Cid))
	_, told := Plays(t, s, enters{Cid}, Said{Dice: "1,2"})
	if r := told.Result.(change.Entered); r.Ejected != "O" || r.Form != "" {
		t.Errorf("%+v", r)
	}
	after, _ := Plays(t, s, enters{Cid}, Said{Dice: "2,3"})
	if after.Player(Cid).Form != notation.Angel {
		t.Error(after.Player(Cid).Form)
	}
	after, _ = Plays(t, s, enters{Cid}, Said{Choices: map[string]string{"free-will": "demon"}})
	if c := after.Player(Cid); c.Form != notation.Demon || !slices.Equal(after.Discard.Cards,
		[]string{"Free Will"}) {
		t.Errorf("%+v", c)
	}
	empty := Plain(t, module, onAxis(Cid), With(Cid, func(p *axismundi.Player) { p.Hand = 0 }))
	_ = Refuses(t, empty, enters{Cid}, "freewill.card.choose",
		Said{Choices: map[string]string{"free-will": "angel"}})
	after, _ = Plays(t, empty, enters{Cid}, Said{Dice: "2,3", Choices: map[string]string{"free-will": "no"}})
	if after.Player(Cid).Form != notation.Angel {
		t.Error(after.Player(Cid).Form)
	}
	for put, want := range map[string]string{"free-will-die=3": "angel", "free-will-eject=3": "W",
		"free-will-axis=4": "demon"} {
		name, face, _ := strings.Cut(put, "=")
		dice := map[string]string{"free-will-die": "1,2", "free-will-eject": "1,2",
			"free-will-axis": "2,1"}[name]
		after, told := Plays(t, s, enters{Cid}, Said{Dice: dice, Choices: map[string]string{name: face}})
		r := told.Result.(change.Entered)
		if got := string(r.Ejected) + string(r.Form); got != want ||
			!slices.Contains(after.Discard.Cards, "Free Will") {
			t.Error(put, r, after.Player(Cid).Hand)
		}
	}
	taken := Plain(t, module, onAxis(Cid), At(Ann, "G"))
	_, told = Plays(t, taken, enters{Cid}, Said{Dice: "1,1,3"})
	if r := told.Result.(change.Entered); r.Ejected != "W" || len(told.Remarks) != 2 ||
		told.Remarks[0].Rule != "freewill.eject" || told.Remarks[1].Rule != "char.savant.slot" {
		t.Errorf("%+v %+v", r, told.Remarks)
	}
	taken.Readings["A11b"] = "choose"
	_, told = Plays(t, taken, enters{Cid}, Said{Dice: "1,1", Choices: map[string]string{"to": "O"}})
	if r := told.Result.(change.Entered); r.Ejected != "O" {
		t.Errorf("%+v", r)
	}
	last := Plain(t, module, onAxis(Cid), func(s *axismundi.State) { s.Level = 4 })
	after, _ = Plays(t, last, enters{Cid}, Said{Dice: "1,1"})
	if after.Over != nil {
		t.Error("an ejection wins nothing")
	}
	if after, _ = Plays(t, last, enters{Cid}, Said{Dice: "2"}); after.Over == nil {
		t.Error("under Level 4 whoever is let in wins")
	}
}

// char-beastmaster-downgrade-cap: of the tokens of three Sections 3 stay.
func TestBeastmasterFalls(t *testing.T) {
	rulebooktest.Proves(t, "char.beastmaster.downgrade", "downgrade.keep", "downgrade.level-card")
	s := Plain(t, func(s *axismundi.State) { s.Player(Cid).Character = notation.Beastmaster }, Changed(Ann,
		notation.Demon),
		Life(Cid, 9, 0), func(s *axismundi.State) { s.Level = 3 })
	s, _ = Plays(t, s, falls{Ann}, Said{})
	if c := s.Player(Cid); c.HP != 9 || !slices.Equal(c.Energy, []int{3}) || s.Level != 4 {
		t.Errorf("%+v", c)
	}
}

// Without a board Power Hexes are asked by their numbers.
func TestPowerHexesAreAsked(t *testing.T) {
	s := Bare(t, onAxis(Cid), func(s *axismundi.State) { s.Modules = []string{"free-will"} })
	_, told := Plays(t, s, enters{Cid}, Said{Dice: "1,2", Choices: map[string]string{"power-2": "O"}})
	if r := told.Result.(change.Entered); r.Ejected != "O" {
		t.Errorf("%+v", r)
	}
	_ = Refuses(t, s, enters{Cid}, "", Said{Dice: "1,2", Choices: map[string]string{"power-2": "C"}})
}

// Three numbers are three Power Hexes: one that has a number already is no answer for another, so that the d3
// is not rolled for ever for one hex that is taken.
func TestEachNumberHasItsPowerHex(t *testing.T) {
	s := Bare(t, onAxis(Ann), At(Ben, "G"), func(s *axismundi.State) {
		s.Modules, s.Hexes["G"] = []string{"free-will"}, axismundi.Hex{Terrain: notation.Power}
	})
	said := map[string]string{"power-1": "G", "power-2": "O"}
	after, told := Plays(t, s, enters{Ann}, Said{Dice: "1,1,1,2", Choices: said})
	if r := told.Result.(change.Entered); r.Ejected != "O" || after.Terrain("O") != notation.Power {
		t.Errorf("%+v", r)
	}
	said["power-2"] = "G"
	_ = Refuses(t, s, enters{Ann}, "", Said{Dice: "1,1,2", Choices: said})
}

// One Familiar alone has not held the Angel, so it does not hold who is ordinary again either; both together
// do. Nothing holds a new Angel on the Axis Mundi Hex (immobilize.angeldemon.both, axis.impervious).
func TestFamiliarsAndTheChange(t *testing.T) {
	rulebooktest.Proves(t, "immobilize.angeldemon.both", "axis.impervious")
	for _, c := range []struct{ by, want []string }{{[]string{Ben}, []string{}},
		{[]string{Ben, Cid}, []string{Ben, Cid}}} {
		s := Plain(t, Changed(Ann, notation.Angel), With(Ann, func(p *axismundi.Player) {
			p.Immobilized = c.by
		}))
		s, _ = Plays(t, s, falls{Ann}, Said{})
		if got := s.Player(Ann).Immobilized; !slices.Equal(got, c.want) {
			t.Errorf("%v: %v", c.by, got)
		}
	}
	s := Plain(t, onAxis(Ann), With(Ann, func(p *axismundi.Player) { p.Immobilized = []string{Cid} }))
	if s, _ = Plays(t, s, enters{Ann}, Said{Dice: "1"}); len(s.Player(Ann).Immobilized) > 0 {
		t.Error(s.Player(Ann).Immobilized)
	}
}

// Whoever becomes the Demon is impervious to Sagittarius Servum, also to arrows shot before.
func TestSagittariusEndsWithTheChange(t *testing.T) {
	rulebooktest.Proves(t, "poison.sagittarius")
	poisoned := With(Cid, func(p *axismundi.Player) {
		p.Effects = []string{axismundi.Sagittarius, axismundi.Sagittarius}
	})
	s, told := Plays(t, Plain(t, onAxis(Cid), poisoned, With(Ann, func(p *axismundi.Player) {
		p.Effects = []string{axismundi.Sagittarius}
	})), enters{Cid}, Said{Dice: "4"})
	rulebooktest.Met(t, told.Events)
	if c, a := s.Player(Cid).Poisoned(), s.Player(Ann).Poisoned(); c != 0 || a != 1 {
		t.Error(c, a)
	}
}
