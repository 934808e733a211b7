package movement_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/movement"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// held is a table on which Ashley's Djinn, active with so many AP and speed 5, is engaged with a Mauler.
func held(t *testing.T, ap int) *malediction.State {
	t.Helper()
	return Active(Duel(t, Unit{Of: "Ashley", Card: "Polinore", Stats: "5 5/3 0 5 15 18", Seeker: true},
		Unit{Of: "Logan", Card: "Mauler", Stats: "5 5/3 0 5 12 10"},
		Unit{Of: "Ashley", Card: "Djinn", Stats: "5 5/3 0 5 12 20",
			Near: []string{"mauler-1"}}), "djinn-1", ap)
}

// A shift takes 2 AP and no blow (case example-shift-bahigudjin), and squeezes through a narrow gap (case
// shift-narrow-gap).
func aShift(t *testing.T) {
	rulebooktest.Proves(t, "shift.no-retaliation", "shift.line", "shift.squeeze")
	after, told := Plays(t, held(t, 2), movement.Shift{N: 50, Said: near("polinore")}, Said{})
	Says(t, told, "Djinn shifts: 0 AP, no retaliation, near Polinore")
	if after.Active.AP != 0 || after.Unit("djinn-1").Damage != 0 || after.IsNear("djinn-1", "mauler-1") {
		t.Errorf("%+v %v", after.Active, after.Near)
	}
	Refuses(t, held(t, 2), movement.Shift{N: 55}, "shift.distance", Said{})
	Refuses(t, held(t, 1), movement.Shift{N: 50}, "shift.cost", Said{})
	for _, word := range []string{"short", "tall", "unit", "husk",
		"0.2"} { // case shift-over-short-obstacle
		Refuses(t, held(t, 2), movement.Shift{N: 40, Said: over(word)}, "shift.line", Said{})
	}
	said := near()
	said.Gap, said.Base, said.Past = 10, 12, []string{"flat"}
	Plays(t, held(t, 2), movement.Shift{N: 40, Said: said}, Said{})
}

// By reading A9 a unit that is engaged with nobody shifts or does not (case shift-unengaged).
func whoShifts(t *testing.T) {
	for reading, may := range map[string]bool{"engaged": false, "anyone": true} {
		s := held(t, 2)
		s.Near, s.Readings["A9"] = nil, reading
		if !may {
			Refuses(t, s, movement.Shift{N: 50}, "shift.engaged", Said{})
			continue
		}
		Plays(t, s, movement.Shift{N: 50}, Said{})
	}
}

// An aura that a unit leaves, or comes into, is told: its own, and those of the units around.
func TestMovesTellWhatTheyChange(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Exemplar", Stats: "3 4/2 0 4 13 12",
		Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 11 8", Near: []string{"exemplar-1"}},
		Unit{Of: "Logan", Card: "Prowler", Stats: "4 4/2 0 8 12 10",
			Near: []string{"priest-1"}}), "priest-1", 2)
	after, told := Plays(t, s, movement.Shift{N: 50, Said: near()}, Said{})
	Says(t, told, "Priest shifts: 0 AP, no retaliation; away from Exemplar: defense 11")
	after.Active.AP = 1
	_, told = Plays(t, after, movement.Move{N: 50, Said: near("exemplar")}, Said{})
	Says(t, told, "Priest moves: 0 AP, near Exemplar; beside Exemplar: defense 12")
	_, told = Plays(t, Active(s, "exemplar-1", 2), movement.Move{N: 40, Said: near()}, Said{})
	Says(t, told, "Exemplar moves: 1 AP; Priest: defense 11")
}

// A unit that stood by what gave it health falls where it has none left without that.
func TestHealthThatGoesWithItsGiver(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Banner", Stats: "3 4/2 0 4 13 12",
		Abilities: map[string]string{"Courage": "+3 health nearby allies"}},
		Unit{Of: "Ashley", Card: "Recruit", Cost: 2, Stats: "3 3/1 0 5 11 6", Damage: 7,
			Near: []string{"banner-1"}}),
		"banner-1", 2)
	after, told := Plays(t, s, movement.Move{N: 40, Said: near()}, Said{})
	Says(t, told, "Banner moves: 1 AP; Recruit: health 6")
	if after.Unit("recruit-1") != nil || after.MasteryOf("Logan") != 2 {
		t.Errorf("%+v", after.Units)
	}
	warned, told := Plays(t, s, movement.Near{Who: "banner"}, Said{})
	if warned.Unit("recruit-1") == nil || len(told.Remarks) != 1 {
		t.Errorf("%+v %+v", warned.Units, told.Remarks)
	}
	s.Unit("recruit-1").Damage = 5
	if after, _ := Plays(t, s, movement.Move{N: 40, Said: near()}, Said{}); after.Unit("recruit-1") == nil {
		t.Error("it has 1 left")
	}
}

// chargers is a table on which Ashley's Sigrith, active with 2 AP and speed 5, sees two enemies.
func chargers(t *testing.T) *malediction.State {
	t.Helper()
	return Active(Duel(t, Unit{Of: "Logan", Card: "Soulwhisperer", Stats: "3 3/1 0 5 12 8"},
		Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 15 17"},
		Unit{Of: "Ashley", Card: "Sigrith", Stats: "5 5/3 0 5 15 18"}), "sigrith-1", 2)
}

