package combat_test

import (
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// archery is a table on which Logan's Archer, active with 2 AP and range 8, stands free of Ashley's Priest.
func archery(t *testing.T) *malediction.State {
	t.Helper()
	return Active(Duel(t, Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 12 8"},
		Unit{Of: "Ashley", Card: "Brute", Stats: "3 3/1 0 5 12 8"},
		Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15"}), "archer-1", 2)
}

func at(tenths int, past ...string) notation.Said {
	return notation.Said{At: tenths, AtSaid: tenths >= 0, Past: past, PastSaid: len(past) > 0}
}

// Range is judged to the tenth of an inch, sight by what the line meets (cases range-exact,
// short-obstacle-does-not-block-shot, one-inch-terrain-does-not-block).
func TestAShotNeedsRangeAndSight(t *testing.T) {
	for name, c := range map[string]struct {
		said notation.Said
		rule string // of the refusal, or else of the shot
		no   bool
	}{
		"range-exact at 8":                         {at(80), "attack.ranged.target", false},
		"range-exact at 8.1":                       {at(81), "attack.ranged.target", true},
		"short-obstacle-does-not-block-shot":       {at(70, "short"), "terrain.obstacle.short", false},
		"one-inch-terrain-does-not-block, 1.0":     {at(70, "1.0"), "los.height", false},
		"one-inch-terrain-does-not-block, 1.2":     {at(70, "1.2"), "los.height", true},
		"flat terrain is open":                     {at(70, "flat"), "terrain.flat", false},
		"a tall obstacle hides":                    {at(70, "tall"), "los.block", true},
		"a unit hides, whatever else is met":       {at(70, "short", "unit"), "los.block", true},
		"a husk hides":                             {at(70, "husk"), "los.block", true},
		"nothing said: in range and clear":         {at(-1), "los.trace", false},
		"an enemy that is said to stand at 9 inch": {at(90), "attack.ranged.target", true},
	} {
		t.Run(name, func(t *testing.T) {
			act := combat.Attack{Target: "priest", Said: c.said}
			if c.no {
				Refuses(t, archery(t), act, c.rule, Said{Dice: "9"})
				return
			}
			after, _ := Plays(t, archery(t), act, Said{Dice: "9"})
			if after.Last.Kind != "ranged" || after.Unit("priest-1").Damage != 4 || after.Active.AP != 1 {
				t.Errorf("%+v %+v", after.Last, after.Active)
			}
			rulebooktest.Proves(t, c.rule)
		})
	}
}

// A boost of range reaches farther; range 0 shoots at nobody, and a null range never does.
func TestRangeAboveNone(t *testing.T) {
	rulebooktest.Proves(t, "attack.ranged.target")
	s := archery(t)
	Holds(s, "archer-1", "Bow", "+3 range", "Ring", "+1 range")
	Plays(t, s, combat.Attack{Target: "priest", Said: at(110)}, Said{Dice: "9"})
	Refuses(t, s, combat.Attack{Target: "priest", Said: at(111)}, "attack.ranged.target", Said{})
	Plays(t, archery(t), combat.Attack{Target: "priest", Said: at(90), Mods: mods(t, "range +1")},
		Said{Dice: "9"})

	s = one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 8")
	Refuses(t, s, combat.Attack{Target: "guard", Kind: "ranged"}, "attack.ranged.who", Said{})
	s = Active(Duel(t, Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 12 8"},
		Unit{Of: "Logan", Card: "Totem", Stats: "5 4/2 - 5 12 15"}), "totem-1", 2)
	Holds(s, "totem-1", "Bow", "+3 range", "Ring", "+1 range")
	Refuses(t, s, combat.Attack{Target: "priest", Kind: "ranged"}, "stat.null.range", Said{})
	Refuses(t, s, combat.Attack{Target: "priest", Said: at(30)}, "stat.null.range", Said{})
}

// Melee needs engagement: within an inch, with no wall between (case melee-needs-engagement). What is said
// of the gap counts, and has to agree with the table.
func meleeNeedsEngagement(t *testing.T) {
	rulebooktest.Proves(t, "engage.definition", "engage.effects", "attack.cost")
	s := archery(t)
	Refuses(t, s, combat.Attack{Target: "priest", Kind: "melee", Said: at(12)}, "attack.melee", Said{})
	after, _ := Plays(t, s, combat.Attack{Target: "priest", Said: at(10)}, Said{Dice: "9"})
	if after.Last.Kind != "melee" || !after.IsNear("archer-1", "priest-1") {
		t.Errorf("%+v %v", after.Last, after.Near)
	}
	Refuses(t, after, combat.Attack{Target: "priest", Said: at(12)}, "attack.melee", Said{})
	Refuses(t, after, combat.Attack{Target: "priest", Said: at(5, "tall")}, "engage.loe", Said{})
	spent := Active(one(t, "5 4/2 0 5 12 15", "3 3/1 0 5 12 8"), "blade-1", 0)
	Refuses(t, spent, combat.Attack{Target: "guard"}, "attack.cost", Said{})
}

// Nobody attacks its own side, and a unit without accuracy or power attacks nobody.
func TestWhoAttacksWhom(t *testing.T) {
	s := Active(Duel(t, Unit{Of: "Logan", Card: "Priest", Stats: "3 3/1 0 5 12 8"},
		Unit{Of: "Logan", Card: "Blade", Stats: "5 4/2 0 5 12 15",
			Near: []string{"priest-1"}}), "blade-1", 2)
	Refuses(t, s, combat.Attack{Target: "priest"}, "attack.target", Said{})
	for _, stats := range []string{"- 4/2 0 5 12 15", "4 - 0 5 12 15"} {
		Refuses(t, one(t, stats, "3 3/1 0 5 12 8"), combat.Attack{Target: "guard"},
			"stat.null.unusable", Said{})
	}
}

// Only the active unit attacks (case only-the-active-unit-acts); a free attack asks for no AP and no turn.
func onlyTheActiveUnitAttacks(t *testing.T) {
	rulebooktest.Proves(t, "activation.only", "activation.start")
	s := Duel(t, Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 12 20"},
		Unit{Of: "Logan", Card: "Prowler", Stats: "4 4/2 0 8 12 10"},
		Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 15", Near: []string{"priest-1"}})
	Active(s, "prowler-1", 1)
	s.Unit("priest-1").State = notation.Exhausted
	attack := combat.Attack{Unit: "archer", Target: "priest"}
	Refuses(t, s, attack, "activation.only", Said{Dice: "11"})
	attack.Free = true
	after, _ := Plays(t, s, attack, Said{Dice: "11"})
	if after.Active.Unit != "prowler-1" || after.Active.AP != 1 ||
		after.Unit("archer-1").State != notation.Refreshed {
		t.Errorf("%+v %+v", after.Active, after.Units)
	}
	s.Active.AP = 0 // the next act passes by itself
	attack.Free = false
	after, _ = Plays(t, s, attack, Said{Dice: "11"})
	if after.Active.Unit != "archer-1" || after.Active.AP != 1 || after.Unit("priest-1").Damage != 4 {
		t.Errorf("%+v", after.Active)
	}
}

// What nobody has typed in is asked for, and a script is told what to say.
func TestUnknownNumbersAreAsked(t *testing.T) {
	s := one(t, "? ? ? ? ? ?", "? ? ? ? ? ?")
	Refuses(t, s, combat.Attack{Target: "guard"}, "", Said{Dice: "11"})
	after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "11", Choices: map[string]string{
		"blade.accuracy": "4", "blade.power": "5/3", "guard.defense": "15", "guard.health": "9"}})
	if b := after.Last; b.Outcome != malediction.Hit ||
		after.Cards["Guard"].Stats.String() != "? ? ? ? 15 9" {
		t.Errorf("%+v %s", b, after.Cards["Guard"].Stats)
	}
}

// A shot from an inch or less is one of an engaged unit, whatever the table has: the target retaliates
// first. A tenth more, or a tall obstacle between them, and it does not.
func TestAShotFromAnInchIsOneOfAnEngagedUnit(t *testing.T) {
	rulebooktest.Proves(t, "engage.definition", "attack.ranged.retaliation")
	for _, c := range []struct {
		at   int
		dice string
		near bool
	}{{9, "5,12", true}, {10, "5,12", true}, {11, "12", false}} {
		s := Active(Duel(t, Unit{Of: "Logan", Card: "Archer", Stats: "5 4/2 8 5 12 10"},
			Unit{Of: "Ashley", Card: "Brute", Stats: "5 5/3 0 5 12 8"}), "archer-1", 2)
		after, _ := Plays(t, s, combat.Attack{Target: "brute", Kind: "ranged", Said: at(c.at)}, Said{Dice: c.dice})
		if after.IsNear("archer-1", "brute-1") != c.near || (after.Unit("archer-1").Damage == 3) != c.near ||
			after.Unit("brute-1").Damage != 4 {
			t.Errorf("at %d: %+v, near %v", c.at, after.Units, after.Near)
		}
	}
}
