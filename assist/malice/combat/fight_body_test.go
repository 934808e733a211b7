package combat_test

import (
	"fmt"
	"testing"

	"tablehand/assist/malice"
	"tablehand/assist/malice/combat"
	"tablehand/assist/malice/life"
	"tablehand/assist/malice/malicetest"
	"tablehand/assist/rulebook/rulebooktest"
	"tablehand/assist/text"
)

// falling returns a fight of three in which Ben has lost all his life in the first phase.
func falling(t testing.TB, printing string) *malice.State {
	t.Helper()
	s := inFight(t, printing, 3)
	s.Avatar("Ben").Life, s.Avatar("Ben").Wounds = 1, 4
	s, told := malicetest.Plays(t, s, combat.FightPhase{},
		malicetest.Said{Dice: "cr=1,cr=1,cr=1,creature-cr=6,wounds=6", Draw: "target=Ben"})
	malicetest.Equal(t, "falls", []any{malicetest.Life(s.Avatar("Ben")),
		malicetest.Ruled(told, "return.trigger")}, []any{[]int{0, 5, 0}, true})
	return s
}

// A body that is destroyed in the middle of a joint fight is attacked no more, and rolls no die
// from the next phase on.
func TestABodyFallsInAFight(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.dice", "combat.joint.target", "return.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := falling(t, printing)
		malicetest.Equal(t, "fight on", s.Fighting(), []string{"Ann", "Cyd"})
		malicetest.Equal(t, "targets",
			malicetest.Walked(t, s, combat.TargetPhase{},
				func(s *malice.State, _ *malice.Table) string { return s.Fight().Target }),
			map[string]string{"Ann": "1/2", "Cyd": "1/2"})
		for _, what := range []malice.Act{combat.Withdraw{Who: "Ben"}, combat.Evade{Who: "Ben"},
			combat.FightPhase{Defend: []string{"Ben"}}} {
			malicetest.Refuses(t, s, what, "", malicetest.Said{Dice: "1", Draw: "Ann"})
		}
		s, _ = malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=2,cr=1,creature-cr=1", Draw: "target=Ann"})
		malicetest.Equal(t, "two dice", s.Fight().CR, 2)
	})
}

// Its Return to Light takes it out of the fight, the band and the harvest; the others fight on.
// With a new body in the same turn it does not stand there again.
func TestDestroyedInTheMiddle(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s, told := malicetest.Plays(t, falling(t, printing), life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, "out of it",
			[]any{s.Fight().Fighters, s.Encounter.By, text.Count(malicetest.Kinds(told), "combat.left"),
				s.Fight().Phase}, []any{[]string{"Ann", "Cyd"}, []string{"Ann", "Cyd"}, 1, 1})
		malice.BodyChanged{Who: "Ben", At: "a:gate"}.Apply(s)
		s.Avatar("Ben").Life = 5
		malicetest.Equal(t, "a new body", []any{s.Fighting(), s.Engaged("Ben")},
			[]any{[]string{"Ann", "Cyd"}, false})
	})
}

// Where the creature's target is destroyed before the blows it attacks another.
func TestTheTargetIsDestroyed(t *testing.T) {
	rulebooktest.Proves(t, "combat.joint.target")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 3)
		s, _ = malicetest.Plays(t, s, combat.TargetPhase{}, malicetest.Said{Draw: "target=Ben"})
		s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ben", N: 5}, malicetest.Said{})
		after, _ := malicetest.Plays(t, s, life.Destroy{Who: "Ben"}, malicetest.Said{Draw: "target=Cyd"})
		malicetest.Equal(t, "another", []any{after.Fight().Target, after.Fight().Step},
			[]any{"Cyd", "target"})
		malicetest.Equal(t, "exactly",
			malicetest.Walked(t, s, life.Destroy{Who: "Ben"},
				func(s *malice.State, _ *malice.Table) string { return s.Fight().Target }),
			map[string]string{"Ann": "1/2", "Cyd": "1/2"})
	})
}