// A charge goes twice the speed, and an inch is near enough; then comes the attack.
func TestACharge(t *testing.T) {
	rulebooktest.Proves(t, "charge.attack", "charge.reach", "charge.distance")
	at := func(tenths int) notation.Said { return notation.Said{At: tenths, AtSaid: true} }
	after, told := Plays(t, chargers(t), movement.Charge{Target: "archer", Said: at(110)}, Said{Dice: "12"})
	Says(t, told, "Sigrith charges: 0 AP, engaged with Archer")
	Says(t, told, "Sigrith 12 +5 = 17 against 15: hit, 5 damage")
	if after.Unit("archer-1").Damage != 5 || after.Active.AP != 0 ||
		!after.IsNear("sigrith-1", "archer-1") {
		t.Errorf("%+v %+v", after.Units, after.Active)
	}
	if r := told.Result.(movement.MoveResult); r.Attack == nil || r.Attack.Damage != 5 || r.AP != 0 {
		t.Errorf("%+v", r)
	}
	Refuses(t, chargers(t), movement.Charge{Target: "archer", Said: at(111)}, "charge.reach", Said{})
	Refuses(t, Active(chargers(t), "sigrith-1", 1), movement.Charge{Target: "archer"}, "charge.cost",
		Said{})
	after, _ = Plays(t, chargers(t), movement.Charge{Target: "archer", Said: near("soulwhisperer")},
		Said{Dice: "12"})
	if len(after.NearTo("sigrith-1")) != 2 {
		t.Errorf("%v", after.Near)
	}
	after, _ = Plays(t, chargers(t), movement.Charge{Target: "archer", Held: true}, Said{Dice: "12"})
	if !after.Last.Held || after.Unit("archer-1").Damage != 0 {
		t.Errorf("%+v", after.Last)
	}
	Plays(t, after, combat.Deal{}, Said{})
}

// A charge ends on no small piece of terrain, as a move and a shift do not; on another it may.
func TestAChargeEndsOnNoSmallPiece(t *testing.T) {
	rulebooktest.Proves(t, "terrain.small-blocked")
	on := func(piece string) movement.Charge {
		return movement.Charge{Target: "archer", Said: notation.Said{On: piece}}
	}
	Refuses(t, chargers(t), on("small"), "terrain.small-blocked", Said{})
	Plays(t, chargers(t), on("small"), Said{Dice: "12", Anyway: true})
	Plays(t, chargers(t), on("marsh"), Said{Dice: "12"})
}

// The target has to be in sight all the way, and the base to get there (case example-charge-sigrith).
func theWayOfACharge(t *testing.T) {
	Refuses(t, chargers(t), movement.Charge{Target: "soulwhisperer", Blocked: true}, "charge.path", Said{})
	Refuses(t, chargers(t), movement.Charge{Target: "soulwhisperer",
		Said: notation.Said{Gap: 10, Base: 12}}, "charge.path",
		Said{})
	for _, word := range []string{"tall", "unit", "husk", "1.1"} {
		Refuses(t, chargers(t), movement.Charge{Target: "archer", Said: over(word)}, "charge.los", Said{})
	}
	Plays(t, chargers(t), movement.Charge{Target: "archer", Said: over("short", "1.0")}, Said{Dice: "12"})
	s := chargers(t)
	s.Near = []malediction.Pair{{"sigrith-1", "archer-1"}}
	Refuses(t, s, movement.Charge{Target: "archer"}, "charge.not-engaged", Said{})
	s.Near = nil // what is said of a distance is judged
	for tenths, refused := range map[int]bool{0: true, 9: true, 10: true, 11: false} {
		charge := movement.Charge{Target: "archer", Said: notation.Said{At: tenths, AtSaid: true}}
		if refused {
			Refuses(t, s, charge, "charge.not-engaged", Said{})
		} else {
			Plays(t, s, charge, Said{Dice: "5"})
		}
	}
	mate := chargers(t)
	mate.Unit("archer-1").Of = "Ashley"
	Refuses(t, mate, movement.Charge{Target: "archer"}, "attack.target", Said{})
}

// A charge provokes every enemy that the charger is engaged with, and happens only if it stands.
func TestAChargeProvokes(t *testing.T) {
	rulebooktest.Proves(t, "charge.retaliation", "retaliation.before")
	s := chargers(t)
	s.Near = []malediction.Pair{{"sigrith-1", "soulwhisperer-1"}}
	after, told := Plays(t, s, movement.Charge{Target: "archer"}, Said{Dice: "retaliation=14,attack=12"})
	if after.Unit("sigrith-1").Damage != 3 || after.Unit("archer-1").Damage != 5 || len(after.Near) != 1 {
		t.Errorf("%+v %v", after.Units, after.Near)
	}
	if r := told.Result.(movement.MoveResult); len(r.Retaliations) != 1 ||
		r.Retaliations[0].Target != "sigrith-1" {
		t.Errorf("%+v", r)
	}
	s.Unit("sigrith-1").Damage = 16
	after, told = Plays(t, s, movement.Charge{Target: "archer"}, Said{Dice: "14"})
	if r := told.Result.(movement.MoveResult); after.Unit("sigrith-1") != nil || r.Attack != nil ||
		after.Turn != "Logan" {
		t.Errorf("%+v %s", r, after.Turn)
	}
}
