package malice

import (
	"strings"
	"testing"
)

// What an item deals: a number, dice, a kind; nothing else.
func TestHarmOfItems(t *testing.T) {
	for text, want := range map[string]Mod{
		"5": {Bonus: Bonus{Plus: 5}}, "4d2": {Bonus: Bonus{N: 4, Die: "d2"}}, "2d*": {Bonus: Bonus{Stars: 2}}, "2ds": {Bonus: Bonus{Stars: 2}},
		"fire 5": {Bonus: Bonus{Plus: 5}, Energy: "fire"}, "physical 1d6": {Bonus: Bonus{N: 1, Die: "d6"}}, "FIRE 1": {Bonus: Bonus{Plus: 1}, Energy: "fire"},
	} {
		want.What, want.Text = "wounds", text
		equal(t, text, *harmed(t, text), want)
	}
	for text, says := range map[string]string{
		"": "says no wounds", "fire": "says no wounds", "x": "says no wounds", "-2": "says no wounds", "+2": "says no wounds", "1d7": "says no wounds", "100": "says no wounds",
		"2+1": "says no wounds", "fire 2 3": "says no wounds", "magma 2": "kind of wounds", "fire 2d": "says no wounds",
	} {
		if _, err := ParseHarm(text); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v, want %q", text, err, says)
		}
	}
}

// Shields of the creature stop wounds of their kind; what is left of none is nothing
// (shield.physical, shield.energy.typed, shield.energy.untyped, shield.minimum).
func TestItemsAgainstShields(t *testing.T) {
	for _, c := range []struct {
		harm   string
		shield []string
		left   int
	}{
		{"3", nil, 6}, {"3", []string{"shield +1"}, 7}, {"3", []string{"shield +5"}, 9}, {"3", []string{"shield -2"}, 6}, {"3", []string{"fire shield +2"}, 6}, {"3", []string{"untyped shield +2"}, 6},
		{"fire 3", []string{"shield +2"}, 6}, {"fire 3", []string{"fire shield +2"}, 8}, {"fire 3", []string{"cold shield +2"}, 6}, {"fire 3", []string{"untyped shield +1", "fire shield +1"}, 8},
		{"untyped 3", []string{"untyped shield +1"}, 7}, {"12", nil, 0},
	} {
		in(t, both, func(t *testing.T, printing string) {
			s := faces(t, printing, 1, Encounter{Power: 1, Life: 9, Mods: c.shield})
			carries(s, "Ann", "book:Ward")
			s, _ = plays(t, s, UseItem{Who: "Ann", Item: "book", Harm: harmed(t, c.harm)}, said{})
			equal(t, c.harm+" "+strings.Join(c.shield, ","), []any{s.foeLife(), s.Encounter.Beaten}, []any{c.left, c.left == 0})
		})
	}
}

// Wounds of an item by its dice, exactly.
func TestItemsExactly(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 9, Mods: []string{"shield +1d*"}})
	carries(s, "Ann", "book:Ward")
	left := func(s *State, _ *table) string {
		return []string{"", "1", "2", "3", "4", "5", "6", "7", "8", "9"}[s.foeLife()]
	}
	equal(t, "1d2", walked(t, s, UseItem{Who: "Ann", Item: "book", Harm: harmed(t, "1d2")}, left), map[string]string{"9": "1/4", "8": "1/2", "7": "1/4"})
}

// In the second printing a creature is immune to effects of a color, but not to energy of a
// type; a potion has its own color (immunity.creatures, immunity.typed-energy,
// immunity.untyped-energy).
func TestImmuneCreatures(t *testing.T) {
	for _, c := range []struct {
		printing, item, harm string
		left                 int
	}{
		{"second", "red:Fire", "3", 9}, {"second", "red:Fire", "untyped 3", 9}, {"second", "red:Fire", "fire 3", 6}, {"second", "blue:Mist", "3", 6}, {"second", "book:Ward", "3", 6},
		{"first", "red:Fire", "3", 6},
	} {
		s := faces(t, c.printing, 1, Encounter{Power: 1, Life: 9, Mods: []string{"immune red"}})
		carries(s, "Ann", c.item)
		s, told := plays(t, s, UseItem{Who: "Ann", Harm: harmed(t, c.harm)}, said{})
		equal(t, c.printing+" "+c.item+" "+c.harm, []any{s.foeLife(), ruled(told, "immunity.creatures"), s.avatar("Ann").Items}, []any{c.left, c.left == 9, []string{}})
	}
}

// Who does not fight wounds nothing from afar (combat.precombat, combat.noncombat); where
// nothing stands there is nothing to wound, and the item is kept.
func TestWhoMayHarm(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 9})
	carries(s, "Ben", "red:Fire", "book:Ward", "weapon:Axe")
	for _, item := range []string{"red", "book", "weapon"} {
		refuses(t, s, UseItem{Who: "Ben", Item: item, Harm: harmed(t, "1")}, "combat.noncombat", said{})
	}
	s, _ = plays(t, s, UseItem{Who: "Ben", Item: "red"}, said{}) // drinking it hinders nobody
	equal(t, "no fight for it", s.Encounter.Combat == nil, true)
	carries(s, "Ann", "blue:Mist")
	s.Encounter = nil
	refuses(t, s, UseItem{Who: "Ann", Item: "blue", Harm: harmed(t, "1")}, "", said{})
}

// What loses its last life before the combat, or in it, is defeated; from a correction too
// (combat.precombat.kill, combat.end, life.loss).
func TestLastLife(t *testing.T) {
	in(t, both, func(t *testing.T, printing string) {
		for _, act := range []HarmFoe{{What: "wound", Harm: *harmed(t, "2")}, {What: "drain", N: 3}} {
			s := faces(t, printing, 1, Encounter{Power: 1, Life: 2})
			met, _ := plays(t, s, act, said{})
			equal(t, "before it", met.Encounter.Beaten, true)
			refuses(t, met, BeginCombat{}, "", said{})
			s, _ = plays(t, s, BeginCombat{}, said{})
			s, told := plays(t, s, act, said{})
			equal(t, "in it", []any{s.Encounter.Beaten, told.Result.(CombatResult).Over}, []any{true, "won"})
		}
		s := faces(t, printing, 1, Encounter{Power: 1, Life: 2, Wounds: 2})
		for _, act := range []Act{BeginCombat{}, FightPhase{}, TargetPhase{}} {
			refuses(t, s, act, "", said{})
		}
	})
}

// Corrections of its life: what it has not lost does not come back, and a Shadow's never
// does (recovery.heal, shadow.no-recovery).
func TestCorrections(t *testing.T) {
	s := faces(t, "second", 1, Encounter{Power: 1, Life: 5, Wounds: 2})
	healed, _ := plays(t, s, HarmFoe{What: "heal", N: 9}, said{})
	equal(t, "healed", healed.foeLife(), 5)
	refuses(t, healed, HarmFoe{What: "heal", N: 1}, "", said{})
	refuses(t, shadowed(t, "second", 2), HarmFoe{What: "heal", N: 1}, "shadow.no-recovery", said{})
	s.Encounter = nil
	for _, what := range []string{"wound", "drain", "heal"} {
		refuses(t, s, HarmFoe{What: what, N: 1, Harm: *harmed(t, "1")}, "", said{})
	}
}
