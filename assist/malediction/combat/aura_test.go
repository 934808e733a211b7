package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/booking"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
	"tablehand/assist/malediction/notation"
	"tablehand/assist/rulebook/rulebooktest"
)

// hymned is a table on which Logan's Prowler attacks the Priest, while a Banner of each side sings somewhere.
func hymned(t *testing.T) *malediction.State {
	return Active(Duel(t,
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 3/1 0 5 11 8"},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 0 8 12 10", Near: []string{"priest-1"}},
		Unit{Of: "Logan", Card: "War Banner", Cost: 5, Stats: "3 3/1 0 5 11 8",
			Abilities: map[string]string{"War Song": "+2 accuracy allies within 6"}},
		Unit{Of: "Ashley", Card: "High Banner", Cost: 5, Stats: "3 3/1 0 5 11 8",
			Abilities: map[string]string{"High Song": "+3 defense owned allies within 4"}},
	), "prowler-1", 2)
}

// An aura that reaches further than an inch is asked for, as only the players see who stands in it: not
// answered, it reaches nobody, and a remark says so. Within an inch of its bearer nothing is asked.
func TestAurasBeyondAnInchAreAskedFor(t *testing.T) {
	rulebooktest.Proves(t, "attack.bonus.defense", "attack.value")
	attack := combat.Attack{Target: "priest"}
	for name, c := range map[string]struct {
		answers        map[string]string
		value, defense int
		remarks        string
	}{
		"nobody answers": {nil, 12, 11, "War Song of Banner 1 reaches 6 inches, and Prowler counts as outside: " +
			"--choose war-song=prowler-1 else"},
		"both":          {map[string]string{"war-song": "prowler", "high-song": "priest-1"}, 14, 14, ""},
		"none of them":  {map[string]string{"war-song": "none", "high-song": "none"}, 12, 11, ""},
		"somebody else": {map[string]string{"war-song": "priest", "high-song": "priest"}, 12, 14, ""},
	} {
		after, told := Plays(t, hymned(t), attack, Said{Dice: "8", Choices: c.answers})
		if after.Last.Value != c.value || after.Last.Defense != c.defense {
			t.Errorf("%s: %d against %d", name, after.Last.Value, after.Last.Defense)
		}
		var remarks []string
		for _, r := range told.Remarks {
			if r.Rule == "measure.ability" {
				remarks = append(remarks, r.Text)
			}
		}
		said := strings.Join(remarks, "\n")
		if !strings.Contains(said, c.remarks) || (said == "") != (c.remarks == "") {
			t.Errorf("%s: %s", name, said)
		}
	}
	near := hymned(t)
	near.Near = append(near.Near, malediction.Pair{"prowler-1", "banner-1"},
		malediction.Pair{"priest-1", "banner-2"})
	after, told := Plays(t, near, attack, Said{Dice: "8"})
	if after.Last.Value != 14 || after.Last.Defense != 14 || len(told.Choices) != 0 {
		t.Errorf("%+v %+v", after.Last, told.Choices)
	}
	s := hymned(t)
	if _, _, err := Tell(t, s, attack, Said{Dice: "8", Choices: map[string]string{
		"war-song": "nobody-there"}}.Script(t), false); err == nil {
		t.Error("an answer that names nobody is taken")
	}
}

// Of one name the strongest counts, whether it is asked for or near.
func TestAurasOfOneNameBeyondAnInch(t *testing.T) {
	s := hymned(t)
	s.Unit("prowler-1").Mods = []string{"accuracy +1 named War Song"}
	after, _ := Plays(t, s, combat.Attack{Target: "priest"}, Said{Dice: "8",
		Choices: map[string]string{"war-song": "prowler", "high-song": "none"}})
	if after.Last.Value != 14 {
		t.Errorf("%+v", after.Last)
	}
}

// afar is a table on which Logan's Prowler, of range 8 and 10 health less 6, shoots at the Priest or stands
// engaged with it, while a Banner somewhere gives range and health.
func afar(t *testing.T, near ...string) *malediction.State {
	return Active(Duel(t,
		Unit{Of: "Ashley", Card: "Valcarist Priest", Cost: 4, Stats: "3 4/1 0 5 11 8"},
		Unit{Of: "Logan", Card: "Duskwood Prowler", Cost: 6, Stats: "4 4/2 8 8 12 10", Near: near, Damage: 6},
		Unit{Of: "Logan", Card: "War Banner", Cost: 5, Stats: "3 3/1 0 5 11 8", Abilities: map[string]string{
			"Far Sight": "+2 range allies within 6", "Courage": "+3 health allies within 6"}},
	), "prowler-1", 2)
}

