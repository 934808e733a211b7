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
	"tablehand/assist/malediction/status"
	"tablehand/assist/rulebook/rulebooktest"
)

// due lists the lines that are due on a table.
func due(s *malediction.State) (lines []string) {
	for _, step := range status.Steps(s) {
		if step.Due {
			lines = append(lines, step.Command.String())
		}
	}
	return lines
}

// hemmed is a table on which Ashley's Priest, with 1 health left, moves away from two of Logan's.
func hemmed(t *testing.T) *malediction.State {
	s := Active(Duel(t,
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 8 5 11 8", Damage: 7},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
		Unit{Of: "Logan", Card: "Grave Ghoul", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
		Unit{Of: "Logan", Card: "Far Crow", Cost: 2, Stats: "4 4/2 0 8 12 10"}), "priest-1", 2)
	return s
}

// A unit that an answer saves from the retaliation before its act owes that act: it is due until it is done,
// nothing else begins, typing it again costs no AP and lets only those retaliate who have not.
func TestWhatIsDeclaredIsDueUntilItIsDone(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before", "retaliation.each")
	felled, _ := Plays(t, hemmed(t), movement.Move{N: 30}, Said{Dice: "15"})
	saved, _ := Plays(t, felled, keeps("priest-1", 10), Said{})
	if got := due(saved); !slices.Equal(got, []string{"retaliate ghoul-1 priest-1"}) {
		t.Errorf("due is %q", got)
	}
	Refuses(t, saved, combat.Attack{Target: "crow"}, "retaliation.each", Said{})
	Refuses(t, saved, movement.Charge{Target: "crow"}, "retaliation.each", Said{})
	Refuses(t, saved, booking.Resolve{}, "retaliation.each", Said{})
	moved, told := Plays(t, saved, movement.Move{N: 30}, Said{Dice: "1"})
	if len(told.Rolls) != 1 || moved.Unit("priest-1") != nil || len(moved.Owed) != 0 { // 1 of 1 health
		t.Errorf("%+v %+v", moved.Units, moved.Owed)
	}
	byHand, _ := Plays(t, saved, combat.Retaliate{Unit: "ghoul", Target: "priest"}, Said{Dice: "1"})
	if byHand.Unit("priest-1") != nil {
		t.Fatal("1 of 1 health")
	}
	byHand, _ = Plays(t, byHand, keeps("priest-1", 1), Said{})
	if got := due(byHand); !slices.Equal(got, []string{"near priest-1 none"}) {
		t.Errorf("due is %q", got)
	}
	done, told := Plays(t, byHand, movement.Move{N: 30}, Said{})
	if done.Active.AP != 1 || len(told.Rolls) != 0 || len(done.Owed) != 0 || len(done.NearTo("priest-1")) != 0 {
		t.Errorf("%+v %+v", done.Active, done.Owed)
	}
}

// A charge and a shot go on in the same way; a charge is over where its target has left.
func TestAChargeAndAShotGoOn(t *testing.T) {
	rulebooktest.Proves(t, "retaliation.before")
	one := func() *malediction.State {
		s := hemmed(t)
		s.Near = s.Near[:1]
		return s
	}
	felled, _ := Plays(t, one(), movement.Charge{Target: "crow"}, Said{Dice: "15"})
	saved, _ := Plays(t, felled, keeps("priest-1", 10), Said{})
	Refuses(t, saved, movement.Move{N: 10}, "retaliation.before", Said{})
	charged, _ := Plays(t, saved, movement.Charge{Target: "crow"}, Said{Dice: "15"})
	if charged.Unit("crow-1").Damage != 3 || charged.Active.AP != 0 || len(charged.Owed) != 0 {
		t.Errorf("%+v %+v", charged.Units, charged.Owed)
	}
	alone, _ := Plays(t, saved, booking.Leave{Unit: "crow"}, Said{})
	if len(alone.Owed) != 0 {
		t.Errorf("%+v", alone.Owed)
	}
	felled, _ = Plays(t, one(), combat.Attack{Target: "crow"}, Said{Dice: "15"})
	saved, _ = Plays(t, felled, keeps("priest-1", 10), Said{})
	shot, told := Plays(t, saved, combat.Attack{Target: "crow"}, Said{Dice: "15"})
	if shot.Unit("crow-1").Damage != 3 || shot.Active.AP != 1 || len(told.Rolls) != 1 || len(shot.Owed) != 0 {
		t.Errorf("%+v %+v", shot.Units, shot.Owed)
	}
}

// The damage of a retaliation waits for an answer, so that a unit is saved whose fall would set something
// off: of 5 damage 5 are prevented, 4 of 10 health are left, and the unit goes on with what it had
// declared, for no AP. Of two retaliations each is answered by itself, as its die is seen.
func TestARetaliationWaitsForAnAnswer(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "retaliation.what", "attack.steps",
		"retaliation.each")
	table := func(near ...string) *malediction.State {
		return Active(Duel(t,
			Unit{Of: "Logan", Card: "Ripper", Cost: 4, Stats: "5 4/2 9 5 12 10", Damage: 6,
				Abilities: map[string]string{"Death Throes": "defeat damage 3 nearby units"}},
			Unit{Of: "Ashley", Card: "Lancer", Cost: 5, Stats: "5 5/3 0 5 12 8", Near: []string{"ripper-1"}},
			Unit{Of: "Ashley", Card: "Brute", Cost: 5, Stats: "5 5/3 0 5 12 8", Near: near},
			Unit{Of: "Ashley", Card: "Crow", Cost: 5, Stats: "5 5/3 0 5 12 8"}), "ripper-1", 2)
	}
	fell, _ := Plays(t, table(), movement.Move{N: 30}, Said{Dice: "15"})
	Refuses(t, fell, keeps("ripper-1", 10), "", Said{})
	for deed, act := range map[string]malediction.Act{"move": movement.Move{N: 30, Wait: true},
		"charge": movement.Charge{Target: "crow", Wait: true},
		"attack": combat.Attack{Target: "crow", Wait: true}} {
		s, _ := Plays(t, table(), act, Said{Dice: "15"})
		if u := s.Unit("ripper-1"); !s.Last.Held || s.Last.Damage != 5 || u.Damage != 6 ||
			!s.IsNear(u.ID, "lancer-1") {
			t.Errorf("%s: %+v", deed, s.Last)
		}
		let, _ := Plays(t, s, combat.Deal{}, Said{})
		if let.Unit("ripper-1") != nil || let.Unit("lancer-1").Damage != 3 || len(let.Owed) != 0 {
			t.Errorf("%s: %+v", deed, let.Units)
		}
		Refuses(t, s, movement.Move{N: 30}, "activation.no-nesting", Said{})
		s, _ = Plays(t, s, keeps("ripper-1", 10), Said{})
		s, _ = Plays(t, s, combat.Deal{}, Said{})
		if s.Unit("ripper-1").Damage != 6 || s.Unit("lancer-1").Damage != 0 || s.MasteryOf("Ashley") != 0 {
			t.Errorf("%s: %+v", deed, s.Units)
		}
		ap, dice := s.Active.AP, ""
		act = map[string]malediction.Act{"move": movement.Move{N: 30}, "charge": movement.Charge{Target: "crow"},
			"attack": combat.Attack{Target: "crow"}}[deed]
		if deed != "move" {
			dice = "12"
		}
		s, told := Plays(t, s, act, Said{Dice: dice})
		if s.Active.AP != ap || len(s.Owed) != 0 || len(told.Rolls) != len(dice)/2 {
			t.Errorf("%s: %d AP, %+v", deed, s.Active.AP, s.Owed)
		}
	}
	s, _ := Plays(t, table("ripper-1"), movement.Move{N: 30, Wait: true}, Said{Dice: "15"})
	s, _ = Plays(t, s, keeps("ripper-1", 10), Said{})
	s, _ = Plays(t, s, combat.Deal{}, Said{})
	want := []string{"retaliate brute-1 ripper-1"}
	if got := due(s); !slices.Equal(got, want) {
		t.Errorf("due is %q", got)
	}
	s, _ = Plays(t, s, combat.Retaliate{Unit: "brute", Target: "ripper", Held: true}, Said{Dice: "15"})
	s, _ = Plays(t, s, keeps("ripper-1", 10), Said{})
	s, _ = Plays(t, s, combat.Deal{}, Said{})
	if want = []string{"near ripper-1 none"}; !slices.Equal(due(s), want) || s.Unit("ripper-1").Damage != 6 {
		t.Errorf("due is %q", due(s))
	}
}

