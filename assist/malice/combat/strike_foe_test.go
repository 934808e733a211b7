package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/cards"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/malice/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// The harm of an item: a number, dice, a kind; nothing else.
func TestHarmOfItems(t *testing.T) {
	for text, want := range map[string]notation.Mod{
		"5": {Bonus: notation.Bonus{Plus: 5}}, "4d2": {Bonus: notation.Bonus{N: 4, Die: "d2"}},
		"2d*": {Bonus: notation.Bonus{Stars: 2}}, "2ds": {Bonus: notation.Bonus{Stars: 2}},
		"fire 5":       {Bonus: notation.Bonus{Plus: 5}, Energy: "fire"},
		"physical 1d6": {Bonus: notation.Bonus{N: 1, Die: "d6"}},
		"FIRE 1":       {Bonus: notation.Bonus{Plus: 1}, Energy: "fire"},
	} {
		want.What, want.Text = "wounds", text
		malicetest.Equal(t, text, *malicetest.Harmed(t, text), want)
	}
	for text, says := range map[string]string{
		"": "says no wounds", "fire": "says no wounds", "x": "says no wounds", "-2": "says no wounds",
		"+2": "says no wounds", "1d7": "says no wounds", "100": "says no wounds",
		"2+1": "says no wounds", "fire 2 3": "says no wounds", "magma 2": "kind of wounds",
		"fire 2d": "says no wounds",
	} {
		if _, err := combat.ParseHarm(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", text, err, says)
		}
	}
}

// Shields of the creature stop wounds of their kind, never below none (shield.physical,
// shield.energy.typed, shield.energy.untyped).
func TestItemsAgainstShields(t *testing.T) {
	rulebooktest.Proves(t, "shield.minimum")
	for _, c := range []struct {
		harm   string
		shield []string
		left   int
	}{
		{"3", nil, 6}, {"3", []string{"shield +1"}, 7}, {"3", []string{"shield +5"}, 9},
		{"3", []string{"shield -2"}, 6}, {"3", []string{"fire shield +2"}, 6},
		{"3", []string{"untyped shield +2"}, 6},
		{"fire 3", []string{"shield +2"}, 6}, {"fire 3", []string{"fire shield +2"}, 8}, {"fire 3",
			[]string{"cold shield +2"}, 6}, {"fire 3", []string{"untyped shield +1", "fire shield +1"}, 8},
		{"untyped 3", []string{"untyped shield +1"}, 7}, {"12", nil, 0},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 9, Mods: c.shield})
			malicetest.Carries(s, "Ann", "book:Ward")
			s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "book",
				Harm: malicetest.Harmed(t, c.harm)}, malicetest.Said{})
			malicetest.Equal(t, c.harm+" "+strings.Join(c.shield, ","),
				[]any{s.FoeLife(), s.Encounter.Beaten}, []any{c.left, c.left == 0})
		})
	}
}

// Energy surge of the user adds to the wounds of its item, once for all of its energy, and to no drains;
// physical surge is for melee.
func TestItemsSurge(t *testing.T) {
	rulebooktest.Proves(t, "radiance.energy-surge")
	for _, c := range []struct {
		does     string
		radiance []string
		left     int
	}{
		{"+3 fire wounds", []string{"energy-surge", "physical-surge"}, 5},
		{"+3 untyped wounds", []string{"energy-surge", "energy-surge"}, 4},
		{"+3 fire wounds", []string{"physical-surge"}, 6},
		{"+3 wounds", []string{"energy-surge", "physical-surge"}, 6},
		{"+2 fire wounds; +2 cold wounds", []string{"energy-surge"}, 4},
		{"+3 drains", []string{"energy-surge", "physical-surge"}, 6},
	} {
		malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
			s := malicetest.Faces(t, printing, 2, malice.Encounter{Power: 1, Life: 9})
			malicetest.UseBook(s, malicetest.Owning(t,
				"shadows-of-malice:\n  treasures:\n    Firebook: {kind: book, does: "+c.does+"}\n"))
			s.Avatar("Ben").Radiance = []string{"energy-surge"} // another's does not count
			s.Avatar("Ann").Radiance = c.radiance
			malicetest.Carries(s, "Ann", "book:Firebook")
			s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Item: "book"}, malicetest.Said{})
			malicetest.Equal(t, c.does, s.FoeLife(), c.left)
		})
	}
}

// Wounds of an item by its dice, exactly.
func TestItemsExactly(t *testing.T) {
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 9, Mods: []string{"shield +1d*"}})
	malicetest.Carries(s, "Ann", "book:Ward")
	left := func(s *malice.State, _ *malice.Table) string {
		return []string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}[s.FoeLife()]
	}
	malicetest.Equal(t, "1d2",
		malicetest.Walked(t, s, cards.UseItem{Who: "Ann", Item: "book", Harm: malicetest.Harmed(t, "1d2")},
			left), map[string]string{"9": "1/4", "8": "1/2", "7": "1/4"})
}