// A shot asks who stands in an aura of range: with it the target may be 10 inches away and no more, without
// it 8, and the refusal says how to answer.
func TestAnAuraOfRangeBeyondAnInch(t *testing.T) {
	rulebooktest.Proves(t, "attack.ranged.target")
	shot := func(at int) combat.Attack {
		return combat.Attack{Target: "priest", Said: notation.Said{At: at, AtSaid: true}}
	}
	sees := map[string]string{"far-sight": "prowler"}
	for at, answers := range map[int]map[string]string{80: nil, 100: sees} {
		after, _ := Plays(t, afar(t), shot(at), Said{Dice: "7", Choices: answers})
		if after.Last == nil || after.Last.Value != 11 {
			t.Errorf("at %d: %+v", at, after.Last)
		}
	}
	Refuses(t, afar(t), shot(101), "attack.ranged.target", Said{Choices: sees})
	said := Refuses(t, afar(t), shot(81), "attack.ranged.target", Said{}).Error()
	if !strings.Contains(said, "Prowler reaches 8; Far Sight of Banner reaches 6 inches, and Prowler counts as "+
		"outside: --choose far-sight=prowler-1 else") {
		t.Error(said)
	}
}

// A blow asks who stands in an aura of health only where that decides: 6 and 4 damage of 10 health, or of
// 13. What stands so is no fault of the table, and falls as the aura goes.
func TestAnAuraOfHealthBeyondAnInch(t *testing.T) {
	rulebooktest.Proves(t, "defeat.when")
	courage := map[string]string{"courage": "prowler"}
	hit := combat.Attack{Unit: "priest", Target: "prowler", Free: true}
	for _, c := range []struct {
		damage  int
		answers map[string]string
		falls   bool
	}{
		{6, nil, true}, {6, courage, false}, {5, nil, false}, {5, courage, false}, {8, courage, false},
		{9, courage, true},
	} {
		s := afar(t, "priest-1")
		s.Unit("prowler-1").Damage = c.damage
		after, told := Plays(t, s, hit, Said{Dice: "9", Choices: c.answers})
		if (after.Unit("prowler-1") == nil) != c.falls {
			t.Errorf("%+v: %+v", c, after.Units)
		}
		if asked := len(told.Choices); (asked == 1) != (c.damage == 6 || c.damage == 8) {
			t.Errorf("%+v: %+v", c, told.Choices)
		}
		if faults := Faults(t, after); len(faults) != 0 {
			t.Errorf("%+v: %q", c, faults)
		}
	}
	kept, _ := Plays(t, afar(t, "priest-1"), hit, Said{Dice: "9", Choices: courage})
	fell, _ := Plays(t, kept, booking.Leave{Unit: "banner", Defeated: true}, Said{})
	if fell.Unit("prowler-1") != nil || fell.MasteryOf("Ashley") != 11 {
		t.Errorf("%+v, %d", fell.Units, fell.MasteryOf("Ashley"))
	}
	faster := notation.Mod{Stat: notation.Speed, N: 1}
	stands, _ := Plays(t, kept, booking.Boost{Unit: "banner", Mod: faster}, Said{})
	if stands.Unit("prowler-1") == nil {
		t.Error("nothing has changed for it")
	}
}

// A boost that counts units within several inches asks who else stands there: of three two may be meant, and
// no more than its limit counts.
func TestABoostThatCountsUnitsBeyondAnInch(t *testing.T) {
	rulebooktest.Proves(t, "attack.value")
	attack := combat.Attack{Target: "guard"}
	for _, c := range []struct {
		text, answer string
		value        int
		asked        bool
	}{
		{"+1 accuracy for each owned ally within 6", "", 14, true},
		{"+1 accuracy for each owned ally within 6", "wolf-2", 15, true},
		{"+1 accuracy for each owned ally within 6", "wolf-1,wolf-2,wolf-3", 16, true},
		{"+2 accuracy for each owned ally within 6 up to 2", "wolf-2,wolf-3", 17, true},
		{"+1 accuracy for each owned ally within 6 up to 1", "", 14, false},
		{"+1 accuracy for each owned ally", "", 16, false},
		{"-1 accuracy for each owned ally within 6", "wolf-2,wolf-3", 10, true},
	} {
		s := one(t, "5 5/3 0 5 12 18", "3 3/1 0 5 10 18")
		card := s.Cards["Blade"]
		card.Abilities = map[string]string{"Pack": c.text}
		s.Cards["Blade"] = card
		for i := range 3 {
			s.Units = append(s.Units, malediction.Unit{ID: "wolf-" + string(rune('1'+i)), Card: "Wolf", Of: "Logan",
				Since: 1, State: notation.Refreshed})
		}
		s.Near = append(s.Near, malediction.Pair{"blade-1", "wolf-1"})
		said := Said{Dice: "8"}
		if c.answer != "" {
			said.Choices = map[string]string{"pack": c.answer}
		}
		after, told := Plays(t, s, attack, said)
		if after.Last.Value != c.value || (len(told.Choices) == 1) != c.asked {
			t.Errorf("%+v: %+v %+v", c, after.Last, told.Choices)
		}
		if remarked := len(told.Remarks) > 0; remarked != (c.asked && c.answer == "") {
			t.Errorf("%+v: %+v", c, told.Remarks)
		}
	}
}