// So does the damage of a retaliation that a hit brings, be the hit's own damage dealt at once or held: 5 of
// 4 health are prevented. A second one for the same hit is owed, as one alone can be held back.
func TestARetaliationForAHitWaitsToo(t *testing.T) {
	rulebooktest.Proves(t, "damage.prevent", "retaliation.what", "attack.steps")
	for _, held := range []bool{false, true} {
		s := Active(Duel(t,
			Unit{Of: "Logan", Card: "Ripper", Cost: 4, Stats: "5 4/2 9 5 12 10", Damage: 6,
				Abilities: map[string]string{"Death Throes": "defeat damage 3 nearby units"}},
			Unit{Of: "Ashley", Card: "Lancer", Cost: 5, Stats: "5 5/3 0 5 12 8", Near: []string{"ripper-1"},
				Abilities: map[string]string{"Counter": "hit retaliation", "Parry": "hit retaliation"}}),
			"ripper-1", 2)
		if held {
			s, _ = Plays(t, s, combat.Attack{Target: "lancer", Held: true}, Said{Dice: "15"})
			s, _ = Plays(t, s, combat.Deal{Wait: true}, Said{Dice: "15"})
		} else {
			s, _ = Plays(t, s, combat.Attack{Target: "lancer", Wait: true}, Said{Dice: "15,15"})
		}
		if s.Unit("lancer-1").Damage != 4 || s.Unit("ripper-1").Damage != 6 || !s.Last.Held ||
			s.Last.Damage != 5 {
			t.Errorf("%+v", s.Last)
		}
		s, _ = Plays(t, s, keeps("ripper-1", 10), Said{})
		s, _ = Plays(t, s, combat.Deal{}, Said{})
		if want := []string{"retaliate lancer-1 ripper-1"}; !slices.Equal(due(s), want) {
			t.Errorf("due is %q", due(s))
		}
		s, _ = Plays(t, s, combat.Retaliate{Unit: "lancer", Target: "ripper"}, Said{Dice: "15"})
		if s.Unit("ripper-1") != nil || s.Unit("lancer-1").Damage != 7 {
			t.Errorf("%+v", s.Units)
		}
	}
}