// In the second printing a creature is immune to effects of a color, but not to energy of a
// type; a potion has its own color (immunity.typed-energy, immunity.untyped-energy).
func TestImmuneCreatures(t *testing.T) {
	rulebooktest.Proves(t, "immunity.creatures")
	for _, c := range []struct {
		printing, item, harm string
		left                 int
	}{
		{"second", "red:Fire", "3", 9}, {"second", "red:Fire", "untyped 3", 9}, {"second", "red:Fire",
			"fire 3", 6}, {"second", "blue:Mist", "3", 6}, {"second", "book:Ward", "3", 6},
		{"first", "red:Fire", "3", 6},
	} {
		s := malicetest.Faces(t, c.printing, 1,
			malice.Encounter{Power: 1, Life: 9, Mods: []string{"immune red"}})
		malicetest.Carries(s, "Ann", c.item)
		s, told := malicetest.Plays(t, s, cards.UseItem{Who: "Ann", Harm: malicetest.Harmed(t, c.harm)},
			malicetest.Said{})
		malicetest.Equal(t, c.printing+" "+c.item+" "+c.harm,
			[]any{s.FoeLife(), malicetest.Ruled(told, "immunity.creatures"), s.Avatar("Ann").Items},
			[]any{c.left, c.left == 9, []string{}})
	}
}

// An avatar that does not fight wounds nothing from afar (combat.precombat); where nothing stands
// there is nothing to wound, and the item is kept.
func TestWhoMayHarm(t *testing.T) {
	rulebooktest.Proves(t, "combat.noncombat")
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 9})
	malicetest.Carries(s, "Ben", "red:Fire", "book:Ward", "weapon:Axe")
	for _, item := range []string{"red", "book", "weapon"} {
		malicetest.Refuses(t, s, cards.UseItem{Who: "Ben", Item: item, Harm: malicetest.Harmed(t, "1")},
			"combat.noncombat", malicetest.Said{})
	}
	// drinking it hinders nobody
	s, _ = malicetest.Plays(t, s, cards.UseItem{Who: "Ben", Item: "red"}, malicetest.Said{})
	malicetest.Equal(t, "no fight for it", s.Encounter.Combat == nil, true)
	malicetest.Carries(s, "Ann", "blue:Mist")
	s.Encounter = nil
	malicetest.Refuses(t, s, cards.UseItem{Who: "Ann", Item: "blue", Harm: malicetest.Harmed(t, "1")}, "",
		malicetest.Said{})
}

// A creature that loses its last life before the combat, or in it, is defeated; by a correction too
// (combat.precombat.kill).
func TestLastLife(t *testing.T) {
	rulebooktest.Proves(t, "combat.end", "life.loss")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, act := range []combat.HarmFoe{{What: "wound", Harm: *malicetest.Harmed(t, "2")},
			{What: "drain", N: 3}} {
			s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 2})
			met, _ := malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Equal(t, "before it", met.Encounter.Beaten, true)
			malicetest.Refuses(t, met, combat.BeginCombat{}, "", malicetest.Said{})
			s, _ = malicetest.Plays(t, s, combat.BeginCombat{}, malicetest.Said{})
			s, told := malicetest.Plays(t, s, act, malicetest.Said{})
			malicetest.Equal(t, "in it", []any{s.Encounter.Beaten, told.Result.(combat.CombatResult).Over},
				[]any{true, "won"})
		}
		s := malicetest.Faces(t, printing, 1, malice.Encounter{Power: 1, Life: 2, Wounds: 2})
		for _, act := range []malice.Act{combat.BeginCombat{}, combat.FightPhase{}, combat.TargetPhase{}} {
			malicetest.Refuses(t, s, act, "", malicetest.Said{})
		}
	})
}

// Corrections of a creature's life: life that it has not lost does not come back, and a Shadow's
// never does.
func TestCorrections(t *testing.T) {
	rulebooktest.Proves(t, "recovery.heal", "shadow.no-recovery")
	s := malicetest.Faces(t, "second", 1, malice.Encounter{Power: 1, Life: 5, Wounds: 2})
	healed, _ := malicetest.Plays(t, s, combat.HarmFoe{What: "heal", N: 9}, malicetest.Said{})
	malicetest.Equal(t, "healed", healed.FoeLife(), 5)
	malicetest.Refuses(t, healed, combat.HarmFoe{What: "heal", N: 1}, "", malicetest.Said{})
	malicetest.Refuses(t, shadowed(t, "second", 2), combat.HarmFoe{What: "heal", N: 1}, "shadow.no-recovery",
		malicetest.Said{})
	s.Encounter = nil
	for _, what := range []string{"wound", "drain", "heal"} {
		malicetest.Refuses(t, s, combat.HarmFoe{What: what, N: 1, Harm: *malicetest.Harmed(t, "1")}, "",
			malicetest.Said{})
	}
}
