package combat_test

import (
	"strings"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/yamlfile"
)

// An effect that combat evade keeps off stays off in the phase, and one that it does not keep off
// works: no second die falls for it, by command or in the blows; the next phase asks anew.
func TestEvadedOncePerPhase(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for _, c := range []struct {
			mod, dice string
			lr        string
			cr        int // of Ann in the phase
			drains    int
		}{
			{"evadable target cr -2", "cr=3,creature-cr=1", "3", 3, 0},
			{"evadable target cr -2", "cr=4,creature-cr=1", "2", 2, 0},
			{"evadable on hit target drains +1", "cr=1,creature-cr=6,wounds=1", "3", 1, 0},
			{"evadable on hit target drains +1", "cr=1,creature-cr=6,wounds=1", "2", 1, 1},
			{"evadable on wound target drains +1", "cr=1,creature-cr=6,wounds=1", "3", 1, 0},
			{"evadable on wound target drains +1", "cr=1,creature-cr=6,wounds=1", "2", 1, 1},
		} {
			s := inFight(t, printing, 1, c.mod)
			malicetest.Refuses(t, s, combat.Evade{Who: "Ann"}, "", malicetest.Said{}) // before a phase
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{})
			s, _ = malicetest.Plays(t, s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: c.lr})
			malicetest.Refuses(t, s, combat.Evade{Who: "Ann"}, "evade.lr", malicetest.Said{Dice: "6"})
			after, told := malicetest.Plays(t, s, combat.FightPhase{}, malicetest.Said{Dice: c.dice})
			malicetest.Equal(t, c.mod+" by "+c.lr, []any{after.Fight().CR, after.Avatar("Ann").Drains,
				len(told.Checks)}, []any{c.cr, c.drains, 0})
			malicetest.Refuses(t, after, combat.Evade{Who: "Ann"}, "", malicetest.Said{Dice: "6"}) // after it
			after, _ = malicetest.Plays(t, after, combat.TargetPhase{}, malicetest.Said{})
			malicetest.Equal(t, "anew", len(after.Fight().Evasions), 0)
		}
	})
}

// An effect is not evaded if it allows no evasion, works on another avatar, needs an activation that
// has failed, or is kept off by immunity; a card that only the table knows may be evadable.
func TestNothingToEvade(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr", "evade.individual")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		for mod, who := range map[string]string{
			"target cr -2": "Ann", "evadable creature cr +1": "Ann", "evadable activated target cr -2": "Ann",
			"evadable target wounds -1": "Ben", "evadable Ben cr -1": "Ann",
			"evadable red target cr -1": "Ann",
		} {
			s := inFight(t, printing, 2, mod)
			s.Avatar("Ann").Mods = []string{"immune red"}
			said := malicetest.Said{Draw: "target=Ann"}
			if mod == "evadable activated target cr -2" {
				said.Dice = "activate=6"
			}
			s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, said)
			malicetest.Refuses(t, s, combat.Evade{Who: who}, "evade.lr", malicetest.Said{Dice: "6"})
			played, _ := malicetest.Plays(t, s, combat.Evade{Who: who},
				malicetest.Said{Dice: "6", Anyway: true})
			malicetest.Equal(t, mod+" anyway", len(played.Fight().Evasions), 1)
			s.Encounter.Abilities = []string{"black:Unknown"}
			s, _ = malicetest.Plays(t, s, combat.Evade{Who: who}, malicetest.Said{Dice: "6"})
			malicetest.Equal(t, "a card of the table's", s.Fight().Evasions[0].Effect, "Unknown")
			malicetest.Refuses(t, s, combat.Evade{Who: who}, "evade.lr", malicetest.Said{Dice: "6"})
		}
	})
}

// Of several effects one is chosen, a luck roll each; an effect that Ann has evaded works on Ben
// when the creature turns to him.
func TestEvadingOneByOne(t *testing.T) {
	rulebooktest.Proves(t, "evade.lr", "evade.individual")
	s := inFight(t, "second", 2, "evadable target cr -1", "evadable on hit target drains +1")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "target=Ann"})
	s, _ = malicetest.Plays(t, s, combat.Evade{Who: "Ann"},
		malicetest.Said{Dice: "6", Choose: map[string]string{"effect": "evadable on hit"}})
	s, _ = malicetest.Plays(t, s, combat.Evade{Who: "Ann"}, malicetest.Said{Dice: "6"})
	malicetest.Equal(t, "both", s.Fight().Evasions,
		[]malice.Evasion{{Who: "Ann", Effect: "evadable on hit target drains +1", Success: true},
			{Who: "Ann", Effect: "evadable target cr -1", Success: true}})
	malice.Attracted{Foe: "the mammal", Target: "Ben"}.Apply(s)
	after, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "evade=1,evade=1,cr=2,cr=1,creature-cr=6,wounds=1"})
	malicetest.Equal(t, "Ben", []any{len(told.Checks), after.Fight().CR, after.Avatar("Ben").Drains},
		[]any{2, 1, 1})
	malicetest.Equal(t, "renamed", func() string {
		malice.Renamed{From: "Ben", To: "Bo"}.Apply(after)
		return after.Fight().Evasions[2].Who
	}(), "Bo")
}

// A table of an old version lists the evaded effects of the target alone: they are read as its luck
// rolls, and written as such (evade.individual).
func TestEvadedInATableOfOld(t *testing.T) {
	s, _ := malicetest.Plays(t, inFight(t, "second", 1, "evadable target cr -2"), combat.TargetPhase{},
		malicetest.Said{})
	text, err := yamlfile.New(s.Form)
	if err != nil {
		t.Fatal(err)
	}
	effect := malice.EffectName(s.FoeMods()[0])
	old := strings.Replace(string(text), "target: Ann}", "target: Ann, evaded: ["+effect+"]}", 1)
	file, err := yamlfile.Parse("table.yaml", []byte(old))
	if err != nil {
		t.Fatalf("%v\n%s", err, old)
	}
	read := malice.Begin(s.Book(), "")
	if err := file.Read(read.Form); err != nil {
		t.Fatal(err)
	}
	malicetest.Equal(t, "evasions", read.Fight().Evasions,
		[]malice.Evasion{{Who: "Ann", Effect: effect, Success: true}})
	after, told := malicetest.Plays(t, read, combat.RollBlows{}, malicetest.Said{Dice: "cr=3,creature-cr=1"})
	malicetest.Equal(t, "evaded", []any{after.Fight().CR, len(told.Checks)}, []any{3, 0})
	if text, err := yamlfile.New(after.Form); err != nil || strings.Contains(string(text), "evaded:") {
		t.Errorf("%v: it is written as before\n%s", err, text)
	}
}
