package setup_test

import (
	"strings"
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/rulebook/rulebooktest"
)

// A hero whose Life Points are put right to none is unconscious, and the turn is over; with some the hero
// rises, next to whoever stands there by now.
func TestLifeThatIsPutRight(t *testing.T) {
	rulebooktest.Proves(t, "wound.hero.unconscious", "wound.hero.revived-place", "combat.end.all-unconscious")
	hurt := func(s *malhya.State) {
		s.Hero(Ann).Crystals, s.Hero(Ann).Turn.Is = malhya.Crystals{Life: 1, Damage: 3}, malhya.Acting
	}
	none := setup.Set{Hero: Ann, Words: []string{"life=3"}}
	s, _ := Plays(t, Fight(t, hurt), none, Said{})
	if h := s.Hero(Ann); !h.Unconscious() || h.Turn.Is != malhya.Ended || s.Combat == nil {
		t.Errorf("%+v", h)
	}
	s.Enemies[0].At = s.Hero(Ann).At
	some := setup.Set{Hero: Ann, Words: []string{"life=5"}}
	_ = Refuses(t, s, some, "", Said{})
	s, _ = Plays(t, s, some, Said{Choices: map[string]string{"place": "C5"}})
	if h := s.Hero(Ann); h.Unconscious() || h.At != "C5" {
		t.Errorf("%+v", h)
	}
	down := func(s *malhya.State) { s.Hero(Ben).Crystals = malhya.Crystals{Damage: 2} }
	s, _ = Plays(t, Fight(t, hurt, down), none, Said{})
	if s.Combat != nil || s.Hero(Ben).Crystals.Life != 1 {
		t.Errorf("%+v", s.Combat)
	}
}

// A table is laid with its heroes, of whom nobody knows more than the name and the people.
func TestNew(t *testing.T) {
	rulebooktest.Proves(t, "setup.region-and-day-board", "setup.travel-decks", "setup.group-token",
		"setup.supplies", "setup.decks", "setup.booklets-in-reach", "setup.enemies", "setup.tiles",
		"setup.central-area", "setup.hero-space")
	rulebooktest.Proves(t, "hero.trait-start", "hero.ap-six", "hero.resources-start-zero", "hero.choose")
	s, told := Plays(t, Nothing(), setup.New{Scenario: "The Ford", Seats: []setup.Seat{{Ann, "Yoktal"},
		{Ben, "Sulk"}}, Readings: map[string]string{"a3": "once"}, Seed: 7}, Said{})
	Says(t, told, "The Ford begins")
	Says(t, told, "Ben plays the Sulk")
	if len(s.Heroes) != 2 || s.Reading("A3") != "once" || s.Reading("A4") != "buy" || s.Seed != 7 {
		t.Errorf("%+v", s)
	}
	if h := s.Hero(Ann); h.Turn.Points != 6 || h.Traits["sense"] != 1 || len(h.Gear.Resources) != 0 ||
		h.Board.Heavy != malhya.Unknown {
		t.Errorf("%+v", h)
	}
}

func TestNobodyIsThereTwice(t *testing.T) {
	s := Fight(t)
	Refuses(t, s, setup.Add{Hero: "Cid", People: "Sulk"}, "hero.choose", Said{})
	for _, name := range []string{"ann", "swordsman", "Swordsman-2", "E4", "each", "a b", ""} {
		Refuses(t, s, setup.Add{Hero: name, People: "Mhay"}, "", Said{})
	}
	s, _ = Plays(t, s, setup.Add{Hero: "Cid", People: "Mhay", Words: []string{"life=3"}}, Said{})
	s, _ = Plays(t, s, setup.Add{Hero: "Dan", People: "Ur-Berg"}, Said{})
	if c := s.Hero("Cid").Crystals; c.Life != 3 {
		t.Errorf("%+v", c)
	}
	Refuses(t, s, setup.Add{Hero: "Eve", People: "Ancient"}, "component.players", Said{})
	s, _ = Plays(t, s, setup.Add{Hero: "Eve", People: "Ancient"}, Said{Anyway: true})
	s, told := Plays(t, s, setup.Leave{Hero: "eve"}, Said{})
	if Says(t, told, "Eve leaves the table"); len(s.Heroes) != 4 {
		t.Error(s.HeroNames())
	}
}

// Combat is lost as soon as nobody is left who is conscious, whoever has gone (combat.end.all-unconscious).
func TestWhoGoesLeavesTheUnconscious(t *testing.T) {
	down := func(s *malhya.State) {
		b := s.Hero(Ben)
		b.Crystals = malhya.Crystals{Damage: b.Crystals.All()}
	}
	s := Fight(t)
	down(s)
	s, told := Plays(t, s, setup.Leave{Hero: Ann}, Said{})
	Says(t, told, "Stealth and combat are over: all heroes are unconscious")
	if s.Mode != malhya.NoMode || s.Hero(Ben).Crystals.Life != 1 {
		t.Errorf("%s %+v", s.Mode, s.Hero(Ben).Crystals)
	}
	if s, _ := Plays(t, Fight(t), setup.Leave{Hero: Ann}, Said{}); s.Mode != malhya.InCombat {
		t.Error(s.Mode)
	}
}