// A free attack that an effect has given is due until it is made, or its player lets it be.
func TestAFreeAttackIsDueUntilItIsMadeOrLetBe(t *testing.T) {
	rulebooktest.Proves(t, "effect.sequence.lifo", "effect.sequence.gone", "damage.prevent")
	s := Active(Duel(t,
		Unit{Of: "Ashley", Card: "Armored Revenant", Cost: 4, Stats: "4 4/2 0 5 12 9",
			Abilities: map[string]string{"Cleave": "defeat free attack"}},
		Unit{Of: "Logan", Card: "Pack Hunter", Cost: 3, Stats: "3 3/1 0 5 12 9", Damage: 8,
			Near: []string{"revenant-1"}},
		Unit{Of: "Logan", Card: "Far Crow", Cost: 3, Stats: "3 3/1 0 5 12 9", Near: []string{"revenant-1"}}),
		"revenant-1", 2)
	s, _ = Plays(t, s, combat.Attack{Target: "hunter"}, Said{Dice: "12"})
	free := combat.Attack{Unit: "revenant", Target: "crow", Free: true}
	answered, _ := Plays(t, s, booking.Add{Who: "Logan", What: "Retribution"}, Said{})
	Refuses(t, answered, free, "effect.sequence.lifo", Said{}) // what came last is resolved first
	anyway, _ := Plays(t, answered, free, Said{Dice: "12", Anyway: true})
	if len(anyway.Sequence) != 1 || anyway.Sequence[0].What != "Retribution" {
		t.Errorf("%+v", anyway.Sequence) // one attack is given, and no second
	}
	answered, _ = Plays(t, answered, booking.Resolve{}, Said{})
	answered, _ = Plays(t, answered, free, Said{Dice: "12"})
	if answered.Unit("crow-1").Damage != 4 || len(answered.Sequence) != 0 {
		t.Errorf("%+v", answered.Sequence)
	}
	s, _ = Plays(t, s, booking.Resolve{}, Said{})
	want := []string{"attack revenant-1 TARGET free", "sequence resolve"}
	if got := due(s); !slices.Equal(got, want) {
		t.Errorf("due is %q", got)
	}
	Refuses(t, s, movement.Move{N: 10}, "effect.sequence.lifo", Said{})
	spared, _ := Plays(t, s, keeps("hunter-1", 10), Said{}) // no enemy was defeated
	if spared.Unit("hunter-1").Damage != 8 || len(spared.Owed) != 0 || spared.MasteryOf("Ashley") != 0 {
		t.Errorf("%+v %+v", spared.Units, spared.Owed)
	}
	falls, _ := Plays(t, s, keeps("hunter-1", 3), Said{}) // 1 of 4 is left, which is enough
	if len(falls.Owed) != 1 {
		t.Errorf("%+v", falls.Owed)
	}
	made, _ := Plays(t, s, combat.Attack{Unit: "revenant", Target: "crow", Free: true}, Said{Dice: "12"})
	let, _ := Plays(t, s, booking.Resolve{}, Said{})
	if len(made.Owed) != 0 || made.Unit("crow-1").Damage != 4 || len(let.Owed) != 0 || let.Active.AP != 1 {
		t.Errorf("%+v %+v", made, let)
	}
}

