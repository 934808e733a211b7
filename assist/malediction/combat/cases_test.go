package combat_test

import (
	"slices"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/box"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// one is a table on which Logan's unit, active with 2 AP, is engaged with Ashley's.
func one(t *testing.T, stats, against string) *malediction.State {
	t.Helper()
	return Active(Duel(t, Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: against},
		Unit{Of: "Logan", Card: "Blade", Cost: 4, Stats: stats, Near: []string{"guard-1"}}), "blade-1", 2)
}

// The worked cases of an attack: one die, one outcome.
func TestWorkedAttacks(t *testing.T) {
	for _, c := range []struct {
		name, stats, against, die string
		mods                      string
		value, defense, damage    int
		outcome                   malediction.Outcome
		rules                     []string
	}{
		{"attack-equal-is-hit", "5 5/3 0 5 12 18", "3 3/1 0 5 15 18", "10", "", 15, 15, 5, malediction.Hit,
			[]string{"attack.hit", "attack.melee", "attack.melee.no-retaliation"}},
		{"attack-one-below-is-graze", "5 5/3 0 5 12 18", "3 3/1 0 5 15 18", "9", "", 14, 15, 3,
			malediction.Graze,
			[]string{"attack.graze"}},
		{"crit-hit-not-double", "0 7/1 0 5 12 18", "3 3/1 0 5 10 18", "20", "", 20, 10, 8,
			malediction.CritHit,
			[]string{"attack.crit.hit"}},
		{"crit-graze-beats-accuracy", "14 5/3 0 5 12 18", "3 3/1 0 5 10 18", "1", "", 15, 10, 1,
			malediction.CritGraze,
			[]string{"attack.crit.graze"}},
		{"modified-nineteen-is-no-crit", "0 6/2 0 5 12 18", "3 3/1 0 5 22 18", "19", "die +1", 20, 22, 2,
			malediction.Graze, []string{"attack.crit.natural"}},
		{"null-defense-natural-one", "0 3/2 0 5 12 18", "3 3/1 0 5 - 18", "1", "", 1, 0, 1,
			malediction.CritGraze,
			[]string{"stat.null.zero", "attack.crit.graze"}},
		{"crit-hit-with-changed-power", "0 4/2 0 5 12 18", "3 3/1 0 5 10 18", "20", "power 7/5", 20, 10, 12,
			malediction.CritHit, []string{"attack.crit.hit", "stat.power.modifier"}},
		{"a null defense ignores what changes it", "0 3/2 0 5 12 18", "3 3/1 0 5 - 18", "2",
			"Guard defense +9", 2, 0, 3,
			malediction.Hit, []string{"stat.null.zero"}},
		{"damage is changed once it is known whether it hits", "0 3/2 0 5 12 18", "3 3/1 0 5 30 18",
			"2", "damage +4", 2,
			30, 6, malediction.Graze, nil},
		{"a critical graze is 1 whatever changes it", "0 3/2 0 5 12 18", "3 3/1 0 5 30 18", "1",
			"damage +4", 1, 30, 1,
			malediction.CritGraze, []string{"attack.crit.graze"}},
		{"a bonus of another name adds up", "0 3/2 0 5 12 18", "3 3/1 0 5 10 18", "5",
			"Guard defense +2 named Mist", 5,
			12, 2, malediction.Graze, []string{"attack.bonus.defense"}},
		{"a mod of nobody's is of whoever acts", "0 3/2 0 5 12 18", "3 3/1 0 5 10 18", "5",
			"accuracy +5", 10, 10, 3,
			malediction.Hit, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			act := combat.Attack{Target: "guard"}
			if c.mods != "" {
				act.Mods = mods(t, c.mods)
			}
			after, _ := Plays(t, one(t, c.stats, c.against), act, Said{Dice: c.die})
			b := after.Last
			if b.Value != c.value || b.Defense != c.defense || b.Damage != c.damage ||
				b.Outcome != c.outcome {
				t.Errorf("%+v", b)
			}
			if got := after.Unit("guard-1").Damage; got != c.damage || after.Active.AP != 1 {
				t.Errorf("%d damage, %+v", got, after.Active)
			}
			rulebooktest.Proves(t, c.rules...)
		})
	}
}

func mods(t *testing.T, texts ...string) (list []notation.Mod) {
	t.Helper()
	for _, text := range texts {
		m, err := notation.ParseMod(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, m)
	}
	return list
}