// What the boards say is set word by word, and a hero keeps wounds and exhausted tokens.
func TestSet(t *testing.T) {
	rulebooktest.Proves(t, "hero.life-start", "hero.aura-start", "hero.capacity-start",
		"hero.initiative-movement-from-scenario")
	s, _ := Plays(t, Fight(t), setup.Set{Hero: "an", Words: []string{"life=6", "aura=4", "gold=12",
		"initiative=5", "capacity=3", "sense=3", "color=blue", "mod=initiative +1", "movement=2"}}, Said{})
	h := s.Hero(Ann)
	if c := h.Crystals; c.Life != 5 || c.Damage != 1 || h.Aura.Ready != 4 || h.Gear.Gold != 12 {
		t.Errorf("%+v", h)
	}
	if b := h.Board; b.Initiative != 5 || b.Capacity != 3 || b.Color != "blue" || b.Movement != 2 ||
		h.Traits["sense"] != 3 || strings.Join(h.Mods, "|") != "initiative +1" {
		t.Errorf("%+v", h)
	}
	s, _ = Plays(t, s, setup.Set{Hero: Ann, Words: []string{"life=2", "no-mod=initiative +1"}}, Said{})
	if c := s.Hero(Ann).Crystals; c.Life != 1 || len(s.Hero(Ann).Mods) != 0 {
		t.Errorf("%+v", c)
	}
}

// An effect that lasts gives crystals and Aura as it begins, and takes them as it ends.
func TestAnEffectThatLastsGives(t *testing.T) {
	rulebooktest.Proves(t, "equip.artifact.immediate", "equip.artifact.persists")
	s, _ := Plays(t, Fight(t), setup.Set{Hero: Ann, Words: []string{"mod=life +2, aura +1"}}, Said{})
	if h := s.Hero(Ann); h.Crystals != (malhya.Crystals{Life: 6, Damage: 1}) || h.Aura.Ready != 4 {
		t.Errorf("%+v, %+v", h.Crystals, h.Aura)
	}
	s, _ = Plays(t, s, setup.Set{Hero: Ann, Words: []string{"no-mod=life +2, aura +1"}}, Said{})
	if h := s.Hero(Ann); h.Crystals != (malhya.Crystals{Life: 4, Damage: 1}) || h.Aura.Ready != 3 {
		t.Errorf("%+v, %+v", h.Crystals, h.Aura)
	}
}

func TestWhatCannotBeSet(t *testing.T) {
	s := Fight(t)
	Refuses(t, s, setup.Set{Hero: Ann, Words: []string{"color=red"}}, "hero.capacity-cube-colour", Said{})
	for _, word := range []string{"life", "life=", "life=41", "life=-1", "life=0", "life=five", "aura=21",
		"strength=10", "luck=3", "color=mauve", "mod=banana", "no-mod=initiative +1", "move=1\x1b"} {
		Refuses(t, s, setup.Set{Hero: Ann, Words: []string{word}}, "", Said{})
	}
	Refuses(t, s, setup.Set{Hero: Ann, Words: []string{"life=5", "life=6"}}, "", Said{})
	Refuses(t, s, setup.Set{Hero: "Eve", Words: []string{"life=5"}}, "", Said{})
}

// A hero without any crystal would be one of whom nobody has said how much life the Hero card gives: no
// number of crystals is 0, whether the hero has wounds or none.
func TestNoHeroIsWithoutCrystals(t *testing.T) {
	rulebooktest.Proves(t, "hero.life-start")
	unharmed := Fight(t, func(s *malhya.State) { s.Hero(Ann).Crystals = malhya.Crystals{Life: 5} })
	for _, s := range []*malhya.State{unharmed, Fight(t)} {
		err := Refuses(t, s, setup.Set{Hero: Ann, Words: []string{"life=0"}}, "", Said{})
		if err.Error() != "life: 0 is no number from 1 to 40" {
			t.Error(err)
		}
	}
	s, _ := Plays(t, unharmed, setup.Set{Hero: Ann, Words: []string{"life=1"}}, Said{})
	if c := s.Hero(Ann).Crystals; c.Life != 1 || c.All() != 1 {
		t.Errorf("%+v", c)
	}
}

// A board that is put right may hold less than the hero has: it is told at once
// (knapsack.slots-below-capacity, encumbrance.limit).
func TestBoardsThatHoldLess(t *testing.T) {
	rulebooktest.Proves(t, "knapsack.slots-below-capacity", "encumbrance.limit")
	s, told := Plays(t, Road(t), setup.Set{Hero: Ann, Words: []string{"capacity=1", "heavy=1"}}, Said{})
	if len(told.Remarks) != 0 {
		t.Errorf("%+v", told.Remarks)
	}
	_, told = Plays(t, s, setup.Set{Hero: Ann, Words: []string{"capacity=0", "heavy=0"}}, Said{})
	if len(told.Remarks) != 2 || told.Remarks[0].Text != "Ann's knapsack holds 0, 1 too many lie in it" ||
		told.Remarks[1].Text != "Ann bears 1 heavy icon, 1 too many" {
		t.Errorf("%+v", told.Remarks)
	}
}

// A test that goes on ends with a hero who leaves, and that is said; wounds and exhausted tokens stay, and a
// board that is put right has room for them.
func TestWhatLeavesAndWhatStays(t *testing.T) {
	s := Road(t, func(s *malhya.State) {
		s.Test = &malhya.Test{For: "group", Who: []string{Ann, Ben}, Trait: "sense", Words: "1d 1x 3+", Turn: Ann}
		s.Hero(Ann).Aura = malhya.Aura{Ready: 1, Exhausted: 1}
		s.Hero(Ann).Crystals = malhya.Crystals{Life: 3, Damage: 2}
	})
	after, told := Plays(t, s, setup.Leave{Hero: Ben}, Said{})
	if len(told.Remarks) != 1 || after.Test != nil {
		t.Errorf("%+v", told.Remarks)
	}
	for word, want := range map[string]string{"life=1": "Ann has 2 crystals of wounds: no fewer",
		"aura=0": "Ann has 1 exhausted Aura token: no fewer"} {
		if err := Refuses(t, s, setup.Set{Hero: Ann, Words: []string{word}}, "", Said{}); err.Error() != want {
			t.Error(err)
		}
	}
}