// A number that is equal to a stat of its unit is that stat as it is now; a dash counts as 0.
func TestDamageEqualToAStat(t *testing.T) {
	for speed, want := range map[string]int{"5": 5, "-": 0} {
		s := Active(Duel(t,
			Unit{Of: "Ashley", Card: "Grave Golem", Cost: 4, Stats: "4 4/2 0 " + speed + " 12 9",
				Abilities: map[string]string{"Rush": "activation damage equal to its speed nearby enemies"}},
			Unit{Of: "Logan", Card: "Far Crow", Cost: 3, Stats: "3 3/1 0 5 12 9", Near: []string{"golem-1"}}),
			"golem-1", 2)
		s.Active, s.Units[0].State = nil, notation.Refreshed
		after, _ := Plays(t, s, tried(func(t *malediction.Table) error {
			effects.Activation(t, "golem-1")
			return nil
		}), Said{})
		if got := after.Unit("crow-1").Damage; got != want {
			t.Errorf("speed %s: %d damage, not %d", speed, got, want)
		}
	}
	for text, want := range map[string]string{
		"damage equal to its speed nearby enemies": "damage equal to speed nearby enemies",
		"heal 3 at activation":                     "activation heal 3"} {
		if got := notation.ReadEffects("", text); len(got) != 1 || got[0].String() != want {
			t.Errorf("%q is %q", text, got)
		}
	}
}

// What of a card is in no words of the language is shown as its unit is activated.
func TestWordsThatThePeopleCarryOutAreShown(t *testing.T) {
	rulebooktest.Proves(t, "card.text-wins")
	s := Duel(t, Unit{Of: "Ashley", Card: "Grave Golem", Cost: 4, Stats: "4 4/2 0 5 12 9",
		Abilities: map[string]string{"Hum": "whoever hears it sleeps"}})
	_, told := Plays(t, s, tried(func(t *malediction.Table) error {
		effects.Activation(t, "golem-1")
		return nil
	}), Said{})
	want := "yours to carry out at its moment, Hum: whoever hears it sleeps"
	if len(told.Remarks) != 1 || told.Remarks[0].Text != want {
		t.Errorf("%+v", told.Remarks)
	}
}