// Two Shield Walls are one: of effects of one name the strongest counts (case two-shield-walls).
func equalNamesCountOnce(t *testing.T) {
	rulebooktest.Proves(t, "effect.same-name", "attack.bonus.defense")
	wall := map[string]string{"Shield Wall": "+1 defense nearby allies"}
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Exemplar", Stats: "3 4/2 0 4 13 12", Abilities: wall},
		Unit{Of: "Ashley", Card: "Exemplar", Stats: "3 4/2 0 4 13 12", Abilities: wall},
		Unit{Of: "Ashley", Card: "Priest", Stats: "3 3/1 0 5 11 8",
			Near: []string{"exemplar-1", "exemplar-2"}},
		Unit{Of: "Logan", Card: "Blade", Stats: "4 4/2 0 5 12 18",
			Near: []string{"priest-1"}}), "blade-1", 2)
	after, told := Plays(t, s, combat.Attack{Target: "priest"}, Said{Dice: "8"})
	if b := after.Last; b.Defense != 12 || b.Outcome != malediction.Hit || b.Damage != 4 {
		t.Errorf("%+v", b)
	}
	Says(t, told, "Blade 8 +4 = 12 against 12: hit, 4 damage")
}

// An aura does not reach the unit that gives it (case shield-wall-not-for-its-bearer).
func anAuraLeavesItsBearerOut(t *testing.T) {
	rulebooktest.Proves(t, "attack.hit")
	s := Active(Duel(t, Unit{Of: "Ashley", Card: "Exemplar", Stats: "3 4/2 0 4 13 12",
		Abilities: map[string]string{"Shield Wall": "+1 defense nearby allies"}},
		Unit{Of: "Logan", Card: "Blade", Stats: "4 4/2 0 5 12 18",
			Near: []string{"exemplar-1"}}), "blade-1", 2)
	after, _ := Plays(t, s, combat.Attack{Target: "exemplar"}, Said{Dice: "9"})
	if b := after.Last; b.Value != 13 || b.Defense != 13 || b.Damage != 4 {
		t.Errorf("%+v", b)
	}
}

// A bonus of item and relic to one stat counts once, a bonus and a penalty both; an ability adds to them,
// by reading A16 only where it is more (case item-and-relic-same-stat).
func TestAttachmentsCountAsOneName(t *testing.T) {
	rulebooktest.Proves(t, "effect.attachment-boost", "effect.other-stacks")
	s := one(t, "0 5/3 0 5 12 18", "3 3/1 0 5 10 18")
	Holds(s, "guard-1", "Small Shield", "+2 defense", "Great Shield", "+3 defense")
	if got := s.Stat(s.Unit("guard-1"), notation.Defense).Total(); got != 13 {
		t.Errorf("%d, not 13", got)
	}
	Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "13"})
	Holds(s, "guard-1", "Heavy Shield", "-1 defense", "Great Shield", "+3 defense")
	if got := s.Stat(s.Unit("guard-1"), notation.Defense).Total(); got != 12 {
		t.Errorf("%d, not 12", got)
	}
	sharp := one(t, "0 5/3 0 5 12 18", "3 3/1 0 5 10 18")
	Holds(sharp, "blade-1", "Whetstone", "+2 accuracy", "Ring", "+1 speed")
	after, _ := Plays(t, sharp, combat.Attack{Target: "guard", Mods: mods(t, "accuracy +1 named Rage")},
		Said{Dice: "7"})
	if after.Last.Value != 10 {
		t.Errorf("%+v", after.Last)
	}
	card := s.Cards["Guard"]
	card.Abilities = map[string]string{"Parry": "+1 defense"}
	s.Cards["Guard"] = card
	for reading, want := range map[string]int{"add": 14, "strongest": 13} {
		Holds(s, "guard-1", "Small Shield", "+2 defense", "Great Shield", "+3 defense")
		s.Readings["A16"] = reading
		if got := s.Stat(s.Unit("guard-1"), notation.Defense).Total(); got != want {
			t.Errorf("A16 %s: %d, not %d", reading, got, want)
		}
	}
}

// Whatever name its card gives the boost of an item or a relic, of two to one stat the stronger counts;
// beside a unit's ability of its own name too.
func TestANamedBoostOfAnAttachment(t *testing.T) {
	rulebooktest.Proves(t, "effect.attachment-boost", "effect.same-name")
	for _, c := range []struct {
		item, relic, own string // what they call their boosts
		want             int
		rules            []string
	}{
		{"Scope", "", "Keen", 9, []string{"effect.attachment-boost"}},
		{"Scope", "Lens", "Keen", 9, []string{"effect.attachment-boost"}},
		{"Scope", "Scope", "Keen", 9, []string{"effect.same-name"}},
		{"Keen", "Keen", "Keen", 8, []string{"effect.same-name", "effect.same-name"}},
	} {
		s := one(t, "5 5/3 0 5 12 18", "3 3/1 0 5 10 18")
		card := s.Cards["Blade"]
		card.Abilities = map[string]string{c.own: "+1 accuracy"}
		s.Cards["Blade"] = card
		Holds(s, "blade-1", "Glass", "", "Ring", "")
		s.Cards["Glass"] = box.Card{Name: "Glass", Type: notation.Item,
			Abilities: map[string]string{c.item: "+2 accuracy"}}
		ring := box.Card{Name: "Ring", Type: notation.Relic, Boosts: "+3 accuracy"}
		if c.relic != "" {
			ring.Boosts, ring.Abilities = "", map[string]string{c.relic: "+3 accuracy"}
		}
		s.Cards["Ring"] = ring
		accuracy := s.Stat(s.Unit("blade-1"), notation.Accuracy)
		var rules []string
		for _, p := range accuracy.Idle {
			rules = append(rules, p.Rule)
		}
		rulebooktest.Met(t, accuracy.Idle)
		if accuracy.Total() != c.want || !slices.Equal(rules, c.rules) {
			t.Errorf("%+v: %d, %v", c, accuracy.Total(), accuracy.Idle)
		}
	}
}

