package effects_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	"tablehand/assist/malediction/effects"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// isDue holds what is due on a table to these lines.
func isDue(t *testing.T, s *malediction.State, want ...string) {
	t.Helper()
	if got := due(s); !slices.Equal(got, want) {
		t.Errorf("due is %q, not %q", got, want)
	}
}

// hurt is an act that deals damage of an effect to a unit.
func hurt(id string, n int) malediction.Act {
	return said(func(t *malediction.Table) { effects.Deal(t, id, n, "Logan") })
}

// A retaliation whose die falls again is still that retaliation: the mods of the move count, what the mover
// had declared stays declared, and it is told to go on only where it stands.
func TestARetaliationWhoseDieFallsAgain(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before", "retaliation.each", "spell.swift.after-roll")
	s := hemmed(t)
	s.Unit("priest-1").Damage = 5
	harder, err := notation.ParseMod("defense +3")
	if err != nil {
		t.Fatal(err)
	}
	s, _ = Plays(t, s, movement.Move{N: 30, Mods: []notation.Mod{harder}}, Said{Dice: "15"})
	stands, told := Plays(t, s, combat.Again{}, Said{Dice: "9"}) // 13 of 14: 2 of 3 health
	if stands.Last.Defense != 14 || stands.Unit("priest-1").Damage != 7 {
		t.Errorf("%+v", stands.Last)
	}
	isDue(t, stands, "retaliate ghoul-1 priest-1")
	if n := len(told.Remarks); n != 2 || told.Remarks[1].Rule != "retaliation.before" {
		t.Errorf("%+v", told.Remarks)
	}
	falls, told := Plays(t, s, combat.Again{}, Said{Dice: "14"})
	if falls.Unit("priest-1") != nil || len(falls.Owed) != 0 || len(told.Remarks) != 0 {
		t.Errorf("%+v %+v", falls.Owed, told.Remarks)
	}
	saved, _ := Plays(t, falls, keeps("priest-1", 10), Said{})
	isDue(t, saved, "retaliate ghoul-1 priest-1")
	saved, _ = Plays(t, saved, combat.Retaliate{Unit: "ghoul", Target: "priest"}, Said{Dice: "2"})
	isDue(t, saved, "near priest-1 none")
}

// A unit that an answer saves owes what it owed before it fell, whatever felled it: a shot that is paid, a
// free attack that a defeat has given.
func TestASavedUnitOwesWhatItOwed(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "spell.swift.after-roll", "retaliation.before")
	s := hemmed(t)
	s.Near, s.Unit("priest-1").Damage = s.Near[:1], 3
	s, _ = Plays(t, s, combat.Attack{Target: "crow", Wait: true}, Said{Dice: "2"})
	s, _ = Plays(t, s, combat.Deal{}, Said{})
	fell, _ := Plays(t, s, hurt("priest-1", 3), Said{})
	if fell.Unit("priest-1") != nil || len(fell.Owed) != 0 {
		t.Fatalf("%+v %+v", fell.Units, fell.Owed)
	}
	saved, told := Plays(t, fell, keeps("priest-1", 3), Said{})
	isDue(t, saved, "attack priest-1 crow-1 ranged free")
	said := "owed again: Priest attacks Crow, which is paid"
	if len(told.Remarks) != 1 || told.Remarks[0].Text != said {
		t.Errorf("%+v", told.Remarks)
	}
	shot, _ := Plays(t, saved, combat.Attack{Target: "crow"}, Said{Dice: "15"})
	if shot.Unit("crow-1").Damage != 3 || shot.Active.AP != 1 || len(shot.Owed) != 0 {
		t.Errorf("%+v %+v", shot.Active, shot.Owed)
	}
	gone, _ := Plays(t, fell, booking.Leave{Unit: "crow"}, Said{}) // there is nobody to shoot at
	gone, _ = Plays(t, gone, keeps("priest-1", 3), Said{})
	if gone.Unit("priest-1") == nil || len(gone.Owed) != 0 {
		t.Errorf("%+v %+v", gone.Units, gone.Owed)
	}

	s = Active(Duel(t,
		Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 4, Stats: "4 4/2 0 5 12 9", Damage: 6,
			Abilities: map[string]string{"Cleave": "defeat free attack nearby enemies"}},
		Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "3 3/1 0 5 12 4", Near: []string{"revenant-1"}},
		Unit{Of: "Logan", Card: "Far Crow", Cost: 3, Stats: "3 3/1 0 5 12 9", Near: []string{"revenant-1"}}),
		"revenant-1", 2)
	s, _ = Plays(t, s, combat.Attack{Target: "hunter"}, Said{Dice: "15"})
	s, _ = Plays(t, s, booking.Resolve{}, Said{})
	lines := []string{"attack revenant-1 TARGET free", "sequence resolve"}
	isDue(t, s, lines...)
	s, _ = Plays(t, s, hurt("revenant-1", 3), Said{})
	s, _ = Plays(t, s, keeps("revenant-1", 3), Said{})
	isDue(t, s, lines...)
}

