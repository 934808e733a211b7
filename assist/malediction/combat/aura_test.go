package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malediction"
	"tablehand/assist/malediction/combat"
	. "tablehand/assist/malediction/maledictiontest"
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