// Of two attachments that give the power whole the stronger counts: by a hit, of the same hits by a graze.
func TestTheStrongerWholePowerCounts(t *testing.T) {
	rulebooktest.Proves(t, "effect.attachment-boost")
	for _, c := range [][3]string{{"7/5", "6/4", "7/5"}, {"6/4", "7/5", "7/5"}, {"6/4", "6/3", "6/4"},
		{"6/3", "6/4", "6/4"}, {"3/3", "4/1", "4/1"}} {
		s := one(t, "5 5/3 0 5 12 18", "3 3/1 0 5 10 18")
		Holds(s, "blade-1", "Axe", "power "+c[0], "Ring", "power "+c[1])
		power := s.Power(s.Unit("blade-1"))
		if power.Pair.String() != c[2] || len(power.Idle) != 1 {
			t.Errorf("%v: %s, %+v", c, power.Pair, power.Sum)
		}
		after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "15"})
		if after.Last.Damage != power.Hit {
			t.Errorf("%v: %+v", c, after.Last)
		}
	}
}

// Of powers in the place of the printed one that have one name the strongest counts, whether a card gives
// them or somebody has said them; of several names the last one that is said.
func TestWholePowersOfOneName(t *testing.T) {
	rulebooktest.Proves(t, "effect.same-name")
	for _, c := range []struct {
		aura, item string // of a Drummer near the unit, of what the unit carries
		said       []string
		want       string
		idle       int
	}{
		{"", "", []string{"7/5 named Fury", "5/3 named Fury"}, "7/5", 1},
		{"", "", []string{"5/3 named Fury", "7/5 named fury"}, "7/5", 1},
		{"", "", []string{"7/5 named Fury", "5/3 named Rage"}, "5/3", 0},
		{"", "", []string{"7/5 named Fury", "4/4 named Rage", "5/3 named Fury"}, "4/4", 1},
		{"", "", []string{"7/5", "5/3"}, "5/3", 0},
		{"power 7/5 nearby allies", "", []string{"5/3 named Fury"}, "7/5", 1},
		{"power 5/3 nearby allies", "", []string{"7/5 named Fury"}, "7/5", 1},
		{"power 7/5 nearby allies", "power 5/3", nil, "7/5", 1},
		{"power 5/3 nearby allies", "power 7/5", nil, "7/5", 1},
	} {
		s := Active(Duel(t, Unit{Of: "Ashley", Card: "Guard", Cost: 3, Stats: "3 3/1 0 5 10 18"},
			Unit{Of: "Logan", Card: "Drummer", Stats: "3 3/1 0 5 10 18",
				Abilities: map[string]string{"Fury": c.aura}},
			Unit{Of: "Logan", Card: "Blade", Cost: 4, Stats: "5 4/2 0 5 12 18", Item: "Axe",
				Near: []string{"guard-1", "drummer-1"}}), "blade-1", 2)
		Card(s, "Axe", notation.Item, 2, map[string]string{"Fury": c.item}, "")
		for _, said := range c.said {
			s.Unit("blade-1").Mods = append(s.Unit("blade-1").Mods, "power "+said)
		}
		power := s.Power(s.Unit("blade-1"))
		if power.Pair.String() != c.want || len(power.Idle) != c.idle {
			t.Errorf("%+v: %s, %+v", c, power.Pair, power.Sum)
		}
		rulebooktest.Met(t, power.Idle)
		after, _ := Plays(t, s, combat.Attack{Target: "guard"}, Said{Dice: "15"})
		if after.Last.Damage != power.Hit {
			t.Errorf("%+v: %+v", c, after.Last)
		}
	}
}

// A change of max health for one act decides whether its target falls.
func TestHealthChangedForOneAct(t *testing.T) {
	for text, falls := range map[string]bool{
		"Guard health +1": false, "health +1": false, "Blade health +1": true,
	} {
		s := one(t, "5 4/2 0 5 12 18", "3 3/1 0 5 10 4")
		after, _ := Plays(t, s, combat.Attack{Target: "guard", Mods: mods(t, text)}, Said{Dice: "8"})
		if (after.Unit("guard-1") == nil) != falls {
			t.Errorf("%s: %+v", text, after.Units)
		}
	}
}

// notCounted is an item against whose bearer nobody retaliates.
func notCounted(name string) box.Card {
	return box.Card{Name: name, Type: notation.Item, Text: "no retaliation"}
}