// A charge is paid, and its attack is owed to a charger that falls on the terrain where it ends and is saved.
func TestTheAttackOfAChargerThatIsSaved(t *testing.T) {
	rulebooktest.Proves(t, "charge.attack", "spell.swift.after-roll")
	s := hemmed(t)
	Card(s, "Noxious Fleshgardens", notation.Terrain, 0, nil, "enter damage 3")
	s.Near, s.Unit("priest-1").Damage = nil, 5
	charge := movement.Charge{Target: "crow", Said: notation.Said{At: 50, AtSaid: true, On: "fleshgardens"}}
	fell, _ := Plays(t, s, charge, Said{Dice: "15"})
	if fell.Unit("priest-1") != nil || fell.Unit("crow-1").Damage != 0 {
		t.Fatalf("%+v", fell.Units)
	}
	saved, _ := Plays(t, fell, keeps("priest-1", 3), Said{})
	isDue(t, saved, "attack priest-1 crow-1 melee free")
	made, _ := Plays(t, saved, combat.Attack{Unit: "priest", Target: "crow", Kind: "melee", Free: true},
		Said{Dice: "15"})
	if made.Unit("crow-1").Damage != 3 || made.Active.AP != 0 || len(made.Owed) != 0 {
		t.Errorf("%+v %+v", made.Units, made.Owed)
	}
}

// What a unit had declared is finished once all that comes before it is over: damage that waits, and each
// retaliation.
func TestADeclaredMoveEndsBehindItsRetaliations(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.each", "activation.no-nesting")
	s := hemmed(t)
	s.Unit("priest-1").Damage = 3
	s, _ = Plays(t, s, movement.Move{N: 30, Wait: true}, Said{Dice: "2"})
	near := movement.Near{Who: "priest", Near: []string{"husk-1"}}
	Refuses(t, s, near, "activation.no-nesting", Said{})
	s, _ = Plays(t, s, combat.Deal{}, Said{})
	Refuses(t, s, near, "retaliation.each", Said{})
	Plays(t, s, movement.Near{Who: "crow", Near: []string{"husk-1"}}, Said{})
	s, _ = Plays(t, s, combat.Retaliate{Unit: "ghoul", Target: "priest"}, Said{Dice: "2"})
	done, _ := Plays(t, s, near, Said{})
	if len(done.Owed) != 0 || done.Unit("priest-1").Damage != 7 || !done.IsNear("priest-1", "husk-1") {
		t.Errorf("%+v %+v", done.Owed, done.Units)
	}
}

// A retaliator that falls before its retaliation, and is saved, retaliates before the act that it answers.
func TestASavedRetaliatorComesBeforeTheMove(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before", "spell.swift.after-roll")
	s := hemmed(t)
	s.Unit("priest-1").Damage = 3
	s, _ = Plays(t, s, movement.Move{N: 30, Wait: true}, Said{Dice: "2"})
	s, _ = Plays(t, s, combat.Deal{}, Said{})
	fell, _ := Plays(t, s, hurt("ghoul-1", 99), Said{})
	isDue(t, fell, "near priest-1 none")
	saved, _ := Plays(t, fell, keeps("ghoul-1", 99), Said{})
	isDue(t, saved, "retaliate ghoul-1 priest-1")
	Refuses(t, saved, movement.Near{Who: "priest"}, "retaliation.each", Said{})
	saved, _ = Plays(t, saved, combat.Retaliate{Unit: "ghoul", Target: "priest"}, Said{Dice: "2"})
	isDue(t, saved, "near priest-1 none")
}
