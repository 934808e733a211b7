package setup_test

import (
	"testing"

	"tablehand/assist/malhya"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/setup"
)

// The new name stands wherever the old one stood.
func TestRenamed(t *testing.T) {
	s := Fight(t)
	s.Enemies[0].Engaged = []string{Ann, Ben}
	s.Combat.Acted, s.Combat.Regenerated = []string{Ann}, []string{Ben, Ann}
	s.Combat.Gauge = map[string]int{Ann: 3, Ben: 2}
	s.Test = &malhya.Test{Who: []string{Ann, Ben}, Trait: "sense", Words: "1d", Turn: Ann, Failed: []string{Ann},
		Locked: map[string]int{Ann: 1}}
	s.Pending = []malhya.Pending{{What: malhya.WaitTurn, Who: Ann},
		{What: malhya.WaitAlarm, Who: Ben, By: []string{Ann}}}
	Renames(t, s, Ann, "Zoë", malhya.HeroRenamed{From: Ann, To: "Zoë"}, malhya.HeroRenamed{From: "Zoë", To: Ann})
}

func TestRename(t *testing.T) {
	s, told := Plays(t, Fight(t), setup.Rename{Who: "ANN", To: "Zoë"}, Said{})
	Says(t, told, "Ann is called Zoë from now on")
	for _, to := range []string{"zoe\u0308", "ZOË", "none", "SWORDSMAN", "Swordsman-2", "E4", ""} {
		Refuses(t, s, setup.Rename{Who: Ben, To: to}, "", Said{})
	}
	s, _ = Plays(t, s, setup.Rename{Who: "Zoë", To: "ZOË"}, Said{}) // the own name counts as no other's
	before := len(Faults(t, s))
	malhya.HeroRenamed{From: Ben, To: "zoë"}.Apply(s) // as a hand edit may
	if faults := Faults(t, s); len(faults) <= before {
		t.Errorf("%q", faults)
	}
	shouted := Fight(t)
	malhya.HeroRenamed{From: Ben, To: "SWORDSMAN-2"}.Apply(shouted)
	if faults := Faults(t, shouted); len(faults) <= before {
		t.Errorf("%q", faults)
	}
	Refuses(t, s, setup.Rename{Who: "zoe\u0308", To: "Dan"}, "", Said{})
	s, _ = Plays(t, s, setup.Rename{Who: "zoë", To: "Dan"}, Said{})
	if s.Hero("ZOË") == nil || s.Hero("Dan") == nil {
		t.Error(s.HeroNames())
	}
}
