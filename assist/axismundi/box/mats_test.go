package box_test

import (
	"strings"
	"testing"

	"tablehand/assist/axismundi/box"
	"tablehand/assist/axismundi/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// The numbers of every mat, against an ordinary one with 10 HPs, a hand of 5 and so on.
func TestEveryMat(t *testing.T) {
	plain := box.Mat{HP: 10, Hand: 5, Slots: 1, Sections: 1, Energy: 3, Flight: 2, Scavenge: 1,
		Climb: 3, WalkDown: 1, Runs: true, AttackHP: 2, OwnLoss: 1, SlotsAnAction: 1}
	for name, change := range map[string]func(*box.Mat){
		"beastmaster": func(m *box.Mat) { m.Flight, m.CommandHP, m.Guard = 3, 1, 3 },
		"upgraded-beastmaster": func(m *box.Mat) {
			m.Flight, m.CommandHP, m.Guard, m.Sections, m.Energy, m.HarvestFlight = 3, 1, 2, 3, 2, 3
		},
		"cultivator": func(m *box.Mat) { m.ChoosesHarvest = true },
		"upgraded-cultivator": func(m *box.Mat) {
			m.ChoosesHarvest, m.HarvestsPaths, m.FreeHarvest = true, true, 2
		},
		"malignant":          func(m *box.Mat) { m.AttackWounds, m.Infects = 2, true },
		"upgraded-malignant": func(m *box.Mat) { m.AttackHP, m.Infects = 3, true },
		"savant":             func(m *box.Mat) { m.Hand, m.FreeSlot, m.Demands, m.CutDown = 6, 1, true, 5 },
		"upgraded-savant": func(m *box.Mat) {
			m.Hand, m.Slots, m.SlotsFree, m.Demands, m.CutUp = 7, 2, true, true, 5
		},
		"scrounger": func(m *box.Mat) { m.Scavenge, m.Scrounge, m.ScroungeSection = 4, 3, 3 },
		"upgraded-scrounger": func(m *box.Mat) {
			m.Scavenge, m.Scrounge, m.ScroungeSection, m.MovePoints = 4, 2, 2, 1
		},
		"angel": func(m *box.Mat) {
			m.HP, m.Slots, m.Climb, m.WalkDown, m.Runs, m.Flies, m.StrikesDown, m.Recycles = 25, 3, 1, 3, false, true,
				true, true
			m.SlotsAnAction, m.Draws = 3, 2
		},
		"demon": func(m *box.Mat) {
			m.HP, m.Climb, m.WalkDown, m.Runs, m.StrikesDown, m.Recycles = 25, 1, 3, false, true, true
			m.DemonicHP, m.DemonicWounds, m.BlastHP, m.BlastTo = 2, 3, 1, 3
		},
	} {
		want := plain
		change(&want)
		got := *ours(t).Mat(notation.Mat(name))
		if len(got.Rules) == 0 || got.Text == "" || got.Source == "" {
			t.Errorf("%s: no text, no rules, no source", name)
		}
		rulebooktest.Met(t, got)
		got.Origin, got.Text, got.Rules, got.Area = want.Origin, "", nil, nil
		if textOf(got) != textOf(want) {
			t.Errorf("%s:\n%s\n%s", name, textOf(got), textOf(want))
		}
	}
}

// The Malignant's area: 1 Wound beside; upgraded 2 beside and 1 at two hexes.
func TestAreas(t *testing.T) {
	rulebooktest.Proves(t, "char.malignant.aoe", "char.malignant.up.aoe")
	book := ours(t)
	one, two := book.Mat("malignant"), book.Mat("upgraded-malignant")
	rulebooktest.Met(t, one, two)
	if len(one.Area) != 1 || one.Area[1] != 1 || len(two.Area) != 2 || two.Area[1] != 2 || two.Area[2] != 1 {
		t.Errorf("%v %v", one.Area, two.Area)
	}
	for _, name := range notation.Mats() {
		if !strings.HasSuffix(name, "malignant") && len(book.Mat(notation.Mat(name)).Area) > 0 {
			t.Errorf("%s has an area", name)
		}
	}
}

// The Upgraded Malignant's own Wounds go on by the other reading of A5 alone.
func TestMeleeWounds(t *testing.T) {
	book := ours(t)
	for _, c := range []struct {
		mat     notation.Mat
		reading string
		want    int
	}{
		{"malignant", "3", 2}, {"malignant", "3+2", 2}, {"upgraded-malignant", "3", 0}, {"upgraded-malignant",
			"3+2", 2},
		{"savant", "3+2", 0},
	} {
		if got := book.MeleeWounds(c.mat, c.reading); got != c.want {
			t.Errorf("%s by %s: %d", c.mat, c.reading, got)
		}
	}
}

// The limit of a flight adds up (familiar.range.stacking): at most 7 hexes.
func TestFlights(t *testing.T) {
	book := ours(t)
	for name, want := range map[notation.Mat]int{"savant": 4, "beastmaster": 6, "upgraded-beastmaster": 7} {
		got := book.Mat(name).Reach(book.Card("hail").Does[0].N, book.Card("godspeed").Effects(name)[0].N)
		if got != want {
			t.Errorf("%s: %d, not %d", name, got, want)
		}
	}
}

// Mats are named for their form, and no other name is one.
func TestMatsOfForms(t *testing.T) {
	for _, c := range []struct {
		form notation.Form
		want notation.Mat
	}{{notation.Ordinary, "savant"}, {notation.Upgraded, "upgraded-savant"}, {notation.Angel, "angel"},
		{notation.Demon, "demon"}} {
		if got := notation.MatOf(notation.Savant, c.form); got != c.want {
			t.Errorf("%s: %s", c.form, got)
		}
	}
	for _, name := range notation.Mats() {
		if !notation.Mat(name).Exists() {
			t.Errorf("%s is no mat", name)
		}
	}
	for _, name := range []notation.Mat{"", "upgraded-", "upgraded-angel", "upgraded-upgraded-savant"} {
		if name.Exists() {
			t.Errorf("%q is a mat", name)
		}
	}
}
