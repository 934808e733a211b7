package stealth_test

import (
	"slices"
	"strings"
	"testing"

	"tablehand/assist/malhya"
	"tablehand/assist/malhya/gear"
	. "tablehand/assist/malhya/malhyatest"
	"tablehand/assist/malhya/movement"
	"tablehand/assist/malhya/notation"
	"tablehand/assist/malhya/setup"
	"tablehand/assist/malhya/stealth"
	"tablehand/assist/malhya/tests"
	"tablehand/assist/rulebook/rulebooktest"
)

// The rulebook's own interruption: hero b has 5 points on standby and shoots for all of them; hero a, whose
// free move is used, then goes on for 2. Each rolls one white die.
func TestExampleOfInterruption(t *testing.T) {
	rulebooktest.Proves(t, "stealth.interrupt.example-b", "stealth.kill.ranged.cost", "stealth.move.paid",
		"stealth.threat.move-type")
	s := Sneak(t, hidden, Stand(Ann, "A1", Ben, "G3", "swordsman-2", "E4"), Acts(Ann, 6, "move"),
		StandsBy(Ben, 5))
	s = plays(t, s, act{stealth.Kill{Hero: Ben, Enemy: "swordsman-2"}, "", ""})
	if turnOf(s, Ben) != "acting 0" || turnOf(s, Ann) != "acting 6" || s.Waiting().Who != Ann {
		t.Errorf("Ben %s, Ann %s", turnOf(s, Ben), turnOf(s, Ann))
	}
	s = plays(t, s, act{stealth.End{Hero: Ben}, "threat=-", "1 type, 1 white die: no Threat icon"},
		act{movement.Move{Who: Ann, Way: []string{"C1"}}, "", ""})
	if turnOf(s, Ann) != "acting 4" || s.Hero(Ann).At != "C1" {
		t.Errorf("Ann %s", turnOf(s, Ann))
	}
	s = plays(t, s, act{stealth.End{Hero: Ann}, "threat=-", "1 type, 1 white die: no Threat icon"})
	if s.Stealth.Cube != 1 || turnOf(s, Ann) != "ended 0" {
		t.Errorf("cube %d, Ann %s", s.Stealth.Cube, turnOf(s, Ann))
	}
	rulebooktest.Met(t, "stealth.interrupt.example-b") // all of it stands above: 5 points, 2 points, a die each
}

// The rulebook's own black die: a free move, a kill hand to hand, its cadaver moved and one more step are
// three types of action, since both moves are one.
func TestExampleOfTheBlackDie(t *testing.T) {
	rulebooktest.Proves(t, "stealth.black.example", "stealth.threat.black", "stealth.move.free-once",
		"stealth.move.paid")
	s := Sneak(t, hidden, Stand(Ann, "A1", Ben, "A2", "swordsman-2", "D1", "archer-1", "J5"),
		func(s *malhya.State) {
			s.Room.Vigilance = []malhya.Vigil{{By: "swordsman-2", At: "D2", Look: "s"}}
		})
	s = plays(t, s, act{movement.Move{Who: Ann, Way: []string{"C1"}}, "", ""},
		act{stealth.Kill{Hero: Ann, Enemy: "swordsman-2"}, "", ""},
		act{stealth.Cadaver{Hero: Ann, From: "D1", To: "C2"}, "", ""},
		act{movement.Move{Who: Ann, Way: []string{"B1"}}, "", ""})
	if got := s.Hero(Ann).Turn; got.Points != 0 || got.Free != 0 ||
		!slices.Equal(got.Types, []string{"move", "melee", "cadaver"}) {
		t.Errorf("%+v", got)
	}
	s = plays(t, s, act{stealth.End{Hero: Ann}, "threat-black=threat", "3 types, black die: 1 Threat icon"})
	if s.Stealth.Cube != 2 {
		t.Errorf("the cube is on %d", s.Stealth.Cube)
	}
	rulebooktest.Met(t, "stealth.black.example") // the three types and the die stand above
}

// The rulebook's own chain, pulled in stealth: 2 successes are not enough, and who fails suffers 1 damage and
// has no turn any more.
func TestExampleOfTheChain(t *testing.T) {
	rulebooktest.Proves(t, "test.example.chain", "test.fail.effect", "test.stop-only-at-objective")
	read, err := notation.ReadTest(strings.Fields("Ann strength 1d 1x 3+"))
	if err != nil {
		t.Fatal(err)
	}
	s := Sneak(t, hidden, Acts(Ann, 6))
	life := s.Hero(Ann).Crystals
	s = plays(t, s, act{tests.Begin{Test: read}, "", ""}, act{tests.Roll{}, "success,success,-", ""})
	Refuses(t, s, tests.Stop{}, "test.stop-only-at-objective", Said{})
	third, _ := Plays(t, s, tests.Roll{}, Said{Dice: "success,-,-"})
	if _, told := Plays(t, third, tests.Stop{}, Said{}); !told.Result.(tests.Result).Success {
		t.Errorf("%+v", told.Result)
	}
	s = plays(t, s, act{tests.Roll{}, "-,-,stop", ""}, act{gear.Harm{Who: Ann, Words: []string{"1"}}, "", ""},
		act{stealth.End{Hero: Ann}, "", "no dice"})
	now := s.Hero(Ann).Crystals
	if s.Test != nil || now.Life != life.Life-1 || now.Damage != life.Damage+1 || turnOf(s, Ann) != "ended 0" {
		t.Errorf("%+v, %s", now, turnOf(s, Ann))
	}
	rulebooktest.Met(t, "test.example.chain") // 3 successes, 1 damage and the end of the turn stand above
}

// The rulebook's own trap: who fails to evade it makes noise, and the token is laid by hand on the hero's
// space.
func TestExampleOfTheTrap(t *testing.T) {
	rulebooktest.Proves(t, "test.example.trap.fail-effect")
	read, err := notation.ReadTest(strings.Fields("Ann intelligence 2d 1x 3+ vigilance"))
	if err != nil {
		t.Fatal(err)
	}
	s := Sneak(t, hidden, Acts(Ann, 6))
	s = plays(t, s, act{tests.Begin{Test: read}, "", ""}, act{tests.Roll{}, "-,-,special,stop",
		"Ann fails, 1 stop of 1: read the failure effect"})
	s, told := Plays(t, s, setup.Token{Token: "noise", At: s.Hero(Ann).At}, Said{})
	Says(t, told, "a Noise token on "+s.Hero(Ann).At)
	if s.Test != nil || !slices.Equal(s.Room.Noise, []string{s.Hero(Ann).At}) {
		t.Errorf("%+v", s.Room)
	}
	rulebooktest.Met(t, "test.example.trap.fail-effect") // the token on her space stands above
}