// The last body falls: the fight says so, and is over with its Return to Light.
func TestTheLastBodyFalls(t *testing.T) {
	rulebooktest.Proves(t, "return.trigger", "combat.end")
	malicetest.In(t, malicetest.Both, func(t *testing.T, printing string) {
		s := inFight(t, printing, 1)
		s.Avatar("Ann").Life, s.Avatar("Ann").Wounds = 1, 4
		s, told := malicetest.Plays(t, s, combat.FightPhase{},
			malicetest.Said{Dice: "cr=1,creature-cr=6,wounds=6"})
		malicetest.Equal(t, "said", malicetest.Remarked(told, "combat.end"),
			"nobody fights on: avatar destroy Ann")
		malicetest.Refuses(t, s, combat.FightPhase{}, "", malicetest.Said{Dice: "1"})
		ended, _ := malicetest.Plays(t, s, combat.EndCombat{}, malicetest.Said{})
		malicetest.Equal(t, "by hand", ended.Encounter, (*malice.Encounter)(nil))
		s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
		malicetest.Equal(t, "or with it", s.Encounter, (*malice.Encounter)(nil))
	})
}

// In the first printing a band may send one; when that one falls the fight is over, though
// others of the band stand by (combat.joint).
func TestTheOneWhoWasSentFalls(t *testing.T) {
	rulebooktest.Proves(t, "combat.single")
	s := malicetest.Fight(t, "first")
	s, _ = malicetest.Plays(t, s, combat.BeginCombat{Who: []string{"Ann"}}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
	s, _ = malicetest.Plays(t, s, life.Destroy{}, malicetest.Said{})
	malicetest.Equal(t, "over", []any{s.Encounter, s.Avatar("Ben").Life}, []any{(*malice.Encounter)(nil), 5})
}

// A fight as scripts see it, step by step, with the next commands.
func TestFightView(t *testing.T) {
	s := inFight(t, "first", 3)
	shown := func(what string, s *malice.State, want string) {
		t.Helper()
		v := s.FightView()
		text := fmt.Sprint(v.Phase, " ", v.Step, " ", v.Life, " ", v.Target, " ", v.Defends, v.Noticed, " ",
			fallen(v.CR), " ", fallen(v.FoeCR))
		for _, a := range v.Fighters {
			text += fmt.Sprint("; ", a.Name, " ", a.Life, " ", a.Does)
		}
		malicetest.Equal(t, what, text+"; "+fmt.Sprint(v.Next), want)
	}
	shown(
		"ready", s, "0 ready 6  false false - -; Ann 5 fights; Ben 5 fights; Cyd 5 fights; "+
			"[combat phase combat target]")
	s, _ = malicetest.Plays(t, s, combat.TargetPhase{Defend: []string{"Ann", "creature"}},
		malicetest.Said{Draw: "Ben"})
	shown(
		"target", s, "1 target 6 Ben true false - -; Ann 5 defends; Ben 5 fights; Cyd 5 fights; "+
			"[combat phase combat roll]")
	s, _ = malicetest.Plays(t, s, combat.Withdraw{Who: "Cyd", To: "1"}, malicetest.Said{Dice: "6"})
	s, _ = malicetest.Plays(t, s, combat.RollBlows{}, malicetest.Said{Dice: "cr=6,creature-cr=1"})
	shown(
		"blows", s, "1 blows 6 Ben true false 6 1; Ann 5 defends; Ben 5 fights; Cyd 5 leaves; "+
			"[combat phase combat wounds]")
	s, _ = malicetest.Plays(t, s, combat.DealWounds{}, malicetest.Said{})
	shown("over", s, "1 over 5 Ben true false 6 1; Ann 5 defends; Ben 5 fights; [combat phase combat target]")
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ben", N: 5}, malicetest.Said{})
	shown(
		"one falls", s, "1 over 5 Ben true false 6 1; Ann 5 defends; Ben 0 falls; "+
			"[avatar destroy Ben combat phase combat target]")
	s, _ = malicetest.Plays(t, s, life.Turn{What: "wound", Who: "Ann", N: 5}, malicetest.Said{})
	shown(
		"all fall", s, "1 over 5 Ben true false 6 1; Ann 0 falls; Ben 0 falls; "+
			"[avatar destroy Ann avatar destroy Ben combat end]")
	malicetest.Equal(t, "none",
		[]bool{malicetest.Game(t, "second", 1, malicetest.Names(2)...).FightView() == nil,
			shadowed(t, "second", 3).FightView().Life == 3}, []bool{true, true})
}

// fallen writes a combat roll, a dash until it has fallen.
func fallen(n *int) string {
	if n == nil {
		return "-"
	}
	return fmt.Sprint(*n)
}
